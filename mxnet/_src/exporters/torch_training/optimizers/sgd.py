"""Stochastic gradient descent and its relatives, in plain torch."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import torch

from .base import MomentumOptimizer, MXNetOptimizer, as_float32, scaled


class SGD(MomentumOptimizer):
    """``mom = momentum * mom - lr * (g + wd * weight)``, ``weight += mom``: the rate is inside of the momentum."""

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        step = -group["lr"] * (scaled(grad, group) + group["wd"] * weight)
        if group["momentum"]:
            step = state["momentum"].mul_(group["momentum"]).add_(step)
        weight.add_(step)


class NAG(MomentumOptimizer):
    """Nesterov's momentum; the decay that stays in the momentum is that of the new weight, as in MXNet."""

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        lr, momentum, decay = group["lr"], group["momentum"], group["lr"] * group["wd"]
        grad = scaled(grad, group)
        if not momentum:
            weight.mul_(1.0 - decay).sub_(lr * grad)
            return
        mom = state["momentum"].mul_(momentum).sub_(lr * grad)
        weight.mul_(1.0 - (1.0 + momentum) * decay).add_(momentum * mom).sub_(lr * grad)
        mom.sub_(decay * weight)


class Signum(MomentumOptimizer):
    """Steps by the sign of the momentum, or, without momentum, of the gradient, which then is not scaled.

    ``wd_lh`` is the weight decay outside of the momentum.
    """

    settings: ClassVar[dict[str, Any]] = {"momentum": 0.9, "wd_lh": 0.0}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        lr, momentum = group["lr"], as_float32(group["momentum"])
        if not momentum:
            weight.mul_(1.0 - lr * (group["wd"] + group["wd_lh"])).sub_(
                lr * grad.sign()
            )
            return
        grad = scaled(grad, group) + group["wd"] * weight
        mom = state["momentum"].mul_(momentum).sub_((1.0 - momentum) * grad)
        weight.mul_(1.0 - lr * group["wd_lh"]).add_(lr * mom.sign())


class DCASGD(MXNetOptimizer):
    """Stochastic gradient descent with compensated delay; ``lamda * g^2 * (weight - last weight)`` is added."""

    state_names: ClassVar[tuple[str, ...]] = ("momentum", "previous")
    settings: ClassVar[dict[str, Any]] = {"momentum": 0.0, "lamda": 0.04}

    def kept(self, group: dict[str, Any]) -> tuple[str, ...]:
        """Return the names of the tensors that the state of a parameter has."""
        return self.state_names if group["momentum"] else ("previous",)

    def start(self, weight: torch.Tensor, group: dict[str, Any]) -> dict[str, Any]:
        """Return no momentum, and the weight."""
        return {**super().start(weight, group), "previous": weight.detach().clone()}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad = scaled(grad, group)
        compensation = group["lamda"] * grad * grad * (weight - state["previous"])
        step = -group["lr"] * (grad + group["wd"] * weight + compensation)
        state["previous"].copy_(weight)
        weight.add_(
            state["momentum"].mul_(group["momentum"]).add_(step)
            if group["momentum"]
            else step
        )


class SGLD(MXNetOptimizer):
    """Langevin dynamics: half a step of gradient descent, and noise of variance ``lr``."""

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        noise = torch.randn_like(weight) * math.sqrt(group["lr"])
        weight.sub_(
            0.5 * group["lr"] * (scaled(grad, group) + group["wd"] * weight)
        ).add_(noise)


class LBSGD(MXNetOptimizer):
    """Sums up ``batch_scale`` gradients, then steps by their mean with a rate that warms up.

    ``num_gathered`` in a state counts gradients, ``gathered`` is their sum so far.
    """

    state_names: ClassVar[tuple[str, ...]] = ("momentum", "gathered")
    settings: ClassVar[dict[str, Any]] = {
        "momentum": 0.0,
        "batch_scale": 1,
        "warmup_strategy": "linear",
        "warmup_updates": 160,
        "init_updates": 0,
    }

    def start(self, weight: torch.Tensor, group: dict[str, Any]) -> dict[str, Any]:
        """Return zeros, and the number of gradients before the first."""
        return {**super().start(weight, group), "num_gathered": group["init_updates"]}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Gather a gradient, and do one step if there are enough."""
        state["num_gathered"] += 1
        state["gathered"].add_(grad)
        if state["num_gathered"] % group["batch_scale"]:
            return
        mean = state["gathered"] / group["batch_scale"]
        state["gathered"].zero_()
        lr = group["lr"] * self.factor(weight, mean, state["num_gathered"], group)
        step = -lr * (scaled(mean, group) + group["wd"] * weight)
        weight.add_(state["momentum"].mul_(group["momentum"]).add_(step))

    @staticmethod
    def factor(
        weight: torch.Tensor, mean: torch.Tensor, count: int, group: dict[str, Any]
    ) -> Any:
        """Return the factor of the learning rate, by norms (of the mean as it is) or by the part of the warm-up."""
        strategy, last = group["warmup_strategy"], group["warmup_updates"]
        if strategy == "lars":
            size, slope = weight.norm() ** 2, mean.norm() ** 2
            return (
                (size / (slope + group["wd"] * size + 1e-18)).sqrt().clamp(0.01, 100.0)
            )
        if count >= last:
            return group["batch_scale"]
        part = {
            "linear": count / last,
            "power2": (count / last) ** 2,
            "sqrt": math.sqrt(count / last),
        }
        return (
            1.0 + (group["batch_scale"] - 1) * part[strategy]
            if strategy in part
            else 1.0
        )


class PlainSum(MXNetOptimizer):
    """MXNet's optimizer ``Test``: adds the scaled gradient to the weight, and keeps a copy of the weight."""

    state_names: ClassVar[tuple[str, ...]] = ("last",)

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        weight.add_(group["rescale_grad"] * grad)
        state["last"].copy_(weight)
