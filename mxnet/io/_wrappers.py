"""Iterators over other iterators: epochs of another length, and batches made ahead of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from .._public import public
from ._data import HERE, DataBatch, DataDesc, DataIter

Renamed = Sequence[Mapping[str, str]] | None


class _Current(DataIter):
    """An iterator whose ``iter_next`` leaves the whole batch in ``current_batch``."""

    current_batch: Any

    def getdata(self) -> Any:
        """Return the data of the batch."""
        return self.current_batch.data

    def getlabel(self) -> Any:
        """Return the labels of the batch."""
        return self.current_batch.label

    def getindex(self) -> Any:
        """Return the numbers of the batch's samples."""
        return self.current_batch.index

    def getpad(self) -> Any:
        """Return how many samples fill up the batch."""
        return self.current_batch.pad


@public(HERE)
class ResizeIter(_Current):
    """Another iterator with a given number of batches in an epoch.

    Parameters
    ----------
    data_iter : DataIter
        Begins again whenever it ends.
    size : int
        Batches in an epoch.
    reset_internal : bool, default True
        Let `reset` go back to the first batch of ``data_iter``; else the next epoch goes on where this one stopped.

    Examples
    --------
    >>> import numpy as np
    >>> it = mx.io.ResizeIter(mx.io.NDArrayIter(np.arange(4.0), batch_size=2), 3)
    >>> [batch.data[0].asnumpy().tolist() for batch in it]
    [[0.0, 1.0], [2.0, 3.0], [0.0, 1.0]]
    """

    def __init__(self, data_iter: Any, size: int, reset_internal: bool = True) -> None:
        super().__init__(data_iter.batch_size)
        self.data_iter = data_iter
        self.size = size
        self.reset_internal = reset_internal
        self.cur = 0
        self.current_batch = None
        self.provide_data = data_iter.provide_data
        self.provide_label = data_iter.provide_label
        if hasattr(data_iter, "default_bucket_key"):
            self.default_bucket_key = data_iter.default_bucket_key

    def reset(self) -> None:
        """Begin an epoch."""
        self.cur = 0
        if self.reset_internal:
            self.data_iter.reset()

    def iter_next(self) -> bool:
        """Move to the next batch; return whether there is one."""
        if self.cur == self.size:
            return False
        try:
            self.current_batch = self.data_iter.next()
        except StopIteration:
            self.data_iter.reset()
            self.current_batch = self.data_iter.next()
        self.cur += 1
        return True


@public(HERE)
class PrefetchingIter(_Current):
    """Other iterators side by side, each working in a thread of its own on the batch after this one.

    Parameters
    ----------
    iters : DataIter or list of DataIter
        A batch holds the inputs of a batch of each, so they must have the same number of samples.
    rename_data, rename_label : list of dict of str to str, optional
        For each iterator, new names of its inputs and labels.

    Notes
    -----
    Differences from MXNet 1.9.1: an exception in an iterator comes out of `iter_next`, and iterators with
    different numbers of batches are an AssertionError there whichever is the longer.
    """

    def __init__(self, iters: Any, rename_data: Renamed = None, rename_label: Renamed = None) -> None:
        super().__init__()
        self.iters = list(iters) if isinstance(iters, (list, tuple)) else [iters]
        self.n_iter = len(self.iters)
        if not self.iters:
            raise AssertionError("PrefetchingIter: there must be an iterator.")
        for names in (rename_data, rename_label):
            if names is not None and len(names) < self.n_iter:
                raise AssertionError(f"PrefetchingIter: new names for {len(names)} of {self.n_iter} iterators.")
        self.rename_data = rename_data
        self.rename_label = rename_label
        self.batch_size = self.provide_data[0][1][0]
        self.current_batch = [None] * self.n_iter  # what MXNet holds before the first batch
        # The threads end with the pool, when nobody holds this iterator any more.
        self._pool = ThreadPoolExecutor(self.n_iter, thread_name_prefix="PrefetchingIter")
        self._next: list[Future[Any]] = []
        self._fetch()

    def _fetch(self) -> None:
        self._next = [self._pool.submit(_next_or_none, iterator.next) for iterator in self.iters]

    @property
    def provide_data(self) -> list[Any]:
        """Descriptions of the inputs of all iterators."""
        return _described([i.provide_data for i in self.iters], self.rename_data)

    @property
    def provide_label(self) -> list[Any]:
        """Descriptions of the labels of all iterators."""
        return _described([i.provide_label for i in self.iters], self.rename_label)

    def reset(self) -> None:
        """Go back to the first batch."""
        for future in self._next:
            future.exception()  # waits: an iterator must not be reset while it makes a batch
        for iterator in self.iters:
            iterator.reset()
        self._fetch()

    def iter_next(self) -> bool:
        """Move to the next batch; return whether there is one.

        Raises
        ------
        AssertionError
            If some iterators have more samples than others.
        """
        batches = [future.result() for future in self._next]
        ended = [batch is None for batch in batches]
        if all(ended):
            return False
        if any(ended) or len({batch.pad for batch in batches}) > 1:
            raise AssertionError("Number of entry mismatches between iterators")
        self.current_batch = DataBatch(
            [array for batch in batches for array in batch.data],
            [array for batch in batches for array in batch.label or ()],
            batches[0].pad,
            batches[0].index,
            provide_data=self.provide_data,
            provide_label=self.provide_label,
        )
        self._fetch()
        return True

    def next(self) -> DataBatch:
        """Return the next batch; raises StopIteration after the last."""
        if not self.iter_next():
            raise StopIteration
        batch: DataBatch = self.current_batch
        return batch


def _next_or_none(advance: Callable[[], Any]) -> Any:
    """Return a batch, or None after the last: a future cannot carry StopIteration."""
    try:
        return advance()
    except StopIteration:
        return None


def _described(provided: Sequence[Sequence[Any]], renamed: Renamed) -> list[Any]:
    """Return descriptions of several iterators' arrays, under new names."""
    found: list[Any] = []
    for i, descriptions in enumerate(provided):
        for desc in descriptions:
            if renamed is None:
                found.append(desc)
            elif not isinstance(desc, DataDesc):
                found.append(DataDesc(*desc))  # MXNet does not rename plain tuples
            else:
                found.append(DataDesc(renamed[i][desc.name], desc.shape, desc.dtype))
    return found
