"""Matrix algorithms on batches (B, n, m), column by column in a Loop, so that the file is as short for large matrices.

The algorithms are those of Golub, Van Loan, "Matrix Computations", 4th edition: outer product Cholesky (4.2),
Gauss-Jordan elimination with partial pivoting (3.4), Householder's QR (5.2), Jacobi's eigenvalues in parallel order
(8.5) and its one-sided form for singular values (8.6).
"""

from __future__ import annotations

import numpy as onp

from ..element_types import numpy_type
from ..lines import rows_at
from ..loops import repeated
from ..mxnet_node import MxnetNode
from ..onnx_values import OnnxValue
from .reduction import top

_SWEEPS = 12  # over all pairs of columns; convergence is quadratic, and a few suffice


def batched(op: MxnetNode, value: OnnxValue) -> OnnxValue:
    """Return matrices (..., n, m) as (B, n, m)."""
    rows, columns = size_of(op, value)
    if op.rank(value) == 3:
        return value
    return op.emit("Reshape", value, [-1, rows, columns], shape=(-1, rows, columns))


def unbatched(op: MxnetNode, value: OnnxValue, like: OnnxValue, num_axes: int = 2) -> OnnxValue:
    """Return a result of matrices with the leading axes of its inputs; its last ``num_axes`` are unchanged."""
    own_lengths = (value.shape or ())[-num_axes:] if num_axes else ()
    lengths = [*like.lengths()[:-2], *own_lengths]
    return op.emit("Reshape", value, op.writer.vector(lengths))


def size_of(op: MxnetNode, value: OnnxValue) -> tuple[int, int]:
    """Return rows and columns of matrices, which have to be known."""
    shape = value.shape
    if shape is None or len(shape) < 2 or -1 in shape[-2:]:
        op.refuse("the matrices' size", str(shape), "export with fixed rows and columns")
    return shape[-2], shape[-1]


def positions(op: MxnetNode, count: int) -> OnnxValue:
    """Return the vector 0, 1, 2 ..."""
    return op.constant(onp.arange(count), "int64", "places")


def turned(value: OnnxValue) -> OnnxValue:
    """Return matrices with rows and columns exchanged."""
    return value.transpose(0, 2, 1)


def product(op: MxnetNode, left: OnnxValue, right: OnnxValue) -> OnnxValue:
    """Return products of matrices (B, n, k) and (B, k, m)."""
    shape = (-1, (left.shape or (-1,))[-2], (right.shape or (-1,))[-1])
    return op.emit("MatMul", left, right, shape=shape)


def identity(op: MxnetNode, size: int, dtype: str) -> OnnxValue:
    """Return the matrix (1, n, n) of ones on the diagonal."""
    return op.constant(onp.eye(size)[None], dtype, "eye")


def _column(op: MxnetNode, matrices: OnnxValue, column_index: OnnxValue) -> OnnxValue:
    return op.emit("Gather", matrices, column_index, axis=2, shape=(matrices.shape or (-1, -1))[:2])


def _row(op: MxnetNode, matrices: OnnxValue, row_index: OnnxValue) -> OnnxValue:
    shape = matrices.shape or (-1, -1, -1)
    return op.emit("Gather", matrices, row_index, axis=1, shape=(shape[0], shape[2]))


def _of_batch(op: MxnetNode, matrix: OnnxValue, like: OnnxValue) -> OnnxValue:
    """Return one matrix (1, n, m) as often as there are others."""
    shape = matrix.shape or (1, -1, -1)
    return op.emit("Expand", matrix, op.writer.vector([like.length(0), 1, 1]), shape=(-1, *shape[1:]))


def cholesky(op: MxnetNode, matrices: OnnxValue) -> OnnxValue:
    """Return the lower triangular factors; the lower triangles are read."""
    size = size_of(op, matrices)[0]
    rows = positions(op, size)

    def step(iteration: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        remaining = carried[0]
        column = _column(op, remaining, iteration)
        pivot = op.emit("Gather", column, iteration, axis=1, shape=(-1,)).unsqueeze(1)
        scaled = column / op.emit("Sqrt", pivot)
        factor_column = op.emit("Where", rows < iteration, op.constant(0, remaining.dtype), scaled, shape=(-1, size))
        return [remaining - factor_column.unsqueeze(2) * factor_column.unsqueeze(1)], [factor_column]

    return repeated(op, size, [matrices], step)[1].transpose(1, 2, 0)


def solved(op: MxnetNode, matrices: OnnxValue, right: OnnxValue) -> OnnxValue:
    """Return the X of ``matrices @ X = right``, (B, n, n) and (B, n, m)."""
    size, width = size_of(op, matrices)[0], size_of(op, right)[1]
    rows = positions(op, size)
    augmented = op.emit("Concat", matrices, right, axis=2, shape=(-1, size, size + width))
    zero, below = op.constant(0, matrices.dtype), op.constant(-1, matrices.dtype)

    def step(iteration: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        remaining = carried[0]
        magnitude = op.emit("Where", rows < iteration, below, op.emit("Abs", _column(op, remaining, iteration)))
        pivot = op.emit("ArgMax", magnitude, axis=1, keepdims=1, shape=(-1, 1))
        is_pivot, is_here = rows.equal(pivot).unsqueeze(2), rows.equal(iteration).unsqueeze(0, 2)
        best = op.writer.reduce("ReduceSum", op.emit("Where", is_pivot, remaining, zero), [1], True)
        best.shape = (-1, 1, size + width)
        current_row = _row(op, remaining, iteration).unsqueeze(1)
        swapped = op.emit(
            "Where", is_here, best, op.emit("Where", is_pivot, current_row, remaining), shape=remaining.shape
        )
        pivot_row = best / _column(op, best, iteration).unsqueeze(2)
        reduced = swapped - _column(op, swapped, iteration).unsqueeze(2) * pivot_row
        return [op.emit("Where", is_here, pivot_row, reduced, shape=remaining.shape)], []

    result = repeated(op, size, [augmented], step)[0]
    return op.emit("Slice", result, [size], [size + width], [2], shape=(-1, size, width))


def inverse(op: MxnetNode, matrices: OnnxValue) -> OnnxValue:
    """Return the inverses."""
    size = size_of(op, matrices)[0]
    return solved(op, matrices, _of_batch(op, identity(op, size, matrices.dtype), matrices))


def orthogonal(op: MxnetNode, matrices: OnnxValue) -> tuple[OnnxValue, OnnxValue]:
    """Return Q (B, n, m) and R (B, m, m) of matrices (B, n, m), n at least m; the signs are LAPACK's."""
    size, width = size_of(op, matrices)
    rows = positions(op, size)
    zero, one = op.constant(0, matrices.dtype), op.constant(1, matrices.dtype)

    def step(iteration: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        remaining, basis = carried
        column = op.emit("Where", rows < iteration, zero, _column(op, remaining, iteration), shape=(-1, size))
        first = op.emit("Gather", column, iteration, axis=1, shape=(-1,)).unsqueeze(1)
        is_pivot = rows.equal(iteration)
        other_elements = op.emit("Where", is_pivot, zero, column)
        is_done = op.writer.reduce("ReduceMax", op.emit("Abs", other_elements), [1], True).equal(0.0)
        length = op.emit("Sqrt", op.writer.reduce("ReduceSum", column * column, [1], True))
        target = op.emit("Where", first < 0.0, length, -length)
        mirror = op.emit("Where", is_done, zero, op.emit("Where", is_pivot, column - target, column), shape=(-1, size))
        square = op.writer.reduce("ReduceSum", mirror * mirror, [1], True)
        factor = 2.0 / op.emit("Where", is_done, one, square, shape=(-1, 1))
        line, upright = mirror.unsqueeze(1), mirror.unsqueeze(2)
        scaled = upright * factor.unsqueeze(2)
        return [
            remaining - scaled * product(op, line, remaining),
            basis - product(op, basis, upright) * turned(scaled),
        ], []

    start = _of_batch(op, identity(op, size, matrices.dtype), matrices)
    upper, basis = repeated(op, width, [matrices, start], step)
    thin_basis = op.emit("Slice", basis, [0], [width], [2], shape=(-1, size, width))
    top_rows = op.emit("Slice", upper, [0], [width], [1], shape=(-1, width, width))
    above = op.constant(onp.triu(onp.ones((width, width))), "bool", "triangle")
    return thin_basis, op.emit("Where", above, top_rows, zero, shape=(-1, width, width))


def _partners(count: int) -> onp.ndarray:
    """Return whom each column meets in each round of a tournament, (rounds, count); itself when it pauses."""
    seats = count + count % 2
    partners = onp.tile(onp.arange(seats), (seats - 1, 1))
    for round_index in range(seats - 1):
        pairs = [(seats - 1, round_index)]
        pairs += [((round_index + k) % (seats - 1), (round_index - k) % (seats - 1)) for k in range(1, seats // 2)]
        for one, other in pairs:
            partners[round_index, one], partners[round_index, other] = other, one
    column_indices = onp.arange(count)
    return onp.where(partners[:, :count] < count, partners[:, :count], column_indices)


class _Rotations:
    """Rotations (B, n, n) of disjoint pairs of columns that make symmetric matrices zero there, round by round."""

    def __init__(self, op: MxnetNode, size: int, dtype: str) -> None:
        self.op, self.size, self.dtype = op, size, dtype
        self.table = op.constant(_partners(size), "int64", "partners")
        self.rounds = len(_partners(size))

    def at(self, symmetric: OnnxValue, iteration: OnnxValue) -> OnnxValue:
        """Return the rotations of a step of the Loop."""
        op, size = self.op, self.size
        rows = positions(op, size)
        round_index = op.emit("Mod", iteration, op.constant(self.rounds, "int64"), shape=())
        partner = op.emit("Gather", self.table, round_index, axis=0, shape=(size,))
        meets = partner.unsqueeze(1).equal(rows).cast(self.dtype)
        eye = identity(op, size, self.dtype)
        between = op.writer.reduce("ReduceSum", symmetric * meets, [2], False)
        diagonal = op.writer.reduce("ReduceSum", symmetric * eye, [2], False)
        partner_diagonal = op.emit("Gather", diagonal, partner, axis=1, shape=diagonal.shape)
        cotangent = (partner_diagonal - diagonal) / (between * 2.0)
        first = op.emit("Where", partner > rows, op.constant(1, self.dtype), op.constant(-1, self.dtype))
        sign = op.emit("Where", cotangent.equal(0.0), first, op.emit("Sign", cotangent))
        root = op.emit("Sqrt", cotangent * cotangent + 1.0)
        # Turning by what rounding left would only add to it.
        negligible = (op.emit("Abs", diagonal) + op.emit("Abs", partner_diagonal)) * (_eps(self.dtype) / 2)
        is_done = op.emit("Abs", between) <= negligible
        rests = op.emit("Or", is_done, partner.equal(rows), shape=(-1, size))
        zero = op.constant(0, self.dtype)
        tangent = op.emit("Where", rests, zero, sign / (op.emit("Abs", cotangent) + root), shape=(-1, size))
        cosine = op.emit("Reciprocal", op.emit("Sqrt", tangent * tangent + 1.0), shape=(-1, size))
        turned_by = eye * cosine.unsqueeze(2) + meets.unsqueeze(0) * (tangent * cosine).unsqueeze(2)
        turned_by.shape = (-1, size, size)
        return turned_by


def _eps(dtype: str) -> float:
    return float(onp.finfo(numpy_type(dtype)).eps)


def _diagonal(op: MxnetNode, matrices: OnnxValue) -> OnnxValue:
    size = size_of(op, matrices)[0]
    result = op.writer.reduce("ReduceSum", matrices * identity(op, size, matrices.dtype), [2], False)
    result.shape = (-1, size)
    return result


def _positive_signs(op: MxnetNode, rows: OnnxValue) -> OnnxValue:
    """Return -1 for each row whose component of largest magnitude is negative, 1 for the others, (B, n, 1)."""
    index = op.emit("ArgMax", op.emit("Abs", rows), axis=2, keepdims=1, shape=(*(rows.shape or (-1, -1))[:2], 1))
    largest = op.emit("GatherElements", rows, index, axis=2, shape=index.shape)
    return op.emit("Where", largest < 0.0, op.constant(-1, rows.dtype), op.constant(1, rows.dtype), shape=index.shape)


def symmetric_eigen(op: MxnetNode, matrices: OnnxValue) -> tuple[OnnxValue, OnnxValue]:
    """Return the eigenvalues (B, n), ascending, and the eigenvectors (B, n, n) as rows, their largest positive."""
    size, dtype = size_of(op, matrices)[0], matrices.dtype
    matrices = matrices.cast("float64")  # errors are magnified where eigenvalues are near each other
    vectors = _of_batch(op, identity(op, size, matrices.dtype), matrices)
    if size > 1:
        rotations = _Rotations(op, size, matrices.dtype)

        def step(iteration: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
            rotation = rotations.at(carried[0], iteration)
            return [
                product(op, product(op, turned(rotation), carried[0]), rotation),
                product(op, carried[1], rotation),
            ], []

        matrices, vectors = repeated(op, _SWEEPS * rotations.rounds, [matrices, vectors], step)
    eigenvalues, order = top(op, _diagonal(op, matrices), 1, size, True)
    eigenvalues.shape, order.shape = (-1, size), (-1, size)
    rows = rows_at(op, turned(vectors), order)
    eigenvectors = rows * _positive_signs(op, rows)
    return eigenvalues.cast(dtype), eigenvectors.cast(dtype)


def singular(op: MxnetNode, matrices: OnnxValue) -> tuple[OnnxValue, OnnxValue, OnnxValue]:
    """Return U (B, n, k), the singular values (B, k), descending, and V (B, k, m), whose rows' largest are positive."""
    height, width = size_of(op, matrices)
    is_wide, dtype = height < width, matrices.dtype
    matrices = matrices.cast("float64")
    tall = turned(matrices) if is_wide else matrices
    size = min(height, width)
    right = _of_batch(op, identity(op, size, matrices.dtype), matrices)
    if size > 1:
        rotations = _Rotations(op, size, matrices.dtype)

        def step(iteration: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
            rotation = rotations.at(product(op, turned(carried[0]), carried[0]), iteration)
            return [product(op, carried[0], rotation), product(op, carried[1], rotation)], []

        tall, right = repeated(op, _SWEEPS * rotations.rounds, [tall, right], step)
    lengths = op.emit("Sqrt", op.writer.reduce("ReduceSum", tall * tall, [1], False), shape=(-1, size))
    singular_values, order = top(op, lengths, 1, size, False)
    singular_values.shape, order.shape = (-1, size), (-1, size)
    scale = op.emit(
        "Where", singular_values.equal(0.0), op.constant(1, singular_values.dtype), singular_values, shape=(-1, size)
    ).unsqueeze(2)
    left_rows, right_rows = rows_at(op, turned(tall), order) / scale, rows_at(op, turned(right), order)
    if is_wide:
        left_rows, right_rows = right_rows, left_rows
    signs = _positive_signs(op, right_rows)
    return turned(left_rows * signs).cast(dtype), singular_values.cast(dtype), (right_rows * signs).cast(dtype)
