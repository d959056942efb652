"""Operators that a program defines by one function on torch tensors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .... import ndarray, symbol
from ....base import _Null
from ....symbol._compose import compose, compose_variadic
from ...messages.public import public
from ...operators.definition import namespaces
from ...operators.definition.define import NumberOf, operator
from ...operators.definition.documentation import describe
from ...operators.definition.registry import get, register_by_program
from ...operators.definition.schema import OpDef, ShapeRule
from ...operators.definition.signature import is_variadic, passed
from ..calls.invoke import call, call_variadic

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


@public("mxnet.operator")
def define(
    name: str,
    *,
    aliases: Iterable[str] = (),
    num_outputs: NumberOf = 1,
    output_names: Iterable[str] | None = None,
    aux: Iterable[str] = (),
    shape_rule: ShapeRule | None = None,
    differentiable: bool = True,
) -> Callable[[Kernel], Kernel]:
    """Return a decorator that makes an operator of a function on torch tensors.

    The operator is then a function of ``mx.nd`` and ``mx.sym`` (``_contrib_x`` is ``contrib.x`` of both), works in
    hybridized blocks, in symbols' files and with every executor, on all devices and dtypes that the function can
    handle. Its gradient is torch's, its output shapes and dtypes are found by running the function on tensors without
    data (torch's device "meta"). MXNet 1.9.1 has nothing like it; programs that must run there too use `CustomOp`.

    Parameters
    ----------
    name : str
        Not one of MXNet's. Defining a name again replaces the operator, as notebooks do.
    aliases : iterable of str
    num_outputs : int or callable (parameters) -> int
        How many tensors the function returns.
    output_names : iterable of str, optional
        What the outputs are called after the node's name; "output", or "output0" ..., by default.
    aux : iterable of str
        Inputs that are auxiliary states: no gradient, changed in place by the function.
    shape_rule : callable (input shapes, output shapes, parameters), optional
        Completes unknown input shapes in place, for operators with parameters whose shapes follow from the data's. A
        shape is None or a tuple with -1 for unknown lengths.
    differentiable : bool, default True
        False for results without gradient.

    The function's positional arguments are the inputs: ``x``; ``x=None`` if it may be missing; ``*x`` for any number.
    Its keyword-only arguments are the parameters, annotated with (or having a default of) the type int, float, bool,
    str, ``tuple[int, ...]`` or ``Literal``. An argument ``_training`` gets the mode, ``_generator`` the device's random
    generator.

    Raises
    ------
    MXNetError
        If the name is one of MXNet's operators.

    Examples
    --------
    >>> @mx.operator.define("scaled_tanh")
    ... def scaled_tanh(x, *, scale: float = 1.0):
    ...     return scale * x.tanh()
    >>> mx.nd.scaled_tanh(mx.nd.array([0.5]), scale=2).asnumpy()
    array([0.92423433], dtype=float32)
    """
    names = None if output_names is None else tuple(output_names)

    def decorate(kernel: Kernel) -> Kernel:
        operator(
            name,
            aliases=aliases,
            num_outputs=num_outputs,
            output_names=None if names is None else lambda params: names,
            aux=aux,
            shape_rule=shape_rule,
            no_gradient=not differentiable,
            variadic_count="num_args",
            views=True,
            add=register_by_program,
        )(kernel)
        for registered_name in (name, *aliases):
            _show(registered_name, get(name))
        return kernel

    return decorate


def _show(name: str, op: OpDef) -> None:
    """Put an operator's functions where those of MXNet's operators are."""
    if namespaces.is_numpy(name):
        return
    module, function_name = namespaces.position(name)
    for front, make, array in ((ndarray, _nd_function, "NDArray"), (symbol, _sym_function, "Symbol")):
        function = make(op, function_name)
        function.__name__ = function.__qualname__ = function_name
        function.__doc__ = describe(op, array)
        holders = [getattr(front, module)] + ([front] if module == "op" else [])
        for holder in holders:
            setattr(holder, function_name, function)


def _arranged(op: OpDef, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[list[Any], tuple[Any, ...]]:
    """Sort what a caller gave, by position or name, into inputs and parameters."""
    names = [i.name for i in op.inputs] + [p.name for p in passed(op)]
    if len(args) > len(names):
        raise TypeError(f"{op.name} takes {len(names)} arguments ({', '.join(names)}), {len(args)} were given.")
    arguments: dict[str, Any] = dict(zip(names, args, strict=False))
    for argument in names[: len(args)]:
        if argument in kwargs:
            raise TypeError(f"{op.name} got two values for {argument}.")
    inputs = [arguments[i.name] if i.name in arguments else kwargs.pop(i.name, None) for i in op.inputs]
    values = tuple(arguments[p.name] if p.name in arguments else kwargs.pop(p.name, _Null) for p in passed(op))
    return inputs, values


def _nd_function(op: OpDef, name: str) -> Callable[..., Any]:
    def function(*args: Any, out: Any = None, name: str | None = None, **kwargs: Any) -> Any:
        if is_variadic(op):
            return call_variadic(op, args, {"out": out, **kwargs})
        inputs, values = _arranged(op, args, kwargs)
        return call(op, inputs, values, out, kwargs)

    return function


def _sym_function(op: OpDef, hint: str) -> Callable[..., Any]:
    def function(*args: Any, name: str | None = None, attr: Any = None, out: Any = None, **kwargs: Any) -> Any:
        if is_variadic(op):
            return compose_variadic(op, hint.lower(), args, {"name": name, "attr": attr, **kwargs})
        inputs, values = _arranged(op, args, kwargs)
        return compose(op, hint.lower(), inputs, values, name, attr, kwargs)

    return function
