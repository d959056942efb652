"""Samplers: which samples come next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as onp

from ..._src.distributed.environment import is_in_job, job_from_environment
from ...base import MXNetError

__all__ = ["Sampler", "SequentialSampler", "RandomSampler", "FilterSampler", "BatchSampler", "SplitSampler"]


class Sampler:
    """Base of samplers: an iterable of indices, or of lists of indices, with a length.

    Examples
    --------
    >>> class Backwards(gluon.data.Sampler):
    ...     def __init__(self, length):
    ...         self._length = length
    ...     def __iter__(self):
    ...         return iter(range(self._length - 1, -1, -1))
    ...     def __len__(self):
    ...         return self._length
    >>> list(gluon.data.BatchSampler(Backwards(5), 2))
    [[4, 3], [2, 1], [0]]
    """

    def __len__(self) -> int:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError


class SequentialSampler(Sampler):
    """Indices in order: ``start`` to ``start + length - 1``.

    Parameters
    ----------
    length : int
    start : int, default 0

    Examples
    --------
    >>> list(gluon.data.SequentialSampler(3))
    [0, 1, 2]
    """

    def __init__(self, length: int, start: int = 0) -> None:
        self._length = length
        self._start = start

    def __iter__(self) -> Iterator[int]:
        return iter(range(self._start, self._start + self._length))

    def __len__(self) -> int:
        return self._length


class RandomSampler(Sampler):
    """Indices 0 to ``length - 1``, each once, in an order drawn anew (from ``numpy.random``) for each pass.

    Parameters
    ----------
    length : int

    Examples
    --------
    >>> sorted(int(i) for i in gluon.data.RandomSampler(3))
    [0, 1, 2]
    """

    def __init__(self, length: int) -> None:
        self._length = length

    def __iter__(self) -> Iterator[Any]:
        indices = onp.arange(self._length)
        onp.random.shuffle(indices)
        return iter(indices)

    def __len__(self) -> int:
        return self._length


class FilterSampler(Sampler):
    """Indices of the samples for which a function returns true, found once, when the sampler is made.

    Parameters
    ----------
    fn : callable
        Takes a sample.
    dataset : Dataset

    Examples
    --------
    >>> list(gluon.data.FilterSampler(lambda x: x > 1, gluon.data.SimpleDataset([0, 5, 1, 3])))
    [1, 3]
    """

    def __init__(self, fn: Callable[[Any], Any], dataset: Any) -> None:
        self._fn = fn
        self._dataset = dataset
        self._indices = [i for i in range(len(dataset)) if fn(dataset[i])]

    def __iter__(self) -> Iterator[int]:
        return iter(self._indices)

    def __len__(self) -> int:
        return len(self._indices)


class BatchSampler(Sampler):
    """Lists of the indices that another sampler gives.

    Parameters
    ----------
    sampler : Sampler
    batch_size : int
    last_batch : {"keep", "discard", "rollover"}, default "keep"
        What becomes of too few indices at the end: a short batch, nothing, or the start of the next pass.

    Raises (on use)
    ---------------
    ValueError
        For another ``last_batch``.

    Examples
    --------
    >>> list(mx.gluon.data.BatchSampler(mx.gluon.data.SequentialSampler(5), 2))
    [[0, 1], [2, 3], [4]]
    """

    def __init__(self, sampler: Sampler, batch_size: int, last_batch: str = "keep") -> None:
        self._sampler = sampler
        self._batch_size = batch_size
        self._last_batch = last_batch
        self._prev: list[int] = []

    def _unknown(self) -> ValueError:
        return ValueError(f"last_batch must be one of 'keep', 'discard', or 'rollover', but got {self._last_batch}")

    def __iter__(self) -> Iterator[list[int]]:
        batch, self._prev = self._prev, []
        for i in self._sampler:
            batch.append(i)
            if len(batch) == self._batch_size:
                yield batch
                batch = []
        if not batch:
            return
        if self._last_batch == "keep":
            yield batch
        elif self._last_batch == "rollover":
            self._prev = batch
        elif self._last_batch != "discard":
            raise self._unknown()

    def __len__(self) -> int:
        if self._batch_size == 0:
            raise ZeroDivisionError("BatchSampler: batch_size=0; a batch needs at least 1 sample.")
        if self._last_batch == "keep":
            return (len(self._sampler) + self._batch_size - 1) // self._batch_size
        if self._last_batch == "discard":
            return len(self._sampler) // self._batch_size
        if self._last_batch == "rollover":
            return (len(self._prev) + len(self._sampler)) // self._batch_size
        raise self._unknown()


def _choose_batch_sampler(
    dataset: Any,
    batch_size: int | None,
    shuffle: bool,
    sampler: Any,
    last_batch: str | None,
    batch_sampler: Any,
) -> Any:
    """Return the batch sampler that the arguments of a loader describe."""
    if batch_sampler is not None:
        if batch_size is not None or shuffle or sampler is not None or last_batch is not None:
            raise ValueError(
                "batch_size, shuffle, sampler and last_batch must not be specified if batch_sampler is specified."
            )
        return batch_sampler
    if batch_size is None:
        raise ValueError("batch_size must be specified unless batch_sampler is specified")
    if sampler is None:
        sampler = (RandomSampler if shuffle else SequentialSampler)(len(dataset))
    elif shuffle:
        raise ValueError("shuffle must not be specified if sampler is specified")
    return BatchSampler(sampler, batch_size, last_batch or "keep")


class SplitSampler(Sampler):
    """Indices of one part of a dataset: of the ``part_index``-th of ``num_parts`` nearly equal runs of indices.

    Parameters
    ----------
    length : int
        Of the dataset.
    num_parts, part_index : int, optional
        How many parts there are, and which this is. By default those of the job that a launcher started, one for each
        worker; one part without a job. ``store.num_workers`` and ``store.rank`` say the same.
    even_size : bool, default False
        All parts are equally long, so that all workers make the same number of steps: indices at the end are left
        out. Otherwise the first parts have one more.
    repeat : int, default 1
        How often each index comes in a pass.
    shuffle : bool, default True
        In an order drawn anew (from ``numpy.random``) for each pass; else in order.

    Examples
    --------
    >>> [list(mx.gluon.data.SplitSampler(5, 2, part, shuffle=False)) for part in (0, 1)]
    [[0, 1, 2], [3, 4]]
    """

    def __init__(
        self,
        length: int,
        num_parts: int | None = None,
        part_index: int | None = None,
        even_size: bool = False,
        repeat: int = 1,
        shuffle: bool = True,
    ) -> None:
        if num_parts is None and part_index is None:
            num_parts, part_index = _position_in_job()
        if num_parts is None or part_index is None or not 0 <= part_index < num_parts:
            raise MXNetError(f"SplitSampler: there is no part {part_index} of {num_parts}.")
        if length < num_parts or repeat < 1:
            raise MXNetError(
                f"SplitSampler: needs at least one index for each part and repeat of at least 1, got length={length} "
                f"for {num_parts} parts and repeat={repeat}."
            )
        least, remainder = divmod(length, num_parts)
        remainder = 0 if even_size else remainder
        begin = part_index * least + min(part_index, remainder)
        self._indices = range(begin, begin + least + (part_index < remainder))
        self._repeat = repeat
        self._shuffle = shuffle

    def __iter__(self) -> Iterator[Any]:
        indices = onp.tile(onp.asarray(self._indices), self._repeat)
        if self._shuffle:
            onp.random.shuffle(indices)
        return iter(indices.tolist())

    def __len__(self) -> int:
        return len(self._indices) * self._repeat


def _position_in_job() -> tuple[int, int]:
    """Return the number of workers and the rank of this worker."""
    if not is_in_job():
        return 1, 0
    job = job_from_environment()
    if job.rank is None:
        raise MXNetError("SplitSampler: ranks of this job are given by arrival; give num_parts and part_index.")
    return job.num_workers, job.rank
