"""Nodes whose outputs are known when the model is exported: they become constants, computed by MXNet's own kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod
from typing import Any

import torch

from .._src.core.grad_mode import without_grad
from .._src.graph.node import Node
from .._src.operators.definition.inference import kernel_arguments
from .._src.operators.definition.runtime_arguments import Surroundings, runtime_arguments
from .._src.operators.exchange.onnx.element_types import to_numpy, to_torch
from .._src.operators.exchange.onnx.onnx_values import OnnxValue
from ..context import cpu

_LARGEST = 1 << 20  # elements of a constant that is larger than what it is made of
_AT_EXPORT = Surroundings(False, cpu(), lambda _: torch.device("cpu"), lambda _: None)


def fold(node: Node, inputs: Sequence[OnnxValue], shapes: Sequence[Any]) -> list[Any] | None:
    """Return a node's outputs as arrays, None if they depend on the model's inputs (or are better computed)."""
    op = node.op
    assert op is not None
    if not op.is_pure:
        return None
    if any([value.constant is None for value in inputs]) or any([s is None or -1 in s for s in shapes]):
        return None
    arguments = [to_torch(value.constant) for value in inputs]
    size = sum(prod(shape) for shape in shapes if shape is not None)
    if size > max(_LARGEST, sum(v.constant.size for v in inputs if v.constant is not None)):
        return None
    kernel = partial(op.kernel, **kernel_arguments(op, node.params), **runtime_arguments(op, _AT_EXPORT))
    outputs = without_grad(kernel, *arguments)
    if isinstance(outputs, torch.Tensor):
        outputs = (outputs,)
    return [to_numpy(output) for output in outputs]
