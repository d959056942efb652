"""Comparing executions of a symbol on several devices or with several element types, and timing one."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp

from ..context import Context
from ..executor import Executor
from ..ndarray import waitall
from ..symbol import Symbol
from ._compare import assert_almost_equal
from ._environment import default_context
from ._tolerance import Tolerance, get_tols

_EVEN = 0.92  # half the width of evenly distributed values, in units of scale
_ArrayOrNone = Any


def _bound(sym: Any, ctx_list: Sequence[dict[str, Any]], grad_req: Any) -> list[Executor]:
    symbols = [sym] * len(ctx_list) if isinstance(sym, Symbol) else list(sym)
    if len(ctx_list) < 2 or len(symbols) != len(ctx_list):
        raise AssertionError(
            f"check_consistency: needs at least two of ctx_list and as many symbols, got {len(ctx_list)} of ctx_list "
            f"and {len(symbols)} symbols."
        )
    for other in symbols[1:]:
        for names in (Symbol.list_outputs, Symbol.list_arguments):
            if names(other) != names(symbols[0]):
                raise AssertionError(f"check_consistency: symbols differ, {names(other)} and {names(symbols[0])}.")
    return [s.simple_bind(grad_req=grad_req, **settings) for s, settings in zip(symbols, ctx_list, strict=True)]


def _fill(
    executors: list[Executor], arg_params: Mapping[str, Any], aux_params: Mapping[str, Any], draw: Any, rand_type: Any
) -> None:
    """Give all executors the same arguments, auxiliary states and gradients."""
    first = executors[0]
    initial_values = {**arg_params}
    for name in sorted(first.arg_dict):
        if name not in initial_values:
            initial_values[name] = draw(first.arg_dict[name].shape).astype(rand_type)
    states = {name: aux_params.get(name, 0) for name in first.aux_dict}
    for executor in executors:
        for name, array in executor.arg_dict.items():
            array[:] = initial_values[name]
        for name, array in executor.aux_dict.items():
            array[:] = states[name]
        for gradient in executor.grad_dict.values():
            if gradient is not None:
                gradient[:] = 0


def _precision(executor: Executor) -> int:
    return max(onp.dtype(array.dtype).itemsize for array in executor.outputs)


def _train(executors: list[Executor]) -> None:
    """Run all executors backward from the same gradients: the outputs of the one of the lowest precision."""
    for executor in executors:
        executor.forward(is_train=True)
    heads = [output.copy() for output in min(executors, key=_precision).outputs]
    for executor in executors:
        pairs = zip(heads, executor.outputs, strict=True)
        executor.backward(
            [head.as_in_context(own_output.context).astype(own_output.dtype) for head, own_output in pairs]
        )


class _Comparison:
    """What executors found, against one of them."""

    def __init__(self, executors: list[Executor], tolerances: tuple[Tolerance, Tolerance], **kwargs: bool) -> None:
        self._executors = executors
        self._tolerances = tolerances
        self._raise = kwargs["raise_on_err"]
        self._equal_nan = kwargs["equal_nan"]
        self.best = max(range(len(executors)), key=lambda i: _precision(executors[i]))

    def reference(self, with_gradients: bool) -> dict[str, _ArrayOrNone]:
        best = self._executors[self.best]
        return {**best.output_dict, **(best.grad_dict if with_gradients else {})}

    def check(self, expected: Mapping[str, _ArrayOrNone], with_gradients: bool) -> None:
        for position, executor in enumerate(self._executors):
            if position == self.best:
                continue
            arrays = {**executor.output_dict, **(executor.grad_dict if with_gradients else {})}
            for name, array in arrays.items():
                self._compare(name, position, array, expected[name], with_gradients)

    def _position(self, position: int, with_gradients: bool) -> str:
        if not with_gradients:
            return f"ctx {position}"
        output = self._executors[position].outputs[0]
        return f"{onp.dtype(output.dtype).name} {output.context} ctx {position}"

    def _compare(self, name: str, position: int, array: Any, expected: Any, with_gradients: bool) -> None:
        if expected is None or array is None:
            if expected is not array:
                raise AssertionError(f"check_consistency: only one of the executors has a gradient of {name}.")
            return
        try:
            tolerances = get_tols(array, expected, *self._tolerances)
            assert_almost_equal(array, expected, *tolerances, equal_nan=self._equal_nan)
        except AssertionError as error:
            descriptions = (self._position(position, with_gradients), self._position(self.best, with_gradients))
            print(f"{'Train' if with_gradients else 'Predict'} Err: {descriptions[0]} vs {descriptions[1]} at {name}")
            if self._raise:
                raise
            print(error)


def check_consistency(
    sym: Any,
    ctx_list: list[dict[str, Any]],
    scale: float = 1.0,
    grad_req: Any = "write",
    arg_params: Mapping[str, Any] | None = None,
    aux_params: Mapping[str, Any] | None = None,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    raise_on_err: bool = True,
    ground_truth: Mapping[str, Any] | None = None,
    equal_nan: bool = False,
    use_uniform: bool = False,
    rand_type: Any = onp.float64,
) -> dict[str, Any]:
    """Raise an AssertionError unless a symbol gives the same outputs and gradients on several devices or types.

    Parameters
    ----------
    sym : Symbol, or list of Symbol with the same names of arguments and outputs
    ctx_list : list of dict
        What to give to ``simple_bind``: ``ctx``, shapes by name, ``type_dict``. At least two.
    scale : float, default 1.0
        Size of the random arguments.
    grad_req : {"write", "add", "null"}, or dict of such, default "write"
        With "null" gradients are not compared.
    arg_params, aux_params : dict of str to array, optional
        Fixed values; other arguments are normally distributed, other states zero.
    rtol, atol : number or dict of dtype to number, default by element type
    raise_on_err : bool, default True
        False prints differences instead.
    ground_truth : dict of str to array, optional
        What to compare with, by names of outputs and arguments (for their gradients); by default what the executor of
        the highest precision finds.
    equal_nan : bool, default False
    use_uniform : bool, default False
        Draw arguments evenly, from -0.92 to 0.92 times ``scale``.
    rand_type : NumPy type, default float64
        To which random arguments are rounded.

    Returns
    -------
    dict of str to array, what was compared with
    """
    executors = _bound(sym, ctx_list, grad_req)

    def draw(shape: tuple[int, ...]) -> Any:
        if use_uniform:
            return onp.random.uniform(-_EVEN * scale, _EVEN * scale, size=shape)
        return onp.random.normal(size=shape, scale=scale)

    _fill(executors, arg_params or {}, aux_params or {}, draw, rand_type)
    comparison = _Comparison(executors, (rtol, atol), raise_on_err=raise_on_err, equal_nan=equal_nan)
    for executor in executors:
        executor.forward(is_train=False)
    expected = ground_truth or comparison.reference(with_gradients=False)
    comparison.check(expected, with_gradients=False)
    if grad_req == "null":
        return dict(expected)
    _train(executors)
    expected = ground_truth or comparison.reference(with_gradients=True)
    comparison.check(expected, with_gradients=True)
    return dict(expected)


def _prepared(sym: Symbol, location: Any, ctx: Context, grad_req: Any, shapes: dict[str, Any]) -> Executor:
    if location is None:
        executor = sym.simple_bind(grad_req=grad_req, ctx=ctx, **shapes)
        location = {name: onp.random.normal(size=array.shape) for name, array in executor.arg_dict.items()}
    elif isinstance(location, dict):
        executor = sym.simple_bind(grad_req=grad_req, ctx=ctx, **{n: a.shape for n, a in location.items()})
    else:
        raise AssertionError(f'Expect dict, get "location"={location!r}')
    for name, value in location.items():
        executor.arg_dict[name][:] = value
    return executor


def check_speed(
    sym: Symbol,
    location: dict[str, Any] | None = None,
    ctx: Context | None = None,
    N: int = 20,
    grad_req: Any = None,
    typ: str = "whole",
    **kwargs: Any,
) -> float:
    """Return how many seconds a symbol takes on average.

    Parameters
    ----------
    sym : Symbol
    location : dict of str to array, optional
        Arguments; normally distributed by default.
    ctx : Context, default the current context
    N : int, default 20
        How many runs to time, after one that is not timed.
    grad_req : {"write", "add", "null"}, or dict of such, default "write"
    typ : {"whole", "forward"}
        Forward and backward pass, or the forward pass alone (in inference mode).
    **kwargs : tuple of int
        Shapes by name, when there is no ``location``.

    Raises
    ------
    ValueError
        For another ``typ``.
    """
    if typ not in ("whole", "forward"):
        raise ValueError('typ can only be "whole" or "forward".')
    executor = _prepared(sym, location, ctx or default_context(), grad_req or "write", kwargs)

    def run() -> None:
        executor.forward(is_train=typ == "whole")
        if typ == "whole":
            executor.backward(out_grads=executor.outputs)

    run()
    waitall()
    start = time.time()
    for _ in range(N):
        run()
    waitall()
    return (time.time() - start) / N
