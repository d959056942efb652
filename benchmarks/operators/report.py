"""The tables of operators' times, which ``docs/operator_benchmarks.md`` has on the site."""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.operators import results  # noqa: E402
from benchmarks.operators.scale import SCALES  # noqa: E402
from benchmarks.operators.table import cases  # noqa: E402

REASONS = Path(__file__).with_name("reasons.json")
LIMIT = 1.1  # what is above it is listed, with a reason
DIRECTIONS = ("forward", "backward")


def document(file: Path = results.FILE) -> str:
    """Return the tables of ``results.json``, with the texts of ``reasons.json``, in Markdown."""
    parts = results.load(file)
    reasons = json.loads(REASONS.read_text(encoding="utf-8"))
    keys = [k for k in _keys(parts) if str(k) in parts]
    lines = [
        "| size | threads | measured | calls | at least as fast | above 1.1 | above 2 | median ratio |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
        *(_summary(key, parts[str(key)]) for key in keys),
        "",
        "## Slower than MXNet",
        "",
        "| operator | | size, threads: Remx, MXNet, ratio | why |",
        "|---|---|---|---|",
        *_slower(keys, parts, reasons),
        "",
        "## All",
        "",
        "Time of the forward call by Remx and its ratio; then the ratio with the backward pass.",
        "",
        *_all(keys, parts),
    ]
    return "\n".join(lines)


def _keys(parts: dict[str, Any]) -> list[results.Key]:
    threads = sorted({int(key.split(", ")[1]) for key in parts})
    return [results.Key(size, count) for count in threads for size in SCALES]


def _ratios(part: dict[str, Any], direction: str) -> list[float]:
    return [row[direction]["ratio"] for row in part["rows"] if "ratio" in row.get(direction, {})]


def _summary(key: results.Key, part: dict[str, Any]) -> str:
    cells: list[list[str]] = []
    for direction in DIRECTIONS:
        matches = _ratios(part, direction)
        middle = f"{statistics.median(matches):.2f}" if matches else ""
        counts = (len(matches), *(sum(test(r) for r in matches) for test in (_fast, _listed, _far)))
        cells.append([*map(str, counts), middle])
    selection = " (a selection)" if len(part["rows"]) < len(cases(key.size)) else ""
    return (
        f"| {key.size}{selection} | {key.threads} | {part['date']} | " + " | ".join(map(" / ".join, zip(*cells))) + " |"
    )


def _fast(ratio: float) -> bool:
    return ratio <= 1


def _listed(ratio: float) -> bool:
    return ratio > LIMIT


def _far(ratio: float) -> bool:
    return ratio > 2


def _name(row: dict[str, Any]) -> str:
    return f"`{row['operator']}`" + (f" ({row['call']})" if row["call"] else "")


def unexplained(parts: dict[str, Any], reasons: dict[str, str]) -> list[str]:
    """Return the operators above the limit for which ``reasons`` has no text."""
    names = {
        row["operator"]
        for part in parts.values()
        for row in part["rows"]
        for direction in DIRECTIONS
        if _listed(row.get(direction, {}).get("ratio", 0))
    }
    return sorted(names - set(reasons))


def _slower(keys: list[results.Key], parts: dict[str, Any], reasons: dict[str, str]) -> Iterator[str]:
    matches: dict[tuple[str, str], list[str]] = {}
    operators: dict[str, str] = {}
    for key in keys:
        for row in parts[str(key)]["rows"]:
            operators[_name(row)] = row["operator"]
            for direction in DIRECTIONS:
                times = row.get(direction, {})
                if _listed(times.get("ratio", 0)):
                    text = f"{key}: {_time(times['ours'])}, {_time(times['reference'])}, {times['ratio']:.2f}"
                    matches.setdefault((_name(row), direction), []).append(text)
    for (name, direction), texts in matches.items():
        yield f"| {name} | {direction} | {'; '.join(texts)} | {reasons.get(operators[name], '')} |"


def _all(keys: list[results.Key], parts: dict[str, Any]) -> Iterator[str]:
    table: dict[str, dict[results.Key, str]] = {}
    for key in keys:
        for row in parts[str(key)]["rows"]:
            table.setdefault(_name(row), {})[key] = _cell(row)
    yield "| operator | " + " | ".join(map(str, keys)) + " |"
    yield "|---|" + "---|" * len(keys)
    for name, cells in table.items():
        yield f"|{name}|" + "|".join(cells.get(key, "") for key in keys) + "|"


def _cell(row: dict[str, Any]) -> str:
    """Return "12 us 0.31/0.42"."""
    texts = []
    for direction in DIRECTIONS:
        match = row.get(direction, {})
        if "errors" in match:
            texts.append(", ".join(f"{side} refuses" for side in match["errors"]))
        elif match and direction == "forward":
            texts.append(f"{_time(match['ours'])} {match['ratio']:.2f}")
        elif match:
            texts.append(f"{match['ratio']:.2f}")
    return "/".join(texts)


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.3g} us" if seconds < 1e-3 else f"{seconds * 1e3:.3g} ms"


if __name__ == "__main__":
    print(document())
