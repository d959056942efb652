"""AdamW and LAMB on many weights in one call.

The inputs are interleaved: weight_0, grad_0, mean_0, var_0, [weight32_0], weight_1, ... States are changed in place;
the weights are not, the new ones are returned (callers pass ``out=`` the weights).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torch import Tensor

from ...definition.params import Count, Floats, Shape
from ...update_rules import adam as rules
from .shared import copies, groups, if_done, many, operator_of_many, scaled

_ARRAYS = ("weight", "grad", "mean", "var")


@operator_of_many("_multi_adamw_update", _ARRAYS, {"rescale_grad": 1}, amp="unlisted")
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
    rates = {"lrs": lrs, "wds": wds, "etas": etas}
    weights, *others = groups("_multi_adamw_update", data, 4, num_weights, tail=1, **rates)
    new = [w.clone() for w in weights]
    _adamw((new, *others), data[-1], rates, beta1, beta2, epsilon, clip_gradient)
    return tuple(new)


@operator_of_many(
    "_multi_mp_adamw_update", (*_ARRAYS, "weight32"), {"rescale_grad": 1}, amp="unlisted", like="_multi_adamw_update"
)
def multi_mp_adamw_update(*data: Tensor, num_weights: Count = 1, **params: Any) -> tuple[Tensor, ...]:
    """Do `_mp_adamw_update` for many weights.

    Parameters
    ----------
    *data : arrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight, then rescale_grad, (1,), float32.
    """
    rates: dict[str, Any] = {key: params[key] for key in ("lrs", "wds", "etas")}
    settings = (params[key] for key in ("beta1", "beta2", "epsilon", "clip_gradient"))
    lists = groups("_multi_mp_adamw_update", data, 5, num_weights, tail=1, **rates)
    weights, grads, means, variances, masters = lists
    is_finite = _adamw((masters, [g.float() for g in grads], means, variances), data[-1], rates, *settings)
    return tuple(if_done(is_finite, new, old) for new, old in zip(copies(weights, masters), weights, strict=True))


def _adamw(
    lists: Sequence[list[Tensor]],
    factor: Tensor,
    rates: Mapping[str, Sequence[float]],
    beta1: float,
    beta2: float,
    epsilon: float,
    clip_gradient: float,
) -> bool | Tensor:
    """Update weights in place; ``lists``: weights, gradients, means, variances. Return whether that was done."""
    weights, grads, *averages = lists

    def update(gradients: list[Tensor], scale: float) -> None:
        many(
            rules.adamw,
            (weights, gradients, *averages),
            list(rates.values()),
            lambda lr, wd, eta: (lr, beta1, beta2, epsilon, wd, eta, scale, clip_gradient),
        )

    return scaled(update, grads, factor, (weights, *averages))


@operator_of_many("_multi_lamb_update", _ARRAYS, amp="unlisted")
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
    rates: dict[str, Any] = {"learning_rates": learning_rates, "wds": wds, "step_count": step_count}
    weights, *others = groups("_multi_lamb_update", data, 4, num_tensors, **rates)
    new = [w.clone() for w in weights]
    settings = (rescale_grad, lower_bound, upper_bound, clip_gradient, bias_correction)
    _lamb((new, new, *others), rates, beta1, beta2, epsilon, *settings)
    return tuple(new)


@operator_of_many("_multi_mp_lamb_update", (*_ARRAYS, "weight32"), amp="unlisted", like="_multi_lamb_update")
def multi_mp_lamb_update(*data: Tensor, num_tensors: int = 1, **params: Any) -> tuple[Tensor, ...]:
    """Do `_multi_lamb_update` on float32 copies of half-precision weights.

    Parameters
    ----------
    *data : arrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight. As in MXNet the trust ratio takes
        the norm of ``weight``; everything else takes ``weight32``.
    """
    rates: dict[str, Any] = {key: params.pop(key) for key in ("learning_rates", "wds", "step_count")}
    lists = groups("_multi_mp_lamb_update", data, 5, num_tensors, **rates)
    weights, grads, means, variances, masters = lists
    measured = [weight.float() for weight in weights]  # MXNet's choice; rounding aside, the masters' norms
    _lamb((masters, measured, [g.float() for g in grads], means, variances), rates, **params)
    return copies(weights, masters)


def _lamb(
    lists: Sequence[list[Tensor]],
    rates: Mapping[str, Sequence[Any]],
    beta1: float,
    beta2: float,
    epsilon: float,
    rescale_grad: float,
    lower_bound: float,
    upper_bound: float,
    clip_gradient: float,
    bias_correction: bool,
) -> None:
    """Do both phases in place; ``lists``: weights, what the norms are of, gradients, means, variances."""

    def rule(weights: list[Tensor], measured: list[Tensor], *others: Any) -> None:
        grads, means, variances, lr, wd, count, limits = others
        averages = (means, variances, beta1, beta2, epsilon, count if bias_correction else None)
        directions = rules.lamb_directions(weights, grads, *averages, wd, limits)
        rules.lamb_step(weights, directions, lr, lower_bound, upper_bound, measured)

    many(rule, lists, list(rates.values()), lambda lr, wd, count: (lr, wd, count, rescale_grad, clip_gradient))
