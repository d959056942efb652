"""Functions on stores: ``MXKVStore...``."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from typing import Any

from ... import kvstore
from ...base import MXNetError
from ...kvstore.kvstore_server import KVStoreServer
from ..core import handles as handles
from . import memory
from .arrays import all_arrays, new
from .library import c_function, c_functions, c_results
from .operators import options

STORE = "KVStore"


def store(handle: Any) -> Any:
    """Return the store of a handle."""
    return memory.get(STORE, handle)


def _keys(count: int, keys: Any, of_text: bool) -> list[Any]:
    return memory.texts(keys, count) if of_text else memory.values(keys, count)


def _grouped(keys: list[Any], *columns: list[Any]) -> tuple[list[Any], ...]:
    """Return different keys, and for each a list of the values of several devices."""
    groups: dict[Any, list[list[Any]]] = {}
    for i, key in enumerate(keys):
        parts = groups.setdefault(key, [[] for _ in columns])
        for part, column in zip(parts, columns, strict=True):
            part.append(column[i])
    return list(groups), *([parts[i] for parts in groups.values()] for i in range(len(columns)))


def _two(name: str, act: Callable[..., None]) -> None:
    """Register a function whose keys are integers, and its twin ``...Ex`` whose keys are strings."""
    for of_text in (False, True):

        def function(handle: Any, *arguments: Any, of_text: bool = of_text) -> None:
            act(store(handle), of_text, *arguments)

        function.__name__ = f"{name}Ex" if of_text else name
        c_function(function)


# What an updater of integers is given for keys that are strings: their places in the order in which they came.
_NUMBERS_OF_TEXTS: weakref.WeakKeyDictionary[Any, dict[str, int]] = weakref.WeakKeyDictionary()


def _number(kv: Any, keys: list[Any]) -> None:
    numbers = _NUMBERS_OF_TEXTS.setdefault(kv, {})
    for key in keys:
        numbers.setdefault(key, len(numbers))


def _init(kv: Any, of_text: bool, count: int, keys: Any, pointer: Any) -> None:
    names = _keys(count, keys, of_text)
    kv.init(names, all_arrays(pointer, count))
    if of_text:
        _number(kv, names)


def _push(kv: Any, of_text: bool, count: int, keys: Any, pointer: Any, priority: int) -> None:
    names, values = _grouped(_keys(count, keys, of_text), all_arrays(pointer, count))
    kv.push(names, values, priority)


def _pull(
    kv: Any, of_text: bool, count: int, keys: Any, pointer: Any, priority: int, ignores_sparse: bool = True
) -> None:
    names, targets = _grouped(_keys(count, keys, of_text), all_arrays(pointer, count))
    kv.pull(names, targets, priority, bool(ignores_sparse))


def _pull_rows(kv: Any, of_text: bool, count: int, keys: Any, pointer: Any, rows: Any, priority: int) -> None:
    names, targets, ids = _grouped(_keys(count, keys, of_text), all_arrays(pointer, count), all_arrays(rows, count))
    kv.row_sparse_pull(names, targets, priority, ids)


def _exchange(method: str) -> Callable[..., None]:
    def act(
        kv: Any,
        of_text: bool,
        count: int,
        keys: Any,
        out_count: int,
        out_keys: Any,
        pointer: Any,
        targets: Any,
        priority: int,
    ) -> None:
        names, values = _grouped(_keys(count, keys, of_text), all_arrays(pointer, count))
        _, outs = _grouped(_keys(out_count, out_keys, of_text), all_arrays(targets, out_count))
        if method == "broadcast":
            values = [copies[0] for copies in values]
            if of_text:
                _number(kv, names)
        getattr(kv, method)(names, values, outs, priority)

    return act


_two("MXKVStoreInit", _init)
_two("MXKVStorePush", _push)
_two("MXKVStorePull", _pull)
_two("MXKVStorePullWithSparse", _pull)
_two("MXKVStorePullRowSparse", _pull_rows)
_two("MXKVStorePushPull", _exchange("pushpull"))
_two("MXKVStoreBroadcast", _exchange("broadcast"))


def _set_updater(handle: Any, updater: Any, of_text: Any, context: Any) -> None:
    null, kv = memory.ffi().NULL, store(handle)
    owner = weakref.ref(kv)  # which holds the function

    def update(key: Any, pushed: Any, stored: Any) -> None:
        # The function frees both handles, as MXNet's.
        name = key.decode() if isinstance(key, bytes) else None
        if name is not None and of_text != null:
            of_text(memory.kept_text("MXKVStoreStrUpdater", name), new(pushed), new(stored), context)
        elif updater == null:
            raise MXNetError(
                f"the store has no updater of {'integers' if name is None else 'strings'}, and got {key!r}"
            )
        else:
            number = key if name is None else _NUMBERS_OF_TEXTS.get(owner(), {}).get(name, 0)
            updater(int(number), new(pushed), new(stored), context)

    kv._set_updater(update)


@c_function
def MXKVStoreSetUpdaterEx(handle: Any, updater: Any, of_text: Any, context: Any) -> None:
    """Set the functions that update stored values with pushed ones, for keys of either kind."""
    _set_updater(handle, updater, of_text, context)


@c_function
def MXKVStoreSetGradientCompression(handle: Any, count: int, keys: Any, values: Any) -> None:
    """Compress what is pushed."""
    store(handle).set_gradient_compression(options(count, keys, values))


@c_function
def MXKVStoreSetBarrierBeforeExit(handle: Any, value: int) -> None:
    """Choose whether workers wait for each other at the end, which they do by themselves."""
    if not value:
        raise MXNetError("workers always wait for each other at the end")
    store(handle)


@c_function
def MXKVStoreSendCommmandToServers(handle: Any, head: int, body: Any) -> None:
    """Send servers a command."""
    store(handle)._send_command_to_servers(head, memory.text(body))


@c_function
def MXKVStoreGetNumDeadNode(handle: Any, node_id: int, number: Any, timeout: int) -> None:
    """Return how many processes of the job give no sign of life; none where there is one process alone."""
    number[0] = store(handle).num_dead_node(node_id, timeout)


@c_function
def MXKVStoreRunServer(handle: Any, _controller: Any, _context: Any) -> None:
    """Serve a store's values until the job is done, at once where there is one process alone.

    Servers carry out the commands of workers themselves, and call no controller.
    """
    KVStoreServer(store(handle)).run()


def _roles() -> None:
    for name in ("Worker", "Server", "Scheduler"):

        def function(out: Any, role: str = name.lower()) -> None:
            out[0] = os.environ.get("DMLC_ROLE", "worker") == role

        function.__name__ = f"MXKVStoreIs{name}Node"
        c_function(function)


_roles()


c_results(
    MXKVStoreCreate=lambda kind: memory.new(STORE, kvstore.create(memory.text(kind))),
    MXKVStoreGetType=lambda handle: memory.kept_text("MXKVStoreGetType", store(handle).type),
    MXKVStoreGetRank=lambda handle: store(handle).rank,
    MXKVStoreGetGroupSize=lambda handle: store(handle).num_workers,
)
c_functions(
    MXKVStoreFree=lambda handle: handles.free(STORE, memory.number(handle)),
    MXKVStoreSetUpdater=lambda handle, updater, context: _set_updater(handle, updater, memory.ffi().NULL, context),
    MXKVStoreBarrier=lambda handle: store(handle)._barrier(),
)
