"""Iterators over other iterators, where they differ from MXNet; ``tests/scenarios`` has what agrees."""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest

import mxnet as mx


def make(samples: int) -> Any:
    return mx.io.NDArrayIter(onp.zeros((samples, 2), "float32"), batch_size=2)


@pytest.mark.parametrize("samples", [(5, 4), (4, 5)])
def test_prefetching_iter_refuses_iterators_with_different_numbers_of_batches(samples: tuple[int, int]) -> None:
    iterator = mx.io.PrefetchingIter([make(n) for n in samples])
    with pytest.raises(AssertionError, match="Number of entry mismatches between iterators"):
        list(iterator)


def test_prefetching_iter_raises_what_its_iterator_raises() -> None:
    class Broken(mx.io.NDArrayIter):
        def next(self) -> Any:
            raise OSError("no such file")

    iterator = mx.io.PrefetchingIter(Broken(onp.zeros((4, 2)), batch_size=2))
    with pytest.raises(OSError, match="no such file"):
        iterator.next()


def test_prefetching_iter_needs_new_names_for_all_iterators() -> None:
    with pytest.raises(AssertionError, match="new names for 1 of 2 iterators"):
        mx.io.PrefetchingIter([make(4), make(4)], rename_data=[{"data": "a"}])
