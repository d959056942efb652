"""Adam and its relatives."""

from __future__ import annotations

from functools import cache

import torch
from torch.autograd.graph import increment_version

from ...core.torch_internals import (
    foreach_abs_,
    foreach_add_,
    foreach_addcdiv_,
    foreach_maximum_,
    foreach_mul_,
    foreach_reciprocal_,
    foreach_sub_,
    fused_adam_,
)
from .scratch import Scaling, Scratch, Tensors, scale
from .steps import average, average_squares, bias_left, norms, roots, scale_each, single


@cache
def _late_step(device: torch.device) -> torch.Tensor:
    """Return a count of updates so large that torch's fused Adam corrects no bias: MXNet puts that into the rate."""
    return torch.full((), 1e30, device=device)


def adam_step(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    variances: Tensors,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    scratch: Scratch,
) -> None:
    """Do Adam's step for prepared gradients.

    ``mean = beta1 * mean + (1 - beta1) * grad``, ``var = beta2 * var + (1 - beta2) * grad^2``,
    ``weight -= lr * mean / (sqrt(var) + epsilon)``.
    """
    beta1, beta2 = single(beta1), single(beta2)
    first = weights[0]
    usable = first.dtype in (torch.float32, torch.float64) and first.device.type in ("cpu", "cuda")
    fused = scratch.fused(grads, weights, means, variances) if usable and 0 <= beta1 < 1 and 0 <= beta2 < 1 else None
    if fused is not None:
        fused_adam_(
            weights,
            fused,
            means,
            variances,
            [],
            [_late_step(first.device)] * len(weights),
            lr=lr,
            beta1=beta1,
            beta2=beta2,
            weight_decay=0.0,
            eps=epsilon,
            amsgrad=False,
            maximize=False,
        )
        increment_version(weights)  # which torch leaves out: plans made of the old values end
        return
    average(means, grads, beta1)
    average_squares(variances, grads, beta2)
    foreach_addcdiv_(weights, means, roots(variances, 1.0, epsilon, scratch).parts, value=-lr)


def adam(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    variances: Tensors,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do `adam_step` for ``clip(rescale * grad + wd * weight)``; the correction of the bias is up to ``lr``."""
    grads = scaling.prepare(grads, wd, weights)
    adam_step(weights, grads, means, variances, lr, beta1, beta2, epsilon, scaling.scratch)


def adamw(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    variances: Tensors,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    eta: float,
    scaling: Scaling,
) -> None:
    """Do `adam_step` for ``clip(rescale * grad)``, the weight having been multiplied by ``1 - eta * wd``."""
    grads = scaling.prepare(grads)
    if wd:
        scale(weights, 1.0 - eta * wd)
    adam_step(weights, grads, means, variances, eta * lr, beta1, beta2, epsilon, scaling.scratch)


def adamax(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    maxima: Tensors,
    lr: float,
    beta1: float,
    beta2: float,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do ``mean = beta1 * mean + (1 - beta1) * g; max = max(beta2 * max, |g|); weight -= lr * mean / max``.

    Here ``g = clip(rescale * grad + wd * weight)``.
    """
    grads = scaling.prepare(grads, wd, weights)
    average(means, grads, beta1)
    scale(maxima, beta2)
    sizes = scaling.scratch.copy(grads, "sizes")
    foreach_abs_(sizes.whole)
    foreach_maximum_(maxima, sizes.parts)
    foreach_addcdiv_(weights, means, maxima, value=-lr)


def nadam(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    variances: Tensors,
    rates: tuple[float, float],
    beta1: float,
    beta2: float,
    epsilon: float,
    count: int,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do ``weight -= (rate0 * g + rate1 * mean) / (sqrt(var / (1 - beta2^count)) + epsilon)``, averages as Adam's.

    Here ``g = clip(rescale * grad + wd * weight)``.
    """
    grads = scaling.prepare(grads, wd, weights)
    average(means, grads, beta1)
    average_squares(variances, grads, beta2)
    divisors = roots(variances, 1.0 / (1.0 - beta2**count), epsilon, scaling.scratch).parts
    foreach_addcdiv_(weights, grads, divisors, value=-rates[0])
    foreach_addcdiv_(weights, means, divisors, value=-rates[1])


def lamb_directions(
    weights: Tensors,
    grads: Tensors,
    means: Tensors,
    variances: Tensors,
    beta1: float,
    beta2: float,
    epsilon: float,
    count: int | None,
    wd: float,
    scaling: Scaling,
) -> Tensors:
    """Update Adam's averages and return ``mean / (sqrt(var) + epsilon) + wd * weight``.

    The averages are corrected for their bias after ``count`` updates, unless it is None.
    """
    beta1, beta2 = single(beta1), single(beta2)
    grads = scaling.prepare(grads)
    average(means, grads, beta1)
    average_squares(variances, grads, beta2)
    left1 = left2 = 1.0
    if count is not None:
        left1, left2 = (bias_left(beta, count, weights[0].dtype) for beta in (beta1, beta2))
    steps = roots(variances, 1.0 / left2, epsilon, scaling.scratch)
    if weights[0].dtype is torch.float16:  # the reciprocal of MXNet's default epsilon is infinite there
        for step, mean in zip(steps.parts, means, strict=True):
            torch.div(mean, step, out=step)
    else:
        foreach_reciprocal_(steps.whole)
        foreach_mul_(steps.parts, means)
    if left1 != 1.0:
        scale(steps.whole, 1.0 / left1)
    if wd:
        foreach_add_(steps.parts, weights, alpha=wd)
    return steps.parts


def lamb_ratios(sizes: torch.Tensor, steps: torch.Tensor, lower_bound: float, upper_bound: float) -> torch.Tensor:
    """Return ``sizes / steps``, sizes being limited to the bounds that are not negative; 1 where either is 0."""
    if lower_bound >= 0:
        sizes = sizes.clamp(min=lower_bound)
    if upper_bound >= 0:
        sizes = sizes.clamp(max=upper_bound)
    return torch.where((sizes == 0) | (steps == 0), torch.ones_like(sizes), sizes / steps)


def lamb_step(
    weights: Tensors,
    directions: Tensors,
    lr: float,
    lower_bound: float,
    upper_bound: float,
    measured: Tensors | None = None,
) -> None:
    """Step along directions, which are scaled in place to the norms of the weights, or of ``measured``."""
    ratios = lamb_ratios(norms(measured or weights), norms(directions), lower_bound, upper_bound)
    scale_each(directions, ratios.mul_(lr))
    foreach_sub_(weights, directions)
