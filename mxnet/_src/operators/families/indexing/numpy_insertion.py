"""Inserting elements in mx.np."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.params import Shape
from ..common.waits import demand
from ..reduction.axes import one_axis
from .conversion import first_decides
from .numpy_places import along as along_axis
from .numpy_places import checked_index, length_of, sliced


def _spread(name: str, arr: Tensor, values: Tensor, axis: int, count: int) -> Tensor:
    """Return values broadcast to ``count`` slices of the array along an axis."""
    target = (*arr.shape[:axis], count, *arr.shape[axis + 1 :])
    while values.dim() > arr.dim() and values.shape[0] == 1:
        values = values.squeeze(0)
    try:
        return values.to(arr.dtype).expand(target)
    except RuntimeError as error:
        raise MXNetError(
            f"{name}: values of shape {tuple(values.shape)} cannot be broadcast to {target}, what is inserted into an "
            f"array of shape {tuple(arr.shape)} along axis {axis}."
        ) from error


def _insert_at(name: str, arr: Tensor, values: Tensor, axis: int, index: int, moved: bool) -> Tensor:
    """Insert all values before one index; ``moved``: the axis of insertion is the first of ``values``."""
    position = checked_index(name, index, arr.shape[axis], arr.shape[axis])
    while values.dim() > arr.dim() and values.shape[0] == 1:
        values = values.squeeze(0)
    if values.dim() < arr.dim():
        values = values.reshape((1,) * (arr.dim() - values.dim()) + tuple(values.shape))
    if moved:
        values = values.movedim(0, axis)
    count = values.shape[axis] if values.dim() == arr.dim() else 1
    new = _spread(name, arr, values, axis, count)
    return torch.cat([arr.narrow(axis, 0, position), new, arr.narrow(axis, position, arr.shape[axis] - position)], axis)


def _insert_many(name: str, arr: Tensor, values: Tensor, axis: int, indices: Tensor) -> Tensor:
    """Insert one slice before each of several indices, which refer to the array as it was."""
    length, count = arr.shape[axis], indices.numel()
    if not count:
        _spread(name, arr, values, axis, count)
        return arr.clone()
    indices = torch.where(indices < 0, indices + length, indices)
    demand(
        (indices >= 0) & (indices <= length),
        lambda: MXNetError(f"{name}: an index is out of bounds for an axis of size {length}."),
    )
    new = _spread(name, arr, values, axis, count)
    if arr.is_meta:
        return torch.cat([arr, new], axis)
    order = torch.argsort(indices, stable=True)
    landing = torch.empty_like(indices)
    landing[order] = indices[order] + torch.arange(count, device=indices.device)
    old = torch.ones(length + count, dtype=torch.int64, device=arr.device).scatter_(0, landing, 0)
    # What was there keeps its order; of what is new, the k-th lands at the place landing[k].
    sources = (old.cumsum(0) - 1).scatter_(0, landing, torch.arange(length, length + count, device=arr.device))
    return torch.cat([arr, new], axis).index_select(axis, sources)


def _value(arr: Tensor, values: Tensor | None, val: float | None) -> Tensor:
    """Return the values to insert: an array or the scalar ``val``."""
    if values is not None:
        return values
    assert val is not None
    return torch.full((), val, dtype=torch.float64, device=arr.device)


def _insert_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("arr",) if params["val"] is not None else ("arr", "values")


@operator("_npi_insert_scalar", active_inputs=_insert_inputs, type_rule=first_decides)
def insert_scalar(
    arr: Tensor,
    values: Tensor | None = None,
    *,
    val: float | None = None,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
) -> Tensor:
    """Insert elements, rows, columns ... before one index.

    Parameters
    ----------
    arr : array, any shape
    values : array, absent with ``val``
        The values to insert; their first axis is along ``axis``.
    val : float or None
        What to insert, as a number.
    start, stop, step : int or None
        Have no effect.
    int_ind : int
        The index; negative ones count from the end.
    axis : int or None, default None
        None inserts into all elements as one line.

    Returns
    -------
    array, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or ``int_ind`` is out of range, or shapes do not fit.
    """
    if int_ind is None:
        raise MXNetError("_npi_insert_scalar: int_ind is missing, the place where to insert.")
    arr, along = along_axis("_npi_insert_scalar", arr, axis)
    return _insert_at("_npi_insert_scalar", arr, _value(arr, values, val), along, int_ind, moved=True)


@operator("_npi_insert_slice", active_inputs=_insert_inputs, type_rule=first_decides, like="_npi_insert_scalar")
def insert_slice(arr: Tensor, values: Tensor | None = None, **params: Any) -> Tensor:
    """Insert elements, rows, columns ... before each index that a slice names.

    Parameters
    ----------
    values : array, absent with ``val``
        What to insert; with a single index, any number of slices.
    start, stop, step : int or None
        The indices, as a slice.
    int_ind : int or None
        Has no effect.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or shapes do not fit.
    """
    arr, along = along_axis("_npi_insert_slice", arr, params["axis"])
    positions = sliced(params, arr.shape[along])
    value = _value(arr, values, params["val"])
    if len(positions) == 1:
        return _insert_at("_npi_insert_slice", arr, value, along, positions[0], moved=False)
    row_index = torch.arange(len(positions), device="cpu" if arr.is_meta else arr.device)
    indices = row_index * positions.step + positions.start
    return _insert_many("_npi_insert_slice", arr, value, along, indices)


def _tensor_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    first_decides(ins, outs, params)
    ins[-1] = ins[-1] or torch.int64


def _tensor_outputs(
    shapes: Sequence[Shape], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[Shape, torch.dtype]]:
    shape, axis = tuple(shapes[0]), params["axis"]
    if axis is not None and shape:
        axis = one_axis("_npi_insert_tensor", len(shape), axis)
    count = length_of(tuple(shapes[-1]), None)
    if axis is None or not shape:
        shape, axis = (length_of(shape, None),), 0
    if count == 1 and len(shapes) == 3 and shapes[1]:
        values_shape = tuple(shapes[1])
        if len(values_shape) >= len(shape):
            count = values_shape[len(values_shape) - len(shape) :][0 if not shapes[-1] else axis]
        elif not shapes[-1]:
            count = 1
        elif len(values_shape) >= len(shape) - axis:
            count = values_shape[axis - len(shape)]
    return [((*shape[:axis], shape[axis] + count, *shape[axis + 1 :]), dtypes[0])]


@operator(
    "_npi_insert_tensor",
    active_inputs=lambda params: ("arr", "obj") if params["val"] is not None else ("arr", "values", "obj"),
    type_rule=_tensor_types,
    infer_outputs=_tensor_outputs,
    like="_npi_insert_slice",
)
def insert_tensor(arr: Tensor, values: Tensor | None = None, obj: Tensor | None = None, **params: Any) -> Tensor:
    """Insert elements, rows, columns ... before each index that an array names.

    Parameters
    ----------
    obj : array of int64, at most one axis
        The indices; negative ones count from the end.
    start, stop, step, int_ind : int or None
        Have no effect.

    Raises
    ------
    MXNetError
        If ``axis`` or an index is out of range, ``obj`` is no vector of int64, or shapes do not fit.
    """
    if obj is None:  # with ``val`` there are two inputs
        values, obj = None, values
    assert obj is not None
    if obj.dtype is not torch.int64:
        raise MXNetError(f"_npi_insert_tensor: Index type only support int64, got {obj.dtype}.")
    if obj.dim() > 1:
        raise MXNetError(
            "_npi_insert_tensor: index array argument obj to insert must be one dimensional or scale, "
            f"got shape {tuple(obj.shape)}."
        )
    arr, along = along_axis("_npi_insert_tensor", arr, params["axis"])
    value = _value(arr, values, params["val"])
    if obj.numel() == 1:
        return _insert_at("_npi_insert_tensor", arr, value, along, int(obj), moved=obj.dim() == 0)
    return _insert_many("_npi_insert_tensor", arr, value, along, obj)
