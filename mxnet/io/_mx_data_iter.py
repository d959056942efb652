"""What all iterators that read files share: an iterator around a source of batches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as onp

from .._src.core.handles import of_python
from .._src.messages.tracebacks import trims_traceback
from ..base import MXNetError
from ..ndarray.ndarray import NDArray
from ._data import DataBatch, DataDesc, DataIter


@dataclass(frozen=True)
class Loaded:
    """A batch: arrays, samples at its end that fill it up, indices of the samples or None."""

    data: NDArray
    label: NDArray
    pad: int
    index: onp.ndarray | None


class Source(Protocol):
    """What makes batches."""

    batch_size: int
    value: int | None  # the number of the iterator's handle, as that of `Inside`

    def rewind(self) -> None:
        """Begin an epoch."""

    def load(self) -> Loaded | None:
        """Return the next batch; None after the last."""

    def close(self) -> None:
        """End threads and close files."""


class MXDataIter(DataIter):
    """Iterator over the batches of files; `CSVIter`, `ImageRecordIter` and others return one.

    Parameters
    ----------
    handle : Source
        Of batches.
    data_name : str, default "data"
    label_name : str, default "softmax_label"

    Attributes
    ----------
    provide_data, provide_label : list of DataDesc

    Raises
    ------
    MXNetError
        If there is not one batch.

    Notes
    -----
    Threads and files end with the iterator, or with the program.
    """

    def __init__(self, handle: Source, data_name: str = "data", label_name: str = "softmax_label", **_: Any) -> None:
        super().__init__(handle.batch_size)
        self.handle = handle
        handle.value = of_python("DataIter", self).value
        self._debug_skip_load = False
        self._debug_at_begin = True
        self._loaded: Loaded | None = None
        try:
            self.first_batch: DataBatch | None = self._first()
        except BaseException:
            handle.close()
            raise
        self.provide_data = [_described(data_name, self.getdata())]
        self.provide_label = [_described(label_name, self.getlabel())]

    def _first(self) -> DataBatch:
        self.handle.rewind()
        self._loaded = self.handle.load()
        if self._loaded is None:
            raise MXNetError(f"There are fewer samples than the {self.batch_size} of a batch.")
        return self._batch()

    def __del__(self) -> None:
        if "handle" in self.__dict__:
            self.handle.close()

    def _batch(self) -> DataBatch:
        return DataBatch([self.getdata()], [self.getlabel()], pad=self.getpad(), index=self.getindex())

    def debug_skip_load(self) -> None:
        """Return the first batch forever, to measure the cost of loading."""
        self._debug_skip_load = True

    def reset(self) -> None:
        self._debug_at_begin = True
        self.first_batch = None
        self.handle.rewind()

    def next(self) -> DataBatch:
        """Return the next batch; raises StopIteration after the last, MXNetError for damaged files."""
        if self._debug_skip_load and not self._debug_at_begin:
            return self._batch()
        if self.first_batch is not None:
            batch, self.first_batch = self.first_batch, None
            self._debug_at_begin = False
            return batch
        self._debug_at_begin = False
        if not self._advance():
            raise StopIteration
        return self._batch()

    def _advance(self) -> bool:
        self._loaded = None  # its memory may be what the next batch needs
        self._loaded = self.handle.load()
        return self._loaded is not None

    def iter_next(self) -> bool:
        return True if self.first_batch is not None else self._advance()

    def _current(self) -> Loaded:
        if self._loaded is None:
            raise MXNetError("There is no batch: the epoch is over, or has not begun.")
        return self._loaded

    def getdata(self) -> NDArray:
        return self._current().data

    def getlabel(self) -> NDArray:
        return self._current().label

    def getindex(self) -> Any:
        """Return the indices of the batch's samples, uint64."""
        return self._current().index

    def getpad(self) -> int:
        return self._current().pad


def _described(name: str, array: NDArray) -> DataDesc:
    return DataDesc(name, array.shape, array.dtype)


# The end of the parameters of a documentation, and what is raised.
_END = """    data_name, label_name : str, default "data" and "softmax_label"

    Returns
    -------
    MXDataIter

    Raises
    ------
    MXNetError
        For files that are not there, {mistakes}, and wrong parameters.
    TypeError
        For positional arguments.
{notes}    """


def documentation_of(text: str, mistakes: str, notes: str = "") -> str:
    """Return the documentation of a kind of iterators, whose files may have mistakes."""
    return text + _END.format(mistakes=mistakes, notes=notes)


def creator(name: str, make_source: Callable[[dict[str, Any]], Source], documentation: str) -> Callable[..., Any]:
    """Return the public function that makes an iterator of a kind."""

    @trims_traceback
    def create(*args: Any, **kwargs: Any) -> MXDataIter:
        names = {key: kwargs.pop(key) for key in ("data_name", "label_name") if key in kwargs}
        source = make_source(kwargs)
        if args:  # as late as in MXNet, which complains about missing parameters first
            source.close()
            raise TypeError(f"{name} can only accept keyword arguments")
        return MXDataIter(source, **names)

    create.__name__ = create.__qualname__ = name
    create.__doc__ = documentation
    create.__module__ = "mxnet.io.io"
    return create
