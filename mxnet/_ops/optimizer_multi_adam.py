"""AdamW and LAMB on many weights in one call.

The inputs are interleaved: weight_0, grad_0, mean_0, var_0, [weight32_0], weight_1, ... States are changed in place;
the weights are not, the new ones are returned (callers pass ``out=`` the weights).
"""

from __future__ import annotations

from typing import Any

from torch import Tensor

from .._definition.define import operator
from .._definition.params import Count, Floats, Shape
from .._update_rules import adam as rules
from ._optimizer import copies, group_names, group_shapes, group_types, groups, if_done, many, scaled, weight_count

_STATES = ("weight", "grad", "mean", "var")


@operator(
    "_multi_adamw_update",
    active_inputs=group_names(_STATES, ("rescale_grad",)),
    num_outputs=weight_count,
    shape_rule=group_shapes(4, (1,)),
    type_rule=group_types(4, False),
    no_gradient=True,
    amp="unlisted",
)
def multi_adamw_update(
    *data: Tensor,
    lrs: Floats,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999994e-09,
    wds: Floats,
    etas: Floats,
    clip_gradient: float = -1.0,
    num_weights: Count = 1,
) -> tuple[Tensor, ...]:
    """Do `_adamw_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad, mean, var for each weight, then rescale_grad, (1,).
    lrs, wds, etas : tuple of float
        Learning rate, weight decay and schedule multiplier of each weight.
    beta1, beta2, epsilon, clip_gradient
        As for `_adamw_update`.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, means, variances = groups(
        "_multi_adamw_update", data, 4, num_weights, tail=1, lrs=lrs, wds=wds, etas=etas
    )
    new = [w.clone() for w in weights]

    def update(supplied: list[Tensor], scale: float) -> None:
        many(
            rules.adamw,
            (new, supplied, means, variances),
            (lrs, wds, etas),
            lambda lr, wd, eta: (lr, beta1, beta2, epsilon, wd, eta, scale, clip_gradient),
        )

    scaled(update, grads, data[-1], (new, means, variances))
    return tuple(new)


@operator(
    "_multi_mp_adamw_update",
    active_inputs=group_names((*_STATES, "weight32"), ("rescale_grad",)),
    num_outputs=weight_count,
    shape_rule=group_shapes(5, (1,)),
    type_rule=group_types(5, True),
    no_gradient=True,
    amp="unlisted",
    like="_multi_adamw_update",
)
def multi_mp_adamw_update(
    *data: Tensor,
    lrs: Floats,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999994e-09,
    wds: Floats,
    etas: Floats,
    clip_gradient: float = -1.0,
    num_weights: Count = 1,
) -> tuple[Tensor, ...]:
    """Do `_mp_adamw_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight, then rescale_grad, (1,), float32.
    """
    weights, grads, means, variances, masters = groups(
        "_multi_mp_adamw_update", data, 5, num_weights, tail=1, lrs=lrs, wds=wds, etas=etas
    )

    def update(supplied: list[Tensor], scale: float) -> None:
        many(
            rules.adamw,
            (masters, supplied, means, variances),
            (lrs, wds, etas),
            lambda lr, wd, eta: (lr, beta1, beta2, epsilon, wd, eta, scale, clip_gradient),
        )

    done = scaled(update, [g.float() for g in grads], data[-1], (masters, means, variances))
    return tuple(if_done(done, new, old) for new, old in zip(copies(weights, masters), weights, strict=True))


def _lamb(
    weights: list[Tensor],
    measured: list[Tensor],
    grads: list[Tensor],
    means: list[Tensor],
    variances: list[Tensor],
    lr: float,
    lower_bound: float,
    upper_bound: float,
    *settings: Any,
) -> None:
    """Do both phases of LAMB, as an update rule; ``measured`` have the norms that count."""
    directions = rules.lamb_directions(weights, grads, means, variances, *settings)
    rules.lamb_step(weights, directions, lr, lower_bound, upper_bound, measured)


@operator(
    "_multi_lamb_update",
    active_inputs=group_names(_STATES),
    num_outputs=weight_count,
    shape_rule=group_shapes(4),
    type_rule=group_types(4, False),
    no_gradient=True,
    amp="unlisted",
)
def multi_lamb_update(
    *data: Tensor,
    learning_rates: Floats,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999997e-07,
    wds: Floats,
    rescale_grad: float = 1.0,
    lower_bound: float = -1.0,
    upper_bound: float = -1.0,
    clip_gradient: float = -1.0,
    bias_correction: bool = True,
    step_count: Shape,
    num_tensors: int = 1,
) -> tuple[Tensor, ...]:
    """Do both phases of LAMB for many weights; see `lamb_update_phase1` and `lamb_update_phase2`.

    Parameters
    ----------
    *data : arrays
        weight, grad, mean, var for each weight.
    learning_rates, wds : tuple of float
        Of each weight.
    step_count : tuple of int
        Number of the update, from 1, of each weight.
    num_tensors : int, default 1
        Number of weights.
    beta1, beta2, epsilon, rescale_grad, lower_bound, upper_bound, clip_gradient, bias_correction
        As for the two phases.

    Returns
    -------
    tuple of arrays, the new weights
    """
    weights, grads, means, variances = groups(
        "_multi_lamb_update",
        data,
        4,
        num_tensors,
        learning_rates=learning_rates,
        wds=wds,
        step_count=step_count,
    )
    new = [w.clone() for w in weights]
    many(
        _lamb,
        (new, new, grads, means, variances),
        (learning_rates, wds, step_count),
        lambda lr, wd, t: (
            lr,
            lower_bound,
            upper_bound,
            beta1,
            beta2,
            epsilon,
            t if bias_correction else None,
            wd,
            rescale_grad,
            clip_gradient,
        ),
    )
    return tuple(new)


@operator(
    "_multi_mp_lamb_update",
    active_inputs=group_names((*_STATES, "weight32")),
    num_outputs=weight_count,
    shape_rule=group_shapes(5),
    type_rule=group_types(5, True),
    no_gradient=True,
    amp="unlisted",
    like="_multi_lamb_update",
)
def multi_mp_lamb_update(
    *data: Tensor,
    learning_rates: Floats,
    beta1: float = 0.899999976,
    beta2: float = 0.999000013,
    epsilon: float = 9.99999997e-07,
    wds: Floats,
    rescale_grad: float = 1.0,
    lower_bound: float = -1.0,
    upper_bound: float = -1.0,
    clip_gradient: float = -1.0,
    bias_correction: bool = True,
    step_count: Shape,
    num_tensors: int = 1,
) -> tuple[Tensor, ...]:
    """Do `_multi_lamb_update` on float32 copies of half-precision weights.

    Parameters
    ----------
    *data : arrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight. As in MXNet the trust ratio takes
        the norm of ``weight``; everything else takes ``weight32``.
    beta1, beta2, epsilon, rescale_grad, lower_bound, upper_bound, clip_gradient, bias_correction
        As for `lamb_update_phase1` and `lamb_update_phase2`.
    """
    weights, grads, means, variances, masters = groups(
        "_multi_mp_lamb_update",
        data,
        5,
        num_tensors,
        learning_rates=learning_rates,
        wds=wds,
        step_count=step_count,
    )
    measured = [weight.float() for weight in weights]  # MXNet's choice; rounding aside, the masters' norms
    many(
        _lamb,
        (masters, measured, [g.float() for g in grads], means, variances),
        (learning_rates, wds, step_count),
        lambda lr, wd, t: (
            lr,
            lower_bound,
            upper_bound,
            beta1,
            beta2,
            epsilon,
            t if bias_correction else None,
            wd,
            rescale_grad,
            clip_gradient,
        ),
    )
    return copies(weights, masters)
