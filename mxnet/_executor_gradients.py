"""Head gradients and gradient buffers of an executor: what a backward pass begins with, and where it writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from ._runtime.head_gradients import reads_head
from ._runtime.memory import put
from ._runtime.recording import narrowed
from ._runtime.sparse_calls import is_sparse, stored_of
from ._runtime.storage_program import take_gradient
from ._storage.formats import dense
from .base import MXNetError
from .ndarray.ndarray import NDArray


def given_heads(out_grads: Any, names: Sequence[str]) -> list[Any]:
    """Return the head gradients that a program gave, as a list in the order of the outputs."""
    if isinstance(out_grads, NDArray):
        return [out_grads]
    if isinstance(out_grads, dict):
        out_grads = [out_grads[k] for k in names]
    given = list(out_grads or [])
    if not all(isinstance(head, NDArray) for head in given):
        raise TypeError("Executor.backward: head gradients must be NDArrays.")
    return given


def heads(
    results: Sequence[torch.Tensor], given: Sequence[Any], names: Sequence[str]
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Return the outputs from which to go back, and their head gradients."""
    found, grads = [], []
    for position, tensor in enumerate(results):
        if tensor.requires_grad:
            found.append(tensor)
            grads.append(_head_gradient(names[position], given[position] if position < len(given) else None, tensor))
    return found, grads


def _head_gradient(name: str, head: Any, tensor: torch.Tensor) -> torch.Tensor:
    """Return an output's head gradient; anything serves where it is not read."""
    if head is not None and head.shape == tensor.shape:
        return dense(stored_of(head)).to(tensor.dtype)
    if not reads_head(tensor):
        return torch.ones_like(tensor)
    if head is None:
        raise MXNetError(
            "Because the last operator is not Loss function, head_gradient is required when calling backward. If "
            "you are attempting to minimize the output as an objective, please modify your network and pass it "
            f"through the make_loss symbol. (output {name})"
        )
    raise MXNetError(
        f"Executor.backward: output {name} has shape {tuple(tensor.shape)}, its head gradient {tuple(head.shape)}."
    )


def take(target: Any, grad: torch.Tensor | None, req: str, is_shared: bool = False) -> None:
    """Put a gradient into its buffer; it is a head gradient, or another argument's too, if it is shared."""
    if is_sparse(target) or (grad is not None and grad.is_sparse):
        take_gradient(target, grad, req == "add")
        return
    buffer = target._writable()
    if grad is not None and not buffer.is_floating_point():
        grad = narrowed(grad, buffer.dtype)
    if req == "add":
        if grad is not None:
            buffer.add_(grad)
    elif grad is None:
        buffer.zero_()
    elif is_shared or target._ag is not None:
        buffer.copy_(grad)
    else:
        put(target, grad)
