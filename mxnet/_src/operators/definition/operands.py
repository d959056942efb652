"""The operators of a function of two operands, found by the rules of MXNet's names.

A function like ``sub`` has an operator for two arrays (``broadcast_sub``), one for arrays of equal shape
(``elemwise_sub``), one for an array and a number (``_minus_scalar``) and one for a number and an array
(``_rminus_scalar``); the NumPy interface has ``_npi_subtract``, ``_npi_subtract_scalar``, ``_npi_rsubtract_scalar``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as onp

from .registry import find, get
from .schema import OpDef

INTEGERS = (int, onp.integer, onp.bool_)  # classes of numbers that have no fraction
_EXACT = 2.0**53


@dataclass(frozen=True)
class Operands:
    """The operators of one function.

    Attributes
    ----------
    array : OpDef
        Of two arrays, broadcasting.
    scalar, reflected : OpDef
        Of an array and a number on its right, and on its left.
    equal_shapes : OpDef
        Of two arrays of one shape.
    """

    array: OpDef
    scalar: OpDef
    reflected: OpDef
    equal_shapes: OpDef


# A comparison with its sides exchanged; other functions have an operator for the number on the left, or commute.
_EXCHANGED = {
    "greater": "lesser",
    "greater_equal": "lesser_equal",
    "lesser": "greater",
    "lesser_equal": "greater_equal",
}
_EXCHANGED_NUMPY = {key.replace("lesser", "less"): value.replace("lesser", "less") for key, value in _EXCHANGED.items()}
_WITH_NUMBERS = {"add": "plus", "sub": "minus"}  # what two functions are called where a number takes part


def classic(function: str) -> Operands:
    """Return the operators of a function of ``mx.nd``: "add", "sub", "mul", "div", "mod", "power", "equal" ..."""
    array = get(f"broadcast_{function}")
    name = _WITH_NUMBERS.get(function, function)
    scalar = get(f"_{name}_scalar")
    exchanged = _EXCHANGED.get(function)
    reflected = get(f"_{exchanged}_scalar") if exchanged else find(f"_r{name}_scalar") or scalar
    return Operands(array, scalar, reflected, find(f"elemwise_{function}") or get(f"_{function}"))


def numpy_operator(function: str) -> OpDef:
    """Return the operator behind a function of ``mx.np``: "take", "where", "true_divide_scalar" ..."""
    return get(f"_npi_{function}")


def numpy(function: str) -> Operands:
    """Return the operators of a function of ``mx.np``: "add", "subtract", "true_divide", "less" ..."""
    array = numpy_operator(function)
    scalar = numpy_operator(f"{function}_scalar")
    exchanged = _EXCHANGED_NUMPY.get(function)
    reflected = get(f"_npi_{exchanged}_scalar") if exchanged else find(f"_npi_r{function}_scalar") or scalar
    return Operands(array, scalar, reflected, array)


def number(value: Any) -> tuple[float, bool]:
    """Return a number of Python or NumPy as the parameters `scalar` and `is_int` of the operators of mx.np.

    Integers that float64 does not represent stay integers.
    """
    scalar = float(value)
    is_int = isinstance(value, INTEGERS)
    return (int(value) if is_int and abs(scalar) >= _EXACT and scalar != int(value) else scalar), is_int


def with_number(function: str) -> str:
    """Return the name of the operator of an array and a number: "_PlusScalar" of "Plus", "_equal_scalar" of "equal".

    MXNet's symbols use old names where there are some, and nodes are named after them.
    """
    return f"_{function}Scalar" if function[0].isupper() else f"_{function}_scalar"
