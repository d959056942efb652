"""A training step of the network of ``examples/digits_model.py``."""

import initial

import mxnet as mx
from mxnet import gluon

from .library import STATIC, example, fill, training_step, uniform

BATCH, CLASSES = 32, 10


def train():
    data, label = uniform(BATCH, 1, 8, 8), mx.nd.array(initial.labels(BATCH, CLASSES))
    network = fill(example("digits_model").build_network(), data)
    network.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "adam", {"learning_rate": 0.003})
    return training_step(network, gluon.loss.SoftmaxCrossEntropyLoss(), trainer, data, label)
