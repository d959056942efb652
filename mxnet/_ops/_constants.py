"""Numbers that kernels multiply by or look up, as tensors that are made once for each device.

Making one takes as long as a small kernel on the CPU, and on a device, which gets it from the CPU, longer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import torch
from torch import Tensor


def constant(values: Any, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return numbers, given as nested tuples, as a tensor that must not be written into."""
    if torch.compiler.is_compiling():  # what it makes has no numbers, and is of use to nobody else
        return torch.tensor(values, dtype=dtype, device=device)
    return _kept(values, dtype, device)


@lru_cache(maxsize=1024)
def _kept(values: Any, dtype: torch.dtype, device: torch.device) -> Tensor:
    with torch.inference_mode(False):  # whoever asks next may differentiate what it takes part in
        return torch.tensor(values, dtype=dtype, device=device)
