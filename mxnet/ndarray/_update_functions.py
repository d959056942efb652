"""Optimizer updates of ``mx.nd.contrib`` that take a number where the operator takes an array, and lists of arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.messages.public import public
from ..context import Context, cpu
from ._adamw_updates import adamw_updates
from ._array import NDArray
from ._creation import full
from ._generated import internal

_HERE = "mxnet.ndarray.contrib"


def _get_rescale_grad(rescale_grad: Any, ctx: Context = cpu()) -> Any:  # noqa: B008  (MXNet's default)
    """Return the gradient's factor as an array (1,), on a context unless it is an array already."""
    return rescale_grad if isinstance(rescale_grad, NDArray) else full((1,), rescale_grad, ctx=ctx)


def _scale(rescale_grad: Any, weight: Any) -> Any:
    """Return the gradient's factor as an array (1,), where the weight is."""
    return _get_rescale_grad(rescale_grad, weight.context)


def _interleaved(*lists: Sequence[Any]) -> list[Any]:
    """Return the first element of every list, then the second ones, and so on."""
    return [array for group in zip(*lists, strict=True) for array in group]


adamw_update, mp_adamw_update = adamw_updates(internal, _scale, _HERE)


@public(_HERE)
def multi_adamw_update(
    weights: Sequence[Any],
    grads: Sequence[Any],
    mean: Sequence[Any],
    var: Sequence[Any],
    rescale_grad: Any,
    lrs: Any,
    wds: Any,
    etas: Any,
    out: Any = None,
    name: str | None = None,
    size: int = 0,
    **kwargs: Any,
) -> Any:
    """Update many weights by AdamW; see `adamw_update`.

    Parameters
    ----------
    weights, grads, mean, var : list of NDArray
    rescale_grad : float or NDArray, (1,)
    lrs, wds, etas : sequence of float
        One for each weight.
    out : list of NDArray, optional
        Where the new weights go, usually ``weights``.
    name : str, optional
        Without effect.
    size : int, default 0
        Number of weights; 0 counts them.
    **kwargs
        ``beta1``, ``beta2``, ``epsilon``, ``clip_gradient``.

    Returns
    -------
    list of NDArray, the new weights

    Examples
    --------
    >>> weights, grads = [mx.nd.ones(2), mx.nd.ones(1)], [mx.nd.ones(2), mx.nd.array([-1])]
    >>> means, variances = [mx.nd.zeros(2), mx.nd.zeros(1)], [mx.nd.zeros(2), mx.nd.zeros(1)]
    >>> new = mx.nd.contrib.multi_adamw_update(
    ...     weights, grads, means, variances, 1.0, lrs=(0.01, 0.1), wds=(0, 0), etas=(1, 1), out=weights
    ... )
    >>> [weight.asnumpy().round(4) for weight in weights]
    [array([0.9684, 0.9684], dtype=float32), array([1.3162], dtype=float32)]
    """
    arrays = (*_interleaved(weights, grads, mean, var), _scale(rescale_grad, weights[0]))
    settings = {"lrs": lrs, "wds": wds, "etas": etas, "num_weights": size or len(weights)}
    return internal._multi_adamw_update(*arrays, out=out, name=name, **settings, **kwargs)


@public(_HERE)
def multi_mp_adamw_update(
    weights: Sequence[Any],
    grads: Sequence[Any],
    mean: Sequence[Any],
    var: Sequence[Any],
    weights32: Sequence[Any],
    rescale_grad: Any,
    lrs: Any,
    wds: Any,
    etas: Any,
    out: Any = None,
    name: str | None = None,
    size: int = 0,
    **kwargs: Any,
) -> Any:
    """Update many half-precision weights by AdamW, on their float32 copies.

    Parameters
    ----------
    weights, grads, mean, var, weights32 : list of NDArray
        As for `mp_adamw_update`.
    rescale_grad, lrs, wds, etas, out, name, size, **kwargs
        As for `multi_adamw_update`.

    Returns
    -------
    list of NDArray, the new weights

    Examples
    --------
    >>> halves, grads = [mx.nd.ones(2, dtype="float16")], [mx.nd.ones(2, dtype="float16")]
    >>> means, variances, singles = [mx.nd.zeros(2)], [mx.nd.zeros(2)], [mx.nd.ones(2)]
    >>> new = mx.nd.contrib.multi_mp_adamw_update(
    ...     halves, grads, means, variances, singles, 1.0, lrs=(0.01,), wds=(0,), etas=(1,), out=halves
    ... )
    >>> singles[0].asnumpy().round(4)
    array([0.9684, 0.9684], dtype=float32)
    """
    arrays = (*_interleaved(weights, grads, mean, var, weights32), _scale(rescale_grad, weights[0]))
    settings = {"lrs": lrs, "wds": wds, "etas": etas, "num_weights": size or len(weights)}
    return internal._multi_mp_adamw_update(*arrays, out=out, name=name, **settings, **kwargs)


@public(_HERE)
def multi_lamb_update(
    weights: Sequence[Any],
    grads: Sequence[Any],
    mean: Sequence[Any],
    var: Sequence[Any],
    step_count: Any,
    lrs: Any,
    wds: Any,
    out: Any = None,
    num_tensors: int = 0,
    **kwargs: Any,
) -> Any:
    """Update many weights by LAMB.

    Parameters
    ----------
    weights, grads, mean, var : list of NDArray
        Those in ``mean`` and ``var`` are updated.
    step_count : sequence of int
        Number of the update, from 1, of each weight.
    lrs, wds : sequence of float
        One for each weight.
    out : list of NDArray, optional
        Where the new weights go, usually ``weights``.
    num_tensors : int, default 0
        Number of weights; 0 counts them.
    **kwargs
        ``beta1``, ``beta2``, ``epsilon``, ``rescale_grad``, ``lower_bound``, ``upper_bound``, ``clip_gradient``,
        ``bias_correction``.

    Returns
    -------
    list of NDArray, the new weights

    References
    ----------
    You et al., "Large Batch Optimization for Deep Learning: Training BERT in 76 minutes", 2020, arXiv:1904.00962.

    Examples
    --------
    >>> weights, grads = [mx.nd.array([3, 4])], [mx.nd.array([1, -1])]
    >>> means, variances = [mx.nd.zeros(2)], [mx.nd.zeros(2)]
    >>> new = mx.nd.contrib.multi_lamb_update(
    ...     weights, grads, means, variances, step_count=(1,), lrs=(0.01,), wds=(0,), out=weights
    ... )
    >>> weights[0].asnumpy().round(4)
    array([2.9646, 4.0354], dtype=float32)
    """
    arrays = _interleaved(weights, grads, mean, var)
    settings = {"num_tensors": num_tensors or len(weights), "step_count": step_count, "wds": wds}
    return internal._multi_lamb_update(*arrays, learning_rates=lrs, out=out, **settings, **kwargs)


@public(_HERE)
def multi_mp_lamb_update(
    weights: Sequence[Any],
    grads: Sequence[Any],
    mean: Sequence[Any],
    var: Sequence[Any],
    weights32: Sequence[Any],
    step_count: Any,
    lrs: Any,
    wds: Any,
    out: Any = None,
    num_tensors: int = 0,
    **kwargs: Any,
) -> Any:
    """Update many half-precision weights by LAMB, on their float32 copies.

    Parameters
    ----------
    weights, grads, mean, var, weights32 : list of NDArray
        ``weights`` and ``grads`` are float16, the others, which are updated, float32.
    step_count, lrs, wds, out, num_tensors, **kwargs
        As for `multi_lamb_update`.

    Returns
    -------
    list of NDArray, the new weights

    Examples
    --------
    >>> halves, grads = [mx.nd.array([3, 4], dtype="float16")], [mx.nd.array([1, -1], dtype="float16")]
    >>> means, variances, singles = [mx.nd.zeros(2)], [mx.nd.zeros(2)], [mx.nd.array([3, 4])]
    >>> new = mx.nd.contrib.multi_mp_lamb_update(
    ...     halves, grads, means, variances, singles, step_count=(1,), lrs=(0.01,), wds=(0,), out=halves
    ... )
    >>> singles[0].asnumpy().round(4)
    array([2.9646, 4.0354], dtype=float32)
    """
    arrays = _interleaved(weights, grads, mean, var, weights32)
    settings = {"num_tensors": num_tensors or len(weights), "step_count": step_count, "wds": wds}
    return internal._multi_mp_lamb_update(*arrays, learning_rates=lrs, out=out, **settings, **kwargs)
