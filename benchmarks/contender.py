"""The processes that compete: ours, plain PyTorch, and MXNet 1.9.1 where it is given."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from typing import Any

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
ANSWER_SECONDS = 300
# What the libraries and the OpenMP, MKL and OpenBLAS under them read.
THREAD_VARIABLES = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")


# Who takes part where a workload does not say.
USUAL = ("ours", "torch", "reference")
# The same otherwise: on real numbers, by one thread, without torch's compiler.
BESIDE = ("ours_real", "ours_alone", "ours_plan")


class WorkerError(Exception):
    """A worker died or was too slow; the text is the end of what it printed."""


@dataclass(frozen=True)
class Contender:
    """How one contender is called in the results, which interpreter runs it, and what it imports."""

    name: str
    python: str
    library: str


def contenders(names: list[str]) -> list[Contender]:
    """Return those of ``names`` that can run here: MXNet needs ``MXNET_REFERENCE_PYTHON``."""
    results = [Contender("ours", sys.executable, "mxnet"), Contender("torch", sys.executable, "torch")]
    results += [Contender(name, sys.executable, "mxnet") for name in BESIDE]
    reference = os.environ.get("MXNET_REFERENCE_PYTHON")
    if reference:
        results += [Contender(name, reference, "mxnet") for name in ("reference", "reference_real")]
    return [contender for contender in results if contender.name in names]


class Worker:
    """A running process of a contender; see its script for what it understands.

    Use it as a context manager: entering starts the process, leaving ends it, after which it can be entered again.

    Parameters
    ----------
    contender : Contender
    threads : int
        Of each library in it.
    script : path
        Is given the contender's library and name.
    """

    def __init__(self, contender: Contender, threads: int, script: str = os.path.join(HERE, "worker.py")) -> None:
        self._contender = contender
        self._threads = threads
        self._script = script
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> Worker:
        self._errors = self._stack.enter_context(tempfile.TemporaryFile())
        self._process = subprocess.Popen(
            [self._contender.python, self._script, self._contender.library, self._contender.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=_environment(self._contender, self._threads),
            text=True,
        )
        self._stack.callback(self._end)
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def _end(self) -> None:
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def ask(self, **request: object) -> dict[str, Any]:
        """Send a request and return the answer."""
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise WorkerError(self._last_words()) from None
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """Return the next answer: the first one comes unasked."""
        timer = threading.Timer(ANSWER_SECONDS, self._process.kill)
        timer.start()
        try:
            line = self._process.stdout.readline()
        finally:
            timer.cancel()
        if not line:
            raise WorkerError(self._last_words())
        return json.loads(line)

    def _last_words(self) -> str:
        self._process.wait()
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else f"ended with status {self._process.returncode}"


def _environment(contender: Contender, threads: int) -> dict[str, str]:
    # Bytecode is cached, as pip does for an installed library: a start compiles nothing.
    unwanted = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    environment.update(dict.fromkeys(THREAD_VARIABLES, str(threads)))
    if contender.name.startswith("ours"):
        environment["PYTHONPATH"] = ROOT  # these sources, whatever is installed
    return environment
