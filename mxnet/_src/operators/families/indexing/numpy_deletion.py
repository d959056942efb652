"""Deleting elements in mx.np."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.params import Shape
from ...storage.tokens import connected
from ..reduction.axes import one_axis
from .conversion import as_index, first_decides
from .numpy_places import along as along_axis
from .numpy_places import checked_index, length_of, sliced


def _has_slice(params: Mapping[str, Any]) -> bool:
    """Tell whether the slice decides: with a step always, else where there is no ``int_ind``."""
    names = ("step",) if params["int_ind"] is not None else ("start", "stop", "step")
    return any(params[name] is not None for name in names)


def _delete_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("arr",) if params["int_ind"] is not None or _has_slice(params) else ("arr", "obj")


def _delete_outputs(
    shapes: Sequence[Shape], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[Shape, torch.dtype]]:
    """Return the output's shape, in which the axis has unknown length (-1) if an array selects what to delete."""
    shape, axis = tuple(shapes[0]), params["axis"]
    if axis is not None and shape:
        axis = one_axis("_npi_delete", len(shape), axis)
    length = length_of(shape, axis)
    if _has_slice(params):
        new_length = length - len(sliced(params, length))
    elif params["int_ind"] is not None:
        checked_index("_npi_delete", params["int_ind"], length, length - 1)
        new_length = length - 1
    else:
        new_length = -1
    if axis is None or not shape:
        return [((new_length,), dtypes[0])]
    return [((*shape[:axis], new_length, *shape[axis + 1 :]), dtypes[0])]


@operator("_npi_delete", active_inputs=_delete_inputs, type_rule=first_decides, infer_outputs=_delete_outputs)
def delete(
    arr: Tensor,
    obj: Tensor | None = None,
    *,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
) -> Tensor:
    """Leave out elements, rows, columns ...

    Parameters
    ----------
    arr : array, any shape
    obj : array, absent with ``int_ind`` or a slice
        What to leave out; indices outside the axis count for nothing.
    start, stop, step : int or None
        What to leave out, as a slice.
    int_ind : int or None
        What to leave out, as a single number; without effect with ``step``.
    axis : int or None, default None
        None leaves out elements of all of them as one line.

    Returns
    -------
    array, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or ``int_ind`` is out of range.
    """
    arr, along = along_axis("_npi_delete", arr, axis)
    length = arr.shape[along]
    bounds = {"start": start, "stop": stop, "step": step}
    if _has_slice({**bounds, "int_ind": int_ind}):
        return _without(arr, along, sliced(bounds, length))
    if int_ind is not None:
        position = checked_index("_npi_delete", int_ind, length, length - 1)
        return _without(arr, along, range(position, position + 1))
    if obj is None:
        raise MXNetError("_npi_delete: obj, int_ind or a slice is needed.")
    if obj.dtype is torch.bool:
        raise MXNetError("_npi_delete: obj must hold places; masks are not supported.")
    index = as_index(obj.detach()).reshape(-1)
    # Indices outside the axis count for nothing; they write behind its end.
    index = torch.where((index >= 0) & (index < length), index, length)
    is_kept = torch.ones(length + 1, dtype=torch.bool, device=arr.device).index_fill_(0, index, False)[:length]
    return connected(arr.index_select(along, torch.nonzero(is_kept).squeeze(1)), obj)


def _without(arr: Tensor, axis: int, indices: range) -> Tensor:
    """Leave out indices that are known without any number of the array."""
    length, count = arr.shape[axis], len(indices)
    if not count:
        return arr.clone()
    first, step = min(indices[0], indices[-1]), abs(indices.step)
    if count == 1 or step == 1:
        return torch.cat([arr.narrow(axis, 0, first), arr.narrow(axis, first + count, length - first - count)], axis)
    position = torch.arange(length - count, device=arr.device)
    # Behind the first index, every step - 1 elements that are kept are followed by one that is not.
    skipped = ((position - first).div(step - 1, rounding_mode="floor") + 1).clamp(0, count)
    return arr.index_select(axis, position + skipped)
