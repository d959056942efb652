"""Update rules on lists of tensors, in place, with few torch calls for any number of parameters.

All take the settings as MXNet's operators do: ``clip`` is negative for none. Gradients are never changed. Tensors of
one call agree in element type and device, and those of one parameter in shape, which the caller has checked.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as onp
import torch

from ._scratch import Scratch, Work
from ._tensors import Tensors, contiguous

# For smaller ones torch's fused SGD, which takes ``1 - (1 + rate)`` for the rate, would lose digits.
_SMALLEST_RATE = 1e-8


def single(value: float) -> float:
    """Return a setting as MXNet's operators hold it, rounded to float32: it shows in ``1 - 0.999``."""
    return float(onp.float32(value))


def bias_left(beta: float, count: int, dtype: torch.dtype) -> float:
    """Return ``1 - beta^count``, rounded to float32 as MXNet does, which matters while it is small."""
    if dtype is torch.float64:
        return float(1.0 - beta**count)
    return float(onp.float32(1) - onp.float32(beta**count))


@lru_cache(maxsize=256)
def _number(value: float, dtype: torch.dtype) -> torch.Tensor:
    """Return a number as a tensor on the CPU; making one takes longer than the product it is for."""
    return torch.tensor(value, dtype=dtype)


def scale(tensors: Tensors, factor: float) -> None:
    """Multiply tensors by a number, in place; on the CPU given as a tensor, which torch takes four times as fast."""
    first = tensors[0]
    if first.is_cpu and first.dtype in (torch.float32, torch.float64):
        torch._foreach_mul_(tensors, _number(factor, first.dtype))
    else:
        torch._foreach_mul_(tensors, factor)


def prepared(grads: Tensors, rescale: float, clip: float, scratch: Scratch) -> Tensors:
    """Return ``clip(rescale * grad)``."""
    if rescale == 1.0 and clip < 0:
        return grads
    work = scratch.copy(grads, "gradients")
    if rescale != 1.0:
        scale(work.whole, rescale)
    if clip >= 0:
        work.clamp(clip)
    return work.parts


def decayed(weights: Tensors, grads: Tensors, wd: float, rescale: float, clip: float, scratch: Scratch) -> Tensors:
    """Return ``clip(rescale * grad + wd * weight)``."""
    if not wd:
        return prepared(grads, rescale, clip, scratch)
    work = scratch.copy(grads, "gradients")
    if rescale != 1.0:
        scale(work.whole, rescale)
    torch._foreach_add_(work.parts, weights, alpha=wd)
    if clip >= 0:
        work.clamp(clip)
    return work.parts


def _fusable(weights: Tensors, rescale: float, rate: float) -> bool:
    """Return whether torch's fused SGD gives what MXNet's formula does, to the last digits of the element type."""
    first = weights[0]
    return (
        first.dtype is torch.float32
        and first.device.type in ("cpu", "cuda")
        and rescale != 0
        and abs(rate) > _SMALLEST_RATE
    )


def sgd(weights: Tensors, grads: Tensors, lr: float, wd: float, rescale: float, clip: float, scratch: Scratch) -> None:
    """Do ``weight -= lr * (clip(rescale * grad) + wd * weight)``."""
    if clip >= 0:
        grads, rescale = prepared(grads, rescale, clip, scratch), 1.0
    if _fusable(weights, rescale, lr * rescale) and scratch.contiguous(weights):
        torch._fused_sgd_(
            weights,
            _dense(grads),
            [],
            weight_decay=wd / rescale,
            momentum=0.0,
            lr=lr * rescale,
            dampening=0.0,
            nesterov=False,
            maximize=False,
            is_first_step=False,
        )
        return
    if wd:
        scale(weights, 1.0 - lr * wd)
    torch._foreach_add_(weights, grads, alpha=-lr * rescale)


def sgd_momentum(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors,
    lr: float,
    momentum: float,
    wd: float,
    rescale: float,
    clip: float,
    scratch: Scratch,
) -> None:
    """Do ``mom = momentum * mom - lr * (clip(rescale * grad) + wd * weight); weight += mom``."""
    if clip >= 0:
        grads, rescale = prepared(grads, rescale, clip, scratch), 1.0
    if momentum and _fusable(weights, rescale, lr * rescale) and scratch.contiguous(weights, moms):
        # torch's rule is mom = momentum * mom + (1 - dampening) * (grad + decay * weight); weight -= rate * mom, which
        # keeps the learning rate out of mom, unless it is put into the dampening.
        torch._fused_sgd_(
            weights,
            _dense(grads),
            moms,
            weight_decay=wd / rescale,
            momentum=momentum,
            lr=-1.0,
            dampening=1.0 + lr * rescale,
            nesterov=False,
            maximize=False,
            is_first_step=False,
        )
        return
    scale(moms, momentum)
    torch._foreach_add_(moms, grads, alpha=-lr * rescale)
    if wd:
        torch._foreach_add_(moms, weights, alpha=-lr * wd)
    torch._foreach_add_(weights, moms)


def _dense(grads: Tensors) -> Tensors:
    """Return gradients laid out as the weights are: fused kernels walk the memory."""
    return grads if contiguous(grads) else [g.contiguous() for g in grads]


def nag(
    weights: Tensors,
    grads: Tensors,
    moms: Tensors,
    lr: float,
    momentum: float,
    wd: float,
    rescale: float,
    clip: float,
    scratch: Scratch,
) -> None:
    """Do Nesterov's step: ``mom = momentum * mom - lr * g; weight += momentum * mom - lr * g``.

    Here ``g = clip(rescale * grad) + wd * weight``; but the decay that goes into ``mom`` is, as MXNet computes it, that
    of the new weight.
    """
    if clip >= 0:
        grads, rescale = prepared(grads, rescale, clip, scratch), 1.0
    scale(moms, momentum)
    torch._foreach_add_(moms, grads, alpha=-lr * rescale)
    if wd:
        scale(weights, 1.0 - (1.0 + momentum) * lr * wd)
    torch._foreach_add_(weights, moms, alpha=momentum)
    torch._foreach_add_(weights, grads, alpha=-lr * rescale)
    if wd:
        torch._foreach_add_(moms, weights, alpha=-lr * wd)


@cache
def _late_step(device: torch.device) -> torch.Tensor:
    """Return a count of updates so large that torch's fused Adam corrects no bias: MXNet puts that into the rate."""
    return torch.full((), 1e30, device=device)


def adam(
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
    """Do Adam's step for prepared gradients: ``weight -= lr * mean / (sqrt(var) + epsilon)``."""
    beta1, beta2 = single(beta1), single(beta2)
    first = weights[0]
    if first.dtype in (torch.float32, torch.float64) and beta1 < 1 and scratch.contiguous(weights, means, variances):
        torch._fused_adam_(
            weights,
            _dense(grads),
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
        return
    average(means, grads, beta1)
    average_squares(variances, grads, beta2)
    torch._foreach_addcdiv_(weights, means, roots(variances, 1.0, epsilon, scratch).parts, value=-lr)


# 1 / sqrt is taken in one step: torch computes it faster than the root alone.
def inverse_roots(squares: Tensors, epsilon: float, scratch: Scratch, means: Tensors | None = None) -> Work:
    """Return ``1 / sqrt(square - mean^2 + epsilon)``."""
    work = scratch.copy(squares, "roots")
    if means is not None:
        torch._foreach_addcmul_(work.parts, means, means, value=-1.0)
    torch._foreach_add_(work.whole, epsilon)
    torch._foreach_rsqrt_(work.whole)
    return work


def roots(squares: Tensors, factor: float, epsilon: float, scratch: Scratch) -> Work:
    """Return ``sqrt(factor * square) + epsilon``."""
    work = scratch.copy(squares, "roots")
    if factor != 1.0:
        scale(work.whole, factor)
    torch._foreach_sqrt_(work.whole)
    torch._foreach_add_(work.whole, epsilon)
    return work


def norms(tensors: Tensors) -> torch.Tensor:
    """Return the Euclidean norms of tensors as one tensor, at least in float32."""
    dtype = torch.promote_types(tensors[0].dtype, torch.float32)
    return torch.stack(list(torch._foreach_norm(tensors, 2, dtype=dtype)))


def scale_each(tensors: Tensors, factors: torch.Tensor) -> None:
    """Multiply each tensor by its factor, in place, without waiting for the device that computes the factors."""
    torch._foreach_mul_(tensors, list(factors.to(tensors[0].dtype).unbind()))


def average(averages: Tensors, values: Tensors, beta: float) -> None:
    """Do ``average = beta * average + (1 - beta) * value``."""
    scale(averages, beta)
    torch._foreach_add_(averages, values, alpha=1.0 - beta)


def average_squares(averages: Tensors, values: Tensors, beta: float) -> None:
    """Do ``average = beta * average + (1 - beta) * value^2``."""
    scale(averages, beta)
    torch._foreach_addcmul_(averages, values, values, value=1.0 - beta)


def rmsprop(
    weights: Tensors,
    grads: Tensors,
    squares: Tensors,
    lr: float,
    gamma1: float,
    epsilon: float,
    clip_weights: float,
    scratch: Scratch,
) -> None:
    """Do ``n = gamma1 * n + (1 - gamma1) * grad^2; weight -= lr * grad / sqrt(n + epsilon)`` for prepared gradients."""
    gamma1 = single(gamma1)
    average_squares(squares, grads, gamma1)
    torch._foreach_addcmul_(weights, grads, inverse_roots(squares, epsilon, scratch).parts, value=-lr)
    _clamp(weights, clip_weights)


def rmsprop_centered(
    weights: Tensors,
    grads: Tensors,
    states: tuple[Tensors, Tensors, Tensors],
    lr: float,
    gamma1: float,
    gamma2: float,
    epsilon: float,
    clip_weights: float,
    scratch: Scratch,
) -> None:
    """Do Graves' rule for prepared gradients.

    ``n`` and ``g`` are moving averages of the squared gradient and of the gradient, and ``delta = gamma2 * delta -
    lr * grad / sqrt(n - g^2 + epsilon)`` is added to the weight.
    """
    squares, means, deltas = states
    gamma1 = single(gamma1)
    average_squares(squares, grads, gamma1)
    average(means, grads, gamma1)
    scale(deltas, gamma2)
    torch._foreach_addcmul_(deltas, grads, inverse_roots(squares, epsilon, scratch, means).parts, value=-lr)
    torch._foreach_add_(weights, deltas)
    _clamp(weights, clip_weights)


def _clamp(weights: Tensors, limit: float) -> None:
    if limit >= 0:
        torch._foreach_clamp_max_(weights, limit)
        torch._foreach_clamp_min_(weights, -limit)


def adagrad(
    weights: Tensors, grads: Tensors, histories: Tensors, lr: float, wd: float, epsilon: float, scratch: Scratch
) -> None:
    """Do ``history += grad^2; weight -= lr * (grad / sqrt(history + epsilon) + wd * weight)``, grad being prepared."""
    torch._foreach_addcmul_(histories, grads, grads)
    if wd:
        scale(weights, 1.0 - lr * wd)
    torch._foreach_addcmul_(weights, grads, inverse_roots(histories, epsilon, scratch).parts, value=-lr)
