"""Sparse matrices of every density, which are combined in several ways, give what dense ones do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as onp
import pytest

import mxnet as mx

Matrix = onp.ndarray[Any, Any]
DENSITIES = (0.0, 0.01, 0.07, 0.15, 0.6, 1.0)
SHAPES = ((1, 1), (7, 5), (60, 90), (3, 4000))


def matrix(seed: int, shape: tuple[int, int], density: float) -> Matrix:
    """Return whole numbers, of which sums are exact and often 0."""
    random = onp.random.RandomState(seed)
    values = random.randint(-2, 3, shape) * (random.uniform(size=shape) < density)
    return values.astype("float32")


def csr(values: Matrix) -> mx.nd.sparse.CSRNDArray:
    return mx.nd.array(values).tostype("csr")


def check(result: mx.nd.NDArray, expected: Matrix) -> None:
    """Compare values; of a csr result, that each row's columns ascend too."""
    onp.testing.assert_array_equal(result.asnumpy(), expected)
    if result.stype == "csr":
        columns, starts = result.indices.asnumpy(), result.indptr.asnumpy()
        assert all((onp.diff(columns[a:b]) > 0).all() for a, b in pairwise(starts))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize(
    ("name", "function"),
    [("elemwise_add", onp.add), ("elemwise_sub", onp.subtract), ("elemwise_mul", onp.multiply)],
)
def test_elementwise_csr(shape: tuple[int, int], density: float, name: str, function: Callable[..., Matrix]) -> None:
    one, other = matrix(0, shape, density), matrix(1, shape, density)
    result = getattr(mx.nd.sparse, name)(csr(one), csr(other))
    check(result, function(one, other))
    assert result.stype == "csr"
    assert (result.data.asnumpy() != 0).all()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("density", DENSITIES)
def test_csr_beside_dense(shape: tuple[int, int], density: float) -> None:
    one, other, third = matrix(0, shape, density), matrix(1, shape, 1), matrix(2, shape, 1)
    check(mx.nd.sparse.elemwise_mul(csr(one), mx.nd.array(other)), one * other)
    check(mx.nd.sparse.elemwise_add(csr(one), mx.nd.array(other)), one + other)
    check(mx.nd.where(csr(one), mx.nd.array(other), mx.nd.array(third)), onp.where(one, other, third))
    for row in (other[:1], other[:, :1]):
        check(mx.nd.sparse.broadcast_mul(csr(one), mx.nd.array(row)), one * row)
    check(mx.nd.sparse.broadcast_mul(csr(one), mx.nd.array(other[0])), one * other[0])


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("density", DENSITIES)
def test_dot_of_a_dense_and_a_csr_matrix(shape: tuple[int, int], density: float) -> None:
    left, right = matrix(0, (6, shape[0]), 1), matrix(1, shape, density)
    result = mx.nd.sparse.dot(mx.nd.array(left), csr(right))
    check(result, left @ right)
    assert result.stype == "csr"


@pytest.mark.parametrize("density", DENSITIES)
def test_blocks_of_a_csr_matrix(density: float) -> None:
    values = matrix(0, (20, 30), density)
    for begin, end in (((2, 3), (15, 21)), ((0, 29), (20, 30)), ((5, 5), (5, 9))):
        expected = values[begin[0] : end[0], begin[1] : end[1]]
        result = mx.nd.sparse.slice(csr(values), begin=begin, end=end)
        assert result.stype == "csr"
        if expected.size:
            check(result, expected)


def test_where_takes_each_element_at_one_place_for_itself() -> None:
    # Two elements at one place, 1 and -1: MXNet 1.9.1 does not add them here.
    condition = mx.nd.sparse.csr_matrix(([1.0, -1.0, 2.0], [1, 1, 0], [0, 2, 3]), shape=(2, 2))
    ones, twos = mx.nd.ones((2, 2)), 2 * mx.nd.ones((2, 2))
    assert mx.nd.where(condition, ones, twos).asnumpy().tolist() == [[2, 1], [1, 2]]


def test_dot_multiplies_what_a_csr_matrix_stores() -> None:
    left = mx.nd.array([[onp.nan, 1], [0, 1]])
    result = mx.nd.sparse.dot(left, csr(onp.array([[0, 1], [2, 0]], "float32"))).asnumpy()
    onp.testing.assert_array_equal(result, [[2, onp.nan], [2, 0]])  # as MXNet 1.9.1: not NaN times 0
