"""Recording, backward passes and updates, as ``mx.autograd`` and ``gluon.Trainer`` do them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import torch
from torch import Tensor, nn


@contextlib.contextmanager
def record(*trained: Any, train_mode: bool = True) -> Iterator[None]:
    """Record operations for backward.

    Gradients of ``trained`` (networks, tensors, lists of them) begin at zero, and networks are in training mode inside.
    """
    networks = [each for each in trained if isinstance(each, nn.Module)]
    clear_gradients(trained)
    for network in networks:
        network.train(train_mode)
    with torch.enable_grad():
        yield
    for network in networks:
        network.eval()


def clear_gradients(trained: Iterable[Any]) -> None:
    """Clear the gradients of networks, optimizers, tensors and lists of them."""
    for each in trained:
        if isinstance(each, Tensor):
            each.grad = None
        elif isinstance(each, (nn.Module, torch.optim.Optimizer)):
            each.zero_grad()
        elif isinstance(each, (list, tuple)):
            clear_gradients(each)


@contextlib.contextmanager
def training_mode(*networks: Any, train: bool = True) -> Iterator[None]:
    """Put networks in training mode, or in evaluation mode, for a block."""
    before = [network.training for network in networks]
    for network in networks:
        network.train(train)
    yield
    for network, mode in zip(networks, before, strict=False):
        network.train(mode)


def update(optimizer: torch.optim.Optimizer, batch_size: float, ignore_stale_grad: bool = True) -> None:
    """Divide the gradients by ``batch_size``, then update the parameters."""
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if parameter.grad is not None:
                parameter.grad.div_(batch_size)
            elif not ignore_stale_grad:
                raise RuntimeError("a parameter has no gradient of this step")
    optimizer.step()


def all_reduce(optimizer: torch.optim.Optimizer) -> None:
    """Add up the gradients of all processes of ``torch.distributed``."""
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if parameter.grad is not None:
                torch.distributed.all_reduce(parameter.grad)


def with_rate(optimizer: torch.optim.Optimizer, rate: Callable[[int], float]) -> torch.optim.Optimizer:
    """Set the learning rate to ``rate(number of the update)``, from 1, before each update."""
    count = 0

    def set_rate(changed: torch.optim.Optimizer, *_: Any) -> None:
        nonlocal count
        count += 1
        set_learning_rate(changed, rate(count))

    optimizer.register_step_pre_hook(set_rate)
    return optimizer


def with_clipping(optimizer: torch.optim.Optimizer, bound: float) -> torch.optim.Optimizer:
    """Clip each element of the gradients to ``[-bound, bound]`` before each update."""

    def clip(changed: torch.optim.Optimizer, *_: Any) -> None:
        for group in changed.param_groups:
            nn.utils.clip_grad_value_(group["params"], bound)

    optimizer.register_step_pre_hook(clip)
    return optimizer


def set_learning_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    """Set the learning rate of all parameters."""
    for group in optimizer.param_groups:
        group["lr"] = rate


def clip_global_norm(arrays: Sequence[Tensor], max_norm: float) -> float:
    """Scale arrays in place so that their joint 2-norm is at most ``max_norm``; return the norm before."""
    norm = torch.linalg.vector_norm(torch.stack([torch.linalg.vector_norm(array) for array in arrays]))
    scale = max_norm / (norm.item() + 1e-8)
    if scale < 1:
        for array in arrays:
            array.mul_(scale)
    return float(norm)


def split_and_load(data: Any, devices: Sequence[torch.device], batch_axis: int = 0) -> list[Tensor]:
    """Split a batch into as many parts as there are devices, each on the first device, where the network is."""
    tensor = torch.as_tensor(data).to(devices[0])
    return list(tensor.tensor_split(len(devices), dim=batch_axis))
