"""An optimizer of MXNet, with its states, as an optimizer and a scheduler of torch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import torch

from ....base import MXNetError
from .formulas import Formula, formula_of
from .optimizers.adaptive import LARS, AdaDelta, GroupAdaGrad
from .optimizers.base import MXNetOptimizer
from .optimizers.sgd import LBSGD
from .parameters import Pair
from .scheduling import schedule_of, scheduler_of
from .source import source_of
from .torch_own import own_of

_NOT_SCALED_BY_LARS = ("gamma", "beta", "bias")
_HALF = (torch.float16, torch.bfloat16)


class TorchTraining(NamedTuple):
    """What updates the parameters of a torch module as MXNet would: ``optimizer, scheduler = ...``.

    ``optimizer`` is a ``torch.optim.Optimizer``, ``scheduler`` a ``LambdaLR`` to be stepped after it, or None.
    """

    optimizer: torch.optim.Optimizer
    scheduler: torch.optim.lr_scheduler.LambdaLR | None

    def source(self, module: torch.nn.Module) -> str:
        """Return a Python file that needs torch alone, whose ``configure(module)`` makes both again, without states.

        States are what ``optimizer.state_dict()`` and ``scheduler.state_dict()`` hold.

        Parameters
        ----------
        module : torch.nn.Module
            Which the optimizer was made for; the file names its parameters.

        Raises
        ------
        MXNetError
            If the schedule is a class of the program's own.
        """
        return source_of(self.optimizer, self.scheduler, module)


class Updates(NamedTuple):
    """An optimizer of MXNet with what it keeps of each parameter; ``counts`` and ``states`` are by index."""

    optimizer: Any
    states: Mapping[Any, Any]
    counts: Mapping[Any, int]


def converted(who: str, updates: Updates, pairs: Sequence[Pair], rescale_grad: float) -> TorchTraining:
    """Return optimizer and scheduler for the parameters of a torch module."""
    optimizer = updates.optimizer
    formula = formula_of(optimizer, who)
    groups = _groups(optimizer, formula, pairs)
    states = {pair.name: _state(updates, formula, pair) for pair in pairs}
    if formula.cls is LBSGD and rescale_grad != optimizer.rescale_grad:
        _rescale_gathered(who, optimizer, states, rescale_grad)
    torch_optimizer = _own(optimizer, formula, groups, states, rescale_grad)
    if torch_optimizer is None:
        torch_optimizer = _ours(optimizer, formula, groups, states, rescale_grad)
    if optimizer.lr_scheduler is None:
        return TorchTraining(torch_optimizer, None)
    functions = [schedule_of(optimizer.lr_scheduler, optimizer.num_update, group["lag"]) for group in groups]
    return TorchTraining(torch_optimizer, scheduler_of(torch_optimizer, functions, optimizer.num_update))


def _groups(optimizer: Any, formula: Formula, pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    """Return groups of parameters with equal rates and decays, in order where that matters."""
    is_scheduled = optimizer.lr_scheduler is not None
    groups: list[tuple[Any, dict[str, Any]]] = []
    for position, pair in enumerate(pairs):
        own_settings = _own_settings(optimizer, formula, position, pair)
        lag = int(formula.cls is LBSGD and position == 0 and is_scheduled)
        key = (pair.trained.lr_mult, pair.trained.wd_mult, lag, *own_settings.values())
        candidates = groups[-1:] if formula.ordered else groups
        group = next((group for earlier_key, group in candidates if earlier_key == key), None)
        if group is None:
            lr = pair.trained.lr_mult * (1.0 if is_scheduled else optimizer.lr)
            group = {"pairs": [], "lr": lr, "wd": optimizer.wd * pair.trained.wd_mult, "lag": lag, "own": own_settings}
            if is_scheduled:
                group["initial_lr"] = lr  # what the schedule's rate is multiplied by
            groups.append((key, group))
        group["pairs"].append(pair)
    return [group for _, group in groups]


def _own_settings(optimizer: Any, formula: Formula, position: int, pair: Pair) -> dict[str, Any]:
    """Return settings that only some parameters have: LARS corrects the momentum of the first ones alone."""
    if formula.cls is not LARS:
        return {}
    name = str(optimizer.idx2name.get(pair.trained.index, ""))
    last = None if optimizer.cur_lr is None else optimizer.cur_lr * pair.trained.lr_mult
    return {
        "momentum_correction": optimizer.momentum_correction and position < max(optimizer.aggregate_num, 1),
        "scaled": not name.endswith(_NOT_SCALED_BY_LARS),
        "last_lr": last,
    }


def _state(updates: Updates, formula: Formula, pair: Pair) -> dict[str, Any]:
    """Return copies of what MXNet keeps of a parameter, under the names of the class of plain torch."""
    optimizer, index, weight = updates.optimizer, pair.trained.index, pair.trained.weight
    count = updates.counts.get(index, optimizer.begin_num_update)
    if index not in updates.states:
        return {"step": count} if count else {}
    saved_state, state = updates.states[index], {"step": count}
    if optimizer.multi_precision and weight._tensor.dtype in _HALF:
        master, saved_state = optimizer._split_state(saved_state)
        state["master"] = _copied(master, pair)
    parts = saved_state if isinstance(saved_state, (tuple, list)) else (saved_state,)
    for name, part in zip(formula.cls.state_names, parts, strict=False):
        if part is not None:
            state[name] = _copied(part, pair)
    if formula.cls is LBSGD:
        entry = optimizer.cumgrads.get(index, {"cum_grad": 0, "num_cums": optimizer.init_updates})
        state["num_gathered"] = entry["num_cums"]
        if not isinstance(entry["cum_grad"], int):
            state["gathered"] = _copied(entry["cum_grad"], pair)
    return state


def _rescale_gathered(who: str, optimizer: Any, states: Mapping[str, dict[str, Any]], rescale_grad: float) -> None:
    """Have sums of gradients, which MXNet scales after it has gathered them, go on with gradients of another factor."""
    if optimizer.warmup_strategy == "lars":
        raise MXNetError(
            f"{who}: LBSGD's strategy 'lars' looks at gradients before they are scaled, so rescale_grad stays "
            f"{optimizer.rescale_grad}, that of the last step; leave it out, and use losses of the same size."
        )
    for state in states.values():
        if "gathered" in state:
            state["gathered"].mul_(optimizer.rescale_grad / rescale_grad)


def _copied(array: Any, pair: Pair) -> torch.Tensor:
    if array.stype != "default":
        array = array.tostype("default")
    tensor: torch.Tensor = array._tensor
    return tensor.detach().to(pair.tensor.device, copy=True)


def _own(
    optimizer: Any, formula: Formula, groups: list[dict[str, Any]], states: dict[str, dict[str, Any]], rescale: float
) -> torch.optim.Optimizer | None:
    """Return torch's own optimizer, where it computes the same."""
    settings, rates, decays = formula.settings_of(optimizer), [g["lr"] for g in groups], [g["wd"] for g in groups]
    if rescale != 1.0 or formula.limit_of(optimizer) is not None or any("master" in state for state in states.values()):
        return None
    equivalent = own_of(formula.cls, settings, rates, decays, optimizer.lr_scheduler is not None)
    if equivalent is None:
        return None
    listed = [_listed(group, "weight_decay") for group in groups]
    if formula.cls is AdaDelta:
        listed = [{**group, "lr": 1.0} for group in listed]
    torch_optimizer = equivalent.cls(listed, **equivalent.settings)
    for group in groups:
        for pair in group["pairs"]:
            if states[pair.name]:
                torch_optimizer.state[pair.tensor] = equivalent.state_of(states[pair.name], group["lr"])
    return torch_optimizer


def _listed(group: Mapping[str, Any], decay: str) -> dict[str, Any]:
    """Return a group as torch's optimizers take it."""
    rates = {name: group[name] for name in ("lr", "initial_lr") if name in group}
    params = [pair.tensor for pair in group["pairs"]]
    return {"params": params, decay: group["wd"], **rates, **group["own"]}


def _ours(
    optimizer: Any, formula: Formula, groups: list[dict[str, Any]], states: dict[str, dict[str, Any]], rescale: float
) -> MXNetOptimizer:
    """Return an optimizer of the class of plain torch."""
    torch_optimizer = formula.cls(
        [_listed(group, "wd") for group in groups],
        rescale_grad=rescale,
        clip_gradient=formula.limit_of(optimizer),
        **formula.settings_of(optimizer),
    )
    for group, filled in zip(groups, torch_optimizer.param_groups, strict=True):
        for pair in group["pairs"]:
            state = states[pair.name]
            if optimizer.multi_precision and pair.tensor.dtype in _HALF:
                state = {"master": pair.tensor.detach().float(), **state}
            if state:
                weight = state.get("master", pair.tensor.detach())
                torch_optimizer.state[pair.tensor] = {**torch_optimizer.start(weight, filled), "step": 0, **state}
    return torch_optimizer


def check(who: str, optimizer: Any, pairs: Sequence[Pair]) -> None:
    """Raise MXNetError for what torch's optimizers cannot do as MXNet's do."""
    for pair in pairs:
        weight = pair.trained.weight
        is_sparse = weight.stype != "default" or (weight.grad is not None and weight.grad.stype != "default")
        if is_sparse:
            raise MXNetError(
                f"{who}: {pair.trained.name} or its gradient is row_sparse, and MXNet updates the rows of a gradient "
                "alone. Train it dense: sparse_grad=False, stype='default'."
            )
        if type(optimizer).__name__ == GroupAdaGrad.__name__ and optimizer.wd * pair.trained.wd_mult:
            raise MXNetError(f"{who}: GroupAdaGrad has no weight decay; {pair.trained.name} has one.")
    if not pairs:
        raise MXNetError(f"{who}: no parameter is trained.")
