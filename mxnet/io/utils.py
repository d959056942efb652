"""What `mx.io` is made of, under MXNet's address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.messages.star_names import add_star_names as _add_star_names
from ..ndarray import sparse as _sparse
from ..ndarray._generated import op as _op
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.sparse import CSRNDArray as CSRNDArray
from ..ndarray.utils import array as array
from ._ndarray_iter import _init_data as _init_data

sparse_array = _sparse.array
h5py = None  # MXNet's name for the module; datasets are recognised without it, so it is not imported


def _has_instance(data: Sequence[tuple[str, Any]], dtype: Any) -> bool:
    """Whether one of several named arrays is of a class."""
    return any(isinstance(value, dtype) for _, value in data)


def _getdata_by_idx(data: Sequence[tuple[str, Any]], idx: Any) -> list[tuple[str, NDArray]]:
    """Return some rows of named arrays, in the order of their indices, as new arrays."""
    rows = array(idx, dtype="int64")
    return [(name, _op.take(value, rows)) for name, value in data]


def _slice_along_batch_axis(data: Any, s: slice, batch_axis: int) -> Any:
    """Return a part of an array along its axis of samples."""
    return _op.slice_axis(data, axis=batch_axis, begin=s.start, end=s.stop)


_add_star_names(globals())
