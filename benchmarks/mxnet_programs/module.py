"""Training with ``Module.fit``."""

import logging

import initial
import numpy as onp
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
    shapes, _, _ = network.infer_shape(data=(BATCH, FEATURES))
    generator = onp.random.RandomState(0)
    weights = {
        name: mx.nd.array(initial.weights(generator, shapes[position], False))
        for position, name in enumerate(network.list_arguments())
        if name not in ("data", "softmax_label")
    }

    def epoch():
        module.fit(batches, num_epoch=1, optimizer_params=settings, arg_params=weights)
        return module.get_outputs()[0]

    return epoch
