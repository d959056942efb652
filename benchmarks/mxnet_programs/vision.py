"""ResNet (version 1) and MobileNetV2 from basic layers."""

import initial
from vision_bench import BATCH, CLASSES, IMAGE, TRAINING_IMAGE

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from .library import STATIC, fill, training_step, uniform


def _convolution(channels, kernel, stride=1, groups=1):
    return nn.Conv2D(channels, kernel, stride, padding=kernel // 2, groups=groups, use_bias=False)


class Residual(nn.HybridBlock):
    """The sum of a body and a shortcut, then ReLU; `bottleneck` chooses the body of ResNet-50."""

    def __init__(self, channels, stride, project, bottleneck, **kwargs):
        super().__init__(**kwargs)
        self.body = nn.HybridSequential()
        if bottleneck:
            inner = channels // 4
            self._add(_convolution(inner, 1, stride), relu=True)
            self._add(_convolution(inner, 3), relu=True)
            self._add(_convolution(channels, 1), relu=False)
        else:
            self._add(_convolution(channels, 3, stride), relu=True)
            self._add(_convolution(channels, 3), relu=False)
        self.shortcut = None
        if project:
            self.shortcut = nn.HybridSequential()
            self.shortcut.add(_convolution(channels, 1, stride), nn.BatchNorm())

    def _add(self, convolution, relu):
        self.body.add(convolution, nn.BatchNorm())
        if relu:
            self.body.add(nn.Activation("relu"))

    def hybrid_forward(self, F, x):
        shortcut = x if self.shortcut is None else self.shortcut(x)
        return F.Activation(self.body(x) + shortcut, act_type="relu")


def resnet(blocks, channels, bottleneck):
    network = nn.HybridSequential()
    network.add(nn.Conv2D(64, 7, 2, 3, use_bias=False), nn.BatchNorm(), nn.Activation("relu"), nn.MaxPool2D(3, 2, 1))
    current = 64
    for stage, (count, width) in enumerate(zip(blocks, channels)):  # noqa: B905 (Python 3.8)
        for block in range(count):
            stride = 2 if stage > 0 and block == 0 else 1
            network.add(Residual(width, stride, current != width, bottleneck))
            current = width
    network.add(nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(CLASSES))
    return network


class ReLU6(nn.HybridBlock):
    """min(max(x, 0), 6)."""

    def hybrid_forward(self, F, x):
        return F.clip(x, 0, 6)


class InvertedResidual(nn.HybridBlock):
    """The block of MobileNetV2: widen, filter each channel, narrow."""

    def __init__(self, inputs, outputs, widening, stride, **kwargs):
        super().__init__(**kwargs)
        self.adds = stride == 1 and inputs == outputs
        inner = inputs * widening
        self.body = nn.HybridSequential()
        if widening != 1:
            self.body.add(_convolution(inner, 1), nn.BatchNorm(), ReLU6())
        self.body.add(_convolution(inner, 3, stride, groups=inner), nn.BatchNorm(), ReLU6())
        self.body.add(_convolution(outputs, 1), nn.BatchNorm())

    def hybrid_forward(self, F, x):
        return x + self.body(x) if self.adds else self.body(x)


def mobilenet_v2(stages):
    network = nn.HybridSequential()
    network.add(_convolution(32, 3, 2), nn.BatchNorm(), ReLU6())
    current = 32
    for widening, outputs, count, first_stride in stages:
        for block in range(count):
            network.add(InvertedResidual(current, outputs, widening, first_stride if block == 0 else 1))
            current = outputs
    network.add(_convolution(1280, 1), nn.BatchNorm(), ReLU6())
    network.add(nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(CLASSES))
    return network


def build(name):
    if name == "resnet18":
        return resnet([2, 2, 2, 2], [64, 128, 256, 512], bottleneck=False)
    if name == "resnet50":
        return resnet([3, 4, 6, 3], [256, 512, 1024, 2048], bottleneck=True)
    # Widening, channels, blocks and first stride of each stage: table 2 of arXiv:1801.04381.
    return mobilenet_v2(
        [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]
    )


def forward(name, backend):
    data = uniform(BATCH, *IMAGE)
    network = fill(build(name), data)
    if backend:
        network.optimize_for(data, backend=backend, **STATIC)
    else:
        network.hybridize(**STATIC)
    return lambda: network(data)


def train(name, batch):
    data, label = uniform(batch, *TRAINING_IMAGE), mx.nd.array(initial.labels(batch, CLASSES))
    network, loss = fill(build(name), data), gluon.loss.SoftmaxCrossEntropyLoss()
    network.hybridize(**STATIC)
    loss.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "sgd", {"learning_rate": 0.001, "momentum": 0.9})
    return training_step(network, loss, trainer, data, label)
