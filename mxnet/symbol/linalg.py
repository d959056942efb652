"""Operators of mx.sym, module linalg."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import linalg as _generated

_functions = _functions_of(_generated)
_attach(_functions, "linalg", "Symbol", "mxnet.symbol.linalg")
globals().update(_functions)
