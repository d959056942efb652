"""The operators of mx.sym.npx.image."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from ..._src.operators.definition.documentation import operator_functions as _operator_functions
from .._generated import npx_image as _generated

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.npx_image import *  # noqa: F403

FUNCTIONS = _operator_functions(_generated, "mxnet.symbol.numpy_extension.image")
globals().update(FUNCTIONS)
