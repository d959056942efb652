"""Matrix products."""

import mxnet as mx

from .library import uniform


def dot(size):
    a, b = uniform(size, size), uniform(size, size, seed=1)
    return lambda: mx.nd.dot(a, b)
