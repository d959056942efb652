"""A model of the zoo as an ONNX file."""

import os
import tempfile

import mxnet as mx
from mxnet.gluon.model_zoo import vision

from .library import uniform


def export():
    network = vision.resnet50_v1()
    network.initialize()
    network(mx.nd.zeros((1, 3, 32, 32)))
    symbol = network(mx.sym.var("data"))
    params = {parameter.name: parameter.data() for parameter in network.collect_params().values()}
    folder = tempfile.TemporaryDirectory()
    done = uniform(1)

    def run():
        mx.onnx.export_model(symbol, params, [(1, 3, 224, 224)], onnx_file_path=os.path.join(folder.name, "net.onnx"))
        return done

    return run
