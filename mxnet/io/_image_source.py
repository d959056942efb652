"""Batches of images that threads decode ahead of time."""

from __future__ import annotations

import itertools
import os
import random
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Protocol

import numpy as onp
import torch

from .._src.core.handles import Inside
from ..base import MXNetError
from ..context import Context
from ..ndarray._conversion import wrap
from ._buffers import Buffers
from ._mx_data_iter import Loaded
from ._records import Records

_IMAGES_PER_TASK = 8  # as few as possible, so that threads end together, but handing over a task takes 20 us


class SampleMaker(Protocol):
    """Turns a record into a row of a batch."""

    data_shape: tuple[int, ...]
    label_shape: tuple[int, ...]

    def write(
        self, record: bytes, data: onp.ndarray, label: onp.ndarray, planes: onp.ndarray, generator: random.Random
    ) -> int:
        """Fill ``data`` and ``label``; return the number of the image. ``planes`` is uint8 memory like ``data``."""


@dataclass(frozen=True)
class BatchOptions:
    """How batches are made.

    Attributes
    ----------
    size : int
    round : bool
        Fill up the last batch with the first images, which the next epoch leaves out.
    dtype : {'float32', 'uint8', 'int8'}
    threads : int
    ahead : int
        Batches that are prepared ahead.
    seed : int
    context : Context
        Of the data.
    pin : bool
        Whether data lie in page-locked memory.
    """

    size: int
    round: bool
    dtype: str
    threads: int
    ahead: int
    seed: int
    context: Context
    pin: bool


@dataclass
class _Batch:
    """A batch in the making."""

    data: torch.Tensor
    label: torch.Tensor
    index: onp.ndarray
    pad: int
    is_last: bool
    tasks: list[Future[None]] = field(default_factory=list)


class ImageSource(Inside):
    """Makes batches of records.

    Tasks of a few images go to a pool of threads, for ``ahead`` batches more than were asked for. Decoding, resizing
    and converting happen outside of Python's global lock. Seeds are drawn for each task, so that batches do not
    depend on the number of threads.

    Parameters
    ----------
    records : Records
        Is closed with this object.
    maker : SampleMaker
    options : BatchOptions
    """

    def __init__(self, records: Records, maker: SampleMaker, options: BatchOptions) -> None:
        self.batch_size = options.size
        self._records, self._maker, self._options = records, maker, options
        self._seeds = random.Random(options.seed)
        self._epoch: Iterator[bytes] | None = None
        self._next_epoch: Iterator[bytes] | None = None  # of which the last batch has used some records
        self._ended = False  # whether the last batch has been returned
        self._pending: deque[_Batch | MXNetError] = deque()
        shape = (options.size, *maker.data_shape)
        self._buffers = Buffers(shape, options.dtype, options.pin, most=options.ahead + 2)
        self._process = os.getpid()
        self._workers: set[int] = set()
        self._pool = ThreadPoolExecutor(options.threads, "mxnet.io", _begin_worker, (self._workers,))

    def rewind(self) -> None:
        """Begin an epoch, after the images that filled up the last one."""
        self._drop_pending()
        self._epoch = self._next_epoch if self._ended and self._next_epoch is not None else self._records.epoch()
        self._next_epoch = None
        self._ended = False
        for _ in range(self._options.ahead + 1):
            self._begin_batch()

    def load(self) -> Loaded | None:
        """Return the next batch; None after the last."""
        if not self._pending:
            return None
        batch = self._pending.popleft()
        self._begin_batch()
        if (error := _error_of(batch)) is not None:
            try:
                raise error
            finally:  # or else the error would hold this frame, and this frame the error, threads and files
                del error, batch
        assert isinstance(batch, _Batch)
        self._ended = batch.is_last
        data, label = wrap(batch.data, self._options.context), wrap(batch.label, self._options.context)
        return Loaded(data, label, batch.pad, batch.index)

    def _begin_batch(self) -> None:
        """Read the records of a batch and hand them to the threads, unless the epoch is over."""
        try:
            records, pad = self._take()
        except MXNetError as error:
            self._epoch = None
            self._pending.append(error.with_traceback(None))
            return
        if records:
            batch = self._empty_batch(len(records), pad)
            for begin in range(0, len(records), _IMAGES_PER_TASK):
                part = records[begin : begin + _IMAGES_PER_TASK]
                seed = self._seeds.getrandbits(64)
                task = self._pool.submit(
                    _make,
                    self._maker,
                    part,
                    batch.data.numpy()[begin:],
                    batch.label.numpy()[begin:],
                    batch.index[begin:],
                    seed,
                )
                batch.tasks.append(task)
            self._pending.append(batch)

    def _take(self) -> tuple[list[bytes], int]:
        """Return the records of a batch, none after the last; and how many at the end are there to fill it."""
        if self._epoch is None:
            return [], 0
        size = self._options.size
        records = list(itertools.islice(self._epoch, size))
        pad = size - len(records)
        if pad:
            self._epoch = None
        if pad and records and self._options.round:
            while len(records) < size:
                if self._next_epoch is None:
                    self._next_epoch = self._records.epoch()
                records += itertools.islice(self._next_epoch, size - len(records))
                if len(records) < size:  # there are fewer images than the batch holds
                    self._next_epoch = None
        return records, pad

    def _empty_batch(self, count: int, pad: int) -> _Batch:
        o = self._options
        data = self._buffers.take()
        label = torch.empty((o.size, *self._maker.label_shape), pin_memory=o.pin)
        data[count:] = 0
        label[count:] = 0
        return _Batch(data, label, onp.zeros(o.size, onp.uint64), pad, self._epoch is None)

    def _drop_pending(self) -> None:
        tasks = [task for batch in self._pending if isinstance(batch, _Batch) for task in batch.tasks]
        self._pending.clear()
        wait([task for task in tasks if not task.cancel()])

    def close(self) -> None:
        """End the threads and close the file."""
        if self._process == os.getpid():  # threads do not live on in a forked process
            in_worker = threading.get_ident() in self._workers  # where the garbage collector may have called
            self._pool.shutdown(wait=not in_worker, cancel_futures=True)
        self._pending.clear()
        self._epoch = self._next_epoch = None
        self._records.close()


def _error_of(batch: _Batch | MXNetError) -> BaseException | None:
    """Return the error of a batch, after it is finished."""
    if isinstance(batch, MXNetError):
        return batch
    errors = [task.exception() for task in batch.tasks]
    batch.tasks.clear()
    return next((error for error in errors if error is not None), None)


def _begin_worker(workers: set[int]) -> None:
    workers.add(threading.get_ident())


def _make(
    maker: SampleMaker,
    records: list[bytes],
    data: onp.ndarray,
    label: onp.ndarray,
    index: onp.ndarray,
    seed: int,
) -> None:
    """Fill some rows of a batch."""
    generator = random.Random(seed)
    planes = onp.empty(data.shape[1:], onp.uint8)
    for i, record in enumerate(records):
        index[i] = maker.write(record, data[i], label[i : i + 1].reshape(-1), planes, generator)
