"""Draws the losses that ``mxnet migrate --verify --json`` compared, both programs' in one picture.

mxnet migrate waves.py -o waves_torch.py --verify --steps 100 --json > losses.json
python tools/draw_losses.py losses.json docs/tutorials/training_to_pytorch.svg
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 320, 60, 40, 40
# MXNet's is wide and pale, so that it shows on both sides of the other
LINES = {"mxnet": ("MXNet's API", "#9ecae1", 7), "torch": ("the migrated program", "#08306b", 1.5)}


def picture(losses: dict[str, list[float]]) -> str:
    """Return an SVG with a line for each program: the loss of each step, from zero up."""
    top = max(max(each) for each in losses.values())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        *_axes(top, max(len(each) for each in losses.values())),
    ]
    for number, (key, (label, color, width)) in enumerate(LINES.items()):
        style = f'fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round"'
        parts.append(f'<polyline {style} points="{_points(losses[key], top)}"/>')
        x = LEFT + 200 + 220 * number
        parts.append(f'<line x1="{x}" y1="20" x2="{x + 30}" y2="20" stroke="{color}" stroke-width="{width}"/>')
        parts.append(f'<text x="{x + 38}" y="24">{label}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _points(losses: list[float], top: float) -> str:
    return " ".join(f"{_x(step, len(losses)):.0f},{_y(loss, top):.0f}" for step, loss in enumerate(losses))


def _x(step: int, steps: int) -> float:
    return LEFT + (WIDTH - LEFT - 20) * step / max(steps - 1, 1)


def _y(loss: float, top: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * loss / top


def _axes(top: float, steps: int) -> list[str]:
    grey = 'stroke="#bbbbbb"'
    lines = [
        f'<text x="{WIDTH // 2}" y="{HEIGHT - 6}" text-anchor="middle">step (1 to {steps})</text>',
        f'<text x="{LEFT}" y="24">loss of a batch</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share * top, top)
        lines.append(f'<line x1="{LEFT}" y1="{y:.0f}" x2="{WIDTH - 20}" y2="{y:.0f}" {grey}/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{share * top:.0f}</text>')
    return lines


def main() -> None:
    """Read the comparison, write the picture."""
    parser = argparse.ArgumentParser(description="Draw the losses that mxnet migrate --verify --json compared.")
    parser.add_argument("comparison", type=Path, help="what the command printed")
    parser.add_argument("picture", type=Path, help="SVG file that is written")
    arguments = parser.parse_args()
    verified = json.loads(arguments.comparison.read_text(encoding="utf-8"))["verified"]
    drawn = picture({key: verified[key] for key in LINES})
    arguments.picture.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
