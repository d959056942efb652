"""Convolutional networks: inference as it is deployed, and a training step."""

from workload import Workload

BATCH = 8
CLASSES = 1000
IMAGE = (3, 224, 224)
TRAINING_IMAGE = (3, 112, 112)

_ROW = {"module": "vision", "amount": BATCH, "rate": "images/s"}


def _forward(network, title, to_torch, to_reference):
    return Workload(
        f"{network}.forward",
        f"{title} forward, batch 8, 224x224, hybridized",
        program="forward",
        arguments={"name": network},
        to_torch=to_torch,
        to_reference=to_reference,
        **_ROW,
    )


WORKLOADS = (
    _forward("resnet18", "ResNet-18", 0.58, 0.95),
    _forward("resnet50", "ResNet-50", 0.58, 0.95),
    _forward("mobilenet_v2", "MobileNetV2", 0.9, 1.0),
    Workload(
        "resnet18.train",
        "ResNet-18 training step, batch 8, 112x112, SGD with momentum, hybridized",
        program="train",
        to_torch=0.95,
        **_ROW,
    ),
)
