"""Matrix products."""

import torch

from .library import uniform


def dot(size):
    a, b = uniform(size, size), uniform(size, size, seed=1)
    return lambda: torch.matmul(a, b)
