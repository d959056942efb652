"""Rules that follow a leader: FTRL and FTML."""

from __future__ import annotations

from ...core.torch_internals import (
    foreach_add_,
    foreach_addcmul_,
    foreach_copy_,
    foreach_div_,
    foreach_mul_,
    foreach_neg_,
    foreach_sqrt_,
    foreach_sub_,
)
from .scratch import Scaling, Tensors, scale
from .steps import average, average_squares, bias_left, roots, single


def ftrl(
    weights: Tensors,
    grads: Tensors,
    z: Tensors,
    n: Tensors,
    lr: float,
    lamda1: float,
    beta: float,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do ``z += g - (sqrt(n + g^2) - sqrt(n)) * weight / lr; n += g^2`` and set the weight.

    It becomes ``-sign(z) * max(|z| - lamda1, 0) / ((beta + sqrt(n)) / lr + wd)``; ``g = clip(rescale * grad)``.
    """
    grads = scaling.prepare(grads)
    before = roots(n, 1.0, 0.0, scaling.scratch)
    foreach_addcmul_(n, grads, grads)
    after = scaling.scratch.copy(n, "new roots")
    foreach_sqrt_(after.whole)
    foreach_sub_(before.whole, after.whole)
    foreach_div_(before.whole, lr)
    foreach_add_(z, grads)
    foreach_addcmul_(z, before.parts, weights)
    foreach_add_(after.whole, beta)
    foreach_div_(after.whole, lr)
    if wd:
        foreach_add_(after.whole, wd)
    shrunk = scaling.scratch.copy(z, "roots")
    shrunk.clamp(lamda1)
    foreach_sub_(shrunk.parts, z)
    foreach_div_(shrunk.whole, after.whole)
    foreach_copy_(weights, shrunk.parts)


def ftml(
    weights: Tensors,
    grads: Tensors,
    d: Tensors,
    v: Tensors,
    z: Tensors,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    count: int,
    wd: float,
    scaling: Scaling,
) -> None:
    """Follow the moving leader, with ``g = clip(rescale * grad + wd * weight)`` and ``t`` the count of updates.

    ``v = beta2 * v + (1 - beta2) * g^2``, ``e = (1 - beta1^t) / lr * (sqrt(v / (1 - beta2^t)) + epsilon)``,
    ``z = beta1 * z + (1 - beta1) * g - (e - beta1 * d) * weight``, ``d = e``, ``weight = -z / d``.
    """
    beta1, beta2 = single(beta1), single(beta2)
    grads = scaling.prepare(grads, wd, weights)
    average_squares(v, grads, beta2)
    left1, left2 = (bias_left(beta, count, v[0].dtype) for beta in (beta1, beta2))
    new = roots(v, 1.0 / left2, epsilon, scaling.scratch)
    foreach_mul_(new.whole, left1)
    foreach_div_(new.whole, lr)
    average(z, grads, beta1)
    scale(d, beta1)
    foreach_sub_(d, new.parts)
    foreach_addcmul_(z, d, weights)
    foreach_copy_(d, new.parts)
    foreach_copy_(weights, z)
    foreach_div_(weights, d)
    foreach_neg_(weights)
