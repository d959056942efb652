"""What MXNet's optimizers in plain torch share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import torch


class MXNetOptimizer(torch.optim.Optimizer):
    """An optimizer of PyTorch with MXNet's formula.

    Each parameter group has ``lr`` and ``wd`` (multipliers included), ``rescale_grad``, the factor of all gradients,
    and ``clip_gradient``, the limit of each of their elements, or None. A state with ``master``, a float32 copy of a
    parameter of 16 bits, is updated in float32. ``step`` in a state is the number of updates.
    """

    state_names: ClassVar[tuple[str, ...]] = ()
    # What a class has beyond lr, wd, rescale_grad and clip_gradient, with defaults.
    settings: ClassVar[dict[str, Any]] = {}

    def __init__(
        self,
        params: Any,
        lr: float = 0.01,
        wd: float = 0.0,
        rescale_grad: float = 1.0,
        clip_gradient: float | None = None,
        **settings: Any,
    ) -> None:
        unknown = sorted(set(settings) - set(self.settings))
        if unknown:
            raise TypeError(
                f"{type(self).__name__} has no {', '.join(unknown)}; it has {', '.join(self.settings)}."
            )
        shared = {
            "lr": lr,
            "wd": wd,
            "rescale_grad": rescale_grad,
            "clip_gradient": clip_gradient,
        }
        super().__init__(params, {**shared, **self.settings, **settings})

    def kept(self, group: dict[str, Any]) -> tuple[str, ...]:
        """Return the names of the tensors that the state of a parameter has."""
        return self.state_names

    def start(self, weight: torch.Tensor, group: dict[str, Any]) -> dict[str, Any]:
        """Return the state before the first update."""
        return {name: torch.zeros_like(weight) for name in self.kept(group)}

    def update(
        self,
        weight: torch.Tensor,
        grad: torch.Tensor,
        state: dict[str, Any],
        group: dict[str, Any],
    ) -> None:
        """Update a weight and its state in place."""
        raise NotImplementedError

    @torch.no_grad()
    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        """Update all parameters that have a gradient; return what ``closure`` returns, if there is one."""
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for param in group["params"]:
                if param.grad is not None:
                    self.step_one(param, group)
        return loss

    def step_one(self, param: torch.Tensor, group: dict[str, Any]) -> None:
        """Update one parameter, through its float32 copy if it has one."""
        state = self.state[param]
        if "step" not in state:
            state.update(self.start(param, group), step=0)
        state["step"] += 1
        weight = state.get("master", param)
        assert param.grad is not None
        self.update(weight, param.grad.to(weight.dtype), state, group)
        if weight is not param:
            param.copy_(weight)

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Load what ``state_dict`` returned; torch alone would round float32 states of 16-bit parameters."""
        super().load_state_dict(state_dict)
        param_ids = [
            param_id
            for group in state_dict["param_groups"]
            for param_id in group["params"]
        ]
        params = [param for group in self.param_groups for param in group["params"]]
        for param_id, param in zip(param_ids, params, strict=True):
            for name, entry in state_dict["state"].get(param_id, {}).items():
                if isinstance(entry, torch.Tensor):
                    self.state[param][name] = entry.detach().to(param.device, copy=True)


class MomentumOptimizer(MXNetOptimizer):
    """An optimizer whose state is one momentum, and nothing without it."""

    state_names: ClassVar[tuple[str, ...]] = ("momentum",)
    settings: ClassVar[dict[str, Any]] = {"momentum": 0.0}

    def kept(self, group: dict[str, Any]) -> tuple[str, ...]:
        """Return the names of the tensors that the state of a parameter has."""
        return self.state_names if group["momentum"] else ()


def scaled(
    grad: torch.Tensor, group: dict[str, Any], weight: torch.Tensor | None = None
) -> torch.Tensor:
    """Return ``clip(rescale_grad * grad)``, or with a weight ``clip(rescale_grad * grad + wd * weight)``."""
    grad = grad * group["rescale_grad"]
    if weight is not None and group["wd"]:
        grad = grad + group["wd"] * weight
    limit = group["clip_gradient"]
    return grad if limit is None else grad.clamp(-limit, limit)


def as_float32(number: float) -> float:
    """Round a number to float32, in which MXNet's operators hold their settings: it shows in ``1 - 0.999``."""
    return torch.tensor(number, dtype=torch.float32).item()


def bias_left(beta: float, count: int) -> float:
    """Return ``1 - beta^count`` in float32."""
    return as_float32(1.0 - as_float32(beta**count))
