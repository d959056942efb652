from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..ndarray import NDArray

def exponential_like(data: NDArray, lam: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of an exponential distribution, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def gamma_like(data: NDArray, alpha: float = 1.0, beta: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a gamma distribution, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def generalized_negative_binomial_like(data: NDArray, mu: float = 1.0, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, as floats, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def negative_binomial_like(data: NDArray, k: int = 1, p: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    k : int, default 1
        Number of successes, not negative.
    p : float, default 1
        Probability of success.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def normal_like(data: NDArray, loc: float = 0.0, scale: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a normal (Gaussian) distribution, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def poisson_like(data: NDArray, lam: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a Poisson distribution, as floats, in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Mean, not negative.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def uniform_like(data: NDArray, low: float = 0.0, high: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers spread evenly over [low, high), in the shape of an array.

    Parameters
    ----------
    data : NDArray, any shape, floating point
        Only shape and dtype are used.
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
