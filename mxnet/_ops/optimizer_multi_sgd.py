"""Stochastic gradient descent on many weights in one call.

The inputs are interleaved: weight_0, grad_0, [states ...], weight_1, grad_1, ... States are changed in place; the
weights are not, the new ones are returned (callers pass ``out=`` the weights).
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from .._op.define import operator
from .._op.params import Floats
from ._optimizer import copies, floats, group_names, group_shapes, group_types, groups, weight_count
from .optimizer_sgd import sgd_momentum_step, sgd_step


def sgd_many(
    weights: list[Tensor],
    grads: list[Tensor],
    lrs: Sequence[float],
    wds: Sequence[float],
    rescale_grad: float,
    clip_gradient: float,
) -> None:
    """Do `sgd_step` for many weights, in place; one fused call for all where the rates are equal and nothing clips."""
    if clip_gradient < 0 and len(set(lrs)) == 1:
        if any(wds):
            torch._foreach_mul_(weights, [1.0 - lr * wd for lr, wd in zip(lrs, wds, strict=True)])
        torch._foreach_add_(weights, grads, alpha=-lrs[0] * rescale_grad)
        return
    for weight, grad, lr, wd in zip(weights, grads, lrs, wds, strict=True):
        sgd_step(weight, grad, lr, wd, rescale_grad, clip_gradient)


def sgd_momentum_many(
    weights: list[Tensor],
    grads: list[Tensor],
    moms: list[Tensor],
    lrs: Sequence[float],
    momentum: float,
    wds: Sequence[float],
    rescale_grad: float,
    clip_gradient: float,
) -> None:
    """Do `sgd_momentum_step` for many weights, in place; fused where rates are equal and nothing clips."""
    if clip_gradient < 0 and len(set(lrs)) == 1 and len(set(wds)) == 1:
        torch._foreach_mul_(moms, momentum)
        torch._foreach_add_(moms, grads, alpha=-lrs[0] * rescale_grad)
        if wds[0]:
            torch._foreach_add_(moms, weights, alpha=-lrs[0] * wds[0])
        torch._foreach_add_(weights, moms)
        return
    for weight, grad, mom, lr, wd in zip(weights, grads, moms, lrs, wds, strict=True):
        sgd_momentum_step(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)


@operator(
    "multi_sgd_update",
    active_inputs=group_names(("weight", "grad")),
    num_outputs=weight_count,
    shape_rule=group_shapes(2),
    type_rule=group_types(2, False),
    no_gradient=True,
)
def multi_sgd_update(
    *data: Tensor,
    lrs: Floats,
    wds: Floats,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `sgd_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads = groups("multi_sgd_update", data, 2, num_weights, lrs=lrs, wds=wds)
    masters, full = [w.clone() for w in weights], grads
    sgd_many(masters, full, lrs, wds, rescale_grad, clip_gradient)
    return tuple(masters)


@operator(
    "multi_sgd_mom_update",
    active_inputs=group_names(("weight", "grad", "mom")),
    num_outputs=weight_count,
    shape_rule=group_shapes(3),
    type_rule=group_types(3, False),
    no_gradient=True,
)
def multi_sgd_mom_update(
    *data: Tensor,
    lrs: Floats,
    wds: Floats,
    momentum: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad, mom for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, moms = groups("multi_sgd_mom_update", data, 3, num_weights, lrs=lrs, wds=wds)
    masters, full = [w.clone() for w in weights], grads
    sgd_momentum_many(masters, full, moms, lrs, momentum, wds, rescale_grad, clip_gradient)
    return tuple(masters)


@operator(
    "multi_mp_sgd_update",
    active_inputs=group_names(("weight", "grad", "weight32")),
    num_outputs=weight_count,
    shape_rule=group_shapes(3),
    type_rule=group_types(3, True),
    no_gradient=True,
)
def multi_mp_sgd_update(
    *data: Tensor,
    lrs: Floats,
    wds: Floats,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `mp_sgd_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, masters = groups("multi_mp_sgd_update", data, 3, num_weights, lrs=lrs, wds=wds)
    full = [g.float() for g in grads]
    sgd_many(masters, full, lrs, wds, rescale_grad, clip_gradient)
    return copies(weights, masters)


@operator(
    "multi_mp_sgd_mom_update",
    active_inputs=group_names(("weight", "grad", "mom", "weight32")),
    num_outputs=weight_count,
    shape_rule=group_shapes(4),
    type_rule=group_types(4, True),
    no_gradient=True,
)
def multi_mp_sgd_mom_update(
    *data: Tensor,
    lrs: Floats,
    wds: Floats,
    momentum: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `mp_sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad, mom, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, moms, masters = groups("multi_mp_sgd_mom_update", data, 4, num_weights, lrs=lrs, wds=wds)
    full = [g.float() for g in grads]
    sgd_momentum_many(masters, full, moms, lrs, momentum, wds, rescale_grad, clip_gradient)
    return copies(weights, masters)


@operator(
    "preloaded_multi_sgd_update",
    active_inputs=group_names(("weight", "grad"), ("lrs", "wds")),
    num_outputs=weight_count,
    shape_rule=group_shapes(2, (0, 0)),
    type_rule=group_types(2, False),
    no_gradient=True,
)
def preloaded_multi_sgd_update(
    *data: Tensor,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : arrays
        weight, grad for each weight, then lrs and wds: arrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads = groups("preloaded_multi_sgd_update", data, 2, num_weights, tail=2)
    lrs, wds = floats(data[-2], num_weights), floats(data[-1], num_weights)
    masters, full = [w.clone() for w in weights], grads
    sgd_many(masters, full, lrs, wds, rescale_grad, clip_gradient)
    return tuple(masters)


@operator(
    "preloaded_multi_sgd_mom_update",
    active_inputs=group_names(("weight", "grad", "mom"), ("lrs", "wds")),
    num_outputs=weight_count,
    shape_rule=group_shapes(3, (0, 0)),
    type_rule=group_types(3, False),
    no_gradient=True,
)
def preloaded_multi_sgd_mom_update(
    *data: Tensor,
    momentum: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : arrays
        weight, grad, mom for each weight, then lrs and wds: arrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, moms = groups("preloaded_multi_sgd_mom_update", data, 3, num_weights, tail=2)
    lrs, wds = floats(data[-2], num_weights), floats(data[-1], num_weights)
    masters, full = [w.clone() for w in weights], grads
    sgd_momentum_many(masters, full, moms, lrs, momentum, wds, rescale_grad, clip_gradient)
    return tuple(masters)


@operator(
    "preloaded_multi_mp_sgd_update",
    active_inputs=group_names(("weight", "grad", "weight32"), ("lrs", "wds")),
    num_outputs=weight_count,
    shape_rule=group_shapes(3, (0, 0)),
    type_rule=group_types(3, True),
    no_gradient=True,
)
def preloaded_multi_mp_sgd_update(
    *data: Tensor,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `mp_sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : arrays
        weight, grad, weight32 for each weight, then lrs and wds: arrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, masters = groups("preloaded_multi_mp_sgd_update", data, 3, num_weights, tail=2)
    lrs, wds = floats(data[-2], num_weights), floats(data[-1], num_weights)
    full = [g.float() for g in grads]
    sgd_many(masters, full, lrs, wds, rescale_grad, clip_gradient)
    return copies(weights, masters)


@operator(
    "preloaded_multi_mp_sgd_mom_update",
    active_inputs=group_names(("weight", "grad", "mom", "weight32"), ("lrs", "wds")),
    num_outputs=weight_count,
    shape_rule=group_shapes(4, (0, 0)),
    type_rule=group_types(4, True),
    no_gradient=True,
)
def preloaded_multi_mp_sgd_mom_update(
    *data: Tensor,
    momentum: float = 0.0,
    rescale_grad: float = 1.0,
    clip_gradient: float = -1.0,
    num_weights: int = 1,
) -> tuple[Tensor, ...]:
    """Do `mp_sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : arrays
        weight, grad, mom, weight32 for each weight, then lrs and wds: arrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, moms, masters = groups("preloaded_multi_mp_sgd_mom_update", data, 4, num_weights, tail=2)
    lrs, wds = floats(data[-2], num_weights), floats(data[-1], num_weights)
    full = [g.float() for g in grads]
    sgd_momentum_many(masters, full, moms, lrs, momentum, wds, rescale_grad, clip_gradient)
    return copies(weights, masters)
