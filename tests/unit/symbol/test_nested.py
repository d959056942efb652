"""Nodes that are a graph of the caller, whose graph changes."""

import json

import pytest

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.json import from_json, to_json
from mxnet._src.graph.node import Entry, Node


def _node():
    return mx.sym._internal._CachedOp(mx.sym.var("a"), subgraph=mx.sym.sqrt(mx.sym.var("x")).tojson(), name="c")


def _value(symbol):
    return symbol.eval(a=mx.nd.array([16]))[0].asscalar()


def test_set_attr_of_a_graph_changes_what_is_computed_and_written():
    node = _node()
    assert _value(node) == 4
    node._set_attr(subgraph=(mx.sym.var("x") + 1).tojson())
    assert _value(node) == _value(mx.sym.load_json(node.tojson())) == 17


@pytest.mark.parametrize(
    ("text", "message"),
    [("no graph", "not valid JSON"), ((mx.sym.var("x") * mx.sym.var("y")).tojson(), "has inputs x, y; the node 1")],
)
def test_set_attr_of_no_graph_of_the_inputs_leaves_the_node_as_it_was(text, message):
    node = _node()
    before = node.tojson()
    with pytest.raises(mx.MXNetError, match=message):
        node._set_attr(subgraph=text)
    assert node.tojson() == before
    assert _value(node) == 4


def test_tojson_of_a_pass_that_changes_the_inner_graph_is_that_of_the_graph():
    node = _node()._outputs[0].node
    inner = (mx.sym.var("x") * 3).graph
    changed = Graph([Entry(Node(node.op, node.name, node.attrs, node.inputs, (inner,)))])
    written = json.loads(to_json(changed))["nodes"][-1]["attrs"]["subgraph"]
    assert written == to_json(inner)
    assert from_json(to_json(changed)).nodes[-1].subgraphs[0].operators == {"_mul_scalar"}


def test_tojson_keeps_a_program_s_own_text_of_an_unchanged_graph():
    text = json.dumps(json.loads(mx.sym.sqrt(mx.sym.var("x")).tojson()))
    node = mx.sym._internal._CachedOp(mx.sym.var("a"), subgraph=text)
    assert json.loads(node.tojson())["nodes"][-1]["attrs"]["subgraph"] == text
