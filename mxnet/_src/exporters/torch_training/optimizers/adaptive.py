"""Optimizers with a rate for each value or layer, in plain torch."""

from __future__ import annotations

from typing import Any, ClassVar

import torch

from .base import MomentumOptimizer, MXNetOptimizer, as_float32, scaled


class RMSProp(MXNetOptimizer):
    """RMSProp with epsilon inside of the root; with ``centered`` Graves' rule, whose momentum is ``gamma2``."""

    state_names: ClassVar[tuple[str, ...]] = ("square_avg", "grad_avg", "delta")
    settings: ClassVar[dict[str, Any]] = {
        "gamma1": 0.9,
        "gamma2": 0.9,
        "epsilon": 1e-08,
        "centered": False,
        "clip_weights": None,
    }

    def kept(self, group: dict[str, Any]) -> tuple[str, ...]:
        """Return the names of the tensors that the state of a parameter has."""
        return self.state_names if group["centered"] else self.state_names[:1]

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        gamma1 = as_float32(group["gamma1"])
        grad = scaled(grad, group, weight)
        square = (
            state["square_avg"].mul_(gamma1).addcmul_(grad, grad, value=1.0 - gamma1)
        )
        if group["centered"]:
            mean = state["grad_avg"].mul_(gamma1).add_(grad, alpha=1.0 - gamma1)
            step = (
                group["lr"] * grad * (square - mean * mean + group["epsilon"]).rsqrt()
            )
            weight.add_(state["delta"].mul_(group["gamma2"]).sub_(step))
        else:
            weight.sub_(group["lr"] * grad * (square + group["epsilon"]).rsqrt())
        if group["clip_weights"]:
            weight.clamp_(-group["clip_weights"], group["clip_weights"])


class AdaGrad(MXNetOptimizer):
    """AdaGrad with epsilon inside of the root, and weight decay outside of the sum of squares."""

    state_names: ClassVar[tuple[str, ...]] = ("sum",)
    settings: ClassVar[dict[str, Any]] = {"epsilon": 1e-07}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad = scaled(grad, group)
        total = state["sum"].addcmul_(grad, grad)
        weight.sub_(
            group["lr"]
            * (grad * (total + group["epsilon"]).rsqrt() + group["wd"] * weight)
        )


class GroupAdaGrad(MXNetOptimizer):
    """AdaGrad with one sum for each row of a matrix, without weight decay."""

    state_names: ClassVar[tuple[str, ...]] = ("sum",)
    settings: ClassVar[dict[str, Any]] = {"epsilon": 1e-05}

    def start(self, weight: torch.Tensor, group: dict[str, Any]) -> dict[str, Any]:
        """Return a zero for each row."""
        return {"sum": torch.zeros_like(weight[:, :1])}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad = scaled(grad, group)
        total = state["sum"].add_((grad * grad).mean(1, keepdim=True))
        weight.sub_(group["lr"] * grad * (total + group["epsilon"]).rsqrt())


class AdaDelta(MXNetOptimizer):
    """AdaDelta with the weight decay outside of the averages; ``lr`` has no effect."""

    state_names: ClassVar[tuple[str, ...]] = ("square_avg", "acc_delta")
    settings: ClassVar[dict[str, Any]] = {"rho": 0.9, "epsilon": 1e-05}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad, rho, epsilon = scaled(grad, group), group["rho"], group["epsilon"]
        square = state["square_avg"].mul_(rho).addcmul_(grad, grad, value=1.0 - rho)
        step = (
            (state["acc_delta"] + epsilon).sqrt_() * (square + epsilon).rsqrt() * grad
        )
        state["acc_delta"].mul_(rho).addcmul_(step, step, value=1.0 - rho)
        weight.sub_(step + group["wd"] * weight)


class LARS(MomentumOptimizer):
    """SGD whose rate follows the norms of each parameter, where its group has ``scaled``.

    Groups with ``momentum_correction`` multiply the momentum by the ratio of the new rate to the last one.
    """

    settings: ClassVar[dict[str, Any]] = {
        "momentum": 0.0,
        "eta": 0.001,
        "epsilon": 0.0,
        "momentum_correction": True,
        "scaled": True,
        "last_lr": None,
    }

    def step(self, closure: Any = None) -> Any:
        """Update all parameters, then note the rates."""
        loss = super().step(closure)
        for group in self.param_groups:
            group["last_lr"] = group["lr"]
        return loss

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        lr, momentum = group["lr"], group["momentum"]
        if group["momentum_correction"] and group["last_lr"]:
            momentum = momentum * lr / group["last_lr"]
        step = scaled(grad, group) + group["wd"] * weight
        if group["scaled"]:
            size, slope = weight.norm(), grad.norm() * group["rescale_grad"]
            rate = (
                lr
                * group["eta"]
                * size
                / (slope + group["wd"] * size + group["epsilon"])
            )
            step = step * torch.where((size > 0) & (slope > 0), rate, lr)
        else:
            step = step * lr
        weight.add_(
            -step
            if not group["momentum"]
            else state["momentum"].mul_(momentum).sub_(step)
        )


class Ftrl(MXNetOptimizer):
    """Follows the regularized leader, with the penalties ``lamda1`` and ``wd``."""

    state_names: ClassVar[tuple[str, ...]] = ("z", "n")
    settings: ClassVar[dict[str, Any]] = {"lamda1": 0.01, "beta": 1.0}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Do one step."""
        grad, z, n, lr = scaled(grad, group), state["z"], state["n"], group["lr"]
        before = n.sqrt()
        after = n.addcmul_(grad, grad).sqrt()
        z.add_(grad).sub_((after - before) / lr * weight)
        shrunk = z.clamp(-group["lamda1"], group["lamda1"]) - z
        weight.copy_(shrunk / ((after + group["beta"]) / lr + group["wd"]))
