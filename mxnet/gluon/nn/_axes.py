"""What layers along one, two and three axes share: layouts, and numbers given once or per axis."""

from __future__ import annotations

from typing import Any

from ...base import numeric_types
from .._plain import plain

# Number of axes: layouts with channels first and last.
LAYOUTS = {1: ("NCW", "NWC"), 2: ("NCHW", "NHWC"), 3: ("NCDHW", "NDHWC")}


def tuple_of(value: Any, length: int) -> Any:
    """Return a number as a tuple of equal numbers, and what is no sequence as it is; lists are shown as lists."""
    if isinstance(value, numeric_types):
        return (plain(value),) * length
    if value is None or isinstance(value, str):
        return value
    return plain(value if isinstance(value, list) else tuple(value))


def size_of(value: Any, length: int) -> Any:
    """Return a kernel size or output padding as a tuple or list.

    Raises
    ------
    AssertionError
        If it has another length.
    """
    results = tuple_of(value, length)
    if len(results) != length:
        raise AssertionError(f"Expected a number or {length} numbers, got {value}.")
    return results


def check_layout(layout: str, axes: int) -> None:
    """Raise AssertionError for a layout that a layer along so many axes does not have."""
    first, last = LAYOUTS[axes]
    if layout not in (first, last):
        raise AssertionError(f"Only {first} and {last} layouts are valid, got {layout!r}.")
