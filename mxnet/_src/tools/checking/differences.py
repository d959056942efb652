"""What differs from MXNet by design, by the functions and classes that it is about.

``differences.json`` is written by ``tools/list_differences.py`` from docs/differences.toml, as docs/differences.md is.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .names import meaning_of


@dataclass(frozen=True)
class Difference:
    """A row of docs/differences.md, at ``anchor`` there."""

    anchor: str
    where: str
    mxnet: str
    here: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: MXNet: {self.mxnet}; here: {self.here} ({self.why}; differences.md#{self.anchor})"


@cache
def _by_object() -> dict[int, tuple[Difference, ...]]:
    rows = json.loads(Path(__file__).with_name("differences.json").read_text(encoding="utf-8"))
    differences: dict[int, tuple[Difference, ...]] = {}
    for row in rows:
        difference = Difference(row["id"], row["where"], row["mxnet"], row["here"], row["why"])
        for key in {id(meaning_of(name).value) for name in row["names"]}:
            differences[key] = (*differences.get(key, ()), difference)
    return differences


def differences_of(value: Any) -> tuple[Difference, ...]:
    """Return the rows about a function or class."""
    return _by_object().get(id(value), ()) if callable(value) else ()
