"""Functions of ``mx.nd.sparse`` that make arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH, torch_dtype
from .._src.messages.public import public
from .._src.operators.storage.formats import Csr, Rows, csr_from_indices
from .._src.run.calls import sparse_calls
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ..context import Context, current_context, torch_device
from . import _creation
from ._conversion import native
from ._sparse_arrays import CSRNDArray, RowSparseNDArray
from ._sparse_base import _HERE, BaseSparseNDArray


def _context(ctx: Any) -> Context:
    return current_context() if ctx is None else Context(ctx)


def _dtype_of(source: Any, dtype: Any) -> torch.dtype:
    """Return the wanted type: ``dtype``, else that of an array, else float32."""
    if dtype is None and isinstance(source, (NDArrayBase, onp.ndarray, onp.generic)):
        dtype = source.dtype  # type: ignore[union-attr]
    if dtype is None and _is_scipy(source):
        dtype = source.dtype
    return torch_dtype(dtype)


def _is_scipy(value: Any) -> bool:
    return type(value).__module__.startswith("scipy.sparse")


def _values(values: Any, dtype: torch.dtype, ctx: Context) -> torch.Tensor:
    """Return a new tensor with the values of an array or a list."""
    if isinstance(values, NDArrayBase):
        return values._tensor.detach().to(torch_device(ctx), dtype, copy=True)
    try:
        result = torch.from_numpy(native(onp.array(values, order="C")))
    except (TypeError, ValueError):
        raise TypeError("source_array must be array like object") from None
    return result.to(torch_device(ctx), dtype)


def _dense(source: Any, dtype: torch.dtype, ctx: Context) -> Any:
    """Return a dense array with the values of an array or a list; recorded if it is an array of a recorded graph."""
    if isinstance(source, (NDArrayBase, list, tuple)):
        return _creation.array(source, ctx=ctx, dtype=NUMPY_OF_TORCH[dtype])
    return sparse_calls.make(_values(source, dtype, ctx), ctx)


def _check_shape(own_shape: tuple[int, ...], shape: Any) -> None:
    """Raise ValueError if a shape is requested and differs."""
    if shape is not None and tuple(own_shape) != tuple(shape):
        raise ValueError(f"Shape mismatch detected. {tuple(own_shape)} v.s. {tuple(shape)}")


def _is_shape(value: Any) -> bool:
    return all(isinstance(n, (int, onp.integer)) for n in value)


@public(_HERE)
def csr_matrix(arg1: Any, shape: Any = None, ctx: Context | None = None, dtype: Any = None) -> Any:
    """Make a matrix in compressed sparse row storage.

    Parameters
    ----------
    arg1 : one of
        a matrix: NDArray, NumPy array or nested lists, whose nonzero elements are stored; a `CSRNDArray`;
        a ``scipy.sparse.csr_matrix``;
        ``(rows, columns)``, two ints: zeros;
        ``(data, indices, indptr)``: the parts, see `CSRNDArray`;
        ``(data, (row, col))``: elements by index, in any order, those at one index are added.
    shape : (int, int), optional
        By default found from the parts, or checked against the source.
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default that of the source, for lists float32

    Raises
    ------
    ValueError
        If ``arg1`` is none of these, is no matrix, or does not have the shape.
    """
    ctx = _context(ctx)
    if isinstance(arg1, tuple):
        return _csr_from_tuple(arg1, shape, ctx, dtype)
    if isinstance(arg1, RowSparseNDArray):
        raise ValueError("Unexpected input type: RowSparseNDArray")
    if isinstance(arg1, CSRNDArray) or (_is_scipy(arg1) and arg1.format == "csr"):
        _check_shape(arg1.shape, shape)
        return array(arg1, ctx=ctx, dtype=_dtype_of(arg1, dtype))
    dense = _dense(arg1, _dtype_of(arg1, dtype), ctx)
    _check_shape(dense.shape, shape)
    return dense.tostype("csr")


def _csr_from_tuple(parts: tuple[Any, ...], shape: Any, ctx: Context, dtype: Any) -> Any:
    if len(parts) == 2 and _is_shape(parts):  # rows and columns
        _check_shape(parts, shape)
        return zeros("csr", parts, ctx=ctx, dtype=dtype)
    if len(parts) == 2:  # values and their indices
        data, (rows, columns) = parts
        values = _values(data, _dtype_of(data, dtype), ctx)
        row, column = (_values(x, torch.int64, ctx) for x in (rows, columns))
        lengths = _lengths(shape, row, column)
        return sparse_calls.make(csr_from_indices(row, column, values, lengths), ctx)
    if len(parts) != 3:  # data, indices, indptr
        raise ValueError(f"Unexpected length of input tuple: {len(parts)}")
    data, indices, indptr = parts
    values = _values(data, _dtype_of(data, dtype), ctx)
    column, starts = (_values(x, torch.int64, ctx) for x in (indices, indptr))
    if shape is None:
        shape = (len(starts) - 1, _length(column))
    if values.dim() != 1 or column.dim() != 1 or starts.dim() != 1 or len(shape) != 2:
        raise ValueError("invalid shape")
    if len(values) != len(column):
        raise MXNetError(f"csr_matrix: {len(values)} elements were given, but {len(column)} columns.")
    return sparse_calls.make(Csr(values, column, starts, tuple(int(n) for n in shape)), ctx)


def _length(indices: torch.Tensor) -> int:
    """Return the shortest length of an axis that has all the indices."""
    if not len(indices):
        raise ValueError("invalid shape: it cannot be found from nothing, give it as shape=")
    return int(indices.max()) + 1


def _lengths(shape: Any, row: torch.Tensor, column: torch.Tensor) -> tuple[int, int]:
    if shape is None:
        return _length(row), _length(column)
    for name, indices, length in (("row", row, shape[0]), ("column", column, shape[1])):
        if len(indices) and not 0 <= int(indices.min()) <= int(indices.max()) < length:
            raise ValueError(f"{name} index exceeds matrix dimensions: shape is {tuple(shape)}")
    return int(shape[0]), int(shape[1])


@public(_HERE)
def row_sparse_array(arg1: Any, shape: Any = None, ctx: Context | None = None, dtype: Any = None) -> Any:
    """Make an array of which some rows are stored.

    Parameters
    ----------
    arg1 : one of
        an array: NDArray, NumPy array or nested lists, whose rows that are not all zero are stored; a
        `RowSparseNDArray`;
        a tuple of two ints or more, a shape: zeros;
        ``(data, indices)``: the stored rows and their indices, ascending.
    shape : tuple of int, optional
        By default found from the parts, or checked against the source.
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default that of the source, for lists float32

    Raises
    ------
    ValueError
        If ``arg1`` is none of these or does not have the shape.
    """
    ctx = _context(ctx)
    if isinstance(arg1, tuple):
        if len(arg1) < 2:  # MXNet has no row_sparse vectors by shape
            raise ValueError(f"Unexpected length of input tuple: {len(arg1)}")
        if len(arg1) > 2 or _is_shape(arg1):
            _check_shape(arg1, shape)
            return zeros("row_sparse", arg1, ctx=ctx, dtype=dtype)
        data, indices = arg1
        return _rows_from_parts(data, indices, shape, ctx, dtype)
    if isinstance(arg1, CSRNDArray):
        raise ValueError("Unexpected input type: CSRNDArray")
    if isinstance(arg1, RowSparseNDArray):
        _check_shape(arg1.shape, shape)
        return array(arg1, ctx=ctx, dtype=_dtype_of(arg1, dtype))
    if _is_scipy(arg1):
        raise TypeError("source_array must be array like object")
    dense = _dense(arg1, _dtype_of(arg1, dtype), ctx)
    _check_shape(dense.shape, shape)
    return dense.tostype("row_sparse")


def _rows_from_parts(data: Any, indices: Any, shape: Any, ctx: Context, dtype: Any) -> Any:
    rows = _values(data, _dtype_of(data, dtype), ctx)
    row_indices = _values(indices, torch.int64, ctx)
    if shape is None:
        shape = (_length(row_indices), *rows.shape[1:])
    if rows.dim() != len(shape) or row_indices.dim() != 1:
        raise ValueError("invalid shape")
    rows_shape = (len(row_indices), *shape[1:])
    if tuple(rows.shape) != tuple(rows_shape):
        raise MXNetError(
            f"row_sparse_array: copying size mismatch: data has shape {tuple(rows.shape)}, "
            f"{len(row_indices)} rows of an array of shape {tuple(shape)} have {tuple(rows_shape)}."
        )
    return sparse_calls.make(Rows(rows, row_indices, tuple(int(n) for n in shape)), ctx)


@public(_HERE)
def zeros(stype: str, shape: Any, ctx: Context | None = None, dtype: Any = None, **kwargs: Any) -> Any:
    """Return an array of zeros, of which a sparse one stores nothing.

    Parameters
    ----------
    stype : {'row_sparse', 'csr', 'default'}
    shape : tuple of int
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default float32

    Raises
    ------
    ValueError
        For an unknown storage type.
    """
    if stype != "default":
        shape = tuple(iter(shape))
    return _creation.zeros(shape, ctx=ctx, dtype=dtype, stype=stype, **kwargs)


@public(_HERE)
def empty(stype: str, shape: Any, ctx: Context | None = None, dtype: Any = None) -> Any:
    """Return a sparse array that stores nothing; parameters as for `zeros`, without "default"."""
    if stype not in ("csr", "row_sparse"):
        raise Exception(f"unknown stype : {stype}")
    return zeros(stype, shape, ctx=ctx, dtype=dtype)


@public(_HERE)
def array(source_array: Any, ctx: Context | None = None, dtype: Any = None) -> Any:
    """Return a copy of a sparse array.

    Parameters
    ----------
    source_array : CSRNDArray, RowSparseNDArray or scipy.sparse.csr_matrix
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default that of the source

    Raises
    ------
    ValueError, AssertionError
        For anything else.
    """
    if isinstance(source_array, NDArrayBase):
        assert isinstance(source_array, BaseSparseNDArray), (
            "Please use `tostype` to create RowSparseNDArray or CSRNDArray from an NDArray"
        )
        return _creation.array(source_array, ctx=ctx, dtype=dtype)
    if _is_scipy(source_array) and source_array.format == "csr":
        return _creation.array(source_array, ctx=ctx, dtype=dtype)
    if isinstance(source_array, (onp.ndarray, onp.generic)):
        raise ValueError("Please use mx.nd.array to create an NDArray with source_array of type ", type(source_array))
    raise ValueError("Unexpected source_array type: ", type(source_array))
