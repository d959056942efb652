"""Operators whose names start with an underscore."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.operators.definition import gradient_nodes as _gradient_nodes
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from ..base import _Null as _Null
from ._generated import internal as _generated

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.internal import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.symbol._internal")
_functions.update({n: _gradient_nodes.for_symbols(n, __name__) for n in _gradient_nodes.INTERNAL})
globals().update(_functions)
