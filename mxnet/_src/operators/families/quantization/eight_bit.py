"""8-bit integers that represent floating-point values: steps, ranges, rounding, and the rules of their operators.

A floating-point range is kept with the integers, as two arrays of shape (1,). ``R`` is the larger absolute end.
MXNet 1.9.1 has two tables of how many steps ``R`` has: 127 and 255 where a product's result is described and where
results of 32 bits are narrowed, half a step more everywhere else. Measured: 100.3 of a range of 127 becomes 100 and
101.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import merge
from ...definition.schema import PartialShapes, ShapeRule, TypeRule
from ...kernels.eight_bits import LIMITS as EIGHT_LIMITS
from ...kernels.eight_bits import narrowed

EIGHT = (torch.uint8, torch.int8)
TYPES = {"int8": torch.int8, "uint8": torch.uint8}
LIMITS = {**EIGHT_LIMITS, torch.int32: (-(2**31), 2**31 - 1)}
WHOLE_STEPS = {torch.int8: 127.0, torch.uint8: 255.0, torch.int32: 2.0**31 - 1}
STEPS = {torch.int8: 127.5, torch.uint8: 255.5, torch.int32: 2.0**31 - 1}

Ranged = tuple[Tensor, Tensor, Tensor]


def bound(low: Tensor, high: Tensor) -> Tensor:
    """Return the largest absolute value of a range."""
    return torch.maximum(low.abs(), high.abs())


def steps_over(steps: float, reach: Tensor) -> Tensor:
    """Return ``steps / reach`` in one rounding; torch multiplies a Python number by the reciprocal."""
    return torch.full_like(reach, steps) / reach


def scale_of(dtype: torch.dtype, low: Tensor, high: Tensor) -> Tensor:
    """Return how many steps one is, of integers with this range."""
    return steps_over(STEPS[dtype], bound(low, high))


def limited(values: Tensor, dtype: torch.dtype) -> Tensor:
    """Return integral values as integers of ``dtype``, clipped, NaN (0 / 0) as the largest; overwrites ``values``."""
    if dtype is torch.int32 and values.dtype is not torch.float64:
        values = values.to(torch.float64)  # float32 has no number just below 2 ** 31
    return narrowed(within_limits(values, dtype), dtype)


def within_limits(values: Tensor, dtype: torch.dtype) -> Tensor:
    """Return real values clipped to the limits of ``dtype``, NaN (0 / 0) to the upper one; overwrites ``values``."""
    low, high = LIMITS[dtype]
    return values.nan_to_num_(nan=float(high)).clamp_(low, high)


def calibrated_range(low: float | None, high: float | None, like: Tensor) -> tuple[Tensor, Tensor] | None:
    """Return a calibrated range as arrays on the device of ``like``; None unless both ends are given."""
    if low is None or high is None:
        return None
    return like.new_full((1,), low, dtype=torch.float32), like.new_full((1,), high, dtype=torch.float32)


def own_range(data: Tensor) -> tuple[Tensor, Tensor]:
    """Return the smallest and the largest number of an array."""
    low, high = data.aminmax()
    return low.reshape(1), high.reshape(1)


def shown_range(reach: Tensor, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
    """Return the ends of the range of integers that were scaled by ``reach``."""
    return (torch.zeros_like(reach) if dtype == torch.uint8 else -reach), reach


def product_reach(first: torch.dtype, reach: Tensor, second: torch.dtype, other: Tensor) -> Tensor:
    """Return the value of the largest 32 bit integer among products of integers with these reaches."""
    return reach / WHOLE_STEPS[first] * (other / WHOLE_STEPS[second]) * WHOLE_STEPS[torch.int32]


def expect(name: str, dtype: Any, *allowed: torch.dtype) -> None:
    """Raise MXNetError for a known dtype that is not among ``allowed``."""
    if dtype is not None and dtype not in allowed:
        names = " or ".join(str(t).removeprefix("torch.") for t in allowed)
        raise MXNetError(
            f"{name}: Type inconsistent, Provided = {str(dtype).removeprefix('torch.')}, inferred type = {names}"
        )


def check(name: str, data: Tensor, *ends: Tensor, allowed: tuple[torch.dtype, ...]) -> None:
    """Raise MXNetError unless data has a dtype of ``allowed`` and the ends of the range are one float32 each."""
    if data.is_meta:
        return
    expect(name, data.dtype, *allowed)
    for end in ends:
        merge(tuple(end.shape), (1,), f"{name}: ")
        expect(name, end.dtype, torch.float32)


# The dtypes that each of the first inputs may have, from the parameters and the number of inputs.
InputTypes = Callable[[Mapping[str, Any], int], Sequence[tuple[torch.dtype, ...]]]
# The dtype of the first output, from those of the inputs and the parameters; None while it is not known.
Output = Callable[[Sequence[Any], Mapping[str, Any]], Any]


def quantized_operator(
    name: str,
    shape_rule: ShapeRule,
    input_types: InputTypes,
    output: Output,
    outputs: int | Callable[[Mapping[str, Any]], int] = 3,
    **described: Any,
) -> Callable[[Any], Any]:
    """Register an operator on integers, which returns its result and the range of that; see `ranged_types`.

    Inference does not use the kernel, which fails where types are not known yet, as when a program infers shapes
    alone.
    """

    def count(params: Mapping[str, Any]) -> int:
        return outputs(params) if callable(outputs) else outputs

    def infer(
        shapes: PartialShapes, dtypes: Sequence[Any], params: Mapping[str, Any]
    ) -> list[tuple[tuple[int, ...], torch.dtype]]:
        outs: PartialShapes = [None, (1,), (1,)]
        shape_rule(list(shapes), outs, params)
        assert outs[0] is not None
        dtype: torch.dtype = output(dtypes, params) or torch.int8
        return [(outs[0], dtype), ((1,), torch.float32), ((1,), torch.float32)][: count(params)]

    return operator(
        name,
        num_outputs=outputs,
        output_names=lambda params: ("output", "min_output", "max_output")[: count(params)],
        shape_rule=shape_rule,
        type_rule=ranged_types(name, input_types, output),
        infer_outputs=infer,
        no_gradient=True,
        **described,
    )


def ranged_types(name: str, input_types: InputTypes, output: Output) -> TypeRule:
    """Return the type rule of an operator on integers; inputs after those of ``input_types`` are ranges."""

    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        """Only complete what is not known: the kernel refuses wrong types, and shapes are inferred without any."""
        of_inputs = input_types(params, len(ins))
        for index, allowed in enumerate((*of_inputs, *[(torch.float32,)] * (len(ins) - len(of_inputs)))):
            if len(allowed) == 1:
                expect(name, ins[index], *allowed)
                ins[index] = allowed[0]
        outs[0] = output(ins, params) or outs[0]
        outs[1:] = [torch.float32] * (len(outs) - 1)

    return rule
