"""Instructions that workloads take, ours and plain PyTorch's, counted by Valgrind: figures that no neighbour disturbs.

    .venv/bin/python benchmarks/instructions.py dispatch autograd module.fit

Needs ``valgrind`` with its headers and a C compiler. Both contenders run in one process, on one thread.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from catalogue import select

MINUTES = 20
CALLS = 20
SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); CALLGRIND_STOP_INSTRUMENTATION; }
"""
CONTENDERS = {"ours": "mxnet_programs", "torch": "torch_programs"}


def run_counted(folder: str, names: list[str]) -> None:
    """Run workloads, counting the calls that follow the first few; what runs under Valgrind."""
    switch = ctypes.CDLL(os.path.join(folder, "switch.so"))
    for workload in select(names):
        for contender, package in CONTENDERS.items():
            program = getattr(importlib.import_module(f"{package}.{workload.module}"), workload.program)
            _count(switch, f"{contender}:{workload.name}", program(**workload.arguments))


def _count(switch: ctypes.CDLL, name: str, run: Callable[[], object]) -> None:
    for _ in range(6):
        run()
    switch.begin()
    for _ in range(CALLS):
        run()
    switch.end(name.encode())


def counts(names: list[str]) -> dict[str, float]:
    """Return the instructions of one operation by ``contender:workload``."""
    inner = {workload.name: workload.inner for workload in select(names)}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "switch.c")
        source.write_text(SWITCH)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", Path(folder, "switch.so"), source], check=True)
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "OMP_NUM_THREADS": "1"}
        valgrind = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        command = [*valgrind, sys.executable, __file__, "--counted", folder, *names]
        subprocess.run(command, check=True, env=environment, timeout=MINUTES * 60)
        results = {}
        for path in Path(folder).glob("out.*"):
            text = path.read_text(errors="replace")
            title, total = (
                re.search(r"Client Request: (\S+)", text),
                re.search(r"^(?:summary|totals): (\d+)", text, re.M),
            )
            if title and total:
                results[title[1]] = int(total[1]) / CALLS / inner[title[1].partition(":")[2]]
    return results


def main(arguments: list[str]) -> None:
    """Print a line for each workload."""
    if arguments[:1] == ["--counted"]:
        run_counted(arguments[1], arguments[2:])
        return
    result = counts(arguments)
    for workload in select(arguments):
        ours, torch = result[f"ours:{workload.name}"], result[f"torch:{workload.name}"]
        print(f"{workload.name}: {ours:,.0f} / {torch:,.0f} = {ours / torch:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
