"""What calling an operator costs: arrays so small that the kernel hardly counts."""

from workload import Workload

SHAPE = (4, 4)
CALLS = 100  # a run; the loop around them costs every contender some 10 ns a call


def _row(program, title, to_torch=None):
    return Workload("dispatch." + program, title, "dispatch", program, inner=CALLS, to_torch=to_torch, to_reference=0.2)


WORKLOADS = (
    _row("add_operator", "4x4 `a + b`", 1.25),
    _row("add_function", "4x4 `nd.add(a, b)`", 1.25),
    _row("fully_connected", "4x4 `nd.FullyConnected`", 1.25),
    _row("basic_slice", "4x4 `x[1:3]`", 1.2),
    _row("sum_keywords", "4x4 `nd.sum(x, axis=1, keepdims=True)`", 1.3),
)
