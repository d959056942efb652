"""Join quantized layers with what scales their sums, once the ranges are known."""

from __future__ import annotations

from collections.abc import Sequence

from ...graph import Graph, rewrite
from ...node import Entry, Node
from ..selection import consumers
from .chains import operator_of
from .switches import enabled

_RANGE = ("min_calib_range", "max_calib_range")
_DENSE = "_sg_mkldnn_fully_connected"
# Operators that scale their own sums.
_SCALING = ("_sg_mkldnn_conv", _DENSE, "_contrib_quantized_elemwise_add", "_contrib_quantized_elemwise_mul")
_ATTENTION = ("_sg_mkldnn_selfatt_qk", "_sg_mkldnn_selfatt_valatt")
# Those that can return floating-point values.
_REAL_OUTPUT = (_DENSE, "_contrib_quantized_elemwise_mul", *_ATTENTION)


def join_requantize(graph: Graph) -> Graph:
    """Let quantized layers return 8-bit integers, or floating-point values, instead of sums.

    ``requantize(quantized_layer(x, w))`` becomes ``quantized_layer(x, w)`` with the calibrated range as attributes, and
    ``dequantize(requantize(quantized_layer(x, w)))``, if nothing else uses the integers, the layer with
    ``enable_float_output``.
    """
    used = consumers(graph)
    outputs = {id(e.node) for e in graph.outputs}

    def joins(node: Node) -> bool:
        """Return True if a node is a calibrated requantize that alone uses a layer that can do it."""
        layer = node.inputs[0].node if operator_of(node) == "_contrib_requantize" else None
        if layer is None or node.params[_RANGE[0]] is None or not _scales(layer):
            return False
        return used[id(layer)] == [node] and id(layer) not in outputs

    def ends(node: Node) -> bool:
        """Return True for a dequantize that is the only consumer of a layer that can return floating-point values."""
        scaled = node.inputs[0].node if operator_of(node) == "_contrib_dequantize" else None
        if scaled is None or not joins(scaled) or operator_of(scaled.inputs[0].node) not in _REAL_OUTPUT:
            return False
        if operator_of(scaled.inputs[0].node) == _DENSE and not enabled("QFC_FLOAT_OUTPUT"):
            return False
        return used[id(scaled)] == [node] and id(scaled) not in outputs

    ended = {id(n.inputs[0].node) for n in graph.nodes if n.op is not None and n.inputs and ends(n)}

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        if node.op is None or not node.inputs:
            return None
        if ends(node):
            return [Entry(_with(inputs[0].node, {"enable_float_output": "True"}))]
        if id(node) in ended:
            return [inputs[0]] * 3  # the layer as it is, for the dequantize that follows
        if joins(node):
            layer = _with(inputs[0].node, {name: node.attrs[name] for name in _RANGE})
            return [Entry(layer, i) for i in range(3)]
        return None

    return rewrite(graph, replace)


def _scales(layer: Node) -> bool:
    name = operator_of(layer)
    if name == _DENSE and not enabled("QFC_FUSE_ALL"):
        return False
    if name.startswith("_sg_"):
        return name in (*_SCALING, *_ATTENTION) and bool(layer.params["quantized"])
    return name in _SCALING


def _with(layer: Node, attrs: dict[str, str]) -> Node:
    """Return a layer with further attributes."""
    changed = Node(layer.op, layer.name, {**layer.attrs, **attrs}, layer.inputs, layer.subgraphs)
    changed.write_counts = layer.write_counts
    return changed


def align_ranges(graph: Graph) -> Graph:
    """Give convolutions whose results are concatenated one range, so that nothing has to be scaled.

    Counted are calibrated convolutions that nothing else uses, directly or through pooling.
    """
    used = consumers(graph)
    ranges: dict[int, dict[str, str]] = {}
    for node in graph.nodes:
        if operator_of(node) == "_contrib_quantized_concat":
            count = int(node.params["num_args"])
            layers = [_layer_before(entry.node, node, used) for entry in node.inputs[:count]]
            calibrated = [n for n in dict.fromkeys(layers) if n is not None]
            if len(calibrated) > 1:
                low = min((n.attrs[_RANGE[0]] for n in calibrated), key=float)
                high = max((n.attrs[_RANGE[1]] for n in calibrated), key=float)
                ranges.update({id(n): {_RANGE[0]: low, _RANGE[1]: high} for n in calibrated})
    if not ranges:
        return graph

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        if id(node) not in ranges:
            return None
        rebuilt = node.with_inputs(inputs)
        rebuilt.write_counts = node.write_counts
        layer = _with(rebuilt, ranges[id(node)])
        return [Entry(layer, i) for i in range(layer.num_outputs)]

    return rewrite(graph, replace)


def _layer_before(node: Node, user: Node, used: dict[int, list[Node]]) -> Node | None:
    """Return the calibrated convolution whose result a concatenation gets from a node, if it has no other use."""
    while used[id(node)] == [user]:
        if operator_of(node) == "_sg_mkldnn_conv" and _RANGE[0] in node.attrs:
            return node
        if operator_of(node) != "_contrib_quantized_pooling":
            return None
        node, user = node.inputs[0].node, node
    return None
