"""Operators of mx.sym.sparse."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.messages.whole import whole as _whole
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from ._generated import sparse as _generated

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.sparse import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.symbol.sparse")
globals().update(_functions)

_whole(__name__)
