"""A learning rate for each value: RMSProp, AdaGrad, AdaDelta."""

from __future__ import annotations

from ...core.torch_internals import (
    foreach_add_,
    foreach_addcmul_,
    foreach_clamp_max_,
    foreach_clamp_min_,
    foreach_copy_,
    foreach_mul_,
    foreach_sqrt_,
    foreach_sub_,
)
from .scratch import Scaling, Tensors, scale
from .steps import average, average_squares, inverse_roots, single


def rmsprop(
    weights: Tensors,
    grads: Tensors,
    squares: Tensors,
    lr: float,
    gamma1: float,
    epsilon: float,
    wd: float,
    clip_weights: float,
    scaling: Scaling,
) -> None:
    """Do ``n = gamma1 * n + (1 - gamma1) * g^2; weight -= lr * g / sqrt(n + epsilon)``.

    Here ``g = clip(rescale * grad + wd * weight)``. Weights are limited to ``clip_weights`` unless it is negative.
    """
    gamma1 = single(gamma1)
    grads = scaling.prepare(grads, wd, weights)
    average_squares(squares, grads, gamma1)
    foreach_addcmul_(weights, grads, inverse_roots(squares, epsilon, scaling.scratch).parts, value=-lr)
    _clamp(weights, clip_weights)


def rmsprop_centered(
    weights: Tensors,
    grads: Tensors,
    squares: Tensors,
    means: Tensors,
    deltas: Tensors,
    lr: float,
    gamma1: float,
    gamma2: float,
    epsilon: float,
    wd: float,
    clip_weights: float,
    scaling: Scaling,
) -> None:
    """Do Graves' rule: ``delta = gamma2 * delta - lr * g / sqrt(n - m^2 + epsilon)`` is added to the weight.

    Here ``n`` and ``m`` are moving averages of ``g^2`` and of ``g = clip(rescale * grad + wd * weight)``.
    """
    gamma1 = single(gamma1)
    grads = scaling.prepare(grads, wd, weights)
    average_squares(squares, grads, gamma1)
    average(means, grads, gamma1)
    scale(deltas, gamma2)
    foreach_addcmul_(deltas, grads, inverse_roots(squares, epsilon, scaling.scratch, means).parts, value=-lr)
    foreach_add_(weights, deltas)
    _clamp(weights, clip_weights)


def _clamp(weights: Tensors, limit: float) -> None:
    if limit >= 0:
        foreach_clamp_max_(weights, limit)
        foreach_clamp_min_(weights, -limit)


def adagrad(
    weights: Tensors, grads: Tensors, histories: Tensors, lr: float, wd: float, epsilon: float, scaling: Scaling
) -> None:
    """Do ``history += g^2; weight -= lr * (g / sqrt(history + epsilon) + wd * weight)``.

    Here ``g = clip(rescale * grad)``.
    """
    grads = scaling.prepare(grads)
    foreach_addcmul_(histories, grads, grads)
    if wd:
        scale(weights, 1.0 - lr * wd)
    foreach_addcmul_(weights, grads, inverse_roots(histories, epsilon, scaling.scratch).parts, value=-lr)


def group_adagrad(
    weights: Tensors, grads: Tensors, histories: Tensors, lr: float, epsilon: float, scaling: Scaling
) -> None:
    """Do AdaGrad's step with one history for each row: ``history += mean(g^2)``, over all axes but the first."""
    grads = scaling.prepare(grads)
    steps = scaling.scratch.copy(grads, "steps")
    foreach_mul_(steps.parts, grads)
    means = [part.flatten(1).mean(1).reshape(h.shape) for part, h in zip(steps.parts, histories, strict=True)]
    foreach_add_(histories, means)
    roots = inverse_roots(histories, epsilon, scaling.scratch).parts
    rates = [r.reshape(-1, *(1,) * (w.dim() - 1)) for r, w in zip(roots, weights, strict=True)]
    # Products of unlike shapes: one by one inside of torch.
    foreach_copy_(steps.parts, grads)
    foreach_mul_(steps.parts, rates)
    foreach_add_(weights, steps.parts, alpha=-lr)


def adadelta(
    weights: Tensors,
    grads: Tensors,
    squares: Tensors,
    deltas: Tensors,
    rho: float,
    epsilon: float,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do ``a = rho * a + (1 - rho) * g^2; step = sqrt((d + epsilon) / (a + epsilon)) * g``.

    Then ``weight -= step + wd * weight``. Here ``g = clip(rescale * grad)``; ``d`` is the moving average of ``step^2``.
    """
    grads = scaling.prepare(grads)
    average_squares(squares, grads, rho)
    steps = scaling.scratch.copy(deltas, "steps")
    foreach_add_(steps.whole, epsilon)
    foreach_sqrt_(steps.whole)
    foreach_mul_(steps.whole, inverse_roots(squares, epsilon, scaling.scratch).whole)
    foreach_mul_(steps.parts, grads)
    average_squares(deltas, steps.parts, rho)
    if wd:
        scale(weights, 1.0 - wd)
    foreach_sub_(weights, steps.parts)
