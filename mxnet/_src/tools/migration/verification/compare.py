"""Starts both runs, each with a time limit, and compares their losses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy

_FOLDER = Path(__file__).parent
TOLERANCE = 1e-4  # relative: float32, 20 steps, sums in another order
FEWEST_STEPS = 5  # that losses have to depend on the program for, and not on rounding


@dataclass
class Comparison:
    """Losses of both programs; ``error`` says what stopped one.

    ``of_rounded`` are the migrated program's losses from weights changed in their last bit, where those of both differ:
    what they differ by after rounding has grown as much says nothing about the programs.
    """

    of_mxnet: list[float] = field(default_factory=list)
    of_torch: list[float] = field(default_factory=list)
    of_rounded: list[float] = field(default_factory=list)
    error: str = ""
    tolerance: float = TOLERANCE

    @property
    def steps(self) -> int:
        """The number of first steps in which the rounding of the first weights changes no loss beyond the tolerance."""
        changes = _differences(self.of_torch, self.of_rounded)
        grown = (step for step, change in enumerate(changes) if change > self.tolerance)
        return next(grown, len(self.of_torch))

    @property
    def largest(self) -> float:
        """The largest relative difference in these steps."""
        return max(_differences(self.of_mxnet, self.of_torch)[: self.steps], default=float("inf"))

    @property
    def equal(self) -> bool:
        """Whether both ran, for as many steps, with the same losses."""
        if self.error or len(self.of_mxnet) != len(self.of_torch):
            return False
        return self.steps >= min(FEWEST_STEPS, max(len(self.of_torch), 1)) and self.largest <= self.tolerance

    def line(self) -> str:
        """Return the comparison as a line."""
        if self.error:
            return f"not compared: {self.error}"
        word = "equal" if self.equal else "DIFFERENT"
        if len(self.of_mxnet) != len(self.of_torch):
            return f"losses DIFFERENT: {len(self.of_mxnet)} steps in MXNet, {len(self.of_torch)} in PyTorch"
        if not self.of_mxnet:
            return "not compared: the program calls no backward()"
        if self.steps == len(self.of_torch):
            return f"losses {word} over {self.steps} steps: largest relative difference {self.largest:.1e}"
        rounding = f"from step {self.steps + 1} on, weights changed in their last bit change them as much"
        if self.steps < FEWEST_STEPS:
            return f"not compared: losses depend on rounding; {rounding}"
        return f"losses {word} over {self.steps} steps: largest relative difference {self.largest:.1e}; {rounding}"

    def as_json(self) -> dict[str, Any]:
        """Return everything as numbers, texts and lists."""
        largest = self.largest if self.of_mxnet and self.of_torch else None
        return {"mxnet": self.of_mxnet, "torch": self.of_torch, "steps_compared": self.steps,
                "largest_relative_difference": largest, "equal": self.equal, "error": self.error}  # fmt: skip


def _differences(ours: list[float], theirs: list[float]) -> list[float]:
    """Return the relative difference at each step."""
    return [abs(a - b) / max(abs(a), abs(b), 1e-12) for a, b in zip(ours, theirs, strict=False)]


def compare(
    program: str, migrated: str, steps: int = 20, timeout: float = 300, tolerance: float = TOLERANCE
) -> Comparison:
    """Run both programs for some backward passes, at most ``timeout`` seconds each, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(tolerance=tolerance)
        for script, path, losses in (
            ("of_mxnet", program, comparison.of_mxnet),
            ("of_torch", migrated, comparison.of_torch),
        ):
            comparison.error = comparison.error or _run(script, path, folder, steps, timeout, losses)
        if not comparison.error and len(comparison.of_mxnet) == len(comparison.of_torch) and not comparison.equal:
            _round(Path(folder, "weights.npz"))
            comparison.error = _run("of_torch", migrated, folder, steps, timeout, comparison.of_rounded)
        return comparison


def _round(weights: Path) -> None:
    """Change each weight in its last bit, up or down."""
    generator = numpy.random.RandomState(0)
    stored = dict(numpy.load(weights))
    for name, values in stored.items():
        towards = generator.choice([-numpy.inf, numpy.inf], values.shape).astype(values.dtype)
        stored[name] = numpy.nextafter(values, towards)
    numpy.savez(weights, **stored)


def _run(script: str, path: str, folder: str, steps: int, timeout: float, losses: list[float]) -> str:
    """Append the losses of a program; return what stopped it, or nothing."""
    command = [sys.executable, str(_FOLDER / f"{script}.py"), str(Path(path).resolve()), folder, str(steps)]
    package = str(_FOLDER.parents[4])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    try:
        process = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment, check=False)
    except subprocess.TimeoutExpired:
        return f"{path}: it ran longer than {timeout:g} seconds"
    if process.returncode:
        return f"{path}: {(process.stderr.strip().splitlines() or [f'it ended with {process.returncode}'])[-1]}"
    losses += json.loads(Path(folder, f"{script}.json").read_text(encoding="utf-8"))
    return ""
