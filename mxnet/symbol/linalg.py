"""Operators of mx.sym, module linalg."""

from .._definition.documentation import operator_functions as _operator_functions
from ._generated import linalg as _generated

_functions = _operator_functions(_generated, "Symbol", "mxnet.symbol.linalg")
globals().update(_functions)
