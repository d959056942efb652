"""Head gradients and gradient buffers of an executor: what a backward pass begins with, and where it writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import torch

from ...base import MXNetError
from ...ndarray.ndarray import NDArray
from ..operators.storage.formats import dense
from ..operators.storage.memory import take_over
from .autograd.head_gradients import reads_head
from .autograd.variables import narrowed
from .calls.errors import conversion
from .calls.sparse_calls import is_sparse, stored_of
from .program.storage_program import take_gradient


def supplied_heads(out_grads: Any, names: Sequence[str]) -> list[Any]:
    """Return the head gradients that a program gave, as a list in the order of the outputs."""
    if isinstance(out_grads, NDArray):
        return [out_grads]
    if isinstance(out_grads, dict):
        out_grads = [out_grads[k] for k in names]
    head_grads = list(out_grads or []) if out_grads is None or isinstance(out_grads, (list, tuple)) else [out_grads]
    for head in head_grads:
        if not isinstance(head, NDArray):
            raise TypeError(f"Executor.backward: head gradients must be NDArrays, got {head!r}{conversion(head)}")
    return head_grads


def heads(
    outputs: Sequence[torch.Tensor], head_grads: Sequence[Any], names: Sequence[str]
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Return the outputs from which to go back, and their head gradients."""
    differentiable, grads = [], []
    for position, tensor in enumerate(outputs):
        if tensor.requires_grad:
            differentiable.append(tensor)
            grads.append(
                _head_gradient(names[position], head_grads[position] if position < len(head_grads) else None, tensor)
            )
    return differentiable, grads


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


class GradientBuffers:
    """The arguments of an executor that are differentiated, and the arrays that their gradients go to.

    Parameters
    ----------
    arrays : list of NDArray or None
        For each argument.
    requests : sequence of {'write', 'add', 'null'}

    Attributes
    ----------
    positions : tuple of int
        The arguments that have a gradient.
    is_requested : bool
        Whether a gradient is requested, with an array for it or without.
    leaves : dict of int to Tensor
        By argument, the tensors by which torch differentiates what the last forward pass recorded.
    listeners : dict of int to callable
        By argument; called while backward passes run, when its gradient is in its array.
    """

    def __init__(self, arrays: list[Any], requests: Sequence[str]) -> None:
        self.arrays = arrays
        self.requests = list(requests)
        self.positions = tuple(i for i, array in enumerate(arrays) if array is not None and self.requests[i] != "null")
        self.is_requested = any(req != "null" for req in self.requests)
        self.leaves: dict[int, torch.Tensor] = {}
        self._are_sparse = any(map(is_sparse, arrays))
        self.listeners: dict[int, Callable[[Any], None]] = {}
        self._leaf_of: dict[int, tuple[torch.Tensor, torch.Tensor]] = {}  # by argument, its tensor and the leaf on it

    def put_leaves(self, tensors: list[torch.Tensor]) -> None:
        """Put leaves in the place of arguments' tensors; the same ones while the arguments have these tensors."""
        known = self._leaf_of
        leaves = self.leaves = {}
        for position in self.positions:
            tensor = tensors[position]
            if tensor.is_floating_point():
                pair = known.get(position)
                if pair is None or pair[0] is not tensor:
                    pair = known[position] = (tensor, tensor.data.requires_grad_(True))
                leaves[position] = tensors[position] = pair[1]

    def clear_constants(self) -> None:
        """Write zeros for arguments of integers that only serve as indices and the like."""
        for position in self.positions:
            if position not in self.leaves and self.requests[position] == "write":
                self.take(position, None)

    def take(self, position: int, grad: torch.Tensor | None, is_shared: bool = False) -> None:
        """Put a gradient into its array; it is a head gradient, or another argument's too, if it is shared."""
        target, req = self.arrays[position], self.requests[position]
        if (self._are_sparse and is_sparse(target)) or (grad is not None and grad.is_sparse):
            take_gradient(target, grad, req == "add")
            return
        buffer = target._tensor
        if buffer.requires_grad:
            buffer = target._writable()
        if grad is not None and not buffer.is_floating_point():
            grad = narrowed(grad, buffer.dtype)
        if req == "add":
            if grad is not None:
                buffer.add_(grad)
        elif grad is None:
            buffer.zero_()
        elif is_shared or target._ag is not None or not take_over(target, grad):
            buffer.copy_(grad)

    def listen(self, position: int, notice: Callable[[Any], None]) -> Listener:
        """Call something, while backward passes run, when an argument's gradient is in its array."""
        self.listeners[position] = notice
        return Listener(self.listeners, position)


class Listener:
    """A subscription to a gradient, which `remove` ends."""

    __slots__ = ("_listeners", "_position")

    def __init__(self, listeners: dict[int, Callable[[Any], None]], position: int) -> None:
        self._listeners = listeners
        self._position = position

    def remove(self) -> None:
        """End it."""
        self._listeners.pop(self._position, None)


class Arrivals:
    """Gradients of one backward pass, each taken once; those with subscribers as soon as they are computed.

    Parameters
    ----------
    buffers : GradientBuffers
    heads : list of Tensor
        Head gradients.
    """

    def __init__(self, buffers: GradientBuffers, heads: Sequence[torch.Tensor]) -> None:
        self._buffers = buffers
        self._seen = set(map(id, heads))
        self._early: set[int] = set()

    def take_all(self, positions: Sequence[int], gradients: Sequence[torch.Tensor | None]) -> None:
        """Take gradients, except for those that were taken when they came."""
        for position, grad in zip(positions, gradients, strict=True):
            if position not in self._early:
                self._buffers.take(position, grad, id(grad) in self._seen)
                self._seen.add(id(grad))

    def watch(
        self, leaves: Sequence[torch.Tensor], positions: Sequence[int], function: Callable[..., Any], /, *args: Any
    ) -> Any:
        """Call a function; gradients with subscribers are taken when they are computed."""
        hooks: list[Any] = []
        listeners = self._buffers.listeners
        try:
            for leaf, position in zip(leaves, positions, strict=True) if listeners else ():
                if position in listeners:
                    hooks.append(leaf.register_hook(partial(self._arrived, position)))
            return function(*args)
        finally:
            for hook in hooks:
                hook.remove()

    def _arrived(self, position: int, grad: torch.Tensor) -> None:
        if position not in self._early:
            self.take_all((position,), (grad,))
            self._early.add(position)
            self._buffers.listeners[position](None)
