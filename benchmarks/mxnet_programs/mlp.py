"""Small perceptrons."""

import initial
from mlp_bench import BATCH, CLASSES, DEEP_BATCH, DEEP_LAYERS, DEEP_UNITS, FEATURES, HIDDEN

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from .library import STATIC, fill, training_step, uniform


def _step(network, data, classes, hybridized, optimizer, settings):
    label = mx.nd.array(initial.labels(data.shape[0], classes))
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    fill(network, data)
    if hybridized:
        network.hybridize(**STATIC)
        loss.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), optimizer, settings)
    return training_step(network, loss, trainer, data, label)


def train(hybridized=False):
    network = nn.HybridSequential()
    network.add(nn.Dense(HIDDEN, activation="relu"), nn.Dense(CLASSES))
    return _step(network, uniform(BATCH, FEATURES), CLASSES, hybridized, "adam", {"learning_rate": 0.001})


def train_deep(hybridized=False):
    network = nn.HybridSequential()
    for _ in range(DEEP_LAYERS):
        network.add(nn.Dense(DEEP_UNITS, activation="relu"))
    data = uniform(DEEP_BATCH, DEEP_UNITS)
    return _step(network, data, DEEP_UNITS, hybridized, "sgd", {"learning_rate": 0.0001})
