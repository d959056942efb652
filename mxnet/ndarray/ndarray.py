"""``NDArray``, MXNet's array, and the functions that make, combine and compare arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import torch_dtype
from .._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._src.core.type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from .._src.core.type_codes import _SIGNED_INT32_UPPER_LIMIT as _SIGNED_INT32_UPPER_LIMIT
from .._src.core.type_codes import _STORAGE_TYPE_CSR as _STORAGE_TYPE_CSR
from .._src.core.type_codes import _STORAGE_TYPE_DEFAULT as _STORAGE_TYPE_DEFAULT
from .._src.core.type_codes import _STORAGE_TYPE_ID_TO_STR as _STORAGE_TYPE_ID_TO_STR
from .._src.core.type_codes import _STORAGE_TYPE_ROW_SPARSE as _STORAGE_TYPE_ROW_SPARSE
from .._src.core.type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from .._src.core.type_codes import _STORAGE_TYPE_UNDEFINED as _STORAGE_TYPE_UNDEFINED
from .._src.messages.public import export as _export
from .._src.run.calls.array import NDArrayBase as NDArrayBase
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
from . import op as op
from ._array import NDArray as NDArray
from ._array import mark as mark
from ._binary import *  # noqa: F403
from ._creation import *  # noqa: F403
from ._decoding import imdecode as imdecode
from ._keys import *  # noqa: F403
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
