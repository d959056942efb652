"""Factorisations, inverses and systems of linear equations: ONNX has none of them, so that each is a Loop."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as onp

from ..lowering import Lowering, lowers
from ..mxnet_node import MxnetNode
from ..onnx_values import OnnxValue
from ._matrices import (
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

lowers("linalg_det")(lambda b, data: b.emit("Det", data, shape=b.shape))


@lowers("linalg_slogdet")
def slogdet(b: Lowering, data: OnnxValue) -> list[OnnxValue]:
    """Sign and logarithm of Det."""
    determinant = b.emit("Det", data, shape=b.shape)
    return [b.emit("Sign", determinant), b.emit("Log", b.emit("Abs", determinant))]


def _triangle(op: MxnetNode, matrices: OnnxValue, lower: bool) -> OnnxValue:
    part = (onp.tril if lower else onp.triu)(onp.ones(size_of(op, matrices)))
    zero = op.constant(0, matrices.dtype)
    return op.emit("Where", op.constant(part, "bool", "triangle"), matrices, zero, shape=matrices.shape)


@lowers("linalg_cholesky")
def linalg_cholesky(b: Lowering, data: OnnxValue, *, upper: bool = False) -> OnnxValue:
    """Loop over the columns of the factor."""
    matrices = batched(b.op, data)
    factor = cholesky(b.op, turned(matrices) if upper else matrices)
    return unbatched(b.op, turned(factor) if upper else factor, data)


@lowers("cholesky_inverse")
def cholesky_inverse(b: Lowering, data: OnnxValue, upper: bool = False) -> OnnxValue:
    """Product of the inverse factor with its transpose."""
    factor = inverse(b.op, batched(b.op, data))
    sides = (factor, turned(factor)) if upper else (turned(factor), factor)
    return unbatched(b.op, product(b.op, *sides), data)


@lowers("linalg_solve_triangular")
def solve_triangular(b: Lowering, factor: OnnxValue, right: OnnxValue, *, upper: bool, left: bool = True) -> OnnxValue:
    """Elimination."""
    matrices, columns = _triangle(b.op, batched(b.op, factor), not upper), batched(b.op, right)
    if left:
        return unbatched(b.op, solved(b.op, matrices, columns), right)
    return unbatched(b.op, turned(solved(b.op, turned(matrices), turned(columns))), right)  # X A = B is A^T X^T = B^T


@lowers("linalg_solve")
def solve(b: Lowering, first: OnnxValue, second: OnnxValue) -> OnnxValue:
    """Elimination."""
    is_vector = second.rank == first.rank - 1
    right = second.unsqueeze(second.rank) if is_vector else second
    result = unbatched(b.op, solved(b.op, batched(b.op, first), batched(b.op, right)), right)
    if not is_vector:
        return result
    result.shape = right.shape
    return result.squeeze(right.rank - 1)


@lowers("linalg_inv")
def linalg_inverse(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Elimination of the matrix augmented by the unit matrix."""
    return unbatched(b.op, inverse(b.op, batched(b.op, data)), data)


@lowers("linalg_qr")
def linalg_qr(b: Lowering, data: OnnxValue) -> list[OnnxValue]:
    """Reflections."""
    return [unbatched(b.op, factor, data) for factor in orthogonal(b.op, batched(b.op, data))]


@lowers("linalg_eigh", "linalg_eigvalsh")
def eigen(b: Lowering, data: OnnxValue, UPLO: str = "L") -> list[OnnxValue]:
    """Rotations of pairs of rows and columns, of matrices of which one triangle is read."""
    part = _triangle(b.op, batched(b.op, data), UPLO == "L")
    strict = b.constant(1 - onp.eye(size_of(b.op, part)[0]), data.dtype)
    mirrored = part + turned(part) * strict
    mirrored.shape = part.shape
    eigenvalues, vectors = symmetric_eigen(b.op, mirrored)
    results = [unbatched(b.op, eigenvalues, data, 1), unbatched(b.op, turned(vectors), data)]
    return results[: len(b.shapes)]


@lowers("linalg_svd")
def svd(b: Lowering, data: OnnxValue, *, full_matrices: bool = True) -> list[OnnxValue]:
    """Rotations of pairs of columns."""
    if full_matrices:
        b.refuse("with all columns")
    left, singular_values, right = singular(b.op, batched(b.op, data))
    return [unbatched(b.op, left, data), unbatched(b.op, singular_values, data, 1), unbatched(b.op, right, data)]


@lowers("linalg_pinv")
def pinv(b: Lowering, data: OnnxValue, *, rtol: Any) -> OnnxValue:
    """Inverse of what rotations of pairs of columns leave: singular values above a share of the largest."""
    share = b.number(rtol)
    if share.rank:
        if share.rank == data.rank - 2:
            share = b.expand(share, data.lengths()[:-2])
        share = share.reshape(-1, 1, shape=(-1, 1))
    left, singular_values, right = singular(b.op, batched(b.op, data))
    is_used = singular_values > b.writer.reduce("ReduceMax", singular_values, [1], True) * share
    one, zero = b.constant(1, singular_values.dtype), b.constant(0, singular_values.dtype)
    factor = b.emit("Where", is_used, 1.0 / b.emit("Where", is_used, singular_values, one), zero)
    scaled = right * factor.unsqueeze(2)
    scaled.shape = right.shape
    return unbatched(b.op, product(b.op, turned(scaled), turned(left)), data)


@lowers("linalg_matrix_norm")
def matrix_norm(b: Lowering, data: OnnxValue, ord: Any, dim: Any = (-2, -1), keepdim: bool = False) -> OnnxValue:
    """Reduce sums of rows or columns, or singular values."""
    axes, reduce = [data.axis(axis) for axis in dim], b.writer.reduce
    if ord == "fro":
        return reduce("ReduceL2", data, axes, keepdim)
    if ord != "nuc" and abs(ord) in (1, inf):
        summed, compared = axes if abs(ord) == 1 else axes[::-1]
        sums = reduce("ReduceSum", b.emit("Abs", data), [summed], True)
        result = reduce("ReduceMax" if ord > 0 else "ReduceMin", sums, [compared], True)
        return result if keepdim else result.squeeze(*axes)
    other_axes = [i for i in range(data.rank) if i not in axes]
    singular_values = singular(b.op, batched(b.op, data.transpose(*other_axes, *axes)))[1]
    reduction = "ReduceSum" if ord == "nuc" else "ReduceMax" if ord > 0 else "ReduceMin"
    result = reduce(reduction, singular_values, [1], False)
    lengths = data.lengths()
    result_lengths = (
        [1 if i in axes else n for i, n in enumerate(lengths)] if keepdim else [lengths[i] for i in other_axes]
    )
    return b.emit("Reshape", result, b.writer.vector(result_lengths))
