"""The options of a conversion, and its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import torch

from .model import Model

# From named inputs to outputs, for a comparison with the model.
Runner = Callable[[Mapping[str, torch.Tensor]], list[torch.Tensor]]


@dataclass(frozen=True)
class Options:
    """How to convert: the ``prefix`` of the files' names, and ``dynamic`` axes of inputs, whose lengths stay open."""

    prefix: Path
    dynamic: Mapping[str, set[int]] = field(default_factory=dict)

    def file(self, ending: str) -> Path:
        """Return the path of a file of the result."""
        return self.prefix.with_name(self.prefix.name + ending)


@dataclass(frozen=True)
class Converted:
    """What was written.

    ``summary`` is what a person wants to know about it, a line each; ``inputs`` are those that the result takes, labels
    left out; ``runner`` reads the files and computes with them, None where they hold values alone.
    """

    files: list[Path]
    summary: list[str]
    inputs: list[str]
    runner: Runner | None = None


Target = Callable[[Model, Options], Converted]
