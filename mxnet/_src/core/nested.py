"""Nested lists, flattened and put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as onp

# 0: one leaf; else the formats of a list's items.
Format = Any


def flatten(value: Any, leaves_of: Callable[[Any], Sequence[Any] | None], what: str) -> tuple[list[Any], Format]:
    """Return the leaves of nested lists and tuples, and the structure.

    Parameters
    ----------
    leaves_of : callable
        The leaves that a value stands for (several for a group of symbols), None if it is no leaf.
    what : str
        "foreach input must be (nested) list of Symbol", for the error message.

    Raises
    ------
    AssertionError
        If something is neither leaf nor list.
    """
    leaves_here = leaves_of(value)
    if leaves_here is not None:
        return list(leaves_here), 0 if len(leaves_here) == 1 else [0] * len(leaves_here)
    if not isinstance(value, (list, tuple)):
        raise AssertionError(f"{what}, but got {value} of type {type(value)}")
    leaves: list[Any] = []
    formats = []
    for item in value:
        below, structure = flatten(item, leaves_of, what)
        leaves.extend(below)
        formats.append(structure)
    return leaves, formats


def regroup(leaves: Sequence[Any], structure: Format) -> Any:
    """Put leaves together in the structure that `flatten` returned; tuples have become lists."""
    return _take(iter(leaves), structure)


def regroup_some(leaves: Sequence[Any], structure: Format) -> tuple[Any, list[Any]]:
    """Put the first leaves together in a structure; return it, and the leaves that are left."""
    waiting = iter(leaves)
    return _take(waiting, structure), list(waiting)


def flatten_list(nested_list: Sequence[Sequence[Any]]) -> list[Any]:
    """Return the items of the lists in a list."""
    return [item for inner in nested_list for item in inner]


def _take(leaves: Iterator[Any], structure: Format) -> Any:
    return next(leaves) if structure == 0 else [_take(leaves, part) for part in structure]


def uneven(source: Any, position: str = "item ") -> str:
    """Return which two items of lists that make no array differ in shape; nothing if none is found.

    >>> uneven([[1, 2], [3]])
    'item 0 has shape (2,), item 1 (1,)'
    >>> uneven([[[1], [2, 3]]])
    'item 0, 0 has shape (1,), item 0, 1 (2,)'
    """
    if not isinstance(source, (list, tuple)):
        return ""
    first: tuple[int, ...] | None = None
    for index, item in enumerate(source):
        try:
            shape = onp.shape(item)
        except ValueError:
            return uneven(item, f"{position}{index}, ")
        if first is None:
            first = shape
        elif shape != first:
            return f"{position}0 has shape {first}, {position}{index} {shape}"
    return ""
