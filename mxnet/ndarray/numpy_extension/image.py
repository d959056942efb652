"""``mx.nd.npx.image``."""

from ..._definition.documentation import operator_functions as _operator_functions
from .._generated import npx_image as _generated

FUNCTIONS = _operator_functions(_generated, "ndarray", "mxnet.ndarray.numpy_extension.image")
globals().update(FUNCTIONS)
