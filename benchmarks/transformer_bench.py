"""A small transformer encoder."""

from workload import Workload

BATCH = 8
LENGTH = 64
HIDDEN = 256
HEADS = 4
INNER = 1024
LAYERS = 4
VOCABULARY = 1000
CLASSES = 10

_ROW = {"module": "transformer", "amount": BATCH * LENGTH, "rate": "tokens/s"}

WORKLOADS = (
    Workload(
        "transformer.forward",
        "Transformer, 4 layers of 256, 8 x 64 tokens, forward, hybridized",
        program="forward",
        to_torch=0.7,
        **_ROW,
    ),
    Workload(
        "transformer.train",
        "Transformer, 4 layers of 256, 8 x 64 tokens, Adam step, hybridized",
        program="train",
        to_torch=0.75,
        **_ROW,
    ),
)
