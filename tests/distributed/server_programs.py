"""Programs in ``programs/`` that run on the reference too, with the clusters that they need."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Program:
    """A program with its cluster; what its workers told on the reference is in ``golden/NAME.json``."""

    name: str
    exact: bool  # equal to the last bit
    workers: int = 2
    servers: int = 1
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """Its text."""
        return (HERE / "programs" / f"{self.name}.py").read_text(encoding="utf-8")

    @property
    def recording(self) -> Path:
        """Where the reference's results are."""
        return HERE / "golden" / f"{self.name}.json"

    @property
    def recorded(self) -> Any:
        """The reference's results, a row for each rank."""
        return json.loads(self.recording.read_text(encoding="utf-8"))


_BOUND = {"MXNET_KVSTORE_BIGARRAY_BOUND": "100"}
_EXACT = ("sync", "only_first", "compressed", "rows", "asynchronous", "refusals")
_CLOSE = ("optimizers", "multipliers", "trainer", "module_fit")  # single precision, in another order
PROGRAMS = tuple(Program(name, name in _EXACT, servers=3, environment=_BOUND) for name in (*_EXACT, *_CLOSE))
MENDED = Program("mended", True, servers=3, environment=_BOUND)  # what the reference cannot do
