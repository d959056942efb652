"""Sums of products of integers as devices compute them, which have no products of matrices of integers."""

from __future__ import annotations

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


def test_product_parts_of_a_weight_are_found_once_until_it_is_written_into(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    find = integer_products._find_parts
    monkeypatch.setattr(integer_products, "_find_parts", lambda *given: found.append(given) or find(*given))
    data = torch.full((1, 2000), 255, dtype=torch.uint8)
    weight = torch.ones((3, 2000), dtype=torch.int8)
    for _ in range(2):
        assert integer_products.product(data, weight).tolist() == [[510_000] * 3]
    assert len(found) == 1
    weight.fill_(127)
    assert integer_products.product(data, weight).tolist() == [[64_770_000] * 3]
    assert integer_products.product(data.to(torch.int8), weight).tolist() == [[-254_000] * 3]
    assert len(found) == 3
