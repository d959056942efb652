"""Functions of mxnet.numpy.random that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray

def beta(a: Number | ndarray, b: Number | ndarray, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
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
def chisquare(df: Number | ndarray, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
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
def choice(a: int | ndarray, size: int | Sequence[int] | None = None, replace: bool = True, p: ndarray | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Choose elements at random.

    Parameters
    ----------
    a : int or ndarray
        An array, of which entries along the first axis are chosen, or a number: 0, ..., a - 1 are chosen from.
    size : int or tuple of int, optional
        How many to choose; by default one, without an axis for it.
    replace : bool, default True
        Whether the same may be chosen again.
    p : ndarray, optional
        Probabilities; equal ones by default.
    ctx : Context, default the current one; arrays have one
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, int64 for a number ``a``, otherwise with the dtype of ``a``

    Raises
    ------
    ValueError
        If there is nothing, or too little, to choose from; if there are not ``a`` probabilities, or one is negative.
    """
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
def lognormal(mean: Number | ndarray = 0.0, sigma: Number | ndarray = 1.0, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
def multivariate_normal(mean: ndarray, cov: ndarray, size: int | Sequence[int] | None = None, check_valid: Any = None, tol: Any = None) -> ndarray:
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
def rand(*size: int, **kwargs: Any) -> ndarray:
    """Draw samples spread evenly over [0, 1).

    Parameters
    ----------
    *size : int
        Lengths of the result's axes.
    **kwargs
        ``dtype``, ``ctx`` and ``out`` as in `uniform`.
    """
def randint(low: int, high: int | None = None, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Draw integers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
        The lowest number; the limit above it, if ``high`` is None: then the lowest is 0.
    high : int, optional
        Never drawn itself.
    size : int or tuple of int, default ()
        Shape of the result. A number without axes needs ``npx.set_np()``, as in MXNet.
    dtype : {"int32", "int64"}, default "int64"
    ctx : Context, default the current one
    out : ndarray, optional
        Where to write the samples.

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.
    """
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
def shuffle(x: ndarray) -> ndarray:
    """Put the entries along the first axis of an array into random order, in place.

    Parameters
    ----------
    x : ndarray
    """
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
