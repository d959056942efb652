"""torch's grad mode for a block of ours, whatever line an exception arrives at: torch's own blocks are Python code.

They are what the compiler knows, though, which refuses `uninterrupted` functions; so kernels that it reads get these.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import torch
from torch.compiler import is_compiling

from ._torch_internals import set_grad_enabled
from ._unwinding import Owned, once_begun, uninterrupted


class _GradMode:
    __slots__ = ("_before", "_expected")

    def __init__(self, expected: bool) -> None:
        self._expected = expected

    @once_begun
    def __enter__(self) -> None:
        before = self._before = torch.is_grad_enabled()
        try:
            set_grad_enabled(self._expected)
        except BaseException:
            set_grad_enabled(before)
            raise

    @uninterrupted
    def __exit__(self, kind: Any, value: Any, trace: Any) -> None:
        set_grad_enabled(self._before)


@once_begun
def without_grad(function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function as within `no_grad`, for a fraction of what a block costs; the compiler cannot read it."""
    before = torch.is_grad_enabled()
    try:
        set_grad_enabled(False)
        return function(*args)
    finally:
        set_grad_enabled(before)


def no_grad() -> AbstractContextManager[Any]:
    """Return a ``with`` block in which torch makes no graph."""
    return torch.no_grad() if is_compiling() else Owned(_GradMode(False))


def enable_grad() -> AbstractContextManager[Any]:
    """Return a ``with`` block in which torch makes a graph."""
    return torch.enable_grad() if is_compiling() else Owned(_GradMode(True))
