"""MXNet's numbers for element types, storage types and gradient requests, under its names."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .dtype import CODE_OF_TORCH, NUMPY_OF_TORCH

_DTYPE_NP_TO_MX: dict[Any, int] = {None: -1, **{NUMPY_OF_TORCH[t]: code for t, code in CODE_OF_TORCH.items()}}
_DTYPE_MX_TO_NP: dict[int, Any] = {code: dtype for dtype, code in _DTYPE_NP_TO_MX.items()}

_STORAGE_TYPE_UNDEFINED = -1
_STORAGE_TYPE_DEFAULT = 0
_STORAGE_TYPE_ROW_SPARSE = 1
_STORAGE_TYPE_CSR = 2
_STORAGE_TYPE_STR_TO_ID = {
    "undefined": _STORAGE_TYPE_UNDEFINED,
    "default": _STORAGE_TYPE_DEFAULT,
    "row_sparse": _STORAGE_TYPE_ROW_SPARSE,
    "csr": _STORAGE_TYPE_CSR,
}
_STORAGE_TYPE_ID_TO_STR = {code: name for name, code in _STORAGE_TYPE_STR_TO_ID.items()}
# Element types of the index arrays that a sparse array has in addition to its values.
_STORAGE_AUX_TYPES = {"row_sparse": [onp.int64], "csr": [onp.int64, onp.int64]}

_GRAD_REQ_MAP = {"null": 0, "write": 1, "add": 3}
_SIGNED_INT32_UPPER_LIMIT = 2**31 - 1
