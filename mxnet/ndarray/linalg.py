"""Operators of mx.nd, module linalg."""

from .._definition.documentation import operator_functions as _operator_functions
from ._generated import linalg as _generated

_functions = _operator_functions(_generated, "NDArray", "mxnet.ndarray.linalg")
globals().update(_functions)
