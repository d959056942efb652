"""Optimizers whose formulas are not torch's."""

from __future__ import annotations

import math
from typing import Any

import torch
from torch import Tensor


class UpdatingOptimizer(torch.optim.Optimizer):
    """An optimizer of one formula per parameter; the weight decay is added to gradients."""

    def __init__(self, params: Any, lr: float, weight_decay: float = 0.0, **options: Any) -> None:
        super().__init__(params, {"lr": lr, "weight_decay": weight_decay, **options})

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        raise NotImplementedError

    @torch.no_grad()
    def step(self, closure: Any = None) -> Any:
        """Update all parameters that have a gradient."""
        for group in self.param_groups:
            for weight in group["params"]:
                if weight.grad is not None:
                    state = self.state[weight]
                    state["step"] = state.get("step", 0) + 1
                    grad = weight.grad + group["weight_decay"] * weight
                    self.update_parameter(weight, grad, state, group)
        return closure


def zeros_in(state: dict[str, Any], name: str, weight: Tensor) -> Tensor:
    """Return a tensor of the state of a weight, zeros at first."""
    if name not in state:
        state[name] = torch.zeros_like(weight)
    return state[name]  # type: ignore[no-any-return]


class MomentumSGD(UpdatingOptimizer):
    """SGD whose momentum has the learning rate in it, which matters when the rate changes."""

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        momentum = zeros_in(state, "momentum", weight)
        momentum.mul_(group["momentum"]).sub_(group["lr"] * grad)
        weight.add_(momentum)


class NAG(UpdatingOptimizer):
    """SGD with Nesterov's momentum."""

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        momentum = zeros_in(state, "momentum", weight)
        momentum.mul_(group["momentum"]).sub_(group["lr"] * grad)
        weight.add_(group["momentum"] * momentum - group["lr"] * grad)


class Adam(UpdatingOptimizer):
    """Adam with epsilon added before the bias correction (Kingma and Ba, 2015, end of section 2)."""

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        mean, variance = zeros_in(state, "mean", weight), zeros_in(state, "variance", weight)
        beta1, beta2 = group["betas"]
        mean.mul_(beta1).add_((1 - beta1) * grad)
        variance.mul_(beta2).add_((1 - beta2) * grad.square())
        rate = group["lr"] * math.sqrt(1 - beta2 ** state["step"]) / (1 - beta1 ** state["step"])
        weight.sub_(rate * mean / (variance.sqrt() + group["eps"]))


class RMSProp(UpdatingOptimizer):
    """RMSProp of Tieleman and Hinton, 2012, with epsilon inside the root; centered as Graves, 2013, has it."""

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        square = zeros_in(state, "square", weight)
        square.mul_(group["gamma1"]).add_((1 - group["gamma1"]) * grad.square())
        if not group["centered"]:
            weight.sub_(group["lr"] * grad / torch.sqrt(square + group["eps"]))
            return
        mean, step = zeros_in(state, "mean", weight), zeros_in(state, "delta", weight)
        mean.mul_(group["gamma1"]).add_((1 - group["gamma1"]) * grad)
        step.mul_(group["gamma2"]).sub_(group["lr"] * grad / torch.sqrt(square - mean.square() + group["eps"]))
        weight.add_(step)


class AdaGrad(UpdatingOptimizer):
    """AdaGrad of Duchi and others, 2011, with epsilon inside the root and the weight decay outside."""

    def update_parameter(self, weight: Tensor, grad: Tensor, state: dict[str, Any], group: dict[str, Any]) -> None:
        """Update a weight in place."""
        decay = group["weight_decay"] * weight
        grad = grad - decay
        square = zeros_in(state, "square", weight)
        square.add_(grad.square())
        weight.sub_(group["lr"] * (grad / torch.sqrt(square + group["eps"]) + decay))
