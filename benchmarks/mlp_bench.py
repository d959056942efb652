"""Training steps of networks whose arithmetic is next to nothing: a small one, and one of many small layers."""

from workload import Workload

BATCH = 32
FEATURES = 20
HIDDEN = 64
CLASSES = 10

DEEP_LAYERS = 80  # a weight and a bias each: 160 parameters
DEEP_BATCH = 8
DEEP_UNITS = 16

_HYBRIDIZED = {"hybridized": True}

WORKLOADS = (
    Workload(
        "mlp.train_eager", "MLP 20-64-10, batch 32, Adam step, eager", "mlp", "train", to_torch=0.9, to_reference=0.5
    ),
    Workload(
        "mlp.train_hybridized",
        "MLP 20-64-10, batch 32, Adam step, hybridized",
        "mlp",
        "train",
        _HYBRIDIZED,
        to_torch=0.9,
        to_reference=0.5,
    ),
    Workload(
        "mlp.many_eager", "160 small parameters, SGD step, eager", "mlp", "train_deep", to_torch=1.0, to_reference=0.5
    ),
    Workload(
        "mlp.many_hybridized",
        "160 small parameters, SGD step, hybridized",
        "mlp",
        "train_deep",
        _HYBRIDIZED,
        to_torch=1.0,
        to_reference=0.5,
    ),
)
