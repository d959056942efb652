"""Which class of plain torch has the formula of which optimizer of MXNet, and under which names it keeps what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .... import optimizer as opt
from ....base import MXNetError
from .optimizers import adam, adaptive, ftml, sgd
from .optimizers.base import MXNetOptimizer


@dataclass(frozen=True)
class Formula:
    """A class of plain torch, and the attributes of MXNet's optimizer that are its settings.

    ``strict`` ones take a limit of gradients of 0 at its word. Where parameters share something that the update of
    each changes, they keep their order (``ordered``).
    """

    cls: type[MXNetOptimizer]
    settings: Mapping[str, str | Callable[[Any], Any]] = field(default_factory=dict)
    strict: bool = False
    ordered: bool = False

    def settings_of(self, optimizer: Any) -> dict[str, Any]:
        """Return the settings of an optimizer of MXNet."""
        return {
            name: getattr(optimizer, source) if isinstance(source, str) else source(optimizer)
            for name, source in self.settings.items()
        }

    def limit_of(self, optimizer: Any) -> float | None:
        """Return the limit of gradients, None for none."""
        limit: float | None = optimizer.clip_gradient
        if limit is None or limit < 0 or (limit == 0 and not self.strict):
            return None
        return limit


_MOMENTUM = {"momentum": "momentum"}
_BETAS = {"beta1": "beta1", "beta2": "beta2"}
_ADAM = {**_BETAS, "epsilon": "epsilon"}
_SGD = Formula(sgd.SGD, _MOMENTUM)
_FORMULAS: dict[type, Formula] = {
    opt.SGD: _SGD,
    opt.ccSGD: _SGD,
    opt.NAG: Formula(sgd.NAG, _MOMENTUM),
    opt.Signum: Formula(sgd.Signum, {**_MOMENTUM, "wd_lh": "wd_lh"}),
    opt.DCASGD: Formula(sgd.DCASGD, {**_MOMENTUM, "lamda": "lamda"}, strict=True),
    opt.SGLD: Formula(sgd.SGLD, strict=True),
    opt.LBSGD: Formula(
        sgd.LBSGD,
        {
            **_MOMENTUM,
            "batch_scale": "batch_scale",
            "warmup_strategy": "warmup_strategy",
            "warmup_updates": lambda optimizer: optimizer.warmup_epochs * optimizer.updates_per_epoch,
            "init_updates": "init_updates",
        },
        ordered=True,
    ),
    opt.LARS: Formula(
        adaptive.LARS,
        {**_MOMENTUM, "eta": "eta", "epsilon": "eps", "momentum_correction": "momentum_correction"},
        ordered=True,
    ),
    opt.LAMB: Formula(
        adam.LAMB,
        {**_ADAM, **{name: name for name in ("lower_bound", "upper_bound", "bias_correction")}},
    ),
    opt.Adam: Formula(adam.Adam, _ADAM),
    opt.Adamax: Formula(adam.Adamax, _BETAS, strict=True),
    opt.Nadam: Formula(
        adam.Nadam,
        {**_ADAM, "schedule_decay": "schedule_decay", "m_schedule": "m_schedule"},
        strict=True,
        ordered=True,
    ),
    opt.FTML: Formula(ftml.FTML, _ADAM),
    opt.Ftrl: Formula(adaptive.Ftrl, {"lamda1": "lamda1", "beta": "beta"}),
    opt.RMSProp: Formula(
        adaptive.RMSProp,
        {name: name for name in ("gamma1", "gamma2", "epsilon", "centered", "clip_weights")},
    ),
    opt.AdaGrad: Formula(adaptive.AdaGrad, {"epsilon": "float_stable_eps"}, strict=True),
    opt.contrib.GroupAdaGrad: Formula(adaptive.GroupAdaGrad, {"epsilon": "float_stable_eps"}, strict=True),
    opt.AdaDelta: Formula(adaptive.AdaDelta, {"rho": "rho", "epsilon": "epsilon"}, strict=True),
    opt.Test: Formula(sgd.PlainSum),
}


def formula_by_name(name: str) -> Formula | None:
    """Return the formula of an optimizer by its registered name, in small letters, if there is one."""
    return _FORMULAS.get(opt.Optimizer.opt_registry.get(name, object))


def formula_of(optimizer: Any, who: str) -> Formula:
    """Return the formula of an optimizer of MXNet.

    Raises
    ------
    MXNetError
        If it is of a class of the program's own, whose update is Python code on MXNet's arrays.
    """
    formula = _FORMULAS.get(type(optimizer))
    if formula is None:
        raise MXNetError(
            f"{who}: {type(optimizer).__name__} is an optimizer of this program, whose update works on MXNet's arrays. "
            "Write it as a torch.optim.Optimizer; mxnet's own optimizers move as they are."
        )
    return formula
