"""Gradients of a tiny graph."""

from autograd_bench import SHAPE

from .library import uniform


def tiny():
    data, weight, bias = uniform(*SHAPE), uniform(*SHAPE, seed=1), uniform(*SHAPE, seed=2)
    weight.requires_grad_()
    bias.requires_grad_()

    def run():
        # MXNet's gradients replace the last ones; this is how a PyTorch program says so.
        weight.grad = bias.grad = None
        total = (data * weight + bias).sum()
        total.backward()
        return weight.grad

    return run
