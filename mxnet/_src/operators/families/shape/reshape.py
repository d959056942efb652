"""The same elements in another shape: Reshape, Flatten, reshape_like, expand_dims, squeeze."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from typing import Any, NoReturn

from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function, Quantized, Storage
from ...definition.inference import is_known, merge
from ...definition.params import OmissibleShape, Shape
from ...definition.pictures import Picture
from ...definition.reshape_codes import infer_reshape
from ...definition.schema import PartialShapes
from ...definition.shape_mode import is_np_shape
from ...storage.tokens import connected
from ..indexing.conversion import first_decides
from ..reduction.axes import one_axis
from .output_shapes import outputs_by


def _refuse(name: str, source: Sequence[int], target: Sequence[int], reason: str) -> NoReturn:
    raise MXNetError(f"{name}: data of shape {tuple(source)} cannot take shape={tuple(target)}: {reason}")


def _legacy_shape(source: Sequence[int], target: Sequence[int], keep_highest: bool) -> Shape:
    """Resolve the deprecated ``target_shape``, in which 0 is the length to infer."""
    codes = tuple(-1 if n == 0 else n for n in target)
    return infer_reshape(tuple(source), (source[0], *codes[1:]) if keep_highest else codes)


def _specialize_reshape(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    """Return the kernel for given parameters: torch's reshape when the shape has no codes but -1."""
    shape = params["shape"]
    if shape and 0 not in shape and min(shape) >= -1:

        def plain(data: Tensor) -> Tensor:
            return data.reshape(shape)

        return plain
    return partial(reshape, **params)


def _reshape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Plain lengths are the output shape; one unknown length of the data follows from the number of elements."""
    shape = params["shape"]
    if shape and min(shape) > 0:
        outs[0] = merge(outs[0], shape)
    infer_one_length(ins, outs)


def _explain_size(tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say how many elements there are, and how many the shape has."""
    source, shape = tuple(tensors[0].shape), params["shape"]
    has = f" has {prod(shape)}" if shape and min(shape) > 0 else " does not divide them"
    return f"data {source} has {prod(source)} elements, shape={shape}{has}; -1 stands for one length that follows."


def infer_one_length(ins: PartialShapes, outs: PartialShapes) -> None:
    """Find the one unknown length of the data from the number of elements of the result."""
    data, target = ins[0], outs[0]
    if data is None or target is None or data.count(-1) != 1 or not is_known(target):
        return
    known_product = -prod(data)
    if known_product > 0 and prod(target) % known_product == 0:
        ins[0] = tuple(prod(target) // known_product if n == -1 else n for n in data)


def _reshaped(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    shape = params["shape"]
    return [infer_reshape(shapes[0], shape, params["reverse"])] if shape else None


@operator(
    "Reshape",
    infer_outputs=outputs_by(_reshaped),
    aliases=("reshape",),
    views=True,
    shape_rule=_reshape_rule,
    specialize=_specialize_reshape,
    explains=_explain_size,
    picture=Picture("arrangement"),
)
def reshape(
    data: Tensor,
    *,
    shape: Shape = (),
    reverse: bool = False,
    target_shape: OmissibleShape = (),
    keep_highest: bool = False,
) -> Tensor:
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    data : array, any shape
    shape : tuple of int
        A positive value is a length of the result. 0 copies the axis at this index of ``data``, -1 is inferred from
        the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
        into the two lengths that follow it, one of which may be -1.
    reverse : bool, default False
        Match codes with axes from the right.
    target_shape : tuple of int
        Deprecated; used when ``shape`` is empty. 0 is inferred.
    keep_highest : bool, default False
        Deprecated; with ``target_shape``, keep the first axis.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If the codes do not fit the axes, or the number of elements would change.

    Notes
    -----
    MXNet 1.9.1 drops elements, or reads beyond the array, where the number of elements would change.

    Examples
    --------
    >>> x = mx.nd.ones((2, 3, 4))
    >>> x.reshape((-3, 0)).shape, mx.nd.Reshape(x, shape=(0, -1)).shape, mx.nd.Reshape(x, shape=(-4, 1, 2, -2)).shape
    ((6, 4), (2, 12), (1, 2, 3, 4))
    """
    if shape:
        return data.reshape(infer_reshape(tuple(data.shape), shape, reverse))
    if target_shape:
        return data.reshape(_legacy_shape(data.shape, target_shape, keep_highest))
    if is_np_shape():
        return data.reshape(())
    raise MXNetError("Reshape: shape is empty; give the lengths of the result, such as shape=(0, -1).")


def _flatten_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    data = ins[0]
    if data:
        row_length = prod(data[1:]) if is_known(data[1:]) else -1
        outs[0] = merge(outs[0], (data[0], row_length))
    infer_one_length(ins, outs)


@operator(
    "Flatten",
    aliases=("flatten", "_npx_batch_flatten"),
    views=True,
    shape_rule=_flatten_rule,
    picture=Picture("arrangement"),
    quantized=Quantized("_contrib_quantized_flatten"),
)
def flatten(data: Tensor) -> Tensor:
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : array, (N, ...)

    Returns
    -------
    array, (N, product of the other lengths), dtype of ``data``

    Examples
    --------
    >>> mx.nd.Flatten(mx.nd.ones((2, 3, 4))).shape
    (2, 12)
    """
    return data.flatten(1) if data.dim() > 1 else data.unsqueeze(1)


def _span(name: str, which: str, ndim: int, begin: int | None, end: int | None) -> tuple[int, int]:
    """Return the range of axes from ``begin`` up to ``end``, negative axes counted from the right."""
    first = 0 if begin is None else begin + ndim if begin < 0 else begin
    last = ndim if end is None else end + ndim if end < 0 else end
    if not 0 <= first < last <= ndim:
        raise MXNetError(f"{name}: {which}_begin={begin} and {which}_end={end} are no range of {ndim} axes.")
    return first, last


@operator(
    "reshape_like",
    views=True,
    type_rule=first_decides,
    aliases=("_npx_reshape_like",),
    methods=("reshape_like",),
    storage=Storage(zero_gradients=(1,)),
)
def reshape_like(
    lhs: Tensor,
    rhs: Tensor,
    *,
    lhs_begin: int | None = None,
    lhs_end: int | None = None,
    rhs_begin: int | None = None,
    rhs_end: int | None = None,
) -> Tensor:
    """Replace axes of ``lhs`` by axes of ``rhs``; by default all of them.

    Parameters
    ----------
    lhs, rhs : array, any shape
        ``rhs`` gives its shape alone; its gradient is zero.
    lhs_begin, lhs_end : int or None
        The axes ``lhs_begin`` to ``lhs_end - 1`` are replaced. None: from the first, up to the last.
    rhs_begin, rhs_end : int or None
        The axes of ``rhs`` that come instead.

    Returns
    -------
    array, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If a range of axes is empty or outside the array, or the number of elements would change.

    Examples
    --------
    >>> mx.nd.reshape_like(mx.nd.arange(6), mx.nd.ones((2, 3))).shape
    (2, 3)
    """
    if lhs_begin is None and lhs_end is None and rhs_begin is None and rhs_end is None:
        target = tuple(rhs.shape)
    else:
        first, last = _span("reshape_like", "lhs", lhs.dim(), lhs_begin, lhs_end)
        begin, end = _span("reshape_like", "rhs", rhs.dim(), rhs_begin, rhs_end)
        target = (*lhs.shape[:first], *rhs.shape[begin:end], *lhs.shape[last:])
    if prod(target) != lhs.numel():
        _refuse("reshape_like", lhs.shape, target, "the number of elements differs.")
    return connected(lhs.reshape(target), rhs)


def _expand_dims_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    target, axis = outs[0], params["axis"]
    if target is None or not -len(target) <= axis < len(target):
        return
    axis %= len(target)
    merge((target[axis],), (1,), "expand_dims: ")
    ins[0] = merge(ins[0], target[:axis] + target[axis + 1 :], "expand_dims: ")


@operator(
    "expand_dims",
    views=True,
    shape_rule=_expand_dims_rule,
    aliases=("_npi_expand_dims",),
    functions=[Function("expand_dims(a, axis)")],
)
def expand_dims(data: Tensor, *, axis: int) -> Tensor:
    """Insert an axis of length 1.

    Parameters
    ----------
    data : array, any shape
    axis : int in [-ndim - 1, ndim]
        Position of the new axis in the result; negative indices count from the right.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Examples
    --------
    >>> mx.nd.expand_dims(mx.nd.ones((2, 3)), axis=1).shape
    (2, 1, 3)
    """
    if not -data.dim() - 1 <= axis <= data.dim():
        raise MXNetError(f"expand_dims: axis must be in the range [{-data.dim() - 1}, {data.dim()}], got {axis}.")
    return data.unsqueeze(axis)


@operator("squeeze", views=True, history=INPUT_NAMED)
def squeeze(data: Tensor, *, axis: Shape | None = None) -> Tensor:
    """Remove axes of length 1.

    Parameters
    ----------
    data : array, any shape
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.

    Returns
    -------
    array, dtype of ``data``; (1,) where no axis would be left

    Raises
    ------
    MXNetError
        If an axis is out of range, given twice or not of length 1.

    Examples
    --------
    >>> mx.nd.squeeze(mx.nd.ones((1, 2, 1, 3)), axis=0).shape
    (2, 1, 3)
    """
    if axis is None:
        target = [n for n in data.shape if n != 1]
    else:
        axes = [one_axis("squeeze", data.dim(), a) for a in axis]
        if len(set(axes)) != len(axes):
            raise MXNetError(f"squeeze: axis={axis} names an axis twice.")
        for a in axes:
            if data.shape[a] != 1:
                raise MXNetError(f"squeeze: axis {a} of data {tuple(data.shape)} has length {data.shape[a]}, not 1.")
        target = [n for a, n in enumerate(data.shape) if a not in axes]
    return data.reshape(target or [1])
