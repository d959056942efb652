"""Updates of RMSProp, AdaGrad, FTRL and FTML.

Each kernel changes its states, and the ``weight`` it is given, in place.
"""

from __future__ import annotations

from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...update_rules import adaptive, ftrl
from ..sparse.optimizer import ADAGRAD, FTRL, GROUP_ADAGRAD
from .shared import one, update_operator


@update_operator("rmsprop_update", mutates=("n",), like="adam_update")
def rmsprop_update(
    weight: Tensor,
    grad: Tensor,
    n: Tensor,
    *,
    lr: float,
    gamma1: float = 0.949999988,
    epsilon: float = 9.99999994e-09,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    clip_weights: float = -1.0,
) -> Tensor:
    """RMSProp: ``n = gamma1 * n + (1 - gamma1) * g^2``, then ``weight - lr * g / sqrt(n + epsilon)``.

    Here ``g = clip(rescale_grad * grad + wd * weight)``.

    Parameters
    ----------
    n : array, shape of ``weight``
        Moving average of the squared gradient, updated in place.
    gamma1 : float, default 0.95
        Decay of the average.
    epsilon : float, default 1e-8
        Added to ``n`` under the root.
    clip_weights : float, default -1
        Limit of the new weight's magnitude; negative: none.

    References
    ----------
    Tieleman, Hinton, "Lecture 6.5 - RMSProp", 2012.

    Examples
    --------
    >>> weight, n = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.rmsprop_update(weight, mx.nd.array([1, -1]), n, lr=0.1, out=weight).asnumpy().round(4)
    array([0.5528, 2.4472], dtype=float32)
    """
    settings = (lr, gamma1, epsilon, wd, clip_weights, rescale_grad, clip_gradient)
    return one(adaptive.rmsprop, weight, (grad, n), *settings)


@update_operator("rmspropalex_update", mutates=("n", "g", "delta"), like="rmsprop_update")
def rmspropalex_update(
    weight: Tensor,
    grad: Tensor,
    n: Tensor,
    g: Tensor,
    delta: Tensor,
    *,
    lr: float,
    gamma1: float = 0.949999988,
    gamma2: float = 0.899999976,
    epsilon: float = 9.99999994e-09,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    clip_weights: float = -1.0,
) -> Tensor:
    """Centered RMSProp with momentum, after Graves.

    With ``e = clip(rescale_grad * grad + wd * weight)``: ``n = gamma1 * n + (1 - gamma1) * e^2``,
    ``g = gamma1 * g + (1 - gamma1) * e``, ``delta = gamma2 * delta - lr * e / sqrt(n - g^2 + epsilon)``,
    then ``weight + delta``.

    Parameters
    ----------
    n, g, delta : array, shape of ``weight``
        Moving averages of the squared gradient and of the gradient, and the last step; all updated in place.
    gamma1, gamma2 : float, default 0.95 and 0.9
        Decay of the averages, and momentum.
    epsilon : float, default 1e-8
        Added under the root.
    clip_gradient : float, default -1
        Limit of the magnitude of ``e``; negative: none.

    References
    ----------
    Graves, "Generating Sequences With Recurrent Neural Networks", 2013, arXiv:1308.0850.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> n, g, delta = mx.nd.zeros(2), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.rmspropalex_update(weight, grad, n, g, delta, lr=0.1).asnumpy().round(4)
    array([0.5412, 2.4588], dtype=float32)
    """
    settings = (lr, gamma1, gamma2, epsilon, wd, clip_weights, rescale_grad, clip_gradient)
    return one(adaptive.rmsprop_centered, weight, (grad, n, g, delta), *settings)


@update_operator("_sparse_adagrad_update", mutates=("history",), storage=ADAGRAD, like="rmsprop_update")
def adagrad_update(
    weight: Tensor,
    grad: Tensor,
    history: Tensor,
    *,
    lr: float,
    epsilon: float = 1.00000001e-07,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """AdaGrad: ``history += g^2``, then ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``. MXNet has this operator for row-sparse gradients, where rows that are absent
    count as zeros, which change nothing.

    Parameters
    ----------
    history : array, shape of ``weight``
        Sum of the squared gradients, updated in place.
    epsilon : float, default 1e-7
        Added to ``history`` under the root.
    wd : float, default 0
        Weight decay; only 0 is supported.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.

    Raises
    ------
    MXNetError
        If ``wd`` is not 0.

    References
    ----------
    Duchi, Hazan, Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", 2011.
    """
    if wd:
        raise MXNetError(f"_sparse_adagrad_update: wd={wd}; weight decay is not supported, only 0.")
    return one(adaptive.adagrad, weight, (grad, history), lr, wd, epsilon, rescale_grad, clip_gradient)


@operator(
    "_contrib_group_adagrad_update",
    mutates=("history",),
    updates="weight",
    no_gradient=True,
    storage=GROUP_ADAGRAD,
    like="rmsprop_update",
)
def group_adagrad_update(
    weight: Tensor,
    grad: Tensor,
    history: Tensor,
    *,
    lr: float,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    epsilon: float = 9.99999975e-06,
) -> Tensor:
    """AdaGrad with one history per row: ``history += mean(g^2)``, ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``, and the mean runs over all axes but the first.

    Parameters
    ----------
    weight, grad : array, (N, ...), one shape
    history : array, (N, 1)
        Sum of the rows' mean squared gradients, updated in place.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    epsilon : float, default 1e-5
        Added to ``history`` under the root.

    Examples
    --------
    >>> weight, grad, history = mx.nd.ones((2, 2)), mx.nd.array([[1, 1], [0, 2]]), mx.nd.zeros((2, 1))
    >>> mx.nd.contrib.group_adagrad_update(weight, grad, history, lr=0.1).asnumpy().round(4)
    array([[0.9   , 0.9   ],
           [1.    , 0.8586]], dtype=float32)
    """
    return one(adaptive.group_adagrad, weight, (grad, history), lr, epsilon, rescale_grad, clip_gradient)


@update_operator(
    "ftrl_update",
    aliases=("_sparse_ftrl_update",),
    mutates=("z", "n"),
    storage=FTRL,
    like="_contrib_group_adagrad_update",
)
def ftrl_update(
    weight: Tensor,
    grad: Tensor,
    z: Tensor,
    n: Tensor,
    *,
    lr: float,
    lamda1: float = 0.00999999978,
    beta: float = 1.0,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """Follow the regularized leader, with L1 penalty ``lamda1`` and L2 penalty ``wd``.

    With ``g = clip(rescale_grad * grad)``: ``z += g - (sqrt(n + g^2) - sqrt(n)) * weight / lr``, ``n += g^2``, then
    ``-sign(z) * max(|z| - lamda1, 0) / ((beta + sqrt(n)) / lr + wd)``.

    Parameters
    ----------
    weight, grad : array, one shape
    z, n : array, shape of ``weight``
        Updated in place.
    lamda1 : float, default 0.01
    beta : float, default 1
        Smoothing of the learning rate.
    wd : float, default 0

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.

    Examples
    --------
    >>> weight, grad, z, n = mx.nd.zeros(2), mx.nd.array([1, 0.005]), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.ftrl_update(weight, grad, z, n, lr=0.1).asnumpy().round(4)  # a small gradient leaves a weight at 0
    array([-0.0495,  0.    ], dtype=float32)
    """
    return one(ftrl.ftrl, weight, (grad, z, n), lr, lamda1, beta, wd, rescale_grad, clip_gradient)


@update_operator("ftml_update", mutates=("d", "v", "z"), like="rmsprop_update")
def ftml_update(
    weight: Tensor,
    grad: Tensor,
    d: Tensor,
    v: Tensor,
    z: Tensor,
    *,
    lr: float,
    beta1: float = 0.600000024,
    beta2: float = 0.999000013,
    epsilon: float = 9.9999999392252903e-09,
    t: int,
    wd: float = 0.0,
    rescale_grad: float = 1.0,
    clip_grad: float = -1.0,
) -> Tensor:
    """Follow the moving leader.

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``v = beta2 * v + (1 - beta2) * g^2``,
    ``e = (1 - beta1^t) / lr * (sqrt(v / (1 - beta2^t)) + epsilon)``,
    ``z = beta1 * z + (1 - beta1) * g - (e - beta1 * d) * weight``, ``d = e``, then ``-z / d``.

    Parameters
    ----------
    d, v, z : array, shape of ``weight``
        Updated in place.
    beta1, beta2 : float, default 0.6 and 0.999
    epsilon : float, default 1e-8
    t : int
        Number of the update, from 1.
    clip_grad : float, default -1
        Limit of the magnitude of ``g``; negative: none.

    Raises
    ------
    MXNetError
        If ``beta1`` or ``beta2`` is not in [0, 1].

    References
    ----------
    Zheng, Kwok, "Follow the Moving Leader in Deep Learning", 2017.

    Examples
    --------
    >>> weight, grad = mx.nd.ones(2), mx.nd.array([1, -1])
    >>> d, v, z = mx.nd.zeros(2), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.ftml_update(weight, grad, d, v, z, lr=0.1, t=1).asnumpy().round(4)
    array([0.9, 1.1], dtype=float32)
    """
    if not (0 <= beta1 <= 1 and 0 <= beta2 <= 1):
        raise MXNetError(f"ftml_update: beta1={beta1} and beta2={beta2} must be in [0, 1].")
    return one(ftrl.ftml, weight, (grad, d, v, z), lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_grad)
