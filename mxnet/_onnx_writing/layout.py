"""Between MXNet's layouts and channels first, which is all that ONNX has."""

from __future__ import annotations

from .values import Value


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
