"""The page of documentation about operators' times."""

from __future__ import annotations

import json
import statistics
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "operator_benchmarks.md"
REASONS = Path(__file__).with_name("reasons.json")

CLOCKS = {
    "wall": "in elapsed time",
    "processor": "in processor time (`--processor --threads 1`), which other programs on the machine hardly change",
}
INTRODUCTION = """# Operators against MXNet 1.9.1

Written by `make bench-operators`. Each classic operator is called with the medium-sized float32 inputs of
`benchmarks/operators/inputs.py`; *backward* is a recorded call and its backward pass together. Both libraries measure
by turns, in rounds of 20 ms; given are medians, and the median of the ratios of single rounds. Below 1 Remx is faster.
"""


def write_page(record: dict) -> None:
    """Write ``docs/operator_benchmarks.md`` from what `run.py` found."""
    reasons = json.loads(REASONS.read_text(encoding="utf-8"))
    rows = record["rows"]
    ratios = {w: [r[w]["ratio"] for r in rows if r[w] and "ratio" in r[w]] for w in ("forward", "backward")}
    lines = [
        INTRODUCTION,
        f"Measured {record['date']} with {record['threads']} thread(s), {CLOCKS[record['clock']]}: remx "
        f"{record['versions']['remx']} against mxnet {record['versions']['mxnet']}.",
        "",
        *(
            f"- {what}: {len(found)} calls, {sum(r <= 1 for r in found)} at least as fast, median ratio "
            f"{statistics.median(found):.2f}"
            for what, found in ratios.items()
        ),
        "",
        "## Slower than MXNet",
        "",
        "| operator | | Remx | MXNet | ratio | why |",
        "|---|---|---:|---:|---:|---|",
        *_slower(rows, reasons),
        "",
        "## All",
        "",
        "| operator | forward | ratio | backward | ratio |",
        "|---|---:|---:|---:|---:|",
        *(_line(r) for r in rows),
        "",
    ]
    PAGE.write_text("\n".join(lines), encoding="utf-8")


def _name(row: dict) -> str:
    return f"`{row['operator']}`" + (f" ({row['call']})" if row["call"] else "")


def _slower(rows: list[dict], reasons: dict[str, str]) -> list[str]:
    lines = []
    for row in rows:
        for what in ("forward", "backward"):
            found = row[what]
            if found and found.get("ratio", 0) > 1:
                why = reasons.get(row["operator"], "")
                lines.append(
                    f"| {_name(row)} | {what} | {_time(found['ours'])} | {_time(found['reference'])} "
                    f"| {found['ratio']:.2f} | {why} |"
                )
    return lines or ["| none | | | | | |"]


def _line(row: dict) -> str:
    cells = []
    for what in ("forward", "backward"):
        found = row[what]
        if found is None:
            cells += ["", ""]
        elif "errors" in found:
            cells += ["not measured: " + ", ".join(f"{k} refuses" for k in found["errors"]), ""]
        else:
            cells += [_time(found["ours"]), f"{found['ratio']:.2f}"]
    return f"| {_name(row)} | {' | '.join(cells)} |"


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.3g} us" if seconds < 1e-3 else f"{seconds * 1e3:.3g} ms"
