"""LSTM networks of integers compute what the real ones do, to a few steps.

What MXNet 1.9.1 computes is in tests/scenarios/contrib/quantized_operators.py.
"""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx


@pytest.mark.parametrize(("layers", "bidirectional"), [(1, False), (2, False), (2, True)])
def test_outputs_are_near_those_of_the_real_network(layers: int, bidirectional: bool) -> None:
    random, hidden, features = onp.random.RandomState(0), 6, 5
    sizes = {"state_size": hidden, "num_layers": layers, "bidirectional": bidirectional, "mode": "lstm"}
    directions = 2 if bidirectional else 1
    data = random.uniform(-1, 1, (7, 3, features)).astype("float32")
    shapes = mx.sym.RNN(name="r", state_outputs=True, **sizes).infer_shape(r_data=data.shape)[0]
    parameters = random.uniform(-0.5, 0.5, shapes[1]).astype("float32")
    state, cell = (random.uniform(-0.5, 0.5, shapes[2]).astype("float32") for _ in range(2))
    states = [mx.nd.array(a) for a in (parameters, state, cell)]

    real = mx.nd.RNN(mx.nd.array(data), *states, state_outputs=True, **sizes)
    values, scale, shift = mx.nd.contrib.quantize_asym(mx.nd.array(data))
    outputs = mx.nd.contrib.quantized_rnn(values, *states, scale, shift, state_outputs=True, **sizes)

    step = 1 / scale.asscalar()
    assert outputs[0].shape == (7, 3, hidden * directions)
    for one, other in zip(outputs, real, strict=True):
        difference = onp.abs(one.asnumpy() - other.asnumpy())
        assert difference.max() < 8 * step
        assert difference.mean() < 2 * step


def test_numbers_of_a_step() -> None:
    # One number with weights of 1 and -1 for input, nothing for the state.
    parameters = onp.array([1, 1, 1, -1, 0, 0, 0, 0, *[0] * 8], "float32")
    data = mx.nd.array([[[255]]], dtype="uint8")
    zero = mx.nd.zeros((1, 1, 1))

    outputs = mx.nd.contrib.quantized_rnn(
        data, mx.nd.array(parameters), zero, zero, mx.nd.array([127.5]), mx.nd.array([127.5]),
        state_size=1, num_layers=1, mode="lstm",
    )  # fmt: skip

    cell = 1 / (1 + onp.exp(-1)) * onp.tanh(1)
    output = 1 / (1 + onp.exp(1)) * onp.tanh(cell)
    assert outputs.asscalar() == pytest.approx((onp.rint(output * 127.5 + 127.5) - 127.5) / 127.5, abs=1e-6)


@pytest.mark.parametrize("more", [{"mode": "gru"}, {"mode": "lstm", "projection_size": 2}])
def test_other_networks_are_refused(more: dict[str, object]) -> None:
    with pytest.raises(mx.MXNetError, match="LSTM"):
        mx.sym.contrib.quantized_rnn(state_size=3, num_layers=1, name="r", **more).infer_shape(r_data=(2, 3, 4))
