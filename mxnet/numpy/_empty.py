"""Arrays of any values."""

from __future__ import annotations

import operator
from typing import Any

import numpy as onp
import torch

from .._public import public
from ..context import Context, current_context, torch_device
from ..ndarray._conversion import wrap
from ._array import element_type, ndarray


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
    kind = element_type(onp.dtype(onp.float32 if dtype is None else dtype))
    found: ndarray = wrap(torch.empty(lengths, dtype=kind, device=torch_device(ctx)), ctx, ndarray)
    return found
