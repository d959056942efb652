"""Operators of mx.nd, module op."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.operators.definition.documentation import operator_functions as _operator_functions
from .._src.run.program.cached_op import CachedOp as CachedOp
from ._generated import op as _generated

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.op import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.ndarray.op")
globals().update(_functions)
