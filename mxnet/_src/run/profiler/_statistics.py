"""Statistics of a profile, as a table or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

_WIDTH = 16


class Statistic:
    """Count, total, smallest and largest of some values."""

    __slots__ = ("count", "largest", "last", "smallest", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.last = 0.0
        self.smallest, self.largest = float("inf"), 0.0

    def add(self, value: float) -> None:
        """Take a value in."""
        self.count += 1
        self.total += value
        self.last = value
        self.smallest = min(self.smallest, value)
        self.largest = max(self.largest, value)

    @property
    def average(self) -> float:
        """Mean of the values."""
        return self.total / self.count

    @property
    def shown(self) -> float:
        """The value in the column of totals."""
        return self.total


class LevelStatistic(Statistic):
    """Statistic of values that follow each other, such as bytes in use; the last one stands for the total."""

    __slots__ = ()

    @property
    def shown(self) -> float:
        """The last value."""
        return self.last


# Section ("operator", "Device Storage", name of a domain ...) -> name -> statistic
Table = Mapping[str, Mapping[str, Statistic]]
STORAGE = "Device Storage"

_ORDERS: dict[str, Callable[[Statistic], float]] = {
    "total": lambda s: s.shown,
    "avg": lambda s: s.average,
    "min": lambda s: s.smallest,
    "max": lambda s: s.largest,
    "count": lambda s: s.count,
}
SORTABLE = tuple(_ORDERS)


def _in_order(entries: Mapping[str, Statistic], sort_by: str, ascending: bool) -> list[tuple[str, Statistic]]:
    return sorted(entries.items(), key=lambda pair: _ORDERS[sort_by](pair[1]), reverse=not ascending)


def as_table(table: Table, sort_by: str, ascending: bool) -> str:
    """Return statistics as text, in MXNet's layout: milliseconds, and kilobytes of memory."""
    lines = ["", "Profile Statistics:", "\tNote the difference in units for different entries."]
    for section in sorted(table):
        memory = section == STORAGE
        memory_columns = ["Min Use  (kB)", "Max Use  (kB)", "Avg Use  (kB)"]
        heads = memory_columns if memory else ["Time (ms)", "Min Time (ms)", "Max Time (ms)", "Avg Time (ms)"]
        lines += [section, "=" * 17, _row("Name", "Total Count", heads)]
        lines.append(_row("----", "-" * 11, ["-" * len(h) for h in heads]))
        for name, s in _in_order(table[section], sort_by, ascending):
            figures = [s.smallest, s.largest, s.average] if memory else [s.shown, s.smallest, s.largest, s.average]
            lines.append(_row(name, str(s.count), [f"{v:.4f}" for v in figures]))
        lines.append("")
    return "\n".join([*lines, ""])


def _row(name: str, count: str, cells: list[str]) -> str:
    return f"{name:<25}{count:>{_WIDTH}}" + "".join(f" {cell:>{_WIDTH}}" for cell in cells)


def as_json(table: Table, sort_by: str, ascending: bool) -> str:
    """Return statistics as JSON, in MXNet's layout: milliseconds, and kilobytes of memory."""
    time: dict[str, Any] = {}
    memory: dict[str, Any] = {}
    for section in sorted(table):
        entries = _in_order(table[section], sort_by, ascending)
        if section == STORAGE:
            memory[section] = {name: {"Count": s.count, **_limits(s)} for name, s in entries}
        else:
            time[section] = {name: {"Count": s.count, "Total": s.shown, **_limits(s)} for name, s in entries}
    return json.dumps({"Time": time, "Memory": memory, "Unit": {"Time": "ms", "Memory": "kB"}}, indent=4)


def _limits(statistic: Statistic) -> dict[str, float]:
    return {"Min": statistic.smallest, "Max": statistic.largest, "Avg": statistic.average}
