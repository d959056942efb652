"""What the steps of networks consist of: processor time by kinds of PyTorch's kernels, and what is between these.

    python benchmarks/step_kernels.py                   the networks of docs/benchmarks.md
    python benchmarks/step_kernels.py transformer       those whose names begin so
    python benchmarks/step_kernels.py --write           everything, for the page

One thread; each kernel's processor time is taken as the step calls it, so that busy neighbours show little and the
products have the caches, the layouts and the weights that the step gives them. Steps without and with the measurement
are run by turns, and medians are given.
"""

from __future__ import annotations

import argparse
import collections
import importlib
import statistics
import sys
from time import thread_time
from typing import Any

import sections
import torch
from catalogue import select
from machine import describe
from torch.utils._python_dispatch import TorchDispatchMode
from workload import Workload

WORKLOADS = ("transformer.forward", "transformer.train", "resnet18.train", "resnet50.train")
REST = "other kernels"
# By the beginnings of the kernels' names; the first that fits counts.
KINDS = {
    "products": ("convolution", "mkldnn", "mm.", "addmm", "bmm", "baddbmm", "_scaled_dot_product"),
    "normalization": ("native_batch_norm", "native_layer_norm", "lerp_", "pow", "sub"),
    "activations": ("relu", "threshold_backward", "gelu"),
    "sums": ("add.", "add_", "sum", "mean"),
    "copies": ("copy_", "clone", "_to_copy", "constant_pad_nd", "new_empty_strided"),
    "pooling": ("max_pool2d",),
    "updates": ("_fused_", "_foreach_"),
}


class Times(TorchDispatchMode):
    """Adds up the processor time of kernels by kind."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: collections.Counter[str] = collections.Counter()

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        start = thread_time()
        result = func(*args, **(kwargs or {}))
        self.seconds[kind_of(str(func))] += thread_time() - start
        return result


def kind_of(name: str) -> str:
    """Return the kind of a kernel, by its name with the namespace."""
    name = name.removeprefix("aten.")
    return next((kind for kind, begins in KINDS.items() if name.startswith(begins)), REST)


def measure(workload: Workload, rounds: int) -> tuple[float, dict[str, float]]:
    """Return the median seconds of a step, and of the kernels of each kind in it."""
    module = importlib.import_module(f"mxnet_programs.{workload.module}")
    run: Any = getattr(module, workload.program)(**workload.arguments)
    for _ in range(3):
        run()
    steps, results = [], []
    for _ in range(rounds):
        start = thread_time()
        run()
        steps.append(thread_time() - start)
        times = Times()
        with times:
            run()
        results.append(times.seconds)
    return statistics.median(steps), {
        kind: statistics.median(each[kind] for each in results) for kind in (*KINDS, REST)
    }


def table_row(name: str, step: float, kinds: dict[str, float]) -> list[str]:
    """Return a workload's line of the table."""
    cells = [name, f"{step * 1e3:.0f} ms"]
    cells += [f"{seconds * 1e3:.1f} ({seconds / step:.0%})" for seconds in kinds.values()]
    between = max(0.0, step - sum(kinds.values()))
    return [*cells, f"{between * 1e3:.1f} ({between / step:.0%})"]


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="names or their beginnings; default: all")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--write", action="store_true", help="keep the table for docs/benchmarks.md, in tables/")
    options = parser.parse_args()
    torch.set_num_threads(1)
    about = f"{describe(1)['processor']}, one thread; medians of {options.rounds} steps each, in ms."
    titles = ("workload", "a step", *KINDS, REST, "between kernels")
    rows: list[list[str]] = []
    print(f"{about}\n\n{sections.line(titles)}", flush=True)
    for workload in select([name for name in WORKLOADS if name.startswith(tuple(options.workloads or ("",)))]):
        if workload.name in WORKLOADS:
            rows.append(table_row(workload.name, *measure(workload, options.rounds)))
            print(sections.line(rows[-1]), flush=True)
    if options.write:
        sections.save("step_kernels", [about, sections.table(titles, rows)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
