"""Repeat axes of length 1: broadcast_axis, broadcast_to, broadcast_like; cumulative sums and Khatri-Rao products."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NoReturn

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function, Storage
from ...definition.inference import same_shape, same_type
from ...definition.params import DType, OmissibleShape, Shape
from ...definition.schema import PartialShapes
from ..reduction.axes import one_axis
from .output_shapes import ask_kernel


def _refuse(name: str, shape: Sequence[int], target: Sequence[int]) -> NoReturn:
    raise MXNetError(
        f"{name}: an array of shape {tuple(shape)} cannot be broadcast to {tuple(target)}: "
        "both need the same number of axes, and only axes of length 1 are repeated."
    )


def _expand(name: str, data: Tensor, target: Sequence[int]) -> Tensor:
    if len(target) != data.dim() or any(n not in (1, t) for n, t in zip(data.shape, target, strict=True)):
        _refuse(name, data.shape, target)
    return data.expand(tuple(target))


@operator("broadcast_axis", aliases=("broadcast_axes",), views=True, methods=("broadcast_axes",))
def broadcast_axis(data: Tensor, *, axis: OmissibleShape = (), size: OmissibleShape = ()) -> Tensor:
    """Repeat axes of length 1.

    Parameters
    ----------
    data : array, any shape
    axis : tuple of int, not negative
        Axes to repeat, each of length 1.
    size : tuple of int
        Their new lengths.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` and ``size`` differ in length, or an axis is out of range or not of length 1.

    Examples
    --------
    >>> mx.nd.broadcast_axis(mx.nd.array([[1], [2]]), axis=1, size=3).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    if len(axis) != len(size):
        raise MXNetError(f"broadcast_axis: axis {axis} and size {size} must be equally long.")
    target = list(data.shape)
    for a, n in zip(axis, size, strict=True):
        if not 0 <= a < data.dim():
            raise MXNetError(f"broadcast_axis: axis {a} is out of range for data of {data.dim()} dimensions.")
        if data.shape[a] != 1:
            raise MXNetError(f"broadcast_axis: axis {a} has length {data.shape[a]}; only length 1 can be repeated.")
        target[a] = n
    return data.expand(target)


@operator("broadcast_to", views=True)
def broadcast_to(data: Tensor, *, shape: Shape = ()) -> Tensor:
    """Repeat axes of length 1 until the array has a given shape.

    Parameters
    ----------
    data : array, any shape
    shape : tuple of int
        As many axes as ``data``; 0 keeps the length of an axis.

    Returns
    -------
    array, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the number of axes differs, an axis to be repeated is not of length 1, or a length is negative.

    Examples
    --------
    >>> mx.nd.broadcast_to(mx.nd.array([[1], [2]]), shape=(0, 3)).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    if len(shape) != data.dim() or min(shape, default=0) < 0:
        _refuse("broadcast_to", data.shape, shape)
    return _expand("broadcast_to", data, [t or n for n, t in zip(data.shape, shape, strict=True)])


def _free_second_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the result has the first input's dtype, the second only lends its shape."""
    known = next((t for t in (ins[0], outs[0]) if t is not None), None)
    ins[0] = outs[0] = known


@operator("broadcast_like", views=True, type_rule=_free_second_type, storage=Storage(zero_gradients=(1,)))
def broadcast_like(lhs: Tensor, rhs: Tensor, *, lhs_axes: Shape | None = None, rhs_axes: Shape | None = None) -> Tensor:
    """Repeat axes of length 1 of ``lhs`` until it has the shape of ``rhs``.

    Parameters
    ----------
    lhs : array, any shape
    rhs : array, any dtype
        Only its shape is used.
    lhs_axes, rhs_axes : tuple of int or None, default None
        Axes of ``lhs`` to repeat, and the axes of ``rhs`` that give their lengths; all, unless both are given.

    Returns
    -------
    array, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If the axes parameters are of different lengths, or the shapes do not broadcast.

    Examples
    --------
    >>> mx.nd.broadcast_like(mx.nd.array([[1], [2]]), mx.nd.ones((2, 3))).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    if lhs_axes is None or rhs_axes is None:
        return _expand("broadcast_like", lhs, rhs.shape)
    if len(lhs_axes) != len(rhs_axes) or not lhs_axes:
        raise MXNetError(f"broadcast_like: lhs_axes {lhs_axes} and rhs_axes {rhs_axes} must be equally long.")
    target = list(lhs.shape)
    for left, right in zip(lhs_axes, rhs_axes, strict=True):
        target[one_axis("broadcast_like", lhs.dim(), left)] = rhs.shape[one_axis("broadcast_like", rhs.dim(), right)]
    return _expand("broadcast_like", lhs, target)


def _cumulative_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: along an axis the shape stays."""
    if params["axis"] is not None:
        same_shape(ins, outs, params)


def _cumulative_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: a parameter may tell the result's."""
    same_type(ins, outs, params)
    if params["dtype"] != "None":
        outs[0] = getattr(torch, params["dtype"])


@operator(
    "_np_cumsum",
    infer_outputs=ask_kernel,
    shape_rule=_cumulative_shape,
    type_rule=_cumulative_type,
    aliases=("cumsum",),
    amp="unlisted",
    history=INPUT_NAMED,
    functions=[Function("cumsum(self, axis=None, dtype=None, out=None)", methods="all")],
)
def cumsum(
    a: Tensor,
    *,
    axis: int | None = None,
    dtype: Annotated[str, DType(("None", "float16", "float32", "float64", "int32", "int64", "int8"))] = "None",
) -> Tensor:
    """Sum elements cumulatively along an axis.

    Parameters
    ----------
    a : array, any shape
    axis : int or None, default None
        None flattens the array.
    dtype : str or None, default None
        In which to sum; None means that of ``a``, or int64 for booleans.

    Returns
    -------
    array, shape of ``a``, or one axis if ``axis`` is None

    Raises
    ------
    MXNetError
        If the axis is out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.cumsum(x, axis=0).asnumpy()
    array([[1., 2.],
           [4., 6.]], dtype=float32)
    """
    result_dtype = torch.int64 if a.dtype is torch.bool else a.dtype
    if dtype != "None":
        result_dtype = getattr(torch, dtype)
    if axis is None:
        return torch.cumsum(a.reshape(-1), 0, dtype=result_dtype)
    return torch.cumsum(a, one_axis("cumsum", a.dim(), axis), dtype=result_dtype)


@operator("khatri_rao", variadic_count="num_args", amp="single")
def khatri_rao(*args: Tensor) -> Tensor:
    """Multiply matrices column by column with the Kronecker product.

    Parameters
    ----------
    *args : arrays, (M_i, N), one dtype

    Returns
    -------
    array, (M_1 * M_2 * ..., N)
        Column k is the Kronecker product of the columns k of all inputs.

    Raises
    ------
    MXNetError
        If an input is not a matrix or the numbers of columns differ.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.khatri_rao(x, x).shape
    (4, 2)
    """
    for matrix in args:
        if matrix.dim() != 2 or matrix.shape[1] != args[0].shape[1]:
            shapes = ", ".join(str(tuple(m.shape)) for m in args)
            raise MXNetError(f"khatri_rao: inputs of shapes {shapes}; matrices of one number of columns are expected.")
    product = args[0]
    for matrix in args[1:]:
        product = (product[:, None, :] * matrix[None, :, :]).flatten(0, 1)
    return product if len(args) > 1 else product.clone()
