"""Hybridized layers, recurrent cells and transforms of small images."""

from data_bench import MEAN, STD, pictures
from small_bench import BATCH, CALLS, STEPS, UNITS

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn
from mxnet.gluon.data.vision import transforms

from .library import STATIC, fill, uniform


def _calls(function, *arguments):
    def run():
        for _ in range(CALLS):
            result = function(*arguments)
        return result

    return run


def _hybridized(network):
    data = uniform(BATCH, UNITS)
    fill(network, data)
    network.hybridize(**STATIC)
    return _calls(network, data)


def dense():
    return _hybridized(nn.Dense(UNITS))


def perceptron():
    network = nn.HybridSequential()
    network.add(nn.Dense(UNITS, activation="relu"), nn.Dense(UNITS, activation="relu"), nn.Dense(UNITS))
    return _hybridized(network)


def cells():
    steps = [uniform(BATCH, UNITS, seed=step) for step in range(STEPS)]
    zeros = mx.nd.zeros((BATCH, UNITS))
    cell = gluon.rnn.LSTMCell(UNITS, input_size=UNITS)
    fill(cell, steps[0], [zeros, zeros])

    def run():
        with autograd.record():
            output, state = zeros, [zeros, zeros]
            for step in steps:
                output, state = cell(step, state)
            loss = output.mean()
        loss.backward()
        return output

    return run


def _transform():
    return transforms.Compose([transforms.ToTensor(), transforms.Normalize(MEAN, STD)])


def sample():
    return _calls(_transform(), mx.nd.array(pictures()[0][0], dtype="uint8"))


def sample_nd():
    """Transform an image of NumPy by a function such as programs write for `transform_first`."""
    transform = _transform()
    return _calls(lambda image: transform(mx.nd.array(image, dtype="uint8")), pictures()[0][0])
