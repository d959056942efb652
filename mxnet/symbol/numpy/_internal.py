"""The operators behind the functions of mx.sym.np."""

from typing import Any

from ..._src.operators.definition import gradient_nodes as _gradient_nodes
from ..._src.operators.definition.documentation import operator_functions as _operator_functions
from ..._src.operators.definition.implementation import BUILT_IN as _BUILT_IN
from ..._src.operators.definition.implementation import factory_of as _factory_of
from .._generated import npi as _generated

_functions = _operator_functions(_generated, __name__)
_functions.update({n: _gradient_nodes.for_symbols(n, __name__) for n in _gradient_nodes.NUMPY})
globals().update(_functions)


def __getattr__(name: str) -> Any:
    if name not in _BUILT_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _factory_of(name)  # whose module puts the function here, too
    return globals()[name]
