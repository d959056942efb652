"""``Updater``: an optimizer with the states of its parameters."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from .._src.formats.pickle import restricted_loads
from .._src.messages.public import public
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError, py_str
from ..context import Context
from ..lr_scheduler import LRScheduler
from ..ndarray._kinds import is_numpy
from ..ndarray.ndarray import NDArray
from ._base import HERE, Optimizer
from ._lists import ListOptimizer
from ._loaded import check_optimizer, check_states

_UPDATE = ListOptimizer.update_multi_precision
# What MXNet under Python 3.8 writes, and every later Python reads.
_PROTOCOL = 4


def _derived(base: type) -> list[type]:
    """Return a class and all classes derived from it."""
    subclasses: list[type] = base.__subclasses__()
    return [base, *(derived for cls in subclasses for derived in _derived(cls))]


def _stands_at_its_name(cls: type) -> bool:
    """Whether a program finds the class under its name, where pickle looks for it."""
    holder: Any = sys.modules.get(cls.__module__)
    for part in cls.__qualname__.split("."):
        holder = vars(holder).get(part) if isinstance(holder, (ModuleType, type)) else None
    return holder is cls


def loadable() -> list[type]:
    """Return the classes that files of states may hold instances of.

    They are those that are registered, and those that stand at their name in a module that the program has imported;
    of two classes of one name, what the name stands for now. Nothing is imported, and no class is found that was made
    in a function or is defined no more.
    """
    registered = [cls for cls in Optimizer.opt_registry.values() if issubclass(cls, Optimizer)]
    classes = [*_derived(Optimizer), *_derived(LRScheduler)]
    return [NDArray, *registered, *filter(_stands_at_its_name, classes)]


@public(HERE)
class Updater:
    """Callable that updates parameters with an optimizer, and keeps the states.

    Parameters
    ----------
    optimizer : Optimizer

    Attributes
    ----------
    states : dict of int or str to state
        What ``create_state_multi_precision`` made, by parameter.
    states_synced : dict of int or str to bool
        Whether a state is known to be on the device of its weight.

    Examples
    --------
    >>> update = mx.optimizer.get_updater(mx.optimizer.SGD(learning_rate=0.5))
    >>> weight = mx.nd.array([1.0])
    >>> update(0, mx.nd.array([1.0]), weight)
    >>> float(weight.asscalar())
    0.5
    """

    def __init__(self, optimizer: Optimizer) -> None:
        self.optimizer = optimizer
        self.states: dict[Any, Any] = {}
        self.states_synced: dict[Any, bool] = {}
        self.aggregate_updates = optimizer.aggregate_num > 0

    def __call__(self, index: Any, grad: Any, weight: Any) -> None:
        """Update a parameter, or each parameter of a list, in place.

        Parameters
        ----------
        index : int or str, or list
        grad, weight : NDArray, or lists
        """
        if not isinstance(index, (list, tuple)):
            # Stores give keys that are text as bytes.
            index, grad, weight = [py_str(index) if isinstance(index, bytes) else index], [grad], [weight]
        elif not len(index) == len(grad) == len(weight):
            counts = f"{len(index)} indices, {len(grad)} gradients and {len(weight)} weights"
            raise IndexError(f"Updater: {counts}; there must be one of each for every parameter.")
        optimizer = self.optimizer
        if weight:
            optimizer._set_current_context(weight[0]._ctx.device_id)  # each device counts its own updates
            if (
                weight[0].__class__ is not NDArray
                and is_numpy(weight[0])
                and not getattr(optimizer, "allow_np_array", False)
            ):  # on the same memory
                weight, grad = ([x.as_nd_ndarray() for x in arrays] for arrays in (weight, grad))
        states, synced = self.states, self.states_synced
        if not all(map(synced.get, index)):
            self._provide_states(index, weight)
        chosen_states = list(map(states.__getitem__, index))
        if _takes_lists(optimizer, len(index)):
            optimizer.update_multi_precision(index, weight, grad, chosen_states)
        elif self.aggregate_updates and optimizer.aggregate_num:  # loaded states may have an optimizer without groups
            self._update_in_groups(index, weight, grad, chosen_states)
        else:
            for i, w, g, s in zip(index, weight, grad, chosen_states, strict=True):
                optimizer.update_multi_precision(i, w, g, s)

    def _joins(self, indices: Sequence[Any]) -> bool:
        """Whether one call with all parameters does what one call for each does."""
        optimizer = self.optimizer
        return type(self) is Updater and _takes_lists(optimizer, len(indices)) and optimizer._joins(indices)  # type: ignore[attr-defined]

    def _provide_states(self, indices: Sequence[Any], weights: Sequence[Any]) -> None:
        """Make missing states, and move loaded ones to the devices of their weights."""
        for index, weight in zip(indices, weights, strict=True):
            if index not in self.states:
                self.states[index] = self.optimizer.create_state_multi_precision(index, weight)
                self.states_synced[index] = True
            elif not self.states_synced.get(index):
                check_states(self.optimizer, self.states, [(index, weight)])
                self.states[index] = self.sync_state_context(self.states[index], weight.context)
                self.states_synced[index] = True

    def _update_in_groups(self, *columns: Sequence[Any]) -> None:
        """Pass lists of up to ``aggregate_num`` parameters of one element type, as MXNet does."""
        by_type: dict[Any, list[tuple[Any, ...]]] = {}
        for row in zip(*columns, strict=True):
            by_type.setdefault(row[2].dtype, []).append(row)
        size = self.optimizer.aggregate_num
        for rows in by_type.values():
            for start in range(0, len(rows), size):
                index, weight, grad, state = zip(*rows[start : start + size], strict=True)
                self.optimizer.update_multi_precision(index, weight, grad, list(state))

    def sync_state_context(self, state: Any, context: Context) -> Any:
        """Return a state on a device.

        Parameters
        ----------
        state : NDArray, or list or tuple of states, or anything else, which is returned as it is
        context : Context
        """
        if isinstance(state, NDArrayBase):
            return state.as_in_context(context)  # type: ignore[attr-defined]
        if isinstance(state, (list, tuple)):
            return type(state)(self.sync_state_context(part, context) for part in state)
        return state

    def set_states(self, states: bytes) -> None:
        """Take over what `get_states` returned, here or in MXNet.

        Parameters
        ----------
        states : bytes
            Loaded without executing anything from them: they may hold states, optimizers and learning rate schedulers,
            of classes that the program has imported or registered.

        Raises
        ------
        MXNetError
            If they are damaged or hold anything else.
        """
        self._take(*self._read(states))

    def _read(self, states: bytes) -> tuple[dict[Any, Any], Optimizer]:
        """Return the states that `get_states` returned, and the optimizer among them or the present one."""
        loaded = restricted_loads(states, loadable())
        states_only = not (isinstance(loaded, tuple) and len(loaded) == 2)
        states_by_index, optimizer = (loaded, self.optimizer) if states_only else loaded
        if not isinstance(states_by_index, dict) or not isinstance(optimizer, Optimizer):
            raise MXNetError("Updater.set_states: expected a dictionary of states, or with it an optimizer.")
        if not states_only:
            check_optimizer(optimizer)
        return states_by_index, optimizer

    def _take(self, states: dict[Any, Any], optimizer: Optimizer) -> None:
        self.states, self.optimizer = states, optimizer
        self.states_synced = dict.fromkeys(states, False)

    def _take_fitting(self, states: bytes, weights: Iterable[tuple[Any, Any]]) -> None:
        """Take over states unless they are no states of the given weights (key, array): MXNetError then."""
        loaded, optimizer = self._read(states)
        check_states(optimizer, loaded, weights)
        self._take(loaded, optimizer)

    def get_states(self, dump_optimizer: bool = False) -> bytes:
        """Return the states as bytes that MXNet can load too.

        Parameters
        ----------
        dump_optimizer : bool, default False
            Include the optimizer.
        """
        return pickle.dumps((self.states, self.optimizer) if dump_optimizer else self.states, _PROTOCOL)


def _takes_lists(optimizer: Optimizer, count: int) -> bool:
    """Whether the optimizer updates so many at once: one of ours, not a program's own version."""
    cls, own_attributes = type(optimizer), vars(optimizer)
    if (
        not isinstance(optimizer, ListOptimizer)
        or cls.update_multi_precision is not _UPDATE
        or _UPDATE.__name__ in own_attributes
    ):
        return False
    if count > 1 and not optimizer.aggregate_num and optimizer._is_overridden():
        return False  # MXNet calls the program's methods for one parameter after the other
    return optimizer._updates_apart or (cls.update is ListOptimizer.update and "update" not in own_attributes)


@public(HERE)
def get_updater(optimizer: Optimizer) -> Callable[..., None]:
    """Return an `Updater` for an optimizer."""
    return Updater(optimizer)
