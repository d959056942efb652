"""Products of bfloat16 values, where the processor has instructions for them and where it has not.

torch's kernels for bfloat16 on processors without such instructions are many times slower than those for float32. There
the values are products of float32, with sums of float32, rounded to bfloat16 once: what the instructions compute, too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import torch

Tensor = torch.Tensor
# Names of what processors can do: tiles and vectors of x86, vectors of ARM.
_INSTRUCTIONS = ("amx_bf16", "avx512_bf16", "bf16")


@cache
def has_bfloat16_products(device: torch.device) -> bool:
    """Whether a device multiplies bfloat16 values itself: GPUs, CPUs with AMX, AVX512-BF16 or ARM's BF16."""
    if device.type != "cpu":
        return True
    capabilities = torch.cpu.get_capabilities()
    return any(bool(capabilities.get(name)) for name in _INSTRUCTIONS)


def is_emulated(*arrays: Tensor | None) -> bool:
    """Whether all arrays hold bfloat16 values, on a device that does not multiply them."""
    present = [a for a in arrays if a is not None]
    return all(a.dtype is torch.bfloat16 for a in present) and not has_bfloat16_products(present[0].device)


def in_single(function: Callable[..., Tensor], *arrays: Tensor | None, **settings: Any) -> Tensor:
    """Return a function's result for arrays, those of bfloat16 being computed in float32; differentiable."""
    wide = [a.float() if a is not None and a.dtype is torch.bfloat16 else a for a in arrays]
    return function(*wide, **settings).to(torch.bfloat16)
