"""Chained elementwise operations."""

from elementwise_bench import SIZE

from .library import uniform


def chain():
    a, b = uniform(SIZE), uniform(SIZE, seed=1)
    return lambda: (a * b + a - b) * 0.5
