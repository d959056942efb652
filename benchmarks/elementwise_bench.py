"""Elementwise operations on arrays that just fit the caches: memory, not arithmetic."""

from workload import Workload

SIZE = 10**6

WORKLOADS = (
    Workload(
        "elementwise.chain",
        "`(a * b + a - b) * 0.5` on 10^6 numbers, 5 processes",
        "elementwise",
        "chain",
        to_torch=1.0,
        to_reference=0.5,
        processes=5,
        steady=1.25,
    ),
)
