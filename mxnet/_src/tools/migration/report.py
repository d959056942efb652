"""What a migration did: lines moved, left, doubtful."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Remark:
    """A line of the program, why it stayed or is doubtful, and what to do."""

    line: int
    source: str
    reason: str
    advice: str = ""


@dataclass
class Report:
    """The result of a migration."""

    source: str = ""
    moved: set[int] = field(default_factory=set)
    left: list[Remark] = field(default_factory=list)
    doubtful: list[Remark] = field(default_factory=list)
    layout: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the counts and remarks as numbers, texts, lists and dictionaries."""
        return {
            "moved": sorted(self.moved - {remark.line for remark in self.left}),
            "left": [vars(remark) for remark in self.left],
            "doubtful": [vars(remark) for remark in self.doubtful],
            "layout": self.layout,
        }

    def lines(self) -> list[str]:
        """Return the report as text."""
        moved = len(self.moved - {remark.line for remark in self.left})
        counts = f"{moved} lines moved, {len(self.left)} left, {len(self.doubtful)} doubtful."
        text = [f"{counts} {self.layout}".rstrip()]
        for title, remarks in (("left", self.left), ("doubtful", self.doubtful)):
            for remark in remarks:
                advice = f" To do: {remark.advice}." if remark.advice else ""
                text.append(f"  line {remark.line}: {title}: {remark.source}: {remark.reason}.{advice}")
        return text
