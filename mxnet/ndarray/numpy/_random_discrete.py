"""Choosing, counting and shuffling at random in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.messages.public import public
from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import _Null
from ...context import Context
from .._generated.npi import random_randint
from ._operands import context_of
from ._random_operands import dtype_text, is_array

_CHOICE, _TAKE = numpy_operator("choice"), numpy_operator("take")
_MULTINOMIAL, _SHUFFLE = numpy_operator("multinomial"), numpy_operator("shuffle")
_HOME = "mxnet.ndarray.numpy.random"


@public(_HOME)
def randint(
    low: Any,
    high: Any = None,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
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
    if high is None:
        low, high = 0, low
    type_name = "int64" if isinstance(dtype, str) and dtype == "int" else dtype_text(dtype, "int64")
    return random_randint(low, high, () if size is None else size, context_of(ctx), type_name, out)


@public(_HOME)
def choice(
    a: Any, size: Any = None, replace: bool = True, p: Any = None, ctx: Context | None = None, out: Any = None
) -> Any:
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
    weights = () if p is None else (p,)
    if not is_array(a):
        return np_call(_CHOICE, weights, (a, size, context_of(ctx), replace, p is not None), out)
    indices = np_call(_CHOICE, (a, *weights), (None, size, "None", replace, p is not None))
    return np_call(_TAKE, (a, indices), (_Null, _Null), out)


@public(_HOME)
def multinomial(n: int, pvals: Any, size: Any = None) -> Any:
    """Count the outcomes of ``n`` experiments with given probabilities.

    Parameters
    ----------
    n : int
        Number of experiments.
    pvals : sequence of float, or ndarray, (K,)
        Probabilities of the outcomes; the last outcome has the remainder to 1.
    size : int or tuple of int, optional
        How many times to do so; by default once.

    Returns
    -------
    ndarray, ``size`` followed by (K,), int64

    Raises
    ------
    ValueError
        If ``pvals`` is a NumPy array, holds sequences, or ``n`` is negative.
    MXNetError
        If the probabilities add up to more than 1.
    """
    if is_array(pvals):
        return np_call(_MULTINOMIAL, (pvals,), (n, None, size))
    if isinstance(pvals, onp.ndarray):
        raise ValueError("numpy ndarray is not supported!")
    if any(isinstance(chance, (list, tuple)) for chance in pvals):
        raise ValueError("object too deep for desired array")
    return np_call(_MULTINOMIAL, (), (n, pvals, size))


@public(_HOME)
def shuffle(x: Any) -> None:
    """Put the entries along the first axis of an array into random order, in place.

    Parameters
    ----------
    x : ndarray
    """
    np_call(_SHUFFLE, (x,), (), x if is_array(x) else None)
