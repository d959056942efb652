"""Networks on integers of eight bits."""

from quantized_bench import SIZE

import mxnet as mx
from mxnet.contrib.quantization import quantize_net_v2
from mxnet.gluon.model_zoo import vision

from .library import STATIC, fill, uniform


def forward(name, batch):
    data = uniform(batch, 3, SIZE, SIZE)
    network = fill(vision.get_model(name), data)
    loader = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(data), batch_size=batch)
    whole = quantize_net_v2(network, quantized_dtype="auto", calib_mode="naive", calib_data=loader)
    whole.hybridize(**STATIC)
    return lambda: whole(data)
