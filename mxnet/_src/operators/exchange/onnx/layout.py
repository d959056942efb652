"""Between MXNet's layouts and channels first, which is all that ONNX has, and numbers for each axis."""

from __future__ import annotations

from collections.abc import Sequence

from .onnx_values import OnnxValue


def per_axis(values: Sequence[int], count: int, default: int) -> list[int]:
    """Return a number for each axis; MXNet reads the first ones."""
    return [*values[:count], *[default] * (count - len(values))]


def channels_first(value: OnnxValue) -> OnnxValue:
    """Move the channels from the last axis to the second."""
    rank = value.rank
    return value.transpose(0, rank - 1, *range(1, rank - 1))


def channels_last(value: OnnxValue, rank: int) -> OnnxValue:
    """Move the channels from the second axis to the last."""
    return value.transpose(0, *range(2, rank), 1)


def is_last(layout: str | None) -> bool:
    """Return whether a layout has the channels last."""
    return layout is not None and layout.endswith("C")
