"""Positions of the largest and smallest elements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Storage
from ...definition.params import Shape
from ..elementwise.gradients import with_zero_gradient
from ..indexing.conversion import demand_room
from ..shape.output_shapes import outputs_by, searched
from .axes import one_axis

Search = Callable[..., Tensor]


def _position(name: str, search: Search, data: Tensor, axis: int | None, keepdims: bool) -> Tensor:
    """Return the position of an extremum, in the dtype of the data as MXNet does; its gradient is zero."""
    dtype = data.dtype
    if dtype is torch.bool:
        raise MXNetError(f"{name}: data is bool; a numeric dtype is expected.")
    if axis is not None:
        axis = one_axis(name, data.dim(), axis)
    if not (data.numel() if axis is None else data.shape[axis]):
        raise MXNetError(f"{name}: data of shape {tuple(data.shape)} has nothing to search along axis {axis}.")
    demand_room(name, dtype, data.numel() if axis is None else data.shape[axis], "mx.np has them in int64.")

    def find(tensor: Tensor) -> Tensor:
        positions = search(tensor, axis, keepdims).to(dtype)
        return positions if keepdims or positions.dim() else positions.reshape(1)

    return with_zero_gradient(find, data) if data.requires_grad else find(data)


def _searched(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    output_shapes = searched(shapes, params)
    return None if output_shapes is None else [output_shapes[0] or (1,)]


def _searched_channel(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return _searched(shapes, {"axis": 1, "keepdims": False})


@operator("argmax", infer_outputs=outputs_by(_searched), methods=("argmax",), storage=Storage(zero_gradients=(0,)))
def argmax(data: Tensor, *, axis: int | None = None, keepdims: bool = False) -> Tensor:
    """Return the position of the first largest element along an axis; NaN is larger than any other value.

    Parameters
    ----------
    data : array, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.

    Returns
    -------
    array, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
        the dtype, or if ``data`` is boolean.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmax(x, axis=1).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return _position("argmax", torch.argmax, data, axis, keepdims)


@operator(
    "argmin",
    infer_outputs=outputs_by(_searched),
    methods=("argmin",),
    storage=Storage(zero_gradients=(0,)),
    like="argmax",
)
def argmin(data: Tensor, *, axis: int | None = None, keepdims: bool = False) -> Tensor:
    """Return the position of the first smallest element along an axis; NaN is smaller than any other value.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmin(x, axis=1).asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _position("argmin", torch.argmin, data, axis, keepdims)


@operator("argmax_channel", infer_outputs=outputs_by(_searched_channel), no_gradient=True, methods=("argmax_channel",))
def argmax_channel(data: Tensor) -> Tensor:
    """Return the position of the first largest element along axis 1; not differentiable.

    Parameters
    ----------
    data : array, (N, C, ...)

    Returns
    -------
    array, (N, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        As by ``argmax``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmax_channel(x).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return _position("argmax_channel", torch.argmax, data, 1, False)
