"""Compare with a running MXNet 1.9.1 on random cases.

::

    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python -m tests.conformance.live [--family NAME] [--cases 100] [--seed 0]

Hypothesis draws the cases of each ``LIVE`` row and shrinks those that differ. The reference works in a child process
while ours answers the same case; one case in four of ours is also executed as a bound symbol. Differences that
differences.toml lists are counted apart.
"""

from __future__ import annotations

import argparse
import os
import select
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet

from . import cases as tables
from . import differences, execute, golden
from .case import Draw, describe
from .compare import assert_all_close, assert_close, signature, tolerance_for
from .live_reference import receive, send

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from hypothesis import strategies

    from .case import Case, Live

Answer = dict[str, Any]

REFERENCE_SIDE = Path(__file__).with_name("live_reference.py")
PATIENCE = 60.0  # seconds after which the reference counts as hanging
GRAPHS = 4  # one case in so many is executed as a symbol, too


class Drawn(Draw):
    """Random choices that Hypothesis makes and shrinks."""

    def __init__(self, data: strategies.DataObject) -> None:
        self._data = data

    def integer(self, low: int, high: int) -> int:
        from hypothesis import strategies

        return self._data.draw(strategies.integers(low, high))

    def assume(self, condition: bool) -> None:
        from hypothesis import assume

        assume(condition)


class Reference:
    """The child process that runs MXNet 1.9.1; started anew when a case crashes it.

    Parameters
    ----------
    script : path
        What it runs: a program that calls ``live_reference.serve``.
    """

    def __init__(self, python: str, script: Path = REFERENCE_SIDE) -> None:
        self._command = [python, str(script)]
        self._start()

    def _start(self) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
        )
        assert receive(self._process.stdout) == "1.9.1"  # type: ignore[arg-type]

    def ask(self, batch: Sequence[Any]) -> None:
        """Send cases, or what else the script answers; the answers are read later, so that both sides work at once."""
        send(self._process.stdin, list(batch))  # type: ignore[arg-type]

    def answers(self) -> list[Answer] | None:
        """The answers to the last batch; None if it crashed the reference, or made it hang, as amp_multicast may."""
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        if not ready:
            self._process.kill()
        try:
            return [golden.decode(*encoded) for encoded in receive(self._process.stdout)]  # type: ignore[arg-type]
        except EOFError:
            self.close()
            self._start()
            return None

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


# --- comparison ------------------------------------------------------------------------------------------------------


def difference(case: Case, mine: Answer, theirs: Answer) -> tuple[str, str] | None:
    """Kind and description of the first difference, or None."""
    if "error" in theirs or "error" in mine:
        if "error" in theirs and "error" in mine:
            agree = mine["error"] == theirs["error"]
            return None if agree else ("refused", f"raises {mine['error']}, the reference {theirs['error']}")
        kind = "accepted" if "error" in theirs else "refused"
        return kind, f"we: {mine.get('error', 'an answer')}, the reference: {theirs.get('error', 'an answer')}"
    return (
        _arrays_differ(case, "value", mine["outputs"], theirs["outputs"])
        or _arrays_differ(case, "updated", mine["mutated"], theirs["mutated"])
        or _gradients_differ(case, mine.get("gradient"), theirs.get("gradient"))
        or _inference_differs(mine.get("inference"), theirs.get("inference"))
    )


def _arrays_differ(case: Case, kind: str, mine: list[Any], theirs: list[Any]) -> tuple[str, str] | None:
    if len(mine) != len(theirs):
        return "shape", f"{len(mine)} arrays, the reference {len(theirs)}"
    inputs = case.arrays()
    for index, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        (dtype, shape), (right_dtype, right_shape) = signature(one), signature(other)
        if dtype != right_dtype:
            return "dtype", f"{kind}[{index}] is {dtype}, the reference's {right_dtype}"
        if shape != right_shape:
            return "shape", f"{kind}[{index}] is {shape}, the reference's {right_shape}"
        if not case.random:
            try:
                assert_close(f"{kind}[{index}]", one, other, tolerance_for(case, inputs, other))
            except AssertionError as error:
                return kind, str(error)
    return None


def _gradients_differ(case: Case, mine: Answer | None, theirs: Answer | None) -> tuple[str, str] | None:
    if mine is None or theirs is None:
        return None
    if "error" in mine or "error" in theirs:
        same = mine.get("error") == theirs.get("error")
        text = f"we: {mine.get('error', 'an answer')}, the reference: {theirs.get('error', 'an answer')}"
        return None if same else ("gradient", text)
    differing = _arrays_differ(case, "value", mine["outputs"], theirs["outputs"])
    if differing:
        return differing[0], "while recording: " + differing[1]
    return _arrays_differ(case, "gradient", mine["gradients"], theirs["gradients"]) or _arrays_differ(
        case, "updated", mine["mutated"], theirs["mutated"]
    )


def _inference_differs(mine: Answer | None, theirs: Answer | None) -> tuple[str, str] | None:
    if mine is None or theirs is None or "error" in theirs:
        return None
    for key in ("order", "shapes", "types"):
        if "error" not in theirs[key] and mine.get(key) != theirs[key]:
            return "inference", f"{key}: {mine.get(key, mine)}, the reference {theirs[key]}"
    return None


def graph_difference(mx: ModuleType, case: Case) -> tuple[str, str] | None:
    """Whether a bound symbol computes and differentiates otherwise than the call itself does, and how."""
    if not case.symbolic or case.random:
        return None
    arrays = case.arrays()
    grad_indices = execute.differentiated(case, arrays) if case.train else []
    try:
        plain = execute.gradient(mx, case, arrays, "write") if grad_indices else execute.forward(mx, case, arrays)
        graph = execute.symbolic(mx, case, arrays, grad_indices=grad_indices)
        for key in ("outputs", "mutated", "gradients") if grad_indices else ("outputs", "mutated"):
            assert_all_close(f"executor {key}", case, arrays, graph[key], plain[key])
    except Exception as error:
        return "symbolic", f"{type(error).__name__}: {error}"
    return None


# --- running ---------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What became of the cases of one operator."""

    cases: int = 0
    refused: int = 0  # by both sides
    crashed: int = 0  # the reference, not ours
    graphs: int = 0  # executed as a symbol, too
    listed: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)  # differences that are not listed, shrunk


class Comparison:
    """Random cases on both sides, counted by operator."""

    def __init__(self, answer: Callable[[Case], Answer], reference: Reference) -> None:
        self.answer, self.reference = answer, reference
        self.tallies: dict[str, Tally] = {}
        self._known = differences.load()
        self._seen: set[str] = set()

    def run(self, row: Live, operator: str, count: int, seed: int) -> Tally:
        """Compare ``count`` random cases of one operator."""
        import hypothesis  # not where tests are collected, which would collect the constants of all sources for it
        from hypothesis import strategies

        tally = self.tallies.setdefault(operator, Tally())

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=count,
            deadline=None,
            database=None,
            report_multiple_bugs=False,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        )
        @hypothesis.given(strategies.data())
        def compare(data: strategies.DataObject) -> None:
            case = row.build(Drawn(data), operator)
            seed = data.draw(strategies.integers(0, 2**16))
            name = f"live-{seed}-{describe(case.makers, case.params)}"
            self._one(replace(case, id=name, dtypes=case.dtypes[:1], expect=None, differs=""), seed, tally)

        try:
            compare()
        except AssertionError as error:
            tally.found.append(str(error))
        return tally

    def _one(self, case: Case, seed: int, tally: Tally) -> None:
        self.reference.ask([case])
        mine = self.answer(case)
        answers = self.reference.answers()
        fresh = str(case) not in self._seen
        self._seen.add(str(case))
        tally.cases += fresh
        if answers is None:
            tally.crashed += fresh
            return
        theirs = answers[0]
        tally.refused += fresh and "error" in theirs and "error" in mine
        wrong = difference(case, mine, theirs)
        if wrong is None and seed % GRAPHS == 0 and _is_graph(mine) and _is_graph(theirs):
            tally.graphs += fresh
            wrong = graph_difference(mxnet, case)
        if wrong is None:
            return
        entry = next((entry for entry in self._known if entry.covers(case, wrong[0])), None)
        if entry is None:
            raise AssertionError(
                f"{wrong[0]}: {wrong[1]}\n      {case.operator} {describe(case.makers, case.params)} {case.dtype}"
            )
        tally.listed[entry.id] += fresh


def _is_graph(answer: Answer) -> bool:
    """Whether the operator was found to work in a symbol."""
    inference = answer.get("inference", {"error": ""})
    gradient = answer.get("gradient", {})
    return "error" not in inference and "error" not in inference["shapes"] and "error" not in gradient


def report(tallies: dict[str, Tally]) -> str:
    """A line per operator and the totals."""
    lines = []
    for operator, tally in sorted(tallies.items()):
        notes = [f"{tally.refused} refused by both"] * (tally.refused > 0) + [
            f"{tally.crashed} crash the reference"
        ] * (tally.crashed > 0)
        notes += [f"{count} {name}" for name, count in tally.listed.items()]
        lines.append(f"{operator:40} {tally.cases:6}  {', '.join(notes)}")
        lines += [f"    DIFFERS {text}" for text in tally.found]
    cases, listed = (
        sum(values) for values in zip(*((t.cases, t.listed.total()) for t in tallies.values()), strict=True)
    )
    unlisted = sum(len(tally.found) for tally in tallies.values())
    graphs = sum(tally.graphs for tally in tallies.values())
    lines.append(
        f"{cases} random cases of {len(tallies)} operators, {graphs} of them as graphs too: "
        f"{listed} listed differences, {unlisted} others"
    )
    return "\n".join(lines)


def own_answer(case: Case) -> Answer:
    """What our package answers."""
    return execute.answer(mxnet, case)


def compare_families(
    families: Sequence[str], count: int, seed: int, answer: Callable[[Case], Answer] = own_answer
) -> Comparison:
    """Compare random cases of the families' ``LIVE`` rows with the reference of ``MXNET_REFERENCE_PYTHON``."""
    comparison = Comparison(answer, Reference(os.environ["MXNET_REFERENCE_PYTHON"]))
    try:
        for family in families:
            for row in tables.live(family):
                for operator in row.operators:
                    comparison.run(row, operator, count, seed)
    finally:
        comparison.reference.close()
    return comparison


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare with a running MXNet 1.9.1 on random cases.")
    parser.add_argument("--family", default="", help="case files whose name holds this; default: all")
    parser.add_argument("--cases", type=int, default=60, help="random cases per operator")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    if "MXNET_REFERENCE_PYTHON" not in os.environ:
        parser.error("set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1")
    begin = time.perf_counter()
    families = [family for family in tables.families() if arguments.family in family]
    comparison = compare_families(families, arguments.cases, arguments.seed)
    print(report(comparison.tallies))
    print(f"seed {arguments.seed}, {time.perf_counter() - begin:.1f} s")
    return 1 if any(tally.found for tally in comparison.tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
