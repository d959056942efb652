"""Nested graphs back in the graph around them."""

from __future__ import annotations

import mxnet as mx
from mxnet._src.graph.passes.expand_nested import expand_nested
from mxnet.symbol._base import make


def nested(symbol, *operators):
    @mx.library.register_partitioner("test_expand")
    class Listed(mx.library.Partitioner):
        def select(self, node):
            return node.op in operators

    return symbol.optimize_for("test_expand")


def test_expand_nested_nested_graphs_become_nodes():
    x = mx.sym.var("x")
    symbol = mx.sym.exp(mx.sym.sin(mx.sym.cos(x, name="c"), name="s"), name="e")
    inside = nested(symbol, "sin", "cos")
    assert [n.name for n in inside.graph.nodes] == ["x", "test_expand_0", "e"]
    assert make(expand_nested(inside.graph).outputs).tojson() == symbol.tojson()
    twice = nested(inside, "_CachedOp", "exp")
    assert [n.name for n in twice.graph.nodes] == ["x", "test_expand_0"]
    assert make(expand_nested(twice.graph).outputs).tojson() == symbol.tojson()
    assert expand_nested(symbol.graph).outputs == symbol.graph.outputs


def test_expand_nested_outputs_that_are_inputs():
    x = mx.sym.var("x")
    parts = mx.sym.split(mx.sym.sin(x, name="s"), num_outputs=2, name="p")
    symbol = mx.sym.Group([parts[1], mx.sym.exp(parts[0], name="e")])
    graph = expand_nested(nested(symbol, "SliceChannel", "exp").graph)
    assert make(graph.outputs).tojson() == symbol.tojson()


def test_expand_nested_what_a_backend_runs_stays():
    @mx.library.register_partitioner("test_runs")
    class Runs(mx.library.Partitioner):
        def select(self, node):
            return node.op == "sin"

        @classmethod
        def build(cls, subgraph, attrs, ctx):
            raise AssertionError("not run here")

    symbol = mx.sym.sin(mx.sym.var("x"), name="s").optimize_for("test_runs")
    assert expand_nested(symbol.graph).outputs == symbol.graph.outputs
