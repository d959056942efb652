"""Convolutional networks: inference as it is deployed, and a training step."""

from workload import Workload

BATCH = 8
CLASSES = 1000
IMAGE = (3, 224, 224)
TRAINING_IMAGE = (3, 112, 112)

_ROW = {"module": "vision", "amount": BATCH, "rate": "images/s"}


def _forward(network, title, to_torch, to_reference, backend=None):
    how = f"partitioned for {backend}" if backend else "hybridized"
    return Workload(
        f"{network}.forward{'_' + backend.lower() if backend else ''}",
        f"{title} forward, batch 8, 224x224, {how}",
        program="forward",
        arguments={"name": network, "backend": backend},
        to_torch=to_torch,
        to_reference=to_reference,
        **_ROW,
    )


# MXNet fuses convolutions with what follows them only where a program asks for the backend MKLDNN (or binds a Symbol),
# so that is where it is strongest.
WORKLOADS = (
    _forward("resnet18", "ResNet-18", 0.58, 0.95),
    _forward("resnet50", "ResNet-50", 0.58, 0.95),
    _forward("mobilenet_v2", "MobileNetV2", 0.9, 1.0),
    _forward("resnet18", "ResNet-18", 0.58, 0.95, "MKLDNN"),
    _forward("resnet50", "ResNet-50", 0.58, 0.95, "MKLDNN"),
    _forward("mobilenet_v2", "MobileNetV2", 0.9, 1.0, "MKLDNN"),
    Workload(
        "resnet18.train",
        "ResNet-18 training step, batch 8, 112x112, SGD with momentum, hybridized",
        program="train",
        arguments={"name": "resnet18", "batch": BATCH},
        to_torch=0.75,
        **_ROW,
    ),
    Workload(
        "resnet50.train",
        "ResNet-50 training step, batch 32, 112x112, SGD with momentum, hybridized",
        program="train",
        arguments={"name": "resnet50", "batch": 32},
        **{**_ROW, "amount": 32},
    ),
)
