"""Batches to calibrate with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...io import DataBatch, DataDesc, DataIter
from ...ndarray import NDArray


class _DataIterWrapper(DataIter):
    """Anything that gives arrays again and again, such as a data loader, as an iterator of batches.

    Parameters
    ----------
    calib_data : iterable of NDArray, or of list of NDArray
        All arrays are data, named ``data``, ``data0``, ``data1``; the first batch tells shapes and dtypes.

    Raises
    ------
    TypeError
        If it gives something else.
    """

    def __init__(self, calib_data: Any) -> None:
        self._data = calib_data
        first = _arrays(next(iter(calib_data)))
        names = ["data", *(f"data{i}" for i in range(len(first) - 1))]
        self.provide_data = [DataDesc(n, tuple(a.shape), a.dtype) for n, a in zip(names, first, strict=True)]
        super().__init__(batch_size=int(first[0].shape[0]))
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self._iter: Iterator[Any] = iter(self._data)

    def next(self) -> DataBatch:
        """Return the next batch."""
        return DataBatch(data=_arrays(next(self._iter)))


def _arrays(batch: Any) -> list[Any]:
    arrays = list(batch) if isinstance(batch, (list, tuple)) else [batch]
    for array in arrays:
        if not isinstance(array, NDArray):
            raise TypeError(f"calib_data must give NDArrays or lists of them, it gave {type(array)}.")
    return arrays


def _as_data_iter(calib_data: Any) -> tuple[DataIter, list[DataDesc]]:
    if isinstance(calib_data, DataIter):
        return calib_data, list(calib_data.provide_data)  # type: ignore[attr-defined]  # subclasses have it
    try:
        wrapped = _DataIterWrapper(calib_data)
    except TypeError as error:
        raise TypeError(f"calib_data is not a valid iterator. {error}") from error
    return wrapped, wrapped.provide_data
