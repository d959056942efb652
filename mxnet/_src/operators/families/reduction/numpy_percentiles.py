"""Percentiles over axes."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.params import ArgumentValueError, Shape
from ..common.waits import demand
from ..convolution.layers import refuse
from ..elementwise.gradients import with_zero_gradient
from .axes import numpy_axes
from .numpy_statistics import refuse_booleans


def _percentile_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("a", "q") if params["q_scalar"] is None else ("a",)


def _percentile_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    outs[0] = torch.float64 if ins[0] is torch.float64 else torch.float32


def _outside() -> Exception:
    return ArgumentValueError("percentiles must lie in [0, 100] (quantiles in [0, 1]).")


def _checked(q: Tensor | None, q_scalar: float, device: torch.device) -> Tensor:
    """Return the requested percentiles."""
    if q is None:
        if q_scalar < 0 or q_scalar > 100:
            raise _outside()
        return torch.full((), q_scalar, device=device)
    if q.dim() > 1:
        refuse("_npi_percentile", "q must be a number or a vector.", q=q)
    demand(~((q < 0) | (q > 100)), _outside)
    return q.detach()


_Interpolation = Literal["higher", "linear", "lower", "midpoint", "nearest"]


@operator("_npi_percentile", active_inputs=_percentile_inputs, type_rule=_percentile_type)
def percentile(
    a: Tensor,
    q: Tensor | None = None,
    *,
    axis: Shape | None = None,
    interpolation: _Interpolation = "linear",
    keepdims: bool = False,
    q_scalar: float | None = None,
) -> Tensor:
    """Compute percentiles over axes: values below which ``q`` percent of the elements lie. The gradient is 0.

    Parameters
    ----------
    a : array, any shape, numeric
    q : array, () or (K,), in [0, 100]
        Absent when ``q_scalar`` is given.
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    interpolation : str, default "linear"
        Between the two elements next to a percentile: along a line, or their midpoint; "lower", "higher", "nearest"
        take one of them.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    q_scalar : float or None, default None
        One percentile.

    Returns
    -------
    array, the axis of ``q`` first, if it has one, then the axes left; float64 for float64, else float32

    Raises
    ------
    ValueError
        If a percentile lies outside [0, 100].
    """
    refuse_booleans("_npi_percentile", a)
    axes = numpy_axes("_npi_percentile", a.dim(), axis)
    percentages = _checked(q, q_scalar or 0.0, a.device)

    def compute(data: Tensor) -> Tensor:
        kept_axes = [i for i in range(data.dim()) if i not in axes]
        count = prod(data.shape[i] for i in axes)
        if not count:
            refuse("_npi_percentile", "there is nothing to reduce.", a=a)
        rows = data.permute([*kept_axes, *axes]).reshape([*(data.shape[i] for i in kept_axes), count])
        rows = torch.sort(rows if data.dtype is torch.float64 else rows.float()).values.movedim(-1, 0)
        positions = percentages.to(torch.float32) * (count - 1) / 100  # in single precision, as MXNet has them
        result = _between(rows, positions, interpolation)
        if keepdims:
            result = result.reshape([*percentages.shape, *(1 if i in axes else n for i, n in enumerate(data.shape))])
        return result.to(torch.float64 if data.dtype is torch.float64 else torch.float32)

    return with_zero_gradient(compute, a) if a.is_floating_point() else compute(a)


def _rows_at(rows: Tensor, positions: Tensor) -> Tensor:
    chosen_rows = rows.index_select(0, positions.reshape(-1).to(torch.int64))
    return chosen_rows.reshape([*positions.shape, *rows.shape[1:]])


def _between(rows: Tensor, positions: Tensor, interpolation: str) -> Tensor:
    """Interpolate at fractional indices along the first axis."""
    below, above = torch.floor(positions), torch.ceil(positions)
    if interpolation in ("lower", "higher", "nearest"):
        return _rows_at(rows, {"lower": below, "higher": above, "nearest": torch.floor(positions + 0.5)}[interpolation])
    if interpolation == "midpoint":
        positions = (below + above) / 2
    fraction = (positions - below).reshape([*positions.shape, *[1] * (rows.dim() - 1)]).to(rows.dtype)
    second = _rows_at(rows, (below + 1).clamp(max=rows.shape[0] - 1))
    return _rows_at(rows, below) * (1 - fraction) + second * fraction
