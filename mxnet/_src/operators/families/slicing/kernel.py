"""Parts of an array: slice, slice_axis, slice_like, SliceChannel, _split_v2, Crop, and assignment to a slice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, INPUT_NAMED, OUTPUTS_NAMED
from ...definition.inference import PartialShape, merge, one_type_or_float32, same_shape, same_type_both_ways
from ...definition.params import Count, OmissibleShape, Shape, SlicePoint, UnknownShape
from ...definition.schema import PartialShapes, ShapeRule
from ...storage.tokens import connected
from ..indexing.conversion import first_decides
from ..reduction.axes import one_axis
from ..shape.output_shapes import ask_kernel
from ..sparse.shape import SLICE

_Slices = tuple[slice, ...]
# torch's declarations say that they return nothing.
_split_copy: Callable[..., tuple[Tensor, ...]] = torch.split_with_sizes_copy  # type: ignore[assignment]
_unbind_copy: Callable[..., tuple[Tensor, ...]] = torch.unbind_copy  # type: ignore[assignment]


def _slices(name: str, begin: SlicePoint, end: SlicePoint, step: SlicePoint) -> _Slices:
    """Return Python slices, one per axis; they clip and count negative indices as MXNet does."""
    if begin is None or end is None or len(begin) != len(end) or (step and len(step) != len(begin)):
        raise MXNetError(f"{name}: begin={begin}, end={end} and step={step} need the same number of entries.")
    steps = step or (None,) * len(begin)
    if 0 in steps:
        raise MXNetError(f"{name}: step={step} must not hold 0.")
    return tuple(slice(b, e, s) for b, e, s in zip(begin, end, steps, strict=True))


def _ascending(part: slice, length: int) -> slice:
    """Return the slice that selects the same elements in ascending order."""
    positions = range(length)[part]
    return slice(positions[-1], positions[0] + 1, -positions.step) if positions else slice(0, 0)


def _take_slice(name: str, data: Tensor, slices: _Slices) -> Tensor:
    """Return the part of an array that slices of any step select."""
    if len(slices) > data.dim():
        raise MXNetError(f"{name}: begin has {len(slices)} entries, data of shape {tuple(data.shape)} fewer axes.")
    backward = [a for a, s in enumerate(slices) if s.step is not None and s.step < 0]
    if not backward:
        return data[slices]
    forward = list(slices)
    for a in backward:
        forward[a] = _ascending(slices[a], data.shape[a])
    return torch.flip(data[tuple(forward)], backward)


def _specialize_slice(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    slices = _slices("slice", params["begin"], params["end"], params["step"])

    def cut(data: Tensor) -> Tensor:
        return _take_slice("slice", data, slices)

    return cut


def _box(shapes: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the shape of a box; the length of a slice of an unknown axis is unknown, wherever the slice ends."""
    (shape,) = shapes
    assert shape is not None
    slices = _slices("slice", params["begin"], params["end"], params["step"])
    if len(slices) > len(shape):
        return [None]
    box = tuple(-1 if n == -1 else len(range(n)[s]) for n, s in zip(shape, slices, strict=False))
    return [box + shape[len(slices) :]]


@operator(
    "slice",
    aliases=("crop", "_sparse_slice", "_npi_slice", "_npx_slice"),
    views=True,
    specialize=_specialize_slice,
    partial_outputs=_box,
    methods=("slice",),
    storage=SLICE,
)
def slice_(data: Tensor, *, begin: SlicePoint, end: SlicePoint, step: SlicePoint = ()) -> Tensor:
    """Cut out a box.

    Parameters
    ----------
    data : array, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
        count from the end, None means up to the end, indices beyond the axis are clipped.
    step : tuple of int or None, default ()
        Distances, negative ones going backward; empty or None means 1.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If the tuples differ in length, are longer than the shape, or a step is 0.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice(x, begin=(0, 1), end=(2, None)).asnumpy()
    array([[1., 2.],
           [5., 4.]], dtype=float32)
    """
    return _take_slice("slice", data, _slices("slice", begin, end, step))


def _assign(name: str, data: Tensor, slices: _Slices, value: Tensor | float) -> Tensor:
    """Return a copy of ``data`` in which a slice is overwritten."""
    part = _take_slice(name, data, slices)
    if isinstance(value, Tensor):
        if value.shape != part.shape:
            raise MXNetError(f"{name}: rhs has shape {tuple(value.shape)}, the slice of lhs {tuple(part.shape)}.")
        value = torch.flip(value, [a for a, s in enumerate(slices) if s.step is not None and s.step < 0])
    forward = tuple(
        _ascending(s, data.shape[a]) if s.step is not None and s.step < 0 else s for a, s in enumerate(slices)
    )
    result = data.clone()
    result[forward] = value
    return result


def _assign_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Fill the box's shape, where lengths of ``lhs`` are known."""
    ins[0] = outs[0] = merge(ins[0], outs[0])
    slices = _slices("_slice_assign", params["begin"], params["end"], params["step"])
    if ins[0] is not None and len(slices) <= len(ins[0]):
        box = tuple(-1 if n == -1 else len(range(n)[s]) for n, s in zip(ins[0], slices, strict=False))
        ins[1] = merge(ins[1], box + ins[0][len(slices) :], "_slice_assign, rhs: ")


@operator(
    "_slice_assign",
    infer_outputs=ask_kernel,
    aliases=("_crop_assign", "_npi_slice_assign"),
    shape_rule=_assign_rule,
    type_rule=same_type_both_ways,
)
def slice_assign(lhs: Tensor, rhs: Tensor, *, begin: SlicePoint, end: SlicePoint, step: SlicePoint = ()) -> Tensor:
    """Return ``lhs`` with a box overwritten by ``rhs``.

    Parameters
    ----------
    lhs : array, any shape
    rhs : array, shape of the box, dtype of ``lhs``
    begin, end, step : tuple of int or None
        The box, as for ``slice``.

    Returns
    -------
    array, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If ``rhs`` has not the shape of the box, or the box is invalid.
    """
    return _assign("_slice_assign", lhs, _slices("_slice_assign", begin, end, step), rhs)


@operator(
    "_slice_assign_scalar",
    infer_outputs=ask_kernel,
    aliases=("_crop_assign_scalar", "_npi_slice_assign_scalar"),
    shape_rule=same_shape,
)
def slice_assign_scalar(
    data: Tensor, *, scalar: float = 0.0, begin: SlicePoint, end: SlicePoint, step: SlicePoint = ()
) -> Tensor:
    """Return ``data`` with a box filled by a number.

    Parameters
    ----------
    data : array, any shape
    scalar : float, default 0
        Truncated when ``data`` is an integer array.
    begin, end, step : tuple of int or None
        The box, as for ``slice``.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the box is invalid.
    """
    box = _slices("_slice_assign_scalar", begin, end, step)
    return _assign("_slice_assign_scalar", data, box, held(scalar, data.dtype))


def _ranged(shapes: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the shape of a range of one axis, whose length is unknown if the axis' is."""
    (shape,) = shapes
    assert shape is not None
    axis = one_axis("slice_axis", len(shape), params["axis"])
    length = -1 if shape[axis] == -1 else len(range(shape[axis])[params["begin"] : params["end"]])
    return [(*shape[:axis], length, *shape[axis + 1 :])]


@operator(
    "slice_axis", infer_outputs=ask_kernel, views=True, partial_outputs=_ranged, methods=("slice_axis",), like="slice"
)
def slice_axis(data: Tensor, *, axis: int, begin: int, end: int | None) -> Tensor:
    """Cut out a range of one axis.

    Parameters
    ----------
    axis : int
        Negative values count from the last axis.
    begin, end : int
        First and one past the last index, negative ones counted from the end; ``end`` None is the end. The range must
        not be empty nor leave the axis.

    Raises
    ------
    MXNetError
        If the axis or the range is invalid.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice_axis(x, axis=1, begin=-2, end=None).asnumpy()
    array([[1., 2.],
           [5., 4.]], dtype=float32)
    """
    axis = one_axis("slice_axis", data.dim(), axis)
    length = data.shape[axis]
    first = begin + length if begin < 0 else begin
    last = length if end is None else end + length if end < 0 else end
    if not length:  # any part of nothing, as in MXNet
        return data.narrow(axis, 0, 0)
    if not 0 <= first < last <= length:
        raise MXNetError(f"slice_axis: begin={begin}, end={end} is no range within axis {axis} of length {length}.")
    return data.narrow(axis, first, last - first)


@operator("slice_like", views=True, type_rule=first_decides, methods=("slice_like",), like="slice")
def slice_like(data: Tensor, shape_like: Tensor, *, axes: UnknownShape = ()) -> Tensor:
    """Cut ``data`` to the lengths of another array, keeping the beginning of each axis.

    Parameters
    ----------
    shape_like : array
        Gives lengths alone; its gradient is zero.
    axes : tuple of int or None, default ()
        The axes to cut; empty means all, and then both arrays need the same number of them. None cuts none.

    Raises
    ------
    MXNetError
        If the numbers of axes differ, an axis is out of range or ``shape_like`` is longer.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice_like(x, mx.nd.zeros((1, 2))).asnumpy()
    array([[3., 1.]], dtype=float32)
    """
    if axes is None:
        return data
    if not axes and data.dim() != shape_like.dim():
        raise MXNetError(
            f"slice_like: data {tuple(data.shape)} and shape_like {tuple(shape_like.shape)} need the same number of "
            "axes, unless axes names some."
        )
    result = data
    for a in axes or range(data.dim()):
        axis = one_axis("slice_like", data.dim(), a)
        length = shape_like.shape[one_axis("slice_like", shape_like.dim(), a)]
        if length > data.shape[axis]:
            raise MXNetError(f"slice_like: axis {axis} of data has length {data.shape[axis]}, shape_like {length}.")
        result = result.narrow(axis, 0, length)
    return connected(result, shape_like)


def _channels(params: Mapping[str, Any]) -> int:
    count = params["num_outputs"]
    if count < 1:
        raise MXNetError(f"SliceChannel: num_outputs must be at least 1, got {count}.")
    return int(count)


def _channel_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Lengths of the data from those of the parts, which have one shape; `slice_channel` tells the other way."""
    part: PartialShape = None
    for shape in outs:
        part = merge(part, shape, "SliceChannel: ")
    if part is None or ins[0] is None:
        return
    count, squeezed = _channels(params), params["squeeze_axis"]
    axis = one_axis("SliceChannel", len(part) + squeezed, params["axis"])
    length = count if squeezed else part[axis] * count if part[axis] > 0 else -1
    trailing_shape = part[axis:] if squeezed else part[axis + 1 :]
    ins[0] = merge(ins[0], (*part[:axis], length, *trailing_shape), "SliceChannel: data: ")


def _channel_axis(data: Tensor, num_outputs: int, axis: int, squeeze_axis: bool) -> tuple[int, int]:
    """Return the axis that is to be split, and its length."""
    axis = one_axis("SliceChannel", data.dim(), axis)
    length = data.shape[axis]
    if length % num_outputs or (squeeze_axis and length != num_outputs):
        rule = "must be num_outputs with squeeze_axis" if squeeze_axis else "must be a multiple of num_outputs"
        raise MXNetError(
            f"SliceChannel: axis {axis} of data {tuple(data.shape)} has length {length}, which {rule}={num_outputs}."
        )
    return axis, length


def _separate_channels(
    data: Tensor, *, num_outputs: int, axis: int = 1, squeeze_axis: bool = False
) -> Tensor | tuple[Tensor, ...]:
    """Return the parts of `slice_channel` as copies, which all together are one node of torch's graph."""
    axis, length = _channel_axis(data, num_outputs, axis, squeeze_axis)
    size = length // num_outputs
    parts = _unbind_copy(data, axis) if squeeze_axis else _split_copy(data, [size] * num_outputs, axis)
    return parts[0] if num_outputs == 1 else parts


@operator(
    "SliceChannel",
    aliases=("split",),
    views=True,
    separate=_separate_channels,
    num_outputs=_channels,
    output_names=lambda params: tuple(f"output{i}" for i in range(_channels(params))),
    shape_rule=_channel_rule,
    history=ALL_NAMED,
    methods=("split",),
)
def slice_channel(
    data: Tensor, *, num_outputs: Count, axis: int = 1, squeeze_axis: bool = False
) -> Tensor | tuple[Tensor, ...]:
    """Split an axis into equal parts.

    Parameters
    ----------
    data : array, any shape
    num_outputs : int, at least 1
        Number of parts; divides the length of the axis.
    axis : int, default 1
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.

    Returns
    -------
    ``num_outputs`` arrays, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range or its length no multiple of ``num_outputs``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> [part.asnumpy().tolist() for part in mx.nd.SliceChannel(x, num_outputs=2, axis=1, squeeze_axis=True)]
    [[1.0, 3.0], [2.0, 4.0]]
    """
    axis, length = _channel_axis(data, num_outputs, axis, squeeze_axis)
    if squeeze_axis:
        parts = data.unbind(axis)
    else:
        parts = data.chunk(num_outputs, axis) if length else torch.split(data, [0] * num_outputs, axis)
    return parts[0] if num_outputs == 1 else parts


def parts_of(params: Mapping[str, Any]) -> int:
    """Return the number of parts that ``sections`` or ``indices`` make."""
    return int(params["sections"]) if params["sections"] > 0 else len(params["indices"])


def _part_lengths(indices: Sequence[int], sections: int, length: int) -> list[int]:
    """Return the lengths of the parts; ``sections`` parts differ by one at most, the longer ones first."""
    if sections > 0:
        short, longer = divmod(length, sections)
        return [short + 1] * longer + [short] * (sections - longer)
    if length == 0:
        return [0] * len(indices)
    edges = [*indices, length]
    if edges[0] != 0 or any(a > b for a, b in pairwise(edges)):
        raise MXNetError(f"_split_v2: indices={tuple(indices)} must ascend from 0 and stay within length {length}.")
    return [b - a for a, b in pairwise(edges)]


def split_rule(name: str, axis_of: Callable[[int, Mapping[str, Any]], int]) -> ShapeRule:
    """Make the rule that tells lengths of the data from those of the parts; ``axis_of`` gives the axis for a rank."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        if not ins[0]:
            return
        axis, squeezed = axis_of(len(ins[0]), params), params["squeeze_axis"]
        parts = [(*s[:axis], 1, *s[axis:]) if squeezed else s for s in outs if s is not None]
        if not parts or any(len(part) != len(ins[0]) for part in parts):
            return
        for part in parts:
            ins[0] = merge(ins[0], (*part[:axis], -1, *part[axis + 1 :]), f"{name}: data: ")
        lengths = [part[axis] for part in parts]
        if len(parts) == len(outs) and -1 not in lengths:
            ins[0] = merge(ins[0], (*parts[0][:axis], sum(lengths), *parts[0][axis + 1 :]), f"{name}: data: ")

    return rule


@operator(
    "_split_v2",
    views=True,
    num_outputs=parts_of,
    shape_rule=split_rule("_split_v2", lambda rank, params: one_axis("_split_v2", rank, params["axis"])),
    aliases=("_npi_split",),
    history=INPUT_NAMED,
    like="SliceChannel",
)
def split_v2(
    data: Tensor, *, indices: OmissibleShape, axis: int = 1, squeeze_axis: bool = False, sections: Count = 0
) -> Tensor | tuple[Tensor, ...]:
    """Split an axis at given indices or into nearly equal parts.

    Parameters
    ----------
    indices : tuple of int
        Where the parts begin: ascending from 0; of an axis of length 0, anywhere. Without effect when ``sections`` is
        given.
    sections : int, default 0
        Number of parts; 0 or less leaves it to ``indices``.

    Returns
    -------
    arrays, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range, ``indices`` do not ascend from 0, or a part to squeeze is not of length 1.
    """
    axis = one_axis("_split_v2", data.dim(), axis)
    parts = torch.split(data, _part_lengths(indices, sections, data.shape[axis]), axis)
    if squeeze_axis and any(p.shape[axis] != 1 for p in parts):
        raise MXNetError(f"_split_v2: squeeze_axis needs parts of length 1 of axis {axis} of data {tuple(data.shape)}.")
    if squeeze_axis:
        parts = tuple(p.squeeze(axis) for p in parts)
    return parts[0] if len(parts) == 1 else parts


@operator("Crop", variadic_count="num_args", type_rule=one_type_or_float32, views=True, history=OUTPUTS_NAMED)
def crop(*data: Tensor, offset: Shape = (0, 0), h_w: Shape = (0, 0), center_crop: bool = False) -> Tensor:
    """Cut a window out of images.

    Parameters
    ----------
    data : array (N, C, H, W), and optionally a second (_, _, h, w) whose size the window takes
        The second one's gradient is zero.
    num_args : int
        Number of arrays, 1 or 2; counted when not given.
    offset : (y, x), default (0, 0)
        Upper left corner of the window.
    h_w : (height, width)
        Size of the window, when there is one array.
    center_crop : bool, default False
        Centre the window instead of using ``offset``.

    Returns
    -------
    array, (N, C, h, w), dtype of ``data``

    Raises
    ------
    MXNetError
        If the window does not lie within the image.

    Examples
    --------
    >>> mx.nd.Crop(mx.nd.arange(16).reshape((1, 1, 4, 4)), h_w=(2, 2), center_crop=True)[0, 0].asnumpy()
    array([[ 5.,  6.],
           [ 9., 10.]], dtype=float32)
    """
    image = data[0]
    if len(data) > 2 or any(x.dim() != 4 for x in data):
        raise MXNetError(f"Crop: one or two inputs of 4 axes are needed, got {[tuple(x.shape) for x in data]}.")
    window = tuple(data[1].shape[2:]) if len(data) == 2 else h_w
    free_lengths = [n - w for n, w in zip(image.shape[2:], window, strict=True)]
    top, left = (free_lengths[0] // 2, free_lengths[1] // 2) if center_crop else offset
    if min(window) < 1 or not (0 <= top <= free_lengths[0] and 0 <= left <= free_lengths[1]):
        raise MXNetError(
            f"Crop: a window h_w={window} at offset={(top, left)} does not lie within images {tuple(image.shape)}."
        )
    return connected(image[:, :, top : top + window[0], left : left + window[1]], *data[1:])
