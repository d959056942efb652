"""Rows of HDF5 datasets, read when they are needed."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray.ndarray import NDArray


def is_dataset(value: Any) -> bool:
    """Whether a value is an ``h5py.Dataset``, without importing h5py."""
    return any(base.__module__.startswith("h5py") and base.__name__ == "Dataset" for base in type(value).__mro__)


class DatasetRows:
    """Rows of a dataset in some order; slices of it are arrays, float32 as those made of NumPy arrays.

    Parameters
    ----------
    dataset : h5py.Dataset
    order : array of int, optional
        Numbers of the rows.
    """

    dtype = onp.float32

    def __init__(self, dataset: Any, order: onp.ndarray | None = None) -> None:
        self._dataset, self._order = dataset, order
        self.shape: tuple[int, ...] = dataset.shape

    def taken(self, order: onp.ndarray) -> DatasetRows:
        """Return the rows in another order, counted in this one."""
        return DatasetRows(self._dataset, order if self._order is None else self._order[order])

    def __getitem__(self, rows: slice) -> NDArray:
        if self._order is None:
            return nd.array(self._dataset[rows])
        # HDF5 reads rows in increasing order.
        unique_rows, positions = onp.unique(self._order[rows], return_inverse=True)
        return nd.array(self._dataset[unique_rows][positions])
