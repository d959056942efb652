"""Calls of single operators on tiny tensors."""

import torch
from dispatch_bench import CALLS, SHAPE
from torch.nn import functional

from .library import uniform


def add_operator():
    a, b = uniform(*SHAPE), uniform(*SHAPE, seed=1)

    def run():
        for _ in range(CALLS):
            result = a + b
        return result

    return run


def add_function():
    a, b = uniform(*SHAPE), uniform(*SHAPE, seed=1)

    def run():
        for _ in range(CALLS):
            result = torch.add(a, b)
        return result

    return run


def fully_connected():
    data, weight, bias = uniform(*SHAPE), uniform(*SHAPE, seed=1), uniform(SHAPE[0], seed=2)

    def run():
        for _ in range(CALLS):
            result = functional.linear(data, weight, bias)
        return result

    return run


def basic_slice():
    x = uniform(*SHAPE)

    def run():
        for _ in range(CALLS):
            result = x[1:3]
        return result

    return run


def sum_keywords():
    x = uniform(*SHAPE)

    def run():
        for _ in range(CALLS):
            result = torch.sum(x, dim=1, keepdim=True)
        return result

    return run
