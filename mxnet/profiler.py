"""``mx.profiler``: what operators, memory and parts of a program take, as a Chrome trace and as a table.

>>> mx.profiler.set_config(filename="profile.json", aggregate_stats=True)
>>> mx.profiler.set_state("run")
>>> mx.nd.dot(mx.nd.ones((64, 64)), mx.nd.ones((64, 64))).wait_to_read()
>>> mx.profiler.set_state("stop")
>>> print(mx.profiler.dumps())  # doctest: +SKIP
>>> mx.profiler.dump()

On GPUs, and with ``profile_all`` where the environment variable REMX_PROFILER is "kernels", the trace holds torch's
kernels in addition to operators under MXNet's names, from its profiler. Without profiling, operators have no extra
cost.

Differences from MXNet 1.9.1: there is no C API and no engine whose calls could be recorded (``MXNET_C_API``,
``WaitForVar``, ``DeleteVariable`` ...); the averages of counters and memory are means; a file is complete whenever it
has been written; main memory is what arrays held when the profiler began, and what the process has taken since.
"""

from __future__ import annotations

import ctypes
import os
import weakref
from typing import Any

from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.suggestions import did_you_mean
from ._src.messages.tracebacks import warn
from ._src.messages.whole import whole as _whole
from ._src.run.profiler import _config
from ._src.run.profiler._objects import Counter as Counter
from ._src.run.profiler._objects import Domain as Domain
from ._src.run.profiler._objects import Event as Event
from ._src.run.profiler._objects import Frame as Frame
from ._src.run.profiler._objects import Marker as Marker
from ._src.run.profiler._objects import Task as Task
from ._src.run.profiler._session import SESSION
from ._src.run.profiler._statistics import SORTABLE
from .base import _LIB as _LIB
from .base import MXNetError
from .base import c_str as c_str
from .base import c_str_array as c_str_array
from .base import check_call as check_call
from .base import py_str as py_str

_STATES = {"stop": 0, "run": 1}
_PROCESSES = {"worker": 0, "server": 1}

profiler_kvstore_handle: Any = ctypes.c_void_p()


def set_kvstore_handle(handle: Any) -> None:
    """Name the store whose servers ``profile_process='server'`` means; a store that servers hold does when it is made.

    Parameters
    ----------
    handle : object
        A store's ``handle``, or a weak reference to one.
    """
    global profiler_kvstore_handle  # noqa: PLW0603  # a public variable of MXNet's
    profiler_kvstore_handle = handle


def _asked_servers(profile_process: str, function: str, value: Any = None) -> bool:
    """Let the servers of the store carry a function out if they are meant; return whether they were.

    Raises
    ------
    KeyError
        For an unknown kind of process.
    MXNetError
        If there is no store that servers hold.
    """
    if not _PROCESSES[profile_process]:
        return False
    handle = profiler_kvstore_handle
    servers: Any = handle() if isinstance(handle, weakref.ref) else handle
    if not hasattr(servers, "profile_servers"):
        raise MXNetError(
            f"profiler.{function}: profile_process='server' means the servers of a distributed kvstore, and there is "
            "none: create it before, mx.kv.create('dist_sync') in a job with servers (mxnet-launch -n 2 -s 1)."
        )
    servers.profile_servers(function, value)
    return True


def set_config(**kwargs: Any) -> None:
    """Choose what to record and where to write it; what is not given has its default.

    Parameters
    ----------
    filename : str, default 'profile.json'
        Of the trace, for chrome://tracing or https://ui.perfetto.dev.
    profile_all : bool, default False
        Record everything, whatever the next four say. With the environment variable REMX_PROFILER=kernels also what
        PyTorch runs in each operator, which takes longer and makes files ten times as large.
    profile_symbolic : bool, default True
        Record operators in graphs: bound symbols, hybridized blocks.
    profile_imperative : bool, default True
        Record operators called one by one.
    profile_memory : bool, default True
        Record, after each operator, the main memory that arrays take (on Linux: of those that there were when the
        profiler first began, and what the process has taken since), and what is in use on GPUs.
    profile_api : bool, default True
        Record calls that in MXNet end in a function of its C library (operators called one by one,
        executors, hybridized blocks, backward passes, waiting, copies to NumPy), under that function's name.
    continuous_dump : bool, default True
        Write the file whenever recording stops, not just for `dump` and at the end of the program; it grows by what is
        new. Without, each `dump` writes what is new in place of what the file held.
    dump_period : float, default 1
        Hint without effect: MXNet writes the file every so many seconds; here recordings end first.
    aggregate_stats : bool, default False
        Keep statistics for `dumps`.
    profile_process : {'worker', 'server'}, default 'worker'
        In the servers of a distributed KVStore, each of which writes a file: "rank0_profile.json" next to ``filename``,
        relative to the server's folder.

    Raises
    ------
    MXNetError
        For unknown names, values of the wrong kind, and servers where there are none.
    """
    config = _config.parse(kwargs)
    if not _asked_servers(config.profile_process, "set_config", {name: str(value) for name, value in kwargs.items()}):
        SESSION.config = config


def profiler_set_config(mode: str = "symbolic", filename: str = "profile.json") -> None:
    """Use `set_config` instead; this is its old form.

    Parameters
    ----------
    mode : {'symbolic', 'imperative', 'api', 'memory', 'all'}, default 'symbolic'
    filename : str, default 'profile.json'
    """
    warn("profiler.profiler_set_config() is deprecated. Please use profiler.set_config() instead")
    set_config(**{f"profile_{mode}": True, "filename": filename})


def set_state(state: str = "stop", profile_process: str = "worker") -> None:
    """Start or stop recording.

    Parameters
    ----------
    state : {'run', 'stop'}, default 'stop'
    profile_process : {'worker', 'server'}, default 'worker'

    Raises
    ------
    KeyError
        For other states and processes.
    MXNetError
        For servers where there are none.
    """
    if state not in _STATES:
        raise KeyError(f"{state!r} is no state of the profiler.{did_you_mean(state, _STATES)}")
    running = _STATES[state]
    if _asked_servers(profile_process, "set_state", running):
        return
    if running:
        SESSION.run()
    else:
        SESSION.stop()


def profiler_set_state(state: str = "stop") -> None:
    """Use `set_state` instead; this is its old form."""
    warn("profiler.profiler_set_state() is deprecated. Please use profiler.set_state() instead")
    set_state(state)


def dump(finished: bool = True, profile_process: str = "worker") -> None:
    """Write the trace; what has been written is held in memory no longer.

    Parameters
    ----------
    finished : bool, default True
        Stop recording; a later recording starts a new trace.
    profile_process : {'worker', 'server'}, default 'worker'

    Raises
    ------
    MXNetError
        If the profiler has not run since a trace was finished.
    """
    if not _asked_servers(profile_process, "dump", bool(finished)):
        SESSION.dump(bool(finished))


def dump_profile() -> None:
    """Use `dump` instead; this is its old form."""
    warn("profiler.dump_profile() is deprecated. Please use profiler.dump() instead")
    dump(True)


def dumps(reset: bool = False, format: str = "table", sort_by: str = "total", ascending: bool = False) -> str:
    """Return statistics; an empty text unless ``aggregate_stats`` is set.

    Parameters
    ----------
    reset : bool, default False
        Begin anew.
    format : {'table', 'json'}, default 'table'
    sort_by : {'total', 'avg', 'min', 'max', 'count'}, default 'total'
    ascending : bool, default False

    Returns
    -------
    str
        Milliseconds by operator, task, frame and event; kilobytes of memory; counters divided by a thousand, in the
        columns of milliseconds, the last value as total.

    Raises
    ------
    AssertionError
        For other values.
    """
    choices = {"format": (format, ("table", "json")), "sort_by": (sort_by, SORTABLE)}
    choices |= {"ascending": (ascending, (False, True)), "reset": (reset, (False, True))}  # type: ignore[dict-item]
    for name, (value, known) in choices.items():
        if value not in known:
            raise AssertionError(f"Invalid value provided for {name}: {value}. Support: {', '.join(map(repr, known))}")
    return SESSION.statistics(bool(reset), format == "table", sort_by, bool(ascending))


def pause(profile_process: str = "worker") -> None:
    """Record nothing until `resume`."""
    if not _asked_servers(profile_process, "pause"):
        SESSION.pause()


def resume(profile_process: str = "worker") -> None:
    """Record again after `pause`."""
    if not _asked_servers(profile_process, "resume"):
        SESSION.resume()


if os.environ.get("MXNET_PROFILER_AUTOSTART") == "1":
    set_state("run")

_add_star_names(globals())

_whole(__name__, functions=True, methods=True)
