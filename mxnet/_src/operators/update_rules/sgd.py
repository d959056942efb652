"""Gradient descent: plain, with momentum, Nesterov's, and by the gradient's sign."""

from __future__ import annotations

import math

import torch
from torch.autograd.graph import increment_version

from ...core.torch_internals import foreach_add_, foreach_copy_, foreach_mul_, foreach_sign_, foreach_sub_, fused_sgd_
from .scratch import Scaling, Scratch, Tensors, scale
from .steps import scale_each, single

# For smaller ones torch's fused SGD, which takes ``1 - (1 + rate)`` for the rate, would lose digits.
_SMALLEST_RATE = 1e-8


def _fused(grads: Tensors, lists: tuple[Tensors, ...], rescale: float, rate: float, scratch: Scratch) -> Tensors | None:
    """Return gradients for torch's fused SGD, where it gives MXNet's formula to the last digits of the element type."""
    first = lists[0][0]
    usable = first.dtype is torch.float32 and first.device.type in ("cpu", "cuda")
    return scratch.fused(grads, *lists) if usable and rescale != 0 and abs(rate) > _SMALLEST_RATE else None


def sgd(weights: Tensors, grads: Tensors, lr: float, wd: float, scaling: Scaling) -> None:
    """Do ``weight -= lr * (clip(rescale * grad) + wd * weight)``."""
    rescale = scaling.rescale
    if scaling.limit >= 0:
        grads, rescale = scaling.prepare(grads), 1.0
    fused = _fused(grads, (weights,), rescale, lr * rescale, scaling.scratch)
    if fused is not None:
        fused_sgd_(
            weights,
            fused,
            [],
            weight_decay=wd / rescale,
            momentum=0.0,
            lr=lr * rescale,
            dampening=0.0,
            nesterov=False,
            maximize=False,
            is_first_step=False,
        )
        increment_version(weights)  # which torch leaves out: plans made of the old values end
        return
    if wd:
        scale(weights, 1.0 - lr * wd)
    foreach_add_(weights, grads, alpha=-lr * rescale)


def sgd_momentum(
    weights: Tensors, grads: Tensors, moms: Tensors, lr: float, momentum: float, wd: float, scaling: Scaling
) -> None:
    """Do ``mom = momentum * mom - lr * (clip(rescale * grad) + wd * weight); weight += mom``."""
    rescale = scaling.rescale
    if scaling.limit >= 0:
        grads, rescale = scaling.prepare(grads), 1.0
    fused = _fused(grads, (weights, moms), rescale, lr * rescale, scaling.scratch) if momentum else None
    if fused is not None:
        # torch's rule is mom = momentum * mom + (1 - dampening) * (grad + decay * weight); weight -= rate * mom, which
        # keeps the learning rate out of mom, unless it is put into the dampening.
        fused_sgd_(
            weights,
            fused,
            moms,
            weight_decay=wd / rescale,
            momentum=momentum,
            lr=-1.0,
            dampening=1.0 + lr * rescale,
            nesterov=False,
            maximize=False,
            is_first_step=False,
        )
        increment_version(weights)  # which torch leaves out: plans made of the old values end
        return
    scale(moms, momentum)
    foreach_add_(moms, grads, alpha=-lr * rescale)
    if wd:
        foreach_add_(moms, weights, alpha=-lr * wd)
    foreach_add_(weights, moms)


def nag(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors,
    lr: float,
    momentum: float,
    wd: float,
    scaling: Scaling,
    *,
    keeps_new_decay: bool = True,
) -> None:
    """Do Nesterov's step: ``mom = momentum * mom - lr * g; weight += momentum * mom - lr * g``.

    Here ``g = clip(rescale * grad) + wd * weight``. As MXNet computes it in place, the decay that stays in ``mom`` is
    that of the new weight (``keeps_new_decay``); where it writes a copy of the weight, that of the old one.
    """
    rescale = scaling.rescale
    if scaling.limit >= 0:
        grads, rescale = scaling.prepare(grads), 1.0
    scale(moms, momentum)
    foreach_add_(moms, grads, alpha=-lr * rescale)
    if wd and not keeps_new_decay:
        foreach_add_(moms, weights, alpha=-lr * wd)
    if wd:
        scale(weights, 1.0 - (1.0 + momentum * keeps_new_decay) * lr * wd)
    foreach_add_(weights, moms, alpha=momentum)
    foreach_add_(weights, grads, alpha=-lr * rescale)
    if wd and keeps_new_decay:
        foreach_add_(moms, weights, alpha=-lr * wd)


def sgd_by_rates(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors | None,
    rates: torch.Tensor,
    momentum: float,
    wd: float | torch.Tensor,
    scaling: Scaling,
) -> None:
    """Do SGD's step, with momentum if there are ``moms``, with a learning rate for each weight, given as a tensor.

    So may the weight decays be; their device is not synchronized.
    """
    rescale = scaling.rescale
    steps = scaling.scratch.copy(grads, "steps")
    if rescale != 1.0:
        scale(steps.whole, rescale)
    if scaling.limit >= 0:
        steps.clamp(scaling.limit)
    if isinstance(wd, torch.Tensor):
        decays = scaling.scratch.copy(weights, "decays")
        scale_each(decays.parts, wd)
        foreach_add_(steps.whole, decays.whole)
    elif wd:
        foreach_add_(steps.parts, weights, alpha=wd)
    scale_each(steps.parts, rates)
    if moms is None:
        foreach_sub_(weights, steps.parts)
        return
    scale(moms, momentum)
    foreach_sub_(moms, steps.parts)
    foreach_add_(weights, moms)


def sign_sgd(weights: Tensors, grads: Tensors, lr: float, wd: float, scaling: Scaling) -> None:
    """Do ``weight = (1 - lr * wd) * weight - lr * sign(grad)``; as in MXNet the gradient is not scaled or clipped."""
    _by_sign(weights, grads, -lr, 1.0 - lr * wd, scaling.scratch)


def signum(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors,
    lr: float,
    momentum: float,
    wd: float,
    wd_lh: float,
    scaling: Scaling,
) -> None:
    """Do ``mom = momentum * mom - (1 - momentum) * g; weight = (1 - lr * wd_lh) * weight + lr * sign(mom)``.

    Here ``g = clip(rescale * grad) + wd * weight``.
    """
    momentum = single(momentum)
    grads = scaling.prepare(grads)
    scale(moms, momentum)
    foreach_add_(moms, grads, alpha=momentum - 1.0)
    if wd:
        foreach_add_(moms, weights, alpha=(momentum - 1.0) * wd)
    _by_sign(weights, moms, lr, 1.0 - lr * wd_lh, scaling.scratch)


def _by_sign(weights: Tensors, sources: Tensors, rate: float, decay_factor: float, scratch: Scratch) -> None:
    if decay_factor != 1.0:
        scale(weights, decay_factor)
    signs = scratch.copy(sources, "signs")
    foreach_sign_(signs.whole)
    foreach_add_(weights, signs.parts, alpha=rate)


def delay_compensated(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors | None,
    previous: Tensors,
    lr: float,
    momentum: float,
    lamda: float,
    wd: float,
    scaling: Scaling,
) -> None:
    """Do ``mom = momentum * mom - lr * (g + wd * weight + lamda * g^2 * (weight - previous)); weight += mom``.

    Here ``g = clip(rescale * grad)``; without ``moms`` there is no momentum. ``previous`` becomes the weight before.
    """
    grads = scaling.prepare(grads)
    steps = scaling.scratch.copy(weights, "steps")
    foreach_sub_(steps.parts, previous)
    scale(steps.whole, lamda)
    foreach_mul_(steps.parts, grads)
    foreach_mul_(steps.parts, grads)
    foreach_add_(steps.parts, grads)
    if wd:
        foreach_add_(steps.parts, weights, alpha=wd)
    foreach_copy_(previous, weights)
    if moms is None:
        foreach_add_(weights, steps.parts, alpha=-lr)
        return
    scale(moms, momentum)
    foreach_add_(moms, steps.parts, alpha=-lr)
    foreach_add_(weights, moms)


def langevin(
    weights: Tensors, grads: Tensors, lr: float, wd: float, generator: torch.Generator, scaling: Scaling
) -> None:
    """Do ``weight -= lr / 2 * (clip(rescale * grad) + wd * weight)`` and add noise of variance ``lr``."""
    if lr < 0:
        raise ValueError(f"SGLD: the learning rate is {lr}; it is the variance of the noise, so at least 0.")
    grads = scaling.prepare(grads)
    noise = scaling.scratch.copy(grads, "noise")
    for part in noise.whole:
        part.normal_(0.0, math.sqrt(lr), generator=generator)
    if wd:
        scale(weights, 1.0 - 0.5 * lr * wd)
    foreach_add_(weights, grads, alpha=-0.5 * lr)
    foreach_add_(weights, noise.parts)
