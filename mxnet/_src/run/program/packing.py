"""Packed kernels for the fused nodes of an inference plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import prod
from typing import Any

import torch

from ...graph.graph import Graph
from ...graph.node import Entry, Node
from ...graph.passes.fused import fused_convolution_op, fused_dense_op
from . import post_ops
from .lowering import makes_memory
from .packed_conv import PackedConv, available
from .packed_linear import PackedLinear

_ACTIVATIONS = {
    "none": post_ops.NONE,
    "relu": post_ops.RELU,
    "sigmoid": post_ops.SIGMOID,
    "tanh": post_ops.TANH,
    "relu6": post_ops.clip(0, 6),
    "gelu": post_ops.GELU,
}
Shapes = Mapping[Entry, Any]


def pack(
    graph: Graph, arrays: dict[str, torch.Tensor], shapes: Shapes
) -> dict[int, tuple[Callable[..., Any], tuple[int, ...]]]:
    """Return kernels with packed weights for the fused nodes, by node identity, and the inputs they take.

    Parameters
    ----------
    arrays : dict of str to tensor
        Values of the variables that are constant. Those that only packed kernels use are dropped, each as soon as it is
        packed: a folded weight need not live next to its packed one.
    shapes : dict of Entry to shape
        Of all entries.
    """
    kernels: dict[int, tuple[Callable[..., Any], tuple[int, ...]]] = {}
    fused = (fused_dense_op(), fused_convolution_op(True), fused_convolution_op(False))
    uses = Counter(id(e.node) for node in graph.nodes for e in node.inputs)
    uses.update(id(e.node) for e in graph.outputs)
    for node in graph.nodes:
        if node.op not in fused:
            continue
        constants = [arrays.get(e.node.name) if e.node.op is None else None for e in node.inputs[1:3]]
        if any(c is None for c in constants):
            continue
        weight, bias = (*constants, None)[:2]
        assert weight is not None
        if node.op is fused_dense_op():
            kernels[id(node)] = _dense(node, weight, bias, shapes)
        elif available(weight):
            kernels[id(node)] = _convolution(graph, node, weight, bias, shapes)
        del constants, weight, bias
        if id(node) in kernels:
            for entry in node.inputs[1:3]:
                uses[id(entry.node)] -= 1
                if not uses[id(entry.node)]:
                    arrays.pop(entry.node.name, None)
    return kernels


def _dense(node: Node, weight: torch.Tensor, bias: torch.Tensor | None, shapes: Shapes) -> Any:
    shape = shapes[node.inputs[0]]
    flatten = node.params["flatten"]
    rows = shape[0] if flatten else prod(shape[:-1])
    layer = PackedLinear(weight, bias, _ACTIVATIONS[node.params["activation"]], rows)
    if len(shape) == 1:
        # One number for each row, or one row: oneDNN takes matrices alone.
        return (lambda data: layer(data.unsqueeze(1))) if flatten else (lambda data: layer(data.unsqueeze(0))[0]), (0,)
    if flatten and len(shape) != 2:
        return (lambda data: layer(data.flatten(1))), (0,)
    return layer.for_matrices() if len(shape) == 2 else layer, (0,)


def _convolution(
    graph: Graph, node: Node, weight: torch.Tensor, bias: torch.Tensor | None, shapes: Shapes
) -> tuple[Callable[..., Any], tuple[int, ...]]:
    params = node.params
    axes = weight.ndim - 2
    layer = PackedConv(
        weight,
        bias,
        params["stride"] or (1,) * axes,
        params["pad"] or (0,) * axes,
        params["dilate"] or (1,) * axes,
        params["num_group"],
        _ACTIVATIONS[params["activation"]],
        shapes[node.inputs[0]],
    )
    if len(node.inputs) < 4:
        return layer, (0,)
    return (layer.add_ if _may_overwrite(graph, node) else layer.add), (0, 3)


def _may_overwrite(graph: Graph, node: Node) -> bool:
    """Check that the summand is used for the last time, and nothing else refers to its memory."""
    other = node.inputs[3]
    if not makes_memory(other.node) or other in graph.outputs:
        return False
    order = {id(n): i for i, n in enumerate(graph.nodes)}
    users = [n for n in graph.nodes if other in n.inputs and n is not node]
    return all(order[id(n)] < order[id(node)] and makes_memory(n) for n in users)
