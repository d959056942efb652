"""What starting a program costs."""

from workload import Workload

WORKLOADS = (
    Workload(
        "import.library",
        "`import mxnet`, against `import torch`, fresh processes",
        module="",  # measured by the worker as it starts
        program="",
        to_reference=None,
        seconds_over_torch=0.15,
    ),
    Workload(
        "import.short_program",
        "A short program, Module.fit of an MLP, from the start of Python to its end",
        module="start",
        program="short_program",
        to_torch=1.15,
    ),
)
