"""Gluon's data loaders where Module wants an iterator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import ndarray as nd
from ..io import DataDesc as DataDesc
from ..io import DataIter as DataIter
from ..ndarray._generated import op


class DataLoaderIter(DataIter):
    """A `gluon.data.DataLoader` as a `DataIter`, for `Module.fit`.

    Parameters
    ----------
    loader : DataLoader
        Gives batches of data and label.
    data_name : str, default "data"
    label_name : str, default "softmax_label"
    dtype : str or NumPy dtype, default "float32"
        Of data and labels.

    Notes
    -----
    A last batch that is smaller is filled up with zeros (MXNet: whatever is in memory); ``pad`` says how many.

    Examples
    --------
    >>> loader = mx.gluon.data.DataLoader(dataset, batch_size=32)  # doctest: +SKIP
    >>> module.fit(mx.contrib.io.DataLoaderIter(loader), num_epoch=2)  # doctest: +SKIP
    """

    def __init__(
        self, loader: Any, data_name: str = "data", label_name: str = "softmax_label", dtype: Any = "float32"
    ) -> None:
        super().__init__()
        self._loader = loader
        data, label = next(iter(loader))
        self.batch_size = data.shape[0]
        self.dtype = dtype
        self.provide_data = [DataDesc(data_name, data.shape, dtype)]
        self.provide_label = [DataDesc(label_name, label.shape, dtype)]
        self._iter: Iterator[Any] = iter(loader)
        self._current_batch: Any = None

    def reset(self) -> None:  # noqa: D102
        self._iter = iter(self._loader)

    def iter_next(self) -> bool:  # noqa: D102
        self._current_batch = next(self._iter, None)
        return self._current_batch is not None

    def _filled(self, array: Any) -> list[Any]:
        array = array.astype(self.dtype)
        missing = self.getpad()
        if missing:
            array = op.concat(array, nd.zeros((missing, *array.shape[1:]), dtype=array.dtype), dim=0)
        return [array]

    def getdata(self) -> list[Any]:  # noqa: D102
        return self._filled(self._current_batch[0])

    def getlabel(self) -> list[Any]:  # noqa: D102
        return self._filled(self._current_batch[1])

    def getpad(self) -> int:  # noqa: D102
        return int(self.batch_size - self._current_batch[0].shape[0])

    def getindex(self) -> None:
        """Return None: a data loader does not tell the indices of its samples."""
        return
