"""A store whose values are held by servers: ``dist``, ``dist_sync``, ``dist_async``."""

from __future__ import annotations

import atexit
import os
import pickle
import sys
import weakref
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

import torch

from .. import optimizer as opt
from .._src.core import dtype as _dtype
from .._src.distributed.compression import TwoBitCompression, compression
from .._src.distributed.environment import Job
from .._src.distributed.servers.client import ParameterServerClient
from .._src.distributed.servers.participation import Participation
from .._src.formats.atomic import replacing
from .._src.messages.tracebacks import warn
from .._src.operators.storage.formats import Rows, all_rows
from .._src.run.calls.sparse_calls import dtype_of, is_sparse, put, stored_of
from ..base import MXNetError
from ..ndarray._generated.op import add_n
from ..ndarray.ndarray import NDArray
from ..optimizer._states_file import read_states
from ..profiler import set_kvstore_handle
from ._call_cache import CachedPushPull, cached_pushpull
from ._exchange import OneCall
from ._keys import Keys, check_new, misfit, rows_to_pull
from ._server_states import joined, parted
from .kvstore import KVStore

_SET_OPTIMIZER = 0  # MXNet's number of that command


class ServerExchange(OneCall):
    """All keys in a call, which is one message to each server."""

    def start(self, keys: Sequence[Any], values: Sequence[Any], targets: Sequence[Sequence[Any]]) -> None:
        self.store.broadcast(keys, values, targets)


class ServerStore(KVStore):
    """Values by key, held by the servers of a job; each worker has such a store.

    In a synchronous job a key's round is complete when each worker has pushed to it once. What the workers pushed is
    added in the order of their ranks; the sum replaces the value, or updates it with the optimizer, which runs on the
    servers. A pull gives the value after the last round that this worker pushed to, and waits for it. In an
    asynchronous job each push updates at once.

    `push` returns when the servers have been sent the gradients, everything else when it is done. When a process of the
    job dies, waiting callers get an MXNetError that names it, after ``MXNET_KVSTORE_REJOIN_TIMEOUT`` seconds in
    which it may be started again: at once where its connection broke, after ``PS_HEARTBEAT_TIMEOUT`` seconds where it
    just is silent.

    Parameters
    ----------
    kind : str
        The name it was made under: with "_async" in it the job is asynchronous, with "device" in it each worker adds up
        its own arrays on the first one's device.
    job : Job

    Attributes
    ----------
    resumed_pushes : int
        Calls of `push` and `pushpull` that this rank has made already, if it was started again; else 0.
    """

    gradient_exchange = ServerExchange

    def __init__(self, kind: str, job: Job) -> None:
        self._kind = kind
        self._synchronous = "_async" not in kind
        self._servers = ParameterServerClient(_participation_in(job), self._synchronous)
        super().__init__(self._servers)  # type: ignore[arg-type]  # what MXNet calls a handle
        set_kvstore_handle(weakref.ref(self._servers))
        self.resumed_pushes = self._servers.participation.resumed_pushes
        self._numbers: dict[Any, int] = {}  # of the keys that were stored before
        self._keys = Keys(self._numbers)
        self._compression: TwoBitCompression | None = None
        self._optimizer: opt.Optimizer | None = None
        self._settings: dict[str, Any] = {}
        self._seen: Any = None
        self._cached: CachedPushPull | None = None

    # ---- Values

    def init(self, key: Any, value: Any) -> None:
        """Store worker 0's first values; waits for all workers."""
        keys, groups = self._keys.arrays(key, value)
        passed = [(k, array) for k, values in zip(keys, groups, strict=True) for array in values]
        check_new([k for k, _ in passed], self._servers.held)
        entries: list[Any] = []
        for k, array in passed:
            key_number = k if isinstance(k, int) else len(self._numbers)
            self._numbers[k] = len(self._numbers)
            entries.append((k, key_number, _elements(array), array.shape, array.stype == "row_sparse"))
        self._servers.init(entries)

    def push(self, key: Any, value: Any, priority: int = 0) -> None:
        """Give the servers what this worker adds to values."""
        keys, tensors, rows = self._merged(key, value)
        if keys:
            self._servers.push(keys, tensors, self._changed_settings(), self._threshold)
        for k, row_gradient in rows:
            self._servers.push_rows(k, row_gradient.indices, row_gradient.data, self._changed_settings())

    def pull(self, key: Any, out: Any = None, priority: int = 0, ignore_sparse: bool = True) -> None:
        """Copy values into arrays."""
        if out is None:
            raise AssertionError("kvstore: pull needs out.")
        if not ignore_sparse:
            raise MXNetError("dist kvstore pull doesn't support ignore_sparse=False")
        keys, targets = self._targets(key, out, with_sparse=False)
        if keys:
            with _OnHost(targets) as hosts:
                self._servers.pull(keys, hosts, self._threshold)

    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Push, then pull into ``out``, or into the arrays themselves."""
        cached = self._cached if self._compression is None else None
        tensors_known = None if cached is None else cached.tensors(key, value, out)
        if cached is not None and tensors_known is not None:
            self._servers.pushpull(cached.keys, *tensors_known, self._changed_settings())
            return
        keys, tensors, rows = self._merged(key, value)
        target_keys, targets = self._targets(key, value if out is None else out, with_sparse=True)
        if keys != target_keys:
            raise MXNetError(f"kvstore: pushpull of keys {keys[:5]} into arrays for keys {target_keys[:5]}.")
        for k, row_gradient in rows:
            self._servers.push_rows(k, row_gradient.indices, row_gradient.data, self._changed_settings())
        if keys:
            with _OnHost(targets) as hosts:
                self._servers.pushpull(keys, tensors, hosts, self._changed_settings(), self._threshold)
        self._cached = None if rows else cached_pushpull(keys, key, value, out)

    def row_sparse_pull(self, key: Any, out: Any = None, priority: int = 0, row_ids: Any = None) -> None:
        """Copy rows of row_sparse values into row_sparse arrays."""
        for k, target, rows in self._keys.rows(key, out, row_ids):
            held = self._held(k)
            stype = "row_sparse" if held.is_rows else "default"
            row_numbers = rows_to_pull(k, held.shape, stype, target, rows).cpu()
            device = stored_of(target).device
            target._parts = Rows(self._servers.pull_rows(k, row_numbers).to(device), row_numbers.to(device), held.shape)

    def _held(self, key: Any) -> Any:
        held = self._servers.held.get(key)
        if held is None:
            raise MXNetError(f"key {key} doesn't exist. Did you init?")
        return held

    def _merged(self, key: Any, value: Any) -> tuple[list[Any], list[torch.Tensor], list[tuple[Any, Rows]]]:
        """Return keys with the sums of this worker's arrays, on the host: dense ones, and rows."""
        keys, groups = self._keys.merged(key, value)
        if not self._synchronous and self._optimizer is None and keys:
            raise MXNetError("Updater needs to be set for async mode: call set_optimizer before push.")
        dense: list[Any] = []
        tensors: list[torch.Tensor] = []
        rows: list[tuple[Any, Rows]] = []
        for k, arrays in zip(keys, groups, strict=True):
            held = self._held(k)
            for array in arrays:
                pushed = stored_of(array)
                if pushed.shape != held.shape or pushed.dtype is not held.dtype:
                    raise misfit(k, array, held.shape, held.dtype)
                if held.dtype not in _dtype.FLOATING:
                    dtype_name = array.dtype.__name__
                    raise MXNetError(f"kvstore: servers only support floating point types; key {k!r} is {dtype_name}.")
            total = _sum(arrays)
            stored: Any = stored_of(total)
            if held.is_rows:
                stored_rows = stored if isinstance(stored, Rows) else all_rows(stored.detach())
                rows.append((k, stored_rows.map(torch.Tensor.cpu)))
            else:
                if self._compression is not None:
                    stored = stored_of(self._compression(k, 0, total))
                dense.append(k)
                tensors.append(_elements(total) if isinstance(stored, Rows) else stored.detach().cpu())
        return dense, tensors, rows

    def _targets(self, key: Any, out: Any, with_sparse: bool) -> tuple[list[Any], list[list[NDArray]]]:
        """Return keys with the arrays to write to; values of rows are left out, for which there is row_sparse_pull."""
        by_key: dict[Any, list[NDArray]] = {}
        for k, targets in zip(*self._keys.merged(key, out), strict=True):
            held = self._held(k)
            for target in targets:
                if held.is_rows and with_sparse:
                    continue  # a forward pass fetches the rows that it needs
                if held.is_rows or not (with_sparse or target.stype == "default"):
                    warn(f"kvstore: pull leaves key {k!r} alone, which is sparse; use row_sparse_pull.")
                    continue
                if target.shape != held.shape:
                    raise MXNetError(f"kvstore: key {k!r} holds shape {held.shape}, out has shape {target.shape}.")
                by_key.setdefault(k, []).append(target)
        return list(by_key), list(by_key.values())

    # ---- The optimizer

    def set_gradient_compression(self, compression_params: dict[str, Any]) -> None:
        """Round what this worker pushes to three values from now on, and keep what that leaves out for later.

        Parameters
        ----------
        compression_params : dict
            "type": has to be "2bit"; "threshold": number above 0, default 0.5.
        """
        self._compression = compression(compression_params, self._compression)

    @property
    def _threshold(self) -> float | None:
        return None if self._compression is None else self._compression.threshold

    def set_optimizer(self, optimizer: opt.Optimizer) -> None:
        """Let the servers update values with worker 0's optimizer from now on; returns when they have it.

        What is changed of it later, such as the learning rate, reaches them with worker 0's next push, and so do the
        multipliers of Gluon's parameters.

        Parameters
        ----------
        optimizer : Optimizer
            Its class has to be in a module that the servers can import.
        """
        self._servers.set_optimizer(optimizer)
        self._follow(optimizer)

    def _follow(self, optimizer: opt.Optimizer) -> None:
        """Tell the servers from now on what changes of an optimizer that they have."""
        self._optimizer = optimizer
        self._updater = opt.Updater(optimizer)  # whose states are on the servers
        self._settings = {} if optimizer.param_dict else settings_of(optimizer)
        self._seen = None

    def _changed_settings(self) -> dict[str, Any] | None:
        """Return the settings of worker 0's optimizer that changed since the last push."""
        if self._optimizer is None or self.rank != 0:
            return None
        numeric_settings = _numbers_of(self._optimizer)
        if numeric_settings == self._seen:
            return None
        self._seen, settings = numeric_settings, settings_of(self._optimizer)
        if settings == self._settings:
            return None
        changed = {name: value for name, value in settings.items() if self._settings.get(name, self) != value}
        self._settings = settings
        return changed

    def _set_updater(self, updater: Callable[[Any, NDArray, NDArray], None]) -> None:
        """Refuse an updater: it would have to run on the servers; `set_optimizer` sends an optimizer there."""
        raise MXNetError("kvstore: a distributed store takes an optimizer (set_optimizer), but no updater.")

    def save_optimizer_states(self, fname: str, dump_optimizer: bool = False) -> None:
        """Write the states of the servers' optimizers to a file, as a store inside one process would."""
        states = self._servers.states(dump_optimizer)
        with replacing(fname) as stream:
            stream.write(joined(states, list(self._servers.held.values()), dump_optimizer))

    def load_optimizer_states(self, fname: str) -> None:
        """Give the servers the states in a file, which any store has written; worker 0 does, all wait."""
        with read_states(fname) as states:
            optimizer, parts = parted(states, list(self._servers.held.values()), self._servers.job.num_servers)
        if self.rank == 0:
            self._servers.load_states(parts)
        if optimizer is not None:
            self._follow(optimizer)
        self._servers.barrier()

    # ---- The job

    def resume_steps(self, keys: Sequence[Any]) -> int:
        """Return how many steps this rank made before it was restarted, and continue with the next one.

        If it died in the middle of a step, the servers pass over what they have of that one when it is made again.

        Parameters
        ----------
        keys : list
            What a step pushes, in one call of `pushpull` or `push`.

        Raises
        ------
        MXNetError
            If this worker has several stores, whose pushes are counted together.
        """
        participation = self._servers.participation
        if participation.stores > 1:
            raise MXNetError(
                f"kvstore: steps cannot be told from the {self.resumed_pushes} pushes of {participation.stores} stores."
            )
        rows = sum(self._held(key).is_rows for key in keys)
        in_a_step = rows + (rows < len(keys))  # each sparse key is a message, all dense ones together are another
        steps = self.resumed_pushes // in_a_step
        participation.pushes = steps * in_a_step
        return steps

    @property
    def type(self) -> str:
        """The name under which the store was made."""
        return self._kind

    @property
    def rank(self) -> int:
        """Number of this worker."""
        return self._servers.rank

    @property
    def num_workers(self) -> int:
        """How many workers there are."""
        return self._servers.job.num_workers

    def num_dead_node(self, node_id: int = 0, timeout: float | None = None) -> int:
        """Return how many processes of the job died and were not replaced.

        Parameters
        ----------
        node_id : int, default 0
            Which count: the sum of 2 for servers and 4 for workers; 0 means both.
        timeout : float, optional
            Hint without effect: ``PS_HEARTBEAT_TIMEOUT`` says when a process is dead.
        """
        roles = [role for bit, role in ((2, "server"), (4, "worker")) if node_id & bit or not node_id & 6]
        return sum(member.role in roles for member in self._servers.participation.membership.dead())

    def _barrier(self) -> None:
        """Wait until all workers are here, and all that they have pushed has been received."""
        self._servers.barrier()

    def _send_command_to_servers(self, head: int, body: str) -> None:
        """Send a command to all servers: 0 with a pickled optimizer sets it, others are up to the servers' program."""
        if head == _SET_OPTIMIZER:
            self.set_optimizer(pickle.loads(body if isinstance(body, bytes) else body.encode("latin-1")))
        else:
            self._servers.command(head, body)


class _OnHost:
    """For a ``with`` block: tensors on the host whose values are written into the arrays at its end."""

    def __init__(self, targets: Sequence[Sequence[NDArray]]) -> None:
        self._targets = targets
        self._moved: list[tuple[NDArray, torch.Tensor]] = []

    def __enter__(self) -> list[list[torch.Tensor]]:
        return [[self._host(target) for target in group] for group in self._targets]

    def _host(self, target: NDArray) -> torch.Tensor:
        if not is_sparse(target):
            tensor = target._writable()
            if tensor.device.type == "cpu" and tensor.is_contiguous():
                return tensor
        host = torch.empty(target.shape, dtype=dtype_of(target))
        self._moved.append((target, host))
        return host

    def __exit__(self, error_type: Any, *error: object) -> None:
        for target, host in self._moved if error_type is None else ():
            if is_sparse(target):
                put(target, host.to(stored_of(target).device))
            else:
                target._writable().copy_(host)


def settings_of(optimizer: opt.Optimizer) -> dict[str, Any]:
    """Return the settings of an optimizer that a program may change during training: scalars, flags and multipliers."""
    settings: dict[str, Any] = {
        name: value
        for name, value in vars(optimizer).items()
        if (value is None or isinstance(value, (bool, int, float, str))) and name not in _COUNTS
    }
    for name in ("lr_mult", "wd_mult"):
        factors = dict(getattr(optimizer, name))
        if not _ignores_multipliers():
            factors.update((index, getattr(parameter, name)) for index, parameter in optimizer.param_dict.items())
        settings[name] = {"pairs": [[index, factor] for index, factor in factors.items()]}
    return settings


def _numbers_of(optimizer: opt.Optimizer) -> Any:
    """Return the sources of `settings_of`, in a form that takes a tenth of its time."""
    own_numbers = [
        value for value in vars(optimizer).values() if value is None or isinstance(value, (bool, int, float, str))
    ]
    multipliers = list(map(_MULTIPLIERS, optimizer.param_dict.values()))
    return own_numbers, dict(optimizer.lr_mult), dict(optimizer.wd_mult), multipliers, _ignores_multipliers()


_MULTIPLIERS = attrgetter("lr_mult", "wd_mult")


def _ignores_multipliers() -> bool:
    """Return whether multipliers of Gluon's parameters stay unknown to the servers, as in MXNet 1.9.1."""
    return os.environ.get("MXNET_KVSTORE_IGNORE_MULT", "0") == "1"


# What servers count for themselves.
_COUNTS = frozenset({"num_update", "begin_num_update"})


def _elements(array: NDArray) -> torch.Tensor:
    """Return all elements of an array on the host, dense."""
    dense = array.tostype("default") if is_sparse(array) else array
    return dense._tensor.detach().cpu().reshape(-1)


def _sum(values: Sequence[NDArray]) -> NDArray:
    """Return the sum of a worker's arrays, on the first one's device."""
    if len(values) == 1:
        return values[0]
    return add_n(*(value.as_in_context(values[0].context) for value in values))


_participations: list[Participation] = []


def _participation_in(job: Job) -> Participation:
    """Return the connections to the servers, which all stores of a process share, and which end with it.

    A process is in one job, though a program may change variables that say what its next store is like.
    """
    if not _participations:
        participation = Participation(job)
        atexit.register(lambda: participation.close(_reason()))
        _participations.append(participation)
    return _participations[0]


def _reason() -> str:
    """Return why the process ends, if an error ends it."""
    error = getattr(sys, "last_value", None)
    return "" if error is None else f"ended with {type(error).__name__}: {error}"
