"""Operators of mx.nd.contrib, loops and branches."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.core.nested import flatten_list as _flatten_list  # noqa: F401  (MXNet's name)
from .._src.messages.whole import whole as _whole
from .._src.operators.definition import gradient_nodes as _gradient_nodes
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from .._src.operators.definition.random_calls import zipfian as _zipfian
from ..base import _as_list as _as_list
from ..context import Context
from ..context import current_context as _current_context
from ..context import current_context as current_context
from . import ndarray as ndarray
from . import random as _random
from ._control_flow import _flatten as _flatten
from ._control_flow import _regroup as _regroup
from ._control_flow import cond as cond
from ._control_flow import foreach as foreach
from ._control_flow import isfinite as isfinite
from ._control_flow import isinf as isinf
from ._control_flow import isnan as isnan
from ._control_flow import while_loop as while_loop
from ._generated import contrib as _generated
from ._update_functions import _get_rescale_grad as _get_rescale_grad
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update
from ._update_functions import multi_adamw_update as multi_adamw_update
from ._update_functions import multi_lamb_update as multi_lamb_update
from ._update_functions import multi_mp_adamw_update as multi_mp_adamw_update
from ._update_functions import multi_mp_lamb_update as multi_mp_lamb_update
from .random import uniform as uniform

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.contrib import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.ndarray.contrib")
_functions.update({n: _gradient_nodes.for_arrays(n, __name__) for n in _gradient_nodes.CONTRIB})
globals().update(_functions)


def rand_zipfian(
    true_classes: Any, num_sampled: int, range_max: int, ctx: Context | None = None
) -> tuple[Any, Any, Any]:
    """Draw classes from a log-uniform (Zipfian) distribution, as for sampled softmax.

    Class k has the probability ``(log(k + 2) - log(k + 1)) / log(range_max + 1)``; classes are meant to be sorted by
    falling frequency. Drawn with replacement.

    Parameters
    ----------
    true_classes : NDArray
        Classes whose expected counts are wanted too, any shape.
    num_sampled : int
    range_max : int
        Number of classes.
    ctx : Context, default the current one

    Returns
    -------
    samples : NDArray, (num_sampled,), int64
    expected_count_true : NDArray, shape of ``true_classes``, float64
    expected_count_sample : NDArray, (num_sampled,), float64

    Examples
    --------
    >>> samples, count_true, count_sample = mx.nd.contrib.rand_zipfian(mx.nd.array([3]), 4, 5)
    >>> count_true.asnumpy().round(4)
    array([0.4982])
    """
    draw_ctx = ctx if ctx is not None else _current_context()

    def uniform(high: float) -> Any:
        return _random.uniform(0, high, shape=(num_sampled,), dtype="float64", ctx=draw_ctx)

    return _zipfian(uniform, true_classes.as_in_context(draw_ctx), num_sampled, range_max)


_whole(__name__, functions=True)
