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

_FOLDER = Path(__file__).parent
TOLERANCE = 1e-4  # relative: float32, 20 steps, sums in another order


@dataclass
class Comparison:
    """Losses of both programs; ``error`` says what stopped one."""

    of_mxnet: list[float] = field(default_factory=list)
    of_torch: list[float] = field(default_factory=list)
    error: str = ""
    tolerance: float = TOLERANCE

    @property
    def largest(self) -> float:
        """The largest relative difference."""
        pairs = zip(self.of_mxnet, self.of_torch, strict=False)
        return max((abs(a - b) / max(abs(a), abs(b), 1e-12) for a, b in pairs), default=float("inf"))

    @property
    def equal(self) -> bool:
        """Whether both ran, for as many steps, with the same losses."""
        return not self.error and len(self.of_mxnet) == len(self.of_torch) > 0 and self.largest <= self.tolerance

    def line(self) -> str:
        """Return the comparison as a line."""
        if self.error:
            return f"not compared: {self.error}"
        word = "equal" if self.equal else "DIFFERENT"
        if len(self.of_mxnet) != len(self.of_torch):
            return f"losses DIFFERENT: {len(self.of_mxnet)} steps in MXNet, {len(self.of_torch)} in PyTorch"
        if not self.of_mxnet:
            return "not compared: the program calls no backward()"
        return f"losses {word} over {len(self.of_mxnet)} steps: largest relative difference {self.largest:.1e}"

    def as_json(self) -> dict[str, Any]:
        """Return everything as numbers, texts and lists."""
        largest = self.largest if self.of_mxnet and self.of_torch else None
        return {"mxnet": self.of_mxnet, "torch": self.of_torch, "largest_relative_difference": largest, "equal": self.equal, "error": self.error}  # fmt: skip


def compare(
    program: str, migrated: str, steps: int = 20, timeout: float = 300, tolerance: float = TOLERANCE
) -> Comparison:
    """Run both programs for some backward passes, at most ``timeout`` seconds each, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        losses = []
        for script, path in (("of_mxnet", program), ("of_torch", migrated)):
            error = _run(script, path, folder, steps, timeout)
            if error:
                return Comparison(error=f"{path}: {error}")
            losses.append(json.loads(Path(folder, f"{script}.json").read_text(encoding="utf-8")))
        return Comparison(losses[0], losses[1], tolerance=tolerance)


def _run(script: str, path: str, folder: str, steps: int, timeout: float) -> str:
    command = [sys.executable, str(_FOLDER / f"{script}.py"), str(Path(path).resolve()), folder, str(steps)]
    package = str(_FOLDER.parents[4])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment, check=False)
    except subprocess.TimeoutExpired:
        return f"it ran longer than {timeout:g} seconds"
    if done.returncode:
        return (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
    return ""
