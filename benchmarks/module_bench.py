"""Training with ``Module.fit``: batches, a network, an optimizer and a metric, as a program has them."""

from workload import Workload

SAMPLES = 1600
BATCH = 64
FEATURES = 64
HIDDEN = 128
CLASSES = 10

WORKLOADS = (
    Workload(
        "module.fit",
        "Module.fit, MLP 64-128-128-10, batch 64, SGD with momentum, accuracy, an epoch of 25 batches",
        "module",
        "fit",
        amount=SAMPLES,
        rate="samples/s",
        to_torch=0.95,
    ),
)
