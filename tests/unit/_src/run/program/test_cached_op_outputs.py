"""What a graph returns stays as it is, whatever is called or written afterwards."""

import numpy as np
import pytest

import mxnet as mx
from mxnet import autograd
from mxnet.gluon import nn


class Layer(nn.HybridBlock):
    """A dense layer, between functions of what it gets and of what it gives."""

    def __init__(self, before, after):
        super().__init__()
        self.before, self.after = before, after
        self.dense = nn.Dense(4, in_units=4)

    def hybrid_forward(self, F, x):
        return self.after(F, x, self.dense(self.before(F, x)))


GRAPHS = {
    "dense": (lambda F, x: x, lambda F, x, y: y),
    "its activation": (lambda F, x: x, lambda F, x, y: F.tanh(y)),
    "twice": (lambda F, x: x, lambda F, x, y: [y, y]),
    "with its input": (lambda F, x: x, lambda F, x, y: [y, x]),
    "with a view": (lambda F, x: x, lambda F, x, y: [y, F.reshape(y, (-1,))]),
    "turned": (lambda F, x: x, lambda F, x, y: F.relu(F.transpose(y))),
    "of a turned one": (lambda F, x: F.transpose(x), lambda F, x, y: y),
    "identity": (lambda F, x: x, lambda F, x, y: F.identity(y)),
    "a constant": (lambda F, x: x, lambda F, x, y: [y, F.ones((2,))]),
    "of one row": (lambda F, x: F.slice_axis(x, axis=0, begin=0, end=1), lambda F, x, y: y),
    "convolved": (lambda F, x: x, lambda F, x, y: F.Pooling(F.reshape(y, (1, 1, 4, 4)), kernel=(1, 1))),
}


@pytest.mark.parametrize("recorded", [False, True], ids=["planned", "recorded"])
@pytest.mark.parametrize("name", GRAPHS)
def test_cached_op_outputs_are_held_and_written_between_calls(name, recorded):
    before, after = GRAPHS[name]
    net = Layer(before, after)
    net.initialize(mx.init.Uniform(1))
    x = mx.nd.array(np.arange(16).reshape(4, 4) / 16)
    expected = net(x)
    expected = [y.asnumpy() for y in (expected if isinstance(expected, list) else [expected])]
    net.hybridize(static_alloc=True, static_shape=True)
    held_outputs = []
    for _ in range(4):
        with autograd.record() if recorded else autograd.pause():
            outputs = net(x)
        outputs = outputs if isinstance(outputs, list) else [outputs]
        for index, output in enumerate(outputs):
            np.testing.assert_allclose(output.asnumpy(), expected[index], rtol=1e-6)
            assert output._tensor.is_contiguous()
            if not recorded:
                output[:] = 7 + index  # neither the input, nor a weight, nor another output follows
        for index, output in enumerate(outputs):
            held_outputs.append((index, output))
    for index, output in held_outputs:
        values = expected[index] if recorded else np.full_like(expected[index], 7 + index)
        np.testing.assert_allclose(output.asnumpy(), values, rtol=1e-6)
    np.testing.assert_array_equal(x.asnumpy(), np.arange(16).reshape(4, 4).astype("float32") / 16)


def test_dense_has_the_same_bits_eager_and_hybridized():
    generator = np.random.RandomState(0)
    net = nn.HybridSequential()
    net.add(nn.Dense(16, activation="relu"), nn.Dense(16, activation="sigmoid"), nn.Dense(16))
    net.initialize(mx.init.Uniform(1))
    x = mx.nd.array(generator.randn(8, 16))
    expected = net(x).asnumpy()
    net.hybridize(static_alloc=True, static_shape=True)
    for _ in range(2):
        np.testing.assert_array_equal(net(x).asnumpy(), expected)
