"""Stochastic gradient descent on many weights in one call.

The inputs are interleaved: weight_0, grad_0, [states ...], weight_1, grad_1, ... States are changed in place; the
weights are not, the new ones are returned (callers pass ``out=`` the weights).
"""

from __future__ import annotations

from dataclasses import dataclass
from inspect import Parameter
from typing import Any

from torch import Tensor

from ...definition.params import Count, Floats
from ...definition.signature import give_signature
from ...update_rules import sgd as rules
from ...update_rules.scratch import Scaling, Scratch
from ..common.waits import must_wait
from .shared import copies, floats, groups, many, operator_of_many


@dataclass(frozen=True)
class Update:
    """One operator: what it computes for each weight, and how its rates come.

    Parameters
    ----------
    momentum : bool
        Each weight has a momentum.
    mixed : bool
        Each half-precision weight has a float32 copy, which is what is updated.
    preloaded : bool
        Learning rates and weight decays are two arrays after all others, not parameters.
    """

    momentum: bool
    mixed: bool
    preloaded: bool

    @property
    def single(self) -> str:
        """Name of the operator that does this to one weight."""
        return ("mp_" if self.mixed else "") + ("sgd_mom_update" if self.momentum else "sgd_update")

    @property
    def name(self) -> str:
        """Name of the operator."""
        return ("preloaded_" if self.preloaded else "") + "multi_" + self.single

    @property
    def arrays(self) -> tuple[str, ...]:
        """Kinds of arrays that each weight has."""
        return ("weight", "grad") + ("mom",) * self.momentum + ("weight32",) * self.mixed

    @property
    def tail(self) -> tuple[str, ...]:
        """Arrays after all others."""
        return ("lrs", "wds") if self.preloaded else ()


TABLE = tuple(
    Update(momentum, mixed, preloaded)
    for preloaded in (False, True)
    for mixed in (False, True)
    for momentum in (False, True)
)
# Parameters in MXNet's order: type and default.
_PARAMETERS: dict[str, tuple[Any, Any]] = {
    "lrs": (Floats, Parameter.empty),
    "wds": (Floats, Parameter.empty),
    "momentum": (float, 0.0),
    "rescale_grad": (float, 1.0),
    "clip_gradient": (float, -1.0),
    "num_weights": (Count, 1),
}
_RATES = """    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
"""
_MOMENTUM = "    momentum : float, default 0\n"
_DOCUMENT = """Do `{single}` for many weights{how}.

    Parameters
    ----------
    *data : arrays
        {arrays} for each weight{tail}.
{rates}{momentum}    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1

    Returns
    -------
    tuple of arrays, the new weights
    """


def _kernel(update: Update) -> Any:
    """Return the kernel of an operator."""

    def kernel(*data: Tensor, **params: Any) -> tuple[Tensor, ...]:
        count = params["num_weights"]
        rates = {} if update.preloaded else {"lrs": params["lrs"], "wds": params["wds"]}
        split = groups(update.name, data, len(update.arrays), count, tail=len(update.tail), **rates)
        lists = dict(zip(update.arrays, split, strict=True))
        weights, grads = lists["weight"], lists["grad"]
        targets = lists.get("weight32") or [weight.clone() for weight in weights]
        full = [grad.float() for grad in grads] if update.mixed else grads
        rescale, clip, momentum = params["rescale_grad"], params["clip_gradient"], params.get("momentum", 0.0)
        if update.preloaded and must_wait(data[-1]):
            settings = (data[-2], momentum, data[-1], Scaling(rescale, clip, Scratch()))
            rules.sgd_by_rates(targets, full, lists.get("mom"), *settings)
            return copies(weights, targets) if update.mixed else tuple(targets)
        lrs, wds = rates.values() if rates else (floats(data[-2], count), floats(data[-1], count))
        if update.momentum:
            lists_of = (targets, full, lists["mom"])
            many(rules.sgd_momentum, lists_of, (lrs, wds), lambda lr, wd: (lr, momentum, wd, rescale, clip))
        else:
            many(rules.sgd, (targets, full), (lrs, wds), lambda lr, wd: (lr, wd, rescale, clip))
        return copies(weights, targets) if update.mixed else tuple(targets)

    _describe(kernel, update)
    return kernel


def _describe(kernel: Any, update: Update) -> None:
    """Give a kernel its name, signature and documentation."""
    absent = {*update.tail, *(() if update.momentum else ("momentum",))}
    document = _DOCUMENT.format(
        single=update.single,
        how=", with rates that come as arrays" if update.preloaded else "",
        arrays=", ".join(update.arrays),
        tail=", then lrs and wds: arrays (num_weights,), float32" if update.preloaded else "",
        rates="" if update.preloaded else _RATES,
        momentum=_MOMENTUM if update.momentum else "",
    )
    params = {key: row for key, row in _PARAMETERS.items() if key not in absent}
    give_signature(kernel, update.name, document, {"*data": Parameter.empty}, params)


for _update in TABLE:
    operator_of_many(
        _update.name,
        _update.arrays,
        dict.fromkeys(_update.tail, 0),
        amp="unlisted" if _update.preloaded else "either",
    )(_kernel(_update))
