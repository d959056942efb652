"""Compare a probe's answers with a running MXNet 1.9.1.

::

    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python -m tests.probes.live NAME [--seed 0] [--only TEXT]

With ``--record`` it writes the recorded answers instead, for probes whose questions may crash the reference.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import warnings
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet

from ..conformance.live_reference import receive, send
from . import run
from .test_probes import listed, stray, unlisted, wrong

if TYPE_CHECKING:
    from collections.abc import Sequence


class Reference:
    """The child process with MXNet 1.9.1; it answers ``CRASH`` where a question ends or stops the process it forks."""

    def __init__(self, python: str, probe: str, seed: int) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        self._process = subprocess.Popen(
            [python, str(Path(run.__file__)), "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        assert receive(self._process.stdout) == "1.9.1"  # type: ignore[arg-type]
        send(self._process.stdin, (probe, seed))  # type: ignore[arg-type]

    def ask(self, question: str) -> None:
        """Send a question; the answer is read later, so that both sides work at once."""
        send(self._process.stdin, question)  # type: ignore[arg-type]

    def answer(self) -> Any:
        """The answer to the last question."""
        return receive(self._process.stdout)  # type: ignore[arg-type]

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def compare(name: str, seed: int, only: str = "") -> tuple[Counter[str], list[str]]:
    """Counts of what happened, and the differences that are not listed."""
    module, differences = run.probe(name), []
    counts: Counter[str] = Counter()
    questions = {q: content for q, content in module.questions(seed).items() if only in q}
    reference = Reference(os.environ["MXNET_REFERENCE_PYTHON"], name, seed)
    for question, content in questions.items():
        reference.ask(question)
        mine = run.answer(mxnet, module, content)
        theirs = reference.answer()
        counts["questions"] += 1
        lines = [f"raises {error}" for error in stray(mine, theirs)]
        if theirs == run.CRASH:
            counts["crash the reference"] += 1
        else:
            counts["refused by both"] += str(mine).startswith("raises") and str(theirs).startswith("raises")
            differing = wrong(module, question, mine, theirs)
            unlisted_lines = unlisted(name, question, mine, theirs, differing)
            counts["listed"] += bool(differing) and not unlisted_lines
            for entry in {e["id"] for line in differing if (e := listed(name, question, mine, theirs, line))}:
                counts["listed: " + entry] += 1
            lines += unlisted_lines
        if lines:
            differences.append(f"{question}: {'; '.join(lines[:3])}")
            print("DIFFERS", differences[-1], flush=True)
    reference.close()
    return counts, differences


def record(name: str) -> None:
    """Write the recorded answers of a probe, as ``run.record`` does, and note what crashes the reference."""
    module, reference, lines = run.probe(name), Reference(os.environ["MXNET_REFERENCE_PYTHON"], name, 0), []
    for question in module.questions(0):
        if run.is_recorded(module, question):
            reference.ask(question)
            lines.append(f"{json.dumps(question)}: {json.dumps(reference.answer())}")
    reference.close()
    run.path_of(name).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{name}: {len(lines)} answers, {run.path_of(name).stat().st_size} bytes", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare a probe's answers with a running MXNet 1.9.1.")
    parser.add_argument("name", nargs="*", help="probes; default: all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="questions whose name holds this")
    parser.add_argument("--record", action="store_true", help="write what the reference answers")
    options = parser.parse_args(arguments)
    if "MXNET_REFERENCE_PYTHON" not in os.environ:
        parser.error("set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1")
    warnings.simplefilter("ignore")
    if options.record:
        for name in options.name:
            record(name)
        return 0
    failed = False
    for name in options.name or run.NAMES:
        begin = time.perf_counter()
        counts, differences = compare(name, options.seed, options.only)
        failed = failed or bool(differences)
        notes = ", ".join(f"{count} {outcome}" for outcome, count in counts.items())
        print(
            f"{name}: {notes}, {len(differences)} others; seed {options.seed}, {time.perf_counter() - begin:.0f} s",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
