"""Measure Remx against plain PyTorch, and against MXNet 1.9.1 where ``MXNET_REFERENCE_PYTHON`` names its interpreter.

    python benchmarks/run.py                        everything; updates results/ and the picture
    python benchmarks/run.py dispatch lenet.train   what begins so
    python benchmarks/run.py --quick                a look in a few minutes; writes nothing
    python benchmarks/run.py --memory               memory alone, which a busy machine does not change
    python benchmarks/run.py growth                 how times grow with sizes, by growth/run.py

Every workload runs in fresh processes, one for each contender. They measure by turns in short rounds, each waiting
while another works, and ratios are taken between the times of one round.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

import results
from catalogue import WORKLOADS, select
from contender import HERE, contenders
from machine import has_instructions
from measure import measure
from table import NAMES, terminal_lines
from verdict import judge, reached, unsupported

# Not a workload: it has sizes instead of targets.
GROWTH = "growth"
ROUNDS, SECONDS = 15, 0.15
QUICK_ROUNDS, QUICK_SECONDS = 5, 0.03


def main() -> int:
    """Run the workloads that the command line selects; return the exit status."""
    options = _options()
    if options.list:
        for workload in WORKLOADS:
            print(f"{workload.name:28} {workload.title}")
        print(
            f"{GROWTH:28} how times grow with the number of nodes, operations, arrays, layers, records, keys, workers"
        )
        return 0
    if GROWTH in options.workloads:
        status = _grow(options)
        options.workloads.remove(GROWTH)
        if status or not options.workloads:
            return status
    try:
        selected = select(options.workloads)
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    rows = _run(selected, options)
    if options.write:
        results.update_picture()
        print(f"wrote {results.FOLDER}, which `make docs` shows")
    failed = [row["name"] for row in rows if "error" in row["contenders"].get("ours", {})]
    missed = [row["name"] for row in rows if reached(row) is False]
    print(f"failed: {', '.join(failed) or 'none'}; targets missed: {', '.join(missed) or 'none'}")
    return 1 if failed else 0


def _grow(options):
    arguments = ["--rounds", "1", "--largest", "1000"] if options.quick else []
    if options.rounds:
        arguments += ["--rounds", str(options.rounds)]
    if not options.write:
        arguments.append("--no-write")
    return subprocess.run([sys.executable, os.path.join(HERE, GROWTH, "run.py"), *arguments], check=False).returncode


def _run(selected, options):
    competing = contenders(options.contenders.split(","))
    print(f"{', '.join(contender.name for contender in competing)}; {options.threads} threads each")
    if "reference" not in {contender.name for contender in competing}:
        print("without MXNet 1.9.1: MXNET_REFERENCE_PYTHON is not set, or --contenders leaves it out")
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if options.quick else (ROUNDS, SECONDS)
    save = results.save_memory if options.memory else results.save
    rows = []
    for workload in selected:
        versions = {}
        if has_instructions(workload.instructions):
            count = 0 if options.memory else options.rounds or rounds
            records = measure(workload, competing, count, seconds, options.threads)
            versions = {name: record.versions for name, record in records.items() if record.versions}
            rows.append(judge(workload, records))
        else:
            rows.append(unsupported(workload))
        print(terminal_lines(rows[-1]), flush=True)
        if options.write:  # at once, so that a run that is broken off leaves what it has found
            save(rows[-1:], options.threads, versions)
    return rows


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="names or their beginnings; default: all but growth")
    parser.add_argument("--list", action="store_true", help="print the names and end")
    parser.add_argument("--quick", action="store_true", help="few short rounds, and nothing is written")
    parser.add_argument("--memory", action="store_true", help="no times: the most memory that each process holds")
    parser.add_argument("--rounds", type=int, help=f"rounds for each workload (default {ROUNDS}, quick {QUICK_ROUNDS})")
    parser.add_argument("--threads", type=int, default=2, help="threads for every contender (default 2)")
    parser.add_argument("--contenders", default=",".join(NAMES), help=f"which take part (default {','.join(NAMES)})")
    parser.add_argument("--no-write", dest="write", action="store_false", help="only print")
    options = parser.parse_args()
    options.write = options.write and not options.quick
    return options


if __name__ == "__main__":
    sys.exit(main())
