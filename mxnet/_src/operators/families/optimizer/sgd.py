"""Updates of stochastic gradient descent: plain, with momentum, Nesterov's, and by the gradient's sign.

Each kernel changes its states, and the ``weight`` it is given, in place.
"""

from __future__ import annotations

from torch import Tensor

from ...definition.define import operator
from ...definition.inference import like_first
from ...update_rules import sgd as rules
from ..sparse.optimizer import LAZY
from .shared import in_full, mixed_types, one, update_operator


@update_operator("sgd_update", aliases=("_sparse_sgd_update",), storage=LAZY)
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

    Examples
    --------
    >>> weight = mx.nd.array([1, 2])
    >>> mx.nd.sgd_update(weight, mx.nd.array([1, -1]), lr=0.1, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return one(rules.sgd, weight, (grad,), lr, wd, rescale_grad, clip_gradient)


@update_operator(
    "sgd_mom_update", aliases=("_sparse_sgd_mom_update",), mutates=("mom",), storage=LAZY, like="sgd_update"
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
    mom : array, shape of ``weight``
        Updated in place.
    momentum : float, default 0

    Examples
    --------
    >>> weight, mom = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.sgd_mom_update(weight, mx.nd.array([1, -1]), mom, lr=0.1, momentum=0.9, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return one(rules.sgd_momentum, weight, (grad, mom), lr, momentum, wd, rescale_grad, clip_gradient)


@update_operator("nag_mom_update", mutates=("mom",), amp="unlisted", like="sgd_mom_update")
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

    References
    ----------
    Sutskever et al., "On the importance of initialization and momentum in deep learning", 2013.

    Examples
    --------
    >>> weight, mom = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.nag_mom_update(weight, mx.nd.array([1, -1]), mom, lr=0.1, momentum=0.9, out=weight).asnumpy().round(4)
    array([0.81, 2.19], dtype=float32)
    """
    return one(rules.nag, weight, (grad, mom), lr, momentum, wd, rescale_grad, clip_gradient)


for _kernel, _states in ((sgd_update, ()), (sgd_mom_update, ("mom",)), (nag_mom_update, ("mom",))):
    operator(
        f"mp_{_kernel.__name__}",
        mutates=(*_states, "weight32"),
        updates="weight",
        shape_rule=like_first,
        type_rule=mixed_types,
        no_gradient=True,
        amp="unlisted" if _kernel is nag_mom_update else "either",
    )(in_full(_kernel))


@update_operator("signsgd_update", like="sgd_update")
def signsgd_update(
    weight: Tensor, grad: Tensor, *, lr: float, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0
) -> Tensor:
    """Step by the gradient's sign: ``(1 - lr * wd) * weight - lr * sign(grad)``.

    Parameters
    ----------
    rescale_grad : float, default 1
        Has no effect in MXNet, not even where it is negative or 0.
    clip_gradient : float, default -1
        Has no effect: the sign does not depend on it (MXNet does not clip here, not even to 0).

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.

    Examples
    --------
    >>> weight = mx.nd.array([1, 2])
    >>> mx.nd.signsgd_update(weight, mx.nd.array([5, -5]), lr=0.1, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return one(rules.sign_sgd, weight, (grad,), lr, wd, rescale_grad, clip_gradient)


@update_operator("signum_update", mutates=("mom",), like="sgd_mom_update")
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
    wd : float, default 0
        Weight decay inside the momentum.
    wd_lh : float, default 0
        Weight decay outside of it, after Loshchilov and Hutter.

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.

    Examples
    --------
    >>> weight, grad, momentum = mx.nd.ones(3), mx.nd.array([5, 0, -0.1]), mx.nd.zeros(3)
    >>> mx.nd.signum_update(weight, grad, momentum, lr=0.1, momentum=0.9).asnumpy().round(4)
    array([0.9, 1. , 1.1], dtype=float32)
    """
    return one(rules.signum, weight, (grad, mom), lr, momentum, wd, wd_lh, rescale_grad, clip_gradient)
