"""All workloads, in the order of the results table."""

from __future__ import annotations

import autograd_bench
import bfloat16_bench
import compiled_bench
import data_bench
import dense_bench
import dispatch_bench
import dot_bench
import elementwise_bench
import engine_bench
import files_bench
import first_bench
import image_records_bench
import import_bench
import lenet_bench
import mlp_bench
import module_bench
import onnx_bench
import profiled_bench
import quantized_bench
import rnn_bench
import serving_bench
import small_bench
import sparse_bench
import transformer_bench
import vision_bench
import zoo_bench
from workload import Workload

_MODULES = (
    dispatch_bench,
    autograd_bench,
    elementwise_bench,
    dot_bench,
    dense_bench,
    mlp_bench,
    module_bench,
    profiled_bench,
    sparse_bench,
    onnx_bench,
    lenet_bench,
    vision_bench,
    rnn_bench,
    serving_bench,
    zoo_bench,
    quantized_bench,
    transformer_bench,
    compiled_bench,
    bfloat16_bench,
    small_bench,
    data_bench,
    image_records_bench,
    files_bench,
    engine_bench,
    first_bench,
    import_bench,
)

WORKLOADS: tuple[Workload, ...] = tuple(workload for module in _MODULES for workload in module.WORKLOADS)


def select(names: list[str]) -> list[Workload]:
    """Return the workloads whose name is, or begins with, one of ``names``; all of them when there are none.

    Raises
    ------
    LookupError
        If one of ``names`` selects nothing.
    """
    for name in names:
        if not any(workload.name.startswith(name) for workload in WORKLOADS):
            known = ", ".join(workload.name for workload in WORKLOADS)
            raise LookupError(f"no workload begins with {name!r}; there are {known}")
    return [workload for workload in WORKLOADS if not names or workload.name.startswith(tuple(names))]
