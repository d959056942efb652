"""States of torch's optimizers in MXNet's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from .... import optimizer as opt
from ....base import MXNetError
from .formulas import formula_of
from .optimizers.base import MXNetOptimizer
from .parameters import Pair

Group = Mapping[str, Any]
_HALF = (torch.float16, torch.bfloat16)
# Settings that are states, or that groups have each for themselves.
_NOT_COMPARED = ("m_schedule", "momentum_correction", "init_updates")


@dataclass(frozen=True)
class Reading:
    """How a class of torch is read as one of MXNet's.

    ``parts`` are the tensors of a state in MXNet's order, from torch's state and group; ``agreed`` are settings that
    both have to have (what states mean depends on them); ``refused`` says what MXNet's formula has not.
    """

    kinds: tuple[type, ...]
    parts: Callable[[Mapping[str, Any], Group], list[Any]]
    agreed: Callable[[Group], dict[str, Any]]
    refused: tuple[str, ...] = ()


def _named(*names: str) -> Callable[[Mapping[str, Any], Group], list[Any]]:
    return lambda state, group: [state[name] for name in names]


def _momentum(state: Mapping[str, Any], group: Group) -> list[Any]:
    buffer = state.get("momentum_buffer")
    return [] if buffer is None else [buffer * -group["lr"]]


def _rmsprop(state: Mapping[str, Any], group: Group) -> list[Any]:
    if not group["centered"]:
        return [state["square_avg"]]
    delta = state["momentum_buffer"] * -group["lr"] if group["momentum"] else torch.zeros_like(state["square_avg"])
    return [state["square_avg"], state["grad_avg"], delta]


def _rmsprop_settings(group: Group) -> dict[str, Any]:
    momentum = {"gamma2": group["momentum"]} if group["centered"] else {}
    return {"gamma1": group["alpha"], "centered": group["centered"], **momentum}


def _betas(group: Group) -> dict[str, Any]:
    return {"beta1": group["betas"][0], "beta2": group["betas"][1]}


_READINGS: dict[type, Callable[[Group], Reading]] = {
    torch.optim.SGD: lambda group: Reading(
        (opt.NAG,) if group["nesterov"] else (opt.SGD, opt.ccSGD),
        _momentum,
        lambda settings: {"momentum": settings["momentum"]},
        ("dampening", "maximize"),
    ),
    torch.optim.Adam: lambda group: Reading(
        (opt.Adam,),
        _named("exp_avg", "exp_avg_sq"),
        _betas,
        ("amsgrad", "maximize", *(("weight_decay",) if group.get("decoupled_weight_decay") else ())),
    ),
    torch.optim.RMSprop: lambda group: Reading(
        (opt.RMSProp,), _rmsprop, _rmsprop_settings, ("maximize", *(() if group["centered"] else ("momentum",)))
    ),
    torch.optim.Adagrad: lambda group: Reading(
        (opt.AdaGrad,), _named("sum"), lambda settings: {}, ("lr_decay", "maximize")
    ),
    torch.optim.Adadelta: lambda group: Reading(
        (opt.AdaDelta,), _named("square_avg", "acc_delta"), lambda settings: {"rho": settings["rho"]}, ("maximize",)
    ),
    torch.optim.Adamax: lambda group: Reading((opt.Adamax,), _named("exp_avg", "exp_inf"), _betas, ("maximize",)),
}
_READINGS[torch.optim.AdamW] = _READINGS[torch.optim.Adam]


def load(
    who: str, optimizer: Any, updaters: Sequence[Any], source: torch.optim.Optimizer, pairs: Sequence[Pair]
) -> dict[Any, int]:
    """Give states to updaters, and return counts of updates, as far as torch's optimizer has them.

    Raises
    ------
    MXNetError
        If the optimizers are not of one kind, or settings differ that states depend on; nothing is changed then.
    """
    groups = {id(param): group for group in source.param_groups for param in group["params"]}
    missing = [pair.name for pair in pairs if id(pair.tensor) not in groups]
    if missing:
        raise MXNetError(f"{who}: the torch optimizer does not update {', '.join(missing[:20])}.")
    readings = [_checked(who, optimizer, source, groups[id(pair.tensor)]) for pair in pairs]
    counts: dict[Any, int] = {}
    new: list[dict[Any, Any]] = [{} for _ in updaters]
    for pair, reading in zip(pairs, readings, strict=True):
        state = source.state.get(pair.tensor)
        if not state:
            continue
        if "step" in state:
            counts[pair.trained.index] = int(state["step"])
        for states in new:
            states[pair.trained.index] = _filled(optimizer, pair, state, reading(state, groups[id(pair.tensor)]))
    for updater, states in zip(updaters, new, strict=True):
        updater.states.update(states)
        updater.states_synced.update(dict.fromkeys(states, False))
    if isinstance(source, MXNetOptimizer):
        _take_shared(optimizer, source, pairs)
    return counts


def _checked(
    who: str, optimizer: Any, source: torch.optim.Optimizer, group: Group
) -> Callable[[Mapping[str, Any], Group], list[Any]]:
    """Return the function that reads a state's tensors, after a look at the settings."""
    formula = formula_of(optimizer, who)
    ours, theirs = type(optimizer).__name__, type(source).__name__
    if isinstance(source, MXNetOptimizer):
        if type(source) is not formula.cls:
            raise MXNetError(f"{who}: {theirs} of torch has other states than {ours}, which is {formula.cls.__name__}.")
        settings = formula.settings_of(optimizer)
        _compare(who, settings, {name: group[name] for name in settings if name not in _NOT_COMPARED})
        names = source.kept(dict(group))
        return lambda state, group: [state[name] for name in names if name != "gathered"]
    reader = _READINGS.get(type(source))
    if reader is None:
        raise MXNetError(
            f"{who}: states of torch's {theirs} have no counterpart here; those of SGD, Adam, AdamW, RMSprop, Adagrad, "
            "Adadelta, Adamax and of what Trainer.to_torch made do."
        )
    reading = reader(group)
    if type(optimizer) not in reading.kinds:
        wanted = " or ".join(cls.__name__ for cls in reading.kinds)
        raise MXNetError(f"{who}: states of torch's {theirs} are those of {wanted}; the optimizer here is {ours}.")
    refused = [f"{name}={group[name]}" for name in reading.refused if group.get(name)]
    if refused:
        raise MXNetError(f"{who}: {ours} has no counterpart of torch's {', '.join(refused)}.")
    _compare(who, formula.settings_of(optimizer), reading.agreed(group))
    return reading.parts


def _compare(who: str, here: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    unlike = [f"{name} is {here[name]} here, {there[name]} in torch" for name in there if here[name] != there[name]]
    if unlike:
        raise MXNetError(f"{who}: {'; '.join(unlike)}. Make the optimizer here with the settings of torch's.")


def _arrays(state: Any) -> Iterator[Any]:
    if isinstance(state, (tuple, list)):
        for part in state:
            yield from _arrays(part)
    elif state is not None:
        yield state


def _filled(optimizer: Any, pair: Pair, state: Mapping[str, Any], tensors: Sequence[torch.Tensor]) -> Any:
    """Return a state as MXNet makes it, filled with torch's values."""
    weight = pair.trained.weight
    created_state = inner_state = optimizer.create_state_multi_precision(pair.trained.index, weight)
    with torch.no_grad():
        if optimizer.multi_precision and weight._tensor.dtype in _HALF:
            master, inner_state = optimizer._split_state(created_state)
            master._writable().copy_(state.get("master", pair.tensor).reshape(master.shape))
        for array, tensor in zip(_arrays(inner_state), tensors, strict=False):
            array._writable().copy_(tensor)
    if isinstance(state.get("gathered"), torch.Tensor):
        _take_gathered(optimizer, pair, state)
    return created_state


def _take_gathered(optimizer: Any, pair: Pair, state: Mapping[str, Any]) -> None:
    """Take over LBSGD's sum of gradients."""
    entry = {"cum_grad": 0, "num_cums": state["num_gathered"]}
    if state["num_gathered"] % optimizer.batch_scale:
        total = pair.trained.weight.astype(state["gathered"].dtype, copy=True)
        with torch.no_grad():
            total._writable().copy_(state["gathered"])
        entry["cum_grad"] = total
    optimizer.cumgrads[pair.trained.index] = entry


def _take_shared(optimizer: Any, source: MXNetOptimizer, pairs: Sequence[Pair]) -> None:
    """Take over what all parameters share: Nadam's product of momenta, the last rate of LARS."""
    first = source.param_groups[0]
    if "m_schedule" in first:
        optimizer.m_schedule = first["m_schedule"]
    if first.get("last_lr") is not None:
        factors = {id(pair.tensor): pair.trained.lr_mult for pair in pairs}
        factor = factors.get(id(first["params"][0]), 1.0)
        optimizer.cur_lr = first["last_lr"] / factor if factor else None
