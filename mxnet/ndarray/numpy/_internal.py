"""The operators behind the functions of mx.nd.np."""

from ..._src.operators.definition import gradient_nodes as _gradient_nodes
from ..._src.operators.definition.documentation import operator_functions as _operator_functions
from .._generated import npi as _generated

_functions = _operator_functions(_generated, __name__)
_functions.update({n: _gradient_nodes.for_arrays(n, __name__) for n in _gradient_nodes.NUMPY})
globals().update(_functions)
