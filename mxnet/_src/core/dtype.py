"""One table of element types: MXNet's name, its type code in files, NumPy's dtype and torch's."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from ...base import MXNetError
from ..messages.suggestions import did_you_mean

# name -> (type code in files, torch dtype). NumPy has no bfloat16: its arrays travel as float32.
_TABLE: dict[str, tuple[int, torch.dtype]] = {
    "float32": (0, torch.float32),
    "float64": (1, torch.float64),
    "float16": (2, torch.float16),
    "uint8": (3, torch.uint8),
    "int32": (4, torch.int32),
    "int8": (5, torch.int8),
    "int64": (6, torch.int64),
    "bool": (7, torch.bool),
    "bfloat16": (12, torch.bfloat16),
}
CODE_OF_TORCH = {dtype: code for code, dtype in _TABLE.values()}
TORCH_OF_CODE = dict(_TABLE.values())
TORCH_OF_NAME = {name: dtype for name, (_, dtype) in _TABLE.items()}
NAME_OF_TORCH = {dtype: name for name, (_, dtype) in _TABLE.items()}
NAME_OF_CODE = {code: name for name, (code, _) in _TABLE.items()}
# What ``NDArray.dtype`` returns: NumPy's scalar classes, as in MXNet (``x.dtype is onp.float32``).
NUMPY_OF_TORCH: dict[torch.dtype, Any] = {
    dtype: getattr(onp, "bool_" if name == "bool" else name)
    for name, dtype in TORCH_OF_NAME.items()
    if name != "bfloat16"
}
# NumPy has no bfloat16; MXNet 1.9.1 shows such arrays with a structured dtype holding the raw 16 bits.
NUMPY_OF_TORCH[torch.bfloat16] = onp.dtype([("bfloat16", onp.uint16)])
_TORCH_OF_NUMPY = {onp.dtype(numpy): dtype for dtype, numpy in NUMPY_OF_TORCH.items()}
LARGEST_INT32, LARGEST_INT64 = 2**31 - 1, 2**63 - 1
FLOATING = frozenset({torch.float16, torch.float32, torch.float64, torch.bfloat16})


def no_dtype(value: object) -> TypeError:
    """Return NumPy's error for what is no element type, with what was probably meant."""
    hint = did_you_mean(value, TORCH_OF_NAME)
    return TypeError(f"data type {value!r} not understood{'.' if hint else ''}{hint}")


def torch_dtype(dtype: Any) -> torch.dtype:
    """Return the torch dtype of anything that names an element type.

    Parameters
    ----------
    dtype : str, NumPy dtype or scalar class, Python ``int``/``float``/``bool``, torch dtype, or None
        None means float32, MXNet's default.

    Raises
    ------
    MXNetError
        If MXNet has no such element type.
    """
    if dtype is None:
        return torch.float32
    if isinstance(dtype, torch.dtype):
        torch_type = dtype if dtype in NAME_OF_TORCH else None
    elif isinstance(dtype, str) and dtype in TORCH_OF_NAME:
        torch_type = TORCH_OF_NAME[dtype]
    else:
        try:
            numpy_dtype = onp.dtype(dtype)
        except TypeError:
            raise no_dtype(dtype) from None
        torch_type = _TORCH_OF_NUMPY.get(numpy_dtype)
        if torch_type is None and numpy_dtype.names is None:  # of another byte order; the name takes NumPy 2 us
            torch_type = TORCH_OF_NAME.get(numpy_dtype.name)
    if torch_type is None:
        raise MXNetError(f"dtype {dtype!r} is not supported; allowed: {', '.join(TORCH_OF_NAME)}")
    return torch_type


def dtype_name(dtype: Any) -> str:
    """Return MXNet's name of an element type, such as ``"float32"``."""
    return NAME_OF_TORCH[torch_dtype(dtype)]
