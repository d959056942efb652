"""Results of kernels as arrays: wrapped or written into ``out``, with their place in the recorded graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from ....base import MXNetError
from ...core.backward_policy import BackwardPolicy
from ...core.dtype import NAME_OF_TORCH
from ...core.torch_internals import is_view
from ...operators.definition.schema import OpDef
from ...operators.storage.memory import recorded_copy
from ..autograd.grad_nodes import GradNode, Unmarked, grad_node_of, is_recorded, refuse_writing, release_used_graphs
from ..autograd.recording import STATE
from .bound import Bound
from .integral_results import follow_integers

_new: Any = object.__new__


def new_array(cls: type, tensor: torch.Tensor, ctx: Any, grad_node: Any = None) -> Any:
    """Return an array around a tensor; ``grad_node`` says how it was computed, or is its variable."""
    array = _new(cls)
    array._tensor = tensor
    array._ctx = ctx
    array._ag = grad_node
    return array


def finished(bound: Bound, inputs: Sequence[Any], result: torch.Tensor, cls: type) -> Any:
    """Return the one result of a kernel as an array; None if the call is to be made anew (see `in_graph`)."""
    if not result.requires_grad:
        array = new_array(cls, result, inputs[0]._ctx)
        if STATE.recording:
            note(bound, inputs, array)
        return array
    return in_graph(bound.op, bound.attrs, inputs, result, cls)


def in_graph(op: OpDef, attrs: dict[str, str], inputs: Sequence[Any], result: torch.Tensor, cls: type) -> Any:
    """Return a result that torch's graph knows as an array, which remembers how it was made, if that is recorded.

    None if it is to be made anew, since inputs have left their graphs, or are integers with a gradient.
    """
    state = STATE.__dict__  # this thread's, looked up once: each attribute of STATE takes as long
    if not state["recording"]:
        return new_array(cls, result.detach(), inputs[0]._ctx)
    generation = state["generation"]
    grad_nodes = []
    for x in inputs:
        if x is None:
            continue
        grad_node = x._ag
        if grad_node.__class__ is GradNode:
            if grad_node.generation != generation and release_used_graphs([x for x in inputs if x is not None]):
                return None
        elif grad_node is None:
            if x._tensor.requires_grad:
                grad_node = grad_node_of(x)
        elif grad_node.token is not None:
            return None
        grad_nodes.append(grad_node)
    node = GradNode()
    node.op = op
    node.attrs = attrs
    node.inputs = tuple(grad_nodes)
    node.index = 0
    node.generation = generation
    array = _new(cls)  # `new_array` written out
    array._tensor = result
    array._ctx = inputs[0]._ctx
    array._ag = node
    return array


def all_in_graph(
    op: OpDef, attrs: dict[str, str], inputs: Sequence[Any], results: Sequence[torch.Tensor], cls: type
) -> list[Any] | None:
    """Return the results of one call as `in_graph` returns the one of others."""
    first = in_graph(op, attrs, inputs, results[0], cls)
    if first is None:
        return None
    node, ctx = first._ag, first._ctx
    if node is None:  # nothing is recorded
        return [first, *(new_array(cls, result.detach(), ctx) for result in results[1:])]
    arrays = [first]
    for index in range(1, len(results)):
        copied_node = GradNode()
        copied_node.op, copied_node.attrs, copied_node.inputs, copied_node.index = op, attrs, node.inputs, index
        copied_node.generation = node.generation
        array = _new(cls)
        array._tensor, array._ctx, array._ag = results[index], ctx, copied_node
        arrays.append(array)
    return arrays


def note(bound: Bound, inputs: Sequence[Any], array: Any) -> None:
    """Note how an array was computed that is no part of torch's graph, and make it one if integers are why."""
    array._ag = without_gradient(bound.op, bound.attrs, inputs)
    if array._ag is not None and bound.passes_integral_gradients:
        follow_integers(bound, [x for x in inputs if x is not None], [array], array._tensor)


def without_gradient(op: OpDef, attrs: dict[str, str], inputs: Sequence[Any]) -> GradNode | None:
    """Return the role of a result without gradient: in the graph of recorded arrays, as a head that adds nothing."""
    if all([x is None or x._ag is None for x in inputs]):
        return None
    node_class: type[GradNode] = Unmarked
    if is_recorded(inputs):
        BackwardPolicy.expect_early_ends()
        node_class = GradNode
    node: GradNode = node_class.of(op, attrs, tuple([grad_node_of(x) for x in inputs if x is not None]), 0)
    return node


def wrapped(bound: Bound, present: Sequence[Any], tensors: Sequence[torch.Tensor], ctx: Any, cls: type) -> list[Any]:
    """Return outputs as arrays of the class, which know their grad node where one was recorded."""
    if not STATE.recording:
        return [new_array(cls, t.detach() if t.requires_grad else t, ctx) for t in tensors]
    if not all(t.requires_grad for t in tensors):
        if is_recorded(present):
            BackwardPolicy.expect_early_ends()
        elif not any(t.requires_grad for t in tensors):
            return [new_array(cls, t, ctx, without_gradient(bound.op, bound.attrs, present)) for t in tensors]
    grad_nodes = tuple(
        [grad_node_of(x) for x in present]
    )  # one object, by which outputs know that they are of one call
    return [new_array(cls, t, ctx, GradNode.of(bound.op, bound.attrs, grad_nodes, i)) for i, t in enumerate(tensors)]


def store(bound: Bound, present: Sequence[Any], outputs: Sequence[torch.Tensor], out: Any) -> Any:
    """Write results into the arrays given as ``out``."""
    targets = list(out) if isinstance(out, (list, tuple)) else [out]
    visible = outputs[: bound.visible]
    if len(targets) != len(visible) and len(targets) != len(outputs):
        raise MXNetError(f"{bound.op.name}: out has {len(targets)} arrays, the operator {len(visible)} outputs.")
    for index, (target, tensor) in enumerate(zip(targets, outputs, strict=False)):
        assign(target, tensor, bound, present, index)
    return out


def assign(
    target: Any, tensor: torch.Tensor, bound: Bound | None = None, present: Sequence[Any] = (), index: int = 0
) -> None:
    """Write a result into an existing array, in its memory, or, while recording, make the array that result."""
    if target._is_sparse:
        target._store(tensor)
        return
    current = target._tensor
    name = bound.op.name if bound is not None else "assignment"
    if current.shape != tensor.shape:
        raise MXNetError(f"{name}: out has shape {tuple(current.shape)}, the result has shape {tuple(tensor.shape)}.")
    if current.dtype is not tensor.dtype:
        out_dtype, result_dtype = NAME_OF_TORCH[current.dtype], NAME_OF_TORCH[tensor.dtype]
        raise MXNetError(f"{name}: out has dtype {out_dtype}, the result has dtype {result_dtype}.")
    if STATE.recording:
        refuse_writing(target, f"{name}: ")
    if tensor.requires_grad:
        if STATE.recording:
            target._tensor = recorded_copy(tensor, current)
            target._ag = (
                GradNode.of(bound.op, bound.attrs, tuple(grad_node_of(x) for x in present), index)
                if bound is not None
                else None
            )
            return
        tensor = tensor.detach()
    writable = target._writable()
    if writable is not tensor and not (
        writable.data_ptr() == tensor.data_ptr() and writable.stride() == tensor.stride()
    ):
        writable.copy_(tensor)


def compact_copy(result: torch.Tensor) -> torch.Tensor:
    """Return a copy in row order."""
    return result.clone(memory_format=torch.contiguous_format)


def is_not_own(result: torch.Tensor, tensors: Sequence[torch.Tensor]) -> bool:
    """Return whether a kernel's result is a view, an input or strided: MXNet's outputs are separate blocks."""
    return is_view(result) or not result.is_contiguous() or any(result is t for t in tensors)
