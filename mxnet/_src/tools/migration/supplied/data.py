"""Iterators of batches with MXNet's attributes, and loops of ``Module.fit``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy
import torch
from torch import Tensor


class DataIterator:
    """A base of iterators of batches: one derived from it has ``next()``, and ``reset()`` to begin again."""

    def __init__(self, batch_size: int = 0) -> None:
        self.batch_size = batch_size

    def __iter__(self) -> Any:
        return self

    def __next__(self) -> Any:
        return self.next()

    def next(self) -> Any:
        """Return the next batch, or raise StopIteration."""
        raise NotImplementedError(f"{type(self).__name__} has no next()")

    def reset(self) -> None:
        """Begin again."""


class DataDescription(tuple[str, tuple[int, ...]]):
    """The name and the shape of an array of batches."""

    def __new__(cls, name: str, shape: Any) -> Any:
        """Keep both as a pair."""
        return super().__new__(cls, (name, tuple(shape)))

    @property
    def name(self) -> str:
        """The name."""
        return self[0]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape."""
        return self[1]


class Batch:
    """Lists of arrays ``data`` and ``label``, and how many samples at the end only fill the batch up."""

    def __init__(
        self,
        data: Any,
        label: Any = None,
        pad: int = 0,
        bucket_key: Any = None,
        **described: Any,
    ) -> None:
        self.data, self.label, self.pad, self.bucket_key = (
            data,
            label,
            pad or 0,
            bucket_key,
        )
        self.__dict__.update(described)


class ArrayIterator:
    """Batches of arrays with ``data``, ``label`` and ``pad``; the last one is filled from the beginning."""

    def __init__(
        self,
        data: Any,
        label: Any = None,
        batch_size: int = 1,
        shuffle: bool = False,
        last_batch_handle: str = "pad",
    ) -> None:
        self.data, self.label = as_float_tensors(data), as_float_tensors(label)
        self.batch_size, self.shuffle, self.drops = (
            batch_size,
            shuffle,
            last_batch_handle == "discard",
        )
        self.num_data = len(self.data[0])
        self.reset()

    @property
    def steps(self) -> range:
        """The first sample of each batch."""
        return range(
            0,
            self.num_data - self.batch_size + 1 if self.drops else self.num_data,
            self.batch_size,
        )

    def reset(self) -> None:
        """Begin again, in a new order if samples are shuffled."""
        order = (
            torch.from_numpy(numpy.random.permutation(self.num_data))
            if self.shuffle
            else torch.arange(self.num_data)
        )
        self.batches = iter([self.batch(order, start) for start in self.steps])

    def batch(self, order: Tensor, start: int) -> SimpleNamespace:
        """Return a batch."""
        rows = torch.arange(start, start + self.batch_size)
        indices = order[rows % self.num_data]
        pad = max(0, start + self.batch_size - self.num_data)
        return SimpleNamespace(
            data=[x[indices] for x in self.data],
            label=[x[indices] for x in self.label],
            pad=pad,
        )

    def __iter__(self) -> Iterator[SimpleNamespace]:
        return self

    def __next__(self) -> SimpleNamespace:
        return next(self.batches)

    next = __next__


def as_float_tensors(arrays: Any) -> list[Tensor]:
    """Return an array, or a list or dictionary of arrays, as a list of float32 tensors."""
    if arrays is None:
        return []
    if isinstance(arrays, dict):
        arrays = list(arrays.values())
    arrays = arrays if isinstance(arrays, (list, tuple)) else [arrays]
    return [torch.as_tensor(array).float() for array in arrays]


class TransformedDataset(torch.utils.data.Dataset[Any]):
    """A dataset whose samples a function changes; with ``first``, their first parts alone."""

    def __init__(
        self, dataset: Any, function: Callable[..., Any], first: bool = False
    ) -> None:
        self.dataset, self.function, self.first = dataset, function, first

    def __len__(self) -> int:
        return len(self.dataset)

    def __getitem__(self, index: int) -> Any:
        sample = self.dataset[index]
        if self.first:
            return (self.function(sample[0]), *sample[1:])
        return (
            self.function(*sample)
            if isinstance(sample, (tuple, list))
            else self.function(sample)
        )
