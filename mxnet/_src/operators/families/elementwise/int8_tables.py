"""Functions of one array, element by element, on 8-bit integers: a table of the results for their 256 values."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ...definition.facets import Quantized
from ...definition.schema import OpDef
from ..quantization.eight_bit import (
    EIGHT,
    LIMITS,
    Ranged,
    bound,
    check,
    limited,
    quantized_operator,
    scale_of,
    shown_range,
)
from .int8 import one_shape


def by_table(name: str) -> Quantized:
    """Return how an operator is computed on eight bits that computes each element of one array from itself alone.

    Its counterpart, ``_contrib_quantized_<name>``, takes integers and their range, and returns integers of type int8,
    in steps of which the largest result in that range has as many as there are.
    """
    return Quantized(f"_contrib_quantized_{name}", define=_define)


def _define(op: OpDef) -> None:
    name = f"_contrib_quantized_{op.name}"

    def compute(data: Tensor, min_data: Tensor, max_data: Tensor, **params: Any) -> Ranged:
        check(name, data, min_data, max_data, allowed=EIGHT)
        low, high = LIMITS[data.dtype]
        dequantized = torch.arange(low, high + 1, device=data.device) / scale_of(data.dtype, min_data, max_data)
        results = op.kernel(dequantized, **params).nan_to_num(0.0, 0.0, 0.0)
        ends = shown_range(bound(results.amin(), results.amax()).reshape(1), torch.int8)
        table = limited(torch.round(results * scale_of(torch.int8, *ends)), torch.int8)
        return table[data.long() - low], *ends

    compute.__name__ = name
    compute.__doc__ = f"""Compute ``{op.name}`` on 8-bit integers, each a step of a range of floats.

    Parameters
    ----------
    data : array, any shape, int8 or uint8
    min_data, max_data : array of one element, float32
        The range of ``data``.

    Returns
    -------
    output : array, shape of ``data``, int8
    min_output, max_output : array, (1,), float32
        The range of ``output``: that of the results for the range of ``data``.
    """
    quantized_operator(
        name, one_shape(1), lambda params, count: (EIGHT,), lambda ins, params: torch.int8, like=op.name
    )(compute)
