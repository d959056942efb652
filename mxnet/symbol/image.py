"""Operators of mx.sym, module image."""

from .._definition.documentation import operator_functions as _operator_functions
from ._generated import image as _generated

_functions = _operator_functions(_generated, "Symbol", "mxnet.symbol.image")
globals().update(_functions)
