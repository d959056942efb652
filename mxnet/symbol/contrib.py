"""Operators of mx.sym.contrib, loops and branches."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.messages.whole import whole as _whole
from .._src.operators.definition import gradient_nodes as _gradient_nodes
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from .._src.operators.definition.random_calls import zipfian as _zipfian
from ..attribute import AttrScope as AttrScope
from ..base import _LIB as _LIB
from ..base import _as_list as _as_list
from ..base import check_call as check_call
from . import random as _random
from . import symbol as symbol
from ._control_flow import _flatten as _flatten
from ._control_flow import _regroup as _regroup
from ._control_flow import cond as cond
from ._control_flow import foreach as foreach
from ._control_flow import while_loop as while_loop
from ._generated import contrib as _generated
from ._generated import internal as _internal
from ._generated import op as _op
from ._subgraph import _get_sym_uniq_name as _get_sym_uniq_name
from ._subgraph import _get_unique_subgraph_name as _get_unique_subgraph_name
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update
from .random import uniform as uniform
from .symbol import Symbol as Symbol

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.contrib import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.symbol.contrib")
_functions.update({n: _gradient_nodes.for_symbols(n, __name__) for n in _gradient_nodes.CONTRIB})
globals().update(_functions)


def rand_zipfian(true_classes: Any, num_sampled: int, range_max: int) -> tuple[Any, Any, Any]:
    """Draw classes from a log-uniform (Zipfian) distribution, as for sampled softmax.

    Class k has the probability ``(log(k + 2) - log(k + 1)) / log(range_max + 1)``.

    Parameters
    ----------
    true_classes : Symbol
        Classes whose expected counts are wanted too.
    num_sampled : int
    range_max : int
        Number of classes.

    Returns
    -------
    samples, expected_count_true, expected_count_sample : Symbol
        int64 (num_sampled,), float64 of the shape of ``true_classes``, float64 (num_sampled,)
    """

    def uniform(high: float) -> Any:
        return _random.uniform(0, high, shape=(num_sampled,), dtype="float64")

    return _zipfian(uniform, true_classes, num_sampled, range_max)


def isinf(data: Any) -> Any:
    """Return 1 where a number is infinite, 0 elsewhere; dtype of ``data``. MXNet has this for arrays only."""
    return _internal._equal_scalar(_op.abs(data), scalar=float("inf"))


def isnan(data: Any) -> Any:
    """Return 1 where a number is NaN, 0 elsewhere; dtype of ``data``. MXNet has this for arrays only."""
    return _internal._not_equal(data, data)  # NaN differs from itself


def isfinite(data: Any) -> Any:
    """Return 1 where a number is neither infinite nor NaN, 0 elsewhere; dtype of ``data``. MXNet: arrays only."""
    is_number = _internal._equal(data, data)
    return _op.elemwise_mul(is_number, _internal._not_equal_scalar(_op.abs(data), scalar=float("inf")))


_whole(__name__)
