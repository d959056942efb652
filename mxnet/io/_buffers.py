"""Memory of batches, reused when the batch has no owner any more."""

from __future__ import annotations

import weakref

import numpy as onp
import torch


class Buffers:
    """Tensors of one shape and type.

    New memory of some 10 MB comes from the system page by page, each of which is cleared first: for images that takes
    a third of the time of decoding them.

    Parameters
    ----------
    shape : tuple of int
    dtype : str
    pin : bool
        Take page-locked memory; torch keeps that itself.
    most : int
        How many unused ones to keep.
    """

    def __init__(self, shape: tuple[int, ...], dtype: str, pin: bool, most: int) -> None:
        self._shape, self._dtype, self._pin, self._most = shape, dtype, pin, most
        self._unused: list[onp.ndarray] = []

    def take(self) -> torch.Tensor:
        """Return a tensor with any values in it."""
        if self._pin:
            return torch.empty(self._shape, dtype=getattr(torch, self._dtype), pin_memory=True)
        block = self._unused.pop() if self._unused else onp.empty(self._shape, self._dtype)
        view = block.view()
        # The tensor and all that share memory with it hold the view; when it is freed, the block has no other user.
        weakref.finalize(view, _keep, self._unused, block, self._most).atexit = False
        return torch.from_numpy(view)


def _keep(unused: list[onp.ndarray], block: onp.ndarray, most: int) -> None:
    if len(unused) < most:
        unused.append(block)
