"""What recording and going back through a graph costs: a tiny one."""

from workload import Workload

SHAPE = (4, 4)

WORKLOADS = (Workload("autograd.tiny", "4x4 record, multiply, add, sum, backward", "recording", "tiny", to_torch=1.2),)
