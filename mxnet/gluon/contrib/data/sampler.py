"""Samplers beyond `mxnet.gluon.data.sampler`."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import sampler as sampler

__all__ = ["IntervalSampler"]


class IntervalSampler(sampler.Sampler):
    """Every ``interval``-th index from 0 on, then from 1 on, and so on.

    With parts of a text one after the other, consecutive batches continue each other.

    Parameters
    ----------
    length : int
        Number of samples.
    interval : int
    rollover : bool, default True
        False stops after the indices that start at 0.

    Raises
    ------
    AssertionError
        If ``interval`` is larger than ``length``.

    Examples
    --------
    >>> list(mx.gluon.contrib.data.IntervalSampler(13, interval=3))
    [0, 3, 6, 9, 12, 1, 4, 7, 10, 2, 5, 8, 11]
    >>> list(mx.gluon.contrib.data.IntervalSampler(13, interval=3, rollover=False))
    [0, 3, 6, 9, 12]
    """

    def __init__(self, length: int, interval: int, rollover: bool = True) -> None:
        if interval > length:
            raise AssertionError(f"Interval {interval} must be smaller than or equal to length {length}")
        self._length = length
        self._interval = interval
        self._rollover = rollover

    def __iter__(self) -> Iterator[int]:
        for start in range(self._interval if self._rollover else 1):
            yield from range(start, self._length, self._interval)

    def __len__(self) -> int:
        return self._length
