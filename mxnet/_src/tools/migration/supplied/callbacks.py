"""Callbacks of the loop of ``Module.fit``, and what it can watch."""

from __future__ import annotations

import logging
import math
import re
import time
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn


def log_info(text: str, *details: Any) -> None:
    """Log with the root logger, as MXNet does, which writes to standard error if nothing else is set up."""
    logging.basicConfig()
    logging.getLogger().info(text, *details)


class Speedometer:
    """A callback that logs samples per second and metrics every ``frequent`` batches."""

    def __init__(
        self, batch_size: int, frequent: int = 50, auto_reset: bool = True
    ) -> None:
        self.batch_size, self.frequent, self.auto_reset = (
            batch_size,
            frequent,
            auto_reset,
        )
        self.began = time.time()

    def __call__(self, called: Any) -> None:
        """Log, if it is time to."""
        if called.nbatch == 0 or called.nbatch % self.frequent:
            self.began = self.began if called.nbatch else time.time()
            return
        speed = self.frequent * self.batch_size / max(time.time() - self.began, 1e-9)
        texts = [
            f"{name}={value:f}" for name, value in called.eval_metric.get_name_value()
        ]
        log_info(
            "Epoch[%d] Batch [%d]\tSpeed: %.2f samples/sec\t%s",
            called.epoch,
            called.nbatch,
            speed,
            "\t".join(texts),
        )
        if self.auto_reset:
            called.eval_metric.reset()
        self.began = time.time()


def do_checkpoint(prefix: str, period: int = 1) -> Callable[..., None]:
    """Return a callback that saves the network every ``period`` epochs, as ``prefix-0001.pt``."""

    def save(epoch: int, network: nn.Module, *_: Any) -> None:
        if (epoch + 1) % period == 0:
            torch.save(network.state_dict(), f"{prefix}-{epoch + 1:04d}.pt")

    return save


def module_checkpoint(
    network: nn.Module, prefix: str, period: int = 1
) -> Callable[..., None]:
    """Return a callback that saves a network every ``period`` epochs, as ``prefix-0001.pt``."""
    save = do_checkpoint(prefix, period)
    return lambda epoch, *_: save(epoch, network)


def log_train_metric(period: int, auto_reset: bool = False) -> Callable[[Any], None]:
    """Return a callback that logs metrics every ``period`` batches."""

    def log(called: Any) -> None:
        if called.nbatch % period == 0:
            for name, value in called.eval_metric.get_name_value():
                log_info(
                    "Iter[%d] Batch[%d] Train-%s=%f",
                    called.epoch,
                    called.nbatch,
                    name,
                    value,
                )
            if auto_reset:
                called.eval_metric.reset()

    return log


class LogValidationMetrics:
    """A callback that logs metrics at the end of a validation."""

    def __call__(self, called: Any) -> None:
        """Log."""
        for name, value in called.eval_metric.get_name_value():
            log_info("Epoch[%d] Validation-%s=%f", called.epoch, name, value)


class ProgressBar:
    """A callback that logs how far an epoch of ``total`` batches is."""

    def __init__(self, total: int, length: int = 80) -> None:
        self.total, self.length = total, length

    def __call__(self, called: Any) -> None:
        """Log."""
        filled_length = round(self.length * called.nbatch / self.total)
        percents = math.ceil(100 * called.nbatch / self.total)
        log_info(
            "[%s%s] %s%%\r",
            "=" * filled_length,
            "-" * (self.length - filled_length),
            percents,
        )


class Monitor:
    """Statistics of outputs of nodes, and of parameters, every ``interval`` batches."""

    def __init__(
        self,
        interval: int,
        stat_func: Callable[[Tensor], Any] | None = None,
        pattern: str = ".*",
        sort: bool = False,
    ) -> None:
        self.interval, self.pattern, self.sort = interval, re.compile(pattern), sort
        self.stat_func = stat_func or (
            lambda data: torch.linalg.vector_norm(data) / data.numel() ** 0.5
        )
        self.networks: list[Any] = []
        self.step = 0
        self.watches = False
        self.seen: list[tuple[int, str, Any]] = []

    def install(self, network: Any) -> None:
        """Watch a network."""
        if network not in self.networks:
            self.networks.append(network)
            network.monitors.append(self)

    def tic(self) -> None:
        """Begin to watch a batch, if it is time to."""
        self.watches = self.step % self.interval == 0
        self.seen = []
        self.step += 1

    def see(self, name: str, value: Any) -> None:
        """Take the output of a node."""
        if (
            self.watches
            and name
            and isinstance(value, Tensor)
            and self.pattern.match(f"{name}_output")
        ):
            self.seen.append(
                (self.step, f"{name}_output", self.stat_func(value.detach()))
            )

    def toc(self) -> list[tuple[int, str, Any]]:
        """Return number, name and statistic of all that has been seen in the batch."""
        if not self.watches:
            return []
        self.watches = False
        for network in self.networks:
            for name, value in network.get_params()[0].items():
                if self.pattern.match(name):
                    self.seen.append((self.step, name, self.stat_func(value.detach())))
        return sorted(self.seen, key=lambda entry: entry[1]) if self.sort else self.seen

    def toc_print(self) -> None:
        """Log what has been seen in the batch."""
        for batch, name, value in self.toc():
            log_info("Batch: %7d %30s %s", batch, name, value)
