"""Nodes in the place of groups."""

from __future__ import annotations

import random

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.graph.node import Node
from mxnet._src.graph.subgraphs.replacement import replace_groups
from mxnet._src.graph.subgraphs.selection import groups
from mxnet._src.operators.definition.registry import get
from mxnet.symbol._base import make

from .test_selection import Named


def partitioned(symbol, names, accept=lambda cut: True):
    def node(cut):
        return Node(get("_CachedOp"), f"group{cut.number}", {}, cut.inputs, (cut.graph,)) if accept(cut) else None

    return make(replace_groups(symbol.graph, groups(symbol.graph, lambda: Named(names)), node).outputs)


def test_a_group_that_is_refused_stays():
    x = mx.sym.var("x")
    symbol = mx.sym.exp(mx.sym.sin(mx.sym.cos(x, name="c"), name="s"), name="e")
    assert partitioned(symbol, {"c", "e"}, lambda cut: False).tojson() == symbol.tojson()
    one = partitioned(symbol, {"c", "e"}, lambda cut: cut.number == 1)
    assert one.get_internals().list_outputs() == ["x", "c_output", "s_output", "group1_e_output"]


def test_versions_of_states_are_kept():
    norm = mx.sym.BatchNorm(mx.sym.var("x"), name="norm")
    symbol = partitioned(mx.sym.exp(norm, name="e"), {"norm", "e"})
    node = symbol.graph.outputs[0].node
    assert node.write_counts == (0, 0, 0, 1, 1)
    assert '"inputs": [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 1], [4, 0, 1]]' in symbol.tojson()
    reloaded = mx.sym.load_json(symbol.tojson())
    assert reloaded.tojson() == symbol.tojson()
    assert reloaded.list_auxiliary_states() == ["norm_moving_mean", "norm_moving_var"]


@pytest.mark.parametrize("seed", range(20))
def test_random_graphs_compute_the_same(seed):
    source = random.Random(seed)
    symbols = [mx.sym.var("x"), mx.sym.var("y")]
    for number in range(25):
        one, other = source.choice(symbols), source.choice(symbols[-5:])
        operator = source.choice((mx.sym.elemwise_add, mx.sym.elemwise_mul, mx.sym.elemwise_sub))
        symbols.append(mx.sym.tanh(operator(one, other, name=f"n{number}"), name=f"t{number}"))
    symbol = mx.sym.Group([symbols[-1], symbols[-4], symbols[-1]])
    names = {f"{letter}{i}" for letter in "nt" for i in range(25) if source.random() < 0.6}
    parts = partitioned(symbol, names)
    values = {n: mx.nd.array(onp.random.RandomState(seed).normal(size=(2, 3))) for n in symbol.list_arguments()}
    assert sorted(parts.list_arguments()) == sorted(symbol.list_arguments())
    for variant in (parts, mx.sym.load_json(parts.tojson())):
        for output, expected in zip(variant.eval(**values), symbol.eval(**values), strict=True):
            onp.testing.assert_array_equal(output.asnumpy(), expected.asnumpy())


def test_files_with_graphs_too_deep_within_each_other():
    inner = '{"nodes": [{"op": "null", "name": "x", "inputs": []}], "heads": [[0, 0, 0]]}'
    start = (
        '{"nodes": [{"op": "null", "name": "x", "inputs": []}, {"op": "_CachedOp", "name": "n", "inputs": [[0, 0, 0]], '
    )
    text = (start + '"subgraphs": [') * 2000 + inner + ']}], "heads": [[1, 0, 0]]}' * 2000
    with pytest.raises(mx.MXNetError, match="load_json: "):
        mx.sym.load_json(text)
