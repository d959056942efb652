"""Values of arrays that Python reads: on a device it waits until all kernels launched before have run.

Kernels that would have to wait have, where that costs little, another way for devices: bounds known from shapes instead
of the largest number there is, or tensors where the CPU has Python's scalars.
"""

from __future__ import annotations

from collections.abc import Callable

from torch import Tensor

from ....core.torch_internals import assert_async


def must_wait(tensor: Tensor) -> bool:
    """Return True if Python would have to wait for a tensor's values: it is on a device."""
    return not (tensor.is_cpu or tensor.is_meta)


def demand(holds: Tensor, error: Callable[[], Exception]) -> None:
    """Raise an error unless all of a boolean tensor is True.

    On the CPU at once. The check on a device is asynchronous: the next synchronizing call raises
    RuntimeError, which need not have the text of the error. Kinds of devices that torch has no such assertion for are
    waited for.
    """
    if holds.is_meta:
        return
    if must_wait(holds):
        try:
            assert_async(holds.all(), str(error()))
        except NotImplementedError:
            pass
        else:
            return
    if not bool(holds.all()):
        raise error()
