"""Fully connected layers."""

import torch
from torch import nn

from .library import fill, uniform


def forward(rows, inputs, units, hybridized):  # eager in both cases
    data = uniform(rows, inputs)
    layer = fill(nn.Linear(inputs, units))

    @torch.inference_mode()
    def run():
        return layer(data)

    return run


def train(rows, inputs, units, hybridized):  # eager in both cases
    """Return a step as inside a network: the gradient comes from above and goes on below."""
    data, head = uniform(rows, inputs), uniform(rows, units, seed=1)
    data.requires_grad_()
    layer = fill(nn.Linear(inputs, units))
    optimizer = torch.optim.SGD(layer.parameters(), lr=1e-6 / rows)  # MXNet's step divides by the batch size

    def run():
        data.grad = None
        optimizer.zero_grad()
        result = layer(data)
        result.backward(head)
        optimizer.step()
        return result

    return run
