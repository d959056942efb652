"""An operator with its parameters parsed, remembered by the values that were given."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as onp

from .._definition.binding import parse_params
from .._definition.inference import kernel_arguments
from .._definition.params import ParamType, ParamValueError, to_text
from .._definition.schema import OpDef
from ..base import _Null
from .hooks import prepared, watched

# Parameters given as plain values are remembered per operator, up to this many combinations.
_CACHE_LIMIT = 512
_NUMBERS = (int, float, onp.integer, onp.floating, onp.bool_)


class Bound:
    """An operator with its parameters parsed.

    ``plain`` marks the common kind: one visible output, nothing mutated, nothing from the runtime. ``light`` is as
    simple but for its gradient, for a result that is a view, or for a number that is 0, whose position in the values is
    ``zero``. ``created`` makes an array from parameters alone, on ``context`` once that has been read. ``exact`` names
    the values that have an equal one of another type, which means something else: 1, 1.0 and True are one key of the
    cache.
    """

    __slots__ = (
        "arity",
        "context",
        "created",
        "exact",
        "few",
        "kernel",
        "light",
        "op",
        "params",
        "plain",
        "supplied",
        "views",
        "visible",
        "writes",
        "zero",
    )

    def __init__(
        self, op: OpDef, params: dict[str, Any], supplied: dict[str, str], exact: tuple[tuple[int, Any, Any], ...] = ()
    ) -> None:
        self.op = op
        self.exact = exact
        self.params = params
        self.supplied = supplied
        self.kernel: Callable[..., Any]
        if op.specialize is not None:
            self.kernel = op.specialize(params)
        else:
            arguments = kernel_arguments(op, params)
            self.kernel = partial(op.kernel, **arguments) if arguments else op.kernel
        self.kernel = watched(op.name, self.kernel)
        variadic = bool(op.inputs) and op.inputs[0].variadic
        self.arity = -1 if variadic else len(op.input_names(params))
        self.few = self.arity if 1 <= self.arity <= 3 else -1
        self.visible = op.visible_of(params)
        self.views = op.views
        self.writes = op.written(params)
        self.zero = -1
        self.context: Any = None
        simple = not (self.writes or op.updates is not None or op.outputs_of(params) != 1)
        self.created = simple and op.runtime == ("_device",) and not (op.inputs or op.subgraphs.count)
        simple = simple and not op.runtime
        # 0.0 and -0.0 are equal keys of the cache, which matters where a number meets every element.
        if "scalar" in supplied and params.get("scalar") == 0:
            self.zero = next(i for i, p in enumerate(p for p in op.params if p.passed) if p.name == "scalar")
        self.plain = simple and not (op.no_gradient or op.views) and self.zero < 0
        self.light = simple and not self.plain and self.few > 0


class Prepared:
    """A bound operator whose calls somebody changes first: casts inputs, scales parameters."""

    __slots__ = ("bound", "exact", "prepare")

    plain = light = False
    zero = -1

    def __init__(
        self, bound: Bound, prepare: Callable[[Sequence[Any]], tuple[Sequence[Any], Mapping[str, Any]]]
    ) -> None:
        self.bound = bound
        self.exact = bound.exact
        self.prepare = prepare

    def __call__(self, inputs: Sequence[Any]) -> tuple[Bound, Sequence[Any]]:
        """Return the operator, with its parameters as they are to be now, and its inputs."""
        inputs, changed = self.prepare(inputs)
        bound = self.bound
        if changed:
            bound = Bound(
                bound.op, {**bound.params, **changed}, {**bound.supplied, **{k: to_text(v) for k, v in changed.items()}}
            )
        return bound, inputs


def kinds(value: Any) -> Any:
    """Return the type of a value; of a tuple, those of its elements."""
    return tuple(map(kinds, value)) if value.__class__ is tuple else value.__class__


def _is_exact(type_: ParamType, value: Any) -> bool:
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


def bind(
    op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None, key: tuple[Any, ...] | None = None
) -> Any:
    """Parse parameter values given in the operator's order (``_Null``: not given) and remember the result.

    ``others`` are parameters beyond those declared, for operators that take any; ``key`` is what the result is
    remembered by, in place of the values.
    """
    passed = [p for p in op.params if p.passed]
    arguments = {p.name: v for p, v in zip(passed, values, strict=True) if v is not _Null}
    if op.open_params is not None:
        arguments.update(others or {})
    params = parse_params(op, arguments)
    exact = tuple((i, kinds(v), v) for i, v in enumerate(values) if v is not _Null and _is_exact(passed[i].type, v))
    bound: Any = Bound(op, params, {k: to_text(v) for k, v in arguments.items()}, exact)
    prepare = prepared(op, params)
    if prepare is not None:
        bound = Prepared(bound, prepare)
    if len(op.cache) < _CACHE_LIMIT and op.open_params is None:
        with contextlib.suppress(TypeError, NotImplementedError):  # lists and arrays are no keys
            op.cache[values if key is None else key] = bound
    return bound


def bind_exactly(op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None) -> Any:
    """Bind values that equal remembered ones, but are of other types."""
    key = (values, kinds(values))
    return op.cache.get(key) or bind(op, values, others, key)
