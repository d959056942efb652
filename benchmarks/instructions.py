"""Instructions that workloads take, ours and plain PyTorch's, counted by Valgrind: figures that no neighbour disturbs.

    .venv/bin/python benchmarks/instructions.py dispatch autograd module.fit
    .venv/bin/python benchmarks/instructions.py --compare   # with the counts of benchmarks/instructions.json
    .venv/bin/python benchmarks/instructions.py --record    # writes these

Needs ``valgrind`` with its headers and a C compiler. Both contenders run in one process, on one thread. The comparison
fails where a workload takes over 3 % more than it did. With another Python, PyTorch or processor it compares not
counts but their ratios to PyTorch's.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import importlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path

from catalogue import select

MINUTES = 120
WARM_UP = 6  # plans are made after some calls
CALLS = 20
COMPARED = ["dispatch", "autograd", "small", "mlp", "module.fit"]
COMMITTED = Path(__file__).with_suffix(".json")
TOLERANCE = 0.03
Counts = Mapping[str, float]
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
    for _ in range(WARM_UP):
        run()
    gc.collect()
    gc.freeze()  # or a run of the collector through all objects would be counted now and then
    switch.begin()
    for _ in range(CALLS):
        run()
    switch.end(name.encode())
    gc.unfreeze()


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


def environment() -> dict[str, str]:
    """Return what counts depend on besides the programs."""
    info = Path("/proc/cpuinfo")
    names = re.findall(r"model name\s*: (.*)", info.read_text()) if info.exists() else []
    return {
        "python": platform.python_version(),
        "torch": version("torch"),
        "numpy": version("numpy"),
        "processor": names[0] if names else platform.processor(),
    }


def compare(committed: Mapping[str, Counts], counted: Mapping[str, Counts], is_same: bool) -> tuple[list[str], bool]:
    """Return a line for each workload, and whether one takes more than it did.

    Parameters
    ----------
    committed, counted : mapping of workload to {"ours": instructions, "torch": instructions}
    is_same : bool
        Whether both were counted in equal environments: then counts are compared, otherwise ratios.
    """
    lines, fails = [], False
    for name, now in counted.items():
        ratio = now["ours"] / now["torch"]
        line = f"{name}: {now['ours']:,.0f} / {now['torch']:,.0f} = {ratio:.2f}"
        before = committed.get(name)
        if before is None:  # nothing to compare with
            lines.append(line)
            continue
        change = now["ours"] / before["ours"] - 1 if is_same else ratio * before["torch"] / before["ours"] - 1
        too_many = change > TOLERANCE
        fails = fails or too_many
        remark = " TOO MANY" if too_many else ", record it" if change < -TOLERANCE else ""
        lines.append(f"{line}, {change:+.1%}{remark}")
    return lines, fails


def _record(counted: Mapping[str, Counts]) -> None:
    before = json.loads(COMMITTED.read_text()) if COMMITTED.exists() else {"counts": {}}
    known = before["counts"] if before.get("environment") == environment() else {}
    rounded = {name: {who: round(count) for who, count in row.items()} for name, row in counted.items()}
    content = {"environment": environment(), "counts": {**known, **rounded}}
    COMMITTED.write_text(json.dumps(content, indent=1) + "\n")


def main(arguments: list[str]) -> int:
    """Print a line for each workload; return the exit status."""
    if arguments[:1] == ["--counted"]:
        run_counted(arguments[1], arguments[2:])
        return 0
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="workloads, by name or its beginning")
    parser.add_argument("--compare", action="store_true", help="fail where more are counted than were committed")
    parser.add_argument("--record", action="store_true", help="commit the counts")
    options = parser.parse_args(arguments)
    if shutil.which("valgrind") is None:
        print("valgrind is not installed here: nothing is counted")
        return 0 if options.compare else 1
    names = options.names or COMPARED
    result = counts(names)
    counted = {w.name: {who: result[f"{who}:{w.name}"] for who in CONTENDERS} for w in select(names)}
    committed = json.loads(COMMITTED.read_text()) if options.compare else {"counts": {}, "environment": {}}
    is_same = committed["environment"] == environment()
    if options.compare and not is_same:
        print(f"ratios are compared: committed counts are of {committed['environment']}, this is {environment()}")
    lines, fails = compare(committed["counts"], counted, is_same)
    print("\n".join(lines))
    if options.record:
        _record(counted)
    return int(options.compare and fails)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
