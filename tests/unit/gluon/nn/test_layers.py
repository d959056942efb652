"""Layers: graphs letter by letter, values and gradients as MXNet 1.9.1 computes them."""

import json
from pathlib import Path

import numpy as onp
import pytest
from unit.gluon.nn import layer_cases

import mxnet as mx

RECORDED = Path(__file__).parent / "recorded"


@pytest.fixture(scope="module")
def graphs():
    return json.loads((RECORDED / "graphs.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def values():
    with onp.load(RECORDED / "values.npz") as recorded:
        return dict(recorded)


@pytest.mark.parametrize(("expression", "count"), [(e, len(s)) for e, s in layer_cases.LAYERS], ids=str)
def test_graph_of_a_tested_layer(expression, count, graphs):
    net = layer_cases.make(mx, expression)
    assert layer_cases.trace(mx, net, count) == graphs[expression]


@pytest.mark.parametrize("expression", [*(e for e, _ in layer_cases.FORWARD), *layer_cases.GRAPHS])
def test_graph(expression, graphs):
    assert layer_cases.trace(mx, layer_cases.make(mx, expression)) == graphs[expression]


EACH_WAY = pytest.mark.parametrize(
    "flags",
    [{}, {"static_alloc": False}, {"static_alloc": True, "static_shape": True}],
    ids=["eager", "hybrid", "static"],
)


@EACH_WAY
@pytest.mark.parametrize(("expression", "shapes"), layer_cases.FORWARD, ids=[e for e, _ in layer_cases.FORWARD])
def test_output(expression, shapes, flags, values):
    _, output = layer_cases.predict(mx, layer_cases.make(mx, expression), shapes, **flags)
    onp.testing.assert_allclose(output.asnumpy(), values[expression], rtol=2e-5, atol=2e-5)


@EACH_WAY
@pytest.mark.parametrize("number", range(len(layer_cases.LAYERS)), ids=lambda n: layer_cases.LAYERS[n][0])
def test_values_and_gradients(number, flags, values):
    expression, shapes = layer_cases.LAYERS[number]
    results = layer_cases.run(mx, layer_cases.make(mx, expression), shapes, **flags)
    assert {f"{number}/{name}" for name in results} == {k for k in values if k.startswith(f"{number}/")}
    for name, array in results.items():
        expected = values[f"{number}/{name}"]
        assert array.dtype == expected.dtype
        scale = max(1.0, float(onp.abs(expected).max(initial=0)))
        onp.testing.assert_allclose(array, expected, rtol=2e-5, atol=2e-5 * scale, err_msg=name)
