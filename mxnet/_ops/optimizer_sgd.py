"""Updates of stochastic gradient descent: plain, with momentum, Nesterov's, and by the gradient's sign.

Each kernel changes its states, and the ``weight`` it is given, in place. ``*_step`` are the same for several callers.
"""

from __future__ import annotations

import torch
from torch import Tensor

from .._op.define import operator
from .._op.inference import like_first
from ._optimizer import mixed_types, prepared


def sgd_step(weight: Tensor, grad: Tensor, lr: float, wd: float, rescale_grad: float, clip_gradient: float) -> None:
    """Do ``weight -= lr * (clip(rescale_grad * grad) + wd * weight)`` in place."""
    if wd:
        weight.mul_(1.0 - lr * wd)
    if clip_gradient >= 0:
        weight.add_(prepared(grad, rescale_grad, clip_gradient), alpha=-lr)
    else:
        weight.add_(grad, alpha=-lr * rescale_grad)


def sgd_momentum_step(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    lr: float,
    momentum: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float,
) -> None:
    """Do ``mom = momentum * mom - lr * (clip(rescale_grad * grad) + wd * weight); weight += mom`` in place."""
    mom.mul_(momentum)
    if clip_gradient >= 0:
        mom.add_(prepared(grad, rescale_grad, clip_gradient), alpha=-lr)
    else:
        mom.add_(grad, alpha=-lr * rescale_grad)
    if wd:
        mom.add_(weight, alpha=-lr * wd)
    weight.add_(mom)


def nag_step(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    lr: float,
    momentum: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float,
) -> None:
    """Do Nesterov's step in place: ``mom = momentum * mom - lr * g; weight += momentum * mom - lr * g``.

    Here ``g`` includes the decay; but what goes into ``mom`` is, as MXNet computes it, the decay of the new weight.
    """
    grad = prepared(grad, rescale_grad, clip_gradient)
    mom.mul_(momentum).add_(grad, alpha=-lr)
    if wd:
        weight.mul_(1.0 - (1.0 + momentum) * lr * wd)
    weight.add_(mom, alpha=momentum).add_(grad, alpha=-lr)
    if wd:
        mom.add_(weight, alpha=-lr * wd)


@operator("sgd_update", aliases=("_sparse_sgd_update",), updates="weight", shape_rule=like_first, no_gradient=True)
def sgd_update(
    weight: Tensor,
    grad: Tensor,
    *,
    lr: float,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    lazy_update: bool = True,
) -> Tensor:
    """Stochastic gradient descent: ``weight - lr * (clip(rescale_grad * grad) + wd * weight)``.

    Parameters
    ----------
    weight, grad : array, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.

    Returns
    -------
    array, the new weight
    """
    sgd_step(weight, grad, lr, wd, rescale_grad, clip_gradient)
    return weight


@operator(
    "sgd_mom_update",
    aliases=("_sparse_sgd_mom_update",),
    mutates=("mom",),
    updates="weight",
    shape_rule=like_first,
    no_gradient=True,
)
def sgd_mom_update(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    *,
    lr: float,
    momentum: float = 0.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    lazy_update: bool = True,
) -> Tensor:
    """Gradient descent with momentum: ``mom = momentum * mom - lr * g``, then ``weight + mom``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : array, one shape
    mom : array, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.

    Returns
    -------
    array, the new weight
    """
    sgd_momentum_step(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return weight


@operator(
    "mp_sgd_update",
    mutates=("weight32",),
    updates="weight",
    shape_rule=like_first,
    type_rule=mixed_types,
    no_gradient=True,
)
def mp_sgd_update(
    weight: Tensor,
    grad: Tensor,
    weight32: Tensor,
    *,
    lr: float,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    lazy_update: bool = True,
) -> Tensor:
    """Do `sgd_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    weight32 : array, shape of ``weight``, float32
        The weight in full precision, updated in place.
    lr, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_update`.

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """
    sgd_step(weight32, grad.float(), lr, wd, rescale_grad, clip_gradient)
    return weight.copy_(weight32)


@operator(
    "mp_sgd_mom_update",
    mutates=("mom", "weight32"),
    updates="weight",
    shape_rule=like_first,
    type_rule=mixed_types,
    no_gradient=True,
)
def mp_sgd_mom_update(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    weight32: Tensor,
    *,
    lr: float,
    momentum: float = 0.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    lazy_update: bool = True,
) -> Tensor:
    """Do `sgd_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    mom, weight32 : array, shape of ``weight``, float32
        Momentum, and the weight in full precision; both updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_mom_update`.

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """
    sgd_momentum_step(weight32, grad.float(), mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return weight.copy_(weight32)


@operator("nag_mom_update", mutates=("mom",), updates="weight", shape_rule=like_first, no_gradient=True, amp="unlisted")
def nag_mom_update(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    *,
    lr: float,
    momentum: float = 0.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """Nesterov's accelerated gradient: ``mom = momentum * mom - lr * g``, then ``weight + momentum * mom - lr * g``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : array, one shape
    mom : array, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.

    Returns
    -------
    array, the new weight

    References
    ----------
    Sutskever et al., "On the importance of initialization and momentum in deep learning", 2013.
    """
    nag_step(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return weight


@operator(
    "mp_nag_mom_update",
    mutates=("mom", "weight32"),
    updates="weight",
    shape_rule=like_first,
    type_rule=mixed_types,
    no_gradient=True,
    amp="unlisted",
)
def mp_nag_mom_update(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    weight32: Tensor,
    *,
    lr: float,
    momentum: float = 0.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """Do `nag_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    mom, weight32 : array, shape of ``weight``, float32
        Momentum, and the weight in full precision; both updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient
        As for `nag_mom_update`.

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """
    nag_step(weight32, grad.float(), mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return weight.copy_(weight32)


@operator("signsgd_update", updates="weight", shape_rule=like_first, no_gradient=True)
def signsgd_update(
    weight: Tensor,
    grad: Tensor,
    *,
    lr: float,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """Step by the gradient's sign: ``(1 - lr * wd) * weight - lr * sign(grad)``.

    Parameters
    ----------
    weight, grad : array, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Has no effect in MXNet, not even where it is negative or 0.
    clip_gradient : float, default -1
        Has no effect: the sign does not depend on it (MXNet does not clip here, not even to 0).

    Returns
    -------
    array, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.
    """
    if wd:
        weight.mul_(1.0 - lr * wd)
    return weight.add_(torch.sign(grad), alpha=-lr)


@operator("signum_update", mutates=("mom",), updates="weight", shape_rule=like_first, no_gradient=True)
def signum_update(
    weight: Tensor,
    grad: Tensor,
    mom: Tensor,
    *,
    lr: float,
    momentum: float = 0.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    wd_lh: float = 0.0,
) -> Tensor:
    """Step by the momentum's sign: ``mom = momentum * mom - (1 - momentum) * g``, then ``weight + lr * sign(mom)``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``, and ``weight`` is first multiplied by ``1 - lr * wd_lh``.

    Parameters
    ----------
    weight, grad : array, one shape
    mom : array, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay inside the momentum.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    wd_lh : float, default 0
        Weight decay outside of it, after Loshchilov and Hutter.

    Returns
    -------
    array, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.
    """
    grad = prepared(grad, rescale_grad, clip_gradient)
    if wd:
        grad = torch.add(grad, weight, alpha=wd)
    mom.mul_(momentum).add_(grad, alpha=momentum - 1.0)
    if wd_lh:
        weight.mul_(1.0 - lr * wd_lh)
    return weight.add_(torch.sign(mom), alpha=lr)
