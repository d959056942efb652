"""Limits of memory and of work that depend on the kind of device."""

from __future__ import annotations

from typing import NamedTuple

import torch


class StepLimit(NamedTuple):
    """What one step may take.

    Parameters
    ----------
    cpu : int
        On the CPU, where temporaries have to stay in the cache.
    device : int
        On any kind of accelerator, where few large steps are fastest.
    """

    cpu: int
    device: int

    def on(self, device: torch.device) -> int:
        """Return the limit of a device."""
        return self.cpu if device.type == "cpu" else self.device
