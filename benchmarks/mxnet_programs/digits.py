"""A training step of the network of ``examples/digits_model.py``."""

import initial

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from .library import STATIC, fill, training_step, uniform

BATCH, CLASSES = 32, 10


def train():
    network = nn.HybridSequential()
    network.add(
        nn.Conv2D(32, kernel_size=3, padding=1),
        nn.BatchNorm(),
        nn.Activation("relu"),
        nn.Conv2D(32, kernel_size=3, padding=1),
        nn.BatchNorm(),
        nn.Activation("relu"),
        nn.MaxPool2D(pool_size=2),
        nn.Flatten(),
        nn.Dense(64, activation="relu"),
        nn.Dropout(0.3),
        nn.Dense(CLASSES),
    )
    data, label = uniform(BATCH, 1, 8, 8), mx.nd.array(initial.labels(BATCH, CLASSES))
    network = fill(network, data)
    network.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "adam", {"learning_rate": 0.003})
    return training_step(network, gluon.loss.SoftmaxCrossEntropyLoss(), trainer, data, label)
