"""Element-wise functions of mx.np: on arrays or symbols, with scalars, or on scalars only."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import numeric_types
from ._documented import documented
from ._operands import arithmetic, binary, binary_without_options, is_operand, unary, unsupported

# Functions that are called like their operators, and like NumPy's functions of scalars.
_UNARY = (
    "absolute", "negative", "sign", "reciprocal", "square", "sqrt", "cbrt",
    "exp", "expm1", "log", "log10", "log1p", "log2",
    "sin", "cos", "tan", "arcsin", "arccos", "arctan",
    "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "degrees", "radians",
    "ceil", "floor", "trunc", "fix", "rint", "bitwise_not",
)  # fmt: skip
_TRUTHS = ("isnan", "isinf", "isposinf", "isneginf", "isfinite", "logical_not")
# Other names of operators.
_SYNONYMS = {"rad2deg": "degrees", "deg2rad": "radians", "invert": "bitwise_not"}
_BINARY = (
    "mod", "maximum", "minimum", "arctan2", "copysign", "lcm", "ldexp",
    "bitwise_and", "bitwise_or", "bitwise_xor",
)  # fmt: skip
_COMPARISONS = ("equal", "not_equal", "greater", "greater_equal", "less", "less_equal", "true_divide")
_ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "divide": operator.truediv,
    "power": operator.pow,
}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: unary(name) for name in _UNARY},
    **{name: unary(name, truth=True) for name in _TRUTHS},
    **{name: unary(name, synonym) for name, synonym in _SYNONYMS.items()},
    **{name: unary(name, "absolute", hint="abs") for name in ("abs", "fabs")},
    **{name: binary(name) for name in _BINARY},
    "remainder": binary("remainder", "mod"),
    "hypot": binary("hypot", number=lambda value: (float(value), False)),  # whose values have fractions
    **{name: binary_without_options(name) for name in _COMPARISONS},
    **{
        name: arithmetic(name, "true_divide" if name == "divide" else name, operation)
        for name, operation in _ARITHMETIC.items()
    },
}

_AROUND = numpy_operator("around")
_NAN_TO_NUM = numpy_operator("nan_to_num")


@documented
def around(x: Any, decimals: int = 0, out: Any = None, **kwargs: Any) -> Any:
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : ndarray or number
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number
    """
    if isinstance(x, numeric_types):
        return onp.around(x, decimals, out=out, **kwargs)
    if not is_operand(x):
        raise unsupported(x, of_numpy=True)
    return np_call(_AROUND, (x,), (decimals,), out, kwargs)


@documented
def nan_to_num(
    x: Any, copy: bool = True, nan: float = 0.0, posinf: float | None = None, neginf: float | None = None, **kwargs: Any
) -> Any:
    """Replace what is not a finite number.

    Parameters
    ----------
    x : ndarray or number
    copy : bool, default True
        False writes into ``x`` and returns it.
    **kwargs
        Without effect.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number
    """
    if isinstance(x, numeric_types):
        return onp.nan_to_num(x, copy, nan, posinf, neginf)
    if not is_operand(x):
        raise unsupported(x, of_numpy=True)
    return np_call(_NAN_TO_NUM, (x,), (copy, nan, posinf, neginf), None if copy else x)
