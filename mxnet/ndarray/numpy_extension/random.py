"""``mx.nd.npx.random``."""

from __future__ import annotations

from typing import Any

from ..._src.messages.public import functions_for as _functions_for
from ..._src.operators.definition.operands import numpy_operator as _numpy_operator
from ...context import Context
from ...context import current_context as current_context
from .._generated import npx_distributions as _generated
from ..numpy._operands import context_of as _position_of
from ..numpy._random_operands import draw as _draw
from ..numpy._random_operands import dtype_text as _dtype_text

_distributions = _functions_for(_generated, __name__)
globals().update(_distributions)

_BERNOULLI = _numpy_operator("bernoulli")


def bernoulli(prob: Any, logit: Any, size: Any, dtype: Any, ctx: Context | None, out: Any) -> Any:
    """Draw ones with a given probability, zeros otherwise.

    Parameters
    ----------
    prob : float or ndarray, optional
        Probability of a one, from 0 to 1.
    logit : float or ndarray, optional
        Its log-odds instead: the probability is ``1 / (1 + exp(-logit))``.
    size : int or tuple of int, optional
        Shape of the result; by default that of ``prob`` or ``logit``.
    dtype : {"bool", "float16", "float32", "float64", "int32", "uint8"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If none or both of ``prob`` and ``logit`` are given, or a probability is below 0 or above 1.
    """
    if (prob is None) == (logit is None):
        raise ValueError(
            f"Either `prob` or `logit` must be specified, but not both. Received prob={prob}, logit={logit}"
        )
    options = (size, _position_of(ctx), _dtype_text(dtype), logit is not None)
    return _draw(_BERNOULLI, (prob, logit), options, out)
