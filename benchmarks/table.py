"""The results as text: a block for the terminal, a table for the documentation."""

from __future__ import annotations

from typing import Any

from load import QUIET_CORES
from verdict import Row, reached

NAMES = {
    "ours": "Remx",
    "torch": "PyTorch",
    "reference": "MXNet 1.9.1",
    "ours_real": "Remx, real numbers",
    "ours_alone": "Remx, one thread",
    "ours_plan": "Remx's own plan",
    "reference_real": "MXNet 1.9.1, real numbers",
}
COLUMNS = ("ours", "torch", "reference")
HEADER = (
    "| workload | Remx | PyTorch | MXNet 1.9.1 | Remx / PyTorch | asked | Remx / MXNet | asked | reached | "
    "MB at most, Remx / PyTorch / MXNet |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)


def duration(seconds: float) -> str:
    """Return a time with three digits and the unit that suits it."""
    for limit, factor, unit in ((1e-3, 1e6, "us"), (1.0, 1e3, "ms")):
        if seconds < limit:
            return f"{seconds * factor:.3g} {unit}" if seconds * factor < 1000 else f"{seconds * factor:.0f} {unit}"
    return f"{seconds:.3g} s"


def terminal_lines(row: Row) -> str:
    """Return a few lines on one workload: times, ratios, targets."""
    lines = [f"{row['name']}: {row['title']}"]
    for name, candidate in row["contenders"].items():
        lines.append(f"  {NAMES[name]:12} {_terminal_time(candidate)}")
    for other, ratio in row["ratios"].items():
        lines.append(f"  ours / {NAMES[other]:12} {_ratio(ratio)}{_warning(ratio)}")
    if not row["ratios"] and "reference_to_torch" in row:
        ratio = row["reference_to_torch"]
        lines.append(f"  {NAMES['reference']} / {NAMES['torch']} {_ratio(ratio)}{_warning(ratio)}")
    if row.get("memory"):
        lines.append(f"  MB at most: {', '.join(f'{NAMES[name]} {memory(row, name)}' for name in row['memory'])}")
    for name, target in row["targets"].items():
        if target["reached"] is not None:
            outcome = "reached" if target["reached"] else "NOT REACHED"
            lines.append(f"  target {name} <= {target['limit']:g}: {outcome} ({target['value']:.3g})")
    if row["cores_busy_with_others"] > QUIET_CORES:
        lines.append(f"  disturbed: other processes kept {row['cores_busy_with_others']:.2f} cores busy")
    return "\n".join(lines)


def markdown(rows: list[Row]) -> str:
    """Return the results table."""
    return "\n".join([HEADER, *(_markdown_row(row) for row in rows)])


def _markdown_row(row: Row) -> str:
    ratios, targets = row["ratios"], row["targets"]
    cells = [row["title"] + _beside(row) + (" (disturbed)" if row["cores_busy_with_others"] > QUIET_CORES else "")]
    cells += [_time_cell(row["contenders"].get(name)) for name in COLUMNS]
    for other in ("torch", "reference"):
        cells += [_ratio(ratios[other]) + _warning(ratios[other]) if other in ratios else "", _asked(targets, other)]
    cells.append({True: "yes", False: "**no**", None: ""}[reached(row)])
    cells.append(" / ".join(memory(row, name) or "-" for name in COLUMNS) if row.get("memory") else "")
    return "| " + " | ".join(cells) + " |"


def memory(row: Row, name: str) -> str:
    """Return a process's largest size in MB, and in brackets what it is beyond importing the library.

    For Remx that is PyTorch, where it was measured too: importing ours is part of what ours costs.
    """
    match = row["memory"].get(name)
    if not match:
        return ""
    base = row["memory"].get("torch", match) if name.startswith("ours") else match
    return f"{match['peak'] / 2**20:.0f} ({(match['peak'] - base['imported']) / 2**20:.0f})"


def _beside(row: Row) -> str:
    """Return how the work compares with the same on real numbers, by one thread, or without the compiler."""
    results = [(NAMES[name], row["ratios"][name]) for name in NAMES if name not in COLUMNS and name in row["ratios"]]
    return "".join(f"; {ratio['median']:.2f} of {name}" for name, ratio in results)


def _asked(targets: Row, other: str) -> str:
    limits = []
    if other in targets:
        limits.append(f"{targets[other]['limit']:g}")
    if other == "torch" and "seconds_over_torch" in targets:
        limits.append(f"+ {targets['seconds_over_torch']['limit']:g} s")
    if other == "torch" and "most_seconds" in targets:
        limits.append(f"{1e3 * targets['most_seconds']['limit']:g} ms")
    if other == "torch" and "steady" in targets:
        limits.append(f"processes within {targets['steady']['limit']:g}")
    return ", ".join(limits)


def _time_cell(results: dict[str, Any] | None) -> str:
    if not results:
        return ""
    if "unsupported" in results:
        return results["unsupported"]
    if "error" in results:
        return "failed"
    cell = duration(results["median"])
    if "rate" in results:
        amount, unit = results["rate"]
        cell += f" ({amount:.3g} {unit})" if amount < 1000 else f" ({amount:,.0f} {unit})"
    if "slowest_to_fastest_process" in results:
        cell += f", processes within {results['slowest_to_fastest_process']:.2f}"
    return cell


def _terminal_time(results: dict[str, Any]) -> str:
    if not results:
        return "not timed"
    if "unsupported" in results:
        return results["unsupported"]
    if "error" in results:
        return "failed: " + results["error"]
    return f"{_time_cell(results)}  [{duration(results['low'])} - {duration(results['high'])}]"


def _ratio(ratio: Row) -> str:
    return f"{ratio['median']:.2f} [{ratio['low']:.2f}, {ratio['high']:.2f}]"


def _warning(ratio: Row) -> str:
    return "" if ratio["same_result"] else " (results differ!)"
