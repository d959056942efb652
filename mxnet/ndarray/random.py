"""Random arrays: ``mx.nd.random``."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._op.documentation import attach as _attach
from .._op.random_calls import are_arrays as _are_arrays
from .._op.random_calls import draw as _draw
from .._public import functions_of as _functions_of
from ..base import _Null
from ..base import numeric_types as numeric_types
from ..context import Context, current_context
from . import _internal
from ._generated import random as _generated
from ._generated.internal import _sample_multinomial as _internal_multinomial
from ._generated.internal import _shuffle as _internal_shuffle
from .ndarray import NDArray

_functions = _functions_of(_generated)
_attach(_functions, "random", "NDArray", "mxnet.ndarray.random")
globals().update(_functions)


def _sample(
    name: str,
    params: dict[str, Any],
    shape: Any,
    dtype: Any,
    ctx: Context | None,
    out: Any,
    kwargs: dict[str, Any],
) -> Any:
    if not isinstance(next(iter(params.values())), NDArray):
        kwargs["ctx"] = str(current_context() if ctx is None else ctx)
        if shape is _Null and out is None:
            shape = 1
        elif shape is _Null:
            shape = (out[0] if isinstance(out, (list, tuple)) else out).shape
        if dtype is _Null and out is not None:
            dtype = onp.dtype((out[0] if isinstance(out, (list, tuple)) else out).dtype).name
    return _draw(_internal, NDArray, name, params, shape=shape, dtype=dtype, out=out, **kwargs)


def _random_helper(
    random: Any,
    sampler: Any,
    params: Any,
    shape: Any,
    dtype: Any,
    ctx: Context | None,
    out: Any,
    kwargs: dict[str, Any],
) -> Any:
    """Draw from a distribution: by ``random`` if its parameters are numbers, by ``sampler`` if they are arrays."""
    if _are_arrays(list(params), NDArray):
        return sampler(*params, shape=shape, dtype=dtype, out=out, **kwargs)
    if shape is _Null and out is None:
        shape = 1
    where = str(current_context() if ctx is None else ctx)
    return random(*params, shape=shape, dtype=dtype, ctx=where, out=out, **kwargs)


def uniform(
    low: Any = 0,
    high: Any = 1,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : number or NDArray, default 0
        Lower bound. With arrays, ``shape`` numbers are drawn for each element.
    high : number or NDArray, default 1
        Upper bound.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"low": low, "high": high}
    return _sample("uniform", params, shape, dtype, ctx, out, kwargs)


def normal(
    loc: Any = 0,
    scale: Any = 1,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw numbers of a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : number or NDArray, default 0
        Mean. With arrays, ``shape`` numbers are drawn for each element.
    scale : number or NDArray, default 1
        Standard deviation, positive.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"loc": loc, "scale": scale}
    return _sample("normal", params, shape, dtype, ctx, out, kwargs)


def poisson(
    lam: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any
) -> Any:
    """Draw numbers of a Poisson distribution, as floats.

    Parameters
    ----------
    lam : number or NDArray, default 1
        Mean, not negative. With arrays, ``shape`` numbers are drawn for each element.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"lam": lam}
    return _sample("poisson", params, shape, dtype, ctx, out, kwargs)


def exponential(
    scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any
) -> Any:
    """Draw numbers of an exponential distribution.

    Parameters
    ----------
    scale : number or NDArray, default 1
        Mean, the inverse of the rate. With arrays, ``shape`` numbers are drawn for each element.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"lam": 1.0 / scale}
    return _sample("exponential", params, shape, dtype, ctx, out, kwargs)


def gamma(
    alpha: Any = 1,
    beta: Any = 1,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw numbers of a gamma distribution.

    Parameters
    ----------
    alpha : number or NDArray, default 1
        Shape, positive. With arrays, ``shape`` numbers are drawn for each element.
    beta : number or NDArray, default 1
        Scale, positive.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"alpha": alpha, "beta": beta}
    return _sample("gamma", params, shape, dtype, ctx, out, kwargs)


def negative_binomial(
    k: Any = 1,
    p: Any = 1,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : number or NDArray, default 1
        Number of successes. With arrays, ``shape`` numbers are drawn for each element.
    p : number or NDArray, default 1
        Probability of success.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"k": k, "p": p}
    return _sample("negative_binomial", params, shape, dtype, ctx, out, kwargs)


def generalized_negative_binomial(
    mu: Any = 1,
    alpha: Any = 1,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : number or NDArray, default 1
        Mean. With arrays, ``shape`` numbers are drawn for each element.
    alpha : number or NDArray, default 1
        Dispersion, 1 / k.
    shape : int or tuple of int, default (1,), or for arrays one number per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the numbers.
    """
    params = {"mu": mu, "alpha": alpha}
    return _sample("generalized_negative_binomial", params, shape, dtype, ctx, out, kwargs)


def randn(*shape: int, **kwargs: Any) -> Any:
    """Draw numbers of a normal distribution; ``shape`` as separate arguments.

    Parameters
    ----------
    loc, scale : number or NDArray, default 0 and 1
        Mean and standard deviation.
    dtype, ctx, out
        As for `normal`.
    """
    loc, scale = kwargs.pop("loc", 0), kwargs.pop("scale", 1)
    dtype, ctx, out = kwargs.pop("dtype", _Null), kwargs.pop("ctx", None), kwargs.pop("out", None)
    return normal(loc, scale, shape, dtype, ctx, out, **kwargs)


def randint(
    low: int,
    high: int,
    shape: Any = _Null,
    dtype: Any = _Null,
    ctx: Context | None = None,
    out: Any = None,
    **kwargs: Any,
) -> Any:
    """Draw integers spread evenly over [low, high).

    Parameters
    ----------
    low, high : int
    shape : int or tuple of int, default (1,)
    dtype : {'int32', 'int64'}, default int32
    ctx : Context, default the current context
    out : NDArray, optional
    """
    params = {"low": low, "high": high}
    return _sample("randint", params, shape, dtype, ctx, out, kwargs)


def multinomial(
    data: Any, shape: Any = _Null, get_prob: bool = False, out: Any = None, dtype: Any = "int32", **kwargs: Any
) -> Any:
    """Draw numbers of classes from given probabilities.

    Parameters
    ----------
    data : NDArray, (k,) or (n, k)
        Probabilities of the k classes; they sum to 1 along the last axis.
    shape : int or tuple of int, default one draw per row
    get_prob : bool, default False
        Also return the logarithms of the drawn classes' probabilities, through which gradients flow.
    dtype : str or NumPy dtype, default int32
    out : NDArray, optional
    """
    return _internal_multinomial(data, shape=shape, get_prob=get_prob, out=out, dtype=dtype, **kwargs)


def shuffle(data: Any, **kwargs: Any) -> Any:
    """Return a copy with the order along the first axis shuffled."""
    return _internal_shuffle(data, **kwargs)
