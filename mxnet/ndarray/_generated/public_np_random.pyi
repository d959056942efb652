"""Functions of mxnet.numpy.random that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray

def beta(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.beta``; arrays given give arrays, without a gradient."""
def chisquare(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.chisquare``; arrays given give arrays, without a gradient."""
def choice(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.choice``; arrays given give arrays, without a gradient."""
def exponential(scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def gamma(shape: Number | ndarray, scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def gumbel(loc: Number | ndarray = 0.0, scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def logistic(loc: Number | ndarray = 0.0, scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def lognormal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lognormal``; arrays given give arrays, without a gradient."""
def multivariate_normal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.multivariate_normal``; arrays given give arrays, without a gradient."""
def normal(loc: Number | ndarray = 0.0, scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def pareto(a: Number | ndarray, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def power(a: Number | ndarray, size: int | Sequence[int] | None = None) -> ndarray:
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
def rand(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rand``; arrays given give arrays, without a gradient."""
def randint(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.randint``; arrays given give arrays, without a gradient."""
def rayleigh(scale: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def shuffle(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.shuffle``; arrays given give arrays, without a gradient."""
def uniform(low: Number | ndarray = 0.0, high: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def weibull(a: Number | ndarray, size: int | Sequence[int] | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
