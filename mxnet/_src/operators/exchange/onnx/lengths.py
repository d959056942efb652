"""Shapes with unknown lengths as parameters of operators, and arrays of such shapes."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from .onnx_node import OnnxNode
from .symbol_values import Shape, SymbolValue

Column = tuple[int, ...]  # one length, in each trial


def columns(shapes: Sequence[Shape]) -> list[Column]:
    """Return the lengths of a shape, each in all trials."""
    return [tuple(column) for column in zip(*shapes, strict=True)]


def is_known(column: Column) -> bool:
    """Return whether a length is the same in all trials."""
    return len(set(column)) == 1


def reshape_to(op: OnnxNode, data: SymbolValue, shapes: Sequence[Shape]) -> SymbolValue:
    """Return data under a shape, given for each trial.

    Lengths that no trial changes are written as they are. Others are copied from data, or follow from the rest.
    """
    assert data.shapes is not None
    own_columns, target = columns(data.shapes), columns(shapes)
    unknown = [i for i, column in enumerate(target) if not is_known(column)]
    if not unknown:
        return op.reshaped(data, [column[0] for column in target])
    copied = [
        i < len(own_columns) and own_columns[i] == column and not is_known(column) for i, column in enumerate(target)
    ]
    remaining_axes = [i for i in unknown if not copied[i]]
    if len(remaining_axes) <= 1:
        codes = [0 if copied[i] else -1 if i in remaining_axes else column[0] for i, column in enumerate(target)]
        return op.reshaped(data, codes)
    codes = _special_codes(own_columns, target) or []
    if codes:
        return op.reshaped(data, codes)
    return _like_another(op, data, target, remaining_axes)


def _product(first: Column, second: Column) -> Column:
    return tuple(a * b for a, b in zip(first, second, strict=True))


def _special_codes(own_columns: list[Column], target: list[Column]) -> list[int] | None:
    """Return codes that copy, join two axes, and divide one; None if that does not do."""
    codes: list[int] = []
    i = j = 0
    while i < len(own_columns) and j < len(target):
        if own_columns[i] == target[j]:
            codes.append(0)
            i, j = i + 1, j + 1
        elif i + 1 < len(own_columns) and _product(own_columns[i], own_columns[i + 1]) == target[j]:
            codes.append(-3)
            i, j = i + 2, j + 1
        elif j + 1 < len(target) and _product(target[j], target[j + 1]) == own_columns[i]:
            parts = [column[0] if is_known(column) else -1 for column in target[j : j + 2]]
            if parts == [-1, -1]:
                return None
            codes += [-4, *parts]
            i, j = i + 1, j + 2
        elif is_known(target[j]) and target[j][0] == 1:
            return None
        else:
            return None
    return codes if i == len(own_columns) and j == len(target) else None


def _like_another(op: OnnxNode, data: SymbolValue, target: list[Column], remaining_axes: list[int]) -> SymbolValue:
    """Return data under a shape of which a part is that of the model's input."""
    first, last = remaining_axes[0], remaining_axes[-1] + 1
    run = op.builder.trials.run_of(target[first:last])
    if run is None:
        op.fail(
            f"a shape with several unknown lengths, {[c if not is_known(c) else c[0] for c in target]} in two trials;"
            " import_model(..., input_shapes={name: shape}) fixes lengths"
        )
    source, axis = run
    # One axis stands for the run at first; its length follows.
    assert data.shapes is not None
    flat = [
        *target[:first],
        tuple(prod(lengths) for lengths in zip(*target[first:last], strict=True)),
        *target[last:],
    ]
    shapes = [tuple(column[trial] for column in flat) for trial in range(len(data.shapes))]
    joined = reshape_to(op, data, shapes)
    return op.emit(
        "reshape_like",
        joined,
        source,
        lhs_begin=first,
        lhs_end=first + 1,
        rhs_begin=axis,
        rhs_end=axis + last - first,
    )


def broadcast_to(op: OnnxNode, data: SymbolValue, shapes: Sequence[Shape]) -> SymbolValue:
    """Return data of the same rank with axes of length 1 made longer."""
    assert data.shapes is not None
    own_columns, target = columns(data.shapes), columns(shapes)
    known = {i: c[0] for i, c in enumerate(target) if is_known(c) and own_columns[i] != c}
    if known:
        data = op.emit("broadcast_axis", data, axis=tuple(known), size=tuple(known.values()))
    for axis, column in enumerate(target):
        if not is_known(column) and own_columns[axis] != column:
            source, position = source_of(op, column)
            data = op.emit("broadcast_like", data, source, lhs_axes=(axis,), rhs_axes=(position,))
    return data


def source_of(op: OnnxNode, column: Column) -> tuple[SymbolValue, int]:
    """Return a tensor and the axis that has an unknown length."""
    tensor_and_axis = op.builder.trials.source(column)
    if tensor_and_axis is None:
        op.fail(
            f"a length that is {' or '.join(map(str, column))} in two trials is no dimension of an input;"
            " import_model(..., input_shapes={name: shape}) fixes lengths"
        )
    return tensor_and_axis


def filled(op: OnnxNode, shapes: Sequence[Shape], value: float, dtype: str) -> SymbolValue:
    """Return an array of one element."""
    target = columns(shapes)
    if any(0 in column for column in target):
        op.fail(f"an array without elements, of shape {tuple(shapes[0])}, which symbols cannot have")
    start: tuple[int, ...] = tuple(column[0] if is_known(column) else 1 for column in target)
    if float(value).is_integer() and abs(value) > 2**53:
        op.fail(f"the number {value} is too large")
    dtype = "float32" if dtype == "bool" else dtype
    result = op.emit("_full", shape=start or (1,), value=float(value), dtype=dtype)
    if not start:
        return result.with_shapes([()] * len(shapes))
    return broadcast_to(op, result, shapes)


def counted(op: OnnxNode, column: Column, dtype: str) -> SymbolValue:
    """Return 0, 1, 2 ... up to an unknown length."""
    if is_known(column):
        return op.emit("_arange", start=0, stop=column[0], dtype=dtype)
    source, axis = source_of(op, column)
    return op.cast(op.emit("_contrib_arange_like", source, axis=axis), dtype)


def positions(op: OnnxNode, like: SymbolValue, axis: int) -> SymbolValue:
    """Return, for each element of a tensor, its position along an axis, as int64."""
    rank = len(op.known_shape(like))
    axis_positions = op.cast(op.emit("_contrib_arange_like", like, axis=axis), "int64")
    shape: list[Any] = [1] * rank
    shape[axis] = -1
    return op.emit("broadcast_like", op.reshaped(axis_positions, shape), like)
