"""Networks compiled by ``torch.compile``."""

import initial
import torch
from compiled_bench import BLOCKS, ROWS, UNITS
from mlp_bench import BATCH, CLASSES, FEATURES, HIDDEN
from torch import nn

from . import transformer as encoder
from .library import fill, training_step, uniform


class Gate(nn.Module):
    """A scaled and shifted input, gated, squashed and added to itself."""

    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.empty(UNITS))
        self.shift = nn.Parameter(torch.empty(UNITS))

    def forward(self, x):
        wide = x * self.scale + self.shift
        gated = torch.sigmoid(wide) * torch.tanh(x) + torch.relu(wide) * 0.5
        return x + torch.sqrt(gated.square() + 1.0) - torch.exp(-gated.abs())


def _program(network, data, classes, train):
    compiled = torch.compile(fill(network))
    if train:
        optimizer = torch.optim.Adam(network.parameters(), lr=1e-5)
        return training_step(compiled, optimizer, data, torch.from_numpy(initial.labels(data.shape[0], classes)))
    network.eval()

    @torch.inference_mode()
    def run():
        return compiled(data)

    return run


def transformer(train):
    count = encoder.BATCH * encoder.LENGTH
    tokens = torch.from_numpy(initial.labels(count, encoder.VOCABULARY).reshape(encoder.BATCH, encoder.LENGTH))
    return _program(encoder.Classifier(), tokens, encoder.CLASSES, train)


def elementwise(train):
    return _program(nn.Sequential(*(Gate() for _ in range(BLOCKS))), uniform(ROWS, UNITS), UNITS, train)


def small(train):
    network = nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, CLASSES))
    return _program(network, uniform(BATCH, FEATURES), CLASSES, train)
