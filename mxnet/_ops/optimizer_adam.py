"""Updates of Adam and AdamW. Each kernel changes its states, and the ``weight`` it is given, in place."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from .._op.define import operator
from .._op.inference import like_first
from ._optimizer import decayed, mixed_types, prepared

_FUSED_TYPES = (torch.float32, torch.float64)
_STEPS: dict[torch.device, Tensor] = {}


def _late_step(device: torch.device) -> Tensor:
    """Return a step count so large that torch's fused Adam makes no bias correction: MXNet puts that into ``lr``."""
    found = _STEPS.get(device)
    if found is None:
        found = _STEPS[device] = torch.full((), 1e30, device=device)
    return found


def adam_step_many(
    weights: list[Tensor],
    grads: list[Tensor],
    means: list[Tensor],
    variances: list[Tensor],
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
) -> None:
    """Do Adam's step for prepared gradients, in place; one kernel for all where torch has it.

    ``mean = beta1 * mean + (1 - beta1) * grad``, ``var = beta2 * var + (1 - beta2) * grad^2``,
    ``weight -= lr * mean / (sqrt(var) + epsilon)``.
    """
    if beta1 < 1 and beta2 < 1 and all(_fusable(*t) for t in zip(weights, grads, means, variances, strict=True)):
        step = _late_step(weights[0].device)
        torch._fused_adam_(
            weights,
            grads,
            means,
            variances,
            [],
            [step] * len(weights),
            lr=lr,
            beta1=beta1,
            beta2=beta2,
            weight_decay=0.0,
            eps=epsilon,
            amsgrad=False,
            maximize=False,
        )
        return
    for weight, grad, mean, var in zip(weights, grads, means, variances, strict=True):
        mean.mul_(beta1).add_(grad, alpha=1.0 - beta1)
        var.mul_(beta2).addcmul_(grad, grad, value=1.0 - beta2)
        weight.addcdiv_(mean, var.sqrt().add_(epsilon), value=-lr)


def _fusable(weight: Tensor, grad: Tensor, mean: Tensor, var: Tensor) -> bool:
    """Return whether torch's fused kernel, which walks the memory, computes the right thing for these."""
    dtype = weight.dtype
    return (
        dtype in _FUSED_TYPES
        and grad.dtype is dtype
        and mean.dtype is dtype
        and var.dtype is dtype
        and weight.device.type in ("cpu", "cuda")
        and weight.is_contiguous()
        and grad.is_contiguous()
        and mean.is_contiguous()
        and var.is_contiguous()
    )


def adam_step(
    weight: Tensor, grad: Tensor, mean: Tensor, var: Tensor, lr: float, beta1: float, beta2: float, epsilon: float
) -> None:
    """Do `adam_step_many` for one weight."""
    adam_step_many([weight], [grad], [mean], [var], lr, beta1, beta2, epsilon)


@operator(
    "adam_update",
    aliases=("_sparse_adam_update",),
    mutates=("mean", "var"),
    updates="weight",
    shape_rule=like_first,
    no_gradient=True,
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
    weight, grad : array, one shape
    mean, var : array, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.

    Returns
    -------
    array, the new weight

    References
    ----------
    Kingma, Ba, "Adam", 2014, arXiv:1412.6980.
    """
    adam_step(weight, decayed(weight, grad, wd, rescale_grad, clip_gradient), mean, var, lr, beta1, beta2, epsilon)
    return weight


def loss_scale(rescale_grad: Tensor) -> float:
    """Return the factor that came as an array: 0 if the update has to be skipped (0, infinite or NaN)."""
    if rescale_grad.is_meta:
        return 1.0
    value = float(rescale_grad.item())
    return value if math.isfinite(value) else 0.0


def adamw_step(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    eta: float,
) -> None:
    """Do AdamW's step for a prepared gradient, in place."""
    if wd:
        weight.mul_(1.0 - eta * wd)
    adam_step(weight, grad, mean, var, eta * lr, beta1, beta2, epsilon)


@operator("_adamw_update", mutates=("mean", "var"), updates="weight", no_gradient=True)
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
    weight, grad : array, one shape
    mean, var : array, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    rescale_grad : array, (1,)
        Factor of the gradient. If it is 0, infinite or NaN, nothing is updated (a loss scaler overflowed).
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay, outside of the averages.
    eta : float
        Schedule multiplier.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.

    Returns
    -------
    array, the new weight

    References
    ----------
    Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2017, arXiv:1711.05101.
    """
    scale = loss_scale(rescale_grad)
    if scale:
        adamw_step(weight, prepared(grad, scale, clip_gradient), mean, var, lr, beta1, beta2, epsilon, wd, eta)
    return weight


@operator(
    "_mp_adamw_update",
    mutates=("mean", "var", "weight32"),
    updates="weight",
    type_rule=mixed_types,
    no_gradient=True,
)
def mp_adamw_update(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    weight32: Tensor,
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
    """Do `_adamw_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    mean, var, weight32 : array, shape of ``weight``, float32
        Averages, and the weight in full precision; all updated in place.
    rescale_grad : array, (1,), float32
    lr, beta1, beta2, epsilon, wd, eta, clip_gradient
        As for `_adamw_update`.

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """
    scale = loss_scale(rescale_grad)
    if not scale:
        return weight
    grad = prepared(grad.float(), scale, clip_gradient)
    adamw_step(weight32, grad, mean, var, lr, beta1, beta2, epsilon, wd, eta)
    return weight.copy_(weight32)
