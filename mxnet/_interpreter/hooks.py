"""Taking part in operators' calls: the profiler watches them run, mixed precision changes what they are given.

Beside busy processes, eager operators run on the cores that are left. All of it costs nothing while nobody takes part.
Eager calls find their kernels, and how calls are prepared, in the operators' caches, which are emptied when taking part
begins and ends; programs made of graphs find kernels among the globals of their code, where they are exchanged.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from types import FunctionType
from typing import Any

from .._definition.registry import all_operators
from .._kernels import cpu_contention
from .._kernels.threads import limited
from .._unwinding import once_begun, process_lock

Kernel = Callable[..., Any]
# From an operator's name and its kernel to the kernel that runs while operators are watched.
Watch = Callable[[str, Kernel], Kernel]

# Told whether eager operators are watched or give way; for methods of arrays that know a shorter way than operators.
SWITCHES: list[Callable[[bool], None]] = []
_LOCK = process_lock()
_PROGRAMS: weakref.WeakSet[FunctionType] = weakref.WeakSet()
_ORIGINALS: dict[Kernel, Kernel] = {}  # watched kernel of a program -> what it stands for


# From an operator and its parameters to what changes its calls: from inputs to inputs and changed parameters.
Prepare = Callable[[Any, Any], Callable[..., Any] | None]


class _Watchers:
    generation = 0  # changes whenever somebody begins or ends to take part
    is_throttled = False
    prepare: Prepare | None = None
    eager: Watch | None = None
    graphs: Watch | None = None
    programs_own: Callable[[str], AbstractContextManager[None]] | None = None


_NOBODY = nullcontext()
_CALLS: list[tuple[Any, str, str]] = []  # class or module, attribute, name of MXNet's C function
_EXCHANGED: list[tuple[Any, str, Any]] = []


# Under which of a program's globals it says which of them are kernels: the operators' names by those of the globals.
OPERATORS = "_operators"


def operators(program: FunctionType) -> dict[str, str]:
    """Return the names of operators by the names of the globals that are their kernels; none of other functions."""
    match: dict[str, str] = program.__globals__.get(OPERATORS, {})
    return match


def add_calls(owner: Any, **names: str) -> None:
    """Say which of MXNet's C functions methods of a class (or functions of a module) stand for, to be timed as such."""
    _CALLS.extend((owner, attribute, name) for attribute, name in names.items())


def within(name: str) -> AbstractContextManager[None]:
    """Return a context in which a program's own operator runs its Python code."""
    watch = _Watchers.programs_own
    return _NOBODY if watch is None else watch(name)


def watch_calls(watch: Watch) -> None:
    """Watch the calls that `add_calls` named, until `end`."""
    for owner, attribute, name in _CALLS:
        function = owner.__dict__[attribute]
        _EXCHANGED.append((owner, attribute, function))
        setattr(owner, attribute, watch(name, function))


def watched(name: str, kernel: Kernel) -> Kernel:
    """Return the kernel of an eager call, to be remembered with the call's parameters."""
    if _Watchers.is_throttled:
        kernel = limited(kernel, cpu_contention.threads)
    watch = _Watchers.eager
    return kernel if watch is None else watch(name, kernel)


@once_begun
def _throttle(on: bool) -> None:
    """Let eager operators leave cores to others from now on, or no longer."""
    with _LOCK:
        _Watchers.is_throttled = on
        _switch(on or _Watchers.eager is not None)


cpu_contention.LISTENERS.append(_throttle)


def generation() -> int:
    """Return a number that changes when operators have to be bound anew, since others take part in their calls."""
    return _Watchers.generation


def prepared(op: Any, params: Any) -> Callable[..., Any] | None:
    """Return what changes the calls of an operator, to be remembered with the call's parameters."""
    prepare = _Watchers.prepare
    return None if prepare is None else prepare(op, params)


def set_prepare(prepare: Prepare | None) -> None:
    """Change calls of classic operators from now on, or no longer."""
    _Watchers.prepare = prepare
    for op in all_operators():
        op.cache.clear()


@once_begun
def add_program(program: FunctionType) -> None:
    """Let a program that `statements` wrote be watched, now or later."""
    with _LOCK:
        _PROGRAMS.add(program)
        if _Watchers.graphs is not None:
            _exchange(program, _Watchers.graphs)


@once_begun
def begin(
    eager: Watch | None,
    graphs: Watch | None,
    programs_own: Callable[[str], AbstractContextManager[None]] | None = None,
) -> None:
    """Watch operators from now on, in all threads: those called one by one, those in graphs, those of the program."""
    with _LOCK:
        _Watchers.eager, _Watchers.graphs, _Watchers.programs_own = eager, graphs, programs_own
        if graphs is not None:
            for program in list(_PROGRAMS):
                _exchange(program, graphs)
        _switch(eager is not None or _Watchers.is_throttled)


@once_begun
def end() -> None:
    """Watch no longer."""
    with _LOCK:
        _Watchers.eager = _Watchers.graphs = _Watchers.programs_own = None
        while _EXCHANGED:
            setattr(*_EXCHANGED.pop())
        for program in list(_PROGRAMS):
            _restore(program)
        _ORIGINALS.clear()
        _switch(_Watchers.is_throttled)


def _switch(on: bool) -> None:
    _Watchers.generation += 1
    for op in all_operators():
        op.cache.clear()
    for switch in SWITCHES:
        switch(on)


def _exchange(program: FunctionType, watch: Watch) -> None:
    names = program.__globals__
    for key, operator in operators(program).items():
        kernel = watch(operator, names[key])
        _ORIGINALS[kernel] = names[key]
        names[key] = kernel


def _restore(program: FunctionType) -> None:
    names = program.__globals__
    for key in operators(program):
        names[key] = _ORIGINALS.get(names[key], names[key])
