"""The tables of growth, which ``docs/benchmarks.md`` has on the site."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from sections import Part as Text  # noqa: E402
from sections import markdown, table  # noqa: E402
from table import duration  # noqa: E402

from benchmarks.growth import results as results_file  # noqa: E402
from benchmarks.growth.parts import LINEAR, PARTS, Part, Step  # noqa: E402


def document() -> str:
    """Return the tables of ``results.json`` in Markdown, one for each part."""
    return markdown(tables(results_file.load()))


def tables(results: dict[str, Any]) -> list[Text]:
    """Return a line on the machine, then titles and tables."""
    if not results["parts"]:
        return []
    texts: list[Text] = [_origin(results)]
    for part in PARTS:
        rows = [_row(part, step, sides) for at, step, sides in results_file.steps_of(results) if at is part]
        if rows:
            columns = [f"time by {part.element}", *map("{:,}".format, part.sizes), "exponent"]
            texts += [_title(part), table(columns, rows)]
    return texts


def _origin(results: dict[str, Any]) -> str:
    here, parts = results["machine"], results["parts"].values()
    dates = sorted({part["date"] for part in parts})
    commits = ", ".join(sorted({part["commit"] for part in parts}))
    when = " to ".join(dict.fromkeys((dates[0], dates[-1])))
    return "{processor}, {cores} cores, {system}; {threads} thread for each contender. ".format(**here) + (
        f"Measured {when} at {commits}. Remx / MXNet 1.9.1."
    )


def _title(part: Part) -> str:
    kind = "elapsed time" if part.elapsed else "processor time"
    return f"**{part.title[0].upper()}{part.title[1:]}**, {kind}"


def _row(part: Part, step: Step, sides: dict[str, dict[int, float]]) -> list[str]:
    cells = [" / ".join(_time(sides, who, size) for who in results_file.CONTENDERS) for size in part.sizes]
    exponents = " / ".join(_exponent(sides.get(who, {})) for who in results_file.CONTENDERS) if step.grows else ""
    return [step.title, *cells, exponents]


def _time(sides: dict[str, dict[int, float]], who: str, size: int) -> str:
    seconds = sides.get(who, {}).get(size)
    return "-" if seconds is None else duration(seconds)


def _exponent(times: dict[int, float]) -> str:
    result = results_file.exponent(times)
    return "-" if result is None else f"{result:.2f}"


def not_linear(results: dict[str, Any]) -> list[str]:
    """Return the steps whose time grows faster than linearly with the size."""
    return [
        f"{part.title}, {step.title}"
        for part, step, sides in results_file.steps_of(results)
        if step.grows and (results_file.exponent(sides.get("ours", {})) or 0) > LINEAR
    ]


if __name__ == "__main__":
    print(document())
