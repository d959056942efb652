"""Arrays made from NumPy's, lists and scalars, and arrays of any values."""

from __future__ import annotations

import operator
from typing import Any

import numpy as onp
import torch

from .._src.messages.public import public
from .._src.operators.definition.exhaustion import ALLOCATION
from .._src.run.calls.array import NDArrayBase
from ..context import Context, current_context, torch_device
from ..ndarray._conversion import native, wrap
from ._array import element_type, ndarray


@public("mxnet.numpy")
def array(object: Any, dtype: Any = None, ctx: Context | None = None) -> ndarray:
    """Return an array with the given values.

    Parameters
    ----------
    object : ndarray, NumPy array, nested lists or a number
        Always copied.
    dtype : str, NumPy dtype or class, optional
        By default that of an array; float32 for lists and scalars, whatever they hold.
    ctx : Context, default the current one

    Raises
    ------
    ValueError
        For a classic array; its ``as_np_ndarray`` shares memory.
    TypeError
        If the values are not numeric, or lists of different lengths.
    KeyError
        For an element type that MXNet does not have.
    """
    ctx = current_context() if ctx is None else ctx
    if isinstance(object, ndarray):
        converted = object.astype(object.dtype if dtype is None else dtype)
        return converted.as_in_ctx(ctx)
    if isinstance(object, NDArrayBase):
        raise ValueError(
            "If you're trying to create a mxnet.numpy.ndarray from mx.nd.NDArray, please use the zero-copy "
            "as_np_ndarray function."
        )
    if dtype is None:
        dtype = object.dtype if isinstance(object, (onp.ndarray, onp.generic)) else "float32"
    torch_type = element_type(dtype)
    tensor, device = _values(object, torch_type), torch_device(ctx)
    result: ndarray = wrap(tensor if device.type == "cpu" else tensor.to(device), ctx, ndarray)
    return result


def _values(object: Any, dtype: torch.dtype) -> torch.Tensor:
    """Return a new tensor with the values of a NumPy array, of nested lists or of one scalar."""
    if isinstance(object, (onp.ndarray, onp.generic)):
        values = onp.array(object, order="C")
        if values.dtype.kind not in "biuf":
            values = values.astype("float64")
        tensor = torch.from_numpy(native(values))
        return tensor if tensor.dtype is dtype else tensor.to(dtype)
    try:
        values = onp.array(object, dtype="int64" if not (dtype.is_floating_point or dtype is torch.bool) else "float64")
        if dtype is torch.float32:
            return torch.from_numpy(values.astype("float32"))
        return torch.from_numpy(values).to(dtype)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{error}: array takes numbers, or lists of numbers of one length.") from None


@public("mxnet.numpy")
def empty(shape: Any, dtype: Any = onp.float32, order: str = "C", ctx: Context | None = None) -> ndarray:
    """Return an array whose values are not set.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one

    Raises
    ------
    TypeError
        If ``shape`` or ``dtype`` is none.
    OverflowError
        If a length is negative.
    """
    if order != "C":
        raise NotImplementedError(f"`empty` only supports order equal to `C`, while received {order}")
    lengths = [operator.index(n) for n in (shape if isinstance(shape, (tuple, list)) else (shape,))]
    if min(lengths, default=0) < 0:
        raise OverflowError(f"empty: shape {shape} has a negative length.")
    ctx = current_context() if ctx is None else ctx
    torch_type = element_type(onp.dtype(onp.float32 if dtype is None else dtype))
    with ALLOCATION:
        result: ndarray = wrap(torch.empty(lengths, dtype=torch_type, device=torch_device(ctx)), ctx, ndarray)
    return result
