"""Pick elements by index: take, batch_take, pick, one_hot, where, boolean_mask, index_copy, index_array."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, INPUT_NAMED, Storage
from ...definition.inference import gives, merge, type_of_parameter
from ...definition.params import DType, Shape
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..common.waits import demand
from ..reduction.axes import one_axis
from ..shape.output_shapes import outputs_by, parameter_dtype
from ..sparse.elementwise import CHOICE
from ..sparse.shape import TAKEN
from .conversion import IndexOutOfRangeError, as_index, first_decides, limited

_OneHotType = Annotated[str, DType(("bfloat16", "float16", "float32", "float64", "int32", "int64", "int8", "uint8"))]

# Looking up rows of a matrix: index_select is 2 us faster for a few rows, embedding 4 times as fast for 2048 rows of
# 256 values (35 us against 160 us on two cores), and its gradient takes half the time.
_MANY_ROWS = 256

_SWAPPED = " In a loss predictions come first: loss(pred, label)."
_ONE_HOT = (
    " Labels that are one-hot: label.argmax(axis=...) has the classes, and SoftmaxCrossEntropyLoss(sparse_label=False) "
    "takes them as they are."
)


def _checked(indices: Tensor, length: int) -> Tensor:
    """Return int64 indices; MXNetError if one lies outside ``[0, length)``."""
    index = as_index(indices)
    if index.is_cpu and index.numel():  # in one pass
        smallest, largest = torch.aminmax(index)
        if smallest.item() < 0 or largest.item() >= length:
            raise _outside(length)
        return index
    demand((index >= 0) & (index < length), lambda: _outside(length))
    return index


def _outside(length: int) -> MXNetError:
    return MXNetError(f"take: indices hold a number outside [0, {length}), which mode='raise' does not allow.")


def _taken(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    data_shape, indices_shape = shapes
    if not data_shape or params["mode"] == "raise":
        return None
    axis = one_axis("take", len(data_shape), params["axis"])
    return [data_shape[:axis] + indices_shape + data_shape[axis + 1 :]]


@operator(
    "take",
    infer_outputs=outputs_by(_taken, num_index_inputs=1),
    type_rule=first_decides,
    aliases=("_npi_take",),
    methods=("take",),
    storage=TAKEN,
)
def take(a: Tensor, indices: Tensor, *, axis: int = 0, mode: Literal["clip", "raise", "wrap"] = "clip") -> Tensor:
    """Take slices along an axis.

    Parameters
    ----------
    a : array, any shape
    indices : array, any shape, any dtype
        Fractions are dropped; the gradient is zero.
    axis : int, default 0
    mode : "clip", "raise" or "wrap"
        Of an index outside the axis: move it to the nearer end, raise an error, or count on from the other end.

    Returns
    -------
    array, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or with mode "raise" an index.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.take(x, mx.nd.array([1, 1, 0])).asnumpy()
    array([[3., 4.],
           [3., 4.],
           [1., 2.]], dtype=float32)
    """
    axis = one_axis("take", a.dim(), axis)
    length = a.shape[axis]
    index = _checked(indices, length) if mode == "raise" else limited(indices, length, mode)
    if axis == 0 and a.dim() == 2 and index.numel() >= _MANY_ROWS:
        return connected(torch.embedding(a, index), indices)
    result = torch.index_select(a, axis, index.reshape(-1))
    if index.dim() != 1:
        result = result.reshape(a.shape[:axis] + index.shape + a.shape[axis + 1 :])
    return connected(result, indices)


def _batch_take_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if ins[0]:
        ins[1] = ins[1] or ins[0][:-1]


def _batch_take_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if ins[1] not in (None, torch.int32):
        raise MXNetError(f"batch_take: indices must be int32, got {ins[1]}.".replace("torch.", ""))
    ins[1] = torch.int32
    first_decides(ins, outs, params)


@operator("batch_take", shape_rule=_batch_take_rule, type_rule=_batch_take_types, no_gradient=True)
def batch_take(a: Tensor, indices: Tensor) -> Tensor:
    """Take one element of each row; ``pick`` does the same and has a gradient.

    Parameters
    ----------
    a : array, (..., K)
    indices : array of int32, one index per row; indices outside the row are clipped

    Returns
    -------
    array, shape of ``indices``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``indices`` is not int32 or its size is not the number of rows.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.batch_take(x, mx.nd.array([1, 0], dtype='int32')).asnumpy()
    array([2., 3.], dtype=float32)
    """
    _batch_take_types([a.dtype, indices.dtype], [a.dtype], {})
    if a.dim() < 2 or indices.numel() * a.shape[-1] != a.numel():
        raise MXNetError(
            f"batch_take: indices {tuple(indices.shape)} must hold one number for each row of a {tuple(a.shape)}."
        )
    rows = a.reshape(-1, a.shape[-1])
    return rows.gather(1, limited(indices, a.shape[-1]).reshape(-1, 1)).reshape(indices.shape)


def _pick_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    data, axis = ins[0], params["axis"]
    if data is None or axis is None or not -len(data) <= axis < len(data):
        return
    axis %= len(data)
    without = data[:axis] + data[axis + 1 :]
    if ins[1] is None or len(ins[1]) != len(data):
        ins[1] = merge(ins[1], without or (1,), "pick: ")
    else:
        ins[1] = merge(ins[1], (*data[:axis], 1, *data[axis + 1 :]), "pick: ")


def _picked(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the result's shape as far as the data alone tell."""
    data, axis = ins[0], params["axis"]
    if data is None or axis is None or not -len(data) <= axis < len(data):
        return [None]
    axis %= len(data)
    return [(*data[:axis], *((1,) if params["keepdims"] or len(data) == 1 else ()), *data[axis + 1 :])]


@operator(
    "pick",
    aliases=("choose_element_0index", "_npx_pick"),
    shape_rule=_pick_rule,
    partial_outputs=_picked,
    type_rule=first_decides,
    methods=("pick",),
    storage=Storage(zero_gradients=(1,)),
)
def pick(
    data: Tensor,
    index: Tensor,
    *,
    axis: int | None = -1,
    keepdims: bool = False,
    mode: Literal["clip", "wrap"] = "clip",
) -> Tensor:
    """Pick one element along an axis, for every position of the other axes.

    Parameters
    ----------
    data : array, any shape
    index : array, any dtype, shape of ``data`` without ``axis``, or with length 1 there
        Fractions are dropped; the gradient is zero.
    axis : int, default -1
    keepdims : bool, default False
        Keep the axis, with length 1.
    mode : "clip" or "wrap"
        Of an index outside the axis: move it to the nearer end, or count on from the other end.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is None or out of range or ``index`` has another shape.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.pick(x, mx.nd.array([0, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    if axis is None:
        raise MXNetError("pick: axis=None is not supported, name an axis.")
    axis = one_axis("pick", data.dim(), axis)
    shape, index_shape = data.shape, index.shape
    indices = limited(index, shape[axis], mode)
    if data.dim() == 1 or len(index_shape) == len(shape):
        fits = index_shape == (*shape[:axis], 1, *shape[axis + 1 :])
    else:
        fits = index_shape == shape[:axis] + shape[axis + 1 :]
        indices = indices.unsqueeze(axis)
    if not fits:
        without = (*shape[:axis], *shape[axis + 1 :]) if data.dim() > 1 else (1,)
        raise MXNetError(
            f"pick: index has shape {tuple(index_shape)}; data {tuple(shape)} and axis={axis} need {without}, or 1 "
            "for the axis." + (_ONE_HOT if index_shape == shape else _SWAPPED if len(index_shape) > len(shape) else "")
        )
    result = data.gather(axis, indices)
    if not keepdims and data.dim() > 1:
        result = result.squeeze(axis)
    return connected(result, index)


def _one_hot_shape(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return [(*shapes[0], params["depth"])] if params["depth"] > 0 else None


@operator(
    "one_hot",
    infer_outputs=outputs_by(_one_hot_shape, dtypes_by=parameter_dtype(), num_index_inputs=1),
    type_rule=type_of_parameter,
    aliases=("_npx_one_hot",),
    history=INPUT_NAMED,
    methods=("one_hot",),
    storage=Storage(zero_gradients=(0,)),
)
def one_hot(
    indices: Tensor, *, depth: int, on_value: float = 1.0, off_value: float = 0.0, dtype: _OneHotType = "float32"
) -> Tensor:
    """Encode each index as a vector that is "on" at the index and "off" elsewhere.

    Parameters
    ----------
    indices : array, any shape, any dtype
        Fractions are dropped; an index outside ``[0, depth)`` gives a vector that is all "off". The gradient is zero.
    depth : int
        Length of the vectors.
    on_value, off_value : float, default 1 and 0
    dtype : str, default "float32"

    Returns
    -------
    array, ``indices.shape + (depth,)``, ``dtype``

    Raises
    ------
    MXNetError
        If ``depth`` is negative.

    Examples
    --------
    >>> mx.nd.one_hot(mx.nd.array([2, 0]), 3).asnumpy()
    array([[0., 0., 1.],
           [1., 0., 0.]], dtype=float32)
    """
    if depth < 0:
        raise MXNetError(f"one_hot: depth must not be negative, got {depth}.")
    result_dtype = getattr(torch, dtype)
    held_on, held_off = held(on_value, result_dtype), held(off_value, result_dtype)
    result = torch.full((*indices.shape, depth), held_off, dtype=result_dtype, device=indices.device)
    if depth:
        index = as_index(indices).unsqueeze(-1)
        position = index.clamp(0, depth - 1)
        hit = position == index
        states = hit if (held_on, held_off) == (1, 0) else torch.where(hit, held_on, held_off)
        result.scatter_(-1, position, states.to(result_dtype))
    return connected(result, indices)


def _where_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    shape = merge(merge(outs[0], ins[1], "where: "), ins[2], "where: ")
    ins[1] = ins[2] = outs[0] = shape


def _where_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    dtype = next((t for t in (ins[1], ins[2], outs[0]) if t is not None), None)
    if dtype is not None:
        ins[1:], outs[0] = [t or dtype for t in ins[1:]], dtype


def _chosen(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes[:1] if len(set(shapes)) == 1 else None


@operator(
    "where",
    infer_outputs=outputs_by(_chosen),
    aliases=("_sparse_where",),
    shape_rule=_where_rule,
    type_rule=_where_types,
    amp="widest",
    storage=CHOICE,
)
def where(condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """Choose between two arrays, element by element or row by row.

    Parameters
    ----------
    condition : array, any dtype, shape of ``x``, or of its leading axes: one value per row of ``x``
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : array, one shape, one dtype

    Returns
    -------
    array, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.

    Examples
    --------
    >>> mx.nd.where(mx.nd.array([1, 0]), mx.nd.array([5, 6]), mx.nd.array([7, 8])).asnumpy()
    array([5., 8.], dtype=float32)
    """
    if x.shape != y.shape or x.dtype is not y.dtype:
        raise MXNetError(
            f"where: x {tuple(x.shape)} {x.dtype} and y {tuple(y.shape)} {y.dtype} need one shape and one dtype."
        )
    is_true = condition != 0
    if condition.shape != x.shape:
        if not condition.dim() or condition.shape != x.shape[: condition.dim()]:
            raise MXNetError(
                f"where: condition {tuple(condition.shape)} needs the shape of x {tuple(x.shape)}, that of its leading "
                "axes, or one value a row."
            )
        is_true = is_true.reshape(*condition.shape, *(1,) * (x.dim() - condition.dim()))
    return connected(torch.where(is_true, x, y), condition)


@operator(
    "_contrib_boolean_mask",
    type_rule=first_decides,
    # The number of chosen rows is unknown before the call.
    infer_outputs=lambda shapes, dtypes, params: [((-1, *shapes[0][1:]), dtypes[0])],
    aliases=("_npi_boolean_mask",),
)
def boolean_mask(data: Tensor, index: Tensor, *, axis: int = 0) -> Tensor:
    """Keep the rows whose mask is not 0.

    Parameters
    ----------
    data : array, (K, ...)
    index : array, (K,), any dtype
        The mask; its gradient is zero.
    axis : int, default 0
        Only 0 is supported.

    Returns
    -------
    array, as many rows as the mask has values other than 0, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is not 0 or ``index`` has not one value per row.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.contrib.boolean_mask(x, mx.nd.array([0, 1])).asnumpy()
    array([[3., 4.]], dtype=float32)
    """
    if axis != 0:
        raise MXNetError(f"_contrib_boolean_mask: axis={axis} is not supported, only 0.")
    if index.dim() != 1 or data.shape[0] != index.shape[0]:
        raise MXNetError(
            f"_contrib_boolean_mask: index {tuple(index.shape)} needs one number per row of data {tuple(data.shape)}."
        )
    rows = torch.nonzero(index).squeeze(1)
    return connected(data.index_select(0, rows), index)


@operator("_contrib_index_copy", type_rule=first_decides)
def index_copy(old_tensor: Tensor, index_vector: Tensor, new_tensor: Tensor) -> Tensor:
    """Return ``old_tensor`` with rows replaced.

    Parameters
    ----------
    old_tensor : array, (K, ...)
    index_vector : array, (M,), any dtype
        Which rows to replace; the gradient is zero.
    new_tensor : array, (M, ...), dtype of ``old_tensor``

    Returns
    -------
    array, shape and dtype of ``old_tensor``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    IndexError
        If an index is outside ``old_tensor``.

    Examples
    --------
    >>> mx.nd.contrib.index_copy(mx.nd.zeros((3,)), mx.nd.array([2, 0]), mx.nd.array([5, 6])).asnumpy()
    array([6., 0., 5.], dtype=float32)
    """
    if index_vector.dim() != 1 or new_tensor.shape != (*index_vector.shape, *old_tensor.shape[1:]):
        raise MXNetError(
            f"_contrib_index_copy: index_vector {tuple(index_vector.shape)} must be a vector and new_tensor "
            f"{tuple(new_tensor.shape)} hold one row of old_tensor {tuple(old_tensor.shape)} for each of its numbers."
        )
    try:
        result = old_tensor.index_copy(0, as_index(index_vector), new_tensor)
    except IndexError as error:
        raise IndexOutOfRangeError(f"_contrib_index_copy: {error}") from error
    return connected(result, index_vector)


@operator("_contrib_index_array", type_rule=gives(torch.int64), no_gradient=True, history=ALL_NAMED)
def index_array(data: Tensor, *, axes: Shape | None = None) -> Tensor:
    """Return the coordinates of every element.

    Parameters
    ----------
    data : array, any shape
        Gives its shape alone.
    axes : tuple of int or None
        Which coordinates; None means all.

    Returns
    -------
    array of int64, ``data.shape + (number of coordinates,)``

    Raises
    ------
    MXNetError
        If an axis is out of range.

    Examples
    --------
    >>> mx.nd.contrib.index_array(mx.nd.zeros((2, 2))).asnumpy().tolist()
    [[[0, 0], [0, 1]], [[1, 0], [1, 1]]]
    """
    chosen_axes = range(data.dim()) if axes is None else [one_axis("_contrib_index_array", data.dim(), a) for a in axes]
    coordinates = []
    for a in chosen_axes:
        axis_positions = torch.arange(data.shape[a], device=data.device)
        coordinates.append(axis_positions.reshape(-1, *(1,) * (data.dim() - 1 - a)).expand(data.shape))
    if not coordinates:
        return torch.zeros((*data.shape, 0), dtype=torch.int64, device=data.device)
    return torch.stack(coordinates, -1)


@operator("fill_element_0index", no_gradient=True)
def fill_element_0index(lhs: Tensor, mhs: Tensor, rhs: Tensor) -> Tensor:
    """Return ``lhs`` with one element of each row replaced.

    Parameters
    ----------
    lhs : array, (N, K)
    mhs : array, (N,)
        The new elements.
    rhs : array, (N,)
        Their indices; fractions are dropped, and rows with an index outside [0, K) stay as they are.

    Returns
    -------
    array, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
    if lhs.dim() != 2 or mhs.shape != lhs.shape[:1] or rhs.shape != lhs.shape[:1]:
        raise MXNetError(
            f"fill_element_0index: lhs {tuple(lhs.shape)} must have two axes, mhs {tuple(mhs.shape)} and "
            f"rhs {tuple(rhs.shape)} one number per row of it."
        )
    if not lhs.numel():
        return lhs.clone()
    index = as_index(rhs).unsqueeze(1)
    position = index.clamp(0, lhs.shape[1] - 1)
    elements = torch.where(index == position, mhs.to(lhs.dtype).unsqueeze(1), lhs.gather(1, position))
    return lhs.scatter(1, position, elements)
