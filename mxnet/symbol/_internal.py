"""Operators whose names start with an underscore."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import internal as _generated

_functions = _functions_of(_generated)
_attach(_functions, "_internal", "Symbol", "mxnet.symbol._internal")
globals().update(_functions)
