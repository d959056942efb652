"""Compare random programs between modes, or with a running MXNet 1.9.1.

::

    python -m qa.random_programs.check [--programs 2000] [--seed 0]
    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python -m qa.random_programs.check --reference

Each program that differs is shrunk and printed as Python source; ``--seed N --programs 1`` draws program N again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet
from tests.conformance import golden
from tests.conformance.live import Reference

from . import execute, source
from .compare import Answer, Difference, difference
from .draw import draw
from .shrink import shrink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .program import Program

    Find = Callable[[Program], Difference | None]
    FindAll = Callable[[Sequence[Program]], list[Difference | None]]

MEMORY = ("in_place", "elsewhere")
CALLS = ("plain", "recorded")
BLOCKS = ("hybridized", "static_alloc", "static_shape", "imported")
EXECUTORS = ("bound", "simply_bound")
BATCH = 16
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
        changed = difference(
            program, "plain", {"inputs": list(program.leaves.values())}, {"inputs": expected["inputs"]}
        )
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

    def differences(self, programs: Sequence[Program]) -> list[Difference | None]:
        """What the reference gives otherwise; it works on all programs while ours does."""
        self._ask(programs)
        mine = [_own(program) for program in programs]
        answers = self.child.answers()
        if answers is None:  # one of them crashed it
            if len(programs) > 1:
                return [self.difference(program) for program in programs]
            self.crashed[" ".join(step.operator for step in programs[0].steps)] += 1
            return [None]
        return [self._compared(*three) for three in zip(programs, mine, answers, strict=True)]

    def difference(self, program: Program) -> Difference | None:
        """What the reference gives otherwise for one program."""
        return self.differences([program])[0]

    def _ask(self, programs: Sequence[Program]) -> None:
        self.child.ask([golden.encode({"program": p.plain(), "modes": list(CALLS)}) for p in programs])

    def _compared(self, program: Program, mine: list[Answer], theirs: list[Answer]) -> Difference | None:
        found = self._first(program, mine, theirs)
        if found is None or found.part != "gradients":
            return found
        # Several of its operators add where one input is to be written and another is not asked for, or write where
        # they are to add (tests/conformance/README.md); which gradients are right shows where all are written.
        floating = [name for name, array in program.leaves.items() if array.dtype.kind == "f"]
        same = replace(program, requests={n: "write" for n in floating if n not in program.states})
        self._ask([same])
        mine, answers = _own(same), self.child.answers()
        if answers is None:
            return found
        kept = [same.wanted.index(name) for name in program.wanted]
        for answer in (mine[1], answers[0][1]):
            if "gradients" in answer:
                answer["gradients"] = [answer["gradients"][i] for i in kept]
        found = self._first(program, mine, answers[0])
        self.requests += found is None
        return found

    def _first(self, program: Program, mine: list[Answer], theirs: list[Answer]) -> Difference | None:
        unsteady = None
        for mode, own, other in zip(CALLS, mine, theirs, strict=True):
            if "error" in other and "error" not in own:
                # Which calls only the reference refuses is asked of one operator at a time, by tests.conformance.live.
                self.accepted[other["message"].splitlines()[-1][:80]] += 1
                return unsteady
            found = difference(program, f"reference, {mode}", other, own)
            if found is not None and not found.unsteady:
                return found
            unsteady = unsteady or found
        return unsteady


def _own(program: Program) -> list[Answer]:
    return [execute.answer(mxnet, program, mode) for mode in CALLS]


@dataclass(frozen=True)
class Finding:
    """The smallest program that differs in the way in which a drawn one does, and how."""

    program: Program
    difference: Difference

    def __str__(self) -> str:
        found = self.difference
        title = f"seed {self.program.seed}: {found.mode}: {found.part}: {found.text}"
        return f"{title}\n{source.text(self.program, _modes_of(found))}"


@dataclass
class Tally:
    """What became of the programs."""

    programs: int = 0
    steps: int = 0
    unsteady: int = 0
    operators: Counter[str] = field(default_factory=Counter)
    found: list[Finding] = field(default_factory=list)

    def count(self, program: Program) -> None:
        self.programs += 1
        self.steps += len(program.steps)
        self.operators.update(step.operator for step in program.steps)

    def __str__(self) -> str:
        return (
            f"{self.programs} programs of {self.steps} steps and {len(self.operators)} operators: "
            f"{len(self.found)} differ, {self.unsteady} within what rounding makes of them"
        )


def examine(
    programs: Iterable[Program],
    find: Find,
    find_all: FindAll | None = None,
    report: Callable[[str], None] = lambda text: None,
    most: int = 1000,
) -> Tally:
    """Compare programs; those that differ are shrunk and reported.

    Parameters
    ----------
    find, find_all : callable
        What differs in a program, or in each of several.
    most : int
        How many differences are enough.
    """
    tally, waiting = Tally(), iter(programs)
    while batch := list(islice(waiting, BATCH)):
        differences = find_all(batch) if find_all else map(find, batch)
        for program, found in zip(batch, differences, strict=True):
            tally.count(program)
            if found is None:
                continue
            if found.unsteady:
                tally.unsteady += 1
                continue
            tally.found.append(smallest(program, found, find))
            report(str(tally.found[-1]))
            if len(tally.found) >= most:
                return tally
        if tally.programs % (20 * BATCH) == 0:
            report(f"... {tally}")
    return tally


def smallest(program: Program, found: Difference, find: Find) -> Finding:
    """Shrink a program that differs."""

    def fails(smaller: Program) -> bool:
        again = find(smaller)
        return again is not None and not again.unsteady and again.kind == found.kind

    program = shrink(program, fails)
    return Finding(program, find(program) or found)


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
        find, find_all = (other.difference, other.differences) if other else (between_modes, None)
        tally = examine(map(draw, seeds), find, find_all, report=lambda text: print(text, flush=True))
    finally:
        if other:
            other.child.close()
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
