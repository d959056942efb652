"""All functions of mx.nd.np: operators that are functions as they are, and those that Python code leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..._op.documentation import attach
from ..._public import functions_of, public_functions
from .._generated import np as _generated
from . import (
    _arithmetic,
    _arrangement,
    _bitwise,
    _comparison,
    _creation,
    _diagonal,
    _differences,
    _insertion,
    _joining,
    _product,
    _ranges,
    _reduction,
    _searching,
    _selection,
    _shape,
    _splitting,
    _statistics,
    _unary,
    _windows,
)

# Modules of functions written by hand, one family each; their public functions are mx.nd.np's.
_FAMILIES = (
    _arithmetic,
    _arrangement,
    _bitwise,
    _comparison,
    _creation,
    _diagonal,
    _differences,
    _insertion,
    _joining,
    _product,
    _ranges,
    _reduction,
    _searching,
    _selection,
    _shape,
    _splitting,
    _statistics,
    _unary,
    _windows,
)

_HOME = "mxnet.ndarray.numpy"
OPERATORS = functions_of(_generated)
attach(OPERATORS, "np", "ndarray", _HOME)
FUNCTIONS: dict[str, Callable[..., Any]] = dict(OPERATORS)
for _family in _FAMILIES:
    FUNCTIONS.update(public_functions(_family, _HOME))
for _name in ("diag_indices_from", "isposinf", "unravel_index"):  # MXNet's home of these is this module
    FUNCTIONS[_name].__module__ = __name__
globals().update(FUNCTIONS)
