"""Recurrent layers called in each of their ways return the same, hybridized or not, whatever call came first."""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import rnn

FLAGS = ({}, {"static_alloc": True}, {"static_alloc": True, "static_shape": True})
OPTIONS = ({}, {"bidirectional": True}, {"layout": "NTC"}, {"num_layers": 2}, {"use_sequence_length": True})
STEPS, BATCH, UNITS = 3, 2, 4


def layer(kind: str, options: dict[str, Any], flags: dict[str, Any] | None = None) -> Any:
    net = getattr(rnn, kind)(UNITS, prefix="layer_", **options)
    net.initialize(mx.init.Constant(0.1))
    if flags is not None:
        net.hybridize(**flags)
    return net


def data_of(options: dict[str, Any]) -> mx.nd.NDArray:
    shape = (BATCH, STEPS, 5) if options.get("layout") == "NTC" else (STEPS, BATCH, 5)
    return mx.nd.array(onp.linspace(-1, 1, 30).reshape(shape))


def calls_of(kind: str, options: dict[str, Any]) -> list[Any]:
    """Return the ways to call a layer, without and with states."""
    data = data_of(options)
    states = [state + 0.1 for state in getattr(rnn, kind)(UNITS, **options).begin_state(BATCH)]
    one = states if kind == "LSTM" else states[0]
    if options.get("use_sequence_length"):
        lengths = mx.nd.array([3, 2])
        return [
            lambda net: net(data, None, lengths),
            lambda net: net(data, states, lengths),
            lambda net: net(data, sequence_length=lengths),
            lambda net: net(data, states=tuple(states), sequence_length=lengths),
            lambda net: net(data, one, lengths),
        ]
    return [
        lambda net: net(data),
        lambda net: net(data, states),
        lambda net: net(data, None),
        lambda net: net(data, states=tuple(states)),
        lambda net: net(data, one),
    ]


def values(results: Any) -> Any:
    """Return arrays in nested lists as NumPy's; hybrid blocks return lists where Python code has tuples."""
    return [values(result) for result in results] if isinstance(results, list | tuple) else results.asnumpy()


def assert_same(results: Any, expected: Any) -> None:
    if isinstance(expected, list):
        assert isinstance(results, list)
        assert len(results) == len(expected)
        for result, other in zip(results, expected, strict=True):
            assert_same(result, other)
    else:
        onp.testing.assert_allclose(results, expected, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("flags", FLAGS, ids=str)
@pytest.mark.parametrize(("kind", "options"), list(itertools.product(("RNN", "LSTM", "GRU"), OPTIONS)), ids=str)
def test_call_in_any_order_returns_what_the_layer_does_unhybridized(
    kind: str, options: dict[str, Any], flags: dict[str, Any]
) -> None:
    calls = calls_of(kind, options)
    plain = layer(kind, options)
    expected = [values(call(plain)) for call in calls]
    assert [isinstance(array, list) for array in expected] == [False, True, False, True, True]
    for order in (range(len(calls)), reversed(range(len(calls)))):
        net = layer(kind, options, flags)
        for i in order:
            assert_same(values(calls[i](net)), expected[i])


@pytest.mark.parametrize("flags", FLAGS, ids=str)
def test_call_with_one_state_too_few_names_the_states(flags: dict[str, Any]) -> None:
    net, data = layer("LSTM", {}, flags), data_of({})
    with pytest.raises(mx.MXNetError, match="'lstm' has 2 states, 1 were given"):
        net(data, net.begin_state(BATCH)[0])


class Twice(gluon.HybridBlock):
    """Calls one layer without states and with them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.layer = rnn.LSTM(UNITS)

    def hybrid_forward(self, F: Any, data: Any, *states: Any) -> Any:
        outputs = self.layer(data)
        more, new_states = self.layer(data, list(states))
        return outputs + more, new_states


def test_call_twice_within_a_hybridized_block() -> None:
    data = data_of({})
    states = rnn.LSTM(UNITS).begin_state(BATCH)
    results = []
    for flags in (None, *FLAGS):
        net = Twice()
        net.initialize(mx.init.Constant(0.1))
        if flags is not None:
            net.hybridize(**flags)
        results.append(values(net(data, *states)))
    for result in results[1:]:
        assert_same(result, results[0])


@pytest.mark.parametrize("last_has_states", [False, True])
def test_export_writes_the_graph_of_the_last_call(tmp_path: Path, last_has_states: bool) -> None:
    net, data = layer("LSTM", {}, {}), data_of({})
    states = net.begin_state(BATCH)
    calls = [lambda: net(data), lambda: net(data, states)]
    for call in calls if last_has_states else reversed(calls):
        last = values(call())
    net.export(str(tmp_path / "net"))
    names = ["data0", "data1", "data2"]
    block = gluon.SymbolBlock.imports(str(tmp_path / "net-symbol.json"), names, str(tmp_path / "net-0000.params"))
    loaded = values(block(data, *states))
    assert_same(loaded, [last[0], *last[1]] if last_has_states else last)


def test_copies_and_casts_forget_both_graphs() -> None:
    net, data = layer("GRU", {}, {}), data_of({})
    states = net.begin_state(BATCH)
    expected = values(net(data)), values(net(data, states))
    other = copy.deepcopy(net)
    assert_same([values(other(data)), values(other(data, states))], list(expected))
    net.cast("float64")
    wide = [state.astype("float64") for state in states]
    assert net(data.astype("float64")).dtype == onp.float64
    assert net(data.astype("float64"), wide)[0].dtype == onp.float64


@pytest.mark.parametrize("activation", ["tanh", "sigmoid", "relu", "softsign"])
def test_convolutional_cell_with_each_activation(activation: str) -> None:
    data = mx.nd.array(onp.linspace(-1, 1, 100).reshape(2, 2, 5, 5))
    results = []
    for is_hybrid in (False, True):
        cell = gluon.contrib.rnn.Conv2DRNNCell((2, 5, 5), 3, 3, 3, i2h_pad=1, activation=activation, prefix="cell_")
        cell.initialize(mx.init.Constant(0.1))
        cell.hybridize(is_hybrid)
        results.append(values(cell(data, cell.begin_state(batch_size=2))))
    assert_same(results[1], results[0])
