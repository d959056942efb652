"""Sums of products of integers as devices compute them, which have no products of matrices of integers."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from mxnet._src.operators.families.dot.numpy import summed_apart
from mxnet._src.operators.kernels import integer_products

EQUATIONS = {
    "ij,jk->ik": [(2, 3), (3, 4)],
    "ij,jk": [(2, 3), (3, 4)],
    "ba, cb": [(2, 3), (4, 2)],
    "i,i->": [(3,), (3,)],
    "i,i": [(3,), (3,)],
    "ii,ij->j": [(3, 3), (3, 2)],
    "i,j->ji": [(2,), (3,)],
    "ij,kj,lk->il": [(2, 3), (4, 3), (5, 4)],
    "...ij,...jk->...ik": [(5, 2, 3), (1, 3, 4)],
    "...i,i...": [(2, 3), (3, 2)],
    "ij,kl->j": [(2, 3), (4, 5)],
    ",ij": [(), (2, 3)],
    "aB,Bc": [(2, 3), (3, 4)],
}


@pytest.mark.parametrize("equation", EQUATIONS)
def test_sums_of_products_are_einsums(equation: str) -> None:
    arrays = [torch.randint(-9, 9, shape) for shape in EQUATIONS[equation]]
    expected, actual = torch.einsum(equation, *arrays), summed_apart(equation, arrays)
    assert actual.shape == expected.shape
    assert torch.equal(actual, expected)


def test_product_of_a_weight_that_is_written_into() -> None:
    """The parts over which sums stay exact follow the weight, whoever writes into it."""
    data = torch.full((1, 2000), 255, dtype=torch.uint8)
    memory = np.ones((3, 2000), np.int8)
    weight = torch.from_numpy(memory)
    assert integer_products.product(data, weight).tolist() == [[510_000] * 3]
    memory[:] = 127
    assert integer_products.product(data, weight).tolist() == [[64_770_000] * 3]
    weight.fill_(-128)
    assert integer_products.product(data, weight).tolist() == [[-65_280_000] * 3]
