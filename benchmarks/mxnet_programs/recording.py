"""Gradients of a tiny graph."""

from autograd_bench import SHAPE

from mxnet import autograd

from .library import uniform


def tiny():
    data, weight, bias = uniform(*SHAPE), uniform(*SHAPE, seed=1), uniform(*SHAPE, seed=2)
    weight.attach_grad()
    bias.attach_grad()

    def run():
        with autograd.record():
            total = (data * weight + bias).sum()
        total.backward()
        return weight.grad

    return run
