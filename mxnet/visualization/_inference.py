"""What is known of everything inside a network: shapes, types, and how operators are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as onp

from .._src.operators.definition.pictures import Picture
from .._src.operators.definition.registry import find
from ..symbol import Symbol

Shapes = Mapping[str, tuple[int, ...]]


def known_shapes(symbol: Symbol, shape: Shapes | None) -> Shapes:
    """Return the shapes of all inner outputs by name; without ``shape``, nothing."""
    if shape is None:
        return {}
    internals = symbol.get_internals()
    _, shapes, _ = internals.infer_shape(**shape)
    if shapes is None:
        raise ValueError("Input shape is incomplete")
    return dict(zip(internals.list_outputs(), shapes, strict=True))


def known_types(symbol: Symbol, dtype: Mapping[str, Any] | None) -> dict[str, str]:
    """Return the names of the types of all inner outputs by name; without ``dtype``, nothing."""
    if dtype is None:
        return {}
    internals = symbol.get_internals()
    _, types, _ = internals.infer_type(**dtype)
    if types is None:
        raise ValueError("Input type is incomplete")
    names = [onp.dtype(t).name for t in types]
    return dict(zip(internals.list_outputs(), names, strict=True))


def picture_of(name: str) -> Picture:
    """Return how an operator is shown under its first name; under others, as operators without a declaration."""
    op = find(name)
    return op.picture if op is not None and op.name == name else Picture()
