"""Training in several processes, which torchrun starts."""

from __future__ import annotations

import os
from typing import Any

import torch


class ProcessGroup:
    """The processes that torchrun started, for kinds like ``dist_sync``; for others this process alone."""

    def __init__(self, kind: str = "local") -> None:
        self.type = kind
        if "async" in kind:
            raise ValueError(
                f"{kind}: processes of torch.distributed update their parameters together"
            )
        if (
            "dist" in kind
            and int(os.environ.get("WORLD_SIZE", "1")) > 1
            and not torch.distributed.is_initialized()
        ):
            if torch.cuda.is_available():
                torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))
            torch.distributed.init_process_group()
        self.has_others = "dist" in kind and torch.distributed.is_initialized()

    @property
    def rank(self) -> int:
        """The number of this process."""
        return torch.distributed.get_rank() if self.has_others else 0

    @property
    def num_workers(self) -> int:
        """The number of processes."""
        return torch.distributed.get_world_size() if self.has_others else 1

    def barrier(self) -> None:
        """Wait for the other processes."""
        if self.has_others:
            torch.distributed.barrier()


def across_processes(optimizer: Any, group: ProcessGroup, average: bool = False) -> Any:
    """Add up, or average, gradients over processes before each update; the first begins with the weights of process 0."""
    has_weights = False

    def exchange(changed: torch.optim.Optimizer, *_: Any) -> None:
        nonlocal has_weights
        for settings in changed.param_groups:
            for weight in settings["params"]:
                if not has_weights:
                    torch.distributed.broadcast(weight.data, 0)
                if weight.grad is not None:
                    torch.distributed.all_reduce(weight.grad)
                    weight.grad.div_(group.num_workers if average else 1)
        has_weights = True

    if group.has_others:
        optimizer.register_step_pre_hook(exchange)
    return optimizer
