"""Rows of sparse arrays: the ways that are only taken with many rows give what the plain ones do."""

import numpy as onp
import pytest
import torch

from mxnet._src.operators.storage.formats import Rows, all_rows
from mxnet._src.operators.storage.parts import chosen, distinct, indices_of, put_rows, rows_at

COUNT = 2000


def some_rows(generator, count=700):
    return torch.from_numpy(onp.sort(generator.choice(COUNT, count, replace=False)))


@pytest.mark.parametrize("width", [(), (1,), (5,), (3, 4)])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.int32])
def test_rows_taken_and_written(width, dtype):
    generator = onp.random.RandomState(0)
    dense = torch.from_numpy(generator.randn(COUNT, *width) * 100).to(dtype)
    for row_numbers in (some_rows(generator), some_rows(generator, 3), some_rows(generator, 0)):
        expected = dense[row_numbers]
        assert torch.equal(chosen(dense, row_numbers), expected)
        changed, plain = dense.clone(), dense.clone()
        version = changed._version
        put_rows(changed, row_numbers, expected + 1)
        plain[row_numbers] = expected + 1
        assert torch.equal(changed, plain)
        assert changed._version > version  # packed weights see by it that they have to be packed again


def test_rows_of_a_strided_array():
    dense = torch.arange(2.0 * COUNT).reshape(2, COUNT).T
    row_numbers = torch.arange(0, COUNT, 2)
    assert torch.equal(chosen(dense, row_numbers), dense[row_numbers])
    put_rows(dense, row_numbers, torch.zeros(len(row_numbers), 2))
    assert not dense[::2].any()
    assert dense[1::2].all()


@pytest.mark.parametrize("number", [-1, COUNT])
def test_rows_that_do_not_exist(number):
    row_numbers = torch.arange(300)
    row_numbers[7] = number
    with pytest.raises((IndexError, RuntimeError)):
        chosen(torch.zeros(COUNT, 2), row_numbers)
    rows = rows_at(all_rows(torch.ones(COUNT, 2)), row_numbers)  # a row that does not exist is zeros
    assert rows.data[7].tolist() == [0, 0]
    assert rows.data.sum() == 2 * 299


def test_distinct_numbers_have_memory_of_their_own():
    for row_numbers in ([1, 5, 9], [5, 1, 5], [3, 3], []):
        numbers = torch.tensor(row_numbers, dtype=torch.int64)
        unique_numbers = distinct(numbers)
        assert unique_numbers.tolist() == sorted(set(row_numbers))
        assert not row_numbers or unique_numbers.data_ptr() != numbers.data_ptr()


@pytest.mark.parametrize("limit", [COUNT, 10**9])
def test_places_in_a_list(limit):
    generator = onp.random.RandomState(1)
    row_numbers, searched = some_rows(generator), some_rows(generator, 500)
    places = indices_of(searched, row_numbers, limit)
    assert torch.equal(row_numbers[places] == searched, torch.isin(searched, row_numbers))


def test_rows_of_an_array_that_has_all():
    dense = torch.randn(COUNT, 3)
    searched = some_rows(onp.random.RandomState(2))
    partly = Rows(dense[:-1], torch.arange(COUNT - 1), (COUNT, 3))
    assert torch.equal(rows_at(all_rows(dense), searched).data, dense[searched])
    assert torch.equal(rows_at(partly, searched[:-1]).data, dense[searched[:-1]])
