"""ResNet (version 1) and MobileNetV2 from basic layers."""

import initial
import torch
from torch import nn
from vision_bench import BATCH, CLASSES, IMAGE, TRAINING_IMAGE

from .library import fill, training_step, uniform


def _convolution(inputs, outputs, kernel, stride=1, groups=1):
    return nn.Conv2d(inputs, outputs, kernel, stride, padding=kernel // 2, groups=groups, bias=False)


class Residual(nn.Module):
    """The sum of a body and a shortcut, then ReLU; `bottleneck` chooses the body of ResNet-50."""

    def __init__(self, inputs, channels, stride, bottleneck):
        super().__init__()
        if bottleneck:
            inner = channels // 4
            self.body = nn.Sequential(
                *(_convolution(inputs, inner, 1, stride), nn.BatchNorm2d(inner), nn.ReLU(inplace=True)),
                *(_convolution(inner, inner, 3), nn.BatchNorm2d(inner), nn.ReLU(inplace=True)),
                *(_convolution(inner, channels, 1), nn.BatchNorm2d(channels)),
            )
        else:
            self.body = nn.Sequential(
                *(_convolution(inputs, channels, 3, stride), nn.BatchNorm2d(channels), nn.ReLU(inplace=True)),
                *(_convolution(channels, channels, 3), nn.BatchNorm2d(channels)),
            )
        self.shortcut = None
        if inputs != channels:
            self.shortcut = nn.Sequential(_convolution(inputs, channels, 1, stride), nn.BatchNorm2d(channels))
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        shortcut = x if self.shortcut is None else self.shortcut(x)
        result = self.body(x)
        result += shortcut
        return self.relu(result)


def resnet(blocks, channels, bottleneck):
    layers = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1)]
    current = 64
    for stage, (count, width) in enumerate(zip(blocks, channels, strict=True)):
        for block in range(count):
            stride = 2 if stage > 0 and block == 0 else 1
            layers.append(Residual(current, width, stride, bottleneck))
            current = width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(current, CLASSES))


class InvertedResidual(nn.Module):
    """The block of MobileNetV2: widen, filter each channel, narrow."""

    def __init__(self, inputs, outputs, widening, stride):
        super().__init__()
        self.adds = stride == 1 and inputs == outputs
        inner = inputs * widening
        layers = []
        if widening != 1:
            layers += [_convolution(inputs, inner, 1), nn.BatchNorm2d(inner), nn.ReLU6(inplace=True)]
        layers += [_convolution(inner, inner, 3, stride, groups=inner), nn.BatchNorm2d(inner), nn.ReLU6(inplace=True)]
        layers += [_convolution(inner, outputs, 1), nn.BatchNorm2d(outputs)]
        self.body = nn.Sequential(*layers)

    def forward(self, x):
        return x + self.body(x) if self.adds else self.body(x)


def mobilenet_v2(stages):
    layers = [_convolution(3, 32, 3, 2), nn.BatchNorm2d(32), nn.ReLU6(inplace=True)]
    current = 32
    for widening, outputs, count, first_stride in stages:
        for block in range(count):
            layers.append(InvertedResidual(current, outputs, widening, first_stride if block == 0 else 1))
            current = outputs
    layers += [_convolution(current, 1280, 1), nn.BatchNorm2d(1280), nn.ReLU6(inplace=True)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(1280, CLASSES))


def build(name):
    if name == "resnet18":
        return resnet([2, 2, 2, 2], [64, 128, 256, 512], bottleneck=False)
    if name == "resnet50":
        return resnet([3, 4, 6, 3], [256, 512, 1024, 2048], bottleneck=True)
    # Widening, channels, blocks and first stride of each stage: table 2 of arXiv:1801.04381.
    return mobilenet_v2(
        [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]
    )


def forward(name, backend):  # eager with either backend
    data = uniform(BATCH, *IMAGE)
    network = fill(build(name)).eval()

    @torch.inference_mode()
    def run():
        return network(data)

    return run


def train(name, batch):
    network = fill(build(name))
    data, label = uniform(batch, *TRAINING_IMAGE), torch.from_numpy(initial.labels(batch, CLASSES))
    optimizer = torch.optim.SGD(network.parameters(), lr=0.001, momentum=0.9)
    return training_step(network, optimizer, data, label)
