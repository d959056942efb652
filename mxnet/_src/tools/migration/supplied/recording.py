"""Recording, backward passes and updates, as ``mx.autograd`` and ``gluon.Trainer`` do them."""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

import torch
from torch import Tensor, nn


@contextlib.contextmanager
def record(
    *trained: Any,
    train_mode: bool = True,
    clears: bool = True,
    autocast: torch.dtype | None = None,
) -> Iterator[None]:
    """Record operations for backward.

    Gradients of ``trained`` (networks, tensors, lists of them) begin at zero unless ``clears`` is False, and networks
    are in training mode inside. With ``autocast`` products compute in that type.
    """
    networks = [module for module in trained if isinstance(module, nn.Module)]
    if clears:
        clear_gradients(trained)
    for network in networks:
        network.train(train_mode)
    device_type = next(
        (weight.device.type for network in networks for weight in network.parameters()),
        "cpu",
    )
    with (
        torch.enable_grad(),
        torch.autocast(device_type, autocast, enabled=autocast is not None),
    ):
        yield
    for network in networks:
        network.eval()


def clear_gradients(trained: Iterable[Any]) -> None:
    """Clear the gradients of networks, optimizers, tensors and lists of them."""
    for tensor in trained:
        if isinstance(tensor, Tensor):
            tensor.grad = None
        elif isinstance(tensor, (nn.Module, torch.optim.Optimizer)):
            tensor.zero_grad()
        elif isinstance(tensor, (list, tuple)):
            clear_gradients(tensor)


@contextlib.contextmanager
def training_mode(*networks: Any, train: bool = True) -> Iterator[None]:
    """Put networks in training mode, or in evaluation mode, for a block."""
    before = [network.training for network in networks]
    for network in networks:
        network.train(train)
    yield
    for network, mode in zip(networks, before, strict=False):
        network.train(mode)


class Attached:
    """Arrays with gradients of their own, as long as the program has them."""

    arrays: ClassVar[list[Any]] = []


def attach_grad(array: Tensor) -> None:
    """Give an array a gradient, which `record` clears where it is given ``*attached()``."""
    array.requires_grad_()
    Attached.arrays.append(weakref.ref(array))


def attached() -> list[Tensor]:
    """Return the arrays with gradients of their own."""
    arrays = [reference() for reference in Attached.arrays]
    return [array for array in arrays if array is not None]


def update(
    optimizer: torch.optim.Optimizer, batch_size: float, ignore_stale_grad: bool = True
) -> None:
    """Divide the gradients by ``batch_size``, then update the parameters."""
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if parameter.grad is not None:
                parameter.grad.div_(batch_size)
            elif not ignore_stale_grad:
                raise RuntimeError("a parameter has no gradient of this step")
    optimizer.step()


def with_rate(
    optimizer: torch.optim.Optimizer, rate: Any, base_rate: float | None = None
) -> torch.optim.Optimizer:
    """Set the learning rate to ``rate(number of the update)``, from 1, before each update.

    A base rate takes the place of the schedule's own, but for those that lead to a final rate, as in MXNet.
    """
    count = 0
    if (
        base_rate is not None
        and hasattr(rate, "base_lr")
        and not hasattr(rate, "final_lr")
    ):
        rate.base_lr = base_rate

    def set_rate(changed: torch.optim.Optimizer, *_: Any) -> None:
        nonlocal count
        count += 1
        set_learning_rate(changed, rate(count))

    optimizer.register_step_pre_hook(set_rate)
    return optimizer


def scheduled(make: Any, rate: Any, base_rate: float | None, parameters: Any) -> Any:
    """Make an optimizer of parameters, whose learning rate a schedule gives."""
    return with_rate(make(parameters), rate, base_rate)


def set_learning_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    """Set the learning rate of all parameters."""
    for group in optimizer.param_groups:
        group["lr"] = rate * group.get("lr_mult", 1)


def grouped(
    parameters: Iterable[Any], rate: float, decay: float = 0.0
) -> list[dict[str, Any]]:
    """Return a group for each parameter, with its ``lr_mult`` times the rate and its ``wd_mult`` times the decay."""
    groups: list[dict[str, Any]] = []
    for parameter in parameters:
        multiple = getattr(parameter, "lr_mult", 1.0)
        own_decay = decay * getattr(parameter, "wd_mult", 1.0)
        groups.append(
            {"params": [parameter], "lr": rate * multiple, "lr_mult": multiple}
        )
        groups[-1] |= {"weight_decay": own_decay, "wd": own_decay}
    return groups


def clip_global_norm(arrays: Sequence[Tensor | None], max_norm: float) -> float:
    """Scale arrays in place so that their joint 2-norm is at most ``max_norm``; return the norm before."""
    present = [array for array in arrays if array is not None]
    norms = torch.stack([torch.linalg.vector_norm(array) for array in present])
    norm = torch.linalg.vector_norm(norms)
    scale = max_norm / (norm.item() + 1e-8)
    if scale < 1:
        for array in present:
            array.mul_(scale)
    return float(norm)


def split_and_load(
    data: Any, devices: Sequence[torch.device], batch_axis: int = 0
) -> list[Tensor]:
    """Split a batch into as many parts as there are devices, each on the first device, where the network is."""
    tensor = torch.as_tensor(data).to(devices[0])
    return list(tensor.tensor_split(len(devices), dim=batch_axis))
