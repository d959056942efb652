"""Docstrings of functions that are written by hand, from those of their operators."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..._src.operators.definition.documentation import describe_function
from ..._src.operators.definition.operands import numpy_operator

Function = TypeVar("Function", bound=Callable[..., object])


def documented(function: Function) -> Function:
    """Complete a function's docstring with that of the operator of its name, whose first input is its first argument.

    The function's own sections on a parameter, on what it returns or raises, are kept.
    """
    op = numpy_operator(function.__name__)
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    by_name = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    default_texts = {n: repr(by_name[n]).replace("'", '"') if n in by_name else None for n in names if n != "dtype"}
    takes = {n: n for n in names}
    if op.inputs:
        takes[names[0]] = op.inputs[0].name
    function.__doc__ = describe_function(op, takes, function.__doc__ or "", default_texts)
    return function
