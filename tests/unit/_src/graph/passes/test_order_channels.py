"""Layers of integers get channels in the order that is best for narrow weights, where they alone take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.infer import Inference
from mxnet._src.graph.passes.order_channels import makers_of_data, narrow_plans
from mxnet._src.graph.passes.plan_integers import find_plans
from mxnet._src.run.program.inference_plan import InferencePlan
from mxnet._src.run.program.lowering import lower

Symbol = mx.sym.Symbol
SHAPE = (2, 12, 7, 7)


def conv(data: Symbol, name: str, filters: int = 24, groups: int = 1, kernel: int = 3) -> Symbol:
    layer = mx.sym.Convolution(
        data, kernel=(kernel, kernel), pad=(kernel // 2,) * 2, num_filter=filters, num_group=groups, name=name
    )
    return mx.sym.Activation(layer, act_type="relu")


def plain(data: Symbol, name: str) -> Symbol:
    return mx.sym.Convolution(data, kernel=(1, 1), num_filter=24, name=name)


def dense(data: Symbol, name: str, flatten: bool = True, units: int = 30) -> Symbol:
    layer = mx.sym.FullyConnected(data, num_hidden=units, flatten=flatten, name=name)
    return mx.sym.Activation(layer, act_type="relu")


def twice(data: Symbol) -> Symbol:
    first = conv(data, "a")
    return mx.sym.Group([conv(first, "b"), conv(first, "c")])


def shown(data: Symbol) -> Symbol:
    first = conv(data, "a")
    return mx.sym.Group([first, conv(first, "b")])


def added(data: Symbol) -> Symbol:
    first = conv(data, "a")
    total = plain(conv(first, "b"), "c") + plain(data, "d")
    return conv(mx.sym.Activation(total, act_type="relu"), "e")


# A network, and the layers that get their channels in order with those that make them, nearest first.
CASES: dict[str, tuple[Callable[[Symbol], Symbol], dict[str, list[str]]]] = {
    "one after the other": (lambda x: conv(conv(conv(x, "a"), "b"), "c"), {"b": ["a"], "c": ["b"]}),
    "depthwise": (
        lambda x: conv(conv(conv(conv(x, "a"), "b", groups=24), "c", groups=24), "d", kernel=1),
        {"d": ["c", "b", "a"]},
    ),
    "depthwise of the data": (lambda x: conv(conv(x, "a", 12, 12), "b"), {}),
    "groups": (lambda x: conv(conv(conv(x, "a"), "b", groups=4), "c"), {}),
    "one filter for two channels": (lambda x: conv(conv(conv(x, "a"), "b", 12, 12), "c"), {"c": ["b", "a"]}),
    "used twice": (twice, {}),
    "returned": (shown, {}),
    "with a summand": (added, {"b": ["a"], "c": ["b"]}),
    "inner products": (
        lambda x: dense(dense(dense(x, "a"), "b"), "c"),
        {"b": ["a"], "c": ["b"]},
    ),
    "inner products of rows": (
        lambda x: dense(dense(dense(x, "a", False), "b", False), "c"),
        {"b": ["a"]},
    ),
    "features of pixels": (lambda x: dense(conv(x, "a"), "b"), {}),
}


def quantized(name: str, granularity: str = "tensor-wise") -> tuple[Graph, dict[str, torch.Tensor]]:
    """Return a quantized graph, with the names of its layers, and its tensors."""
    symbol = CASES[name][0](mx.sym.var("data"))
    random = onp.random.RandomState(3)
    data = random.uniform(-1, 1, SHAPE).astype("float32")
    values = {
        argument: mx.nd.array(random.normal(size=shape))
        for argument, shape in zip(symbol.list_arguments(), symbol.infer_shape(data=SHAPE)[0], strict=True)
        if argument != "data"
    }
    network, args, _ = mx.contrib.quantization.quantize_model(
        symbol.get_backend_symbol("MKLDNN_QUANTIZE"), values, {}, ("data",), None,
        calib_mode="naive", calib_data=mx.io.NDArrayIter({"data": data}, batch_size=2), quantized_dtype="auto",
        quantize_mode="full", quantize_granularity=granularity,
    )  # fmt: skip
    network = network.get_backend_symbol("MKLDNN_QUANTIZE")
    tensors = {n: v._tensor for n, v in {**args, "data": mx.nd.array(data)}.items()}
    return Graph(network._outputs), tensors


def layer_of(node: Any) -> str:
    """Return the name of the layer within a fused node."""
    return next(n.name for n in node.subgraphs[0].nodes if n.op is not None)


@pytest.mark.parametrize("name", CASES)
def test_makers_of_data_are_those_that_make_it_for_one_layer_alone(name: str) -> None:
    graph, _ = quantized(name)
    layers = {id(node): layer_of(node) for node in graph.nodes if node.is_fused}

    found = {layers[node]: [*map(layer_of, makers)] for node, makers in makers_of_data(graph).items()}

    assert found == CASES[name][1]


@pytest.mark.parametrize("granularity", ["tensor-wise", "channel-wise"])
@pytest.mark.parametrize("name", CASES)
def test_narrow_plans_give_the_same_numbers_as_layers_without_plans(
    name: str, granularity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REMX_INTEGERS", "pairs")
    graph, tensors = quantized(name, granularity)
    inputs = [tensors[n.name] for n in graph.variables]

    results = InferencePlan(graph, graph.variables, inputs, mx.cpu())(inputs)

    unplanned = lower(graph, graph.variables, False, mx.cpu())(*inputs)
    assert all(map(torch.equal, results, unplanned))


@pytest.mark.parametrize("name", CASES)
def test_narrow_plans_leave_no_order_to_the_layers_whose_data_are_made_in_it(name: str) -> None:
    graph, tensors = quantized(name, "channel-wise")
    inference = Inference(graph)
    inference.run_types({n: t.dtype for n, t in tensors.items()}, torch.float32)
    inference.run_shapes({n: tuple(t.shape) for n, t in tensors.items()})
    plans = find_plans(graph, {n: t for n, t in tensors.items() if n != "data"}, inference.shapes, inference.types)

    narrow = narrow_plans(graph, plans)

    in_own_order = {layer_of(n) for n in graph.nodes if n.is_fused and narrow[id(n)].order is not None}
    assert in_own_order == ({"c"} if name == "one filter for two channels" else set())
    plain_orders = {layer_of(n) for n in graph.nodes if n.is_fused and plans[id(n)].narrow(True).order is not None}
    assert plain_orders >= set(CASES[name][1])
