"""Small perceptrons."""

import initial
import torch
from mlp_bench import BATCH, CLASSES, DEEP_BATCH, DEEP_LAYERS, DEEP_UNITS, FEATURES, HIDDEN
from torch import nn

from .library import fill, training_step, uniform


def train(hybridized=False):  # eager in both cases
    network = fill(nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, CLASSES)))
    label = torch.from_numpy(initial.labels(BATCH, CLASSES))
    return training_step(network, torch.optim.Adam(network.parameters(), lr=0.001), uniform(BATCH, FEATURES), label)


def train_deep(hybridized=False):  # eager in both cases
    layers = [layer for _ in range(DEEP_LAYERS) for layer in (nn.Linear(DEEP_UNITS, DEEP_UNITS), nn.ReLU())]
    network = fill(nn.Sequential(*layers))
    data, label = uniform(DEEP_BATCH, DEEP_UNITS), torch.from_numpy(initial.labels(DEEP_BATCH, DEEP_UNITS))
    return training_step(network, torch.optim.SGD(network.parameters(), lr=0.0001, foreach=True), data, label)
