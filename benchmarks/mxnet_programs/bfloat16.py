"""Networks in single precision and under mixed precision in bfloat16."""

import initial
import transformer_bench
from bfloat16_bench import BATCH, CLASSES, IMAGE, TRAINING_IMAGE

import mxnet as mx
from mxnet import gluon
from mxnet.contrib import amp

from . import transformer, vision
from .library import STATIC, fill, training_step, uniform


def _prepared(name, precision, image):
    """Return a hybridized network and its data; from here on casts are on, if they are to be."""
    if name == "transformer":
        data, network = transformer._tokens(), transformer.Classifier()
    else:
        data, network = uniform(BATCH, *image), vision.build(name)
    fill(network, data)
    if precision != "float32":
        amp.init(precision)
    network.hybridize(**STATIC)
    return network, data


def forward(name, precision):
    network, data = _prepared(name, precision, IMAGE)
    return lambda: network(data).astype("float32")


def train(name, precision):
    network, data = _prepared(name, precision, TRAINING_IMAGE)
    classes = transformer_bench.CLASSES if name == "transformer" else CLASSES
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    loss.hybridize(**STATIC)
    rates = {"learning_rate": 1e-5} if name == "transformer" else {"learning_rate": 0.001, "momentum": 0.9}
    trainer = gluon.Trainer(network.collect_params(), "adam" if name == "transformer" else "sgd", rates)
    return training_step(network, loss, trainer, data, mx.nd.array(initial.labels(BATCH, classes)))
