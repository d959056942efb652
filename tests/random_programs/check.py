"""Compare random programs between modes, or with a running MXNet 1.9.1.

::

    python -m tests.random_programs.check [--programs 2000] [--seed 0]
    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python -m tests.random_programs.check --reference

Each program that differs is shrunk and printed as Python source; ``--seed N --programs 1`` draws program N again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet
from tests.conformance import golden
from tests.conformance.live import Reference

from . import execute, source
from .compare import Difference, difference
from .draw import draw
from .shrink import shrink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .program import Program

    Find = Callable[[Program], Difference | None]

MEMORY = ("in_place", "elsewhere")
BLOCKS = ("hybridized", "static_alloc", "static_shape", "imported")
EXECUTORS = ("bound", "simply_bound")
REFERENCE_SIDE = Path(__file__).with_name("reference_side.py")


def expectation(program: Program) -> dict[str, Any]:
    """What the program gives call by call: without recording, and in training."""
    plain, recorded = (execute.answer(mxnet, program, mode) for mode in ("plain", "recorded"))
    return plain if "error" in plain else {**plain, **recorded}


def some_modes(program: Program) -> Sequence[str]:
    """Three modes that depend on the program's seed: memory, one of the blocks, and one of the executors."""
    seed = program.seed
    return MEMORY[seed % 2], BLOCKS[seed // 2 % 4], EXECUTORS[seed // 8 % 2]


def between_modes(program: Program, modes: Sequence[str] | None = None) -> Difference | None:
    """The first mode that does not give what calls on arrays give, or calls that change what they are given."""
    expected = expectation(program)
    if "error" in expected:  # as shrinking may make it
        return None
    if "inputs" in expected:
        changed = difference(program, "plain", {"inputs": list(program.leaves.values())}, {"inputs": expected["inputs"]})
        if changed is not None and not program.states:
            return changed
    unsteady = None
    for mode in some_modes(program) if modes is None else modes:
        if mode in BLOCKS and not program.data:
            continue
        found = difference(program, mode, expected, execute.answer(mxnet, program, mode))
        if found is not None and not found.unsteady:
            return found
        unsteady = unsteady or found
    return unsteady


class Other:
    """The reference, asked for programs."""

    def __init__(self, python: str) -> None:
        self.child = Reference(python, REFERENCE_SIDE)
        self.requests = 0  # programs in which it does not do what grad_req says
        self.crashed: Counter[str] = Counter()
        self.accepted: Counter[str] = Counter()

    def difference(self, program: Program) -> Difference | None:
        """What the reference gives otherwise."""
        found = self._difference(program)
        if found is None or found.part != "gradients":
            return found
        # Several of its operators add where one input is to be written and another is not asked for, or write where
        # they are to add (tests/conformance/README.md); which gradients are right shows where all are written.
        same = self._difference(replace(program, requests=dict.fromkeys(program.requests, "write")))
        self.requests += same is None
        return same

    def _difference(self, program: Program) -> Difference | None:
        modes = ("plain", "recorded")
        self.child.ask([golden.encode({"program": program.plain(), "modes": list(modes)})])
        mine = [execute.answer(mxnet, program, mode) for mode in modes]
        answers = self.child.answers()
        if answers is None:
            self.crashed[" ".join(step.operator for step in program.steps)] += 1
            return None
        unsteady = None
        for mode, own, other in zip(modes, mine, answers[0], strict=True):
            if "error" in other and "error" not in own:
                # Which calls only the reference refuses is asked of one operator at a time, by tests.conformance.live.
                self.accepted[other["message"].splitlines()[-1][:80]] += 1
                break
            found = difference(program, f"reference, {mode}", other, own)
            if found is not None and not found.unsteady:
                return found
            unsteady = unsteady or found
        return unsteady


@dataclass
class Tally:
    """What became of the programs."""

    programs: int = 0
    steps: int = 0
    unsteady: int = 0
    operators: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.programs} programs of {self.steps} steps and {len(self.operators)} operators: "
            f"{len(self.found)} differ, {self.unsteady} within what rounding makes of them"
        )


def examine(
    seeds: Iterable[int],
    find: Find,
    shrink_seconds: float = 30.0,
    report: Callable[[str], None] = lambda text: None,
    most: int = 1000,
) -> Tally:
    """Draw the programs of some seeds and compare; those that differ are shrunk, and told once for each last operator."""
    tally = Tally()
    for seed in seeds:
        program = draw(seed)
        tally.programs += 1
        tally.steps += len(program.steps)
        tally.operators.update(step.operator for step in program.steps)
        found = find(program)
        if found is None:
            continue
        if found.unsteady:
            tally.unsteady += 1
            continue
        text = told(seed, program, found, find, shrink_seconds, tally)
        tally.found.append(text)
        report(text)
        if len(tally.found) >= most:
            break
    return tally


def told(seed: int, program: Program, found: Difference, find: Find, seconds: float, tally: Tally) -> str:
    """The smallest program that differs in the same way, as source, with both answers."""

    def fails(smaller: Program) -> bool:
        again = find(smaller)
        return again is not None and not again.unsteady and again.kind == found.kind

    smallest = shrink(program, fails, seconds)
    last = find(smallest) or found
    operators = " ".join(step.operator for step in smallest.steps)
    tally.kinds[f"{last.mode} {last.part}: {operators}"] += 1
    return f"seed {seed}: {last.mode}: {last.part}: {last.text}\n{source.text(smallest, _modes_of(last))}"


def _modes_of(found: Difference) -> tuple[str, ...]:
    return ("plain", "recorded", found.mode) if found.mode in execute.MODES else ("plain", "recorded")


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare random programs between modes, or with MXNet 1.9.1.")
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="of the first program")
    parser.add_argument("--reference", action="store_true", help="compare with MXNET_REFERENCE_PYTHON")
    arguments = parser.parse_args()
    if arguments.reference and "MXNET_REFERENCE_PYTHON" not in os.environ:
        parser.error("set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1")
    seeds = range(arguments.seed, arguments.seed + arguments.programs)
    begin = time.perf_counter()
    other = Other(os.environ["MXNET_REFERENCE_PYTHON"]) if arguments.reference else None
    try:
        tally = examine(seeds, other.difference if other else between_modes, report=lambda text: print(text, flush=True))
    finally:
        if other:
            other.child.close()
    for kind, count in tally.kinds.most_common():
        print(f"{count:5} {kind}")
    refused = ""
    if other:
        refused = (
            f", the reference crashes on {other.crashed.total()} and refuses "
            f"{other.accepted.total()}, {other.requests} only with its own idea of grad_req"
        )
        for count, name in ((n, k) for part in (other.crashed, other.accepted) for k, n in part.most_common(12)):
            print(f"{count:5} not compared: {name}")
    print(f"{tally}{refused}; seeds {seeds.start} to {seeds.stop - 1}, {time.perf_counter() - begin:.1f} s")
    return 1 if tally.found else 0


if __name__ == "__main__":
    sys.exit(main())
