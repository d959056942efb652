"""Networks hybridized for a backend, or without one by the library's own plan."""

import initial
from compiled_bench import BLOCKS, ROWS, UNITS
from mlp_bench import BATCH, CLASSES, FEATURES, HIDDEN

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from . import transformer as encoder
from .library import STATIC, fill, training_step, uniform


class Gate(nn.HybridBlock):
    """A scaled and shifted input, gated, squashed and added to itself."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.scale = self.params.get("scale", shape=(UNITS,))
        self.shift = self.params.get("shift", shape=(UNITS,))

    def hybrid_forward(self, F, x, scale, shift):
        wide = F.broadcast_add(F.broadcast_mul(x, scale), shift)
        gated = F.sigmoid(wide) * F.tanh(x) + F.relu(wide) * 0.5
        return x + F.sqrt(F.square(gated) + 1.0) - F.exp(-F.abs(gated))


def _program(network, data, classes, train, backend):
    fill(network, data)
    network.hybridize(backend=backend, **STATIC)
    if not train:
        return lambda: network(data)
    label = mx.nd.array(initial.labels(data.shape[0], classes))
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    loss.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "adam", {"learning_rate": 1e-5})
    return training_step(network, loss, trainer, data, label)


def transformer(train, backend="inductor"):
    tokens = mx.nd.array(
        initial.labels(encoder.BATCH * encoder.LENGTH, encoder.VOCABULARY).reshape(encoder.BATCH, encoder.LENGTH)
    )
    return _program(encoder.Classifier(), tokens, encoder.CLASSES, train, backend)


def elementwise(train, backend="inductor"):
    network = nn.HybridSequential()
    for _ in range(BLOCKS):
        network.add(Gate())
    return _program(network, uniform(ROWS, UNITS), UNITS, train, backend)


def small(train, backend="inductor"):
    network = nn.HybridSequential()
    network.add(nn.Dense(HIDDEN, activation="relu"), nn.Dense(CLASSES))
    return _program(network, uniform(BATCH, FEATURES), CLASSES, train, backend)
