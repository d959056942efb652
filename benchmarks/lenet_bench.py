"""Training steps of LeNet: convolutions small enough for overheads to show."""

from workload import Workload

BATCH = 64
IMAGE = (1, 28, 28)
CLASSES = 10

_ROW = {"module": "lenet", "amount": BATCH, "rate": "images/s"}

WORKLOADS = (
    Workload("lenet.train_eager", "LeNet, batch 64, SGD step, eager", program="train", **_ROW),
    Workload(
        "lenet.train_hybridized",
        "LeNet, batch 64, SGD step, hybridized",
        program="train",
        arguments={"hybridized": True},
        to_torch=1.0,
        **_ROW,
    ),
)
