"""The networks that are trained, on Remx and on MXNet 1.9.1 alike."""

import mxnet as mx
from mxnet import gluon

FEATURES = {"mlp": 784, "deep": 70}


def network(model):
    """Return a network with first values: ``mlp`` has two hidden layers, ``deep`` 41 narrow ones."""
    net = gluon.nn.HybridSequential()
    with net.name_scope():
        for units in [1024, 1024] if model == "mlp" else [70] * 41:
            net.add(gluon.nn.Dense(units, activation="relu"))
        net.add(gluon.nn.Dense(10))
    net.initialize(mx.init.Xavier())
    net.hybridize(static_alloc=True, static_shape=True)
    return net
