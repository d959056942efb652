"""Axes moved, elements repeated: transpose, SwapAxis, depth and space, reverse, tile, repeat, Pad, diag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, INPUT_NAMED, Function
from ...definition.inference import same_shape
from ...definition.params import OmissibleShape, Shape
from ...definition.schema import PartialShapes
from ..convolution.layers import require_floating
from ..linalg.diagonals import diagonal_lengths
from ..reduction.axes import one_axis
from .output_shapes import ask_kernel, outputs_by
from .permutation import permuting


def _transpose_order(ndim: int, params: Mapping[str, Any]) -> Sequence[int]:
    return [a % ndim for a in params["axes"]] if params["axes"] else range(ndim)[::-1]


def _explain_order(tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say which order of axes would be one."""
    return f"axes={params['axes']} is no order of the {tensors[0].dim()} axes of data {tuple(tensors[0].shape)}."


def _transposed(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (shape,) = shapes
    axes = [one_axis("transpose", len(shape), a) for a in params["axes"]] or range(len(shape))[::-1]
    return [tuple(shape[a] for a in axes)] if sorted(axes) == list(range(len(shape))) else None


@operator(
    "transpose",
    infer_outputs=outputs_by(_transposed),
    views=True,
    shape_rule=permuting(_transpose_order),
    methods=("transpose",),
    explains=_explain_order,
)
def transpose(data: Tensor, *, axes: Shape = ()) -> Tensor:
    """Permute the axes.

    Parameters
    ----------
    data : array, any shape
    axes : tuple of int
        For each axis of the result, the axis of ``data`` it comes from; empty reverses the order.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axes`` is not a permutation of the axes of ``data``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.transpose(x).asnumpy().tolist(), mx.nd.transpose(mx.nd.ones((2, 3, 4)), axes=(0, 2, 1)).shape
    ([[1.0, 3.0], [2.0, 4.0]], (2, 4, 3))
    """
    if not axes:
        return data.permute(tuple(range(data.dim()))[::-1])
    return data.permute(axes)


def _swap_order(ndim: int, params: Mapping[str, Any]) -> Sequence[int]:
    axes = list(range(ndim))
    first, second = (one_axis("SwapAxis", ndim, params[name]) for name in ("dim1", "dim2"))
    axes[first], axes[second] = second, first
    return axes


@operator(
    "SwapAxis",
    aliases=("swapaxes", "_npi_swapaxes"),
    views=True,
    shape_rule=permuting(_swap_order),
    history=ALL_NAMED,
    methods=("swapaxes",),
    functions=[
        Function("swapaxes(a, axis1, axis2)", supplied={"dim1": "axis1", "dim2": "axis2"}, methods="all"),
    ],
)
def swap_axis(data: Tensor, *, dim1: int = 0, dim2: int = 0) -> Tensor:
    """Exchange two axes.

    Parameters
    ----------
    data : array, any shape
    dim1, dim2 : int, default 0
        The axes; negative indices count from the last.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.

    Examples
    --------
    >>> mx.nd.SwapAxis(mx.nd.ones((2, 3, 4)), dim1=0, dim2=2).shape
    (4, 3, 2)
    """
    return data.transpose(one_axis("SwapAxis", data.dim(), dim1), one_axis("SwapAxis", data.dim(), dim2))


def _check_blocks(name: str, data: Tensor, block_size: int, depth: bool) -> None:
    if data.dim() != 4:
        raise MXNetError(f"{name}: data must be (N, C, H, W), got shape {tuple(data.shape)}.")
    if not data.numel():
        raise MXNetError(f"{name}: data of shape {tuple(data.shape)} must not be empty.")
    if block_size <= 0:
        raise MXNetError(f"{name}: block_size must be a positive integer, got {block_size}.")
    lengths = (
        {"C": (data.shape[1], block_size**2)}
        if depth
        else dict(zip("HW", ((n, block_size) for n in data.shape[2:]), strict=True))
    )
    for axis, (length, factor) in lengths.items():
        if length == 0 or length % factor:
            raise MXNetError(f"{name}: {axis}={length} of data {tuple(data.shape)} is no multiple of {factor}.")


@operator("depth_to_space", views=True, history=INPUT_NAMED, methods=("depth_to_space",))
def depth_to_space(data: Tensor, *, block_size: int) -> Tensor:
    """Move blocks of channels into space: each pixel becomes ``block_size`` by ``block_size`` pixels.

    Parameters
    ----------
    data : array, (N, C, H, W), C a multiple of ``block_size ** 2``
    block_size : int, at least 1

    Returns
    -------
    array, (N, C / block_size**2, H * block_size, W * block_size), dtype of ``data``
        Channel ``(by * block_size + bx) * C' + c`` gives row ``by`` and column ``bx`` of the blocks of channel ``c``.

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes or C is no such multiple.

    Examples
    --------
    >>> mx.nd.depth_to_space(mx.nd.array([1, 2, 3, 4]).reshape((1, 4, 1, 1)), block_size=2).asnumpy()
    array([[[[1., 2.],
             [3., 4.]]]], dtype=float32)
    """
    _check_blocks("depth_to_space", data, block_size, depth=True)
    n, c, h, w = data.shape
    channels = c // block_size**2
    blocks = data.reshape(n, block_size, block_size, channels, h, w)
    return blocks.permute(0, 3, 4, 1, 5, 2).reshape(n, channels, h * block_size, w * block_size)


@operator("space_to_depth", views=True, history=INPUT_NAMED, methods=("space_to_depth",))
def space_to_depth(data: Tensor, *, block_size: int) -> Tensor:
    """Move blocks of pixels into channels; the inverse of ``depth_to_space``.

    Parameters
    ----------
    data : array, (N, C, H, W), H and W multiples of ``block_size``
    block_size : int, at least 1

    Returns
    -------
    array, (N, C * block_size**2, H / block_size, W / block_size), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes or H or W is no such multiple.

    Examples
    --------
    >>> mx.nd.space_to_depth(mx.nd.arange(4).reshape((1, 1, 2, 2)), block_size=2).shape
    (1, 4, 1, 1)
    """
    _check_blocks("space_to_depth", data, block_size, depth=False)
    n, c, h, w = data.shape
    blocks = data.reshape(n, c, h // block_size, block_size, w // block_size, block_size)
    return blocks.permute(0, 3, 5, 1, 2, 4).reshape(n, c * block_size**2, h // block_size, w // block_size)


def _reversed(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if all(0 <= a < len(shapes[0]) for a in params["axis"]) else None


@operator(
    "reverse",
    infer_outputs=outputs_by(_reversed),
    aliases=("flip",),
    shape_rule=same_shape,
    history=INPUT_NAMED,
    methods=("flip",),
)
def reverse(data: Tensor, *, axis: Shape) -> Tensor:
    """Reverse the order of elements along axes.

    Parameters
    ----------
    data : array, any shape
    axis : int or tuple of int, not negative
        An axis given twice is reversed twice.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is negative or out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.reverse(x, axis=1).asnumpy()
    array([[2., 1.],
           [4., 3.]], dtype=float32)
    """
    for a in axis:
        if not 0 <= a < data.dim():
            raise MXNetError(f"reverse: axis {a} must be in the range [0, {data.dim()}).")
    return torch.flip(data, [a for a in range(data.dim()) if axis.count(a) % 2])


def _tiled(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (shape,), reps = shapes, params["reps"]
    if not reps or min(reps) < 1:
        return None
    rank = max(len(shape), len(reps))
    lengths, times = ((1,) * (rank - len(numbers)) + tuple(numbers) for numbers in (shape, reps))
    return [tuple(n * count for n, count in zip(lengths, times, strict=True))]


@operator("tile", infer_outputs=outputs_by(_tiled), aliases=("_npi_tile",), history=INPUT_NAMED, methods=("tile",))
def tile(data: Tensor, *, reps: OmissibleShape) -> Tensor:
    """Repeat the whole array along axes.

    Parameters
    ----------
    data : array, any shape
    reps : tuple of int
        Number of repetitions per axis, aligned at the last axis; the shorter of ``reps`` and the shape is extended by
        ones on the left.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If a number is negative.

    Examples
    --------
    >>> mx.nd.tile(mx.nd.array([[1, 2]]), reps=(2, 2)).asnumpy()
    array([[1., 2., 1., 2.],
           [1., 2., 1., 2.]], dtype=float32)
    """
    if any(n < 0 for n in reps):
        raise MXNetError(f"tile: reps={reps} must not be negative.")
    return torch.tile(data, reps)


@operator(
    "repeat",
    aliases=("_np_repeat",),
    history=INPUT_NAMED,
    methods=("repeat",),
    functions=[Function("repeat(self, repeats, axis=None)", methods="all")],
)
def repeat(data: Tensor, *, repeats: int, axis: int | None = None) -> Tensor:
    """Repeat each element.

    Parameters
    ----------
    data : array, any shape
    repeats : int, not negative
        How often each element occurs.
    axis : int or None
        Along which axis; None flattens ``data`` first.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``repeats`` is negative or ``axis`` out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.repeat(x, repeats=2, axis=1).asnumpy()
    array([[1., 1., 2., 2.],
           [3., 3., 4., 4.]], dtype=float32)
    """
    if repeats < 0:
        raise MXNetError(f"repeat: repeats must not be negative, got {repeats}.")
    if axis is None:
        data, axis = data.reshape(-1), 0
    axis = one_axis("repeat", data.dim(), axis)
    lengths = list(data.shape)
    lengths.insert(axis + 1, repeats)
    # One strided copy; torch.repeat_interleave gathers by index and is several times slower.
    return data.unsqueeze(axis + 1).expand(lengths).clone(memory_format=torch.contiguous_format).flatten(axis, axis + 1)


_PAD_MODES = {"constant": "constant", "edge": "replicate", "reflect": "reflect"}


def _padded(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (shape,), pad_width = shapes, params["pad_width"]
    if len(shape) not in (4, 5) or len(pad_width) != 2 * len(shape) or min(pad_width) < 0 or any(pad_width[:4]):
        return None
    if params["mode"] == "reflect" and any(w >= shape[i // 2] for i, w in enumerate(pad_width)):
        return None
    return [tuple(n + sum(pad_width[2 * a : 2 * a + 2]) for a, n in enumerate(shape))]


@operator("Pad", infer_outputs=outputs_by(_padded), aliases=("pad",), history=ALL_NAMED, methods=("pad",))
def pad(
    data: Tensor, *, mode: Literal["constant", "edge", "reflect"], pad_width: Shape, constant_value: float = 0.0
) -> Tensor:
    """Extend the spatial axes of an image or volume.

    Parameters
    ----------
    data : array, (N, C, H, W) or (N, C, D, H, W), floating point
    mode : "constant", "edge" or "reflect"
        Fill with ``constant_value``, the nearest element, or the mirror image that leaves out the edge itself.
    pad_width : tuple of int
        Two numbers per axis, before and after; zero for the first two axes. With "constant" they may be negative, which
        crops.
    constant_value : float, default 0
        For mode "constant".

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes or of widths, padding of the first two axes, integer data, or a reflection as large
        as the axis.

    Examples
    --------
    >>> x = mx.nd.array([[[[1, 2]]]])
    >>> mx.nd.Pad(x, mode='edge', pad_width=(0, 0, 0, 0, 1, 0, 1, 1)).asnumpy()
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """
    require_floating("Pad", data)
    if data.dim() not in (4, 5):
        raise MXNetError(f"Pad: data must have 4 or 5 axes, got shape {tuple(data.shape)}.")
    if len(pad_width) != 2 * data.dim():
        raise MXNetError(f"Pad: pad_width={pad_width} needs {2 * data.dim()} numbers, two per axis of data.")
    if any(pad_width[:4]):
        raise MXNetError(f"Pad: pad_width={pad_width} must be zero for the first two axes.")
    # torch lists the last axis first.
    widths = [n for a in range(data.dim() - 1, 1, -1) for n in pad_width[2 * a : 2 * a + 2]]
    value = held(constant_value, data.dtype) if mode == "constant" else None
    return torch.nn.functional.pad(data, widths, _PAD_MODES[mode], value)


def _diagonals(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    return diagonal_lengths(ins[0], params["k"], (params["axis1"], params["axis2"]))


@operator("diag", infer_outputs=ask_kernel, views=True, partial_outputs=_diagonals, history=INPUT_NAMED)
def diag(data: Tensor, *, k: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """Take a diagonal, or make a matrix from one.

    Parameters
    ----------
    data : array, any shape
        With one axis, it becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int
        Rows and columns of the matrices, for data of two axes and more.

    Returns
    -------
    array, dtype of ``data``
        The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or there is no such diagonal.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.diag(x).asnumpy().tolist(), mx.nd.diag(mx.nd.array([7, 8])).asnumpy().tolist()
    ([1.0, 4.0], [[7.0, 0.0], [0.0, 8.0]])
    """
    if data.dim() == 1:
        return torch.diag_embed(data, k)
    rows, columns = one_axis("diag", data.dim(), axis1), one_axis("diag", data.dim(), axis2)
    if rows == columns:
        raise MXNetError(f"diag: axis1 and axis2 are both axis {rows}.")
    diagonal = torch.diagonal(data, k, rows, columns)
    if not diagonal.shape[-1] and min(data.shape[rows], data.shape[columns]):
        raise MXNetError(f"diag: data of shape {tuple(data.shape)} has no diagonal k={k}.")
    return diagonal
