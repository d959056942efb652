"""An imperative operator call: unwrap arrays, run the kernel, wrap the results.

`call` is the path of every generated front-end function. It is written for speed: parsed parameters are cached per
operator by the tuple of values given, checks that only matter for errors are made after something went wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....base import MXNetError, _Null
from ...messages.tracebacks import trim_traceback
from ...operators.definition.binding import check_names, parse_count, parse_params
from ...operators.definition.schema import OpDef
from ...operators.definition.shape_mode import MODE
from . import sparse_calls
from .bind import bind, bind_exactly, kinds
from .bound import Bound
from .errors import check_kinds, of_other_arrays
from .hooks import HOOKS
from .kinds import ARRAY_TYPES, FrontendHooks
from .run import run


def _bound(
    op: OpDef,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None,
    bind: Callable[..., Any] = bind,
) -> Any:
    """Bind; of wrong inputs and wrong parameters, as in MXNet, the inputs are what is complained about."""
    try:
        return bind(op, values, kwargs)
    except MXNetError:
        if not any(isinstance(x, FrontendHooks.symbols) for x in inputs):
            try:
                check_kinds(op, inputs)
            except AssertionError as type_error:
                raise type_error from None
        raise


def _front(kind: str) -> tuple[Callable[..., Any], Callable[[type], None]]:
    """Return the function that calls operators on arrays of one kind, and the one that tells it their class.

    A closure, since a call that had to be told the class would cost 0.05 us more.
    """
    cls: Any = None

    def call(
        op: OpDef,
        inputs: Sequence[Any],
        values: tuple[Any, ...],
        out: Any = None,
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:
        """Run an operator on arrays.

        Parameters
        ----------
        op : OpDef
        inputs : sequence of NDArray or None
        values : tuple
            One entry per parameter, in order; ``_Null`` where not given.
        out : NDArray or sequence of NDArray, optional
            Where to write the results.
        kwargs : mapping, optional
            What the caller gave beyond the signature; anything but ``ctx_group``-like node attributes is an error.

        Returns
        -------
        NDArray, or list of NDArray when the operator has several visible outputs
        """
        try:
            if kwargs:
                if op.subgraphs.nested:
                    return FrontendHooks.run_graph(op, inputs, kwargs, out)
                check_names(op, kwargs)
            try:
                bound = op.cache[values]
            except (KeyError, TypeError, NotImplementedError):
                bound = _UNBOUND
            if bound.generation is not HOOKS.generation:
                bound = _bound(op, inputs, values, kwargs)
            if bound.type_sensitive:
                for i, kind_of, known in bound.type_sensitive:  # the very object, mostly
                    value = values[i]
                    if value is known:
                        continue
                    value_type = tuple(map(type, value)) if value.__class__ is tuple else value.__class__
                    if value_type != kind_of and kinds(value) != kind_of:  # the second for tuples of tuples
                        bound = _bound(op, inputs, values, kwargs, bind_exactly)
                        break
            if out is None:
                strategy = bound.strategy
                result = strategy(bound, inputs, cls)
                if result is not None:
                    return result
            return _call_general(bound, inputs, values, out, kwargs, kind)
        except Exception as error:
            error = trim_traceback(error, shows_origin=False)
            raise error

    def use(array_class: type) -> None:
        nonlocal cls
        cls = array_class

    return call, use


def _call_general(
    bound: Bound, inputs: Sequence[Any], values: tuple[Any, ...], out: Any, kwargs: Any, kind: str
) -> Any:
    """Run any kind of operator on whatever was given, or refuse it."""
    if bound.prepare is not None and kind == "legacy":
        bound, inputs = bound.prepared(inputs)
    cls = ARRAY_TYPES[kind]
    are_ordinary = out is None and bool(inputs)  # and all of them arrays of the class
    for x in inputs:
        if x.__class__ is not cls and x is not None:
            are_ordinary = False
            break
    if not are_ordinary:
        if kind == "numpy" and _is_composition(inputs):
            return FrontendHooks.composed(bound.op, inputs, values, others=kwargs)
        refusal = _refusal(bound.op, inputs, out, kind)
        if refusal is not None:
            raise refusal
        if out is None:
            promise = FrontendHooks.awaited(inputs)
            if promise is not None:
                front = np_call if kind == "numpy" else call
                return FrontendHooks.defer(promise, front, bound.op, inputs, values, None, kwargs)
    if (bound.storage_matters or not are_ordinary) and sparse_calls.is_for_stored(bound, inputs):
        return sparse_calls.call(bound, inputs, out)
    return run(bound, inputs, out, cls=cls)


def _is_composition(inputs: Sequence[Any]) -> bool:
    """Return whether a call makes a node of a graph: of symbols, or of nothing while one is composed."""
    present = [x for x in inputs if x is not None]
    return any(isinstance(x, FrontendHooks.symbols) for x in present) if present else MODE.composing


def _refusal(op: OpDef, inputs: Sequence[Any], out: Any, kind: str) -> TypeError | None:
    """Return the error for arrays of the other interface, or for an ``out`` that is none, if they are."""
    targets = () if out is None else out if isinstance(out, (list, tuple)) else (out,)
    error = of_other_arrays(op, [*inputs, *targets] if targets else inputs, kind)
    if error is None and targets and not all(isinstance(x, ARRAY_TYPES["legacy"]) for x in targets):
        type_name = f"{type(out).__module__}.{type(out).__qualname__}"
        error = TypeError(f"{op.name}: out must be an array of MXNet, got {type_name}.")
    return error


class _Unbound:
    generation = None


_UNBOUND: Any = _Unbound()
_USE: dict[str, Callable[[type], None]] = {}
call, _USE["legacy"] = _front("legacy")
np_call, _USE["numpy"] = _front("numpy")


def call_variadic(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any], call: Callable[..., Any] = call) -> Any:
    """Run an operator of any number of inputs; parameters, ``out`` and ``name`` come as keywords."""
    out = kwargs.pop("out", None)
    kwargs.pop("name", None)
    if not inputs:
        try:
            inputs = [kwargs.pop(k) for k in _ordered(op, kwargs) if isinstance(kwargs[k], ARRAY_TYPES["legacy"])]
        except Exception as error:
            error = trim_traceback(error)
            raise error
    if op.variadic_count is not None and op.variadic_count in kwargs:
        count = parse_count(op, {k: v for k, v in kwargs.items() if k in op.param_names})
        if len(inputs) not in (count, count * op.nodes.inputs_per_argument):
            raise MXNetError(
                f"{op.name}: {op.variadic_count} is {kwargs[op.variadic_count]}, but {len(inputs)} arrays were given."
            )
        del kwargs[op.variadic_count]
    # A count that is a parameter of the kernel is the number of outputs.
    values = tuple(
        len(inputs) if p.name == op.variadic_count else kwargs.pop(p.name, _Null) for p in op.params if p.passed
    )
    return call(op, inputs, values, out, kwargs)


def np_call_variadic(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Run an operator of any number of NumPy arrays; see `call_variadic`."""
    try:
        return call_variadic(op, inputs, kwargs, np_call)
    except Exception as error:
        error = trim_traceback(error, shows_origin=False)
        raise error


def _ordered(op: OpDef, kwargs: Mapping[str, Any]) -> list[str]:
    """Return the keywords in the order of the operator's inputs, where it names them."""
    if op.open_params is None:
        return list(kwargs)
    params = parse_params(op, {k: v for k, v in kwargs.items() if not isinstance(v, ARRAY_TYPES["legacy"])})
    names = op.input_names(params)
    return [n for n in names if n in kwargs] + [k for k in kwargs if k not in names]


def set_array_type(cls: type, kind: str = "legacy") -> None:
    """Tell calls the class of classic or of NumPy arrays (called once, by the module that defines it)."""
    ARRAY_TYPES[kind] = cls
    _USE[kind](cls)
