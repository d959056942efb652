"""Weights that mixed precision casts, cast once."""

import torch

import mxnet as mx
from mxnet._src.graph.passes.fold_cast import fold_cast


def test_fold_cast_constants_are_cast_once():
    x, w = mx.sym.var("x"), mx.sym.var("w")
    narrow = [mx.sym.amp_cast(s, dtype="bfloat16") for s in (x, w)]
    graph = mx.sym.FullyConnected(*narrow, num_hidden=2, no_bias=True).graph
    weight = torch.tensor([[1 + 2**-10, 2.0]])
    folded, arrays = fold_cast(graph, {"w": weight})
    assert [n.op.name for n in folded.nodes if n.op is not None] == ["amp_cast", "FullyConnected"]
    (name,) = set(arrays) - {"w"}
    assert name in {n.name for n in folded.variables}
    assert arrays[name].dtype is torch.bfloat16
    assert arrays[name].tolist() == [[1.0, 2.0]]
    assert arrays["w"] is weight
