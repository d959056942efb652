"""``mx.nd.np.random``: random arrays, with scalars or arrays as the distributions' parameters.

These functions serve ``mx.np.random`` and, for symbols, ``mx.sym.np.random`` as well. The same seed (`mx.random.seed`,
`mx.npx.random.seed`) gives the same samples again, but not those MXNet would give.
"""

from __future__ import annotations

from typing import Any

from ..._src.messages.public import functions_for as _functions_for
from ..._src.operators.definition.operands import numpy_operator as _numpy_operator
from ..._src.run.calls.invoke import np_call as _np_call
from ...context import Context
from ...context import current_context as current_context
from .._array import NDArray as NDArray
from .._generated import np_distributions as _generated
from .._generated.np_distributions import gamma as gamma
from .._generated.np_distributions import normal as normal
from .._generated.np_distributions import uniform as uniform
from .._generated.npi import Custom as _Custom
from ._random_discrete import choice as choice
from ._random_discrete import multinomial as multinomial
from ._random_discrete import randint as randint
from ._random_discrete import shuffle as shuffle
from ._random_operands import dtype_text as _dtype_text
from ._random_operands import split as _split

_distributions = _functions_for(_generated, __name__)
globals().update(_distributions)

_ADD, _DIVIDE, _HALVE = (_numpy_operator(name) for name in ("add", "true_divide", "true_divide_scalar"))
_EXP, _CAST = _numpy_operator("exp"), _numpy_operator("cast")


def lognormal(
    mean: Any = 0.0,
    sigma: Any = 1.0,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw samples whose logarithms are normal; differentiable with respect to array parameters.

    Parameters
    ----------
    mean : float or ndarray, default 0
        Mean of the logarithms.
    sigma : float or ndarray, default 1
        Standard deviation of the logarithms, not negative.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``sigma`` is negative.
    """
    return _np_call(_EXP, (normal(mean, sigma, size, dtype, ctx),), (), out)


def rand(*size: Any, **kwargs: Any) -> Any:
    """Draw samples spread evenly over [0, 1).

    Parameters
    ----------
    *size : int
        Lengths of the result's axes.
    **kwargs
        ``dtype``, ``ctx`` and ``out`` as in `uniform`.
    """
    return uniform(0, 1, size=size or None, **kwargs)


def beta(a: Any, b: Any, size: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw samples of beta distributions.

    Parameters
    ----------
    a, b : float or ndarray
        Exponents, positive.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : default "float32"
    ctx : Context, default the current one; array parameters have one

    Raises
    ------
    ValueError
        If ``a`` or ``b`` is not positive.
    """
    # In double precision, as in MXNet: the quotient of two small values.
    first = gamma(a, 1, size, "float64", ctx)
    second = gamma(b, 1, size, "float64", ctx)
    share = _np_call(_DIVIDE, (first, _np_call(_ADD, (first, second), ())), ())
    return _np_call(_CAST, (share,), (_dtype_text(dtype),))


def chisquare(df: Any, size: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw samples of chi-square distributions: sums of squares of ``df`` standard normal samples.

    Parameters
    ----------
    df : float or ndarray
        Degrees of freedom, positive; the mean of the values.
    size : int or tuple of int, optional
        Shape of the result, to which ``df`` is broadcast; by default the shape of ``df``.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one

    Raises
    ------
    ValueError
        If ``df`` is not positive.

    Notes
    -----
    Differences from MXNet 1.9.1: there the values are a quarter of these.
    """
    inputs, _ = _split(df)
    half = _np_call(_HALVE, inputs, (2.0, True)) if inputs else df / 2
    return gamma(half, 2.0, size, dtype, ctx)


def multivariate_normal(mean: Any, cov: Any, size: Any = None, check_valid: Any = None, tol: Any = None) -> Any:
    """Draw vectors of multivariate normal distributions.

    Parameters
    ----------
    mean : ndarray, (..., N)
    cov : ndarray, (..., N, N)
        Covariances: symmetric, positive definite.
    size : int or tuple of int, optional
        How many vectors; by default one. The leading axes of ``mean`` and ``cov`` are broadcast and come after it.
    check_valid, tol
        NumPy's; arrays are always checked, and symbols refuse these.

    Returns
    -------
    ndarray, (*size, ..., N)

    Raises
    ------
    MXNetError
        If shapes do not agree or ``cov`` is not positive definite.
    """
    return _Custom(mean, cov, op_type="mvn_fallback", size=size)
