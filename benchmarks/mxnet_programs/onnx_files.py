"""A model of the zoo as an ONNX file, written and read."""

import os
import tempfile

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet
from mxnet.gluon.model_zoo import vision

from .library import uniform


def _exporter(path):
    """Return a function that writes the network."""
    network = vision.resnet50_v1()
    network.initialize()
    network(mx.nd.zeros((1, 3, 32, 32)))
    symbol = network(mx.sym.var("data"))
    params = {parameter.name: parameter.data() for parameter in network.collect_params().values()}
    return lambda: mx.onnx.export_model(symbol, params, [(1, 3, 224, 224)], onnx_file_path=path)


def export():
    folder = tempfile.TemporaryDirectory()
    write = _exporter(os.path.join(folder.name, "net.onnx"))
    done = uniform(1)

    def run():
        assert folder  # it lasts as long as this function
        write()
        return done

    return run


def import_model():
    folder = tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, "net.onnx")
    _exporter(path)()

    def run():
        assert folder  # it lasts as long as this function
        _, arguments, _ = onnx_mxnet.import_model(path)
        return arguments[min(arguments)]

    return run
