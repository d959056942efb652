"""Layers that compute in bfloat16, and what stays in that type between them."""

import torch

import mxnet as mx
from mxnet._src.graph.passes.compute_in_single import compute_in_single
from mxnet._src.graph.passes.narrow_layers import narrow_layers

NARROW, WIDE = torch.bfloat16, torch.float32


def _cast(symbol, dtype="bfloat16"):
    return mx.sym.amp_cast(symbol, dtype=dtype)


def _dense(x, name):
    weight = _cast(mx.sym.var(name))
    return mx.sym.FullyConnected(_cast(x), weight, num_hidden=2, no_bias=True, flatten=False)


def _run(symbol):
    arrays = {n.name: torch.ones(2, 2) for n in symbol.graph.variables if n.name != "x"}
    single = compute_in_single(symbol.graph, dict.fromkeys(["x", *arrays], WIDE))
    graph, values = narrow_layers(single, arrays)
    names = [" ".join([n.op.name, n.params.get("dtype") or ""]).strip() for n in graph.nodes if n.op is not None]
    assert graph.outputs[0].node.name not in values
    return names, values


def test_narrow_layers_between_layers_numbers_stay_narrow():
    """Single precision, which mixed precision asks for between layers, would part them from what follows them."""
    middle = mx.sym.relu(_cast(_dense(mx.sym.var("x"), "w1"), "float32"))
    names, values = _run(_dense(middle, "w2"))
    assert names == [
        "amp_cast bfloat16",
        "FullyConnected",
        "relu",
        "FullyConnected",
        "amp_cast float32",
        "amp_cast bfloat16",
    ]
    assert {n: t.dtype for n, t in values.items()} == {
        "w1": WIDE,
        "w2": WIDE,
        "w1_bfloat16": NARROW,
        "w2_bfloat16": NARROW,
    }


def test_narrow_layers_sums_of_two_layers():
    x = mx.sym.var("x")
    both = mx.sym.amp_multicast(_dense(x, "w1"), _dense(x, "w2"), num_outputs=2)
    names, _ = _run(_cast(both[0] + both[1], "float32"))
    assert names == ["amp_cast bfloat16", "FullyConnected", "FullyConnected", "elemwise_add", "amp_cast float32"]


def test_narrow_layers_what_needs_single_precision_gets_it():
    x = mx.sym.var("x")
    layer = _dense(x, "w1")
    for needy in (
        mx.sym.softmax(_cast(layer, "float32")),
        mx.sym.Activation(_cast(layer, "float32"), act_type="softrelu"),
        _cast(layer, "float32") + x,
    ):
        names, _ = _run(needy)
        assert names == ["amp_cast bfloat16", "FullyConnected", "amp_cast float32", needy.graph.outputs[0].node.op.name]


def test_narrow_layers_other_graphs_stay():
    graph = mx.sym.relu(mx.sym.FullyConnected(mx.sym.var("x"), mx.sym.var("w"), num_hidden=2, no_bias=True)).graph
    assert narrow_layers(graph, {"w": torch.ones(2, 2)})[0] is graph
