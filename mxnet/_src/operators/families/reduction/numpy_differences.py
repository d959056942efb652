"""Differences of neighbours: diff, ediff1d."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ..convolution.layers import refuse
from .axes import one_axis
from .numpy_statistics import refuse_booleans


@operator("_npi_diff", history=INPUT_NAMED)
def diff(a: Tensor, *, n: int = 1, axis: int = -1) -> Tensor:
    """Subtract each element along an axis from the next one, ``n`` times.

    Parameters
    ----------
    a : array, one axis or more, numeric
    n : int, default 1
    axis : int, default -1

    Returns
    -------
    array, dtype of ``a``; the axis is shorter by ``n``, but not shorter than 0

    Raises
    ------
    MXNetError
        If ``n`` is negative, ``a`` has no axis or is boolean, or ``axis`` is out of range.
    """
    refuse_booleans("_npi_diff", a)
    if n < 0 or not a.dim():
        refuse("_npi_diff", f"n={n} must not be negative, and an axis is needed.", a=a)
    return torch.diff(a, n, one_axis("_npi_diff", a.dim(), axis))


def _ends(params: Mapping[str, Any]) -> tuple[str, ...]:
    # The first array after the data is input2, whichever end it stands for.
    return ("input1", "input2", "input3")[: 1 + params["to_begin_arr_given"] + params["to_end_arr_given"]]


@operator("_npi_ediff1d", active_inputs=_ends)
def ediff1d(
    input1: Tensor,
    input2: Tensor | None = None,
    input3: Tensor | None = None,
    *,
    to_begin_arr_given: bool = False,
    to_end_arr_given: bool = False,
    to_begin_scalar: float | None = None,
    to_end_scalar: float | None = None,
) -> Tensor:
    """Subtract each element of a flattened array from the next one, with values to prepend and append.

    Parameters
    ----------
    input1 : array, any shape, numeric
    input2, input3 : array, any shape, dtype of ``input1``
        What to put before and after; only ``input2`` when one of them is given.
    to_begin_arr_given, to_end_arr_given : bool, default False
        Which of them are given.
    to_begin_scalar, to_end_scalar : float or None, default None
        One number to put before, after.

    Returns
    -------
    array, (K,), dtype of ``input1``

    Raises
    ------
    MXNetError
        If dtypes differ, or ``input1`` is boolean.
    """
    refuse_booleans("_npi_ediff1d", input1)
    arrays = [x for x in (input2, input3) if x is not None]
    if any(x.dtype is not input1.dtype for x in arrays):
        refuse("_npi_ediff1d", "all arrays need one dtype.", input1=input1, input2=input2, input3=input3)
    first = arrays.pop(0) if to_begin_arr_given else _number(to_begin_scalar, input1)
    last = arrays.pop(0) if to_end_arr_given else _number(to_end_scalar, input1)
    steps = torch.diff(input1.reshape(-1))
    parts = [x.reshape(-1) for x in (first, steps, last) if x is not None]
    return torch.cat(parts) if len(parts) > 1 else steps


def _number(value: float | None, like: Tensor) -> Tensor | None:
    if value is None:
        return None
    number = held(value, like.dtype)
    return torch.full((1,), number, dtype=like.dtype, device=like.device)
