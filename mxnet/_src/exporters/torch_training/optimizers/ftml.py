"""Follow the moving leader, in plain torch."""

from __future__ import annotations

from typing import Any, ClassVar

import torch

from .base import MXNetOptimizer, as_float32, bias_left, scaled


class FTML(MXNetOptimizer):
    """Follows the moving leader."""

    state_names: ClassVar[tuple[str, ...]] = ("d", "v", "z")
    settings: ClassVar[dict[str, Any]] = {
        "beta1": 0.6,
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
        beta1, beta2, count = (
            as_float32(group["beta1"]),
            as_float32(group["beta2"]),
            state["step"],
        )
        grad = scaled(grad, group, weight)
        square = state["v"].mul_(beta2).addcmul_(grad, grad, value=1.0 - beta2)
        root = (square / bias_left(beta2, count)).sqrt_().add_(group["epsilon"])
        new = root * (bias_left(beta1, count) / group["lr"])
        state["z"].mul_(beta1).add_(grad, alpha=1.0 - beta1).sub_(
            (new - beta1 * state["d"]) * weight
        )
        state["d"].copy_(new)
        weight.copy_(-state["z"] / new)
