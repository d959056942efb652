"""Optimizers that update many parameters with few calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat
from operator import attrgetter
from typing import Any

import numpy as onp
import torch

from .. import lr_scheduler
from .._cached_property import cached_property
from .._grad_mode import without_grad
from .._torch_internals import foreach_copy_
from .._update_rules.scratch import Scratch, has_sparse
from .._update_rules.scratch import Tensors as Tensors
from .._update_rules.steps import Scaling
from ..ndarray.ndarray import NDArray
from . import _sparse
from ._base import Optimizer, is_half
from ._tensors import are_accumulated, check, groups, read, read_if_dense, written, written_if_dense

_ASKED_NAMES = frozenset({"_set_current_context", "_update_count", "_get_lr", "_get_lrs", "_get_wd", "_get_wds"})
_ASKED = attrgetter(*sorted(_ASKED_NAMES))
_DEFAULTS = _ASKED(Optimizer)


def _is_of_program(scheduler: Any) -> bool:
    """Whether a program may notice how often its learning rate scheduler is called."""
    methods = [getattr(type(scheduler), name, None) for name in ("__call__", "get_warmup_lr")]
    return any(getattr(method, "__module__", None) != lr_scheduler.__name__ for method in methods)


def _shared(settings: tuple[list[Any], ...]) -> list[Any] | None:
    """Return the settings that all parameters have; None if they differ."""
    shared = []
    for values in settings:
        if values.count(values[0]) != len(values):
            return None
        shared.append(values[0])
    return shared


class ListOptimizer(Optimizer):
    """Base class of optimizers whose ``update`` takes one parameter, or lists of them.

    Subclasses define `_step`, which gets all parameters of equal settings (learning rate, weight decay, number of
    updates), element type and device at once.
    """

    # Whether states have the shapes of their weights.
    _states_fit = True
    # Whether MXNet's class asks for counts, rates and decays of a whole list at once; others ask for each parameter.
    _asks_for_lists = False
    # Whether MXNet's ``update_multi_precision`` does its work without ``update``, which a program may have overridden.
    _updates_apart = False
    # Whether results depend on how parameters are grouped.
    _groups_matter = False

    @cached_property
    def _scratch(self) -> Scratch:
        """Memory for intermediate results."""
        return Scratch()

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        state.pop("_scratch", None)
        return state

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update a parameter, or each parameter of a list, and the states, in place.

        Parameters
        ----------
        index : int or str, or list
        weight, grad : NDArray, or lists
        state : what ``create_state`` returned, or list
        """
        if isinstance(index, (list, tuple)):
            self._update_all(index, weight, grad, state)
        else:
            self._update_all((index,), (weight,), (grad,), (state,))

    def update_multi_precision(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update as `update` does; half-precision weights through their float32 copies, if they have them.

        Parameters
        ----------
        index : int or str, or list
        weight, grad : NDArray, or lists
        state : what ``create_state_multi_precision`` returned, or list
        """
        update = self._plain_update
        if not self.multi_precision:
            update(index, weight, grad, state)
        elif isinstance(index, (list, tuple)):
            half = [is_half(w) for w in weight]
            for expected in dict.fromkeys(half):
                chosen = [i for i, is_half in enumerate(half) if is_half is expected]
                chosen_update = self._update_half if expected else update
                chosen_update(*([values[i] for i in chosen] for values in (index, weight, grad, state)))
        elif is_half(weight):
            self._update_one_half(index, weight, grad, state)
        else:
            update(index, weight, grad, state)

    @property
    def _plain_update(self) -> Callable[..., None]:
        """What `update_multi_precision` updates with."""
        return partial(ListOptimizer.update, self) if self._updates_apart else self.update

    def _update_one_half(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        master, original = self._split_state(state)
        full = grad.astype(onp.float32)
        # The operators that MXNet has for this take all rows, as those of `update` may not.
        self._plain_update(index, master, full.tostype("default") if self._updates_apart else full, original)
        weight[:] = master

    def _update_half(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if has_sparse(read_if_dense(grads)) or has_sparse(read_if_dense(weights)):
            for parameter in zip(indices, weights, grads, states, strict=True):
                self._update_one_half(*parameter)
            return
        masters, originals = zip(*(self._split_state(s) for s in states), strict=True)
        with torch.no_grad():
            full = self._scratch.copy(read(grads), "full gradients", torch.float32).parts
            self._plain_update(indices, list(masters), [NDArray(g) for g in full], list(originals))
            foreach_copy_(written(weights), written(masters))

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        """Return the float32 copy and the rest of a state."""
        return state[0], state[1]

    def _update_all(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if indices:
            self._apply(indices, weights, grads, states, self._counted_settings(indices))

    def _counted_settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        """Count an update of parameters, and return their settings."""
        if self._asks_for_lists:
            indices = tuple(indices)
        elif len(indices) == 1:
            return self._counted_setting(indices[0])
        elif self._is_overridden() or (self.lr_scheduler is not None and self._scheduler_notices(indices)):
            columns = zip(*map(self._counted_setting, indices), strict=True)
            return tuple([value for part in column for value in part] for column in columns)
        self._update_count(indices)
        return self._settings(indices)

    def _counted_setting(self, index: Any) -> tuple[list[Any], ...]:
        self._update_count(index)
        return self._settings((index,))

    def _joins(self, indices: Sequence[Any]) -> bool:
        """Whether updating parameters in one call does what one call for each does."""
        return not (self._groups_matter or self._is_overridden() or self._has_rate_for_each(indices))

    def _is_overridden(self) -> bool:
        """Whether a program overrides methods that return counts, rates or decays."""
        methods = _ASKED(type(self))
        return methods != _DEFAULTS or not _ASKED_NAMES.isdisjoint(vars(self))

    def _scheduler_notices(self, indices: Sequence[Any]) -> bool:
        """Whether a scheduler gives other rates, or a program may notice, if it is called once for all parameters."""
        return self._has_rate_for_each(indices) or _is_of_program(self.lr_scheduler)

    def _has_rate_for_each(self, indices: Sequence[Any]) -> bool:
        """Whether a scheduler may give parameters different rates, as their update counts differ."""
        if self.lr_scheduler is None:
            return False
        counts = self._index_update_count
        return len({counts.get(i) for i in indices}) > 1

    def _apply(
        self,
        indices: Sequence[Any],
        weights: Sequence[Any],
        grads: Sequence[Any],
        states: Sequence[Any],
        settings: tuple[list[Any], ...],
    ) -> None:
        """Update parameters that have been counted, those of equal settings together."""
        sources = read_if_dense(grads)
        lists = written_if_dense(weights, states)
        known = self._scratch.remembered(lists, sources, self._states_fit)
        alike = known is not None and known.alike
        if alike and not (weights[0]._ag is not None and are_accumulated(grads, weights)):
            alike = known.fits(sources)  # type: ignore[union-attr]
        if known is None or (not alike and has_sparse(sources)):
            self._apply_sparse(indices, weights, grads, states, settings)
            return
        targets, *parts = known.lists
        if not alike:
            check(type(self).__name__, indices, targets, sources, parts if self._states_fit else [])
        shared = _shared(settings) if alike else None
        if shared is None:
            without_grad(self._step_in_groups, targets, sources, parts, settings)
        elif self._groups_matter or len(known.pieces) == 1 or not self._needs_copies:
            without_grad(self._step, targets, sources, parts, *shared)
        else:
            for index, (weights_of, *parts_of) in known.pieces:
                without_grad(self._step, weights_of, sources[index], parts_of, *shared)

    def _step_in_groups(
        self, targets: Tensors, sources: Tensors, parts: list[Tensors], settings: tuple[list[Any], ...]
    ) -> None:
        """Update those parameters together that have equal settings, element types and devices."""
        for setting, chosen in groups(list(zip(*settings, strict=True)), targets):
            selected = [[values[i] for i in chosen] for values in (targets, sources, *parts)]
            self._step(selected[0], selected[1], selected[2:], *setting)

    def _apply_sparse(self, *columns: Any) -> None:
        """Update parameters of which some are sparse or have sparse gradients or states, those one by one."""
        *arrays, settings = columns
        rows = list(zip(*arrays, *settings, strict=True))
        flags = [_sparse.is_involved(row[1:4]) for row in rows]
        for row, is_sparse in zip(rows, flags, strict=True):
            if is_sparse:
                _, weight, grad, state, *setting = row
                _sparse.step(self, weight, grad, state, setting)
        dense = [row for row, is_sparse in zip(rows, flags, strict=True) if not is_sparse]
        if dense:
            index, weight, grad, state, *setting = map(list, zip(*dense, strict=True))
            self._apply(index, weight, grad, state, tuple(setting))

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        """Whether only the rows that a row_sparse gradient has are to be updated."""
        return False

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        """Return the settings of parameters, one list for each argument of `_step` after the states."""
        counts = self._index_update_count
        if len(indices) == 1 and not self._asks_for_lists:  # asked for as MXNet does
            rates, decays = [self._get_lr(indices[0])], [self._get_wd(indices[0])]
        else:
            rates, decays = self._get_lrs(indices), self._get_wds(indices)
        return rates, decays, [*map(counts.get, indices, repeat(0))]

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: Any) -> None:
        """Update weights and states, with one list for each array that a state consists of, in place.

        All are alike in element type and device. ``count`` is the number of updates, this one included; classes with
        overridden `_settings` get those instead.
        """
        raise NotImplementedError

    def _step_sparse(self, weights: Tensors, grads: Tensors, states: list[Tensors], *setting: Any) -> None:
        """Do `_step` for weights that are row_sparse, given as dense tensors of the rows concerned."""
        self._step(weights, grads, states, *setting)

    @property
    def _needs_copies(self) -> bool:
        """Whether a step makes intermediate results as large as the gradients."""
        return True

    @property
    def _scaling(self) -> Scaling:
        """The scaling of gradients with a limit as operators take it: 0 is none."""
        return Scaling(self.rescale_grad, self.clip_gradient or -1.0, self._scratch)

    @property
    def _strict_scaling(self) -> Scaling:
        """That of optimizers that MXNet has no operator for, which take a limit of 0 at its word."""
        limit = -1.0 if self.clip_gradient is None else self.clip_gradient
        return Scaling(self.rescale_grad, limit, self._scratch)
