"""What is known of shapes that broadcast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .....base import MXNetError
from ...definition.schema import PartialShapes


def broadcast_lengths(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the shape to which partial shapes broadcast; an axis of which one length is unknown stays unknown."""
    shapes = [shape for shape in ins if shape is not None]
    count = max(len(shape) for shape in shapes)
    padded = [(1,) * (count - len(shape)) + shape for shape in shapes]
    return [tuple(_common(axis, lengths, shapes) for axis, lengths in enumerate(zip(*padded, strict=True)))]


def _common(axis: int, lengths: tuple[int, ...], shapes: Sequence[tuple[int, ...]]) -> int:
    known = {n for n in lengths if n not in (-1, 1)}
    if len(known) > 1:
        raise MXNetError(
            f"operands could not be broadcast together with shapes {' '.join(map(str, shapes))}: on axis {axis} they "
            f"have lengths {' and '.join(map(str, lengths))}."
        )
    return -1 if -1 in lengths else known.pop() if known else 1
