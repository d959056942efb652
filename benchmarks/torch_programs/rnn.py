"""Recurrent layers and cells."""

import torch
from rnn_bench import BATCH, CELL_BATCH, CELL_STEPS, CELL_UNITS, LAYERS, STEPS, UNITS
from torch import nn

from .library import fill, uniform


def _layer():
    return fill(nn.LSTM(UNITS, UNITS, LAYERS)), uniform(STEPS, BATCH, UNITS)


def forward(hybridized=False):  # eager in both cases
    layer, data = _layer()

    def run():
        with torch.no_grad():
            return layer(data)[0]

    return run


def train(hybridized=False):  # eager in both cases
    layer, data = _layer()
    return _backward(layer, lambda: layer(data)[0])


def _backward(network, call):
    def run():
        network.zero_grad()
        outputs = call()
        outputs.mean().backward()
        return outputs

    return run


def train_cell(steps=CELL_STEPS):
    cell = fill(nn.LSTMCell(CELL_UNITS, CELL_UNITS))
    data, zeros = uniform(steps, CELL_BATCH, CELL_UNITS), torch.zeros(CELL_BATCH, CELL_UNITS)

    def unrolled():
        hidden, state, outputs = zeros, zeros, []
        for step in data:
            hidden, state = cell(step, (hidden, state))
            outputs.append(hidden)
        return torch.stack(outputs)

    return _backward(cell, unrolled)
