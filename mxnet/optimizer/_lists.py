"""Optimizers that update many parameters with few calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

import numpy as onp
import torch

from .._src.core.cached_property import cached_property
from .._src.core.grad_mode import without_grad
from .._src.core.torch_internals import foreach_copy_
from .._src.operators.update_rules.scratch import Scaling, Scratch, has_sparse
from .._src.operators.update_rules.scratch import Tensors as Tensors
from .._src.run.autograd.variables import Grad
from .._src.run.calls.array import NDArrayBase, writable_tensors
from ..base import MXNetError
from ..ndarray.ndarray import NDArray
from . import _sparse
from ._base import is_half
from ._hooks import HookedOptimizer

_dense = attrgetter("_dense")


def _written(arrays: Sequence[Any]) -> Tensors:
    """Return the tensors through which arrays are changed."""
    try:
        return writable_tensors(arrays)
    except AttributeError:
        raise _no_array(arrays) from None


def _read(arrays: Sequence[Any]) -> Tensors:
    """Return the tensors that operators read."""
    try:
        return [a._tensor for a in arrays]
    except AttributeError:
        raise _no_array(arrays) from None


def _written_if_dense(weights: Sequence[Any], states: Sequence[Any]) -> list[list[Any]]:
    """Return the tensors through which weights and states are changed, and `NO_TENSOR` for sparse arrays.

    The first list is of the weights, and there is one for each array that a state consists of.
    """
    lists: list[list[Any]] = []
    first = states[0]
    columns: Iterable[Sequence[Any]] = ()
    if first is not None:
        columns = [states] if isinstance(first, NDArrayBase) else zip(*states, strict=True)
    try:
        for arrays in (weights, *columns):
            if arrays[0] is None and lists:
                continue  # an array that these states lack
            tensors: list[Any] = []
            for array in arrays:
                tensor = array._dense
                role = array._ag
                if role.__class__ is Grad:  # looked at first, as most are: to ask torch takes four times as long
                    if not array._is_sparse:
                        tensor = role.base
                elif tensor.requires_grad:
                    tensor = tensor.data
                tensors.append(tensor)
            lists.append(tensors)
    except AttributeError:
        raise _no_array(arrays) from None
    return lists


def _read_if_dense(arrays: Sequence[Any]) -> list[Any]:
    """Return the tensors that operators read, and `NO_TENSOR` for sparse arrays."""
    try:
        return list(map(_dense, arrays))
    except AttributeError:
        raise _no_array(arrays) from None


def _are_accumulated(grads: Sequence[Any], weights: Sequence[Any]) -> bool:
    """Return whether backward passes made these gradients for these weights: then they agree in shape, type and device.

    To compare the tensors takes five times as long.
    """
    if len(grads) != len(weights):
        return False
    for weight, grad in zip(weights, grads, strict=True):
        role = weight._ag
        if role.__class__ is not Grad or role.array is not grad or not role.is_plain:
            return False
    return True


def _no_array(arrays: Sequence[Any]) -> AssertionError:
    type_names = sorted({type(a).__name__ for a in arrays if not isinstance(a, NDArrayBase)})
    return AssertionError(f"An optimizer updates NDArrays, got {', '.join(type_names)}.")


def _check(name: str, indices: Sequence[Any], weights: Tensors, grads: Tensors, parts: list[Tensors]) -> None:
    """Raise MXNetError for the first gradient or state that does not fit its weight."""

    def shown(tensor: torch.Tensor) -> str:
        return f"{tuple(tensor.shape)} {str(tensor.dtype).removeprefix('torch.')} on {tensor.device}"

    names = ("gradient", *["state"] * len(parts))
    for index, weight, *others in zip(indices, weights, grads, *parts, strict=True):
        for what, other in zip(names, others, strict=True):
            if other.shape != weight.shape or other.dtype is not weight.dtype or other.device != weight.device:
                raise MXNetError(
                    f"{name}: the {what} of parameter {index!r} is {shown(other)}, the weight {shown(weight)}; "
                    "they must agree."
                )


def _groups(settings: Sequence[tuple[Any, ...]], weights: Tensors) -> list[tuple[tuple[Any, ...], list[int]]]:
    """Return settings, each with the positions of parameters that can be updated together under it."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    for i, (setting, weight) in enumerate(zip(settings, weights, strict=True)):
        groups.setdefault((setting, weight.dtype, weight.device), []).append(i)
    return [(key[0], members) for key, members in groups.items()]


def _shared(settings: tuple[list[Any], ...]) -> list[Any] | None:
    """Return the settings that all parameters have; None if they differ."""
    shared = []
    for column in settings:
        if column.count(column[0]) != len(column):
            return None
        shared.append(column[0])
    return shared


class ListOptimizer(HookedOptimizer):
    """Base class of optimizers whose ``update`` takes one parameter, or lists of them.

    Subclasses define their state, `create_state`, and `_step`, which gets all parameters of equal settings (learning
    rate, weight decay, number of updates), element type and device at once, as lists of tensors, and scales their
    gradients with ``self._scaling.prepare``. When MXNet calls which hook is the matter of `HookedOptimizer`.
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
        update = self._plain_update
        if not self.multi_precision:
            update(index, weight, grad, state)
        elif isinstance(index, (list, tuple)):
            half = [is_half(w) for w in weight]
            for in_half in dict.fromkeys(half):
                members = [i for i, is_half in enumerate(half) if is_half is in_half]
                chosen_update = self._update_half if in_half else update
                chosen_update(*([column[i] for i in members] for column in (index, weight, grad, state)))
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
        if has_sparse(_read_if_dense(grads)) or has_sparse(_read_if_dense(weights)):
            for parameter in zip(indices, weights, grads, states, strict=True):
                self._update_one_half(*parameter)
            return
        masters, originals = zip(*(self._split_state(s) for s in states), strict=True)
        without_grad(self._update_masters, indices, weights, grads, list(masters), list(originals))

    def _update_masters(
        self,
        indices: Sequence[Any],
        weights: Sequence[Any],
        grads: Sequence[Any],
        masters: list[Any],
        states: list[Any],
    ) -> None:
        """Update float32 copies by gradients in half precision, and the weights from them."""
        full = self._scratch.copy(_read(grads), "full gradients", torch.float32).parts
        self._plain_update(indices, masters, [NDArray(g) for g in full], states)
        foreach_copy_(_written(weights), _written(masters))

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        """Return the float32 copy and the rest of a state."""
        return state[0], state[1]

    def _update_all(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if indices:
            self._apply(indices, weights, grads, states, self._counted_settings(indices))

    def _apply(
        self,
        indices: Sequence[Any],
        weights: Sequence[Any],
        grads: Sequence[Any],
        states: Sequence[Any],
        settings: tuple[list[Any], ...],
    ) -> None:
        """Update parameters that have been counted, those of equal settings together."""
        sources = _read_if_dense(grads)
        lists = _written_if_dense(weights, states)
        accumulated = weights[0]._ag is not None and _are_accumulated(grads, weights)
        known = self._scratch.remembered(lists, sources, self._states_fit)
        is_alike = known is not None and known.alike and (accumulated or known.fits(sources))
        if known is None or (not is_alike and has_sparse(sources)):
            self._apply_sparse(indices, weights, grads, states, settings)
            return
        targets, *parts = known.lists
        if not is_alike:
            _check(type(self).__name__, indices, targets, sources, parts if self._states_fit else [])
        shared = _shared(settings) if is_alike else None
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
        for setting, members in _groups(list(zip(*settings, strict=True)), targets):
            selected = [[column[i] for i in members] for column in (targets, sources, *parts)]
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
