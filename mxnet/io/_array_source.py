"""Batches of rows that are in memory, as text files and MNIST's files leave them."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from .._src.core.handles import Inside
from ..ndarray._generated import op
from ._mx_data_iter import Loaded


class SparseRows:
    """Rows of a csr matrix, to be chosen as those of a NumPy array are."""

    def __init__(self, matrix: Any) -> None:
        self._matrix = matrix

    def __len__(self) -> int:
        return len(self._matrix)

    def __getitem__(self, rows: Any) -> SparseRows:
        if isinstance(rows, slice):
            return SparseRows(self._matrix[rows])
        return SparseRows(op.take(self._matrix, nd.array(rows, dtype="int64")))

    def array(self) -> Any:
        """Return the rows as a matrix."""
        return self._matrix


class ArraySource(Inside):
    """Cuts arrays into batches.

    Parameters
    ----------
    data, label : array
        Rows along the first axis.
    batch_size : int
    last : {'round', 'keep', 'discard'}
        What to do with rows that do not fill a batch: fill it up with the first ones, which the next epoch leaves out;
        return them with what the batch before had in the other places; leave them out.
    numbers : array of int, optional
        The rows' numbers, which batches tell as their indices; 0, 1 ... where they are not given.
    """

    def __init__(
        self,
        data: onp.ndarray | SparseRows,
        label: onp.ndarray | SparseRows,
        batch_size: int,
        last: str = "round",
        numbers: onp.ndarray | None = None,
    ) -> None:
        if not len(data):
            raise ValueError("no rows")
        self.batch_size = batch_size
        self._data, self._label = data, label
        self._last = last
        self._numbers = onp.arange(len(data)) if numbers is None else numbers
        self._begin = 0  # of the epoch's rows
        self._position = 0
        self._before = onp.zeros(batch_size, onp.int64)  # indices of the rows in the last batch

    def rewind(self) -> None:
        """Begin an epoch, after the rows that filled up the last one."""
        ended = self._position >= len(self._data)
        self._position = (self._position - len(self._data)) % len(self._data) if ended and self._last == "round" else 0

    def load(self) -> Loaded | None:
        """Return the next batch; None after the last."""
        count = len(self._data)
        if self._position >= count or (self._last == "discard" and self._position + self.batch_size > count):
            return None
        rows = onp.arange(self._position, self._position + self.batch_size)
        self._position += self.batch_size
        pad = max(self._position - count, 0)
        row_numbers = rows % count
        if pad and self._last == "keep":
            rows[-pad:] = self._before[-pad:]
            row_numbers = rows
            index = onp.where(onp.arange(self.batch_size) < self.batch_size - pad, rows, self._before)
        else:
            index = row_numbers
        self._before = row_numbers
        numbers = self._numbers[index].astype(onp.uint64)
        return Loaded(_array(self._data[row_numbers]), _array(self._label[row_numbers]), pad, numbers)

    def close(self) -> None:
        """Let go of the rows."""
        self._data, self._label = self._data[:1], self._label[:1]


def _array(rows: onp.ndarray | SparseRows) -> nd.NDArray:
    if isinstance(rows, SparseRows):
        return rows.array()
    return nd.array(rows, dtype=rows.dtype)
