"""Mixed precision: losses that are scaled, and gradients that are scaled back, as ``mx.contrib.amp`` does it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import torch
from torch import Tensor


class LossScaler:
    """A scale of losses: half after gradients that overflow, double after 2000 updates without; from the next step but one."""

    def __init__(self) -> None:
        self.scale = self.next_scale = 65536.0
        self.count = 0
        self.divisor = 1.0

    def settle(self, overflows: bool) -> None:
        """Settle the next scale."""
        self.scale = self.next_scale
        self.count = 0 if overflows else self.count + 1
        if overflows:
            self.next_scale = self.scale / 2
        elif self.count == 2000:
            self.count, self.next_scale = 0, min(self.scale * 2, 2.0**24)


def init_scaler(optimizer: Any) -> None:
    """Give an optimizer a scaler of losses, which `scale_loss` and `update_scaled` use."""
    optimizer.loss_scaler = LossScaler()


@contextlib.contextmanager
def scale_loss(loss: Any, optimizer: Any) -> Iterator[Any]:
    """Yield a loss, or a list of losses, multiplied by the scale, in float32."""
    scaler = optimizer.loss_scaler
    scaler.divisor = scaler.scale
    yield (
        loss.float() * scaler.scale
        if isinstance(loss, Tensor)
        else [one.float() * scaler.scale for one in loss]
    )


def gradients(optimizer: Any) -> list[Tensor]:
    """Return the gradients of an optimizer's parameters."""
    weights = (weight for group in optimizer.param_groups for weight in group["params"])
    return [weight.grad for weight in weights if weight.grad is not None]


def unscale(optimizer: Any) -> None:
    """Divide the gradients by the scale now; `update_scaled` does not do so again."""
    for grad in gradients(optimizer):
        grad.div_(optimizer.loss_scaler.divisor)
    optimizer.loss_scaler.divisor = 1.0


def update_scaled(optimizer: Any, batch_size: float) -> None:
    """Divide the gradients by the scale and ``batch_size``, and update the parameters unless one has overflowed."""
    scaler = optimizer.loss_scaler
    overflows = not all(
        bool(torch.isfinite(grad).all()) for grad in gradients(optimizer)
    )
    scaler.settle(overflows)
    if not overflows:
        for grad in gradients(optimizer):
            grad.div_(scaler.divisor * batch_size)
        optimizer.step()
