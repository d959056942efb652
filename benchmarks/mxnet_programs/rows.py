"""Single operators on small arrays, one call after the other."""

import mxnet as mx

from .library import uniform


def softmax():
    data = uniform(32, 1000)
    return lambda: mx.nd.softmax(data)


def tanh():
    data = uniform(1000)
    return lambda: mx.nd.tanh(data)


def linear():
    data, weight, bias = uniform(32, 64), uniform(128, 64), uniform(128)
    return lambda: mx.nd.FullyConnected(data, weight, bias, num_hidden=128)
