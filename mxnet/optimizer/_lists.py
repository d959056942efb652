"""Optimizers that update many parameters with few calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any

import numpy as onp
import torch

from .._runtime.array import NDArrayBase
from .._runtime.recording import Grad
from ..base import MXNetError
from ._base import Optimizer
from ._scratch import Scratch

Tensors = list[torch.Tensor]
_dtype = attrgetter("dtype")
_device = attrgetter("device")
_is_cpu = attrgetter("is_cpu")
_is_same_size = torch.Tensor.is_same_size


class ListOptimizer(Optimizer):
    """Base class of optimizers whose ``update`` takes one parameter, or lists of them.

    Subclasses define `_step`, which gets all parameters of one learning rate, weight decay, number of updates, element
    type and device at once.
    """

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
        self.update(indices, list(masters), [g.astype(onp.float32) for g in grads], list(originals))
        torch._foreach_copy_([w._writable() for w in weights], [m._writable() for m in masters])

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        """Return the float32 copy and the rest of a state."""
        return state[0], state[1]

    def _update_all(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if not indices:
            return
        self._update_count(indices)
        counts = self._index_update_count
        settings: tuple[list[Any], ...] = (self._rates(indices), self._get_wds(indices), [counts[i] for i in indices])
        targets, sources = _written(weights), _read(grads)
        parts = self._parts(states)
        alike = _alike(targets, sources, parts)
        if not alike:
            _check(type(self).__name__, indices, targets, sources, parts)
        with torch.no_grad():
            if alike and all(values.count(values[0]) == len(values) for values in settings):
                self._step(targets, sources, parts, *(values[0] for values in settings))
                return
            for setting, chosen in _groups(list(zip(*settings, strict=True)), targets):
                selected = [[values[i] for i in chosen] for values in (targets, sources, *parts)]
                self._step(selected[0], selected[1], selected[2:], *setting)

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
            return [_written(states)]
        return [_written(column) for column in zip(*states, strict=True)]

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        """Update weights and states in place.

        Parameters
        ----------
        weights, grads : list of tensor, alike in element type and device
        states : list of list of tensor
            One list for each array that a state consists of.
        lr, wd : float
        count : int
            Number of updates, this one included.
        """
        raise NotImplementedError

    @property
    def _clip(self) -> float:
        """The limit of the gradient as operators take it: negative for none."""
        return self.clip_gradient if self.clip_gradient else -1.0


def _written(arrays: Sequence[Any]) -> Tensors:
    """Return the tensors through which arrays are changed."""
    try:
        return [a._ag.base if a._ag.__class__ is Grad else a._writable() for a in arrays]
    except AttributeError:
        raise _no_array(arrays) from None


def _read(arrays: Sequence[Any]) -> Tensors:
    try:
        return [a._tensor for a in arrays]
    except AttributeError:
        raise _no_array(arrays) from None


def _no_array(arrays: Sequence[Any]) -> AssertionError:
    kinds = sorted({type(a).__name__ for a in arrays if not isinstance(a, NDArrayBase)})
    return AssertionError(f"An optimizer updates NDArrays, got {', '.join(kinds)}.")


def _alike(weights: Tensors, grads: Tensors, parts: list[Tensors]) -> bool:
    """Return whether all arrays fit their weights and are of one element type on one device."""
    dtype, device = weights[0].dtype, weights[0].device
    for arrays in (weights, grads, *parts):
        if len(arrays) != len(weights) or set(map(_dtype, arrays)) != {dtype}:
            return False
        if arrays is not weights and not all(map(_is_same_size, weights, arrays)):
            return False
        if device.type == "cpu":
            if not all(map(_is_cpu, arrays)):
                return False
        elif set(map(_device, arrays)) != {device}:
            return False
    return True


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
    found: dict[tuple[Any, ...], list[int]] = {}
    for i, (setting, weight) in enumerate(zip(settings, weights, strict=True)):
        found.setdefault((setting, weight.dtype, weight.device), []).append(i)
    return [(key[0], chosen) for key, chosen in found.items()]
