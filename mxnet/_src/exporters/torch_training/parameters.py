"""Which parameter of a torch module is which of a trainer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ....base import MXNetError

_MOST_SHOWN = 20


@dataclass(frozen=True)
class Trained:
    """A parameter of MXNet: its key among the states, its name, its array, and its multipliers.

    ``frozen`` ones are not updated, but have their place in the order.
    """

    index: Any
    name: str
    weight: Any
    lr_mult: float
    wd_mult: float
    frozen: bool


@dataclass(frozen=True)
class Pair:
    """A parameter of MXNet, and that of a torch module, with its name there."""

    trained: Trained
    name: str
    tensor: torch.Tensor


def paired(
    who: str, trained: Sequence[Trained], module: torch.nn.Module, names: Mapping[str, str] | None
) -> list[Pair]:
    """Return the parameters that are updated, each with its tensor.

    They are found by ``names`` (from the module's to MXNet's), by being the very arrays (a module that
    `Block.to_torch` made), by name, or else by order; shapes must fit.

    Raises
    ------
    MXNetError
        With a list of what does not fit.
    """
    tensors = dict(module.named_parameters())
    pairs = _by_names(who, trained, tensors, names) if names is not None else _found(who, trained, tensors)
    _check_shapes(who, pairs)
    return [pair for pair in pairs if not pair.trained.frozen]


def _by_names(
    who: str, trained: Sequence[Trained], tensors: Mapping[str, torch.Tensor], names: Mapping[str, str]
) -> list[Pair]:
    by_name = {parameter.name: parameter for parameter in trained}
    faults = [f"names has {key!r}, which is no parameter of the module" for key in names if key not in tensors]
    faults += [f"names has {name!r}, which is no parameter here" for name in names.values() if name not in by_name]
    named = set(names.values())
    faults += [
        f"{parameter.name} {_shape(parameter)} is not in names"
        for parameter in trained
        if not (parameter.name in named or parameter.frozen)
    ]
    _refuse(who, faults)
    return [Pair(by_name[name], key, tensors[key]) for key, name in names.items()]


def _found(who: str, trained: Sequence[Trained], tensors: Mapping[str, torch.Tensor]) -> list[Pair]:
    addresses = {tensor.data_ptr(): key for key, tensor in tensors.items() if tensor.numel()}
    same = [
        addresses.get(parameter.weight._tensor.data_ptr()) if parameter.weight.size else None for parameter in trained
    ]
    if any(same):
        return _with_all(who, trained, same, tensors)
    by_name = {_plain(key): key for key in tensors}
    named = [by_name.get(_plain(parameter.name)) for parameter in trained]
    if any(named):
        return _with_all(who, trained, named, tensors)
    if len(trained) != len(tensors):
        _refuse(who, _by_order(trained, tensors))
    return [Pair(parameter, key, tensors[key]) for parameter, key in zip(trained, tensors, strict=True)]


def _with_all(
    who: str, trained: Sequence[Trained], keys: Sequence[str | None], tensors: Mapping[str, torch.Tensor]
) -> list[Pair]:
    rows = list(zip(trained, keys, strict=True))
    missing = [parameter for parameter, key in rows if key is None and not parameter.frozen]
    _refuse(who, [f"{parameter.name} {_shape(parameter)} is not in the module" for parameter in missing])
    return [Pair(parameter, key, tensors[key]) for parameter, key in rows if key is not None]


def _plain(name: str) -> str:
    return name.replace(".", "_")


def _by_order(trained: Sequence[Trained], tensors: Mapping[str, torch.Tensor]) -> list[str]:
    """Say where two orders of unlike lengths part."""
    ours = [f"{parameter.name} {_shape(parameter)}" for parameter in trained]
    theirs = [f"{key} {tuple(tensor.shape)}" for key, tensor in tensors.items()]
    for position, (parameter, tensor) in enumerate(zip(trained, tensors.values(), strict=False)):
        if tuple(parameter.weight.shape) != tuple(tensor.shape):
            return [
                f"{len(ours)} parameters here, {len(theirs)} in the module",
                f"{ours[position]} against {theirs[position]}",
            ]
    longer, remark = (ours, "only here") if len(ours) > len(theirs) else (theirs, "only in the module")
    return [f"{line} {remark}" for line in longer[min(len(ours), len(theirs)) :]]


def _check_shapes(who: str, pairs: Sequence[Pair]) -> None:
    _refuse(
        who,
        [
            f"{pair.trained.name} {_shape(pair.trained)} against {pair.name} {tuple(pair.tensor.shape)}"
            for pair in pairs
            if tuple(pair.trained.weight.shape) != tuple(pair.tensor.shape)
        ],
    )


def _shape(parameter: Trained) -> tuple[int, ...]:
    return tuple(parameter.weight.shape)


def _refuse(who: str, faults: Sequence[str]) -> None:
    if not faults:
        return
    shown = "".join(f"\n  {fault}" for fault in faults[:_MOST_SHOWN])
    more_text = f"\n  and {len(faults) - _MOST_SHOWN} more" if len(faults) > _MOST_SHOWN else ""
    raise MXNetError(
        f"{who}: the module's parameters are not those that are trained here:{shown}{more_text}\n"
        "Give the module that net.to_torch() made, one with the same parameters in the same order, or "
        "names={'name in the module': 'name here', ...}."
    )
