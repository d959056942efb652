"""Operators of mx.sym.sparse."""

from .._definition.documentation import operator_functions as _operator_functions
from ._generated import sparse as _generated

_functions = _operator_functions(_generated, "Symbol", "mxnet.symbol.sparse")
globals().update(_functions)
