"""How often a program reads values of tensors: on a device it waits each time."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch.utils._python_dispatch import TorchDispatchMode


def count_reads(run: Callable[[], object]) -> int:
    """Return how many times Python reads a value of a tensor, or a shape that depends on values."""
    reads = 0

    class Watch(TorchDispatchMode):
        def __torch_dispatch__(self, function, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
            nonlocal reads
            name = function.overloadpacket.__name__
            is_masked = name in ("index", "index_put_") and any(
                x is not None and x.dtype is torch.bool for x in args[1]
            )
            reads += is_masked or name in ("_local_scalar_dense", "nonzero", "is_nonzero", "equal", "masked_select")
            return function(*args, **(kwargs or {}))

    with Watch():
        run()
    return reads
