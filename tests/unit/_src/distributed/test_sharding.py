"""Which process holds what; parts of arrays against those that MXNet's servers were seen to hold."""

from __future__ import annotations

import pytest

from mxnet._src.distributed.sharding import Shard, owners_of, slices


@pytest.mark.parametrize(
    ("length", "lengths"), [(99, [99]), (100, [33, 34, 33]), (105, [35, 35, 35]), (101, [34, 33, 34])]
)
def test_arrays_at_the_bound(length: int, lengths: list[int]) -> None:
    slices_of_array = slices(0, length, length, 3, 100)
    assert [len(piece) for piece in slices_of_array] == lengths
    assert [piece.start for piece in slices_of_array] == [sum(lengths[:i]) for i in range(len(lengths))]


def test_small_arrays_go_whole_to_the_server_of_their_number() -> None:
    assert [slices(number, 5, 5, 3, 100)[0].server for number in range(4)] == [0, 1, 2, 0]  # 9973 % 3 == 1
    assert slices(7, 5, 5, 1, 1) == [Shard(0, 0, 5)]


def test_rows_are_split_by_the_number_of_elements() -> None:
    assert slices(0, 4, 200, 2, 100) == [Shard(0, 0, 2), Shard(1, 2, 4)]
    assert [len(piece) for piece in slices(0, 2, 200, 3, 100)] == [1, 1]  # none is empty


def test_the_largest_parameters_are_dealt_out_first() -> None:
    assert owners_of([1, 5, 4, 2], 2) == [0, 0, 1, 1]
    assert owners_of([3, 3], 4) == [0, 1]
