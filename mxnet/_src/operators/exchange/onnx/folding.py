"""Nodes whose values are known while a graph is read: arithmetic on shapes, and on constants.

Torch's exporter writes ``x.view(x.size(0), -1)`` as Shape, Gather, Unsqueeze and Concat; none of that is left in the
symbol. Each node is computed once for each trial of unknown lengths (`_trials`). The rules are those of the ONNX
operators, with NumPy.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any

import numpy as onp

from .....base import MXNetError
from .onnx_node import OnnxNode
from .symbol_values import SymbolValue

Array = onp.ndarray
# What is larger is left to the operators, which compute it when the model runs.
_MOST = 1 << 22
_RULES: dict[str, Callable[..., Any]] = {}


def fold(op: OnnxNode, for_all: bool = True) -> SymbolValue | None:
    """Return a node's result if it is known, None otherwise.

    Parameters
    ----------
    op : OnnxNode
    for_all : bool, default True
        Refuse what holds for the stand-ins of unknown lengths alone (MXNetError).
    """
    if op.kind in ("Shape", "Size"):
        return _of_shape(op)
    if op.kind == "CastLike" and len(op.inputs) == 2:
        return _cast_like(op)
    rule = _RULES.get(op.kind)
    if rule is None or len(op.outputs) != 1 or any(v is not None and not _is_folded(v) for v in op.inputs):
        return None
    if any(_is_shared_weight(op, v) for v in op.inputs):
        return None
    return _computed(op, rule, for_all)


def _computed(op: OnnxNode, rule: Callable[..., Any], for_all: bool) -> SymbolValue | None:
    """Return a rule's result for the inputs, in each trial."""
    if for_all and op.kind in _DECIDING:
        _check_decided(op)
    count = op.builder.trials.count
    trial_results = []
    for trial in range(count):
        arrays = [v.arrays[trial] if v is not None and v.arrays is not None else None for v in op.inputs]
        result = _quietly(rule, op, arrays)
        if result is None:
            return None
        trial_results.append(onp.asarray(result))
        if trial == 0 and all(v is None or v.is_constant for v in op.inputs):
            trial_results *= count
            break
    if op.kind == "Constant":
        return op.builder.constant(op.outputs[0], trial_results[0], fixed=True)
    return op.folded(trial_results)


# Operators whose results for the stand-ins of unknown lengths need not hold for all lengths.
_DECIDING = {"Min", "Max", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "Equal"}


def _check_decided(op: OnnxNode) -> None:
    """Raise MXNetError if a node compares an unknown length, which is 1 at least, with a number above 1."""
    operands = [value.arrays for value in op.inputs if value is not None and value.arrays is not None]
    shape = onp.broadcast_shapes(*(array.shape for arrays in operands for array in arrays))
    spread = [[onp.broadcast_to(array, shape) for array in arrays] for arrays in operands]
    varies = [onp.any([array != arrays[0] for array in arrays], axis=0) for arrays in spread]
    elements = [~varying & (arrays[0] > 1) for varying, arrays in zip(varies, spread, strict=True)]
    if onp.any(onp.any(varies, axis=0) & onp.any(elements, axis=0)):
        op.fail(
            "it compares an unknown length with a number; import_model(..., input_shapes={name: shape}) fixes lengths"
        )


def _is_folded(value: Any) -> bool:
    return isinstance(value, SymbolValue) and value.arrays is not None


def _is_shared_weight(op: OnnxNode, value: Any) -> bool:
    """Return whether it is a weight that other nodes use too, so that training has to see one parameter."""
    array = None if value is None else value.array
    return (
        array is not None
        and array.ndim > 1
        and array.dtype.kind == "f"
        and array.size > 64
        and op.builder.uses[value.name] > 1
    )


def _quietly(rule: Callable[..., Any], op: OnnxNode, arrays: list[Array | None]) -> Any:
    """Return a rule's result; values out of range are converted as NumPy does."""
    with onp.errstate(all="ignore"):
        try:
            return rule(op, *arrays)
        except (ValueError, TypeError, IndexError, KeyError, MemoryError, OverflowError, ZeroDivisionError) as error:
            raise MXNetError(f"ONNX operator {op.kind} (node {op.name!r}) of constants: {error}") from error


def _of_shape(op: OnnxNode) -> SymbolValue | None:
    value = op.data()
    if value.shapes is None:
        return None
    if value.arrays is None:
        op.builder.trials.add_source(value)
    if op.kind == "Size":
        return op.folded([onp.array(prod(shape), onp.int64) for shape in value.shapes])
    first, last = op.attribute("start", 0), op.attribute("end")
    return op.folded([onp.array(shape[slice(first, last)], onp.int64) for shape in value.shapes])


def _cast_like(op: OnnxNode) -> SymbolValue | None:
    """Return a constant in another value's element type, whose values need not be known."""
    data, like = op.data(0), op.data(1)
    if data.arrays is None or like.dtype is None:
        return None
    return op.folded([array.astype(like.dtype) for array in data.arrays])


def _rule(*op_types: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        _RULES.update(dict.fromkeys(op_types, function))
        return function

    return register


def _elementwise(op_type: str, function: Callable[..., Any]) -> None:
    def rule(op: OnnxNode, *arrays: Array) -> Any:
        if prod(onp.broadcast_shapes(*(a.shape for a in arrays))) > _MOST:
            return None
        result = onp.asarray(function(*arrays))
        return result if result.dtype == bool else result.astype(arrays[0].dtype, copy=False)

    _RULES[op_type] = rule


def _divide(first: Array, second: Array) -> Any:
    if first.dtype.kind == "f":
        return first / second
    return (onp.sign(first) * onp.sign(second)) * (abs(first) // abs(second))  # towards zero


_NUMPY: dict[str, Callable[..., Any]] = {
    "Add": onp.add,
    "Sub": onp.subtract,
    "Mul": onp.multiply,
    "Div": _divide,
    "Pow": lambda a, b: onp.power(a.astype(onp.float64), b) if a.dtype.kind != "f" else onp.power(a, b),
    "Neg": onp.negative,
    "Abs": onp.abs,
    "Sqrt": onp.sqrt,
    "Reciprocal": lambda a: 1 / a,
    "Exp": onp.exp,
    "Log": onp.log,
    "Floor": onp.floor,
    "Ceil": onp.ceil,
    "Round": onp.rint,
    "Equal": onp.equal,
    "Less": onp.less,
    "Greater": onp.greater,
    "LessOrEqual": onp.less_equal,
    "GreaterOrEqual": onp.greater_equal,
    "Not": onp.logical_not,
    "And": onp.logical_and,
    "Or": onp.logical_or,
    "Xor": onp.logical_xor,
}
for _kind, _function in _NUMPY.items():
    _elementwise(_kind, _function)


_RULES |= {
    "Mod": lambda op, first, second: (onp.fmod if op.attribute("fmod", 0) else onp.mod)(first, second),
    "Identity": lambda op, data: data,
    "Cast": lambda op, data: data.astype(op.numpy_dtype(op.attribute("to"))),
    "Where": lambda op, condition, first, second: onp.where(condition, first, second),
    "Concat": lambda op, *arrays: onp.concatenate(arrays, axis=op.axis(None if op.opset >= 4 else 1, arrays[0].ndim)),
    "Squeeze": lambda op, data, axes=None: onp.squeeze(data, _axes(op, axes, 13)),
    "Unsqueeze": lambda op, data, axes=None: onp.expand_dims(data, _axes(op, axes, 13) or ()),
    "Transpose": lambda op, data: onp.ascontiguousarray(data.transpose(op.attribute("perm"))),
    "NonZero": lambda op, data: onp.array(onp.nonzero(data), onp.int64).reshape(data.ndim, -1),
}


@_rule("Min", "Max")
def _extreme(op: OnnxNode, *arrays: Array) -> Any:
    function = onp.minimum if op.kind == "Min" else onp.maximum
    result = arrays[0]
    for other in arrays[1:]:
        result = function(result, other)
    return result


@_rule("Constant")
def _constant(op: OnnxNode) -> Any:
    for name, dtype in (("value_int", "int64"), ("value_ints", "int64"), ("value_float", "float32")):
        if op.has(name):
            return onp.array(op.attribute(name), dtype)
    if op.has("value_floats"):
        return onp.array(op.attribute("value_floats"), "float32")
    value = op.attribute("value")
    if not isinstance(value, onp.ndarray):
        op.fail("its value is no dense tensor of numbers")
    return value


@_rule("Gather")
def _gather(op: OnnxNode, data: Array, indices: Array) -> Any:
    if indices.size * max(data.size, 1) > 16 * _MOST:
        return None
    return onp.take(data, indices.astype(onp.int64), axis=op.axis(0, data.ndim))


@_rule("Slice")
def _slice(op: OnnxNode, data: Array, *inputs: Array | None) -> Any:
    starts, ends, axes, steps = slice_arguments(op, inputs)
    index = [slice(None)] * data.ndim
    for start, end, axis, step in zip(
        starts, ends, axes or range(len(starts)), steps or (1,) * len(starts), strict=True
    ):
        stop: int | None = end
        if step < 0 and end < -data.shape[axis]:
            stop = None
        index[axis] = slice(start, stop, step)
    return data[tuple(index)]


def slice_arguments(op: OnnxNode, inputs: Any) -> tuple[Any, Any, Any, Any]:
    """Return starts, ends, axes and steps of Slice; None for those that are left out."""
    if op.opset < 10:
        return op.attribute("starts"), op.attribute("ends"), op.attribute("axes"), None
    arguments = [None if array is None else tuple(int(n) for n in array.ravel()) for array in inputs]
    arguments += [None] * (4 - len(arguments))
    return arguments[0], arguments[1], arguments[2], arguments[3]


def _axes(op: OnnxNode, axes: Array | None, since: int) -> tuple[int, ...] | None:
    if op.opset < since:
        own_axes = op.attribute("axes")
        return None if own_axes is None else tuple(own_axes)
    return None if axes is None else tuple(int(a) for a in axes.ravel())


@_rule("Reshape")
def _reshape(op: OnnxNode, data: Array, shape: Array | None = None) -> Any:
    lengths = list(op.attribute("shape", ()) if shape is None else (int(n) for n in shape.ravel()))
    if not op.attribute("allowzero", 0):
        lengths = [data.shape[i] if n == 0 else n for i, n in enumerate(lengths)]
    return data.reshape(lengths)


@_rule("Flatten")
def _flatten(op: OnnxNode, data: Array) -> Any:
    axis = op.attribute("axis", 1)
    return data.reshape(prod(data.shape[:axis]), -1)


def _limited(shape: tuple[int, ...]) -> bool:
    """Return whether an array is small enough to be made now."""
    return all(n >= 0 for n in shape) and prod(shape) <= _MOST


@_rule("Expand")
def _expand(op: OnnxNode, data: Array, shape: Array) -> Any:
    target = onp.broadcast_shapes(data.shape, tuple(int(n) for n in shape.ravel()))
    return onp.broadcast_to(data, target).copy() if _limited(target) else None


@_rule("Tile")
def _tile(op: OnnxNode, data: Array, *repeats: Array) -> Any:
    if op.opset < 6:
        return None
    counts = tuple(int(n) for n in repeats[0].ravel())
    return onp.tile(data, counts) if _limited((data.size, *counts)) else None


@_rule("ConstantOfShape")
def _constant_of_shape(op: OnnxNode, shape: Array) -> Any:
    lengths = tuple(int(n) for n in shape.ravel())
    value = op.attribute("value")
    value = onp.zeros(1, onp.float32) if value is None else value
    return onp.full(lengths, value.ravel()[0], value.dtype) if _limited(lengths) else None


@_rule("Range")
def _range(op: OnnxNode, start: Array, limit: Array, delta: Array) -> Any:
    first, last, step = (array.ravel()[0] for array in (start, limit, delta))
    count = max(0, int(onp.ceil((last - first) / step)))
    return (first + step * onp.arange(count)).astype(start.dtype) if count <= _MOST else None


@_rule("Trilu")
def _trilu(op: OnnxNode, data: Array, k: Array | None = None) -> Any:
    function = onp.triu if op.attribute("upper", 1) else onp.tril
    return function(data, 0 if k is None else int(k.ravel()[0]))


_REDUCTIONS: dict[str, Callable[..., Any]] = {
    "ReduceProd": onp.prod,
    "ReduceSum": onp.sum,
    "ReduceMax": onp.max,
    "ReduceMin": onp.min,
}


@_rule("ReduceProd", "ReduceSum", "ReduceMax", "ReduceMin")
def _reduce(op: OnnxNode, data: Array, axes: Array | None = None) -> Any:
    if data.size > _MOST:
        return None
    reduced_axes = _axes(op, axes, 13 if op.kind == "ReduceSum" else 18)
    if not reduced_axes and op.attribute("noop_with_empty_axes", 0):
        return data
    return _REDUCTIONS[op.kind](data, axis=reduced_axes or None, keepdims=bool(op.attribute("keepdims", 1))).astype(
        data.dtype
    )


@_rule("CumSum")
def _cumsum(op: OnnxNode, data: Array, axis: Array) -> Any:
    if op.attribute("exclusive", 0) or op.attribute("reverse", 0):
        return None
    return onp.cumsum(data, int(axis.ravel()[0]), dtype=data.dtype)


@_rule("ScatterND")
def _scatter_nd(op: OnnxNode, data: Array, indices: Array, updates: Array) -> Any:
    if op.attribute("reduction", "none") != "none":
        return None
    result = data.copy()
    result[tuple(onp.moveaxis(indices, -1, 0))] = updates
    return result
