"""Index with several coordinates at once: gather_nd, scatter_nd, and flat indices to coordinates and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Storage
from ...definition.inference import merge
from ...definition.params import Shape, UnknownShape
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..common.waits import must_wait
from ..shape.output_shapes import ask_kernel, outputs_by
from .conversion import IndexOutOfRangeError, as_index, first_decides


def _coordinates(name: str, indices: Tensor, shape: Sequence[int]) -> tuple[Tensor, ...]:
    """Return one index array per leading axis of ``shape``."""
    if indices.dim() < 2 or indices.shape[0] > len(shape):
        raise MXNetError(
            f"{name}: indices {tuple(indices.shape)} must be (M, ...) with M at most the axes of {tuple(shape)}."
        )
    index = as_index(indices)
    if must_wait(index):
        # A bad index would end the process's use of the device, so it is clipped; the CPU raises.
        return tuple(index[a].clamp(-shape[a], shape[a] - 1) for a in range(index.shape[0]))
    return index.unbind(0)


def _gathered(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    data_shape, indices_shape = shapes
    if len(indices_shape) < 2 or indices_shape[0] > len(data_shape):
        return None
    return [indices_shape[1:] + data_shape[indices_shape[0] :]]


@operator(
    "gather_nd",
    infer_outputs=outputs_by(_gathered, num_index_inputs=1),
    type_rule=first_decides,
    aliases=(
        "_npi_gather_nd",
        "_npx_gather_nd",
    ),
    storage=Storage(zero_gradients=(1,)),
)
def gather_nd(data: Tensor, indices: Tensor) -> Tensor:
    """Gather elements, or slices, by their coordinates.

    Parameters
    ----------
    data : array, (D0, D1, ...)
    indices : array, (M, Y0, Y1, ...), any dtype, M at most the number of axes of ``data``
        ``indices[i]`` are the coordinates along axis ``i``; negative ones count from the end. The gradient is zero.

    Returns
    -------
    array, (Y0, Y1, ..., DM, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If M is too large or ``indices`` has one axis only.
    IndexError
        If a coordinate is outside ``data`` (on the CPU; on a GPU it is clipped).

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.gather_nd(x, mx.nd.array([[1, 0], [0, 1]])).asnumpy()
    array([3., 2.], dtype=float32)
    """
    positions = _coordinates("gather_nd", indices, data.shape)
    if not positions:  # all of data for each index
        return connected(data.expand(*indices.shape[1:], *data.shape).clone(), indices)
    try:
        result = data[positions]
    except IndexError as error:
        raise IndexOutOfRangeError(f"gather_nd: {error}") from error
    return connected(result, indices)


def _scatter_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    outs[0] = merge(outs[0], params["shape"])


def _scatter(name: str, target: Tensor, data: Tensor, indices: Tensor) -> Tensor:
    positions = _coordinates(name, indices, target.shape)
    expected_shape = (*indices.shape[1:], *target.shape[indices.shape[0] :])
    if tuple(data.shape) != expected_shape:
        raise MXNetError(
            f"{name}: indices {tuple(indices.shape)} and shape {tuple(target.shape)} need data of shape "
            f"{expected_shape}, got {tuple(data.shape)}."
        )
    if not positions:  # all of the result from each index; the last is kept
        return data.reshape(-1, *target.shape)[-1].clone() if data.numel() else target.clone()
    try:
        return target.index_put(positions, data)
    except IndexError as error:
        raise IndexOutOfRangeError(f"{name}: {error}") from error


@operator(
    "scatter_nd",
    infer_outputs=ask_kernel,
    shape_rule=_scatter_rule,
    type_rule=first_decides,
    storage=Storage(zero_gradients=(1,)),
)
def scatter_nd(data: Tensor, indices: Tensor, *, shape: Shape) -> Tensor:
    """Scatter elements, or slices, to coordinates of an array of zeros.

    Parameters
    ----------
    data : array, (Y0, Y1, ..., DM, ...)
    indices : array, (M, Y0, Y1, ...), any dtype
        As for ``gather_nd``. Where coordinates repeat, one of the elements stays. The gradient is zero.
    shape : tuple of int
        Shape of the result.

    Returns
    -------
    array, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside the result (on the CPU; on a GPU it is clipped).

    Examples
    --------
    >>> mx.nd.scatter_nd(mx.nd.array([5, 7]), mx.nd.array([[0, 1], [1, 0]]), shape=(2, 2)).asnumpy()
    array([[0., 5.],
           [7., 0.]], dtype=float32)
    """
    result = _scatter("scatter_nd", data.new_zeros(shape), data, indices)
    return connected(result, indices)


@operator("_scatter_set_nd", no_gradient=True, type_rule=first_decides, aliases=("_npi_scatter_set_nd",))
def scatter_set_nd(lhs: Tensor, rhs: Tensor, indices: Tensor, *, shape: Shape) -> Tensor:
    """Return ``lhs`` with elements, or slices, replaced at coordinates.

    Parameters
    ----------
    lhs : array, ``shape``
    rhs : array, (Y0, Y1, ..., DM, ...), dtype of ``lhs``
    indices : array, (M, Y0, Y1, ...), any dtype
        As for ``scatter_nd``.
    shape : tuple of int
        Shape of ``lhs``.

    Returns
    -------
    array, ``shape``, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside ``lhs`` (on the CPU; on a GPU it is clipped).
    """
    if tuple(lhs.shape) != tuple(shape):
        raise MXNetError(f"_scatter_set_nd: lhs has shape {tuple(lhs.shape)}, the parameter shape is {shape}.")
    return _scatter("_scatter_set_nd", lhs, rhs, indices)


def _raveled_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: one column of coordinates for each flat index."""
    count = -1 if params["shape"] is None else len(params["shape"])
    flat = outs[0] if outs[0] is not None and len(outs[0]) == 1 else (-1,)
    data = merge(ins[0], (count, *flat), "_ravel_multi_index: ")
    ins[0] = data
    assert data is not None
    outs[0] = merge(outs[0], data[1:], "_ravel_multi_index: ")


@operator(
    "_ravel_multi_index",
    shape_rule=_raveled_shapes,
    aliases=("ravel_multi_index",),
    no_gradient=True,
    views=True,
    history=INPUT_NAMED,
)
def ravel_multi_index(data: Tensor, *, shape: UnknownShape = None) -> Tensor:
    """Turn coordinates into flat indices, in row-major order.

    Parameters
    ----------
    data : array, (M, N)
        ``data[i]`` are the coordinates along axis ``i``.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.

    Returns
    -------
    array, (N,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing or has not M numbers, or ``data`` has not two axes.

    Examples
    --------
    >>> mx.nd.ravel_multi_index(mx.nd.array([[1, 0], [2, 1]]), shape=(2, 3)).asnumpy()
    array([5., 1.], dtype=float32)
    """
    if shape is None or data.dim() != 2 or data.shape[0] != len(shape):
        raise MXNetError(f"_ravel_multi_index: data {tuple(data.shape)} needs one number of shape={shape} per row.")
    index = as_index(data)
    result = index[0]
    for a in range(1, len(shape)):
        result = result * shape[a] + index[a]
    return result.to(data.dtype)


def _unraveled_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: one column of coordinates for each flat index."""
    if outs[0]:
        ins[0] = merge(ins[0], outs[0][1:], "_unravel_index: ")
    if ins[0] is not None and params["shape"]:
        outs[0] = merge(outs[0], (len(params["shape"]), *ins[0]), "_unravel_index: ")


@operator(
    "_unravel_index", shape_rule=_unraveled_shapes, aliases=("unravel_index",), no_gradient=True, history=INPUT_NAMED
)
def unravel_index(data: Tensor, *, shape: UnknownShape = None) -> Tensor:
    """Turn flat indices into coordinates, in row-major order.

    Parameters
    ----------
    data : array, any shape
        Flat indices.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.

    Returns
    -------
    array, (M,) + ``data.shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing.

    Examples
    --------
    >>> mx.nd.unravel_index(mx.nd.array([5, 1]), shape=(2, 3)).asnumpy()
    array([[1., 0.],
           [2., 1.]], dtype=float32)
    """
    if not shape:
        raise MXNetError("_unravel_index: give the shape of the array that is indexed.")
    # In double precision quotients of integers below 2^53 lose nothing but their fraction, and faster.
    remaining_index = data.to(torch.float64).trunc() if data.is_floating_point() else as_index(data)
    result = data.new_empty((len(shape), *data.shape))
    for axis in range(len(shape) - 1, 0, -1):
        above = torch.div(remaining_index, shape[axis], rounding_mode="trunc")
        result[axis] = torch.sub(remaining_index, above, alpha=shape[axis])
        remaining_index = above
    result[0] = remaining_index + 0  # of negative values -0.0 otherwise
    return result
