"""Backends by name."""

from __future__ import annotations

import pytest

import mxnet as mx
from mxnet._src.graph.subgraphs import backends


def test_there_are_mxnets():
    assert {"MKLDNN", "MKLDNN_QUANTIZE", "default", "default_v2"} <= set(backends.names())
    assert backends.find("nonesuch") is None
    with pytest.raises(mx.MXNetError, match="SubgraphProperty nonesuch is not found"):
        backends.get("nonesuch")


def test_built_in_ones_are_not_replaced():
    with pytest.raises(mx.MXNetError, match="'MKLDNN' is built in"):
        backends.register(backends.Backend("MKLDNN", lambda graph, request: graph))


def test_the_environment_asks_for_a_backend_when_graphs_are_bound(monkeypatch):
    @mx.library.register_pass("test_doubles")
    def double(symbol, args, aux):
        return mx.sym.elemwise_add(symbol, symbol, name="twice")

    symbol = mx.sym.exp(mx.sym.var("x"), name="e")
    monkeypatch.setenv("MXNET_SUBGRAPH_BACKEND", "test_doubles")
    one = mx.nd.ones((2,))
    executor = symbol.bind(mx.cpu(), {"x": one})
    assert executor.get_optimized_symbol().list_outputs() == ["twice_output"]
    assert executor.forward()[0].asnumpy() == pytest.approx([2 * 2.7182817] * 2)
    assert list(executor.output_dict) == ["e_output"]
    seen = []
    executor.set_monitor_callback(lambda name, array: seen.append(name))
    executor.forward()
    assert seen == ["e_output", "twice_output"]
    assert executor.reshape(x=(1,), partial_shaping=True).forward()[0].shape == (1,)
    # Graphs that are trained stay as they are.
    trained = symbol.simple_bind(mx.cpu(), x=(2,))
    assert trained.get_optimized_symbol().list_outputs() == ["e_output"]
    bound = symbol.simple_bind(mx.cpu(), grad_req="null", x=(2,))
    assert bound.get_optimized_symbol().list_outputs() == ["twice_output"]
    monkeypatch.setenv("MXNET_SUBGRAPH_BACKEND", "NONE")
    assert symbol.bind(mx.cpu(), {"x": one}).get_optimized_symbol() is symbol
    monkeypatch.setenv("MXNET_SUBGRAPH_BACKEND", "nonesuch")
    with pytest.raises(mx.MXNetError, match="nonesuch is not found"):
        symbol.bind(mx.cpu(), {"x": one})


def test_arguments_that_binding_cannot_give(monkeypatch):
    @mx.library.register_pass("test_adds")
    def add(symbol, args, aux):
        return mx.sym.elemwise_add(symbol, mx.sym.var("more"))

    monkeypatch.setenv("MXNET_SUBGRAPH_BACKEND", "test_adds")
    with pytest.raises(mx.MXNetError, match="arguments that are not bound: more"):
        mx.sym.exp(mx.sym.var("x")).bind(mx.cpu(), {"x": mx.nd.ones((2,))})
