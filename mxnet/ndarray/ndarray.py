"""``NDArray``, MXNet's array, and the functions that make, combine and compare arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .._dtype import torch_dtype
from .._interpreter.array import NDArrayBase as NDArrayBase
from .._public import export as _export
from .._type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from .._type_codes import _SIGNED_INT32_UPPER_LIMIT as _SIGNED_INT32_UPPER_LIMIT
from .._type_codes import _STORAGE_TYPE_CSR as _STORAGE_TYPE_CSR
from .._type_codes import _STORAGE_TYPE_DEFAULT as _STORAGE_TYPE_DEFAULT
from .._type_codes import _STORAGE_TYPE_ID_TO_STR as _STORAGE_TYPE_ID_TO_STR
from .._type_codes import _STORAGE_TYPE_ROW_SPARSE as _STORAGE_TYPE_ROW_SPARSE
from .._type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from .._type_codes import _STORAGE_TYPE_UNDEFINED as _STORAGE_TYPE_UNDEFINED
from ..base import _LIB as _LIB
from ..base import MXNetError
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import c_handle_array as c_handle_array
from ..base import c_str as c_str
from ..base import check_call as check_call
from ..base import ctypes2buffer as ctypes2buffer
from ..base import integer_types as integer_types
from ..base import numeric_types as numeric_types
from ..context import Context, torch_device
from ..context import current_context as current_context
from ..runtime import Features as Features
from ..util import is_np_array as is_np_array
from . import _internal as _internal
from ._array import NDArray as NDArray
from ._array import mark as mark
from ._binary import _ufunc_helper as _ufunc_helper
from ._binary import add as add
from ._binary import divide as divide
from ._binary import equal as equal
from ._binary import greater as greater
from ._binary import greater_equal as greater_equal
from ._binary import lesser as lesser
from ._binary import lesser_equal as lesser_equal
from ._binary import logical_and as logical_and
from ._binary import logical_or as logical_or
from ._binary import logical_xor as logical_xor
from ._binary import maximum as maximum
from ._binary import minimum as minimum
from ._binary import modulo as modulo
from ._binary import multiply as multiply
from ._binary import not_equal as not_equal
from ._binary import power as power
from ._binary import subtract as subtract
from ._binary import true_divide as true_divide
from ._creation import arange as arange
from ._creation import array as array
from ._creation import concatenate as concatenate
from ._creation import empty as empty
from ._creation import eye as eye
from ._creation import from_dlpack as from_dlpack
from ._creation import from_numpy as from_numpy
from ._creation import full as full
from ._creation import histogram as histogram
from ._creation import linspace as linspace
from ._creation import moveaxis as moveaxis
from ._creation import onehot_encode as onehot_encode
from ._creation import ones as ones
from ._creation import to_dlpack_for_read as to_dlpack_for_read
from ._creation import to_dlpack_for_write as to_dlpack_for_write
from ._creation import waitall as waitall
from ._creation import zeros as zeros
from ._decoding import imdecode as imdecode
from ._generated import op as op
from ._keys import _NDARRAY_ADVANCED_INDEXING as _NDARRAY_ADVANCED_INDEXING
from ._keys import _NDARRAY_BASIC_INDEXING as _NDARRAY_BASIC_INDEXING
from ._keys import _NDARRAY_EMPTY_TUPLE_INDEXING as _NDARRAY_EMPTY_TUPLE_INDEXING
from ._keys import _NDARRAY_NO_ZERO_DIM_BOOL_ARRAY as _NDARRAY_NO_ZERO_DIM_BOOL_ARRAY
from ._keys import _NDARRAY_UNSUPPORTED_INDEXING as _NDARRAY_UNSUPPORTED_INDEXING
from ._keys import _NDARRAY_ZERO_DIM_BOOL_ARRAY_FALSE as _NDARRAY_ZERO_DIM_BOOL_ARRAY_FALSE
from ._keys import _NDARRAY_ZERO_DIM_BOOL_ARRAY_TRUE as _NDARRAY_ZERO_DIM_BOOL_ARRAY_TRUE
from ._keys import _broadcast_shapes as _broadcast_shapes
from ._keys import _get_broadcast_shape as _get_broadcast_shape
from ._keys import _get_dim_size as _get_dim_size
from ._keys import _get_index_range as _get_index_range
from ._keys import _get_slice_len as _get_slice_len
from ._keys import _int_to_slice as _int_to_slice
from ._keys import _is_advanced_index as _is_advanced_index
from ._keys import _shape_for_bcast as _shape_for_bcast
from ._keys import check_boolean_array_dimension as check_boolean_array_dimension
from ._keys import get_indexing_dispatch_code as get_indexing_dispatch_code
from ._keys import get_oshape_of_gather_nd_op as get_oshape_of_gather_nd_op
from ._keys import indexing_key_expand_implicit_axes as indexing_key_expand_implicit_axes
from ._keys import py_slice as py_slice
from ._split import split_v2 as split_v2


def _new_empty_handle() -> torch.Tensor:
    """Return the handle of an ``NDArray`` without elements."""
    return torch.empty(0)


def _new_alloc_handle(shape: Any, ctx: Context, delay_alloc: bool, dtype: Any = onp.float32) -> torch.Tensor:
    """Return the handle of an ``NDArray`` of a shape and type: memory with arbitrary contents.

    Parameters
    ----------
    shape : tuple of int
    ctx : Context
    delay_alloc : bool
        Hint without effect: the memory is there at once.
    dtype : str or NumPy dtype, default float32
    """
    return torch.empty(tuple(shape), dtype=torch_dtype(dtype), device=torch_device(ctx))


def _ndarray_cls(handle: torch.Tensor, writable: bool = True, stype: int = _STORAGE_TYPE_UNDEFINED) -> NDArray:
    """Make an ``NDArray`` of what `_new_alloc_handle` returned."""
    if stype not in (_STORAGE_TYPE_UNDEFINED, _STORAGE_TYPE_DEFAULT):
        raise MXNetError(f"_ndarray_cls: a tensor has the storage type 'default', not number {stype}.")
    return NDArray(handle, writable)


def _int64_enabled() -> bool:
    """Return True if an array may have more elements than an int32 can count."""
    return Features().is_enabled("INT64_TENSOR_SIZE")


_export(
    globals(),
    *("_DTYPE_MX_TO_NP", "_DTYPE_NP_TO_MX", "_GRAD_REQ_MAP", "_new_empty_handle", "zeros"),
    without=("array", "check_boolean_array_dimension"),
)
