"""From the layers within a fused node to what it computes on integers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.torch_internals import version_of
from ...definition.fused import FusedStep
from ...kernels.integer_layers import RELU, Finish, IntegerActivation
from ...kernels.narrow_weights import narrowed_weight
from .eight_bit import STEPS

_SUMS = frozenset({"elemwise_add", "_contrib_quantized_elemwise_add"})
# Element-wise functions, by operator or kind of activation: those that scale, and those without negative results.
_SCALING = frozenset({"relu", "leaky", "abs"})
_POSITIVE = frozenset({"relu", "sigmoid", "softrelu", "abs", "sqrt", "square", "exp"})


@dataclass(frozen=True)
class Layers:
    """The layers of a fused node.

    Attributes
    ----------
    layer : Step
        The product.
    norm : Step or None
        BatchNorm after it.
    first, last : tuple of Step
        Functions of single values, before and after the sum.
    other : int or None
        The node's input that is added.
    """

    layer: FusedStep
    norm: FusedStep | None
    first: tuple[FusedStep, ...]
    last: tuple[FusedStep, ...]
    other: int | None

    @property
    def is_positive(self) -> bool:
        """Whether no result is negative."""
        after = self.last or (() if self.other is not None else self.first)
        return bool(after) and _is_positive(after[-1])


def read(name: str, steps: Sequence[FusedStep], num_variables: int) -> Layers:
    """Return the layers of a node of operator ``name``; MXNetError for layers that are not one chain."""
    layer, *rest = steps
    norm: FusedStep | None = None
    first: list[FusedStep] = []
    last: list[FusedStep] = []
    other: int | None = None
    for index, step in enumerate(rest, start=num_variables):
        others = [i for i in step.inputs if i != index]
        if index not in step.inputs or any(i >= num_variables for i in others):
            raise MXNetError(f"{name}: {step.name} within it does not follow what is before it.")
        if step.name == "BatchNorm" and norm is None and other is None and not first:
            norm = step
        elif step.name in _SUMS and other is None:
            (other,) = others
        elif not others:
            (first if other is None else last).append(step)
        else:
            raise MXNetError(f"{name}: {step.name} is not computed on integers.")
    return Layers(layer, norm, tuple(first), tuple(last), other)


def _kind(step: FusedStep) -> str:
    return str(step.params.get("act_type", step.name))


def _is_positive(step: FusedStep) -> bool:
    activation = _kind(step)
    return activation in _POSITIVE or (activation == "clip" and step.params["a_min"] >= 0)


def activations(steps: Sequence[FusedStep]) -> tuple[IntegerActivation, ...]:
    """Return the functions of steps."""
    return tuple(
        IntegerActivation(partial(s.kernel, **dict(s.params)), _kind(s) in _SCALING, _limits(s)) for s in steps
    )


def _limits(step: FusedStep) -> tuple[float, float] | None:
    """Return the limits that a function clips values to, if it does nothing else."""
    if _kind(step) == "relu":
        return RELU
    low, high = (step.params["a_min"], step.params["a_max"]) if _kind(step) == "clip" else (inf, -inf)
    return (low, high) if low <= high else None


def reach_of(low: Tensor, high: Tensor) -> float:
    """Return the larger absolute end of a range, as a number."""
    return max(abs(float(low)), abs(float(high)))


def scale(dtype: torch.dtype, reach: float) -> float:
    """Return how many steps one is, in single precision."""
    with onp.errstate(divide="ignore"):  # a range of nothing, such as that of a bias of zeros
        return float(onp.float32(STEPS[dtype]) / onp.float32(reach))


def channel_scales(weight: Tensor, by_channel: bool) -> Tensor:
    """Return how many steps one is, of a weight's every output channel, or of all: (outputs,), float32."""
    largest = weight.abs().flatten(1).amax(1)
    if not by_channel:
        largest = largest.max().expand_as(largest)
    # A channel of zeros defines no scale.
    largest = torch.where(largest > 0, largest, torch.ones_like(largest))
    return torch.full_like(largest, STEPS[torch.int8]) / largest


@dataclass(frozen=True)
class Rounding:
    """How weights become integers: with ``narrow`` pairs, of channels in ``any_order`` or theirs; `narrow_weights`."""

    narrow: bool = False
    any_order: bool = False


@dataclass(frozen=True)
class WholeWeight:
    """A weight in steps, as float32, how many of them one is, (outputs,), and the order of pairs, if not its own."""

    numbers: Tensor
    scales: Tensor
    order: Tensor | None = None


def whole_weight(steps: Tensor, scales: Tensor, rounding: Rounding) -> WholeWeight:
    """Return a weight in steps, of which one is ``scales``, as integers; narrow outputs may have fewer steps."""
    if rounding.narrow:
        narrow = narrowed_weight(steps, rounding.any_order)
        return WholeWeight(narrow.numbers, scales / narrow.steps, narrow.order)
    return WholeWeight(steps.round().clamp_(-128, 127), scales)


def finish_of(
    layers: Layers, params: Mapping[str, Any], data_steps: float, weight_steps: Tensor, summand_scale: float | None
) -> tuple[Finish, tuple[float, float] | None]:
    """Return the step after the sums, given the steps of one in all operands, and the range if it is calibrated."""
    low, high = params["min_calib_range"], params["max_calib_range"]
    ends = None if low is None or high is None else (low, high)
    if params.get("enable_float_output"):
        dtype, steps, ends = torch.float32, 1.0, None
    elif ends is not None:
        dtype = torch.uint8 if layers.is_positive else torch.int8
        steps = scale(dtype, max(abs(ends[0]), abs(ends[1])))
    else:
        dtype, steps = torch.int32, float(data_steps * weight_steps[0])
    summand_steps = 0.0 if summand_scale is None else float(onp.float32(steps) / onp.float32(summand_scale))
    return Finish(
        data_steps, weight_steps, steps, dtype, activations(layers.first), activations(layers.last), summand_steps
    ), ends


class Kept:
    """What was prepared for the last tensors and scalars.

    Tensors count as the same while their memory is and nothing has been written there.
    """

    def __init__(self) -> None:
        self._kept: tuple[Any, Any, Any] | None = None

    def get(self, tensors: Sequence[Tensor], numbers: tuple[Any, ...], make: Any) -> Any:
        """Return ``make()``, or what it returned before."""
        key = (*[(t.data_ptr(), version_of(t), t.shape) for t in tensors], *numbers)
        kept = self._kept
        if kept is None or kept[0] != key:
            # Tensors are kept so that their memory stays theirs.
            kept = self._kept = (key, list(tensors), make())
        return kept[2]
