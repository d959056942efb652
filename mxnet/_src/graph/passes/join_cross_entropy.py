"""Compute the cross entropy of logits and class indices in one node: `gluon.loss.SoftmaxCrossEntropyLoss`."""

from __future__ import annotations

from functools import cache

import torch
from torch import Tensor

from ...operators.definition.params import param_type
from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef, Param
from ..graph import Graph, rewrite
from ..node import Entry, Node

_NAMES = ("log_softmax", "pick", "_mul_scalar", "mean")
_TYPES = (torch.float32, torch.float64)
_MATRIX = 2


def _cross_entropy(data: Tensor, picked_class: Tensor, *, axis: int) -> Tensor:
    """Return ``mean(-pick(log_softmax(data), index))`` of each sample."""
    shape = data.shape
    if (
        len(shape) == _MATRIX
        and axis in (-1, 1)
        and picked_class.shape in ((shape[0],), (shape[0], 1))
        and shape[1] > 0
        and data.dtype in _TYPES
        and not picked_class.requires_grad
    ):
        labels = picked_class.reshape(-1).to(torch.int64).clamp(0, shape[1] - 1)
        return torch.nn.functional.nll_loss(torch.log_softmax(data, 1), labels, reduction="none")
    value = get("log_softmax").kernel(data, axis=axis)
    value = get("pick").kernel(value, picked_class, axis=axis, keepdims=True)
    result: Tensor = get("mean").kernel(-value, axis=(0,), exclude=True)
    return result


@cache  # or else the caches of inference would hold one for each graph
def cross_entropy_op() -> OpDef:
    """Return the operator of the joined node."""
    return OpDef(
        name="_cross_entropy",
        kernel=_cross_entropy,
        inputs=(Input("data"), Input("index")),
        params=(Param("axis", param_type(int), -1),),
    )


def join_cross_entropy(graph: Graph) -> Graph:
    """Replace ``mean(-pick(log_softmax(data), index, keepdims=True), axis=0, exclude=True)``.

    With float32 and float64 the values are the same, for half of the nodes in torch's graph. Skipped where anything
    else uses what is between.
    """
    if not graph.operators.issuperset(_NAMES):
        return graph

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        axis = _parts(graph, node)
        if axis is None:
            return None
        picked = inputs[0].node.inputs[0].node
        data = picked.inputs[0].node.inputs[0]
        return [Entry(Node(cross_entropy_op(), node.name, {"axis": str(axis)}, (data, picked.inputs[1])), 0)]

    return rewrite(graph, replace)


def _parts(graph: Graph, node: Node) -> int | None:
    """Return the axis if a node is the mean of a cross entropy."""
    if not _is(node, "mean", axis=(0,), exclude=True, keepdims=False):
        return None
    negative = _only(graph, node)
    if negative is None or not _is(negative, "_mul_scalar", scalar=-1.0):
        return None
    picked = _only(graph, negative)
    if picked is None or not _is(picked, "pick", keepdims=True, mode="clip"):
        return None
    logarithm = _only(graph, picked)
    axis = picked.params["axis"]
    if axis is None or logarithm is None:
        return None
    plain_params = {"axis": axis, "temperature": None, "dtype": None, "use_length": False}
    return int(axis) if _is(logarithm, "log_softmax", **plain_params) and len(logarithm.inputs) == 1 else None


def _is(node: Node, name: str, **params: object) -> bool:
    return node.op is not None and node.op.name == name and all(node.params[k] == v for k, v in params.items())


def _only(graph: Graph, node: Node) -> Node | None:
    """Return the node of a node's first input, unless something else uses it too."""
    entry = node.inputs[0]
    return entry.node if graph.users[entry] == 1 else None
