"""A short training run under the profiler, with its trace and its table."""

from workload import Workload

STEPS = 10

WORKLOADS = (
    Workload(
        "profiled.train",
        f"{STEPS} SGD steps of a small convolutional network under the profiler, with the trace file and the table",
        "profiled",
        "train",
        contenders=("ours", "reference"),
        to_reference=0.5,
    ),
)
