"""Samplers of several workers."""

from itertools import chain

import numpy as onp
import pytest

import mxnet as mx
from mxnet.gluon.data import BatchSampler, DataLoader, SplitSampler


@pytest.mark.parametrize(("length", "parts"), [(10, 3), (9, 3), (3, 3), (7, 1)])
def test_split_sampler_parts_are_the_whole(length, parts):
    indices_of_parts = [list(SplitSampler(length, parts, part, shuffle=False)) for part in range(parts)]
    assert list(chain(*indices_of_parts)) == list(range(length))
    assert max(map(len, indices_of_parts)) - min(map(len, indices_of_parts)) <= 1
    even = [list(SplitSampler(length, parts, part, even_size=True)) for part in range(parts)]
    assert {len(part) for part in even} == {length // parts}
    assert len(set(chain(*even))) == length // parts * parts


def test_split_sampler_each_pass_has_an_order_of_its_own():
    sampler = SplitSampler(100, 2, 1, repeat=2)
    onp.random.seed(3)
    first, second = list(sampler), list(sampler)
    assert first != second
    assert sorted(first) == sorted(second) == sorted(2 * list(range(50, 100)))
    assert len(sampler) == 100


def test_split_sampler_part_is_the_workers(monkeypatch):
    for name in ("DMLC_NUM_WORKER", "WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)
    assert sorted(SplitSampler(5)) == [0, 1, 2, 3, 4]
    for name, value in {"WORLD_SIZE": "2", "RANK": "1", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "9091"}.items():
        monkeypatch.setenv(name, value)
    assert sorted(SplitSampler(5)) == [3, 4]
    loader = DataLoader(mx.nd.arange(8), batch_sampler=BatchSampler(SplitSampler(8, shuffle=False), 2))
    assert [batch.asnumpy().ravel().tolist() for batch in loader] == [[4, 5], [6, 7]]


@pytest.mark.parametrize("arguments", [(5, 2, 2), (5, 2, None), (2, 3, 0)])
def test_split_sampler_parts_that_are_none_are_refused(arguments):
    with pytest.raises(mx.MXNetError, match="SplitSampler"):
        SplitSampler(*arguments)
