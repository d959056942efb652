"""Numbers that kernels multiply by or look up, as tensors that are made once for each device.

Making one takes as long as a small kernel on the CPU, and on a device, which gets it from the CPU, longer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import torch
from torch import Tensor

from ...definition.tracing import is_tracing

Function = TypeVar("Function", bound=Callable[..., Any])


def kept(maxsize: int) -> Callable[[Function], Function]:
    """Return a decorator that keeps what a function makes, but for tensors without values, which compilers make."""

    def keep(function: Any) -> Any:
        remembered = lru_cache(maxsize=maxsize)(function)

        def of_call(*arguments: Any) -> Any:
            is_symbolic = is_tracing() or torch.compiler.is_compiling()
            return (function if is_symbolic else remembered)(*arguments)

        return of_call

    return keep


def constant(values: Any, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return values, given as nested tuples, as a tensor that must not be written into."""
    return _tensor(values, dtype, device)


@kept(maxsize=1024)
def _tensor(values: Any, dtype: torch.dtype, device: torch.device) -> Tensor:
    with torch.inference_mode(False):  # the next caller may differentiate what it takes part in
        return torch.tensor(values, dtype=dtype, device=device)
