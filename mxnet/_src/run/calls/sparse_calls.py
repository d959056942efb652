"""Calls of operators with sparse arrays: the rule next to the operator if it has one, else dense copies.

Dense calls never come here: `is_for_stored` tells by the arrays' classes, and by parameters. The dense tensor of a
sparse array cannot be read; trying to raises `SparseStorage`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import torch

from ....base import MXNetError
from ...core.dtype import NAME_OF_TORCH
from ...core.grad_mode import without_grad
from ...operators.definition.binding import IMPLEMENTATION
from ...operators.definition.exhaustion import exhausted, is_exhaustion
from ...operators.definition.implementation import Implementation
from ...operators.storage.calls import SparseCall, Updated
from ...operators.storage.formats import Sparse, Stored, convert, dense, empty
from ...operators.storage.tokens import new_token
from ..autograd.grad_nodes import GradNode, IntegralNode, grad_node_of, graph_tensor, token_of
from ..autograd.recording import STATE
from ..autograd.storage_gradient import track
from .bound import Bound
from .errors import check_inputs
from .kinds import ARRAY_TYPES
from .randomness import generator
from .results import assign, new_array
from .run import run

_new: Any = object.__new__


def is_sparse(array: Any) -> bool:
    """Return whether an array is stored sparsely."""
    return getattr(array, "_is_sparse", False)


def is_for_stored(bound: Bound, inputs: Sequence[Any]) -> bool:
    """Return whether a call is to be made on arrays as they are stored: some are sparse, or what it returns may be.

    A program's own operator is also called so where gradients pass through integers, whose tokens are those of sparse
    arrays.
    """
    present = [x for x in inputs if x is not None]
    if any(map(is_sparse, present)):
        return True
    if not bound.storage_matters:
        return False
    check_inputs(bound, inputs, present)
    if bound.op.open_params is None:
        return not any(x._tensor.is_meta for x in present)
    implementation: Implementation = bound.params[IMPLEMENTATION]
    if implementation.makes_sparse:
        return True
    if not STATE.recording:
        return False
    return any(token_of(x) is not None for x in present) or (
        any(x._tensor.requires_grad for x in present)
        and implementation.makes_integral([x._tensor.dtype for x in present])
    )


def make(stored: Stored, ctx: Any, token: torch.Tensor | None = None) -> Any:
    """Return an array of the class that belongs to a storage.

    ``token`` stands for a sparse array in torch's graph, see `storage_gradient`.
    """
    if isinstance(stored, torch.Tensor):
        return new_array(ARRAY_TYPES["legacy"], stored, ctx)
    array: Any = _new(ARRAY_TYPES[stored.stype])
    array._parts = stored
    array._token = token
    array._ctx = ctx
    array._ag = None
    return array


def stored_of(array: Any, writable: bool = False) -> Stored:
    """Return how an array is stored, outside torch's graph."""
    parts: Stored | None = getattr(array, "_parts", None)
    if parts is not None:
        return parts
    tensor: torch.Tensor = array._writable() if writable else array._tensor
    return tensor.detach() if tensor.requires_grad else tensor


def put(target: Any, stored: Stored) -> None:
    """Write a result into an existing array, which keeps its storage."""
    if tuple(target.shape) != tuple(stored.shape):
        raise MXNetError(f"out has shape {tuple(target.shape)}, the result has shape {tuple(stored.shape)}.")
    if not is_sparse(target):
        assign(target, dense(stored))
        return
    dtype = target._parts.data.dtype
    converted = convert(stored, target.stype)
    assert not isinstance(converted, torch.Tensor)
    if converted.data.dtype is not dtype:
        out_dtype, result_dtype = NAME_OF_TORCH[dtype], NAME_OF_TORCH[converted.data.dtype]
        raise MXNetError(f"out has dtype {out_dtype}, the result has dtype {result_dtype}.")
    device = target._parts.data.device
    if converted.data.device != device:
        target._parts = converted.map(lambda part: part.to(device))
    else:  # the result may share parts with an input
        target._parts = converted.map(torch.clone) if converted is stored else converted


def call(bound: Any, inputs: Sequence[Any], out: Any = None) -> Any:
    """Run a bound operator on inputs of which some are sparse."""
    op = bound.op
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    if op.open_params is not None:
        return _custom_result(bound, present, out)
    rule = op.storage.rule
    if rule is None:
        return _call_on_copies(bound, present, out)
    written = {*bound.writes, *(() if op.updates is None else (op.updates,))}
    stored_inputs = [stored_of(x, i in written) for i, x in enumerate(present)]
    if op.updates is not None and not _is_in_place(present[op.updates], out):
        stored = stored_inputs[op.updates]
        stored_inputs[op.updates] = stored.clone() if isinstance(stored, torch.Tensor) else stored.map(torch.clone)
    random = generator(present[0]._ctx) if op.is_random else None
    sparse_call = SparseCall(stored_inputs, bound.params, bound.kernel, op.name, random)
    op.storage.check(op.name, bound.params, sparse_call.stypes)
    try:
        result = without_grad(rule, sparse_call)
    except Exception as error:
        raise _explained(bound, present, error) from error
    if result is None:
        return _call_on_copies(bound, present, out)
    if isinstance(result, Updated):
        return _store_update(present, result, out, op.updates)
    if isinstance(result, tuple):
        return _several(present, result, out)
    return _finish(bound, present, sparse_call, result, out)


def _several(present: Sequence[Any], results: Sequence[Stored], out: Any) -> Any:
    """Wrap the results of an operator without gradient, or write them into ``out``."""
    if out is None:
        arrays = [make(stored, present[0]._ctx) for stored in results]
        return arrays[0] if len(arrays) == 1 else arrays
    for target, stored in zip(out if isinstance(out, (list, tuple)) else [out], results, strict=True):
        put(target, stored)
    return out


def _custom_result(bound: Any, present: Sequence[Any], out: Any) -> Any:
    """Run a custom operator that was called with sparse arrays, or makes such."""
    results = call_custom(bound.params[IMPLEMENTATION], present, STATE.training, present[0]._ctx)
    if out is not None:
        for target, array in zip(list(out) if isinstance(out, (list, tuple)) else [out], results, strict=True):
            put(target, stored_of(array))
        return out
    for index, array in enumerate(results):
        if STATE.recording and any(x._ag is not None for x in present):
            grad_nodes = tuple(_grad_node_of(x) for x in present)
            token = None if is_sparse(array) else token_of(array)
            node_parts = bound.op, bound.attrs, grad_nodes, index
            array._ag = GradNode.of(*node_parts) if token is None else IntegralNode.standing(token, *node_parts)
    numpy = ARRAY_TYPES["numpy"]
    if isinstance(present[0], numpy):
        results = [x.as_np_ndarray() for x in results]
    return results[0] if len(results) == 1 else results


def call_custom(
    implementation: Implementation,
    present: Sequence[Any],
    training: bool,
    ctx: Any,
    heads: Sequence[str] | None = None,
) -> list[Any]:
    """Return the outputs of a custom operator of arrays in any storage; see `Implementation.run_stored`."""
    count = len(implementation.arguments)
    inputs = [x if i >= count and is_sparse(x) else make(stored_of(x, True), ctx) for i, x in enumerate(present)]
    tokens = None
    if STATE.recording and any(_is_tracked(x) for x in present):
        tokens = [graph_tensor(x) for x in present]
    arrays = []
    for stored, token in implementation.run_stored(inputs, tokens, heads, training, ctx):
        is_whole = isinstance(stored, torch.Tensor) and not stored.is_floating_point()
        in_graph = stored if token is None or is_whole or not isinstance(stored, torch.Tensor) else token
        array = make(in_graph, ctx, token)
        if is_whole and token is not None:
            array._ag = IntegralNode.standing(token)
        arrays.append(array)
    return arrays


def _explained(bound: Any, present: Sequence[Any], error: Exception) -> Exception:
    if isinstance(error, MXNetError) or not isinstance(
        error, (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, MemoryError)
    ):
        return error
    arrays_text = ", ".join(f"{x.stype} {tuple(x.shape)}" for x in present)
    reason = exhausted(error) if is_exhaustion(error) else str(error).splitlines()[0]
    return MXNetError(f"{bound.op.name}({arrays_text}): {reason}")


def _is_in_place(weight: Any, out: Any) -> bool:
    return (out[0] if isinstance(out, (list, tuple)) else out) is weight


def _store_update(present: Sequence[Any], updated: Updated, out: Any, weight: int | None) -> Any:
    in_place = weight is not None and _is_in_place(present[weight], out)
    for position, stored in updated.inputs.items():
        if is_sparse(present[position]) and (in_place or position != weight):
            present[position]._parts = stored
    if in_place:
        return out
    if out is None:
        return make(updated.result, present[0]._ctx)
    put(out[0] if isinstance(out, (list, tuple)) else out, updated.result)
    return out


def _finish(bound: Any, present: Sequence[Any], sparse_call: SparseCall, result: Stored, out: Any) -> Any:
    """Wrap the result of a rule, or write it into ``out``, and note how it came about if that is recorded."""
    if out is not None:
        put(out[0] if isinstance(out, (list, tuple)) else out, result)
        return out
    token = None
    if STATE.recording and not bound.op.no_gradient and any(_is_tracked(x) for x in present):
        tracked = track(sparse_call, bound.op.storage.gradient, [graph_tensor(x) for x in present], result)
        if isinstance(result, torch.Tensor):
            result = tracked
        else:
            token = tracked
    array = make(result, present[0]._ctx, token)
    if STATE.recording and any(x._ag is not None for x in present):
        array._ag = GradNode.of(bound.op, bound.attrs, tuple(_grad_node_of(x) for x in present), 0)
    return array


def _grad_node_of(array: Any) -> Any:
    if is_sparse(array) and array._ag is None:
        return None
    return grad_node_of(array)


def as_leaf(array: Any) -> torch.Tensor | None:
    """Make an array a variable by which torch differentiates; None if it is a sparse one of integers."""
    tensor = new_token(array.shape, array._parts.data) if is_sparse(array) else array._tensor
    if not tensor.is_floating_point():
        if is_sparse(array):
            return None
        token = new_token(array.shape, tensor.new_empty((), dtype=torch.float64)).requires_grad_(True)
        array._ag = IntegralNode.standing(token)
        return token
    leaf: torch.Tensor = tensor.data.requires_grad_(True)
    if is_sparse(array):
        array._token = leaf
    else:
        array._tensor = leaf
    return leaf


def _is_tracked(array: Any) -> bool:
    return graph_tensor(array).requires_grad


def densified(array: Any) -> Any:
    """Return a dense copy of a sparse array, part of the recorded graph if the array is."""
    parts: Sparse = array._parts
    dense_copy = make(parts.to_dense(), array._ctx)
    if STATE.recording and array._token is not None and array._token.requires_grad:
        copied = SparseCall([parts], {}, lambda x: x, "tostype")
        dense_copy._tensor = track(copied, _unchanged, [array._token], dense_copy._tensor)
        dense_copy._ag = array._ag if isinstance(array._ag, GradNode) else GradNode.of(None, None, (), 0)
    return dense_copy


def copied(source: Any, parts: Sparse, ctx: Any, back: Callable[[torch.Tensor], torch.Tensor] | None = None) -> Any:
    """Return an array of a sparse one's elements, in any type and anywhere; recorded if the source is.

    ``back`` turns its gradient into one of the source's shape, where that is another.
    """
    array = make(parts, ctx)
    token = source._token
    if STATE.recording and token is not None and token.requires_grad:
        call = SparseCall([source._parts], {}, lambda x: x, "_copy")
        array._token = track(call, partial(_returned, back), [token], parts)
        array._ag = GradNode.of(None, None, (), 0)
    return array


def _returned(back: Any, call: SparseCall, grad: torch.Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    like = call.inputs[0].data
    return [(grad if back is None else back(grad)).to(like.device, like.dtype)]


def _unchanged(call: SparseCall, grad: torch.Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    return [grad]


def _call_on_copies(bound: Any, present: Sequence[Any], out: Any) -> Any:
    """Run the dense kernel on dense copies of sparse inputs; sparse arrays that it changes are changed."""
    op = bound.op
    copies = [densified(x) if is_sparse(x) else x for x in present]
    written = {*bound.writes, *(() if op.updates is None else (op.updates,))}
    targets = list(out) if isinstance(out, (list, tuple)) else [out]
    by_identity = {id(x): c for x, c in zip(present, copies, strict=True) if x is not c}
    if out is not None and not all(is_sparse(t) and id(t) in by_identity for t in targets):
        run(bound, copies, out)
    elif out is None:
        result = run(bound, copies)
    else:
        outs = [by_identity[id(t)] for t in targets] if op.updates is not None else None
        results = run(bound, copies, outs)
        for target, stored in zip(targets, results if isinstance(results, list) else [results], strict=True):
            put(target, stored._tensor.detach())
    for position in written:
        array, copy = present[position], copies[position]
        if array is not copy and (position != op.updates or any(array is t for t in targets)):
            _replace(array, copy._tensor)
    return result if out is None else out


def _replace(array: Any, tensor: torch.Tensor) -> None:
    converted = convert(tensor.detach(), array.stype)
    array._parts = converted


def emptied(parts: Sparse) -> Sparse:
    """Return zeros in the same storage."""
    return empty(parts.stype, parts.shape, parts.data.dtype, parts.data.device)


def dtype_of(array: Any) -> torch.dtype:
    """Return torch's element type of an array."""
    return stored_of(array).data.dtype if is_sparse(array) else array._tensor.dtype
