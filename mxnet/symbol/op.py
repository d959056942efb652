"""Operators of mx.sym, module op."""

from .._definition.documentation import operator_functions as _operator_functions
from ._generated import op as _generated

_functions = _operator_functions(_generated, "Symbol", "mxnet.symbol.op")
globals().update(_functions)
