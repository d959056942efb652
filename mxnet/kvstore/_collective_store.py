"""A store whose values every worker has: gradients are added up among the workers, each of which updates alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.distributed.collective.group import Group
from .._src.messages.tracebacks import warn
from ..base import MXNetError
from ..ndarray.ndarray import NDArray
from ._aggregation import sums_of
from ._base import KVStoreBase, check_capability
from ._exchange import OneCall
from ._keys import check_new, values_by_key
from ._local import LocalStore
from ._worker_sums import WorkerSums
from .kvstore import KVStore

_MOST_WAITING = 16  # pushes to a key until they are exchanged, even if the sum is not requested


class CollectiveValues(LocalStore):
    """Values by key, the same in all workers: rank 0's first ones, and what the sums over all workers make of them.

    Parameters
    ----------
    kind : str
        The name of the store.
    """

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.on_device = True  # sums stay where the gradients are
        self.workers = WorkerSums()
        self._waiting: dict[Any, list[NDArray]] = {}

    def init_all(self, keys: Sequence[Any], arrays: Sequence[NDArray]) -> None:
        """Store rank 0's values as first ones; waits for all workers."""
        check_new(keys, self._values)
        self.flush()
        self.workers.agree("init", keys, arrays)
        for key, value in zip(keys, self.workers.first_values(arrays), strict=True):
            self._values[key] = value

    def stored(self, key: Any) -> NDArray:
        """Return the value of a key."""
        if key not in self._values:
            raise MXNetError(f"key {key} doesn't exist. Did you init?")
        return self._values[key]

    def push(self, keys: Sequence[Any], groups: Sequence[Sequence[NDArray]]) -> None:
        """Keep pushed values until they are requested, or a key has many pushes: many keys go in one message.

        So workers may push their keys in different orders.
        """
        for key, values, total in zip(keys, groups, sums_of(self._sum, keys, groups), strict=True):
            # The program may write into its array; a sum is ours.
            self._waiting.setdefault(key, []).append(total.copy() if len(values) == 1 else total)
        if any(len(pushes) >= _MOST_WAITING for pushes in self._waiting.values()):
            self.flush()

    def flush(self) -> None:
        """Store the sums over all workers of what was pushed, or update the stored values with them."""
        while self._waiting:
            keys = self.keys.in_order(self._waiting)
            sums = [self._waiting[key].pop(0) for key in keys]
            self._waiting = {key: pushes for key, pushes in self._waiting.items() if pushes}
            what = "push without optimizer" if self.update is None else "push to an optimizer"
            self.apply(keys, self.workers.totals(keys, sums, what))

    def pull(self, key: Any, targets: Sequence[NDArray]) -> None:
        """Copy the value of a key into arrays."""
        self.flush()
        super().pull(key, targets)

    def pull_rows(self, key: Any, target: Any, rows: NDArray) -> None:
        """Copy rows of a row_sparse value into a row_sparse array, which stores just these afterwards."""
        self.flush()
        super().pull_rows(key, target, rows)

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        """Hold parameters themselves as values, and begin to exchange their gradients during backward passes."""
        self.flush()
        if self.workers.follow(keys, variables):
            arrays = [variable if isinstance(variable, NDArray) else variable.value for variable in variables]
            self._values.update(zip(keys, arrays, strict=True))

    def pushpull(
        self, keys: Sequence[Any], groups: Sequence[Sequence[NDArray]], targets: Sequence[Sequence[NDArray]]
    ) -> bool:
        """Do `push` and `pull` for followed keys; return whether they are."""
        self.flush()
        totals = self.workers.followed(keys, groups)
        if totals is None:
            return False
        if self.update is not None:
            self.update(list(keys), totals, [self._values[key] for key in keys])
            totals = [self._values[key] for key in keys]
        for total, arrays in zip(totals, targets, strict=True):
            for array in arrays:
                if array is not total:
                    array._writable().copy_(total._tensor.detach())
        return True


class WorkerExchange(OneCall):
    """All keys in a call, a part of which workers exchange during backward passes."""

    is_collective = True

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        self.store._follow(keys, variables)

    def worker_group(self) -> Group:
        return self.store._workers.group_beside()


class _OfWorkers:
    """What stores of workers that exchange among themselves have in common."""

    _workers: WorkerSums

    @property
    def rank(self) -> int:
        """Number of this worker, from 0."""
        return self._workers.group.rank

    @property
    def local_rank(self) -> int:
        """Number of this worker among those on this host."""
        return self._workers.group.local_rank

    @property
    def num_workers(self) -> int:
        """How many workers there are."""
        return self._workers.group.size


class CollectiveStore(_OfWorkers, KVStore):
    """Values by key, of which each worker holds a copy; made by ``mx.kv.create("dist_sync_device")`` and others.

    Before a push each worker, and each of its devices, has its own gradient. The gradients are added up among the
    workers, in messages of many keys each; sums do not depend on the order of arrival. Without an optimizer the sum
    replaces the value; with one, each worker updates its copy, all in the same way. A `push` returns at once, and is
    exchanged when the worker requests values. `init`, `broadcast`, `pull` and `pushpull` wait for all workers, which
    have to make these calls in the same order, with the same keys pushed before.

    When a worker dies, the others' calls raise MXNetError that names it: within three seconds where its connection
    broke, else after ``PS_HEARTBEAT_TIMEOUT`` seconds.

    Parameters
    ----------
    kind : str
        The name it is made under.
    runs_optimizer : bool, default True
        Whether it updates values; "p3" stores do not.
    """

    gradient_exchange = WorkerExchange
    handle: CollectiveValues

    def __init__(self, kind: str, runs_optimizer: bool = True) -> None:
        super().__init__(CollectiveValues(kind))
        self._workers = self.handle.workers
        self._runs_optimizer = runs_optimizer

    def _follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        self.handle.follow(keys, variables)

    def pull(self, key: Any, out: Any = None, priority: int = 0, ignore_sparse: bool = True) -> None:
        """Copy stored values into dense arrays; parameters as for `KVStore.pull`.

        Sparse arrays of ``out`` stay as they are, with a warning; ``ignore_sparse=False`` is refused, as in MXNet.
        """
        if not ignore_sparse:
            raise MXNetError("dist kvstore pull doesn't support ignore_sparse=False")
        if out is not None and any(
            target.stype != "default" for group in values_by_key(key, out)[1] for target in group
        ):
            warn("kvstore: pull leaves sparse arrays as they are; use row_sparse_pull.")
        super().pull(key, out, priority)

    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Push arrays, then pull into ``out``, or into the arrays themselves, row_sparse ones too."""
        keys, groups = values_by_key(key, value)
        targets = groups if out is None else values_by_key(key, out)[1]
        if self.handle.pushpull(keys, groups, targets):
            return
        self.push(key, value, priority)
        for k, arrays in zip(keys, targets, strict=True):
            self.handle.pull(k, arrays)

    def set_gradient_compression(self, compression_params: dict[str, Any]) -> None:
        """Let what workers send each other have fewer bits from now on.

        Parameters
        ----------
        compression_params : dict
            "type": "2bit", with "threshold", a number above 0, default 0.5: each number of the sum over a worker's
            devices becomes ``-threshold``, 0 or ``threshold``, and the rest is added to the worker's next one. Or
            "fp16": values are sent, and summed, in half precision. Or "powersgd": matrices travel as products of
            two narrow ones, and what these leave out is added to the worker's next ones; settings are those of torch's
            ``PowerSGDState`` by its names: "matrix_approximation_rank" (default 1) is the narrow ones' width,
            "start_powerSGD_iter" (default 1000) how many sums of each array travel as they are at first,
            "min_compression_rate" (default 2) how much has to be saved, and others.

        Raises
        ------
        MXNetError
            For parameters that mean nothing. With "2bit", pushes of other dtypes than float32 raise it from now on.
        """
        self.handle.flush()
        self._workers.compress(compression_params)

    def is_capable(self, capability: str) -> bool:
        """Return whether the store updates values, for 'optimizer'; ValueError for anything else."""
        return super().is_capable(capability) and self._runs_optimizer

    def set_optimizer(self, optimizer: Any) -> None:
        """Update stored values with an optimizer from now on, in each worker alike.

        Parameters
        ----------
        optimizer : Optimizer
            Changes of it, of its learning rate for example, have to be made in all workers.
        """
        if not self._runs_optimizer:
            raise MXNetError(f"kvstore: a store of type {self.type!r} does not run optimizers.")
        super().set_optimizer(optimizer)

    def _set_updater(self, updater: Any) -> None:
        self.handle.flush()  # by the rules until now
        super()._set_updater(updater)

    def num_dead_node(self, node_id: int = 0, timeout: float | None = 60.0) -> int:
        """Return how many workers give no sign of life, though they did not end.

        Parameters
        ----------
        node_id : int, default 0
            Groups of processes in MXNet; here there are workers only, so nothing else is counted.
        timeout : float, s, default 60
            Hint without effect: it is ``PS_HEARTBEAT_TIMEOUT`` after which a silent worker counts as dead.
        """
        return self._workers.group.count_dead()

    def _barrier(self) -> None:
        """Wait until all workers are here."""
        self.handle.flush()
        self._workers.agree("_barrier", (), ())


class PeerStore(_OfWorkers, KVStoreBase):
    """Exchanges values between workers and keeps none: what "horovod" and "byteps" are in MXNet 2.

    All workers have to make the same calls in the same order. A program that no launcher started is the only worker.

    Parameters
    ----------
    kind : str
        The name it is made under.
    """

    gradient_exchange = WorkerExchange

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._sums = LocalStore("device")
        self._workers = WorkerSums()

    def broadcast(self, key: Any, value: Any, out: Any, priority: int = 0) -> None:
        """Write worker 0's values into arrays; parameters as for `KVStoreBase.broadcast`, without priorities."""
        keys, groups = values_by_key(key, value)
        arrays = [values[0] for values in groups]
        self._workers.agree("broadcast", keys, arrays)
        _write(self._workers.first_values(arrays), values_by_key(key, out)[1])

    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Write the sums over all workers and devices; parameters as for `KVStoreBase.pushpull`, without priorities."""
        keys, groups = values_by_key(key, value)
        totals = self._workers.followed(keys, groups)
        if totals is None:
            sums = [self._sums.added(values) for values in groups]
            totals = self._workers.totals(keys, sums)
        _write(totals, groups if out is None else values_by_key(key, out)[1])

    def set_gradient_compression(self, compression_params: dict[str, Any]) -> None:
        """Let what workers send each other have fewer bits; parameters and errors as for `CollectiveStore`."""
        self._workers.compress(compression_params)

    def _follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> None:
        self._workers.follow(keys, variables)

    def is_capable(self, capability: str) -> bool:
        """Return False for 'optimizer'; ValueError for anything else."""
        return not check_capability(capability)

    def set_optimizer(self, optimizer: Any) -> None:
        """Raise MXNetError: parameters are updated by the workers."""
        raise self._keeps_nothing("run optimizers")

    def save_optimizer_states(self, fname: str, dump_optimizer: bool = False) -> None:
        """Raise MXNetError: the states are the workers'."""
        raise self._keeps_nothing("have states of optimizers")

    def load_optimizer_states(self, fname: str) -> None:
        """Raise MXNetError: the states are the workers'."""
        raise self._keeps_nothing("have states of optimizers")

    def _keeps_nothing(self, what: str) -> MXNetError:
        return MXNetError(f"kvstore: a store of type {self._kind!r} does not {what}; use update_on_kvstore=False.")

    @property
    def type(self) -> str:
        """The name under which the store was made."""
        return self._kind


def _write(values: Sequence[NDArray], targets: Sequence[Sequence[NDArray]]) -> None:
    for value, arrays in zip(values, targets, strict=True):
        for array in arrays:
            value.copyto(array)
