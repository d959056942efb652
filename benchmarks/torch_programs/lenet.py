"""LeNet on images of 28x28."""

import initial
import torch
from lenet_bench import BATCH, CLASSES, IMAGE
from torch import nn

from .library import fill, training_step, uniform


def build():
    return nn.Sequential(
        nn.Conv2d(1, 20, kernel_size=5),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(20, 50, kernel_size=5),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Linear(50 * 4 * 4, 500),
        nn.ReLU(),
        nn.Linear(500, CLASSES),
    )


def train(hybridized=False):  # eager in both cases: what a PyTorch program does unless it asks for a compiler
    network = fill(build())
    data, label = uniform(BATCH, *IMAGE), torch.from_numpy(initial.labels(BATCH, CLASSES))
    return training_step(network, torch.optim.SGD(network.parameters(), lr=0.01), data, label)
