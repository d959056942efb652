"""The picture of growth: the time of an element at each size, both axes logarithmic, a small plot for each step.

    python benchmarks/growth/picture.py    draws docs/_static/growth.svg from results.json

A level line is linear growth.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from benchmarks.growth import results as results_file  # noqa: E402
from benchmarks.growth.parts import Part, Step  # noqa: E402

PICTURE = ROOT / "docs" / "_static" / "growth.svg"
COLOURS = {"ours": "#1668a8", "reference": "#e0a458"}
_COLUMNS, _WIDTH, _TOP = 4, 760, 64
_ACROSS, _DOWN = 186, 132  # from plot to plot
_LEFT, _HEAD, _PLOT_WIDTH, _PLOT_HEIGHT = 40, 22, 132, 74
_GRAY, _GRID = "#555", "#e4e4e4"
_UNITS = ((1e-6, "us"), (1e-3, "ms"), (1.0, "s"))


def svg(results: dict[str, Any]) -> str:
    """Return the picture of one machine's times."""
    plots = list(results_file.steps_of(results))
    here = results["machine"]
    dates = sorted({part["date"] for part in results["parts"].values()})
    height = _TOP + _DOWN * math.ceil(len(plots) / _COLUMNS) + 40
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" '
            f'height="{height}" font-family="Helvetica, Arial, DejaVu Sans, sans-serif" font-size="10" role="img" '
            'aria-label="Time of an element as sizes grow, Remx and MXNet 1.9.1">',
            f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
            '<text x="12" y="24" font-size="15" font-weight="bold" fill="#222">Time of an element as sizes grow '
            "(level is linear, lower is better)</text>",
            *_legend(),
            *(line for number, plot in enumerate(plots) for line in _plot(number, *plot)),
            f'<text x="12" y="{height - 12}" font-size="11" fill="{_GRAY}">{here["processor"]}; '
            f"{' to '.join(dict.fromkeys((dates[0], dates[-1])))}; one thread; made by `make bench BENCH=growth`, "
            "tables in docs/benchmarks.md</text>",
            "</svg>",
            "",
        )
    )


def _legend() -> Iterator[str]:
    x = 12
    for who, label in results_file.CONTENDERS.items():
        yield f'<rect x="{x}" y="38" width="12" height="12" fill="{COLOURS[who]}"/>'
        yield f'<text x="{x + 17}" y="48" font-size="12" fill="#222">{label}</text>'
        x += 45 + 8 * len(label)


def _plot(number: int, part: Part, step: Step, sides: dict[str, dict[int, float]]) -> Iterator[str]:
    left = _LEFT + _ACROSS * (number % _COLUMNS)
    top = _TOP + _DOWN * (number // _COLUMNS) + _HEAD
    low, high = _decades([seconds for times in sides.values() for seconds in times.values()])
    sizes = part.sizes

    def place(size: int, seconds: float) -> tuple[float, float]:
        # Sizes grow by a constant factor, so their numbers are a logarithmic axis, which has a place for 0 workers.
        across = sizes.index(size) / (len(sizes) - 1)
        return left + _PLOT_WIDTH * across, top + _PLOT_HEIGHT * (high - math.log10(seconds)) / (high - low)

    yield f'<text x="{left}" y="{top - 7}" font-size="11" fill="#222">{part.title}: {step.title}</text>'
    for power in range(low, high + 1):
        _, y = place(sizes[0], 10.0**power)
        yield f'<line x1="{left}" y1="{y:.1f}" x2="{left + _PLOT_WIDTH}" y2="{y:.1f}" stroke="{_GRID}"/>'
        yield f'<text x="{left - 4}" y="{y + 3:.1f}" text-anchor="end" fill="{_GRAY}">{_power(power)}</text>'
    for size in sizes:
        x, _ = place(size, 10.0**low)
        yield (
            f'<text x="{x:.1f}" y="{top + _PLOT_HEIGHT + 13}" text-anchor="middle" fill="{_GRAY}">{_count(size)}</text>'
        )
    yield (
        f'<text x="{left + _PLOT_WIDTH / 2:.1f}" y="{top + _PLOT_HEIGHT + 25}" text-anchor="middle" '
        f'fill="{_GRAY}">{part.element}</text>'
    )
    for who in reversed(results_file.CONTENDERS):  # ours above
        points = [place(size, seconds) for size, seconds in sorted(sides.get(who, {}).items())]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{COLOURS[who]}" stroke-width="2"/>'
        yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{COLOURS[who]}"/>' for x, y in points)


def _decades(seconds: list[float]) -> tuple[int, int]:
    """Return the powers of ten that a plot shows: two decades at least, so that slopes can be compared."""
    low, high = math.floor(math.log10(min(seconds))), math.ceil(math.log10(max(seconds)))
    return (low, high) if high - low >= 2 else (high - 2, high)


def _power(power: int) -> str:
    factor, unit = max(item for item in _UNITS if item[0] <= 10.0**power * 1.001 or item is _UNITS[0])
    value = 10.0**power / factor
    return f"{value:g} {unit}"


def _count(size: int) -> str:
    if size < 100:
        return str(size)
    power = round(math.log10(size))
    return f'10<tspan dy="-4" font-size="8">{power}</tspan>'


def draw() -> None:
    """Write the picture."""
    PICTURE.write_text(svg(results_file.load()), encoding="utf-8")


if __name__ == "__main__":
    draw()
    print(f"wrote {PICTURE}")
