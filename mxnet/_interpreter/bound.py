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
from .hooks import HOOKS

# Parameters given as plain values are remembered per operator, up to this many combinations.
_CACHE_LIMIT = 512
_NUMBERS = (int, float, onp.integer, onp.floating, onp.bool_)
# The most inputs for which calls are written out.
_MOST_WRITTEN_OUT = 3


class Bound:
    """An operator with its parameters parsed, and with the hooks of a generation.

    Attributes
    ----------
    generation : int
        Of `HOOKS`: in another one the call is bound anew.
    prepare : callable (inputs) -> (inputs, changed parameters), or None
        What a hook changes before calls of the classic interface.
    type_sensitive : tuple of (position, type, value)
        The values that have an equal one of another type, which means something else: 1, 1.0 and True are one key of
        the cache.
    is_dense : bool
        The usual kind: one visible output, nothing mutated, nothing from the runtime.
    needs_finish : bool
        As simple but for its gradient, for a result that is a view, or for a number that is 0.
    is_creation : bool
        Makes an array from parameters alone, on ``context`` once that has been read.
    arity : int
        Number of inputs, -1 where any number is taken.
    written_out : int
        The arity where it is small enough for the calls that are written out, else -1.
    signed_zero_index : int
        Position of a number that is 0, which is another one with the other sign; -1 where there is none.
    """

    __slots__ = (
        "arity",
        "context",
        "generation",
        "is_creation",
        "is_dense",
        "kernel",
        "needs_finish",
        "op",
        "params",
        "prepare",
        "signed_zero_index",
        "supplied",
        "type_sensitive",
        "views",
        "visible",
        "writes",
        "written_out",
    )

    def __init__(
        self,
        op: OpDef,
        params: dict[str, Any],
        supplied: dict[str, str],
        type_sensitive: tuple[tuple[int, Any, Any], ...] = (),
    ) -> None:
        self.generation = HOOKS.generation  # read before hooks are asked
        self.op = op
        self.type_sensitive = type_sensitive
        self.params = params
        self.supplied = supplied
        self.kernel: Callable[..., Any]
        if op.specialize is not None:
            self.kernel = op.specialize(params)
        else:
            arguments = kernel_arguments(op, params)
            self.kernel = partial(op.kernel, **arguments) if arguments else op.kernel
        self.kernel = HOOKS.eager_kernel(op.name, self.kernel)
        self.prepare: Callable[[Sequence[Any]], tuple[Sequence[Any], Mapping[str, Any]]] | None = None
        variadic = bool(op.inputs) and op.inputs[0].variadic
        self.arity = -1 if variadic else len(op.input_names(params))
        self.written_out = self.arity if 1 <= self.arity <= _MOST_WRITTEN_OUT else -1
        self.visible = op.visible_of(params)
        self.views = op.views
        self.writes = op.written(params)
        self.signed_zero_index = -1
        self.context: Any = None
        simple = not (self.writes or op.updates is not None or op.outputs_of(params) != 1)
        self.is_creation = simple and op.runtime == ("_device",) and not (op.inputs or op.subgraphs.count)
        simple = simple and not op.runtime
        # 0.0 and -0.0 are equal keys of the cache, which matters where a number meets every element.
        if "scalar" in supplied and params.get("scalar") == 0:
            passed = [p.name for p in op.params if p.passed]
            self.signed_zero_index = passed.index("scalar")
        self.is_dense = simple and not (op.no_gradient or op.views) and self.signed_zero_index < 0
        self.needs_finish = simple and not self.is_dense and self.written_out > 0

    def prepared(self, inputs: Sequence[Any]) -> tuple[Bound, Sequence[Any]]:
        """Return the operator, with its parameters as they are to be in this call, and its inputs."""
        assert self.prepare is not None
        inputs, changed = self.prepare(inputs)
        if not changed:
            return self, inputs
        supplied = {**self.supplied, **{name: to_text(value) for name, value in changed.items()}}
        return Bound(self.op, {**self.params, **changed}, supplied), inputs


def kinds(value: Any) -> Any:
    """Return the type of a value; of a tuple, those of its elements."""
    return tuple(map(kinds, value)) if value.__class__ is tuple else value.__class__


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
        (i, kinds(v), v) for i, v in enumerate(values) if v is not _Null and _is_type_sensitive(passed[i].type, v)
    )
    bound = Bound(op, params, {k: to_text(v) for k, v in arguments.items()}, type_sensitive)
    bound.prepare = HOOKS.prepare(op, params)
    bound.is_dense = bound.is_dense and bound.prepare is None
    if op.open_params is None:
        with contextlib.suppress(TypeError, NotImplementedError):  # lists and arrays are no keys
            _remember(op.cache, values if key is None else key, bound)
    return bound


def _remember(cache: dict[Any, Bound], key: tuple[Any, ...], bound: Bound) -> None:
    if len(cache) < _CACHE_LIMIT or key in cache:
        cache[key] = bound


def bind_exactly(op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None) -> Bound:
    """Bind values that equal remembered ones, but are of other types."""
    key = (values, kinds(values))
    bound: Bound | None = op.cache.get(key)
    if bound is None or bound.generation != HOOKS.generation:
        return bind(op, values, others, key)
    return bound
