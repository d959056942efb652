"""Iterators over other iterators: epochs of another length, and batches made ahead of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from .. import engine
from .._src.run.engine.dependency_engine import LeftBehind
from ._data import DataBatch, DataDesc, DataIter

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
        """Return the indices of the batch's samples."""
        return self.current_batch.index

    def getpad(self) -> Any:
        """Return how many samples fill up the batch."""
        return self.current_batch.pad


class ResizeIter(_Current):
    """Another iterator with a given number of batches in an epoch.

    Parameters
    ----------
    data_iter : DataIter
        Begins again whenever it ends.
    size : int
        Batches in an epoch.
    reset_internal : bool, default True
        Let `reset` return to the first batch of ``data_iter``; else the next epoch continues where this one stopped.

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
        if self.cur == self.size:
            return False
        try:
            self.current_batch = self.data_iter.next()
        except StopIteration:
            self.data_iter.reset()
            self.current_batch = self.data_iter.next()
        self.cur += 1
        return True


class _Ahead:
    """The next batch of an iterator, which the engine makes.

    The engine holds this object while it works, but not the `PrefetchingIter` that asked for it; so forgetting
    that one leaves no thread behind, only the batch in the making.
    """

    def __init__(self, iterator: Any) -> None:
        self._iterator = iterator
        self._variable = engine.new_variable()
        self._batch: Any = None
        self._error: BaseException | None = None

    def begin(self) -> None:
        """Begin to make a batch."""
        engine.push_sync(self._make, mutable_vars=[self._variable], name="PrefetchingIter", background=True)

    def _make(self) -> None:
        self._batch = self._error = None
        try:
            self._batch = self._iterator.next()
        except StopIteration:
            pass
        except BaseException as raised:  # for `batch`; the engine would show it to others, too
            self._error = raised
        finally:  # or else the error would hold this frame, and this frame the error
            del self

    def wait(self) -> None:
        """Wait until the batch is made."""
        engine.wait_for_var(self._variable)

    def batch(self) -> Any:
        """Return the batch, None after the last; or raise what the iterator raised, and begin its next one."""
        self.wait()
        error, self._error = self._error, None
        if error is None:
            return self._batch
        self.begin()
        try:
            raise error
        finally:  # or else the error would hold this frame, and this frame the error and the iterator
            del error


class PrefetchingIter(_Current):
    """Other iterators side by side, each working on the batch after this one while the program uses this one.

    `mx.engine` runs them in its threads. ``MXNET_ENGINE_TYPE=NaiveEngine`` makes each batch in the thread that asks
    for the one before.

    Parameters
    ----------
    iters : DataIter or list of DataIter
        A batch holds the inputs of a batch of each, so they must have the same number of samples.
    rename_data, rename_label : list of dict of str to str, optional
        For each iterator, new names of its inputs and labels.

    Attributes
    ----------
    started : bool
        True.

    Notes
    -----
    Differences from MXNet 1.9.1: an exception in an iterator comes out of `iter_next`, and iterators with
    different batch counts are an AssertionError there, whichever is the longer.

    Examples
    --------
    >>> batches = mx.io.PrefetchingIter(mx.io.NDArrayIter(np.arange(6).reshape(6, 1), batch_size=2))
    >>> [batch.data[0].asnumpy().ravel().tolist() for batch in batches]
    [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]
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
        self.started = True
        self._ahead = [_Ahead(iterator) for iterator in self.iters]
        self._fetch()

    def _fetch(self) -> None:
        for ahead in self._ahead:
            ahead.begin()

    @property
    def provide_data(self) -> list[Any]:
        """Descriptions of the inputs of all iterators."""
        return _described([i.provide_data for i in self.iters], self.rename_data)

    @property
    def provide_label(self) -> list[Any]:
        """Descriptions of the labels of all iterators."""
        return _described([i.provide_label for i in self.iters], self.rename_label)

    def reset(self) -> None:
        for ahead in self._ahead:
            with suppress(LeftBehind):
                ahead.wait()  # an iterator must not be reset while it makes a batch
        for iterator in self.iters:
            iterator.reset()
        self._fetch()

    def iter_next(self) -> bool:
        batches = [ahead.batch() for ahead in self._ahead]
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
        if not self.iter_next():
            raise StopIteration
        batch: DataBatch = self.current_batch
        return batch


def _described(provided: Sequence[Sequence[Any]], renamed: Renamed) -> list[Any]:
    """Return descriptions of several iterators' arrays, under new names."""
    described: list[Any] = []
    for i, descriptions in enumerate(provided):
        for desc in descriptions:
            if renamed is None:
                described.append(desc)
            elif not isinstance(desc, DataDesc):
                described.append(DataDesc(*desc))  # MXNet does not rename plain tuples
            else:
                described.append(DataDesc(renamed[i][desc.name], desc.shape, desc.dtype))
    return described
