"""Random symbols: ``mx.sym.random``."""

from __future__ import annotations

from typing import Any

from .._op.documentation import attach as _attach
from .._op.random_calls import are_arrays as _are_arrays
from .._op.random_calls import draw as _draw
from .._public import functions_of as _functions_of
from ..base import _Null
from ..base import numeric_types as numeric_types
from . import _internal
from ._generated import random as _generated
from ._generated.internal import _sample_multinomial as _internal_multinomial
from ._generated.internal import _shuffle as _internal_shuffle
from .symbol import Symbol

_functions = _functions_of(_generated)
_attach(_functions, "random", "Symbol", "mxnet.symbol.random")
globals().update(_functions)


def _sample(name: str, params: dict[str, Any], shape: Any, dtype: Any, kwargs: dict[str, Any]) -> Any:
    return _draw(_internal, Symbol, name, params, shape=shape, dtype=dtype, **kwargs)


def _random_helper(random: Any, sampler: Any, params: Any, shape: Any, dtype: Any, kwargs: dict[str, Any]) -> Any:
    """Draw from a distribution: by ``random`` if its parameters are numbers, by ``sampler`` if they are symbols."""
    function = sampler if _are_arrays(list(params), Symbol) else random
    return function(*params, shape=shape, dtype=dtype, **kwargs)


def uniform(low: Any = 0, high: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : number or Symbol, default 0
        Lower bound. With arrays, ``shape`` numbers are drawn for each element.
    high : number or Symbol, default 1
        Upper bound.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"low": low, "high": high}
    return _sample("uniform", params, shape, dtype, kwargs)


def normal(loc: Any = 0, scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw numbers of a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : number or Symbol, default 0
        Mean. With arrays, ``shape`` numbers are drawn for each element.
    scale : number or Symbol, default 1
        Standard deviation, positive.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"loc": loc, "scale": scale}
    return _sample("normal", params, shape, dtype, kwargs)


def poisson(lam: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw numbers of a Poisson distribution, as floats.

    Parameters
    ----------
    lam : number or Symbol, default 1
        Mean, not negative. With arrays, ``shape`` numbers are drawn for each element.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"lam": lam}
    return _sample("poisson", params, shape, dtype, kwargs)


def exponential(scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw numbers of an exponential distribution.

    Parameters
    ----------
    scale : number or Symbol, default 1
        Mean, the inverse of the rate. With arrays, ``shape`` numbers are drawn for each element.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"lam": 1.0 / scale}
    return _sample("exponential", params, shape, dtype, kwargs)


def gamma(alpha: Any = 1, beta: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw numbers of a gamma distribution.

    Parameters
    ----------
    alpha : number or Symbol, default 1
        Shape, positive. With arrays, ``shape`` numbers are drawn for each element.
    beta : number or Symbol, default 1
        Scale, positive.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"alpha": alpha, "beta": beta}
    return _sample("gamma", params, shape, dtype, kwargs)


def negative_binomial(k: Any = 1, p: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : number or Symbol, default 1
        Number of successes. With arrays, ``shape`` numbers are drawn for each element.
    p : number or Symbol, default 1
        Probability of success.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"k": k, "p": p}
    return _sample("negative_binomial", params, shape, dtype, kwargs)


def generalized_negative_binomial(
    mu: Any = 1, alpha: Any = 1, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any
) -> Any:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : number or Symbol, default 1
        Mean. With arrays, ``shape`` numbers are drawn for each element.
    alpha : number or Symbol, default 1
        Dispersion, 1 / k.
    shape : int or tuple of int, default one number per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
    params = {"mu": mu, "alpha": alpha}
    return _sample("generalized_negative_binomial", params, shape, dtype, kwargs)


def randn(*shape: int, **kwargs: Any) -> Any:
    """Draw numbers of a normal distribution; ``shape`` as separate arguments.

    Parameters
    ----------
    loc, scale : number or Symbol, default 0 and 1
        Mean and standard deviation.
    dtype
        As for `normal`.
    """
    loc, scale, dtype = kwargs.pop("loc", 0), kwargs.pop("scale", 1), kwargs.pop("dtype", _Null)
    return normal(loc, scale, shape, dtype, **kwargs)


def randint(low: int, high: int, shape: Any = _Null, dtype: Any = _Null, **kwargs: Any) -> Any:
    """Draw integers spread evenly over [low, high).

    Parameters
    ----------
    low, high : int
    shape : int or tuple of int
    dtype : {'int32', 'int64'}, default int32
    """
    params = {"low": low, "high": high}
    return _sample("randint", params, shape, dtype, kwargs)


def multinomial(data: Any, shape: Any = _Null, get_prob: bool = True, dtype: Any = "int32", **kwargs: Any) -> Any:
    """Draw numbers of classes from given probabilities.

    Parameters
    ----------
    data : Symbol, (k,) or (n, k)
        Probabilities of the k classes; they sum to 1 along the last axis.
    shape : int or tuple of int, default one draw per row
    get_prob : bool, default True
        Also return the logarithms of the drawn classes' probabilities, through which gradients flow.
    dtype : str or NumPy dtype, default int32
    """
    return _internal_multinomial(data, shape=shape, get_prob=get_prob, dtype=dtype, **kwargs)


def shuffle(data: Any, **kwargs: Any) -> Any:
    """Return the data with the order along the first axis shuffled."""
    return _internal_shuffle(data, **kwargs)
