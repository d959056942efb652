"""Functions of a program that run where MXNet's engine would run them: ``MXEnginePush...``.

Operators have run when their call returns, so a function runs in the call that pushes it, after functions before it
that use the same arrays. One that says later that it is done (``MXEnginePushAsync``) makes waiting for its arrays, and
operators on them, wait for that.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, NamedTuple

from ...base import MXNetError
from . import memory
from .arrays import arrays
from .library import c_function
from .pending import PENDING, Waiting


class _Running(NamedTuple):
    """An asynchronous function: its parameter with its deleter, and the struct that signals completion."""

    waiting: Waiting
    deleter: Any
    param: Any
    done: Any


_NUMBERS = itertools.count(1)
_RUNNING: dict[int, _Running] = {}
_CONTEXT_OF_RUN = 64  # bytes: at least those of MXNet's struct, which begins with the device


def completed(_engine: Any, param: Any, error: Any) -> None:
    """Note that an asynchronous function is done; the struct that it was given leads here.

    The message of an error is in a C++ object, which is not read; that there was one is reported at use of its arrays.
    """
    running = _RUNNING.pop(memory.number(param), None)
    if running is not None:
        _release(running.deleter, running.param)
        running.waiting.failed = bool(error != memory.ffi().NULL)
        running.waiting.done.set()


def _run_context(device: Any) -> Any:
    ffi = memory.ffi()
    run_context = ffi.new("char[]", _CONTEXT_OF_RUN)
    if device != ffi.NULL:
        ffi.memmove(run_context, device, 2 * ffi.sizeof("int"))
    return run_context


def _release(deleter: Any, param: Any) -> None:
    if deleter != memory.ffi().NULL:
        deleter(param)


def _checked(function: Any, used: Sequence[Any]) -> list[Any]:
    """Return the arrays that a function uses, which functions before it are done with."""
    if function == memory.ffi().NULL:
        raise MXNetError("the function is NULL")
    if len({id(variable) for variable in used}) != len(used):
        raise MXNetError("an array is named twice among those that are read and written")
    return list(used)


def _push_sync(function: Any, param: Any, deleter: Any, device: Any, used: Sequence[Any]) -> None:
    _checked(function, used)
    function(_run_context(device), param)
    _release(deleter, param)


def _push_async(
    function: Any, param: Any, deleter: Any, device: Any, used: Sequence[Any], name: Any, wait: bool
) -> None:
    ffi = memory.ffi()
    waiting = Waiting("" if name == ffi.NULL else memory.text(name), _checked(function, used))
    number = next(_NUMBERS)
    on_complete = ffi.new("struct RemxOnComplete *")
    on_complete.callback, on_complete.param = memory.lib().remx_completed, memory.pointer_of(number)
    _RUNNING[number] = _Running(waiting, deleter, param, on_complete)
    function(_run_context(device), on_complete, param)
    PENDING.add(waiting)
    if wait:
        waiting.settle()


def _no_variables(_reads: Any, read_count: int, _writes: Any, write_count: int) -> tuple[()]:
    """Refuse variables of the engine, which no function of the interface makes."""
    if read_count or write_count:
        raise MXNetError("variables of MXNet's engine are C++ objects that nothing here makes; use the function ...ND")
    return ()


def _arrays(reads: Any, read_count: int, writes: Any, write_count: int) -> list[Any]:
    return [*arrays(reads, read_count), *arrays(writes, write_count)]


@c_function
def MXEnginePushSync(function: Any, param: Any, deleter: Any, device: Any, *rest: Any) -> None:
    """Run a function; the rest are variables that it reads and writes, properties, priority and name."""
    _push_sync(function, param, deleter, device, _no_variables(*rest[:4]))


@c_function
def MXEnginePushSyncND(function: Any, param: Any, deleter: Any, device: Any, *rest: Any) -> None:
    """Run a function that reads and writes arrays."""
    _push_sync(function, param, deleter, device, _arrays(*rest[:4]))


@c_function
def MXEnginePushAsync(function: Any, param: Any, deleter: Any, device: Any, *rest: Any) -> None:
    """Start a function that signals its completion; last come its name and whether to wait."""
    _push_async(function, param, deleter, device, _no_variables(*rest[:4]), *rest[-2:])


@c_function
def MXEnginePushAsyncND(function: Any, param: Any, deleter: Any, device: Any, *rest: Any) -> None:
    """Start a function that reads and writes arrays, and signals its completion."""
    _push_async(function, param, deleter, device, _arrays(*rest[:4]), *rest[-2:])
