"""The operators behind the functions of mx.sym.np."""

from ..._op import gradient_nodes as _gradient_nodes
from ..._op.documentation import attach as _attach
from ..._public import functions_of as _functions_of
from .._generated import npi as _generated

_functions = _functions_of(_generated)
_attach(_functions, "npi", "_Symbol", __name__)
_functions.update({n: _gradient_nodes.for_symbols(n, __name__) for n in _gradient_nodes.NUMPY})
globals().update(_functions)
