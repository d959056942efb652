"""The backward pass over torch's graph."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import torch

from ....base import MXNetError
from ...core.backward_policy import BackwardPolicy
from ...core.torch_internals import run_backward as _torch_backward
from ...operators.definition.kernel_errors import REFUSALS
from ...operators.synchronization.backward import run_joined
from .concurrent_backward import in_turn
from .grad_nodes import GradNode, Unmarked, graph_tensor, release, roles_behind
from .gradient_errors import NOT_MARKED, refused
from .variables import Grad


def head_tensors(heads: Sequence[Any], head_grads: Sequence[Any] | None) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return torch tensors of heads and of their gradients (ones where none is given).

    Heads that were recorded but have no gradient are left out.
    """
    if head_grads is None and len(heads) == 1:  # a loss, the usual case
        tensor = graph_tensor(heads[0])
        if tensor.requires_grad:
            return (tensor,), (torch.ones_like(tensor),)
    all_tensors = [graph_tensor(head) for head in heads]
    for head, tensor in zip(heads, all_tensors, strict=True):
        if not tensor.requires_grad and (not isinstance(head._ag, GradNode) or head._ag.__class__ is Unmarked):
            raise MXNetError(NOT_MARKED)
    if head_grads is not None and len(head_grads) != len(heads):
        raise MXNetError(f"backward: {len(heads)} heads but {len(head_grads)} head gradients.")
    pairs = [
        (tensor, None if head_grads is None else head_grads[i])
        for i, tensor in enumerate(all_tensors)
        if tensor.requires_grad
    ]
    tensors = tuple(t for t, _ in pairs)
    grads = []
    for tensor, value in pairs:
        grad = torch.ones_like(tensor) if value is None else _head_gradient(value)
        if grad.shape != tensor.shape:
            grad = fitted(grad, tensor.shape, "backward: a head")
        grads.append(grad if grad.dtype is tensor.dtype else grad.to(tensor.dtype))
    return tensors, tuple(grads)


def fitted(grad: torch.Tensor, shape: torch.Size, what: str) -> torch.Tensor:
    """Return a head gradient in the shape of what it is for; as in MXNet, what it has beyond that is not looked at."""
    if grad.numel() < shape.numel():
        raise MXNetError(f"{what} of shape {tuple(shape)} got a head gradient of shape {tuple(grad.shape)}.")
    return grad.reshape(-1)[: shape.numel()].reshape(shape)


def _head_gradient(array: Any) -> torch.Tensor:
    tensor: torch.Tensor = array._parts.to_dense() if array._is_sparse else array._tensor
    return tensor


def _backward(tensors: Any, grads: Any, retain_graph: bool, create_graph: bool) -> None:
    # Gradients go to all variables, whether heads are reached or not: the last two.
    in_turn(tensors, _torch_backward, tensors, grads, retain_graph, create_graph, (), True, True)


def run_backward(
    heads: Sequence[Any], head_grads: Sequence[Any] | None, retain_graph: bool, create_graph: bool = False
) -> None:
    """Compute gradients of all marked variables that the heads depend on, into their buffers."""
    tensors, grads = head_tensors(heads, head_grads)
    try:
        if not BackwardPolicy.is_plain:
            _run_rare(heads, tensors, grads, retain_graph, create_graph)
        elif tensors:  # `_backward` written out
            in_turn(tensors, _torch_backward, tensors, grads, retain_graph, create_graph, (), True, True)
    except MXNetError:
        raise
    except REFUSALS as error:
        raise refused(error, tensors, retain_graph) from error
    if tensors and not retain_graph:
        release(heads)


def _run_rare(heads: Sequence[Any], tensors: Any, grads: Any, retain_graph: bool, create_graph: bool) -> None:
    """Run a pass, and see to what `BackwardPolicy` says."""
    variables = [role for role in roles_behind(heads) if role.__class__ is Grad]
    unreachable = variables if BackwardPolicy.ends_early else []
    if not tensors:
        _to_all(unreachable, lambda: None)
    elif BackwardPolicy.joins:
        backward = functools.partial(_backward, retain_graph=retain_graph, create_graph=create_graph)
        _to_all(unreachable, run_joined, tensors, grads, backward)
    else:
        arguments = (tensors, grads, retain_graph, create_graph, (), True, True)
        in_turn(tensors, _to_all, unreachable, _torch_backward, *arguments)
    for variable in variables:
        if variable.req == "null":
            variable.array = None  # as MXNet does


def _to_all(variables: Sequence[Grad], run: Callable[..., Any], /, *args: Any) -> None:
    """Run a pass, and write zeros into the gradients of those variables that it does not reach.

    Both are one turn: another thread's pass would take a gradient of this one for its own, or count it as missing.
    """
    for variable in variables:
        variable.reached = False
    run(*args)
    for variable in variables:
        if variable.req != "null" and not variable.reached:
            variable.take_zeros()


def gradients(
    tensors: Sequence[torch.Tensor], grads: Sequence[torch.Tensor], leaves: Sequence[torch.Tensor]
) -> tuple[torch.Tensor | None, ...]:
    """Return the gradients of leaves, None for those that are not reached; the graph may be used again.

    It is torch.autograd.grad without its checks, which take 20 us: callers have made the gradients fit the tensors.
    """
    leaf_grads: tuple[torch.Tensor | None, ...] = _torch_backward(
        tuple(tensors),
        tuple(grads),
        True,
        False,
        tuple(leaves),
        allow_unreachable=True,
        accumulate_grad=False,
    )
    return leaf_grads
