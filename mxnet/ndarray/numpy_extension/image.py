"""``mx.nd.npx.image``."""

from ..._op.documentation import attach as _attach
from ..._public import functions_of as _functions_of
from .._generated import npx_image as _generated

FUNCTIONS = _functions_of(_generated)
_attach(FUNCTIONS, "npx_image", "ndarray", "mxnet.ndarray.numpy_extension.image")
globals().update(FUNCTIONS)
