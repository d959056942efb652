"""Where torch's own optimizer has MXNet's formula."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import torch

from .optimizers import adam, adaptive, sgd

State = Mapping[str, Any]


@dataclass(frozen=True)
class Own:
    """A class of torch, its settings, and how a state is written for it (from ours, and the group's rate)."""

    cls: type[torch.optim.Optimizer]
    settings: Mapping[str, Any]
    state_of: Callable[[State, float], dict[str, Any]]


def _momentum_buffer(state: State, lr: float) -> dict[str, Any]:
    """Return torch's momentum, which holds gradients: MXNet's holds steps."""
    return {"momentum_buffer": state["momentum"] / -lr} if "momentum" in state else {}


def _with_step(state: State, lr: float) -> dict[str, Any]:
    return {**state, "step": torch.tensor(float(state["step"]))}


def own_of(
    cls: type, group: Mapping[str, Any], rates: list[float], decays: list[float], is_scheduled: bool
) -> Own | None:
    """Return torch's own class for settings with which it computes the same, or None.

    ``group`` has the settings that all groups share; gradients are neither scaled nor clipped.
    """
    if cls in (sgd.SGD, sgd.NAG):
        momentum = group["momentum"]
        nesterov = cls is sgd.NAG and bool(momentum)
        # torch multiplies its momentum by the rate of today, and Nesterov's decay is that of the old weight.
        if (momentum and (is_scheduled or not all(rates))) or (nesterov and any(decays)):
            return None
        return Own(torch.optim.SGD, {"momentum": momentum, "nesterov": nesterov}, _momentum_buffer)
    if cls is adam.Adamax:
        return Own(torch.optim.Adamax, {"betas": (group["beta1"], group["beta2"]), "eps": 0.0}, _with_step)
    if cls is adaptive.AdaDelta and not is_scheduled and not any(decays):
        return Own(torch.optim.Adadelta, {"lr": 1.0, "rho": group["rho"], "eps": group["epsilon"]}, _with_step)
    return None
