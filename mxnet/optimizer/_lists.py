"""Optimizers that update many parameters with few calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as onp
import torch

from .._ops.sparse_formats import SparseStorage
from .._runtime.array import NDArrayBase
from ..ndarray.ndarray import NDArray
from . import _sparse
from ._base import Optimizer
from ._scratch import Scratch
from ._tensors import Tensors as Tensors
from ._tensors import check, groups, read, written


class ListOptimizer(Optimizer):
    """Base class of optimizers whose ``update`` takes one parameter, or lists of them.

    Subclasses define `_step`, which gets all parameters of equal settings (learning rate, weight decay, number of
    updates), element type and device at once.
    """

    # Whether states have the shapes of their weights.
    _states_fit = True

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
        if not self.multi_precision:
            self.update(index, weight, grad, state)
        elif isinstance(index, (list, tuple)):
            half = [w.dtype == onp.float16 for w in weight]
            for wanted, update in ((False, self.update), (True, self._update_half)):
                chosen = [i for i, is_half in enumerate(half) if is_half is wanted]
                if chosen:
                    update(*([values[i] for i in chosen] for values in (index, weight, grad, state)))
        elif weight.dtype == onp.float16:
            master, original = self._split_state(state)
            self.update(index, master, grad.astype(onp.float32), original)
            weight[:] = master
        else:
            self.update(index, weight, grad, state)

    def _update_half(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        """Update float32 copies of weights, and the weights from them."""
        masters, originals = zip(*(self._split_state(s) for s in states), strict=True)
        with torch.no_grad():
            full = self._scratch.copy(read(grads), "full gradients", torch.float32).parts
            self.update(indices, list(masters), [NDArray(g) for g in full], list(originals))
            torch._foreach_copy_(written(weights), written(masters))

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        """Return the float32 copy and the rest of a state."""
        return state[0], state[1]

    def _update_all(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if indices:
            self._update_count(indices)
            self._apply(indices, weights, grads, states, self._settings(indices))

    def _apply(
        self,
        indices: Sequence[Any],
        weights: Sequence[Any],
        grads: Sequence[Any],
        states: Sequence[Any],
        settings: tuple[list[Any], ...],
    ) -> None:
        """Update parameters that have been counted, those of equal settings together."""
        try:
            sources = read(grads)
            known = self._scratch.remembered([written(weights), *self._parts(states)], self._states_fit)
        except SparseStorage:
            self._apply_sparse(indices, weights, grads, states, settings)
            return
        targets, *parts = known.lists
        alike = known.alike and known.fits(sources)
        if not alike:
            check(type(self).__name__, indices, targets, sources, parts if self._states_fit else [])
        with torch.no_grad():
            if alike and all(values.count(values[0]) == len(values) for values in settings):
                self._step(targets, sources, parts, *(values[0] for values in settings))
                return
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
        """Return whether only the rows that a row_sparse gradient has are to be updated."""
        return False

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        """Return the settings of parameters, one list for each argument of `_step` after the states."""
        counts = self._index_update_count
        return self._rates(indices), self._get_wds(indices), [counts[i] for i in indices]

    def _rates(self, indices: Sequence[Any]) -> list[float]:
        """Return the learning rates; programs override ``_get_lrs``, or ``_get_lr`` where MXNet takes no lists."""
        if not self.aggregate_num and type(self)._get_lr is not Optimizer._get_lr:
            return [self._get_lr(i) for i in indices]
        return self._get_lrs(indices)

    def _parts(self, states: Sequence[Any]) -> list[Tensors]:
        """Return the tensors of the states, one list for each array that a state consists of."""
        first = states[0]
        if first is None:
            return []
        if isinstance(first, NDArrayBase):
            return [written(states)]
        return [written(column) for column in zip(*states, strict=True) if column[0] is not None]

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: Any) -> None:
        """Update weights and states in place.

        Parameters
        ----------
        weights, grads : list of tensor, alike in element type and device
        states : list of list of tensor
            One list for each array that a state consists of.
        lr, wd : float
        count : int
            Number of updates, this one included. Classes with `_settings` of their own get those instead.
        """
        raise NotImplementedError

    @property
    def _clip(self) -> float:
        """The limit of the gradient as operators take it: negative for none, and 0 is none too."""
        return self.clip_gradient if self.clip_gradient else -1.0

    @property
    def _strict_clip(self) -> float:
        """The limit of optimizers that MXNet has no operator for, which take 0 at its word."""
        return -1.0 if self.clip_gradient is None else self.clip_gradient
