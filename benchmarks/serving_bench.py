"""Several threads that call one network at once, as a server's do; each operator runs on the thread that calls it."""

from workload import Workload

THREADS = 2
# Of the time that one thread takes for as many calls: 1.7 times the throughput.
TO_ALONE = 1 / 1.7


def _row(name, title, calls):
    return Workload(
        f"serving.{name}",
        f"{calls} forward passes of {title} by {THREADS} threads that share the network, hybridized",
        "serving",
        name,
        arguments={"threads": THREADS, "calls": calls},  # altogether, dealt out to the threads
        arguments_of={"ours_alone": {"threads": 1}},
        contenders=("ours", "ours_alone", "torch"),
        operator_threads=1,
        amount=calls,
        rate="passes/s",
        to_torch=1.05,
        to_ours={"ours_alone": TO_ALONE},
    )


WORKLOADS = (
    _row("resnet18", "ResNet-18, batch 1, 224x224", 8),
    _row("mlp", "an MLP 256-512-512-10, batch 64", 64),
)
