"""The list of deliberate differences (differences.toml), and what it says about a case."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

try:
    import tomllib
except ImportError:  # Python 3.10
    import tomli as tomllib  # type: ignore[no-redef, import-not-found, unused-ignore]

if TYPE_CHECKING:
    from .case import Case

KINDS = ("accepted", "refused", "value", "dtype", "shape", "gradient", "updated", "inference")


@dataclass(frozen=True)
class Difference:
    """One entry of differences.toml; the file's head explains the fields."""

    id: str
    operators: list[str]
    reason: str
    kinds: list[str]
    dtypes: list[str] | None
    params: dict[str, Any]
    explained: str | None

    def covers(self, case: Case, kind: str) -> bool:
        """Whether this entry explains a difference of that kind in that case."""
        return (
            kind in self.kinds
            and ("*" in self.operators or case.operator in self.operators)
            and (self.dtypes is None or case.dtype in self.dtypes)
            and all(case.params.get(name) == value for name, value in self.params.items())
        )


def load() -> list[Difference]:
    """Read the list."""
    entries = tomllib.loads(Path(__file__).with_name("differences.toml").read_text())["difference"]
    return [
        Difference(
            id=entry["id"],
            operators=entry["operators"],
            reason=entry["reason"],
            kinds=entry.get("kinds", list(KINDS)),
            dtypes=entry.get("dtypes"),
            params=entry.get("params", {}),
            explained=entry.get("explained"),
        )
        for entry in entries
    ]
