"""Factorisations, inverses and systems of linear equations: ONNX has none of them, so that each is a Loop."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, prod

import numpy as onp

from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value
from ._matrices_to_onnx import (
    batched,
    cholesky,
    inverse,
    orthogonal,
    product,
    singular,
    size_of,
    solved,
    symmetric_eigen,
    turned,
    unbatched,
)


def _supplied(op: Operation, position: int = 0) -> Value:
    """Return an input in the type of the result; whole numbers have become floating-point ones there."""
    value = op.inputs[position]
    return value if value.is_float and not op.dtype.startswith("float") else value.cast(_working(op, value))


def _working(op: Operation, value: Value) -> str:
    return op.dtype if op.dtype in ("float32", "float64") else "float32" if value.is_float else "float64"


def _triangle(op: Operation, matrices: Value, lower: bool) -> Value:
    size = size_of(op, matrices)
    part = (onp.tril if lower else onp.triu)(onp.ones(size))
    zero = op.constant(0, matrices.dtype)
    return op.emit("Where", op.constant(part, "bool", "triangle"), matrices, zero, shape=matrices.shape)


@to_onnx("_linalg_potrf", "_npi_cholesky")
def potrf(op: Operation) -> Value:
    """Loop over the columns of the factor."""
    lower = op.params["lower"]
    matrices = batched(op, op.data)
    factor = cholesky(op, matrices if lower else turned(matrices))
    return unbatched(op, factor if lower else turned(factor), op.data)


@to_onnx("_linalg_potri")
def potri(op: Operation) -> Value:
    """Product of the inverse factor with its transpose."""
    lower = op.params["lower"]
    factor = inverse(op, _triangle(op, batched(op, op.data), lower))
    result = product(op, turned(factor), factor) if lower else product(op, factor, turned(factor))
    return unbatched(op, result, op.data)


@to_onnx("_linalg_trsm")
def trsm(op: Operation) -> Value:
    """Elimination."""
    p, (first, second) = op.params, op.inputs
    factor, right = _triangle(op, batched(op, first), p["lower"]), batched(op, second)
    if p["rightside"]:  # X A = B is A^T X^T = B^T
        factor, right = turned(factor), turned(right)
    result = solved(op, turned(factor) if p["transpose"] else factor, right)
    result = turned(result) if p["rightside"] else result
    return unbatched(op, result if p["alpha"] == 1 else _scaled(result, p["alpha"]), second)


def _scaled(value: Value, factor: float) -> Value:
    result = value * factor
    result.shape = value.shape
    return result


@to_onnx("_linalg_inverse")
def linalg_inverse(op: Operation) -> Value:
    """Elimination beside the unit matrix."""
    return unbatched(op, inverse(op, batched(op, op.data)), op.data)


@to_onnx("_linalg_gelqf")
def gelqf(op: Operation) -> list[Value]:
    """Reflections of the transposed matrices."""
    rows, columns = orthogonal(op, turned(batched(op, op.data)))
    return [unbatched(op, turned(rows), op.data), unbatched(op, turned(columns), op.data)]


@to_onnx("_linalg_syevd")
def syevd(op: Operation) -> list[Value]:
    """Rotations of pairs of rows and columns."""
    values, vectors = symmetric_eigen(op, _symmetric(op, batched(op, op.data), True))
    return [unbatched(op, vectors, op.data), unbatched(op, values, op.data, 1)]


def _symmetric(op: Operation, matrices: Value, lower: bool) -> Value:
    """Return matrices of which only one triangle is read."""
    part = _triangle(op, matrices, lower)
    size = size_of(op, matrices)[0]
    strict = op.constant(1 - onp.eye(size), matrices.dtype, "beside_diagonal")
    result = part + turned(part) * strict
    result.shape = matrices.shape
    return result


def _eigen(op: Operation) -> tuple[Value, Value]:
    data = _supplied(op)
    return symmetric_eigen(op, _symmetric(op, batched(op, data), op.params["UPLO"] != "U"))


@to_onnx("_npi_eigh")
def eigh(op: Operation) -> list[Value]:
    """Rotations of pairs of rows and columns."""
    values, vectors = _eigen(op)
    return [unbatched(op, values, op.data, 1), unbatched(op, turned(vectors), op.data)]


@to_onnx("_npi_eigvalsh")
def eigvalsh(op: Operation) -> Value:
    """Rotations of pairs of rows and columns."""
    return unbatched(op, _eigen(op)[0], op.data, 1)


@to_onnx("_npi_svd")
def svd(op: Operation) -> list[Value]:
    """Rotations of pairs of columns."""
    left, values, right = singular(op, batched(op, op.data))
    return [
        unbatched(op, left, op.data),
        unbatched(op, values, op.data, 1),
        unbatched(op, right, op.data),
    ]


def _pseudo_inverse(op: Operation, share: Value) -> Value:
    """Return the pseudo-inverses; ``share`` (1 or B, 1) of the largest singular value and less counts as 0."""
    left, values, right = singular(op, batched(op, op.data))
    limit = op.writer.reduce("ReduceMax", values, [1], True) * share
    is_used = values > limit
    one = op.constant(1, values.dtype)
    factor = op.emit("Where", is_used, 1.0 / op.emit("Where", is_used, values, one), op.constant(0, values.dtype))
    scaled = right * factor.unsqueeze(2)
    scaled.shape = right.shape
    return unbatched(op, product(op, turned(scaled), turned(left)), op.data)


@to_onnx("_npi_pinv")
def pinv(op: Operation) -> Value:
    """Inverse of what rotations of pairs of columns leave."""
    share = op.inputs[1].cast(op.data.dtype)
    if op.rank(share) != op.rank(op.data) - 2:
        return _pseudo_inverse(op, op.emit("Reshape", share, [-1, 1], shape=(-1, 1)))
    full = op.emit("Expand", share, op.writer.vector(op.data.lengths()[:-2])) if op.rank(share) else share
    return _pseudo_inverse(op, op.emit("Reshape", full, [-1, 1], shape=(-1, 1)))


@to_onnx("_npi_pinv_scalar_rcond")
def pinv_scalar(op: Operation) -> Value:
    """Inverse of what rotations of pairs of columns leave."""
    return _pseudo_inverse(op, op.constant([[op.params["rcond"]]], op.data.dtype))


@to_onnx("_npi_solve")
def solve(op: Operation) -> Value:
    """Elimination."""
    first, second = (value.cast(op.dtype) for value in op.inputs)
    is_vector = op.rank(second) == op.rank(first) - 1
    right = second.unsqueeze(op.rank(second)) if is_vector else second
    result = unbatched(op, solved(op, batched(op, first), batched(op, right)), right)
    if not is_vector:
        return result
    result.shape = right.shape
    return result.squeeze(op.rank(right) - 1)


@to_onnx("_npi_tensorinv")
def tensorinv(op: Operation) -> Value:
    """Elimination beside the unit matrix."""
    shape = op.fixed_shape(op.data)
    size = prod(shape[: op.params["ind"]])
    matrix = op.emit("Reshape", op.data, [1, size, size], shape=(1, size, size))
    return op.emit("Reshape", inverse(op, matrix), list(op.shape))


@to_onnx("_npi_tensorsolve")
def tensorsolve(op: Operation) -> Value:
    """Elimination."""
    first, second = (value.cast(op.dtype) for value in op.inputs)
    moved = [first.axis(axis) for axis in op.params["a_axes"] or ()]
    order = [axis for axis in range(op.rank(first)) if axis not in moved] + moved
    size = prod(op.fixed_shape(second, "b"))
    op.fixed_shape(first, "a")
    matrix = op.emit("Reshape", first.transpose(*order), [1, size, size], shape=(1, size, size))
    right = op.emit("Reshape", second, [1, size, 1], shape=(1, size, 1))
    return op.emit("Reshape", solved(op, matrix, right), op.writer.vector(list(op.shape)))


_FLAT, _FROBENIUS, _NUCLEAR = -2, 1, 2  # values of ``flag``


@to_onnx("_npi_norm")
def norm(op: Operation) -> Value:
    """Reductions of vectors; of matrices sums in rows or columns, or singular values."""
    p, rank = op.params, op.rank(op.data)
    data = op.data if op.data.is_float else op.data.cast("float64")
    keepdims = p["keepdims"]
    if p["flag"] == _FLAT:
        return op.writer.reduce("ReduceL2", data, None, keepdims)
    axes = [data.axis(a) for a in p["axis"] or range(max(rank - 2, 0), rank)]
    if p["flag"] == _FROBENIUS:
        return op.writer.reduce("ReduceL2", data, axes, keepdims)
    if len(axes) == 1:
        return _norm_of_vectors(op, data, p["ord"], axes, keepdims)
    return _norm_of_matrices(op, data, axes)


def _norm_of_vectors(op: Operation, data: Value, order: float, axes: Sequence[int], keepdims: bool) -> Value:
    reduce = op.writer.reduce
    magnitude = op.emit("Abs", data)
    if order in (inf, -inf):
        return reduce("ReduceMax" if order > 0 else "ReduceMin", magnitude, axes, keepdims)
    if order == 0:
        return reduce("ReduceSum", (~data.equal(0.0)).cast(data.dtype), axes, keepdims)
    if order == 1:
        return reduce("ReduceSum", magnitude, axes, keepdims)
    if order == 2:
        return reduce("ReduceL2", data, axes, keepdims)
    return reduce("ReduceSum", magnitude ** float(order), axes, keepdims) ** float(1 / order)


def _norm_of_matrices(op: Operation, data: Value, axes: Sequence[int]) -> Value:
    p, rank, reduce = op.params, op.rank(data), op.writer.reduce
    order = p["ord"]
    if p["flag"] != _NUCLEAR and abs(order) in (1, inf):
        summed, compared = axes if abs(order) == 1 else axes[::-1]
        sums = reduce("ReduceSum", op.emit("Abs", data), [summed], True)
        result = reduce("ReduceMax" if order > 0 else "ReduceMin", sums, [compared], True)
        return result if p["keepdims"] else result.squeeze(*axes)
    rest = [i for i in range(rank) if i not in axes]
    values = singular(op, batched(op, data.transpose(*rest, *axes)))[1]
    kind = "ReduceSum" if p["flag"] == _NUCLEAR else "ReduceMax" if order > 0 else "ReduceMin"
    result = reduce(kind, values, [1], False)
    lengths = data.lengths()
    kept = [1 if i in axes else n for i, n in enumerate(lengths)] if p["keepdims"] else [lengths[i] for i in rest]
    return op.emit("Reshape", result, op.writer.vector(kept))
