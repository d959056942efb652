"""How far what was written computes something else than the model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import torch

from ....base import MXNetError
from ...graph.node import Entry, Node
from ...operators.definition.translations import index_inputs
from .model import Model
from .options import Converted

_SEED = 20
# Of the largest value in an output. Reductions are added up in other orders, so the last digits differ.
TOLERANCE = {torch.float64: 1e-6, torch.float32: 1e-3, torch.float16: 5e-2}
_SMALL_INDICES = 2
_LEAST_SCALE = 1e-3


@dataclass(frozen=True)
class OutputDifference:
    """The largest absolute difference of any output, with that output's largest absolute value and dtype."""

    largest: float
    scale: float
    dtype: torch.dtype = torch.float32

    @property
    def is_rounding(self) -> bool:
        """Whether the results differ by no more than rounding explains."""
        return self.largest <= TOLERANCE.get(self.dtype, 0.0) * max(self.scale, _LEAST_SCALE)

    def __str__(self) -> str:
        return f"largest difference {self.largest:.2g} where values are up to {self.scale:.3g}"


def random_inputs(model: Model, shapes: Mapping[str, tuple[int, ...]] | None = None) -> dict[str, torch.Tensor]:
    """Return values for each input, the same each time: indices where indices are expected, else from -1 to 1."""
    generator = torch.Generator().manual_seed(_SEED)
    limits = _index_limits(model)
    inputs = {}
    for node in model.inputs:
        shape = tuple((shapes or {}).get(node.name) or model.known.shapes[Entry(node)] or ())
        dtype = model.known.types[Entry(node)] or torch.float32
        if node.name in limits:
            values = torch.randint(0, max(limits[node.name], 1), shape, generator=generator)
            inputs[node.name] = values.to(dtype)
        elif dtype.is_floating_point:
            inputs[node.name] = (torch.rand(shape, generator=generator) * 2 - 1).to(dtype)
        else:
            inputs[node.name] = torch.randint(0, _SMALL_INDICES, shape, generator=generator).to(dtype)
    return inputs


def _index_limits(model: Model) -> dict[str, int]:
    """Return the inputs that are used as indices, also through steps that keep the values, and their limits."""
    limit_of_input: dict[str, int] = {}
    for node in model.graph.nodes:
        if node.op is None:
            continue
        for position, table in index_inputs(node.op.name).items():
            if position < len(node.inputs):
                limit = _SMALL_INDICES if table is None else (model.known.shapes[node.inputs[table]] or (1,))[0]
                variable = _origin(node.inputs[position])
                if variable is not None:
                    limit_of_input[variable.name] = min(limit_of_input.get(variable.name, limit), limit)
    return limit_of_input


def _origin(entry: Entry) -> Node | None:
    """Return the variable that a chain of operators of one input begins with."""
    node = entry.node
    while node.op is not None:
        if len(node.inputs) != 1:
            return None
        node = node.inputs[0].node
    return node


def compare(model: Model, converted: Converted) -> OutputDifference:
    """Run both on the same random values; MXNetError if values or shapes of outputs differ."""
    assert converted.runner is not None
    inputs = random_inputs(model)
    expected = model.run(inputs)
    results = converted.runner({name: inputs[name] for name in converted.inputs})
    if [tuple(t.shape) for t in expected] != [tuple(t.shape) for t in results]:
        raise MXNetError(
            f"the converted model gives outputs of shapes {[tuple(t.shape) for t in results]}, the model itself "
            f"{[tuple(t.shape) for t in expected]}."
        )
    return max(
        (difference(a, b) for a, b in zip(expected, results, strict=True)), key=lambda d: d.largest / (d.scale or 1)
    )


def difference(expected: torch.Tensor, result: torch.Tensor) -> OutputDifference:
    """Return how far two tensors differ; values that are NaN or infinite in both do not count."""
    lhs, rhs = expected.double(), result.double()
    same = (lhs == rhs) | (lhs.isnan() & rhs.isnan())
    if bool(same.all()):
        return OutputDifference(0.0, _largest(lhs), expected.dtype)
    gap = (lhs - rhs).abs().masked_fill(same, 0.0)
    return OutputDifference(float(gap.nan_to_num(float("inf")).max()), _largest(lhs), expected.dtype)


def _largest(values: torch.Tensor) -> float:
    finite = values[values.isfinite()]
    return float(finite.abs().max()) if finite.numel() else 0.0
