"""The picture of README.md: times of Remx, PyTorch and MXNet side by side, from the results of one machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from contender import ROOT
from table import duration

PICTURE = os.path.join(ROOT, "docs", "_static", "speed.svg")
# What programs do, from large to small; where Remx is slower, too.
SHOWN = {
    "resnet50.forward": "ResNet-50, inference",
    "resnet50.train": "ResNet-50, training",
    "transformer.forward": "Transformer, inference",
    "transformer.train": "Transformer, training",
    "rnn.layer_train": "LSTM, training",
    "lenet.train_hybridized": "LeNet, training",
    "module.fit": "MLP, Module.fit",
    "data.samples": "Loading images",
    "dispatch.add_operator": "Adding two 4x4 arrays",
}
CONTENDERS = (("ours", "Remx", "#1668a8"), ("torch", "PyTorch", "#b5b5b5"), ("reference", "MXNet 1.9.1", "#e0a458"))
_WIDTH, _LEFT, _RIGHT, _TOP = 760, 190, 70, 64
_BAR, _ROW = 9, 40
_HALO = (
    ' stroke="white" stroke-width="3" paint-order="stroke"'  # white around letters, where the line of 1.00 is behind
)
_LONGEST = 2.5  # times PyTorch's; longer bars are cut off, and say so


def is_complete(rows: dict[str, Any]) -> bool:
    """Return whether a machine has all times that are shown."""
    return all(
        "median" in rows.get(name, {}).get("contenders", {}).get(who, {}) for name in SHOWN for who, _, _ in CONTENDERS
    )


def svg(results: dict[str, Any]) -> str:
    """Return the picture of one machine's results, with what a reader has to know about it."""
    rows, here = results["rows"], results["machine"]
    dates = sorted({rows[name]["date"] for name in SHOWN})
    bottom = _TOP + _ROW * len(SHOWN) + 4
    height = bottom + 54
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" '
            f'height="{height}" font-family="Helvetica, Arial, DejaVu Sans, sans-serif" font-size="12" role="img" '
            'aria-label="Times of Remx, PyTorch and MXNet 1.9.1">',
            f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
            '<text x="12" y="24" font-size="15" font-weight="bold" fill="#222">Time for the same work, eager PyTorch '
            "= 1 (shorter is better)</text>",
            *_legend(),
            *_unit_line(bottom),
            *(line for position, name in enumerate(SHOWN) for line in _row(position, SHOWN[name], rows[name])),
            f'<text x="12" y="{height - 28}" font-size="11" fill="#555">{here["processor"]}, {here["cores"]} cores; '
            f"{' to '.join(dict.fromkeys((dates[0], dates[-1])))}; networks hybridized</text>",
            f'<text x="12" y="{height - 12}" font-size="11" fill="#555">made by `make bench`, all of it in '
            "docs/benchmarks.md</text>",
            "</svg>",
            "",
        )
    )


def _legend() -> Iterator[str]:
    x = _LEFT
    for _, label, colour in CONTENDERS:
        yield f'<rect x="{x}" y="38" width="12" height="12" fill="{colour}"/>'
        yield f'<text x="{x + 17}" y="48" fill="#222">{label}</text>'
        x += 45 + 8 * len(label)


def _row(position: int, title: str, row: dict[str, Any]) -> Iterator[str]:
    y = _TOP + _ROW * position
    times = {who: row["contenders"][who]["median"] for who, _, _ in CONTENDERS}
    # Of the times that stand beside them, so that a division gives them: docs/benchmarks.md has the medians of ratios.
    ratios = {who: time / times["torch"] for who, time in times.items()}
    yield f'<text x="{_LEFT - 10}" y="{y + 19}" text-anchor="end" fill="#222">{title}</text>'
    for number, (who, _, colour) in enumerate(CONTENDERS):
        ratio, top = ratios[who], y + 3 + (_BAR + 1) * number
        length = _scaled(min(ratio, _LONGEST))
        weight = ' font-weight="bold"' if who == "ours" else ""
        arrow = " &#8594;" if ratio > _LONGEST else ""
        yield f'<rect x="{_LEFT}" y="{top}" width="{length:.1f}" height="{_BAR}" fill="{colour}"/>'
        yield (
            f'<text x="{_LEFT + length + 4:.1f}" y="{top + _BAR - 1}" font-size="9" fill="#333"{_HALO}{weight}>'
            f"{ratio:.2f} ({duration(times[who])}){arrow}</text>"
        )


def _unit_line(bottom: int) -> Iterator[str]:
    x = _LEFT + _scaled(1.0)
    yield f'<line x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}" stroke="#777" stroke-dasharray="2 3"/>'


def _scaled(ratio: float) -> float:
    return ratio / _LONGEST * (_WIDTH - _LEFT - _RIGHT - 30)
