"""Fold inference BatchNorm into the convolution or fully connected layer before it."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ..graph import Graph, rewrite
from ..node import Entry, Node

Arrays = Mapping[str, torch.Tensor]
_LAYERS = {"Convolution": 0, "FullyConnected": 0, "Deconvolution": 1}  # axis of the output channels in the weight


_AT_ONCE = 1 << 18  # elements in double precision


def fold_batch_norm(graph: Graph, arrays: Arrays) -> tuple[Graph, dict[str, torch.Tensor]]:
    """Return a graph without BatchNorm after layers, and arrays with the folded weights.

    ``BatchNorm(Convolution(x, w, b))`` becomes ``Convolution(x, w * s, (b - mean) * s + beta)`` with
    ``s = gamma / sqrt(var + eps)``. Skipped when the layer's output has another consumer, when weights or statistics
    are not among ``arrays``, or when the BatchNorm normalises another axis than the layer's channels.
    """
    values = dict(arrays)
    users = dict(graph.users)

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None or node.op.name != "BatchNorm" or not _foldable(node, inputs, users, values):
            return None
        layer = inputs[0].node
        new = _folded(node, layer, inputs, values)
        # Mean and variance outputs are hidden here: they are unused, or `_foldable` would have returned False.
        return [Entry(new), Entry(new), Entry(new)]

    return rewrite(graph, replace), values


def _foldable(node: Node, inputs: tuple[Entry, ...], users: Mapping[Entry, int], arrays: Arrays) -> bool:
    layer = inputs[0].node
    if layer.op is None or layer.op.name not in _LAYERS or node.params["output_mean_var"]:
        return False
    original = node.inputs[0]
    if users.get(original, 0) != 1 or any(users.get(Entry(node, i), 0) for i in (1, 2)):
        return False
    needed = [*layer.inputs[1:], *inputs[1:]]
    if any(e.node.op is not None or e.node.name not in arrays for e in needed):
        return False
    if layer.op.name == "Deconvolution" and layer.params["num_group"] != 1:
        return False
    axis = node.params["axis"]
    if layer.op.name == "FullyConnected":
        return axis in ((1, -1) if layer.params["flatten"] else (-1,))
    layout = layer.params.get("layout")
    return axis == 1 and (layout is None or str(layout) in ("None", "NCW", "NCHW", "NCDHW"))


def _folded(node: Node, layer: Node, inputs: tuple[Entry, ...], values: dict[str, torch.Tensor]) -> Node:
    assert layer.op is not None
    gamma, beta, mean, variance = (values[e.node.name] for e in inputs[1:])
    weight = values[layer.inputs[1].node.name]
    has_bias = len(layer.inputs) > 2
    # In double precision, so that folding adds no rounding error.
    scale = torch.rsqrt(variance.double() + node.params["eps"])
    if not node.params["fix_gamma"]:
        scale = scale * gamma.double()
    old_bias = values[layer.inputs[2].node.name].double() if has_bias else torch.zeros_like(mean, dtype=torch.float64)
    bias = (old_bias - mean.double()) * scale + beta.double()
    folded_weight = _scaled(weight, scale, _LAYERS[layer.op.name])
    weight_variable = Node(None, f"{node.name}_folded_weight")
    bias_variable = Node(None, f"{node.name}_folded_bias")
    values[weight_variable.name] = folded_weight
    values[bias_variable.name] = bias.to(weight.dtype)
    attrs = {**layer.attrs, "no_bias": "False"}
    return Node(layer.op, node.name, attrs, (layer.inputs[0], Entry(weight_variable), Entry(bias_variable)))


def _scaled(weight: torch.Tensor, scale: torch.Tensor, axis: int) -> torch.Tensor:
    """Return a weight times factors along an axis, computed in their precision without converting the whole weight."""
    scale = scale.reshape([-1 if i == axis else 1 for i in range(weight.ndim)])
    result = torch.empty_like(weight, memory_format=torch.contiguous_format)
    rows = max(1, _AT_ONCE // max(1, weight[0].numel())) if len(weight) else 1
    for start in range(0, len(weight), rows):
        part = slice(start, start + rows)
        result[part] = weight[part] * (scale[part] if axis == 0 else scale)
    return result
