"""Recurrent cells and layers, where MXNet 1.9.1 gives no numbers to compare with; see also ``tests/scenarios``."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet.gluon import rnn
from mxnet.gluon.contrib import rnn as contrib_rnn

LAYERS = {
    "rnn": lambda **kwargs: rnn.RNN(3, activation="tanh", **kwargs),
    "lstm": lambda **kwargs: rnn.LSTM(3, **kwargs),
    "gru": lambda **kwargs: rnn.GRU(3, **kwargs),
}


def numbers(*shape: int, seed: int = 1) -> Any:
    return mx.nd.array(onp.random.RandomState(seed).uniform(-1, 1, shape))


def initialised(block: Any) -> Any:
    block.initialize(mx.init.Uniform(0.5))
    return block


def assert_close(actual: Any, expected: Any) -> None:
    onp.testing.assert_allclose(actual.asnumpy(), expected.asnumpy(), rtol=2e-5, atol=2e-6)


@pytest.mark.parametrize("kind", LAYERS)
@pytest.mark.parametrize("bidirectional", [False, True])
def test_rnn_layer_unfuse_computes_the_same(kind: str, bidirectional: bool) -> None:
    layer = initialised(LAYERS[kind](num_layers=2, bidirectional=bidirectional, input_size=5, layout="NTC"))
    data = numbers(2, 4, 5)
    fused, states = layer(data, layer.begin_state(2))
    outputs, unfused_states = layer._unfuse().unroll(4, data, layout="NTC", merge_outputs=True)
    assert_close(fused, outputs)
    hidden = unfused_states[:: 2 if kind == "lstm" else 1]
    assert_close(states[0], mx.nd.stack(*hidden, axis=0))


@pytest.mark.parametrize("kind", LAYERS)
@pytest.mark.parametrize("hybridized", [False, True])
@pytest.mark.parametrize("bidirectional", [False, True])
def test_rnn_layer_use_sequence_length_equals_each_sequence_alone(
    kind: str, hybridized: bool, bidirectional: bool
) -> None:
    layer = LAYERS[kind](num_layers=2, bidirectional=bidirectional, use_sequence_length=True)
    initialised(layer)
    data, length = numbers(4, 3, 5), [2, 4, 1]
    layer.hybridize(hybridized)
    output, states = layer(data, layer.begin_state(3), mx.nd.array(length))
    for i, steps in enumerate(length):
        alone = data[:steps, i : i + 1]
        outputs, final = layer(alone, layer.begin_state(1), mx.nd.array([steps]))
        assert_close(output[:steps, i : i + 1], outputs)
        assert_close(states[0][:, i : i + 1], final[0])
        assert not output[steps:, i].asnumpy().any()


@pytest.mark.parametrize("kind", LAYERS)
def test_rnn_layer_gradients_equal_those_of_its_cells(kind: str) -> None:
    layer, data = initialised(LAYERS[kind](input_size=5)), numbers(4, 2, 5)
    cells = layer._unfuse()
    grads = []
    for run in (lambda: layer(data), lambda: cells.unroll(4, data, layout="TNC", merge_outputs=True)[0]):
        with mx.autograd.record():
            loss = (run() * numbers(4, 2, 3, seed=3)).sum()
        loss.backward()
        grads.append([p.grad().copy() for p in layer.collect_params().values()])
    for first, second in zip(*grads, strict=True):
        assert_close(first, second)


def test_rnn_layer_returns_states_if_states_are_given() -> None:
    layer, data = initialised(rnn.LSTM(3)), numbers(4, 2, 5)
    plain = layer(data)
    outputs, states = layer(data, layer.begin_state(2))
    assert_close(plain, outputs)
    assert [s.shape for s in states] == [(1, 2, 3)] * 2
    assert_close(states[0][0], outputs[-1])


def test_lstm_state_clip_bounds_the_cell() -> None:
    layer = initialised(rnn.LSTM(3, state_clip_min=-0.01, state_clip_max=0.02))
    _, (_, cell) = layer(numbers(4, 2, 5), layer.begin_state(2))
    assert cell.min().asscalar() >= -0.01
    assert cell.max().asscalar() <= onp.float32(0.02)


def test_rnn_layer_dropout_changes_only_training() -> None:
    layer, data = initialised(rnn.LSTM(8, 2, dropout=0.5)), numbers(4, 2, 5)
    assert_close(layer(data), layer(data))
    with mx.autograd.record():
        first, second = layer(data), layer(data)
    assert abs(first - second).max().asscalar() > 1e-4


def test_rnn_layer_copy_has_its_own_parameters() -> None:
    layer, data = initialised(rnn.GRU(3)), numbers(4, 2, 5)
    before = layer(data)
    for twin in (copy.deepcopy(layer), pickle.loads(pickle.dumps(layer))):
        assert_close(twin(data), before)
        for param in twin.collect_params().values():
            param.set_data(mx.nd.zeros(param.shape))
        assert not twin(data).asnumpy().any()
    assert_close(layer(data), before)


def test_bidirectional_cell_merges_in_either_layout() -> None:
    cell = initialised(rnn.BidirectionalCell(rnn.LSTMCell(3), rnn.GRUCell(2)))
    data, length = numbers(2, 4, 5), mx.nd.array([4, 2])
    output, _ = cell.unroll(4, data, valid_length=length)
    other, _ = cell.unroll(4, data.swapaxes(0, 1), layout="TNC", valid_length=length)
    assert_close(output, other.swapaxes(0, 1))
    steps, _ = cell.unroll(4, data, valid_length=length, merge_outputs=False)
    assert_close(output, mx.nd.stack(*steps, axis=1))


@pytest.mark.parametrize("activation", [mx.gluon.nn.Swish(), mx.gluon.nn.LeakyReLU(0.1)])
def test_rnn_cell_activation_may_be_a_block(activation: Any) -> None:
    cell = initialised(rnn.LSTMCell(3, activation=activation, input_size=5))
    cell.unroll(2, numbers(2, 2, 5))
    data, zeros = numbers(2, 5), mx.nd.zeros((2, 3))
    gates = mx.nd.dot(data, cell.i2h_weight.data(), transpose_b=True)
    i, _, new, o = gates.split(4, axis=1)
    inner = i.sigmoid() * activation(new)
    output, states = cell(data, [zeros, zeros])
    assert_close(states[1], inner)
    assert_close(output, o.sigmoid() * activation(inner))


@pytest.mark.parametrize("hybridized", [False, True])
def test_variational_dropout_cell_keeps_its_masks_during_a_sequence(hybridized: bool) -> None:
    cell = contrib_rnn.VariationalDropoutCell(rnn.RNNCell(64), drop_states=0.1, drop_outputs=0.5)
    initialised(cell).hybridize(hybridized)
    with mx.autograd.record():
        outputs, _ = cell.unroll(3, numbers(2, 3, 5))
        dropped = [(o == 0).asnumpy() for o in outputs]
        second_mask = (cell.unroll(3, numbers(2, 3, 5))[0][0] == 0).asnumpy()
    assert 0.3 < dropped[0].mean() < 0.7
    assert all((d == dropped[0]).all() for d in dropped)
    assert (second_mask != dropped[0]).any()


@pytest.mark.parametrize("hybridized", [False, True])
def test_zoneout_cell_keeps_some_of_the_last_output(hybridized: bool) -> None:
    cell = rnn.ZoneoutCell(rnn.RNNCell(256), zoneout_outputs=0.5)
    initialised(cell).hybridize(hybridized)
    with mx.autograd.record():
        (first, second, _), _ = cell.unroll(3, numbers(2, 3, 5))
    assert 0.35 < (first == 0).mean().asscalar() < 0.65
    assert 0.35 < (first == second).mean().asscalar() < 0.65


@pytest.mark.parametrize("static", [False, True])
def test_unroll_in_a_hybridized_block_makes_states_for_any_batch(static: bool) -> None:
    class Network(mx.gluon.HybridBlock):
        def __init__(self) -> None:
            super().__init__()
            self.layer = rnn.LSTM(3, 2, bidirectional=True)
            self.cell = rnn.GRUCell(4)

        def hybrid_forward(self, F: Any, x: Any) -> Any:
            return self.cell.unroll(3, self.layer(x), layout="TNC", merge_outputs=True)[0]

    network = initialised(Network())
    batches = [numbers(3, n, 5) for n in (2, 7)]
    eager = [network(x) for x in batches]
    network.hybridize(static_alloc=static, static_shape=static)
    for x, expected in zip(batches * 2, eager * 2, strict=True):
        assert_close(network(x), expected)


def test_unroll_of_a_bound_symbol_makes_states_for_the_batch() -> None:
    outputs, _ = rnn.LSTMCell(4, prefix="a_").unroll(2, mx.sym.var("x"), merge_outputs=True)
    bound = outputs.simple_bind(mx.cpu(), x=(3, 2, 5))
    assert bound.forward()[0].shape == (3, 2, 4)


def test_rnn_layer_names_wrong_numbers_of_states() -> None:
    layer = initialised(rnn.LSTM(3, input_size=5))
    with pytest.raises(mx.base.MXNetError, match="'lstm' has 2 states, 1 were given"):
        layer(numbers(4, 2, 5), [mx.nd.zeros((1, 2, 3))])
