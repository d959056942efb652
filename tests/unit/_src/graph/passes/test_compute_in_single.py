"""Mixed precision without instructions for it: float32 inside, the same types at the ends."""

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.graph.passes.compute_in_single import casts_to_bfloat16, compute_in_single
from mxnet.symbol._base import make

NARROW, WIDE = torch.bfloat16, torch.float32


def _cast(symbol, dtype="bfloat16"):
    return mx.sym.amp_cast(symbol, dtype=dtype)


def _operators(graph):
    return [" ".join([n.op.name, n.params.get("dtype") or ""]).strip() for n in graph.nodes if n.op is not None]


def test_compute_in_single_casts_are_left_out():
    x, w = mx.sym.var("x"), mx.sym.var("w")
    dense = mx.sym.FullyConnected(_cast(x), _cast(w), num_hidden=2, no_bias=True)
    graph = mx.sym.softmax(_cast(dense, "float32")).graph
    assert casts_to_bfloat16(graph)
    assert _operators(compute_in_single(graph, {"x": WIDE, "w": WIDE})) == ["FullyConnected", "softmax"]


def test_compute_in_single_types_at_the_ends_stay():
    graph = mx.sym.relu(mx.sym.var("x")).graph
    changed = compute_in_single(graph, {"x": NARROW})
    assert _operators(changed) == ["amp_cast float32", "relu", "amp_cast bfloat16"]
    sym = make(changed.outputs)
    data = mx.nd.array([-1, 3]).astype("bfloat16")
    out = sym.bind(mx.cpu(), {"x": data}).forward()[0]
    assert out._tensor.dtype is NARROW
    assert out.astype("float32").asnumpy().tolist() == [0, 3]


def test_compute_in_single_multicasts_of_equal_types_are_left_out():
    x, y = mx.sym.var("x"), mx.sym.var("y")
    both = mx.sym.amp_multicast(_cast(x), y, num_outputs=2)
    graph = (both[0] + both[1]).graph
    assert _operators(compute_in_single(graph, {"x": WIDE, "y": WIDE})) == ["elemwise_add"]
    doubles = compute_in_single(graph, {"x": torch.float64, "y": torch.float64})
    assert _operators(doubles) == ["amp_cast float32", "amp_multicast", "elemwise_add"]


def test_compute_in_single_integers_stay():
    graph = mx.sym.relu(_cast(mx.sym.var("x"))).graph
    assert _operators(compute_in_single(graph, {"x": torch.int32})) == ["relu"]


@pytest.mark.parametrize(
    "make_symbol",
    [
        lambda x: _cast(x) + mx.sym.Cast(x, dtype="bfloat16"),
        lambda x: _cast(x) + mx.sym.ones((2,), dtype="bfloat16"),
        lambda x: mx.sym.contrib.foreach(lambda a, s: (a, s), _cast(x), [mx.sym.var("s")])[0],
    ],
    ids=["Cast", "ones", "foreach"],
)
def test_compute_in_single_graphs_that_count_on_the_type_stay(make_symbol):
    graph = make_symbol(mx.sym.var("x")).graph
    assert compute_in_single(graph, {"x": WIDE, "s": WIDE}) is graph


def test_compute_in_single_states_of_the_narrow_type_stay():
    graph = mx.sym.BatchNorm(_cast(mx.sym.var("x")), name="b").graph
    types = {n.name: NARROW if "moving" in n.name else WIDE for n in graph.variables}
    assert compute_in_single(graph, types) is graph


def test_compute_in_single_gradients_pass():
    x = mx.sym.var("x")
    sym = make(compute_in_single(mx.sym.square(_cast(x)).graph, {"x": WIDE}).outputs)
    data, grad = mx.nd.array([1.0, 3.0]), mx.nd.zeros(2)
    executor = sym.bind(mx.cpu(), {"x": data}, {"x": grad})
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones(2).astype("bfloat16"))
    onp.testing.assert_array_equal(grad.asnumpy(), [2, 6])
