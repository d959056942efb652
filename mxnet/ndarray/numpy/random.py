"""``mx.nd.np.random``: random arrays, with numbers or arrays as the distributions' parameters.

These functions serve ``mx.np.random`` and, for symbols, ``mx.sym.np.random`` as well. The same seed (`mx.random.seed`,
`mx.npx.random.seed`) gives the same numbers again, but not those MXNet would give.
"""

from __future__ import annotations

from typing import Any

from ..._op.registry import get as _get
from ..._runtime.invoke import np_call as _np_call
from ..._runtime.invoke import np_call_variadic as _np_call_variadic
from ...context import Context
from ...context import current_context as current_context
from ..ndarray import NDArray as NDArray
from ._contexts import place_of as _place_of
from ._random_discrete import choice as choice
from ._random_discrete import multinomial as multinomial
from ._random_discrete import randint as randint
from ._random_discrete import shuffle as shuffle
from ._random_operands import dtype_text as _dtype_text
from ._random_operands import split as _split

_NORMAL, _UNIFORM, _GAMMA = _get("_npi_normal"), _get("_npi_uniform"), _get("_npi_gamma")
_GUMBEL, _LOGISTIC = _get("_npi_gumbel"), _get("_npi_logistic")
_EXPONENTIAL, _RAYLEIGH = _get("_npi_exponential"), _get("_npi_rayleigh")
_PARETO, _WEIBULL, _POWER = _get("_npi_pareto"), _get("_npi_weibull"), _get("_npi_powerd")
_ADD, _DIVIDE, _HALVE = _get("_npi_add"), _get("_npi_true_divide"), _get("_npi_true_divide_scalar")
_EXP, _CAST, _CUSTOM = _get("_npi_exp"), _get("Cast"), _get("Custom")


def normal(
    loc: Any = 0.0,
    scale: Any = 1.0,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw numbers of normal (Gaussian) distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    loc : float or ndarray, default 0
        Mean.
    scale : float or ndarray, default 1
        Standard deviation, not negative.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    inputs, numbers = _split(loc, scale)
    return _np_call(_NORMAL, inputs, (*numbers, size, _place_of(ctx), _dtype_text(dtype)), out)


def lognormal(
    mean: Any = 0.0,
    sigma: Any = 1.0,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw numbers whose logarithms are normal; differentiable with respect to array parameters.

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
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``sigma`` is negative.
    """
    return _np_call(_EXP, (normal(mean, sigma, size, dtype, ctx),), (), out)


def uniform(
    low: Any = 0.0,
    high: Any = 1.0,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float or ndarray, default 0
    high : float or ndarray, default 1
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.
    """
    inputs, numbers = _split(low, high)
    return _np_call(_UNIFORM, inputs, (*numbers, size, _place_of(ctx), _dtype_text(dtype)), out)


def rand(*size: Any, **kwargs: Any) -> Any:
    """Draw numbers spread evenly over [0, 1).

    Parameters
    ----------
    *size : int
        Lengths of the result's axes.
    **kwargs
        ``dtype``, ``ctx`` and ``out`` as in `uniform`.
    """
    return uniform(0, 1, size=size or None, **kwargs)


def gumbel(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of Gumbel distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    loc : float or ndarray, default 0
        Mode.
    scale : float or ndarray, default 1
        Not negative.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    inputs, numbers = _split(loc, scale)
    return _np_call(_GUMBEL, inputs, (*numbers, size, _place_of(ctx)), out)


def logistic(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of logistic distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    loc : float or ndarray, default 0
        Mean.
    scale : float or ndarray, default 1
        Not negative.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    inputs, numbers = _split(loc, scale)
    return _np_call(_LOGISTIC, inputs, (*numbers, size, _place_of(ctx)), out)


def exponential(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of exponential distributions; differentiable with respect to an array of scales.

    Parameters
    ----------
    scale : float or ndarray, default 1
        Mean, not negative.
    size : int or tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    inputs, numbers = _split(scale)
    return _np_call(_EXPONENTIAL, inputs, (*numbers, size, _place_of(ctx)), out)


def rayleigh(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of Rayleigh distributions; differentiable with respect to an array of scales.

    Parameters
    ----------
    scale : float or ndarray, default 1 (for symbols 0, as in MXNet)
        Mode, not negative.
    size : int or tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    inputs, numbers = _split(scale)
    return _np_call(_RAYLEIGH, inputs, (*numbers, size, _place_of(ctx)), out)


def pareto(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of Pareto distributions that begin at 0 (Lomax); differentiable with respect to an array ``a``.

    Parameters
    ----------
    a : float or ndarray
        Exponent, positive.
    size : int or tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    inputs, numbers = _split(a)
    return _np_call(_PARETO, inputs, (*numbers, size, _place_of(ctx)), out)


def weibull(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of Weibull distributions with scale 1; differentiable with respect to an array ``a``.

    Parameters
    ----------
    a : float or ndarray
        Exponent, positive.
    size : int or tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    inputs, numbers = _split(a)
    return _np_call(_WEIBULL, inputs, (*numbers, size, _place_of(ctx)), out)


def power(a: Any, size: Any = None) -> Any:
    """Draw numbers x of [0, 1] with density ``a * x^(a - 1)``.

    Parameters
    ----------
    a : float or ndarray
        Exponent, positive.
    size : int or tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    inputs, numbers = _split(a)
    return _np_call(_POWER, inputs, (*numbers, size))


def gamma(
    shape: Any,
    scale: Any = 1.0,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw numbers of gamma distributions.

    Parameters
    ----------
    shape : float or ndarray
        Shape of the distribution, positive.
    scale : float or ndarray, default 1
        Positive.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If ``shape`` or ``scale`` is not positive.
    """
    inputs, numbers = _split(shape, scale)
    return _np_call(_GAMMA, inputs, (*numbers, size, _place_of(ctx), _dtype_text(dtype)), out)


def beta(a: Any, b: Any, size: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw numbers of beta distributions.

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
    # In double precision, as in MXNet: the quotient of two small numbers.
    first = gamma(a, 1, size, "float64", ctx)
    second = gamma(b, 1, size, "float64", ctx)
    share = _np_call(_DIVIDE, (first, _np_call(_ADD, (first, second), ())), ())
    return _np_call(_CAST, (share,), (_dtype_text(dtype),))


def chisquare(df: Any, size: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw numbers of chi-square distributions: sums of squares of ``df`` standard normal numbers.

    Parameters
    ----------
    df : float or ndarray
        Degrees of freedom, positive; the mean of the numbers.
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
    Differences from MXNet 1.9.1: there the numbers are a quarter of these.
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
    return _np_call_variadic(_CUSTOM, (mean, cov), {"op_type": "mvn_fallback", "size": size})
