"""Updates of Adam and AdamW. Each kernel changes its states, and the ``weight`` it is given, in place."""

from __future__ import annotations

from typing import Any

from torch import Tensor

from ...definition.define import operator
from ...update_rules import adam as rules
from ..sparse.optimizer import LAZY
from .shared import if_done, mixed_types, one, scaled, update_operator


@update_operator(
    "adam_update", aliases=("_sparse_adam_update",), mutates=("mean", "var"), storage=LAZY, like="sgd_update"
)
def adam_update(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    *,
    lr: float,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999994e-09,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    lazy_update: bool = True,
) -> Tensor:
    """Adam, without bias correction (the caller puts that into ``lr``).

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``mean = beta1 * mean + (1 - beta1) * g``,
    ``var = beta2 * var + (1 - beta2) * g^2``, then ``weight - lr * mean / (sqrt(var) + epsilon)``.

    Parameters
    ----------
    mean, var : array, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.

    References
    ----------
    Kingma, Ba, "Adam", 2014, arXiv:1412.6980.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> mean, var = mx.nd.zeros((2,)), mx.nd.zeros((2,))
    >>> mx.nd.adam_update(weight, grad, mean, var, lr=0.1, out=weight).asnumpy().round(4)
    array([0.6838, 2.3162], dtype=float32)
    """
    settings = (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient)
    return one(rules.adam, weight, (grad, mean, var), *settings)


@operator("_adamw_update", mutates=("mean", "var"), updates="weight", no_gradient=True, like="adam_update")
def adamw_update(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    rescale_grad: Tensor,
    *,
    lr: float,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999994e-09,
    wd: float = 0.0,
    eta: float,
    clip_gradient: float = -1.0,
) -> Tensor:
    """AdamW: ``weight - eta * (lr * mean / (sqrt(var) + epsilon) + wd * weight)``, the averages as in `adam_update`.

    Parameters
    ----------
    rescale_grad : array, (1,)
        Factor of the gradient. If it is 0, infinite or NaN, nothing is updated (a loss scaler overflowed).
    wd : float, default 0
        Weight decay, outside of the averages.
    eta : float
        Schedule multiplier.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.

    References
    ----------
    Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2017, arXiv:1711.05101.
    """
    _adamw(weight, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient)
    return weight


@operator(
    "_mp_adamw_update",
    mutates=("mean", "var", "weight32"),
    updates="weight",
    type_rule=mixed_types,
    no_gradient=True,
    like="_adamw_update",
)
def mp_adamw_update(
    weight: Tensor, grad: Tensor, mean: Tensor, var: Tensor, weight32: Tensor, rescale_grad: Tensor, **params: Any
) -> Tensor:
    """Do `_adamw_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    mean, var, weight32 : array, shape of ``weight``, float32
        Averages, and the weight in full precision; all updated in place.
    rescale_grad : array, (1,), float32
        Factor of the gradient. If it is 0, infinite or NaN, nothing is updated (a loss scaler overflowed).

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """
    is_finite = _adamw(weight32, grad.float(), mean, var, rescale_grad, **params)
    return weight if is_finite is False else weight.copy_(if_done(is_finite, weight32, weight))


def _adamw(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    factor: Tensor,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    eta: float,
    clip_gradient: float,
) -> bool | Tensor:
    """Update in place; return whether that was done."""

    def update(grads: list[Tensor], scale: float) -> None:
        one(rules.adamw, weight, (*grads, mean, var), lr, beta1, beta2, epsilon, wd, eta, scale, clip_gradient)

    return scaled(update, [grad], factor, ([weight, mean, var],))
