"""Training with ``Module.fit``."""

import logging

import initial
from module_bench import BATCH, CLASSES, FEATURES, HIDDEN, SAMPLES

import mxnet as mx

from .library import uniform


def fit():
    layer = mx.sym.var("data")
    for width in (HIDDEN, HIDDEN):
        layer = mx.sym.Activation(mx.sym.FullyConnected(layer, num_hidden=width), act_type="relu")
    network = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(layer, num_hidden=CLASSES), name="softmax")
    batches = mx.io.NDArrayIter(uniform(SAMPLES, FEATURES), mx.nd.array(initial.labels(SAMPLES, CLASSES)), BATCH)
    quiet = logging.Logger("quiet", logging.CRITICAL)
    module = mx.mod.Module(network, logger=quiet)
    settings = {"learning_rate": 0.01, "momentum": 0.9}

    def epoch():
        module.fit(batches, num_epoch=1, optimizer_params=settings)
        return module.get_outputs()[0]

    return epoch
