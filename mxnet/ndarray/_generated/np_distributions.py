"""Distributions of mx.np.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

from ..._src.operators.definition.registry import get as _get
from ...context import Context
from ..numpy._operands import context_of as _place_of
from ..numpy._random_operands import draw as _draw
from ..numpy._random_operands import dtype_text as _dtype_text

_npi_exponential_op = _get("_npi_exponential")
_npi_gamma_op = _get("_npi_gamma")
_npi_gumbel_op = _get("_npi_gumbel")
_npi_logistic_op = _get("_npi_logistic")
_npi_normal_op = _get("_npi_normal")
_npi_pareto_op = _get("_npi_pareto")
_npi_powerd_op = _get("_npi_powerd")
_npi_rayleigh_op = _get("_npi_rayleigh")
_npi_uniform_op = _get("_npi_uniform")
_npi_weibull_op = _get("_npi_weibull")


def exponential(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from exponential distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    scale : float or ndarray, default 1
        Mean, not negative.
    size : int or tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.np.random.exponential(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_exponential_op, (scale, ), (size, _place_of(ctx), ), out)


def gamma(shape: Any, scale: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from gamma distributions.

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
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``shape`` or ``scale`` is not positive.

    Examples
    --------
    >>> mx.np.random.gamma(shape=2, size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_gamma_op, (shape, scale, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def gumbel(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from Gumbel distributions; differentiable with respect to array parameters.

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
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.np.random.gumbel(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_gumbel_op, (loc, scale, ), (size, _place_of(ctx), ), out)


def logistic(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from logistic distributions; differentiable with respect to array parameters.

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
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.np.random.logistic(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_logistic_op, (loc, scale, ), (size, _place_of(ctx), ), out)


def normal(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from normal (Gaussian) distributions; differentiable with respect to array parameters.

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
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.np.random.normal(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_normal_op, (loc, scale, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def pareto(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from Pareto distributions that begin at 0 (Lomax); differentiable with respect to array parameters.

    Parameters
    ----------
    a : float or ndarray
        Exponent, positive.
    size : int or tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``a`` is not positive.

    Examples
    --------
    >>> mx.np.random.pareto(a=2, size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_pareto_op, (a, ), (size, _place_of(ctx), ), out)


def power(a: Any, size: Any = None) -> Any:
    """Draw samples x in [0, 1] with density ``a * x^(a - 1)``.

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

    Examples
    --------
    >>> mx.np.random.power(a=2, size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_powerd_op, (a, ), (size, ))


def rayleigh(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from Rayleigh distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    scale : float or ndarray, default 1
        Mode, not negative. For symbols the default is 0, as in MXNet.
    size : int or tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.np.random.rayleigh(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_rayleigh_op, (scale, ), (size, _place_of(ctx), ), out)


def uniform(low: Any = 0.0, high: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float or ndarray, default 0
    high : float or ndarray, default 1
        May be the smaller one.
    size : int or tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.np.random.uniform(size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_uniform_op, (low, high, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def weibull(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw samples from Weibull distributions with scale 1; differentiable with respect to array parameters.

    Parameters
    ----------
    a : float or ndarray
        Exponent, positive.
    size : int or tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    ValueError
        If ``a`` is not positive.

    Examples
    --------
    >>> mx.np.random.weibull(a=2, size=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_weibull_op, (a, ), (size, _place_of(ctx), ), out)
