"""What networks cost before they are in use: binding, hybridizing and reading them, each with its first pass.

Every call does all of it anew, with a symbol of its own or a block that has forgotten, so that nothing helps that a
library keeps for a graph.
"""

from workload import Workload

# Of a picture.
IMAGE = (1, 3, 224, 224)
CLASSES = 1000
LSTM_BATCH, LSTM_INPUTS, LSTM_UNITS = 4, 16, 32
LENGTH, HIDDEN, HEADS, INNER, LAYERS = 16, 64, 4, 128, 12
BUCKETS, BUCKET_CLASSES = tuple(range(5, 45)), 10

NETWORKS = {
    "lstm5": "LSTM unrolled 5 steps",
    "lstm20": "LSTM unrolled 20 steps",
    "lstm200": "LSTM unrolled 200 steps",
    "transformer12": "Transformer of 12 layers",
    "resnet50": "ResNet-50",
    "densenet201": "DenseNet-201",
}
PROGRAMS = {
    "bind_forward": "bind and first forward pass",
    "bind_train": "bind, first forward and backward pass",
    "hybridized_forward": "hybridize and first call",
    "hybridized_train": "hybridize, first recorded call and backward pass",
    "imported": "SymbolBlock.imports and first call",
}


def _row(program: str, network: str) -> Workload:
    return Workload(
        f"first.{program}.{network}",
        f"{NETWORKS[network]}, {PROGRAMS[program]}",
        "first",
        program,
        {"network": network},
        contenders=("ours", "reference"),  # PyTorch has no symbols
    )


WORKLOADS = (
    *(_row(program, network) for program in PROGRAMS for network in NETWORKS),
    Workload(
        "first.buckets",
        f"BucketingModule of an LSTM, forward and backward of {len(BUCKETS)} lengths, all new",
        "first",
        "buckets",
        contenders=("ours", "reference"),
    ),
)
