"""A group of one worker, and what groups refuse; `tests/distributed` has groups of several processes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

from mxnet import MXNetError
from mxnet._distributed.collective import group


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[group.Group]:
    for name in ("WORLD_SIZE", "DMLC_NUM_WORKER", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)
    yield group.start()
    group.end()


def test_one_worker_is_a_group(alone: group.Group) -> None:
    assert group.is_started()
    assert group.start() is alone
    places = (alone.rank, alone.size, alone.local_rank, alone.local_size, alone.cross_rank, alone.cross_size)
    assert places == (0, 1, 0, 1, 0, 1)
    group.end()
    assert not group.is_started()


def test_one_worker_computes_with_itself(alone: group.Group) -> None:
    rows = torch.arange(6.0).view(3, 2)
    assert alone.all_reduce(rows) is rows
    assert alone.broadcast(rows) is rows
    assert alone.all_gather(rows)[0].equal(rows)
    assert alone.reduce_scatter(rows).equal(rows)
    moved, counts = alone.all_to_all(rows)
    assert moved.equal(rows)
    assert counts == [3]
    assert alone.broadcast_object("text") == "text"
    assert alone.all_gather_object({"a": 1}) == [{"a": 1}]
    part = alone.subgroup([0])
    assert part is not None
    assert part.size == 1
    alone.barrier()


def test_rows_are_dealt_out_evenly() -> None:
    alone = group.Group([0], 0, None, None)
    alone.size = 3
    assert [alone.shares(count) for count in (0, 1, 5, 6)] == [[0, 0, 0], [1, 0, 0], [2, 2, 1], [2, 2, 2]]


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda g: g.all_reduce(torch.ones(1), "mean"), "operation is one of sum, product, min, max, got 'mean'"),
        (lambda g: g.broadcast(torch.ones(1), 1), "rank 1 is not in a group of 1"),
        (lambda g: g.reduce_scatter(torch.tensor(1)), "expected a tensor with rows"),
        (lambda g: g.all_to_all(torch.ones(3), [2]), r"splits \[2\] are not 1 numbers of rows, 3 in all"),
        (lambda g: g.subgroup([]), "no ranks were given"),
        (lambda g: g.subgroup([0, 3]), "rank 3 is not in a group of 1"),
    ],
)
def test_calls_that_mean_nothing_are_refused(alone: group.Group, call, text: str) -> None:
    with pytest.raises(MXNetError, match=text):
        call(alone)
