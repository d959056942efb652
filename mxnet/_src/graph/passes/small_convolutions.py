"""Which graphs of inference are compiled: those of small convolutions whose kernels do not look at values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import torch

from ..graph import Graph
from ..node import Entry, Node

_CONVOLUTIONS = frozenset({"_fused_convolution", "_fused_convolution_sum"})
# Operators whose kernels call the same functions of torch whatever the values are, and draw no random numbers.
_TRACEABLE = _CONVOLUTIONS.union(
    ("_fused_dense", "_scaled", "Activation", "Concat", "Convolution", "Deconvolution", "Dropout", "Flatten"),
    (
        "FullyConnected",
        "L2Normalization",
        "LRN",
        "LeakyReLU",
        "Pooling",
        "Reshape",
        "SliceChannel",
        "SoftmaxActivation",
    ),
    ("BlockGrad", "_copy", "add_n", "clip", "expand_dims", "hard_sigmoid", "log_softmax", "mean", "relu", "sigmoid"),
    ("slice_axis", "softmax", "squeeze", "tanh", "transpose"),
    (f"{form}_{name}" for form in ("elemwise", "broadcast") for name in ("add", "sub", "mul", "div")),
    (f"_{name}_scalar" for name in ("plus", "minus", "rminus", "mul", "div")),
)
# Multiply-adds of a convolution, on average, from which describing it takes no time beside computing it. ResNet-50 with
# eight images has 0.6e9 and gains 4 to 5 % for a second, once; VGG-11 with two has 1.9e9 and gains 3 % for seconds.
_LARGE_WORK = 1 << 30


def has_small_convolutions(graph: Graph, tensors: Sequence[torch.Tensor], shapes: Mapping[Any, Any]) -> bool:
    """Check that a graph has small convolutions for oneDNN Graph, and nothing that depends on values.

    Parameters
    ----------
    graph : Graph
        After the passes of inference.
    tensors : sequence of Tensor
        Its data and weights.
    shapes : dict of Entry to shape
        Of all entries.
    """
    nodes = [node for node in graph.nodes if node.op is not None]
    work = [_work(node, shapes) for node in nodes if _is_planar(node)]
    return (
        0 < sum(work) < _LARGE_WORK * len(work)
        and all(t.is_cpu and t.dtype is torch.float32 and t.dim() for t in tensors)
        and all(map(_is_traceable, nodes))
    )


def _is_planar(node: Node) -> bool:
    return node.op is not None and node.op.name in _CONVOLUTIONS and len(node.params["kernel"]) == 2


def _work(node: Node, shapes: Mapping[Any, Any]) -> int:
    """Return how many multiply-adds a convolution is."""
    work: int = prod(shapes[Entry(node)]) * prod(shapes[node.inputs[1]][1:])
    return work


def _is_traceable(node: Node) -> bool:
    if node.op is None or node.op.name not in _TRACEABLE:
        return False
    return node.params.get("act_type") != "rrelu"
