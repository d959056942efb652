"""Signals at random moments of a step: ``python -m qa.interrupts.signals --kind module --count 10000``.

It prints how many arrived within the step, and after which ones the next step was not as one that nobody interrupted.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import probe, steps  # noqa: F401  # the steps add themselves

KINDS = {
    "gluon": "network, eager",
    "hybrid": "network, hybridized",
    "trainer": "Trainer, adam",
    "module": "Module",
    "executor": "executor",
    "loader": "DataLoader, processes",
    "kvstore": "KVStore",
    "amp": "mixed precision's loss scale",
    "custom": "Custom operator",
    "building": "network made and initialized",
    "scopes": "symbols with scopes",
    "shapes": "shapes inferred, kernels traced",
    "numpy": "NumPy semantics",
}
_FRAMES = 6  # of the interrupt's traceback, which show where it arrived


@dataclass
class Report:
    """How many signals arrived within a step, and what they left behind."""

    arrived: int = 0
    left: list[str] = field(default_factory=list)


def interrupt(each: probe.Step, count: int) -> Report:
    """Let signals interrupt a step at random moments until so many have arrived."""
    run = _rested(each)
    started = time.perf_counter()
    expected = [probe.seeded(run), probe.seeded(run)]
    seconds = (time.perf_counter() - started) / 2
    probe.at_rest()
    report = Report()
    while report.arrived < count:
        target = each.make() if each.fresh else run
        error = probe.interrupted_by_signal(target, random.random() * seconds)
        report.arrived += error is not None
        left = probe.left_behind(each, target, expected)
        if left:
            where = " < ".join(_where(error))
            report.left += [f"{each.name}: {what} (at {where})" for what in left]
            run = _rested(each)  # what comes next would tell of this one
    return report


def _rested(each: probe.Step) -> Callable[[], Any]:
    run = each.make()
    if not each.fresh:
        probe.seeded(run)
    return run


def _where(error: BaseException | None) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:] if error is not None else []
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in reversed(frames)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=KINDS, action="append", help="of step; all of them by default")
    parser.add_argument("--count", type=int, default=10_000, help="of signals within a step")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    random.seed(chosen.seed)
    by_name = {each.name: each for each in probe.STEPS}
    failed = False
    for kind in chosen.kind or KINDS:
        report = interrupt(by_name[KINDS[kind]], chosen.count)
        print(f"{kind}: {report.arrived} signals, {len(report.left)} left something behind", flush=True)
        print(*report.left, sep="\n", end="\n" if report.left else "")
        failed = failed or bool(report.left)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
