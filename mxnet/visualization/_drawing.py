"""Pictures of networks as SVG, for where the program ``dot`` is not installed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from ._layers import Arrangement, arrange

_BOX = (126.0, 58.0)  # points, about what the boxes are in Graphviz's picture
_GAP = (28.0, 44.0)
_FONT = 13
_LINE = 15
_NARROWEST_LETTER = 0.58  # of the font's size
_OVAL = 1.2  # how much wider an oval is for the same text
_MARGIN = 12.0
_HALO = ' stroke="white" stroke-width="3" paint-order="stroke"'  # of a text that lines may pass behind


@dataclass(frozen=True)
class Box:
    """A node: text in lines, colour, and whether it is an oval."""

    text: str
    colour: str
    is_oval: bool


@dataclass(frozen=True)
class Edge:
    """From the number of a box to that of one above it."""

    source: int
    target: int
    label: str


def svg(title: str, boxes: Sequence[Box], edges: Sequence[Edge]) -> str:
    """Return a picture; arrows point upwards, from what is computed first."""
    widths = [max(_BOX[0], _text_width(box)) + _GAP[0] for box in boxes]
    arrangement = arrange(widths, [(edge.source, edge.target) for edge in edges])
    canvas = _Canvas(arrangement)
    parts = [canvas.edge(edge, bends) for edge, bends in zip(edges, arrangement.edges, strict=True)]
    parts += [canvas.box(number, box, widths[number] - _GAP[0]) for number, box in enumerate(boxes)]
    leaving = Counter(edge.source for edge in edges)
    for edge, bends in zip(edges, arrangement.edges, strict=True):
        if edge.label:
            parts.append(canvas.label(edge, bends, leaving[edge.source] == 1))
    width, height = canvas.size
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="Times, serif" font-size="{_FONT}">',
            f"<title>{escape(title)}</title>",
            '<defs><marker id="end" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" '
            'orient="auto"><path d="M1 1 9 5 1 9" fill="none" stroke="black"/></marker></defs>',
            '<rect width="100%" height="100%" fill="white"/>',
            *parts,
            "</svg>",
        ]
    )


def _text_width(box: Box) -> float:
    width = max(len(line) for line in box.text.split("\n")) * _FONT * _NARROWEST_LETTER + _FONT
    return width * _OVAL if box.is_oval else width


class _Canvas:
    """Turns positions into points."""

    def __init__(self, arrangement: Arrangement) -> None:
        self._result = arrangement
        self._step = _BOX[1] + _GAP[1]
        self.size = (arrangement.width + 2 * _MARGIN, max(arrangement.levels, 1) * self._step - _GAP[1] + 2 * _MARGIN)

    def _point(self, across: float, level: float) -> tuple[float, float]:
        return across + _MARGIN, self.size[1] - _MARGIN - _BOX[1] / 2 - level * self._step

    def box(self, number: int, box: Box, width: float) -> str:
        x, y = self._point(*self._result.boxes[number])
        style = f'fill={quoteattr(box.colour)} stroke="black"'
        if box.is_oval:
            outline = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{width / 2:.1f}" ry="{_BOX[1] / 2:.1f}" {style}/>'
        else:
            left, top = x - width / 2, y - _BOX[1] / 2
            outline = f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{_BOX[1]:.1f}" {style}/>'
        lines = box.text.split("\n")
        first = y - (len(lines) - 1) * _LINE / 2 + _FONT / 3
        texts = "".join(_text(x, first + i * _LINE, line, "middle") for i, line in enumerate(lines))
        return f"<g>{outline}{texts}</g>"

    def _points(self, edge: Edge, bends: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        start_x, start_y = self._point(*self._result.boxes[edge.source])
        end_x, end_y = self._point(*self._result.boxes[edge.target])
        return [
            (start_x, start_y - _BOX[1] / 2),
            *(point for bend in bends for point in self._through(*bend)),
            (end_x, end_y + _BOX[1] / 2),
        ]

    def edge(self, edge: Edge, bends: Sequence[tuple[float, float]]) -> str:
        points = self._points(edge, bends)
        path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        for (x, y), (to_x, to_y) in pairwise(points):
            middle = (y + to_y) / 2
            path += f" C{x:.1f} {middle:.1f} {to_x:.1f} {middle:.1f} {to_x:.1f} {to_y:.1f}"
        return f'<path d="{path}" fill="none" stroke="black" marker-end="url(#end)"/>'

    def label(self, edge: Edge, bends: Sequence[tuple[float, float]], is_sole_owner: bool) -> str:
        """Return an edge's label, next to where it leaves its box.

        Of edges that part it stands below, on their outer sides; of one that leaves alone, to meet others, above.
        """
        (x, y), (to_x, to_y) = self._points(edge, bends)[:2]
        across, down = (x + to_x) / 2, (y + to_y) / 2 + _FONT / 3
        side = 1
        if abs(to_x - x) > 1:
            side = 1 if (to_x > x) != is_sole_owner else -1
            down += -_FONT * 0.55 if is_sole_owner else _FONT * 0.7
        return _text(across + 5 * side, down, edge.label, "start" if side > 0 else "end", _HALO)

    def _through(self, across: float, level: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the points at which an edge enters and leaves the space next to the boxes of a level."""
        x, y = self._point(across, level)
        return (x, y + _BOX[1] / 2), (x, y - _BOX[1] / 2)


def _text(x: float, y: float, text: str, anchor: str, style: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(text)}</text>'
