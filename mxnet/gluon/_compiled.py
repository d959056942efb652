"""What a hybridized block runs: a compiled graph, and the arrays it is called with besides the inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .._src.graph.subgraphs import backends
from .._src.messages.tracebacks import warn
from .._src.run.program import compilation
from ..context import Context
from ..symbol import Symbol
from ._constant import Constant
from ._parameter import Changes, Parameter

_PLAIN = frozenset(
    (Parameter, Constant)
)  # subclasses may compute their array anew at each call, as weight dropout does


def array_on(param: Any, ctx: Context) -> Any:
    """Return ``param.data(ctx)``, quickly in the usual case: one array, on that context."""
    arrays = param._arrays
    if arrays is not None and len(arrays) == 1 and type(param) in _PLAIN:
        array = arrays[0]
        own_ctx = array._ctx
        if own_ctx is ctx or _is_same(own_ctx, ctx):
            return array
    return param.data(ctx)


def _is_same(lhs: Context, rhs: Context) -> bool:
    """Check that contexts are equal, as those of arrays that a program has made are, each with its own."""
    return lhs.device_id == rhs.device_id and lhs.device_typeid == rhs.device_typeid


class OwnArrays:
    """Looks up the arrays of a block's own parameters by name, again once some parameter changes.

    Parameters
    ----------
    registered : dict of str to Parameter
        The block's; it may grow.
    """

    __slots__ = ("_result", "registered")

    def __init__(self, registered: dict[str, Any]) -> None:
        self.registered = registered
        self._result: tuple[object, Context, int, dict[str, Any]] | None = None

    def on(self, ctx: Context) -> dict[str, Any]:
        """Return the arrays on a context, not to be changed.

        Raises
        ------
        DeferredInitializationError, RuntimeError
            If a parameter is not initialised.
        """
        registered, cached_entry = self.registered, self._result
        if (
            cached_entry is not None
            and cached_entry[0] is Changes.token
            and cached_entry[2] == len(registered)
            and (cached_entry[1] is ctx or _is_same(cached_entry[1], ctx))
        ):
            return cached_entry[3]
        token = Changes.token  # before looking: a change meanwhile must not be missed
        arrays = {name: array_on(param, ctx) for name, param in registered.items()}
        if all(type(param) in _PLAIN for param in registered.values()):
            self._result = (token, ctx, len(registered), arrays)
        return arrays


class Arguments:
    """Looks up the arrays of a compiled graph's parameters, once per context until some parameter changes.

    Parameters
    ----------
    slots : list of (bool, int or Parameter)
        For each input of the graph: (True, position among the block's inputs) or (False, parameter).
    """

    def __init__(self, slots: Sequence[tuple[bool, Any]]) -> None:
        self.slots = list(slots)
        self.data = [(position, index) for position, (is_data, index) in enumerate(slots) if is_data]
        self.stable = all(is_data or type(p) in _PLAIN for is_data, p in slots)
        self.entries: dict[tuple[int, int], tuple[object, list[Any]]] = {}
        self._last: tuple[Any, object, list[Any]] = (None, None, [])  # the last call's context and entry

    def on(self, inputs: Sequence[Any], ctx: Context) -> list[Any]:
        """Return all arrays, in the graph's order.

        Raises
        ------
        DeferredInitializationError, RuntimeError
            If a parameter is not initialised.
        """
        last, token, held = self._last
        if token is not Changes.token or not (last is ctx or _is_same(last, ctx)):
            held = self._held_on(ctx)
        arrays = held.copy()
        for position, index in self.data:
            arrays[position] = inputs[index]
        return arrays

    def _held_on(self, ctx: Context) -> list[Any]:
        """Return the parameters' arrays on a context, in the graph's order."""
        key = (ctx.device_typeid, ctx.device_id)
        entry = self.entries.get(key)
        if entry is None or entry[0] is not Changes.token:
            token = Changes.token  # before looking: a change meanwhile must not be missed
            entry = (token, [None if is_data else p.data(ctx) for is_data, p in self.slots])
            if self.stable:
                self.entries[key] = entry
        if self.stable:
            self._last = (ctx, *entry)
        return entry[1]


def plain_states(symbol: Symbol, calls_functions: bool) -> tuple[str, ...]:
    """Return the states of autograd in which a block runs as if it were not hybridized.

    In training, what waits inside for calls for other devices is put off operator by operator. Recorded, an
    `autograd.Function` has its own backward method, which graphs lack.
    """
    return ("training",) * _meets_other_devices(symbol) + ("recording",) * calls_functions


def _meets_other_devices(symbol: Symbol) -> bool:
    return any(
        node.op is not None and node.op.name == "_contrib_SyncBatchNorm" and node.params["ndev"] > 1
        for node in symbol.graph.nodes
    )


# What compiles lowered graphs, rather than changing them.
_COMPILERS = ("inductor",)


def check_backend(backend: str | None) -> None:
    """Warn of a backend that neither MXNet nor Remx has; MXNet logs a line and goes on without, too."""
    if backend is not None and backend not in _COMPILERS and backends.find(backend) is None:
        warn(
            f"Error optimizing for backend '{backend}' cannot be found; graphs are optimised as without one.",
        )


def parameter_of(name: str, array: Any, is_state: bool) -> Parameter:
    """Return a parameter with the value that a backend gave it; it does not learn."""
    param = Parameter(name, "null", tuple(array.shape), array.dtype, differentiable=not is_state)
    param._load_init(array, [array._ctx])
    return param


def compiler_of(backend: str | None, options: dict[str, Any]) -> Callable[..., Any] | None:
    """Return the compiler of lowered graphs that a backend is; None for others."""
    return compilation.inductor(options) if backend == "inductor" else None
