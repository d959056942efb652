"""Sums over the workers of a job, for operators that compute with the batches of all of them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from ....base import MXNetError

# What a key begins with whose calls belong together over all workers too.
PREFIX = "workers/"


class Workers:
    """How this process adds up with others; set by the code that knows them."""

    all_reduce: Callable[[Tensor], Tensor] | None = None  # in place


def spans_workers(key: str) -> bool:
    """Return whether calls of a key belong together over all workers."""
    return key.startswith(PREFIX)


class _Total(torch.autograd.Function):
    """The sum of a tensor over all workers; so is its gradient, as each worker's loss depends on all tensors."""

    @staticmethod
    def forward(ctx: Any, tensor: Tensor) -> Tensor:
        return _summed(tensor)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Tensor:
        return _summed(grads[0])


def _summed(tensor: Tensor) -> Tensor:
    if Workers.all_reduce is None:
        raise MXNetError(
            "SyncBatchNorm: this network normalises over all workers, and this process has not joined any; make a "
            "gluon.contrib.nn.SyncBatchNorm(across_workers=True) first, in all of them."
        )
    return Workers.all_reduce(tensor.detach().clone(memory_format=torch.contiguous_format))


def total(tensor: Tensor) -> Tensor:
    """Return the sum of a tensor over all workers, which all have to call this in the same order; differentiable."""
    return _Total.apply(tensor)  # type: ignore[no-any-return,no-untyped-call]
