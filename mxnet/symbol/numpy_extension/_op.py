"""The operators of mx.sym.npx."""

from ..._src.operators.definition.documentation import operator_functions as _operator_functions
from .._generated import npx as _generated

FUNCTIONS = _operator_functions(_generated, "mxnet.symbol.numpy_extension")
globals().update(FUNCTIONS)
