"""What nodes of fused layers share: their graph in floating point, types and ranges of results, and their plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.planned import Planned
from ...kernels.integer_layers import Finish, IntegerLayer
from ...kernels.integer_ways import way
from .eight_bit import EIGHT, Ranged, expect, product_reach
from .integer_steps import Layers, Rounding

Programs = Sequence[Callable[..., Sequence[Tensor]]]
# Weight and bias in steps, what becomes of the sums, the result's range if it is calibrated, and how far sums reach.
Written = tuple[Tensor, Tensor | None, Finish, tuple[float, float] | None, float]


class FusedLayer(Protocol):
    """What other formats ask of the kernel of a quantized node.

    Attributes
    ----------
    data, constant : tuple of int
        The inputs that are integers, and those that are weights.
    """

    @property
    def data(self) -> tuple[int, ...]: ...

    @property
    def constant(self) -> tuple[int, ...]: ...

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return the layer for weights, data of a type, and ranges that reach so far."""


def outputs_of(params: Mapping[str, Any]) -> int:
    """Return how many outputs a fused node has."""
    return 3 if params["quantized"] and not params.get("enable_float_output") else 1


def run_real(name: str, programs: Programs, data: Sequence[Tensor]) -> Tensor:
    """Run the graph within a floating-point node."""
    if len(programs) != 1:
        raise MXNetError(f"{name}: the layers are a graph within the node, which optimize_for makes.")
    return programs[0](*data)[0]


def result_type(layers: Layers, params: Mapping[str, Any]) -> torch.dtype:
    if params.get("enable_float_output"):
        return torch.float32
    if params["min_calib_range"] is None or params["max_calib_range"] is None:
        return torch.int32
    return torch.uint8 if layers.is_positive else torch.int8


def fill_types(
    name: str, ins: list[Any], outs: list[Any], integral_inputs: Sequence[int], result_dtype: torch.dtype
) -> None:
    """Complete dtypes: inputs at some places are int8, data of eight bits stay as they are, the others are real."""
    for index, dtype in enumerate(ins):
        if dtype is None or index not in integral_inputs:
            ins[index] = dtype or (torch.int8 if index in integral_inputs else torch.float32)
        else:
            expect(name, dtype, *EIGHT)
    outs[:] = [result_dtype, *[torch.float32] * (len(outs) - 1)]


def ranged(result: Tensor, finish: Finish, ends: tuple[float, float] | None, reach: float) -> Tensor | Ranged:
    """Return a result with its range; 32 bit sums reach as far as ``reach`` says."""
    bounds = shown(finish, ends, reach)
    if bounds is None:
        return result
    low, high = bounds
    return result, result.new_full((1,), low, dtype=torch.float32), result.new_full((1,), high, dtype=torch.float32)


def shown(finish: Finish, ends: tuple[float, float] | None, reach: float) -> tuple[float, float] | None:
    """Return the range that goes with a result."""
    return None if finish.dtype is torch.float32 else ends or (-reach, reach)


def reach_of_sums(dtype: torch.dtype, reach: float, weight_reach: float) -> float:
    return float(product_reach(dtype, torch.tensor(reach), torch.int8, torch.tensor(weight_reach)))


def with_narrow(planned: Callable[[Rounding], Planned]) -> Planned:
    """Return a plan with its narrow one, but for results of 32 bits, whose steps follow from the weight's."""
    plan = planned(Rounding())
    if plan.dtype is torch.int32:
        return plan
    return replace(plan, narrow=lambda any_order: planned(Rounding(True, any_order)))


def arrangeable(layer: IntegerLayer, made: Callable[[IntegerLayer], Planned]) -> Planned:
    """Return the plan that is made of a layer, and may be made of the same layer with other orders of channels."""
    return replace(made(layer), order=layer.order, arranged=lambda *orders: made(layer.arranged(*orders)))


def rounding_of(data: Tensor, result_dtype: torch.dtype, any_order: bool) -> Rounding:
    """Return how a layer without a plan rounds its weight, which is as its plan would."""
    is_narrow = result_dtype is not torch.int32 and way(data.is_cpu) == "pairs"
    return Rounding(True, any_order) if is_narrow else Rounding()
