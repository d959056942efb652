"""Mixed precision in bfloat16 beside single precision: ResNet-50 and a transformer, forward and training."""

from workload import Workload

# What a processor needs one of: tiles and vectors of x86, vectors of ARM, by their names in Linux.
INSTRUCTIONS = ("amx_bf16", "avx512_bf16", "bf16")
CLASSES = 1000
BATCH = 8
IMAGE = (3, 224, 224)
TRAINING_IMAGE = (3, 112, 112)

_NETWORKS = (
    ("resnet50", "ResNet-50", "batch 8", BATCH, "images/s"),
    ("transformer", "Transformer, 4 layers of 256,", "8 x 64 tokens", BATCH * 64, "tokens/s"),
)
_WORK = {"forward": "forward, hybridized", "train": "training step, hybridized"}


def _row(network, program, precision):
    name, title, size, amount, rate = network
    narrow = precision == "bfloat16"
    against = " (PyTorch: autocast)" if narrow else ""
    return Workload(
        f"bfloat16.{name}.{program}.{precision}",
        f"{title} {size}, {_WORK[program]}, {precision}{against}",
        module="bfloat16",
        program=program,
        arguments={"name": name, "precision": precision},
        amount=amount,
        rate=rate,
        to_torch=1.0,
        contenders=("ours", "torch"),
        instructions=INSTRUCTIONS if narrow else (),
        agreement=2e-2 if narrow else 1e-3,  # eight bits, through fifty layers
    )


WORKLOADS = tuple(
    _row(network, program, precision)
    for network in _NETWORKS
    for program in _WORK
    for precision in ("float32", "bfloat16")
)
