"""Networks up to their first result."""

import copy
import logging
import os
import tempfile

import first_bench as bench
import initial

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon.model_zoo import vision

from .library import fill, uniform
from .transformer import Classifier


class _Unrolled(gluon.HybridBlock):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps
        self.cell = gluon.rnn.LSTMCell(bench.LSTM_UNITS, input_size=bench.LSTM_INPUTS)

    def hybrid_forward(self, F, data):
        return self.cell.unroll(self.steps, data, layout="NTC", merge_outputs=True)[0]


def _block(network):
    """Return a new block that computes a network, whose layers are not initialized."""
    if network.startswith("lstm"):
        return _Unrolled(int(network[4:]))
    if network == "transformer12":
        return Classifier(bench.LAYERS, bench.HIDDEN, bench.HEADS, bench.INNER)
    return vision.get_model(f"{network}_v1" if network.startswith("resnet") else network, classes=bench.CLASSES)


def _data(network):
    if network.startswith("lstm"):
        return uniform(bench.LSTM_BATCH, int(network[4:]), bench.LSTM_INPUTS)
    if network == "transformer12":
        return mx.nd.array(initial.labels(bench.LENGTH, bench.CLASSES).reshape(1, bench.LENGTH))
    return uniform(*bench.IMAGE)


def _exported(network, data, folder):
    """Write a network's symbol and parameters; returns the paths."""
    block = fill(_block(network), data)
    block.hybridize()
    block(data)
    path = os.path.join(folder, network)
    block.export(path)
    return f"{path}-symbol.json", f"{path}-0000.params"


def _bound(network, train):
    data = _data(network)
    with tempfile.TemporaryDirectory() as folder:
        symbol, parameters = _exported(network, data, folder)
        composed, results = mx.sym.load(symbol), mx.nd.load(parameters)
    arguments = {name[4:]: array for name, array in results.items() if name.startswith("arg:")}
    states = {name[4:]: array for name, array in results.items() if name.startswith("aux:")}
    gradients = {name: mx.nd.zeros(array.shape) for name, array in arguments.items() if train}
    arguments["data"] = data
    context, requests = mx.cpu(), dict.fromkeys(gradients, "write")

    def run():
        executor = copy.copy(composed).bind(context, arguments, gradients, requests, aux_states=states)
        outputs = executor.forward(is_train=train)
        if train:
            executor.backward([mx.nd.ones(output.shape) for output in outputs])
            mx.nd.waitall()
        return outputs[0]

    return run


def bind_forward(network):
    return _bound(network, False)


def bind_train(network):
    return _bound(network, True)


def hybridized_forward(network):
    data = _data(network)
    block = fill(_block(network), data)

    def run():
        block.hybridize()  # which forgets what was made of the block
        return block(data)

    return run


def hybridized_train(network):
    data = _data(network)
    block = fill(_block(network), data)

    def run():
        block.hybridize()
        with autograd.record():
            outputs = block(data)
        outputs.backward()
        mx.nd.waitall()
        return outputs

    return run


def imported(network):
    data = _data(network)
    folder = tempfile.TemporaryDirectory()
    symbol, parameters = _exported(network, data, folder.name)

    def run():
        assert folder.name in symbol  # which keeps the folder
        return gluon.SymbolBlock.imports(symbol, ["data"], parameters)(data)

    return run


def buckets():
    batch, units, inputs = bench.LSTM_BATCH, bench.LSTM_UNITS, bench.LSTM_INPUTS

    def network(steps):
        cell = mx.rnn.LSTMCell(units, prefix="lstm_")
        outputs, _ = cell.unroll(steps, mx.sym.var("data"), layout="NTC", merge_outputs=True)
        predicted = mx.sym.FullyConnected(mx.sym.reshape(outputs, (-1, units)), num_hidden=bench.BUCKET_CLASSES)
        label = mx.sym.reshape(mx.sym.var("softmax_label"), (-1,))
        return mx.sym.SoftmaxOutput(predicted, label, name="softmax"), ("data",), ("softmax_label",)

    def batch_of(steps):
        shapes = [("data", (batch, steps, inputs))], [("softmax_label", (batch, steps))]
        data, label = uniform(batch, steps, inputs), mx.nd.zeros((batch, steps))
        return mx.io.DataBatch([data], [label], bucket_key=steps, provide_data=shapes[0], provide_label=shapes[1])

    batches = [batch_of(steps) for steps in bench.BUCKETS]
    largest = batches[-1]
    quiet = logging.Logger("quiet", logging.CRITICAL)

    def run():
        module = mx.mod.BucketingModule(network, bench.BUCKETS[-1], logger=quiet)
        module.bind(largest.provide_data, largest.provide_label)
        module.init_params(mx.init.Constant(0.01))
        for each in batches:
            module.forward_backward(each)
        return module.get_outputs()[0]

    return run
