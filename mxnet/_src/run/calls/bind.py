"""Operators bound to the parameters they are called with, remembered by the values that were given."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Mapping
from typing import Any

import numpy as onp

from ....base import _Null
from ...operators.definition.binding import parse_params
from ...operators.definition.params import ParamType, ParamValueError, to_text
from ...operators.definition.schema import OpDef
from .bound import Bound
from .hooks import HOOKS
from .strategies import strategy_of

# Parameters given as plain values are remembered per operator, up to this many combinations.
_CACHE_LIMIT = 512
_FLOATS = (float, onp.floating)
_NUMBERS = (int, float, onp.integer, onp.floating, onp.bool_)


def kinds(value: Any) -> Any:
    """Return the type of a value, with the sign if it is zero; of a tuple, those of its elements."""
    if value.__class__ is tuple:
        return tuple(map(kinds, value))
    if isinstance(value, _FLOATS) and value == 0:
        return value.__class__, math.copysign(1.0, value)
    return value.__class__


def _is_type_sensitive(type_: ParamType, value: Any) -> bool:
    """Whether a value has an equal one of another type that the parameter takes for something else, or not at all."""
    if value.__class__ is tuple:
        return any(isinstance(v, (*_NUMBERS, tuple)) for v in value)
    if not isinstance(value, _NUMBERS):
        return False
    meant = type_.parse(value)
    for twin in (bool(value), int(value) if math.isfinite(value) else value, float(value)):
        with contextlib.suppress(ParamValueError, TypeError):
            if twin != value or type_.parse(twin) == meant:
                continue
        return True
    return False


def _is_zero(value: Any) -> bool:
    """Return whether a value is 0, which is another number with the other sign where it meets every element."""
    return isinstance(value, _NUMBERS) and bool(value == 0)


def bind(
    op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None, key: tuple[Any, ...] | None = None
) -> Bound:
    """Parse parameter values given in the operator's order (``_Null``: not given) and remember the result.

    ``others`` are parameters beyond those declared, for operators that take any; ``key`` is what the result is
    remembered by, in place of the values.
    """
    passed = [p for p in op.params if p.passed]
    arguments = {p.name: v for p, v in zip(passed, values, strict=True) if v is not _Null}
    if op.open_params is not None:
        arguments.update(others or {})
    params = parse_params(op, arguments)
    type_sensitive = tuple(
        (i, kinds(v), v)
        for i, v in enumerate(values)
        if v is not _Null and (_is_type_sensitive(passed[i].type, v) or (passed[i].name == "scalar" and _is_zero(v)))
    )
    bound = Bound(op, params, {k: to_text(v) for k, v in arguments.items()}, type_sensitive)
    bound.prepare = HOOKS.prepare(op, params)
    bound.strategy = strategy_of(bound)
    if op.open_params is None:
        with contextlib.suppress(TypeError, NotImplementedError):  # lists and arrays are no keys
            _remember(op, values if key is None else key, bound)
    return bound


_SWEPT: dict[OpDef, int] = {}  # the generation in which a full cache was last looked through


def _remember(op: OpDef, key: tuple[Any, ...], bound: Bound) -> None:
    cache = op.cache
    if len(cache) >= _CACHE_LIMIT and key not in cache and _SWEPT.get(op) != bound.generation:
        _SWEPT[op] = bound.generation
        for cached_key in list(cache):  # a list of keys is made in one step, beside other threads
            old = cache.get(cached_key)
            if old is not None and old.generation != bound.generation:
                cache.pop(cached_key, None)
    if len(cache) < _CACHE_LIMIT or key in cache:
        cache[key] = bound


def bind_exactly(op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None) -> Bound:
    """Bind values that equal remembered ones, but are of other types."""
    key = (values, kinds(values))
    bound: Bound | None = op.cache.get(key)
    if bound is None or bound.generation != HOOKS.generation:
        return bind(op, values, others, key)
    return bound
