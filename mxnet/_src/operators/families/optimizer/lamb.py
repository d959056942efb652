"""Updates of LAMB, in two phases. Each kernel changes its states, and the ``weight`` it is given, in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.inference import like_first
from ...update_rules import adam as rules
from ...update_rules.scratch import Scaling, Scratch


def _direction_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    half = ins[0] or ins[1]
    ins[:] = [half, half, *[torch.float32] * (len(ins) - 2)]
    outs[:] = [torch.float32]


def _phase2_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    half = ins[0] or outs[0]
    ins[:] = [half, *[torch.float32] * (len(ins) - 1)]
    outs[:] = [half]


@operator("lamb_update_phase1", mutates=("mean", "var"), shape_rule=like_first, no_gradient=True, amp="unlisted")
def lamb_update_phase1(
    weight: Tensor,
    grad: Tensor,
    mean: Tensor,
    var: Tensor,
    *,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999997e-07,
    t: int,
    bias_correction: bool = True,
    wd: float,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
) -> Tensor:
    """First half of LAMB: the direction of Adam plus ``wd * weight``, before it is scaled by the trust ratio.

    Parameters
    ----------
    weight, grad : array, one shape
    mean, var : array, shape of ``weight``
        Moving averages of ``clip(rescale_grad * grad)`` and of its square, updated in place.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-6
        Added to the root of ``var``.
    t : int
        Number of the update, from 1.
    bias_correction : bool, default True
        Divide the averages by ``1 - beta^t``.
    wd : float
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.

    Returns
    -------
    array, shape of ``weight``

    References
    ----------
    You et al., "Large Batch Optimization for Deep Learning", 2019, arXiv:1904.00962.

    Examples
    --------
    >>> weight, grad, mean, var = mx.nd.array([3, 4]), mx.nd.array([1, -1]), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.lamb_update_phase1(weight, grad, mean, var, t=1, wd=0.1).asnumpy().round(2)
    array([ 1.3, -0.6], dtype=float32)
    """
    count = t if bias_correction else None
    settings = (beta1, beta2, epsilon, count, wd, Scaling(rescale_grad, clip_gradient, Scratch()))
    return rules.lamb_directions([weight], [grad], [mean], [var], *settings)[0]


@operator("lamb_update_phase2", updates="weight", no_gradient=True, amp="unlisted")
def lamb_update_phase2(
    weight: Tensor,
    g: Tensor,
    r1: Tensor,
    r2: Tensor,
    *,
    lr: float,
    lower_bound: float = -1.0,
    upper_bound: float = -1.0,
) -> Tensor:
    """Second half of LAMB: ``weight - lr * r1 / r2 * g``.

    Parameters
    ----------
    weight : array
    g : array, shape of ``weight``
        Result of `lamb_update_phase1`.
    r1, r2 : array, (1,)
        Norms of ``weight`` and of ``g``; if one is 0 their ratio counts as 1.
    lr : float
        Learning rate.
    lower_bound, upper_bound : float, default -1
        Limits of ``r1``; negative: none.

    Returns
    -------
    array, the new weight

    Examples
    --------
    >>> weight, direction = mx.nd.array([3, 4]), mx.nd.array([0.6, -0.8])
    >>> mx.nd.lamb_update_phase2(weight, direction, mx.nd.array([5]), mx.nd.array([1]), lr=0.1).asnumpy().round(2)
    array([2.7, 4.4], dtype=float32)
    """
    return weight.sub_(rules.lamb_ratios(r1, r2, lower_bound, upper_bound) * lr * g)


@operator(
    "mp_lamb_update_phase1",
    mutates=("mean", "var"),
    shape_rule=like_first,
    infer_outputs=lambda shapes, dtypes, params: [(tuple(shapes[0]), torch.float32)],
    type_rule=_direction_types,
    no_gradient=True,
    amp="unlisted",
    like="lamb_update_phase1",
)
def mp_lamb_update_phase1(
    weight: Tensor, grad: Tensor, mean: Tensor, var: Tensor, weight32: Tensor, **params: Any
) -> Tensor:
    """Do `lamb_update_phase1` with a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    mean, var, weight32 : array, shape of ``weight``, float32
        Averages, updated in place, and the weight in full precision.

    Returns
    -------
    array, shape of ``weight``, float32
    """
    return lamb_update_phase1(weight32, grad.float(), mean, var, **params)


@operator(
    "mp_lamb_update_phase2",
    mutates=("weight32",),
    updates="weight",
    type_rule=_phase2_types,
    no_gradient=True,
    amp="unlisted",
    like="lamb_update_phase2",
)
def mp_lamb_update_phase2(weight: Tensor, g: Tensor, r1: Tensor, r2: Tensor, weight32: Tensor, **params: Any) -> Tensor:
    """Do `lamb_update_phase2` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight : array, half precision
    g : array, shape of ``weight``, float32
        Result of `mp_lamb_update_phase1`.
    r1, r2 : array, (1,), float32
        Norms of ``weight32`` and of ``g``; if one is 0 their ratio counts as 1.
    weight32 : array, shape of ``weight``, float32
        The weight in full precision, updated in place.

    Returns
    -------
    array, the new weight, dtype of ``weight``

    Notes
    -----
    MXNet 1.9.1 on a CPU leaves ``weight32`` as it was, so that the next step starts from the old weight; here it is
    updated.
    """
    lamb_update_phase2(weight32, g, r1, r2, **params)
    return weight.copy_(weight32)
