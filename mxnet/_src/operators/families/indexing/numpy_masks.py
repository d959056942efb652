"""Assignment to the elements that a boolean mask chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.inference import same_type
from ..common.waits import demand, must_wait


def _chosen(name: str, data: Tensor, mask: Tensor, start_axis: int) -> Tensor:
    """Return the mask as booleans that broadcast to the data."""
    shape = tuple(data.shape)
    covered = shape[start_axis : start_axis + mask.dim()]
    if start_axis < 0 or start_axis >= max(len(shape), 1) or covered != tuple(mask.shape):
        raise MXNetError(
            f"{name}: boolean index of shape {tuple(mask.shape)} did not match the array of shape {shape} along the "
            f"axes from {start_axis}."
        )
    num_trailing = len(shape) - start_axis - mask.dim()
    return (mask != 0).reshape((*mask.shape, *(1,) * num_trailing))


def _mask_free(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    others = [ins[0], *ins[2:]]
    same_type(others, outs, params)
    ins[0], ins[2:] = others[0], others[1:]
    ins[1] = ins[1] or torch.bool
    outs[0] = ins[0]


@operator("_npi_boolean_mask_assign_scalar", type_rule=_mask_free)
def boolean_mask_assign_scalar(data: Tensor, mask: Tensor, *, value: float = 0.0, start_axis: int = 0) -> Tensor:
    """Return an array with a number where a mask is true; with ``out=data``, write it there.

    Parameters
    ----------
    data : array, any shape
    mask : array of bool
        The shape of the axes of ``data`` from ``start_axis`` on, of some or all of them.
    value : float, default 0
    start_axis : int, default 0

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the mask does not fit.
    """
    is_chosen = _chosen("_npi_boolean_mask_assign_scalar", data, mask, start_axis)
    return data.masked_fill(is_chosen, held(value, data.dtype))


@operator("_npi_boolean_mask_assign_tensor", type_rule=_mask_free, like="_npi_boolean_mask_assign_scalar")
def boolean_mask_assign_tensor(data: Tensor, mask: Tensor, value: Tensor, *, start_axis: int = 0) -> Tensor:
    """Return an array with other elements where a mask is true; with ``out=data``, write them there.

    Parameters
    ----------
    value : array, dtype of ``data``
        What broadcasts to the chosen elements: the mask's axes are one axis, as long as it has true elements.

    Raises
    ------
    MXNetError
        If the mask or the values do not fit.
    """
    name = "_npi_boolean_mask_assign_tensor"
    mask = _chosen(name, data, mask, start_axis).reshape(mask.shape)
    if value.dtype is not data.dtype:
        raise MXNetError(f"{name}: Type inconsistent, data is {data.dtype}, value {value.dtype}.")
    if data.is_meta:
        return torch.empty_like(data)
    if mask.dim() == 0:
        return torch.where(mask, value.reshape(()), data)
    if must_wait(data):
        return _laid(name, data, mask, value, start_axis)
    indices = torch.nonzero(mask, as_tuple=True)
    lengths = (*data.shape[:start_axis], indices[0].numel(), *data.shape[start_axis + mask.dim() :])
    try:
        value = value.expand(lengths)
    except RuntimeError as error:
        raise MXNetError(f"{name}: value of shape {tuple(value.shape)} cannot be broadcast to {lengths}.") from error
    result = data.clone()
    result[(slice(None),) * start_axis + indices] = value
    return result


def _laid(name: str, data: Tensor, mask: Tensor, value: Tensor, start_axis: int) -> Tensor:
    """Do `boolean_mask_assign_tensor` without synchronizing for the number of true elements."""
    before, after = data.shape[:start_axis], data.shape[start_axis + mask.dim() :]
    is_chosen, num_places = mask.reshape(-1), mask.numel()
    axis = value.dim() - len(after) - 1  # which goes along the chosen elements, where there is one
    if axis >= 0 and value.shape[axis] != 1:
        count = value.shape[axis]
        text = f"{name}: value of shape {tuple(value.shape)} does not fit the number of true elements of the mask."
        demand(is_chosen.sum() == count, lambda: MXNetError(text))
        if not count:
            return data.clone()
        value = value.index_select(axis, (is_chosen.cumsum(0, dtype=torch.int64) - 1).clamp_(0, count - 1))
    try:
        value = value.expand(*before, num_places, *after)
    except RuntimeError as error:
        shape_parts = (*before, "true elements", *after)
        raise MXNetError(
            f"{name}: value of shape {tuple(value.shape)} cannot be broadcast to {shape_parts}."
        ) from error
    is_chosen = is_chosen.view(num_places, *[1] * len(after))
    return torch.where(is_chosen, value, data.reshape(*before, num_places, *after)).view(data.shape)
