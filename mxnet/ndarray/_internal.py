"""Operators whose names start with an underscore."""

from .._op import gradient_nodes as _gradient_nodes
from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ..base import _Null as _Null
from ._generated import internal as _generated

_functions = _functions_of(_generated)
_attach(_functions, "_internal", "NDArray", "mxnet.ndarray._internal")
_functions.update({n: _gradient_nodes.for_arrays(n, __name__) for n in _gradient_nodes.INTERNAL})
globals().update(_functions)
