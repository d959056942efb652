"""What starting a program costs."""

from workload import Workload

WORKLOADS = (
    Workload(
        "import.library",
        "`import mxnet`, against `import torch`, fresh processes",
        module="",  # measured by the worker as it starts
        program="",
        to_reference=None,
        seconds_over_torch=0.3,
    ),
)
