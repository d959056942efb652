"""Casts of mixed precision to the type that is there already."""

import torch

import mxnet as mx
from mxnet._graph.passes.drop_cast import drop_cast

NARROW, WIDE = torch.bfloat16, torch.float32


def _names(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def test_casts_that_change_nothing():
    x = mx.sym.amp_cast(mx.sym.var("x"), dtype="bfloat16")
    graph = mx.sym.relu(x).graph
    assert _names(drop_cast(graph, {"x": NARROW})) == ["relu"]
    assert _names(drop_cast(graph, {"x": WIDE})) == ["amp_cast", "relu"]


def test_multicasts_that_change_nothing():
    both = mx.sym.amp_multicast(mx.sym.var("x"), mx.sym.var("y"), num_outputs=2)
    graph = (both[0] * both[1]).graph
    assert _names(drop_cast(graph, {"x": NARROW, "y": NARROW})) == ["elemwise_mul"]
    assert _names(drop_cast(graph, {"x": NARROW, "y": WIDE})) == ["amp_multicast", "elemwise_mul"]


def test_graphs_without_casts_stay():
    graph = mx.sym.relu(mx.sym.var("x")).graph
    assert drop_cast(graph, {"x": WIDE}) is graph
