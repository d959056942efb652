"""A module's optimizer as one of torch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from .._src.exporters.torch_training.conversion import TorchTraining, Updates, check, converted
from .._src.exporters.torch_training.parameters import Trained, paired
from ..base import MXNetError

_WHO = "Module.to_torch_optimizer"


def to_torch_optimizer(
    module: Any, network: torch.nn.Module, names: Mapping[str, str] | None, rescale_grad: float | None
) -> TorchTraining:
    """Return optimizer and scheduler; see `Module.to_torch_optimizer`."""
    optimization, group = module._optimization, module._exec_group
    updater = _updater(optimization)
    optimizer = updater.optimizer
    pairs = paired(_WHO, _trained(optimizer, group, optimization.update_on_kvstore), network, names)
    check(_WHO, optimizer, pairs)
    factor = float(optimizer.rescale_grad) if rescale_grad is None else rescale_grad
    counts = optimizer._all_index_update_counts.get(group.contexts[0].device_id, {})
    return converted(_WHO, Updates(optimizer, updater.states, counts), pairs, factor)


def _updater(optimization: Any) -> Any:
    """Return what has the states, in this process."""
    if not optimization.update_on_kvstore:
        return optimization.updater
    store = optimization.kvstore
    if "dist" in store.type and not (optimization.exchange and optimization.exchange.is_collective):
        raise MXNetError(
            f"{_WHO}: the states are with the servers of kvstore {store.type!r}; save_optimizer_states and "
            "load_optimizer_states bring them into a module without servers."
        )
    return store._updater


def _trained(optimizer: Any, group: Any, is_on_store: bool) -> list[Trained]:
    """Return the parameters in the order of the symbol's arguments."""
    listed = []
    arrays = group.arrays
    for at, (name, weights, grads) in enumerate(zip(group.param_names, arrays.params, arrays.gradients, strict=True)):
        key = name if is_on_store else at * len(group.contexts)
        lr_mult, wd_mult = (
            optimizer._factor(key, getattr(optimizer, multiplier), multiplier) for multiplier in ("lr_mult", "wd_mult")
        )
        listed.append(Trained(key, name, weights[0], lr_mult, wd_mult, frozen=grads[0] is None))
    return listed
