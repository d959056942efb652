"""Head gradients and gradient buffers of an executor: what a backward pass begins with, and where it writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch

from ._autograd.head_gradients import reads_head
from ._autograd.variables import narrowed
from ._interpreter.errors import conversion
from ._interpreter.sparse_calls import is_sparse, stored_of
from ._program.storage_program import take_gradient
from ._storage.formats import dense
from ._storage.memory import put
from ._unwinding import once_begun
from .base import MXNetError
from .ndarray.ndarray import NDArray


def supplied_heads(out_grads: Any, names: Sequence[str]) -> list[Any]:
    """Return the head gradients that a program gave, as a list in the order of the outputs."""
    if isinstance(out_grads, NDArray):
        return [out_grads]
    if isinstance(out_grads, dict):
        out_grads = [out_grads[k] for k in names]
    values = list(out_grads or []) if out_grads is None or isinstance(out_grads, (list, tuple)) else [out_grads]
    for head in values:
        if not isinstance(head, NDArray):
            raise TypeError(f"Executor.backward: head gradients must be NDArrays, got {head!r}{conversion(head)}")
    return values


def heads(
    results: Sequence[torch.Tensor], supplied: Sequence[Any], names: Sequence[str]
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Return the outputs from which to go back, and their head gradients."""
    matches, grads = [], []
    for position, tensor in enumerate(results):
        if tensor.requires_grad:
            matches.append(tensor)
            grads.append(
                _head_gradient(names[position], supplied[position] if position < len(supplied) else None, tensor)
            )
    return matches, grads


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


class Listener:
    """Ends with `remove` that somebody is told of a gradient."""

    __slots__ = ("_listeners", "_position")

    def __init__(self, listeners: dict[int, Callable[[Any], None]], position: int) -> None:
        self._listeners = listeners
        self._position = position

    def remove(self) -> None:
        """End it."""
        self._listeners.pop(self._position, None)


class Arrivals:
    """Gradients of one backward pass, each of which is taken once; those that somebody waits for, as soon as they come.

    Parameters
    ----------
    take : callable
        Called with a position, the gradient and whether it may be others', too.
    heads : list of Tensor
        Head gradients.
    listeners : dict of int to callable
        By position; called when the gradient has been taken.
    """

    def __init__(
        self,
        take: Callable[[int, torch.Tensor | None, bool], None],
        heads: Sequence[torch.Tensor],
        listeners: Mapping[int, Callable[[Any], None]],
    ) -> None:
        self._take = take
        self._listeners = listeners
        self._seen = {id(grad) for grad in heads}
        self._early: set[int] = set()

    def take(self, position: int, grad: torch.Tensor | None) -> None:
        """Take a gradient, unless it was taken when it came."""
        if position not in self._early:
            self._take(position, grad, id(grad) in self._seen)
            self._seen.add(id(grad))

    @once_begun
    def watch(
        self, leaves: Sequence[torch.Tensor], positions: Sequence[int], function: Callable[..., Any], /, *args: Any
    ) -> Any:
        """Call a function; gradients that somebody waits for are taken when they come."""
        hooks: list[Any] = []
        try:
            for leaf, position in zip(leaves, positions, strict=True) if self._listeners else ():
                if position in self._listeners:
                    hooks.append(leaf.register_hook(partial(self._arrived, position)))
            return function(*args)
        finally:
            for hook in hooks:
                hook.remove()

    def _arrived(self, position: int, grad: torch.Tensor) -> None:
        if position not in self._early:
            self.take(position, grad)
            self._early.add(position)
            self._listeners[position](None)
