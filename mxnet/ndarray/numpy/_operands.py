"""Factories of the element-wise functions of the NumPy interface, of arrays or symbols, and of scalars.

Each function is written out once here per kind of signature, so that a call on arrays costs one Python function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import torch

from ..._src.operators.definition import operands
from ..._src.operators.definition.operands import Operands, numpy_operator
from ..._src.operators.definition.schema import OpDef
from ..._src.run.calls.array import NDArrayBase
from ..._src.run.calls.invoke import np_call
from ..._src.run.calls.kinds import ARRAY_TYPES, FrontendHooks
from ...base import _Null as _Null
from ...base import numeric_types
from ...context import current_context
from ...util import _binary_options, _unary_options
from .._arithmetic import unsupported as unsupported

_Function = Callable[..., Any]


def is_symbol(value: Any) -> bool:
    """Return True if a value is a symbol."""
    return isinstance(value, FrontendHooks.symbols)


def is_operand(value: Any) -> bool:
    """Return True if a value is an array or a symbol."""
    return isinstance(value, NDArrayBase) or is_symbol(value)


_DOCUMENTATION = """{summary}

Parameters
----------
{arguments} : ndarray or number
out : ndarray, optional
    Where to write the result; it has the result's shape and dtype.{options}

Returns
-------
ndarray, {shape}
"""
_OPTIONS = """
**kwargs
    Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError."""
_ONE = {"arguments": "x", "shape": "shape of ``x``; a NumPy number for a number"}
_TWO = {"arguments": "x1, x2", "shape": "the broadcast shape; a NumPy scalar for two scalars"}


def _placed(function: _Function, name: str, op: OpDef, words: dict[str, str], options: str = _OPTIONS) -> _Function:
    """Return a function with its name, and with the summary of the operator in its docstring."""
    text: str = (op.kernel.__doc__ or "").split("\n")[0]
    summary = text.replace("``lhs``", "``x1``").replace("``rhs``", "``x2``")
    function.__name__ = function.__qualname__ = name
    function.__doc__ = _DOCUMENTATION.format(summary=summary, options=options, **words)
    return function


def unary(name: str, operator: str = "", *, hint: str = "", truth: bool = False) -> _Function:
    """Return a function of one array or symbol, or scalar, which is NumPy's function for scalars.

    ``operator`` is its operator, if not called like the function, ``hint`` what names of nodes begin with; with
    ``truth``, an ``out`` that is not boolean is a TypeError.
    """
    op, plain = numpy_operator(operator or name), getattr(onp, operator or name)

    def function(x: Any, out: Any = None, **kwargs: Any) -> Any:
        if kwargs:
            _unary_options(kwargs, name)
        if isinstance(x, NDArrayBase):
            if truth and isinstance(out, NDArrayBase) and out._tensor.dtype is not torch.bool:
                raise TypeError(f"{name}: the `out` parameter should be a boolean array, got {out._tensor.dtype}.")
            return np_call(op, (x,), (), out)
        if isinstance(x, numeric_types):
            return plain(x)
        if isinstance(x, FrontendHooks.symbols):
            return FrontendHooks.composed(op, (x,), (), hint)
        raise unsupported(x, of_numpy=True)

    return _placed(function, name, op, _ONE)


def _of_operands(
    ops: Operands, plain: _Function, lhs: Any, rhs: Any, out: Any, number: _Function = operands.number
) -> Any:
    """Compute a function of two operands of any kind; ``plain`` is that of two scalars."""
    if isinstance(lhs, numeric_types):
        if isinstance(rhs, numeric_types):
            return plain(lhs, rhs, out=out)
        return np_call(ops.reflected, (rhs,), number(lhs), out)
    if isinstance(rhs, numeric_types):
        return np_call(ops.scalar, (lhs,), number(rhs), out)
    if not (is_operand(lhs) and is_operand(rhs)):
        raise unsupported(rhs, of_numpy=True)
    return np_call(ops.array, (lhs, rhs), (), out)


def binary(name: str, operator: str = "", number: _Function = operands.number) -> _Function:
    """Return a function of two operands with the options of a universal function.

    ``number`` returns the parameters `scalar` and `is_int` that stand for a number.
    """
    ops, plain = operands.numpy(operator or name), getattr(onp, operator or name)
    array_op = ops.array

    def function(x1: Any, x2: Any, out: Any = None, **kwargs: Any) -> Any:
        if kwargs:
            _binary_options(kwargs, name)
        if isinstance(x1, NDArrayBase) and isinstance(x2, NDArrayBase):
            return np_call(array_op, (x1, x2), (), out)
        return _of_operands(ops, plain, x1, x2, out, number)

    return _placed(function, name, array_op, _TWO)


def binary_without_options(name: str) -> _Function:
    """Return a function of two operands and ``out`` alone."""
    ops, plain = operands.numpy(name), getattr(onp, name)
    array_op = ops.array

    def function(x1: Any, x2: Any, out: Any = None) -> Any:
        if isinstance(x1, NDArrayBase) and isinstance(x2, NDArrayBase):
            return np_call(array_op, (x1, x2), (), out)
        return _of_operands(ops, plain, x1, x2, out)

    return _placed(function, name, array_op, _TWO, "")


def arithmetic(name: str, operator: str, operation: Callable[[Any, Any], Any]) -> _Function:
    """Return a function of two operands that Python has an operation for, whose short way arrays take."""
    ops, plain = operands.numpy(operator), getattr(onp, operator)

    def function(x1: Any, x2: Any, out: Any = None, **kwargs: Any) -> Any:
        if kwargs:
            _binary_options(kwargs, name)
        if out is None and x1.__class__ is ARRAY_TYPES["numpy"]:
            return operation(x1, x2)
        return _of_operands(ops, plain, x1, x2, out)

    return _placed(function, name, ops.array, _TWO)


def context_of(ctx: Any) -> Any:
    """Return the context that is given, or the current one."""
    return ctx or current_context()
