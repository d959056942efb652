"""Adam and its relatives, in plain torch."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import torch

from .base import MXNetOptimizer, as_float32, bias_left, scaled


class Adam(MXNetOptimizer):
    """Adam whose epsilon is added before the bias is corrected, which is done by the rate."""

    state_names: ClassVar[tuple[str, ...]] = ("exp_avg", "exp_avg_sq")
    settings: ClassVar[dict[str, Any]] = {
        "beta1": 0.9,
        "beta2": 0.999,
        "epsilon": 1e-08,
    }

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        count = state["step"]
        lr = (
            group["lr"]
            * math.sqrt(1.0 - group["beta2"] ** count)
            / (1.0 - group["beta1"] ** count)
        )
        beta1, beta2 = as_float32(group["beta1"]), as_float32(group["beta2"])
        grad = scaled(grad, group, weight)
        mean = state["exp_avg"].mul_(beta1).add_(grad, alpha=1.0 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(grad, grad, value=1.0 - beta2)
        weight.addcdiv_(mean, square.sqrt().add_(group["epsilon"]), value=-lr)


class Adamax(MXNetOptimizer):
    """Adam with the infinity norm, without an epsilon."""

    state_names: ClassVar[tuple[str, ...]] = ("exp_avg", "exp_inf")
    settings: ClassVar[dict[str, Any]] = {"beta1": 0.9, "beta2": 0.999}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad, beta1 = scaled(grad, group, weight), group["beta1"]
        mean = state["exp_avg"].mul_(beta1).add_(grad, alpha=1.0 - beta1)
        largest = state["exp_inf"].mul_(group["beta2"])
        torch.maximum(largest, grad.abs(), out=largest)
        weight.addcdiv_(
            mean, largest, value=-group["lr"] / (1.0 - beta1 ** state["step"])
        )


class Nadam(MXNetOptimizer):
    """Adam with Nesterov's momentum.

    As in MXNet all parameters share one product of momenta, which every update of any of them multiplies. It is
    ``m_schedule`` of the first parameter group, so that ``state_dict`` has it.
    """

    state_names: ClassVar[tuple[str, ...]] = ("exp_avg", "exp_avg_sq")
    settings: ClassVar[dict[str, Any]] = {
        "beta1": 0.9,
        "beta2": 0.999,
        "epsilon": 1e-08,
        "schedule_decay": 0.004,
        "m_schedule": 1.0,
    }

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        count, beta1, beta2, shared = (
            state["step"],
            group["beta1"],
            group["beta2"],
            self.param_groups[0],
        )
        now, later = (
            beta1 * (1.0 - 0.5 * 0.96 ** (n * group["schedule_decay"]))
            for n in (count, count + 1)
        )
        shared["m_schedule"] *= now
        product = shared["m_schedule"]
        grad = scaled(grad, group, weight)
        mean = state["exp_avg"].mul_(beta1).add_(grad, alpha=1.0 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(grad, grad, value=1.0 - beta2)
        divisor = (square / (1.0 - beta2**count)).sqrt_().add_(group["epsilon"])
        weight.addcdiv_(
            grad, divisor, value=-group["lr"] * (1.0 - now) / (1.0 - product)
        )
        weight.addcdiv_(
            mean, divisor, value=-group["lr"] * later / (1.0 - product * later)
        )


class LAMB(MXNetOptimizer):
    """Adam with each step scaled to the norm of its weight, limited to ``lower_bound`` and ``upper_bound``."""

    state_names: ClassVar[tuple[str, ...]] = ("exp_avg", "exp_avg_sq")
    settings: ClassVar[dict[str, Any]] = {
        "beta1": 0.9,
        "beta2": 0.999,
        "epsilon": 1e-06,
        "lower_bound": None,
        "upper_bound": None,
        "bias_correction": True,
    }

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        beta1, beta2 = as_float32(group["beta1"]), as_float32(group["beta2"])
        grad = scaled(grad, group)
        mean = state["exp_avg"].mul_(beta1).add_(grad, alpha=1.0 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(grad, grad, value=1.0 - beta2)
        if group["bias_correction"]:
            mean, square = (
                mean / bias_left(beta1, state["step"]),
                square / bias_left(beta2, state["step"]),
            )
        direction = mean / (square.sqrt() + group["epsilon"]) + group["wd"] * weight
        size, length = weight.norm().float(), direction.norm().float()
        size = size.clamp(min=group["lower_bound"]) if group["lower_bound"] else size
        size = size.clamp(max=group["upper_bound"]) if group["upper_bound"] else size
        ratio = torch.where((size == 0) | (length == 0), 1.0, size / length)
        weight.sub_((group["lr"] * ratio).to(weight.dtype) * direction)
