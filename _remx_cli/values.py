"""Values of arguments: shapes, axes and the like, read from text."""

from __future__ import annotations

import argparse


def named_shape(text: str) -> tuple[str, tuple[int, ...]]:
    """Parse "data:1,3,224,224" into a name and a shape."""
    name, _, lengths = text.rpartition(":")  # names may hold colons
    try:
        shape = tuple(int(length) for length in lengths.split(","))
    except ValueError:
        shape = ()
    if not name or not shape or min(shape) < 1:
        raise argparse.ArgumentTypeError(f"expected NAME:LENGTH,LENGTH,... with lengths above 0, got {text!r}")
    return name, shape


def named_axes(text: str) -> tuple[str, set[int]]:
    """Parse "data:0,2" into a name and axes."""
    name, _, axes = text.rpartition(":")
    if not name or not all(axis.isdigit() for axis in axes.split(",")):
        raise argparse.ArgumentTypeError(f"expected NAME:AXIS,AXIS,... as in data:0, got {text!r}")
    return name, {int(axis) for axis in axes.split(",")}


def channel_values(text: str) -> tuple[float, ...]:
    """Parse "0.485,0.456,0.406", or one value for all channels."""
    try:
        results = tuple(float(value) for value in text.split(","))
    except ValueError:
        results = ()
    if len(results) not in (1, 3):
        raise argparse.ArgumentTypeError(f"expected one number, or three with commas, got {text!r}")
    return results


def line_width(text: str) -> int:
    """Parse the number of characters of a line, 20 at least."""
    if not text.isdigit() or int(text) < 20:
        raise argparse.ArgumentTypeError(f"expected a number of characters from 20 on, got {text!r}")
    return int(text)
