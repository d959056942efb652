"""The ways to call a bound operator that are written out, one of which is chosen when it is bound.

A strategy takes the bound operator, its inputs and a class of arrays. It returns the result, an array of that class, or
None where it is not for these inputs: some are of another class, or absent. Then the call takes the general way
(`invoke`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....context import torch_device
from ...operators.definition.shape_mode import MODE
from ..autograd.recording import STATE
from ..autograd.variables import Grad
from .bound import Bound
from .errors import check_inputs, explained
from .kinds import ARRAY_TYPES
from .results import all_in_graph, compact_copy, finished, in_graph, is_not_own, new_array
from .run import device_context, run

Strategy = Callable[[Bound, Sequence[Any], type], Any]
_new: Any = object.__new__


def strategy_of(bound: Bound) -> Strategy:
    """Return how a bound operator is called."""
    op = bound.op
    if (
        bound.prepare is not None
        or bound.writes
        or op.updates is not None
        or op.subgraphs.count
        or bound.storage_matters
    ):
        return leave
    if op.outputs_of(bound.params) != 1:
        return call_parts if op.separate is not None and bound.arity == 1 else leave
    if op.runtime:
        return create if op.runtime == ("_device",) and not op.inputs else leave
    if op.no_gradient or bound.views:
        return call_finished if 1 <= bound.arity <= _MOST_FINISHED else leave
    if bound.arity < 0:
        return call_list
    return _WRITTEN_OUT.get(bound.arity, call_dense) if len(op.inputs) == bound.arity else call_dense


def leave(bound: Bound, inputs: Sequence[Any], cls: type) -> None:
    """Leave a call to the general way."""


# In the next three the inputs are written out: a comprehension costs 0.2 us here. Where nothing takes part in
# differentiation (`_ag`), recording is not checked, which takes 0.05 us; nor is `new_array` called.


def call_unary(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of one dense array, with one result and nothing else."""
    try:
        (data,) = inputs
        if data.__class__ is not cls:
            return None
        kernel = bound.kernel
        result = kernel(data._tensor)
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if result.requires_grad:
        array = in_graph(bound.op, bound.attrs, inputs, result, cls)
        return run(bound, inputs, cls=cls) if array is None else array
    if data._ag is not None and STATE.recording:
        return finished(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = data._ctx
    array._ag = None
    return array


def call_binary(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of two dense arrays, with one result and nothing else."""
    try:
        first, second = inputs
        if first.__class__ is not cls or second.__class__ is not cls:
            return None
        kernel = bound.kernel
        result = kernel(first._tensor, second._tensor)
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if result.requires_grad:
        array = in_graph(bound.op, bound.attrs, inputs, result, cls)
        return run(bound, inputs, cls=cls) if array is None else array
    if (first._ag is not None or second._ag is not None) and STATE.recording:
        return finished(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = first._ctx
    array._ag = None
    return array


def call_layer(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of three dense arrays, such as a layer's data, weight and bias.

    Parameters want gradients, for which torch would prepare in vain where calls are not recorded.
    """
    try:
        data, weight, bias = inputs
        if data.__class__ is not cls or weight.__class__ is not cls or bias.__class__ is not cls:
            return None
        role, role_of_bias = weight._ag, bias._ag
        noted = (data._ag is not None or role is not None or role_of_bias is not None) and STATE.recording
        kernel = bound.kernel
        result = kernel(
            data._tensor,
            role.base if role.__class__ is Grad and not noted else weight._tensor,
            role_of_bias.base if role_of_bias.__class__ is Grad and not noted else bias._tensor,
        )
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if result.requires_grad:
        array = in_graph(bound.op, bound.attrs, inputs, result, cls)
        return run(bound, inputs, cls=cls) if array is None else array
    if noted:
        return finished(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = data._ctx
    array._ag = None
    return array


def call_dense(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of some dense arrays, of which the last may be absent, with one result."""
    if not inputs or inputs[0] is None:
        return None
    for x in inputs:
        if x is not None and x.__class__ is not cls:
            return None
    try:
        tensors = [x._tensor for x in inputs if x is not None]
        if len(tensors) != bound.arity:
            check_inputs(bound, inputs, tensors)
        result = bound.kernel(*tensors)
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if STATE.recording or result.requires_grad:
        return _finish(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = inputs[0]._ctx
    array._ag = None
    return array


def call_list(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator that takes any number of dense arrays, with one result."""
    if not inputs:
        return None
    for x in inputs:
        if x.__class__ is not cls:
            return None
    try:
        result = bound.kernel(*[x._tensor for x in inputs])
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if STATE.recording or result.requires_grad:
        return _finish(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = inputs[0]._ctx
    array._ag = None
    return array


def call_parts(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of one dense array, with several results that are its own."""
    try:
        (data,) = inputs
        if data.__class__ is not cls:
            return None
        results = bound.kernel(data._tensor)
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    if results[0].requires_grad:
        arrays = all_in_graph(bound.op, bound.attrs, inputs, results, cls)
        return run(bound, inputs, cls=cls) if arrays is None else arrays
    if data._ag is not None and STATE.recording:
        return None
    return [new_array(cls, result, data._ctx) for result in results]


def call_finished(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator of few dense arrays whose result has no gradient, or is a view."""
    without_gradient = bound.op.no_gradient
    if len(inputs) != bound.arity or (without_gradient and STATE.recording):
        return None
    for x in inputs:
        if x.__class__ is not cls:
            return None
    try:
        tensors = [x._tensor for x in inputs]
        if without_gradient:
            tensors = [t.detach() if t.requires_grad else t for t in tensors]
        result = bound.kernel(*tensors)
        if bound.views and is_not_own(result, tensors):
            result = compact_copy(result)
    except Exception as error:
        error = explained(bound, inputs, error)
        raise error
    return _finish(bound, inputs, result, cls)


def create(bound: Bound, inputs: Sequence[Any], cls: Any) -> Any:
    """Call an operator that makes an array from parameters alone, which takes part in no differentiation."""
    if inputs or (MODE.composing and cls is not ARRAY_TYPES["legacy"]):
        return None
    try:
        ctx = bound.context or device_context(bound, None)
        result = bound.kernel(_device=torch_device(ctx))
        if not result.is_contiguous():
            result = result.contiguous()
    except Exception as error:
        error = explained(bound, (), error)
        raise error
    return new_array(cls, result, ctx)


_WRITTEN_OUT: dict[int, Strategy] = {1: call_unary, 2: call_binary, 3: call_layer}
_MOST_FINISHED = 3


def _finish(bound: Bound, inputs: Sequence[Any], result: Any, cls: type) -> Any:
    """Return a result that takes part in differentiation as an array."""
    array = finished(bound, inputs, result, cls)
    return run(bound, inputs, cls=cls) if array is None else array
