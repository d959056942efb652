"""Operators of mx.nd, module op."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.core.on_demand import star_with as _star_with
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from ._generated import op as _generated

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._src.run.program.cached_op import CachedOp as CachedOp
    from ._generated.op import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.ndarray.op")
globals().update(_functions)

__getattr__, __dir__ = _modules_on_demand(__name__, CachedOp="mxnet._src.run.program.cached_op:CachedOp")
_star_with(globals(), "CachedOp")
