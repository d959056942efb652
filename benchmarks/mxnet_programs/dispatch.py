"""Calls of single operators on tiny arrays."""

from dispatch_bench import CALLS, SHAPE

import mxnet as mx

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
            result = mx.nd.add(a, b)
        return result

    return run


def fully_connected():
    data, weight, bias = uniform(*SHAPE), uniform(*SHAPE, seed=1), uniform(SHAPE[0], seed=2)

    def run():
        for _ in range(CALLS):
            result = mx.nd.FullyConnected(data, weight, bias, num_hidden=SHAPE[0])
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
            result = mx.nd.sum(x, axis=1, keepdims=True)
        return result

    return run
