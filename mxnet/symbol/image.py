"""Operators of mx.sym, module image."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import image as _generated

_functions = _functions_of(_generated)
_attach(_functions, "image", "Symbol", "mxnet.symbol.image")
globals().update(_functions)
