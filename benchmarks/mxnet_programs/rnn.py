"""Recurrent layers and cells."""

from rnn_bench import BATCH, CELL_BATCH, CELL_STEPS, CELL_UNITS, LAYERS, STEPS, UNITS

import mxnet as mx
from mxnet import autograd, gluon

from .library import STATIC, fill, uniform


def _layer(hybridized):
    data = uniform(STEPS, BATCH, UNITS)
    layer = fill(gluon.rnn.LSTM(UNITS, LAYERS, input_size=UNITS), data)
    if hybridized:
        layer.hybridize(**STATIC)
    return layer, data


def forward(hybridized=False):
    layer, data = _layer(hybridized)
    return lambda: layer(data)


def train(hybridized=False):
    layer, data = _layer(hybridized)
    return _backward(lambda: layer(data))


def _backward(call):
    def run():
        with autograd.record():
            outputs = call()
            loss = outputs.mean()
        loss.backward()
        return outputs

    return run


class _Unrolled(gluon.HybridBlock):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps
        self.cell = gluon.rnn.LSTMCell(CELL_UNITS, input_size=CELL_UNITS)

    def hybrid_forward(self, F, data, hidden, cell):
        return self.cell.unroll(self.steps, data, [hidden, cell], layout="TNC", merge_outputs=True)[0]


def train_cell(steps=CELL_STEPS):
    data = uniform(steps, CELL_BATCH, CELL_UNITS)
    zeros = mx.nd.zeros((CELL_BATCH, CELL_UNITS))
    network = fill(_Unrolled(steps), data, zeros, zeros)
    network.hybridize(**STATIC)
    return _backward(lambda: network(data, zeros, zeros))
