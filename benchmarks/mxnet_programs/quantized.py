"""Networks on integers of eight bits, and of real numbers."""

import mxnet as mx
from mxnet.contrib.quantization import quantize_net_v2
from mxnet.gluon import nn
from mxnet.gluon.model_zoo import vision

from .library import STATIC, fill, uniform


def forward(name, batch, size, real=False):
    return _run(vision.get_model(name), uniform(batch, 3, size, size), real)


def dense(rows, units, layers, real=False):
    network = nn.HybridSequential()
    for _ in range(layers):
        network.add(nn.Dense(units, activation="relu", in_units=units))
    return _run(network, uniform(rows, units), real)


def _run(network, data, real):
    network = fill(network, data)
    if not real:
        dataset = mx.gluon.data.ArrayDataset(data, mx.nd.zeros(data.shape[0]))
        loader = mx.gluon.data.DataLoader(dataset, batch_size=data.shape[0])
        network = quantize_net_v2(network, quantized_dtype="auto", calib_mode="naive", calib_data=loader)
    network.hybridize(**STATIC)
    return lambda: network(data)
