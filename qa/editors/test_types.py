"""What type checkers know of layers, files, metrics and networks, and what they call modules."""

import pytest
from editors import checkers

TYPES = {
    "nn.Dense(3, in_units=4).weight": "Parameter",
    "nn.Conv2D(3, 3).weight.grad_req": "str",
    "nn.BatchNorm().running_mean": "Parameter",
    "nn.HybridSequential()[0]": "HybridLayer",
    "nn.HybridSequential()[0].weight": "Parameter",
    "nn.HybridSequential()[0].collect_params()": "ParameterDict",
    "nn.HybridSequential()[:2]": "HybridSequential",
    "nn.Sequential()[-1]": "Layer",
    "[each for each in nn.Sequential()]": "list[Layer]",
    'nn.Dense(3).collect_params()["dense0_weight"]': "Parameter",
    'nn.Dense(3).params.get("scale")': "Parameter",
    'nd.load("a.params")': "dict[Any, NDArray]",
    'nd.load("a.params")["weight"]': "NDArray",
    "mx.metric.Accuracy().get()": "tuple[str, float]",
    'mx.metric.create("acc").get()': "tuple[str, float]",
    'mx.metric.create(["acc", "ce"]).get()': "tuple[list[str], list[float]]",
    "mx.metric.F1().get_name_value()": "list[tuple[str, float]]",
    "mx.init.Xavier()": "Xavier",
    "mx.optimizer.Adam()": "Adam",
    "vision.resnet18_v1()": "ResNetV1",
    "vision.resnet50_v2(classes=10)": "ResNetV2",
    "vision.vgg16_bn()": "VGG",
    "vision.mobilenet_v2_0_5()": "MobileNetV2",
    "[data for data, label in loader]": "list[NDArray | Any]",
    "[label for i, (data, label) in enumerate(loader)]": "list[NDArray | Any]",
    "[net(data) for data, label in loader]": "list[NDArray | Any]",
    "[loss_fn(net(data), label).mean() for data, label in loader]": "list[NDArray | Any]",
    "[batch.label for batch in iterator]": "list[list[NDArray] | Any]",
    "mx.autograd.grad(x, [x])": "list[NDArray]",
    "mx.autograd.grad(x, x)": "NDArray",
    "trainer.step(1)": "None",
    "trainer.learning_rate": "float",
}
MODULES = {
    "mx.gluon": "mxnet.gluon",
    "nn": "mxnet.gluon.nn",
    "mx.nd": "mxnet.ndarray",
    "mx.sym.contrib": "mxnet.symbol.contrib",
    "mx.mod": "mxnet.module",
    "vision": "mxnet.gluon.model_zoo.vision",
    "mx.viz": "mxnet.visualization",
    "mx.contrib.onnx": "mxnet.contrib.onnx",
    "mx.gluon.data.vision.transforms": "mxnet.gluon.data.vision.transforms",
}
IMPORTS = """
import mxnet as mx
from mxnet import nd
from mxnet.gluon import nn
from mxnet.gluon.model_zoo import vision
x = nd.ones((8, 4))
loader = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(x, x), batch_size=4)
iterator = mx.io.NDArrayIter(x, x, 4)
net = nn.HybridSequential()
loss_fn = mx.gluon.loss.L2Loss()
trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
"""


def revealing(expressions):
    return IMPORTS + "".join(f"reveal_type({each})\n" for each in expressions)


def test_mypy_knows_types(tmp_path):
    assert dict(zip(TYPES, checkers.mypy_types(revealing(TYPES), tmp_path), strict=True)) == TYPES


@pytest.mark.skipif(checkers.pyright_command() is None, reason="pyright or node is not installed")
def test_pyright_knows_types_and_names_of_modules(tmp_path):
    expected = {**TYPES, **{each: f'Module("{name}")' for each, name in MODULES.items()}}
    found = checkers.pyright_types(revealing(expected), tmp_path)
    assert dict(zip(expected, found, strict=True)) == expected
