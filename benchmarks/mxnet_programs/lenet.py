"""LeNet on images of 28x28."""

import initial
from lenet_bench import BATCH, CLASSES, IMAGE

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from .library import STATIC, fill, training_step, uniform


def build():
    network = nn.HybridSequential()
    network.add(
        nn.Conv2D(20, kernel_size=5, activation="relu"),
        nn.MaxPool2D(pool_size=2, strides=2),
        nn.Conv2D(50, kernel_size=5, activation="relu"),
        nn.MaxPool2D(pool_size=2, strides=2),
        nn.Flatten(),
        nn.Dense(500, activation="relu"),
        nn.Dense(CLASSES),
    )
    return network


def train(hybridized=False):
    data, label = uniform(BATCH, *IMAGE), mx.nd.array(initial.labels(BATCH, CLASSES))
    network, loss = fill(build(), data), gluon.loss.SoftmaxCrossEntropyLoss()
    if hybridized:
        network.hybridize(**STATIC)
        loss.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "sgd", {"learning_rate": 0.01})
    return training_step(network, loss, trainer, data, label)
