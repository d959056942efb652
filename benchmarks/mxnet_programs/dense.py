"""Fully connected layers."""

from mxnet import autograd, gluon
from mxnet.gluon import nn

from .library import STATIC, fill, uniform


def _layer(units, data, hybridized):
    layer = fill(nn.Dense(units), data)
    if hybridized:
        layer.hybridize(**STATIC)
    return layer


def forward(rows, inputs, units, hybridized):
    data = uniform(rows, inputs)
    layer = _layer(units, data, hybridized)
    return lambda: layer(data)


def train(rows, inputs, units, hybridized):
    """Return a step as inside a network: the gradient comes from above and goes on below."""
    data, head = uniform(rows, inputs), uniform(rows, units, seed=1)
    data.attach_grad()
    layer = _layer(units, data, hybridized)
    trainer = gluon.Trainer(layer.collect_params(), "sgd", {"learning_rate": 1e-6})

    def run():
        with autograd.record():
            result = layer(data)
        result.backward(head)
        trainer.step(rows)
        return result

    return run
