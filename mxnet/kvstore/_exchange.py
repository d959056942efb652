"""How training loops bring parameters and gradients through a store, whatever store it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol


class GradientExchange(Protocol):
    """What `gluon.Trainer` and `Module` ask of a store.

    A store's class declares its own as the attribute ``gradient_exchange``, a class that is called with the store. The
    declaration counts for that class alone: what a program derives from it may override any method, and is asked by
    MXNet's interface, as every store is that declares nothing (`KeyByKey`).

    Attributes
    ----------
    store : object
    is_collective : bool
        Workers exchange among themselves: all of them update, or the store does in each alike; so there is a
        `worker_group`, and gradients may set out during backward passes (`follow`).
    """

    store: Any
    is_collective: ClassVar[bool]

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Sequence[Sequence[Any]]) -> None:
        """Store first values, and write what the store has then into arrays: those of worker 0 on all workers.

        Parameters
        ----------
        keys : list of int
        values : list of NDArray
        targets : list of list of NDArray
            For each key one array for each device.
        """

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        """Exchange gradients of variables while backward passes run, from the next one on, if that is possible.

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

    def exchange(
        self, keys: Sequence[Any], gradients: Sequence[Sequence[Any]], targets: Sequence[Sequence[Any]] | None = None
    ) -> None:
        """Add up gradients of all devices and workers.

        Parameters
        ----------
        keys : list of int or str
        gradients : list of list of NDArray
            For each key one array for each device.
        targets : list of list of NDArray, optional
            Where to write the updated values, of a store that has an optimizer; by default the sums replace gradients.
        """

    def worker_group(self) -> Any:
        """Return a new group of all workers, for exchanges beside the store's; all have to call this."""


class KeyByKey:
    """The exchange by MXNet's interface, which any store of a program has: a call of ``pushpull`` for each key."""

    is_collective: ClassVar[bool] = False

    def __init__(self, store: Any) -> None:
        self.store = store

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Sequence[Sequence[Any]]) -> None:
        """Call ``broadcast`` for each key."""
        for key, value, arrays in zip(keys, values, targets, strict=True):
            self.store.broadcast(key, value, arrays)

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        """Nothing is exchanged early."""

    def exchange(
        self, keys: Sequence[Any], gradients: Sequence[Sequence[Any]], targets: Sequence[Sequence[Any]] | None = None
    ) -> None:
        """Call ``pushpull`` for each key; the first keys have the highest priority."""
        if targets is None:
            for key, arrays in zip(keys, gradients, strict=True):
                self.store.pushpull(key, arrays, priority=-key)
            return
        for key, arrays, out in zip(keys, gradients, targets, strict=True):
            self.store.pushpull(key, arrays, out=out, priority=-key)

    def worker_group(self) -> Any:
        """There is none."""
        raise NotImplementedError(f"{type(self.store).__name__} has no group of workers.")


class InProcess(KeyByKey):
    """The exchange of a store inside one process: all keys in a call."""

    def __init__(self, store: Any) -> None:
        super().__init__(store)
        self._started: set[Any] = set()

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Sequence[Sequence[Any]]) -> None:
        """Store first values; of a key whose start an exception from outside has cut off, anew."""
        for key, value, arrays in zip(keys, values, targets, strict=True):
            if key in self._started:
                self.store._forget(key)
            self._started.add(key)
            self.store.broadcast(key, value, arrays)

    def exchange(
        self, keys: Sequence[Any], gradients: Sequence[Sequence[Any]], targets: Sequence[Sequence[Any]] | None = None
    ) -> None:
        """Push and pull; gradients are fetched in any storage, of row_sparse values the forward pass fetches rows."""
        self.store.push(keys, gradients)
        self.store.pull(keys, gradients if targets is None else targets, ignore_sparse=targets is not None)


class OneMessage(KeyByKey):
    """The exchange of a store over processes: all keys in a call of ``pushpull``, so in few messages."""

    def exchange(
        self, keys: Sequence[Any], gradients: Sequence[Sequence[Any]], targets: Sequence[Sequence[Any]] | None = None
    ) -> None:
        """Call ``pushpull`` once."""
        self.store.pushpull(keys, gradients, gradients if targets is None else targets)


def exchange_of(store: Any) -> GradientExchange:
    """Return the exchange that a store's class declares, else one by MXNet's interface."""
    result: GradientExchange = vars(type(store)).get("gradient_exchange", KeyByKey)(store)
    return result
