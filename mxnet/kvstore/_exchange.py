"""How training loops exchange parameters and gradients through any KVStore."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

Arrays = Sequence[Sequence[Any]]  # for each key one array for each device


class GradientExchange:
    """What `gluon.Trainer` and `Module` call of a store; here by MXNet's interface, with a call for each key.

    A store's class declares its own as the attribute ``gradient_exchange``, a class that is called with the store. That
    counts for this class alone: what a program derives from it, as every store that declares nothing, is asked by
    MXNet's interface, any part of which it may have changed.

    Attributes
    ----------
    is_collective : bool
        Workers exchange among themselves: there is a `worker_group`, and gradients may set out during backward passes.
    """

    is_collective: ClassVar[bool] = False

    def __init__(self, store: Any) -> None:
        self.store = store

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Arrays) -> None:
        """Store first values, one for each key, and write those of worker 0 into the arrays of all workers."""
        for key, value, arrays in zip(keys, values, targets, strict=True):
            self.store.broadcast(key, value, arrays)

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        """Exchange gradients while backward passes run, from the next one on, where the store can do that.

        `exchange` with all these keys and gradients then finds them under way. Where the store has values, the
        variables become these: updates change them in place.

        Parameters
        ----------
        keys : list of int or str
            Those of `start`.
        variables : list of NDArray or Argument
            One for each key: marked arrays, or arguments of an executor. Of sparse ones, and with compression that
            keeps a rest, nothing happens early.
        """

    def exchange(self, keys: Sequence[Any], gradients: Arrays, targets: Arrays | None = None) -> None:
        """Add up gradients of all devices and workers.

        Parameters
        ----------
        keys : list of int or str
        gradients : list of list of NDArray
        targets : list of list of NDArray, optional
            Where to write updated values, of a store that has the optimizer; by default sums replace the gradients.
        """
        for i, (key, arrays) in enumerate(zip(keys, gradients, strict=True)):
            if targets is None:
                self.store.pushpull(key, arrays, priority=-key)
            else:
                self.store.pushpull(key, arrays, out=targets[i], priority=-key)

    def worker_group(self) -> Any:
        """Return a new group of all workers, for exchanges separate from the KVStore's; all have to call this."""
        raise NotImplementedError


class InProcess(GradientExchange):
    """Of a store inside one process: all keys in a call."""

    def __init__(self, store: Any) -> None:
        super().__init__(store)
        self._started: set[Any] = set()

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Arrays) -> None:
        for key, value, arrays in zip(keys, values, targets, strict=True):
            if key in self._started:  # and an exception from outside came before all had done so
                self.store._forget(key)
            self._started.add(key)
            self.store.broadcast(key, value, arrays)

    def exchange(self, keys: Sequence[Any], gradients: Arrays, targets: Arrays | None = None) -> None:
        self.store.push(keys, gradients)
        # Gradients are fetched in any storage; of row_sparse parameters the forward pass fetches what it needs.
        self.store.pull(keys, gradients if targets is None else targets, ignore_sparse=targets is not None)


class OneCall(GradientExchange):
    """Of a store over processes: all keys in a call, so in few messages."""

    def exchange(self, keys: Sequence[Any], gradients: Arrays, targets: Arrays | None = None) -> None:
        self.store.pushpull(keys, gradients, gradients if targets is None else targets)


def exchange_of(store: Any) -> GradientExchange:
    """Return the exchange that a store's class declares, else one by MXNet's interface."""
    exchange: GradientExchange = vars(type(store)).get("gradient_exchange", GradientExchange)(store)
    return exchange
