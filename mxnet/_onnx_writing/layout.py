"""Between MXNet's layouts and channels first, which is all that ONNX has, and numbers for each axis."""

from __future__ import annotations

from collections.abc import Sequence

from .values import Value


def per_axis(supplied: Sequence[int], count: int, default: int) -> list[int]:
    """Return a number for each axis; MXNet reads the first ones."""
    return [*supplied[:count], *[default] * (count - len(supplied))]


def channels_first(value: Value) -> Value:
    """Move the channels from the last axis to the second."""
    rank = value.rank
    return value.transpose(0, rank - 1, *range(1, rank - 1))


def channels_last(value: Value, rank: int) -> Value:
    """Move the channels from the second axis to the last."""
    return value.transpose(0, *range(2, rank), 1)


def is_last(layout: str | None) -> bool:
    """Return whether a layout has the channels last."""
    return layout is not None and layout.endswith("C")
