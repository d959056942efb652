"""Order: sort, argsort, topk.

Equal elements come in the order of their index. MXNet leaves the order of ties open in principle, and does the same
where an axis has up to 16 elements.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import History, Storage
from ...definition.inference import type_of_parameter
from ...definition.params import DType, Shape
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..indexing.conversion import demand_room
from ..reduction.axes import one_axis
from ..shape.output_shapes import ordered, outputs_by, parameter_dtype

_IndexType = Annotated[str, DType(("float16", "float32", "float64", "int32", "int64", "uint8"))]
# From this length on a partial sort beats a full one by far; ties are in no particular order then.
_LONG_AXIS = 256


def _same_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if params["axis"] is not None:
        ins[0] = ins[0] or outs[0]


def _along(name: str, data: Tensor, axis: int | None) -> tuple[Tensor, int]:
    """Return data and axis to order along; None means all elements as one line."""
    return (data.reshape(-1), 0) if axis is None else (data, one_axis(name, data.dim(), axis))


def _demand_room(name: str, line: Tensor, dim: int, dtype: str) -> None:
    demand_room(name, getattr(torch, dtype), line.shape[dim] if line.dim() else 1, "ask for them with dtype='int64'.")


@operator(
    "sort",
    infer_outputs=outputs_by(ordered),
    shape_rule=_same_shape,
    output_names=lambda params: ("output0",),
    aliases=("_npi_sort",),
    history=History(counted_outputs=2),
    methods=("sort",),
)
def sort(data: Tensor, *, axis: int | None = -1, is_ascend: bool = True) -> Tensor:
    """Sort along an axis.

    Parameters
    ----------
    data : array, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True

    Returns
    -------
    array, shape and dtype of ``data``, or one axis for ``axis=None``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Notes
    -----
    NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.sort(x, is_ascend=False).asnumpy()
    array([[3., 2., 1.],
           [6., 5., 4.]], dtype=float32)
    """
    line, dim = _along("sort", data, axis)
    return torch.sort(line, dim=dim, descending=not is_ascend, stable=True).values


@operator(
    "argsort",
    infer_outputs=outputs_by(ordered, dtypes_by=parameter_dtype()),
    shape_rule=_same_shape,
    type_rule=type_of_parameter,
    aliases=("_npi_argsort",),
    amp="single",
    methods=("argsort",),
    storage=Storage(zero_gradients=(0,)),
)
def argsort(data: Tensor, *, axis: int | None = -1, is_ascend: bool = True, dtype: _IndexType = "float32") -> Tensor:
    """Return the indices that sort along an axis.

    Parameters
    ----------
    data : array, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True
    dtype : str, default "float32"
        Of the result; "float32" holds indices up to 16777216 exactly.

    Returns
    -------
    array, shape of ``data``, or one axis for ``axis=None``; ``dtype``. Its gradient is zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argsort(x).asnumpy()
    array([[1., 2., 0.],
           [2., 1., 0.]], dtype=float32)
    """
    line, dim = _along("argsort", data, axis)
    _demand_room("argsort", line, dim, dtype)
    order = torch.sort(line.detach(), dim=dim, descending=not is_ascend, stable=True).indices
    return connected(order.to(getattr(torch, dtype)), data)


def _topk_names(params: Mapping[str, Any]) -> tuple[str, ...]:
    return {"both": ("output0", "output1"), "value": ("output0",)}.get(params["ret_typ"], ("output",))


def _topk_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    index_dtype = getattr(torch, params["dtype"])
    if params["ret_typ"] == "indices":
        outs[0] = index_dtype
        return
    ins[0] = outs[0] = ins[0] or outs[0]
    if params["ret_typ"] == "both":
        outs[1] = index_dtype


def _leading_shapes(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    line_shapes = ordered(shapes, params)
    if line_shapes is None:
        return None
    axis = one_axis("topk", len(line_shapes[0]), 0 if params["axis"] is None else params["axis"])
    length, k = line_shapes[0][axis], params["k"]
    if k > length:
        return None
    if params["ret_typ"] == "mask":
        return shapes
    result_shape = (*line_shapes[0][:axis], k if k > 0 else length, *line_shapes[0][axis + 1 :])
    return [result_shape] * (2 if params["ret_typ"] == "both" else 1)


def _leading_types(params: Mapping[str, Any]) -> Sequence[torch.dtype | None]:
    index_dtype = getattr(torch, params["dtype"])
    return {"both": (None, index_dtype), "indices": (index_dtype,)}.get(params["ret_typ"], (None,))


def _leading(line: Tensor, count: int, dim: int, ascending: bool) -> tuple[Tensor, Tensor]:
    """Return the first ``count`` elements in order, and their indices."""
    length = line.shape[dim]
    if length >= _LONG_AXIS and count <= length // 4:
        values, order = torch.topk(line, count, dim, largest=not ascending)
        return values, order
    values, order = torch.sort(line, dim=dim, descending=not ascending, stable=True)
    return values.narrow(dim, 0, count), order.narrow(dim, 0, count)


@operator(
    "topk",
    infer_outputs=outputs_by(_leading_shapes, dtypes_by=_leading_types),
    type_rule=_topk_types,
    num_outputs=lambda params: 2 if params["ret_typ"] == "both" else 1,
    output_names=_topk_names,
    views=True,
    aliases=("_npx_topk",),
    amp="single",
    history=History(counted_outputs=lambda params: 2 if params["ret_typ"] in ("value", "both") else 1),
    methods=("topk",),
    storage=Storage(zero_gradients=(0,)),
)
def topk(
    data: Tensor,
    *,
    axis: int | None = -1,
    k: int = 1,
    ret_typ: Literal["both", "indices", "mask", "value"] = "indices",
    is_ascend: bool = False,
    dtype: _IndexType = "float32",
) -> Tensor | tuple[Tensor, Tensor]:
    """Return the k largest elements along an axis, or where they are.

    Parameters
    ----------
    data : array, any shape
    axis : int or None, default -1
        None takes all elements as one line.
    k : int, default 1
        How many; below 1 means all, in order.
    ret_typ : "indices", "value", "both" or "mask"
        What to return; "both" is (values, indices), "mask" is 1 at the chosen elements and 0 elsewhere.
    is_ascend : bool, default False
        Take the smallest instead.
    dtype : str, default "float32"
        Of the indices.

    Returns
    -------
    array, or two
        Along ``axis`` the length is ``k``. Values and mask have the dtype of ``data``, the mask its shape. Indices and
        mask have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose indices do
        not fit into ``dtype``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> values, indices = mx.nd.topk(x, k=2, ret_typ='both')
    >>> values.asnumpy().tolist(), indices.asnumpy().tolist()
    ([[3.0, 2.0], [6.0, 5.0]], [[0.0, 2.0], [0.0, 1.0]])
    """
    line, dim = _along("topk", data, axis)
    length = line.shape[dim] if line.dim() else 1
    if k > length:
        raise MXNetError(f"topk: k={k} is larger than the axis, which has {length} elements.")
    if ret_typ in ("indices", "both"):
        _demand_room("topk", line, dim, dtype)
    values, order = _leading(line, k if k > 0 else length, dim, is_ascend)
    if ret_typ == "value":
        return values
    if ret_typ == "mask":
        return connected(torch.zeros_like(line).scatter(dim, order, 1).reshape(data.shape), data)
    indices = order.to(getattr(torch, dtype))
    return (values, indices) if ret_typ == "both" else connected(indices, data)
