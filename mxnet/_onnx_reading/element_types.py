"""Element types of ONNX, and the package that knows them."""

from __future__ import annotations

from typing import Any

import numpy as onp

# Element types that MXNet lacks, and those that hold their values.
WIDER = {
    "bfloat16": "float32",
    "float8_e4m3fn": "float32",
    "float8_e4m3fnuz": "float32",
    "float8_e5m2": "float32",
    "float8_e5m2fnuz": "float32",
    "int4": "int8",
    "uint4": "uint8",
    "int16": "int32",
    "uint16": "int32",
    "uint32": "int64",
    "uint64": "int64",
}


def onnx_package() -> Any:
    """Return the onnx package.

    Raises
    ------
    ImportError
        If it is not installed.
    """
    try:
        import onnx  # noqa: PLC0415 - optional, and slow to import
    except ImportError as error:
        raise ImportError(
            "Onnx and protobuf need to be installed. Instructions to install - https://github.com/onnx/onnx"
            " (or: pip install remx[onnx])"
        ) from error
    return onnx


def element_type(code: int) -> onp.dtype[Any] | None:
    """Return NumPy's type for an element type of ONNX; None if there is no such type."""
    try:
        result: onp.dtype[Any] = onp.dtype(onnx_package().helper.tensor_dtype_to_np_dtype(code))
        return result
    except (KeyError, TypeError, ValueError):
        return None


def stored_name(code: int) -> str | None:
    """Return NumPy's name of an element type of ONNX; None if there is no such type."""
    dtype = element_type(code)
    return None if dtype is None else dtype.name
