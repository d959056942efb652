"""What layers along one, two and three axes share: layouts, and values that are given once or for each axis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..._src.messages.shared_options import with_defaults
from ...base import numeric_types
from .._plain import plain

T = TypeVar("T", bound=type)
# Number of axes: layouts with channels first and last.
LAYOUTS = {1: ("NCW", "NWC"), 2: ("NCHW", "NHWC"), 3: ("NCDHW", "NDHWC")}


def tuple_of(value: Any, length: int) -> Any:
    """Return a number as a tuple that repeats it, and what is no sequence as it is; lists are shown as lists."""
    if isinstance(value, numeric_types):
        return (plain(value),) * length
    if value is None or isinstance(value, str):
        return value
    return plain(value if isinstance(value, list) else tuple(value))


def size_of(value: Any, length: int) -> Any:
    """Return a kernel size or output padding as a tuple or list."""
    lengths = tuple_of(value, length)
    if len(lengths) != length:
        raise AssertionError(f"Expected a number or {length} numbers as kernel_size, got {value!r}.")
    return lengths


def check_layout(layout: str, num_axes: int) -> None:
    """Raise AssertionError for a layout that a layer along so many axes does not have."""
    first, last = LAYOUTS[num_axes]
    if layout not in (first, last):
        raise AssertionError(f"Only {first} and {last} layouts are valid, got {layout!r}.")


def along(num_axes: int, **per_axis: Any) -> Callable[[T], T]:
    """Give a class of layers its number of axes, and these defaults, one for each axis, besides that of ``layout``."""

    def give(layer_class: T) -> T:
        layer_class._axes = num_axes  # type: ignore[attr-defined]
        defaults = {name: value if num_axes == 1 else (value,) * num_axes for name, value in per_axis.items()}
        return with_defaults(layout=LAYOUTS[num_axes][0], **defaults)(layer_class)

    return give
