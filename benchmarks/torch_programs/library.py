"""What the PyTorch programs share, and what the worker needs to know of the library."""

import sys

import initial
import numpy as onp
import torch
from torch.nn import functional

PROGRAMS = "torch_programs"


def versions():
    """Return the versions that matter to a reader of the results."""
    return {"python": sys.version.split()[0], "torch": torch.__version__, "numpy": onp.__version__}


def synchronize():
    """Wait until all work has ended: on the CPU it has."""


def to_numpy(result):
    """Return a program's result as a NumPy array."""
    return result.detach().numpy()


def uniform(*shape, **seed):
    """Return a tensor of the numbers that every contender gets."""
    return torch.from_numpy(initial.uniform(*shape, **seed))


def fill(network):
    """Give ``network`` the weights that every contender gets."""
    generator = onp.random.RandomState(0)
    with torch.no_grad():
        for name, parameter in network.named_parameters():
            is_scale = name.endswith("weight")
            parameter.copy_(torch.from_numpy(initial.weights(generator, tuple(parameter.shape), is_scale)))
    return network


def training_step(network, optimizer, data, label):
    """Return a callable that does one training step of a classifier and returns its loss."""

    def run():
        optimizer.zero_grad()
        loss = functional.cross_entropy(network(data), label)
        loss.backward()
        optimizer.step()
        return loss

    return run
