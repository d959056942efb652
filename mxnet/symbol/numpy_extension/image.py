"""The operators of mx.sym.npx.image."""

from ..._definition.documentation import operator_functions as _operator_functions
from .._generated import npx_image as _generated

FUNCTIONS = _operator_functions(_generated, "_Symbol", "mxnet.symbol.numpy_extension.image")
globals().update(FUNCTIONS)
