"""What both runs share: draws of noise by shape, and the file of results. It imports NumPy alone."""

from __future__ import annotations

import contextlib
import io
import json
import random
import runpy
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

SEED = 5


class Finished(BaseException):
    """Ends a program after the steps that are compared; no ``except Exception`` of the program catches it."""


class Noise:
    """Draws that depend on kind, shape and number of the draw alone."""

    def __init__(self) -> None:
        self._drawn: Counter[str] = Counter()

    def draw(self, distribution: str, shape: Any) -> Any:
        """Return standard normal numbers, or uniform ones in [0, 1)."""
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        key = f"{distribution}{shape}{self._drawn[f'{distribution}{shape}']}"
        self._drawn[f"{distribution}{shape}"] += 1
        generator = numpy.random.RandomState(zlib.crc32(key.encode()))
        drawn = generator.standard_normal(shape) if distribution == "normal" else generator.random_sample(shape)
        return drawn.astype("float32")


class Losses:
    """The sums of what ``backward`` was called on."""

    def __init__(self, steps: int) -> None:
        self.values: list[float] = []
        self._steps = steps

    def note(self, value: float) -> None:
        """Note a loss."""
        self.values.append(value)

    def end_if_enough(self) -> None:
        """End the program after its last step."""
        if len(self.values) >= self._steps:
            raise Finished


def called_by_program(program: str, depth: int = 2) -> bool:
    """Whether a function of the program itself called the caller."""
    return sys._getframe(depth).f_code.co_filename == program


def run(program: str, losses: Losses, output: Path, finish: Callable[[], None]) -> None:
    """Run a program up to its last compared step, its printing aside, then write the losses."""
    numpy.random.seed(SEED)
    random.seed(SEED)
    sys.argv = [program, *sys.argv[4:]]
    sys.path[0] = str(Path(program).resolve().parent)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Finished):
        try:
            runpy.run_path(program, run_name="__main__")
        except SystemExit as ended:
            if ended.code:
                raise
    finish()
    output.write_text(json.dumps(losses.values), encoding="utf-8")
