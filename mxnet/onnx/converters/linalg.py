"""Products of matrices and what belongs to them."""

from __future__ import annotations

from math import isqrt

import numpy as onp

from .._operation import Operation, converts
from .._values import Length, Value
from .creation import diagonal_of, matrix_with


def _swapped(value: Value) -> Value:
    rank = value.rank
    return value.transpose(*range(rank - 2), rank - 1, rank - 2)


def _rows(op: Operation, data: Value, axis_last: bool) -> Value:
    """Join all axes but the last (or the first) into one."""
    if op.rank(data) == 2:
        return data
    shared = data.length(-1 if axis_last else 0)
    lengths: list[Length] = [-1, shared] if axis_last else [shared, -1]
    return op.emit("Reshape", data, op.writer.vector(lengths), shape=(-1, -1))


@converts("dot")
def dot(op: Operation) -> Value:
    """MatMul of the arrays as matrices; the last axis meets the first."""
    lhs, rhs = op.inputs
    p = op.params
    if op.rank(lhs) == 1 and op.rank(rhs) == 1:
        return op.emit("Reshape", op.emit("MatMul", lhs, rhs), [1])
    first = _rows(op, lhs, not p["transpose_a"]) if op.rank(lhs) > 1 else lhs.unsqueeze(1 if p["transpose_a"] else 0)
    second = _rows(op, rhs, p["transpose_b"]) if op.rank(rhs) > 1 else rhs.unsqueeze(0 if p["transpose_b"] else 1)
    first = first.transpose(1, 0) if p["transpose_a"] else first
    second = second.transpose(1, 0) if p["transpose_b"] else second
    product = op.emit("MatMul", first, second)
    if op.rank(lhs) == 2 and op.rank(rhs) == 2:
        return product
    left = lhs.lengths()[1:] if p["transpose_a"] else lhs.lengths()[:-1]
    right = rhs.lengths()[:-1] if p["transpose_b"] else rhs.lengths()[1:]
    return op.emit("Reshape", product, op.writer.vector([*left, *right]))


@converts("_np_dot")
def np_dot(op: Operation) -> Value:
    """Mul with numbers, else MatMul of the last axis with the one before the last."""
    lhs, rhs = (value.cast(op.dtype) for value in op.inputs)
    if not op.rank(lhs) or not op.rank(rhs):
        return lhs * rhs
    if op.rank(rhs) <= 2:
        return op.emit("MatMul", lhs, rhs)
    return _contracted(op, lhs, rhs, [op.rank(lhs) - 1], [op.rank(rhs) - 2])


@converts("_npi_matmul")
def matmul(op: Operation) -> Value:
    """MatMul."""
    return op.emit("MatMul", *(value.cast(op.dtype) for value in op.inputs))


@converts("_npi_tensordot")
def tensordot(op: Operation) -> Value:
    """MatMul after a transpose."""
    p, (lhs, rhs) = op.params, op.inputs
    return _contracted(
        op, lhs, rhs, [lhs.axis(a) for a in p["a_axes_summed"]], [rhs.axis(a) for a in p["b_axes_summed"]]
    )


@converts("_npi_tensordot_int_axes")
def tensordot_count(op: Operation) -> Value:
    """MatMul of the last axes with the first."""
    count, (lhs, rhs) = op.params["axes"], op.inputs
    rank = op.rank(lhs)
    return _contracted(op, lhs, rhs, list(range(rank - count, rank)), list(range(count)))


def _contracted(op: Operation, lhs: Value, rhs: Value, left: list[int], right: list[int]) -> Value:
    kept_left = [i for i in range(op.rank(lhs)) if i not in left]
    kept_right = [i for i in range(op.rank(rhs)) if i not in right]
    lengths = [lhs.length(i) for i in kept_left] + [rhs.length(i) for i in kept_right]
    size: Length = 1
    for axis in left:
        size = lhs.length(axis) * size
    vector = op.writer.vector
    first = op.emit("Reshape", lhs.transpose(*kept_left, *left), vector([-1, size]))
    second = op.emit("Reshape", rhs.transpose(*right, *kept_right), vector([size, -1]))
    return op.emit("Reshape", op.emit("MatMul", first, second), vector(lengths))


@converts("_npi_einsum")
def einsum(op: Operation) -> Value:
    """Einsum."""
    return op.emit("Einsum", *(v.cast(op.dtype) for v in op.inputs), equation=op.params["subscripts"])


@converts("batch_dot")
def batch_dot(op: Operation) -> Value:
    """MatMul."""
    lhs, rhs = op.inputs
    return op.emit(
        "MatMul",
        _swapped(lhs) if op.params["transpose_a"] else lhs,
        _swapped(rhs) if op.params["transpose_b"] else rhs,
    )


def _moved(op: Operation, value: Value, source: int, target: int) -> Value:
    rank = op.rank(value)
    source, target = source % rank, target % rank
    order = [i for i in range(rank) if i != source]
    order.insert(target, source)
    return value.transpose(*order)


def _product(op: Operation) -> Value:
    p, (first, second) = op.params, op.inputs[:2]
    axis, rank = p["axis"], op.rank(op.data)
    first, second = _moved(op, first, axis, -2), _moved(op, second, axis, -2)
    first = _swapped(first) if p["transpose_a"] else first
    second = _swapped(second) if p["transpose_b"] else second
    product = op.emit("MatMul", first, second)
    if p["alpha"] != 1:
        product = product * p["alpha"]
    if axis % rank == rank - 2:
        return product
    product.shape = (-1,) * rank
    return _moved(op, product, -2, axis)


@converts("_linalg_gemm2")
def gemm2(op: Operation) -> Value:
    """MatMul."""
    return _product(op)


@converts("_linalg_gemm")
def gemm(op: Operation) -> Value:
    """MatMul and Add."""
    addend, beta = op.inputs[2], op.params["beta"]
    return _product(op) + (addend if beta == 1 else addend * beta)


@converts("_linalg_syrk")
def syrk(op: Operation) -> Value:
    """MatMul with the transpose."""
    data, turned = op.data, _swapped(op.data)
    product = op.emit("MatMul", turned, data) if op.params["transpose"] else op.emit("MatMul", data, turned)
    return product if op.params["alpha"] == 1 else product * op.params["alpha"]


def _triangle(op: Operation, value: Value, lower: bool, offset: int = 0) -> Value:
    rows, columns = op.fixed_shape(value, "A")[-2:]
    part = (onp.tril if lower else onp.triu)(onp.ones((rows, columns)), offset)
    return op.emit("Where", op.constant(part, "bool", "triangle"), value, op.constant(0, value.dtype))


@converts("_linalg_trmm")
def trmm(op: Operation) -> Value:
    """MatMul with a triangle."""
    p, (first, second) = op.params, op.inputs
    factor = _triangle(op, first, p["lower"])
    factor = _swapped(factor) if p["transpose"] else factor
    product = op.emit("MatMul", second, factor) if p["rightside"] else op.emit("MatMul", factor, second)
    return product if p["alpha"] == 1 else product * p["alpha"]


@converts("_linalg_det")
def det(op: Operation) -> Value:
    """Det."""
    result = op.emit("Det", op.data)
    return op.emit("Reshape", result, [1]) if op.rank(op.data) == 2 and op.shape == (1,) else result


@converts("_linalg_slogdet")
def slogdet(op: Operation) -> list[Value]:
    """Sign and logarithm of Det."""
    value = det(op)
    return [op.emit("Sign", value), op.emit("Log", op.emit("Abs", value))]


@converts("_linalg_extractdiag")
def extractdiag(op: Operation) -> Value:
    """GatherND of a diagonal."""
    rank = op.rank(op.data)
    return diagonal_of(op, op.data, op.params["offset"], rank - 2, rank - 1)


@converts("_linalg_makediag")
def makediag(op: Operation) -> Value:
    """Matrices with a diagonal."""
    return matrix_with(op, op.data, op.fixed_shape(op.data, "A")[-1], op.params["offset"])


@converts("_linalg_sumlogdiag")
def sumlogdiag(op: Operation) -> Value:
    """Sum of the logarithms of a diagonal."""
    rank = op.rank(op.data)
    line = op.emit("Log", diagonal_of(op, op.data, 0, rank - 2, rank - 1))
    total = op.writer.reduce("ReduceSum", line, [rank - 2], False)
    return op.emit("Reshape", total, [1]) if op.shape == (1,) and rank == 2 else total


def _positions(size: int, offset: int, lower: bool) -> tuple[onp.ndarray, onp.ndarray]:
    rows, columns = onp.tril_indices(size, -abs(offset))
    return (columns, rows) if offset > 0 or (offset == 0 and not lower) else (rows, columns)


@converts("_linalg_extracttrian")
def extracttrian(op: Operation) -> Value:
    """Gather of a triangle's elements."""
    lengths = op.fixed_shape(op.data, "A")
    size = lengths[-1]
    rows, columns = _positions(size, op.params["offset"], op.params["lower"])
    flat = op.emit("Reshape", op.data, [*lengths[:-2], size * size])
    return op.emit("Gather", flat, op.constant(rows * size + columns, "int64", "places"), axis=-1)


@converts("_linalg_maketrian")
def maketrian(op: Operation) -> Value:
    """Gather into a triangle; the rest is a zero put in front."""
    lengths = op.fixed_shape(op.data, "A")
    size = (isqrt(8 * lengths[-1] + 1) - 1) // 2 + abs(op.params["offset"])
    rows, columns = _positions(size, op.params["offset"], op.params["lower"])
    indices = onp.zeros(size * size, onp.int64)
    indices[rows * size + columns] = onp.arange(1, lengths[-1] + 1)
    front = [0] * (len(lengths) - 1)
    padded = op.emit("Pad", op.data, [*front, 1, *front, 0], op.constant(0, op.data.dtype), mode="constant")
    return op.emit("Reshape", op.emit("Gather", padded, op.constant(indices), axis=-1), [*lengths[:-1], size, size])


@converts("khatri_rao")
def khatri_rao(op: Operation) -> Value:
    """Products of all rows of the matrices, column by column."""
    result = op.data
    for other in op.inputs[1:]:
        product = result.unsqueeze(1) * other.unsqueeze(0)
        columns = other.length(1)
        result = op.emit("Reshape", product, op.writer.vector([-1, columns]), shape=(-1, -1))
    return result


@converts("_np_trace")
def trace(op: Operation) -> Value:
    """ReduceSum of a diagonal."""
    p = op.params
    line = diagonal_of(op, op.data, p["offset"], p["axis1"], p["axis2"])
    return op.writer.reduce("ReduceSum", line, [op.rank(op.data) - 2], False)
