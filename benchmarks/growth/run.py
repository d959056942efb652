"""Measure how times grow with sizes, beside MXNet 1.9.1 where ``MXNET_REFERENCE_PYTHON`` names its interpreter.

    python benchmarks/growth/run.py                  all parts; writes results.json and the picture
    python benchmarks/growth/run.py graphs files     these parts
    python benchmarks/growth/run.py --no-write --largest 1000    a look

Both sides work by turns in processes that a part starts afresh, each waiting while the other works; a time is the
median of rounds, a round's time that of the runs that fit into it. It is the processor time of one thread, which other
programs hardly lengthen, but for worker processes, whose time is elapsed.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

import machine  # noqa: E402
from contender import Worker, WorkerError, contenders  # noqa: E402
from sections import markdown  # noqa: E402

from benchmarks.growth import picture, report, results  # noqa: E402
from benchmarks.growth.parts import PARTS, Part  # noqa: E402

ROUNDS, SECONDS = 3, 0.5
PATIENCE = 30  # seconds, after which a size gets no further round
WORKER = str(Path(__file__).with_name("worker.py"))
Steps = dict[str, float]


def _ask(side: Worker, part: str, size: int) -> Steps:
    """Run a program; return the seconds of an element for each step."""
    steps = side.ask(part=part, size=size, seconds=SECONDS)
    if "error" in steps:
        raise WorkerError(f"{part} of {size}: {steps['error']}")
    return steps


def measure(part: Part, largest: int, rounds: int) -> tuple[results.Times, dict[str, str]]:
    """Return the times of a part, and the versions of both sides."""
    times: results.Times = {step.name: {} for step in part.steps}
    with contextlib.ExitStack() as stack:
        sides = {side.name: stack.enter_context(Worker(side, 1, WORKER)) for side in contenders(["ours", "reference"])}
        versions = {name: side.answer()["version"] for name, side in sides.items()}
        for size in part.sizes:
            if size > largest:
                continue
            found: dict[str, list[Steps]] = {name: [] for name in sides}
            end = time.perf_counter() + PATIENCE
            for number in range(rounds):
                if time.perf_counter() > end:
                    break
                for name in sorted(sides, reverse=bool(number % 2)):
                    found[name].append(_ask(sides[name], part.name, size))
            for name, answers in found.items():
                for step in times:
                    times[step].setdefault(name, {})[str(size)] = statistics.median(a[step] for a in answers)
    return times, versions


def main() -> int:
    """Measure what the command line selects; return 1 where a step of ours is not linear."""
    options = _options()
    here, commit = machine.describe(1), machine.commit(str(ROOT))
    for part in PARTS:
        if part.name not in options.parts:
            continue
        times, versions = measure(part, options.largest, options.rounds)
        origin = {"commit": commit, "versions": versions}
        measured = {"machine": here, "parts": {part.name: {"date": "now", **origin, "steps": times}}}
        print(markdown(report.tables(measured)[1:]), flush=True)
        slower = report.not_linear(measured)
        print(f"\ngrows faster than linearly: {'; '.join(slower) or 'nothing'}\n", flush=True)
        if options.write:
            results.save(part.name, times, origin, here)
    if options.write:
        picture.draw()
        print(f"wrote {results.FILE} and {picture.PICTURE}")
    return 0


def _options() -> argparse.Namespace:
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(names)} (default: all)")
    parser.add_argument("--largest", type=int, default=10**9, help="leave out sizes above")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"default {ROUNDS}")
    parser.add_argument("--no-write", dest="write", action="store_false", help="only print")
    options = parser.parse_args()
    for name in options.parts:
        if name not in names:
            parser.error(f"no part {name!r}; there are {', '.join(names)}")
    options.parts = options.parts or names
    return options


if __name__ == "__main__":
    sys.exit(main())
