"""Batches of arrays in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..base import MXNetError
from ..ndarray._conversion import wrap
from ..ndarray._generated import op
from ..ndarray.ndarray import NDArray
from ..ndarray.sparse import CSRNDArray
from ._data import DataBatch, DataDesc, DataIter
from ._dataset_rows import DatasetRows, is_dataset

Named = list[tuple[str, Any]]  # NDArray or DatasetRows


def _init_data(data: Any, allow_empty: bool, default_name: str) -> Named:
    """Return arrays with names, sorted where names are given."""
    if data is None and allow_empty:
        data = []
    if isinstance(data, (onp.ndarray, NDArray)) or is_dataset(data):
        data = [data]
    if isinstance(data, (list, tuple)) and (data or not isinstance(data, tuple)):
        if not allow_empty and not data:
            raise AssertionError("NDArrayIter: there must be data.")
        single = len(data) == 1
        data = {default_name if single else f"_{i}_{default_name}": array for i, array in enumerate(data)}
        items = list(data.items())
    elif data is None:
        raise AssertionError("NDArrayIter: there must be data.")
    elif isinstance(data, Mapping):
        items = sorted(data.items())
    else:
        raise TypeError("Input must be NDArray, numpy.ndarray, a list of them or dict with them as values")
    return [(name, _array(name, value)) for name, value in items]


def _array(name: str, value: Any) -> NDArray | DatasetRows:
    if isinstance(value, NDArray):
        return value
    if is_dataset(value):
        return DatasetRows(value)
    try:
        result: NDArray = nd.array(value)
    except (TypeError, ValueError) as error:
        raise TypeError(
            f"Invalid type '{type(value)}' for {name}, should be NDArray, numpy.ndarray or nested lists of numbers"
        ) from error
    return result


class NDArrayIter(DataIter):
    """Iterator over batches of arrays.

    Parameters
    ----------
    data : array, list of arrays, or dict of str to array
        Inputs (NDArray, NumPy or h5py.Dataset), whose first axis is that of samples. NumPy arrays and what is read of
        datasets, batch after batch, become float32. Several in a list
        are called ``_0_<data_name>``, ``_1_<data_name>`` ...; a dictionary's come in order of their names.
    label : as ``data``, optional
    batch_size : int, default 1
    shuffle : bool, default False
        Reorder the samples at each reset, with NumPy's global generator. Arrays become float32.
    last_batch_handle : {'pad', 'discard', 'roll_over'}, default 'pad'
        What to do with samples that do not fill a batch: fill it up with the first ones, leave them out, or let the
        next epoch begin with them.
    data_name : str, default "data"
    label_name : str, default "softmax_label"
    layout : str, default "NCHW"
        "N" is the axis that batches are cut from, of inputs and labels alike; the number of samples is nevertheless
        the length of the first axis of the first input, as in MXNet.

    Raises
    ------
    MXNetError
        From `next`, if an array has fewer samples than the first, if what is left of an epoch and a whole one more
        do not fill a batch under 'roll_over', or if ``batch_size`` is 0 or no integer.

    Examples
    --------
    >>> import numpy as np
    >>> it = mx.io.NDArrayIter(np.arange(5.0), batch_size=3)
    >>> [(batch.data[0].asnumpy().tolist(), batch.pad) for batch in it]
    [([0.0, 1.0, 2.0], 0), ([3.0, 4.0, 0.0], 1)]
    """

    def __init__(
        self,
        data: Any,
        label: Any = None,
        batch_size: int = 1,
        shuffle: bool = False,
        last_batch_handle: str = "pad",
        data_name: str = "data",
        label_name: str = "softmax_label",
        layout: str = "NCHW",
    ) -> None:
        super().__init__(batch_size)
        self.data = _init_data(data, allow_empty=False, default_name=data_name)
        self.label = _init_data(label, allow_empty=True, default_name=label_name)
        if last_batch_handle != "discard" and any(isinstance(a, CSRNDArray) for _, a in (*self.data, *self.label)):
            raise NotImplementedError(
                "`NDArrayIter` only supports ``CSRNDArray`` with `last_batch_handle` set to `discard`."
            )
        self.idx = onp.arange(self.data[0][1].shape[0])
        self.shuffle = shuffle
        self.last_batch_handle = last_batch_handle
        self.cursor = -self.batch_size
        self.num_data = self.idx.shape[0]
        self._cache_data: list[NDArray] | None = None
        self._cache_label: list[NDArray] | None = None
        self.reset()
        self.data_list = [array for _, array in (*self.data, *self.label)]
        self.num_source = len(self.data_list)
        self.layout = layout

    @property
    def provide_data(self) -> list[DataDesc]:
        """Descriptions of the inputs."""
        return self._describe(self.data)

    @property
    def provide_label(self) -> list[DataDesc]:
        """Descriptions of the labels."""
        return self._describe(self.label)

    def _describe(self, arrays: Named) -> list[DataDesc]:
        axis = self._axis
        return [
            DataDesc(k, (*v.shape[:axis], self.batch_size, *v.shape[axis + 1 :]), v.dtype, layout=self.layout)
            for k, v in arrays
        ]

    @property
    def _axis(self) -> int:
        """The axis of samples; -1, the last, if the layout has no "N"."""
        return self.layout.find("N")

    def hard_reset(self) -> None:
        """Go back to the first batch, forgetting samples left over from the last epoch."""
        if self.shuffle:
            self._shuffle()
        self.cursor = -self.batch_size
        self._cache_data = None
        self._cache_label = None

    def reset(self) -> None:
        """Go back to the first batch; with 'roll_over', after an epoch, to the samples left over."""
        if self.shuffle:
            self._shuffle()
        if self.last_batch_handle == "roll_over" and self.num_data - self.batch_size < self.cursor < self.num_data:
            self.cursor -= self.num_data + self.batch_size
        else:
            self.cursor = -self.batch_size

    def _shuffle(self) -> None:
        # The order of the last epoch is shuffled, not the first one: as MXNet does, so seeds give the same batches.
        onp.random.shuffle(self.idx)
        order = nd.array(self.idx, dtype="int64")
        self.data = [(name, _taken(array, order)) for name, array in self.data]
        self.label = [(name, _taken(array, order)) for name, array in self.label]

    def iter_next(self) -> bool:
        self.cursor += self.batch_size
        return self.cursor < self.num_data

    def next(self) -> DataBatch:
        if not self.iter_next():
            raise StopIteration
        data, label = self.getdata(), self.getlabel()
        if data[0].shape[self._axis] != self.batch_size:
            self._cache_data, self._cache_label = data, label
            raise StopIteration
        return DataBatch(data=data, label=label, pad=self.getpad(), index=None)

    def getdata(self) -> list[NDArray]:
        return self._batchify(self.data, self._cache_data)

    def getlabel(self) -> list[NDArray]:
        return self._batchify(self.label, self._cache_label)

    def _batchify(self, arrays: Named, cached: list[NDArray] | None) -> list[NDArray]:
        if self.cursor >= self.num_data:
            raise AssertionError("DataIter needs reset.")
        start, end, axis = self.cursor, self.cursor + self.batch_size, self._axis
        if self.last_batch_handle == "roll_over" and -self.batch_size < start < 0:
            if cached is None:
                raise AssertionError("next epoch should have cached data")
            pairs = zip(cached, arrays, strict=True)
            return [op.Concat(old, _rows(array, 0, end, axis), dim=axis) for old, (_, array) in pairs]
        if end <= self.num_data:
            return [_rows(array, start, end, axis) for _, array in arrays]
        if self.last_batch_handle == "pad":
            return [self._filled_up(array, start, end, axis) for _, array in arrays]
        return [_rest(array, start, axis) for _, array in arrays]

    def _filled_up(self, array: Any, start: int, end: int, axis: int) -> NDArray:
        """Return the last rows, and then the first ones, as often as it takes."""
        rounds, remainder = divmod(end, self.num_data)
        parts = [_rest(array, start, axis), *[_rows(array, 0, self.num_data, axis)] * (rounds - 1)]
        return op.Concat(*parts, *([_rows(array, 0, remainder, axis)] if remainder else []), dim=axis)

    def getpad(self) -> int:
        """Return how many samples of the batch come from another epoch."""
        if self.last_batch_handle == "pad" and self.cursor + self.batch_size > self.num_data:
            return self.cursor + self.batch_size - self.num_data
        if self.last_batch_handle == "roll_over" and -self.batch_size < self.cursor < 0:
            return -self.cursor
        return 0


def _taken(array: Any, order: NDArray) -> Any:
    if isinstance(array, DatasetRows):
        return array.taken(order.asnumpy())
    return op.take(array, order).astype("float32", copy=False)  # whatever it was before, as in MXNet


def _rows(array: Any, start: int, end: int, axis: int) -> NDArray:
    """Return a copy of some samples: programs may write into batches."""
    if axis == 0 and array.shape and end.__class__ is int and start < end <= array.shape[0]:
        if isinstance(array, DatasetRows):
            return array[start:end]
        if array.__class__ is NDArray and not array._tensor.requires_grad:
            # What the operator does, without what a call of it costs: 4 us instead of 20, for every batch.
            copied: NDArray = wrap(array._tensor[start:end].clone(), array._ctx)
            return copied
        return op.slice(array, begin=(start,), end=(end,)).tostype("default")
    _check_range(array.shape, start, end, axis)
    return op.slice_axis(array, axis=axis, begin=start, end=end).tostype("default")


def _rest(array: Any, start: int, axis: int) -> NDArray:
    """Return a copy of the last samples: up to the length of the first axis, whichever is that of samples."""
    _check_axis(array.shape, axis)
    return _rows(array, start, array.shape[0], axis)


def _check_axis(shape: tuple[int, ...], axis: int) -> None:
    if axis >= len(shape) or not shape:
        raise MXNetError(f"NDArrayIter: an array of shape {shape} has no axis {axis} for samples; see layout.")


def _check_range(shape: tuple[int, ...], start: int, end: int, axis: int) -> None:
    _check_axis(shape, axis)
    if not isinstance(end, int) or start >= (end if end > 0 else end + shape[axis]):
        raise MXNetError(f"NDArrayIter: Invalid range ({start!r}, {end!r}) of samples; see batch_size.")
    if end > shape[axis]:
        raise MXNetError(f"NDArrayIter: Invalid end={end}: an array has {shape[axis]} samples, fewer than others.")
