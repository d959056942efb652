"""Element types of ONNX and their names in MXNet, NumPy and torch; the package that knows them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as onp
import torch

from ....core.dtype import NAME_OF_TORCH, TORCH_OF_NAME

# ``TensorProto.DataType`` of the ONNX standard.
CODES = {
    "float32": 1,
    "uint8": 2,
    "int8": 3,
    "int32": 6,
    "int64": 7,
    "bool": 9,
    "float16": 10,
    "float64": 11,
    "bfloat16": 16,
}
FLOATS = frozenset({"float16", "float32", "float64", "bfloat16"})
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
            " (or: pip install onnx onnxruntime)"
        ) from error
    return onnx


def element_type(code: int) -> onp.dtype[Any] | None:
    """Return NumPy's type for an element type of ONNX; None if there is no such type."""
    try:
        result: onp.dtype[Any] = onp.dtype(onnx_package().helper.tensor_dtype_to_np_dtype(code))
        return result
    except (KeyError, TypeError, ValueError):
        return None


@cache
def stored_name(code: int) -> str | None:
    """Return NumPy's name of an element type of ONNX; None if there is no such type."""
    dtype = element_type(code)
    return None if dtype is None else dtype.name


def type_name(dtype: torch.dtype) -> str:
    """Return MXNet's name of a torch dtype."""
    return NAME_OF_TORCH[dtype]


def numpy_type(dtype: str) -> Any:
    """Return the NumPy dtype of that name; bfloat16 is ml_dtypes', which comes with the onnx package."""
    if dtype == "bfloat16":
        import ml_dtypes  # noqa: PLC0415  # optional

        return onp.dtype(ml_dtypes.bfloat16)
    return onp.dtype(dtype)


def to_numpy(tensor: torch.Tensor) -> Any:
    """Return a tensor's values as an array of its dtype, bfloat16 too."""
    tensor = tensor.detach().cpu().contiguous()
    if tensor.dtype is torch.bfloat16:
        return tensor.view(torch.int16).numpy().view(numpy_type("bfloat16"))
    return tensor.numpy()


def to_torch(array: Any) -> torch.Tensor:
    """Return an array's values as a tensor."""
    array = onp.array(array, order="C")  # a copy: kernels may get what they could write
    if array.dtype.name == "bfloat16":
        return torch.from_numpy(array.view(onp.int16)).view(torch.bfloat16)
    assert array.dtype.name in TORCH_OF_NAME
    return torch.from_numpy(array)
