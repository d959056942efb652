"""MXNet's oldest functions of arrays, from before it had operators: they fill the array given as ``out``."""

from __future__ import annotations

import numpy as onp
import torch
from torch import Tensor

from ....core.elements import compared, convert, held
from ...definition.define import operator
from ...definition.inference import like_first, same_type_both_ways
from ..convolution.layers import refuse


@operator("_set_value", unlisted=("out",), updates="out", no_gradient=True)
def set_value(out: Tensor, *, src: float) -> Tensor:
    """Fill an array with a number.

    Parameters
    ----------
    out : array, any shape
    src : float
        In single precision; truncated for integers.

    Returns
    -------
    array, ``out``
    """
    return out.fill_(held(float(onp.float32(src)), out.dtype))  # MXNet holds it in single precision


@operator("_copyto", aliases=("_npi_copyto",), unlisted=("out",), views=True)
def copy_to(data: Tensor, out: Tensor) -> Tensor:
    """Copy an array into another one, as its dtype, and wherever it is.

    Parameters
    ----------
    data, out : array, of one shape

    Returns
    -------
    array, shape, dtype and device of ``out``
    """
    if data.shape != out.shape:
        refuse("_copyto", "data and out must have one shape.", data=data, out=out)
    return convert(data, out.dtype).to(out.device)


@operator("_onehot_encode", no_gradient=True)
def onehot_encode(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return rows of zeros with a one at given indices; `one_hot` is the operator for new programs.

    Parameters
    ----------
    lhs : array, (N,), float32
        Where, 0 to depth - 1; a row stays zero for other values.
    rhs : array, (N, depth), float32
        Gives the shape of the result; usually also ``out``.

    Returns
    -------
    array, (N, depth), float32

    Raises
    ------
    MXNetError
        If the shapes or dtypes are others.
    """
    if lhs.dim() != 1 or rhs.dim() != 2 or len(lhs) != len(rhs):
        refuse("_onehot_encode", "lhs must be (N,) and rhs (N, depth).", lhs=lhs, rhs=rhs)
    if lhs.dtype is not torch.float32 or rhs.dtype is not torch.float32:
        refuse("_onehot_encode", "only float32 is supported.", lhs=lhs, rhs=rhs)
    columns = torch.arange(rhs.shape[1], dtype=torch.float32, device=lhs.device)
    return compared(torch.eq, lhs.trunc()[:, None], columns)


@operator("_CrossDeviceCopy", unlisted=("data",), views=True, type_rule=same_type_both_ways, shape_rule=like_first)
def cross_device_copy(data: Tensor) -> Tensor:
    """Return a copy of an array: the node that MXNet puts between devices when it binds a graph.

    Parameters
    ----------
    data : array, any shape
        By keyword.
    """
    return data
