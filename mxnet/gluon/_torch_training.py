"""A ``Trainer`` as an optimizer and a scheduler of torch, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from .._src.exporters.torch_training.conversion import TorchTraining, Updates, check, converted
from .._src.exporters.torch_training.loading import load
from .._src.exporters.torch_training.parameters import Pair, Trained, paired
from ..base import MXNetError


def to_torch(
    trainer: Any, module: torch.nn.Module, names: Mapping[str, str] | None, rescale_grad: float | None
) -> TorchTraining:
    """Return optimizer and scheduler; see `Trainer.to_torch`."""
    who = "Trainer.to_torch"
    updater, pairs = updater_of(trainer, who), pairs_of(trainer, who, module, names)
    optimizer = updater.optimizer
    check(who, optimizer, pairs)
    if rescale_grad is None:
        if getattr(trainer, "_amp_loss_scaler", None) is not None:
            raise MXNetError(
                f"{who}: rescale_grad has the loss scale of mxnet.contrib.amp in it. Scale losses with "
                "torch.amp.GradScaler, and pass rescale_grad: 1 where the loss is a mean over the batch."
            )
        rescale_grad = float(optimizer.rescale_grad)
    return converted(who, Updates(optimizer, updater.states, counts_of(trainer, optimizer)), pairs, rescale_grad)


def updater_of(trainer: Any, who: str) -> Any:
    """Return what has the states of all parameters in this process."""
    trainer._prepare()
    if trainer._sharding:
        raise MXNetError(
            f"{who}: with sharding='optimizer' each worker has states of its parameters alone; load them "
            "with save_states and load_states into a Trainer without sharding."
        )
    if trainer._update_on_kvstore and trainer._distributed:
        raise MXNetError(
            f"{who}: the states are with the servers of kvstore {trainer._kvstore.type!r}; use "
            "update_on_kvstore=False, or save_states and load_states into a local Trainer."
        )
    return trainer._kvstore._updater if trainer._update_on_kvstore else trainer._updaters[0]


def counts_of(trainer: Any, optimizer: Any) -> dict[Any, int]:
    """Return the counts of updates on the first device."""
    counts: dict[Any, int] = optimizer._all_index_update_counts.get(trainer._contexts[0].device_id, {})
    return counts


def pairs_of(trainer: Any, who: str, module: torch.nn.Module, names: Mapping[str, str] | None) -> list[Pair]:
    """Return the trained parameters with the tensors of a module, in the trainer's order."""
    params = {param.name: (index, param) for index, param in enumerate(trainer._params)}
    deferred = [param.name for _, param in params.values() if param._deferred_init]
    if deferred:
        raise MXNetError(f"{who}: the shape of {deferred[0]} is not known yet; run a forward pass before.")
    listed = [(name, *params[name]) for name in trainer._declared if params[name][1]._differentiable]
    trained = [
        Trained(index, name, param.list_data()[0], param.lr_mult, param.wd_mult, param.grad_req == "null")
        for name, index, param in listed
    ]
    return sorted(paired(who, trained, module, names), key=lambda pair: int(pair.trained.index))


def load_torch(
    trainer: Any, optimizer: torch.optim.Optimizer, module: torch.nn.Module, names: Mapping[str, str] | None
) -> None:
    """Take over states of a torch optimizer; see `Trainer.load_torch`."""
    who = "Trainer.load_torch"
    first = updater_of(trainer, who)
    updaters = [first] if trainer._update_on_kvstore else trainer._updaters
    pairs = pairs_of(trainer, who, module, names)
    ours = first.optimizer
    counts = load(who, ours, updaters, optimizer, pairs)
    for ctx in trainer._contexts:
        ours._all_index_update_counts.setdefault(ctx.device_id, {}).update(counts)
    ours.num_update = max([ours.num_update, *counts.values()])
