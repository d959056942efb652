"""Optimizers whose states are dealt out to workers: each updates its own parameters and sends them to the others.

Every worker holds all parameters and gradients, but only its share of the optimizer's states: with Adam
two values for each of the model's. It is stage 1 of Rajbhandari, Rasley, Ruwase, He, "ZeRO: memory optimizations
toward training trillion parameter models", 2020. Parameters are dealt out whole, so all optimizers compute what they
would without, also those that look at norms of whole parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....ndarray._conversion import wrap
from ....optimizer import Updater
from ..sharding import owners_of
from .buckets import Bucket, buckets_of
from .group import Group

# An updater's arguments: indices, gradients and weights.
Update = Callable[[list[int], list[Any], list[Any]], None]


class ShardedUpdates:
    """Updates of parameters, each by the worker that owns it.

    Parameters
    ----------
    group : Group
        Used by this object alone.
    indices : list of int
        By which the updater knows the parameters.
    arrays : list of NDArray
        The parameters, dense variables with a gradient, the same in all workers.
    """

    def __init__(self, group: Group, indices: Sequence[int], arrays: Sequence[Any]) -> None:
        self.indices = list(indices)
        self.arrays = list(arrays)
        self._group = group
        owners = owners_of([array.size for array in arrays], group.size)
        self.owned = [index for index, owner in enumerate(owners) if owner == group.rank]
        self._buckets: list[tuple[int, Bucket]] = []
        for owner in range(group.size):
            positions = [index for index, assigned in enumerate(owners) if assigned == owner]
            for bucket in buckets_of([arrays[index]._tensor for index in positions]):
                bucket.positions = [positions[index] for index in bucket.positions]
                self._buckets.append((owner, bucket))

    def holds(self, indices: Sequence[int], arrays: Sequence[Any]) -> bool:
        """Return whether these are the parameters that are dealt out."""
        return self.indices == list(indices) and all(a is b for a, b in zip(self.arrays, arrays, strict=True))

    def reduce(self) -> dict[int, Any]:
        """Add up all workers' gradients, each at its parameter's owner; return the sums of the own ones by index."""
        pending = []
        for owner, bucket in self._buckets:
            bucket.fill([self.arrays[index]._ag.array._tensor for index in bucket.positions])
            pending.append(self._group.begin_reduce(bucket.flat, owner))
        for call in pending:
            call.wait()
        sums = {}
        for owner, bucket in self._buckets:
            if owner == self._group.rank:
                for index, view in zip(bucket.positions, bucket.views, strict=True):
                    sums[self.indices[index]] = wrap(view, self.arrays[index].context)
        return sums

    def own_gradients(self) -> dict[int, Any]:
        """Return the gradients of the own parameters by index, for sums that all workers have already."""
        return {self.indices[index]: self.arrays[index]._ag.array for index in self.owned}

    def update(self, update: Update, gradients: dict[int, Any], fresh: Sequence[int]) -> None:
        """Update the own parameters, and exchange them.

        Parameters
        ----------
        update : function
            Of lists of indices, gradients and weights.
        gradients : dict
            What `reduce` or `own_gradients` returned.
        fresh : list of int
            Indices of the parameters to be updated; others stay as they are.
        """
        fresh_indices = set(fresh)
        rows = [
            (self.indices[position], self.arrays[position])
            for position in self.owned
            if self.indices[position] in fresh_indices
        ]
        if rows:
            update([index for index, _ in rows], [gradients[index] for index, _ in rows], [array for _, array in rows])
        self._exchange()

    def _exchange(self) -> None:
        """Send the own parameters to all other workers."""
        pending = []
        for owner, bucket in self._buckets:
            if owner == self._group.rank:
                bucket.fill([self.arrays[index]._tensor.detach() for index in bucket.positions])
            pending.append(self._group.begin_broadcast(bucket.flat, owner))
        for call in pending:
            call.wait()
        for owner, bucket in self._buckets:
            if owner != self._group.rank:
                for index, view in zip(bucket.positions, bucket.views, strict=True):
                    self.arrays[index]._writable().copy_(view)

    def gathered_states(self, updater: Updater, with_optimizer: bool = True) -> bytes:
        """Return the states of all parameters, as one worker without others would write them; all have to call this."""
        optimizer = updater.optimizer
        full_updater = Updater(optimizer)
        for states, counts in self._group.all_gather_object((updater.get_states(False), optimizer._index_update_count)):
            part = Updater(optimizer)
            part.set_states(states)
            full_updater.states.update(part.states)
            for index, count in counts.items():  # others' are known there alone
                optimizer._index_update_count[index] = max(count, optimizer._index_update_count.get(index, 0))
        full_updater.states = dict(sorted(full_updater.states.items()))
        return full_updater.get_states(with_optimizer)

    def keep_own(self, updater: Updater) -> None:
        """Forget the states of others' parameters, which a file had too."""
        owned_indices = {self.indices[position] for position in self.owned}
        updater.states = {index: state for index, state in updater.states.items() if index in owned_indices}
        updater.states_synced = {
            index: is_synced for index, is_synced in updater.states_synced.items() if index in owned_indices
        }
