"""Hooks into calls of operators: the profiler times them, mixed precision casts inputs.

`HOOKS` has those who do now, and a generation number that changes whenever one begins or ends. They are asked when a
call is bound, never in calls: a bound call (`bound.Bound`), and a method of arrays that knows a shorter way than
operators, remembers the generation that it was bound in, and is bound anew in another. So do hybridized blocks and
executors where no hook times their calls. A program made of a graph looks once a run whether hooks change the kernels
of graphs (`run.program.statements`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from ...core.process_lock import process_lock

Kernel = Callable[..., Any]
# From an operator's name and its kernel to the kernel that runs instead.
Instrument = Callable[[str, Kernel], Kernel]
# From an operator and its parameters to what changes its calls, from inputs to inputs and changed parameters; or None.
Prepare = Callable[[Any, Any], Callable[..., Any] | None]


@dataclass(frozen=True, eq=False)
class CallHook:
    """What a participant does in calls of operators; None for no action.

    Attributes
    ----------
    eager, graphs : callable (operator's name, kernel) -> kernel
        Changes the kernels of operators that are called one by one, and of those in graphs.
    prepare : callable (operator, parameters) -> callable (inputs) -> (inputs, changed parameters), or None
        Changes what classic operators called one by one are given.
    changes_float32 : callable (operator) -> bool
        Whether ``prepare`` may change calls whose inputs are all float32; methods of arrays test it.
    prepare_node : callable (node) -> node
        Changes nodes of classic operators before they become symbols.
    custom : callable (operator's name) -> context manager
        Entered around the Python code of a program's own operator.
    call : callable (name, start in nanoseconds)
        Told of calls that are one of MXNet's C functions, when they end.
    """

    eager: Instrument | None = None
    graphs: Instrument | None = None
    prepare: Prepare | None = None
    changes_float32: Callable[[Any], bool] | None = None
    prepare_node: Callable[[Any], Any] | None = None
    custom: Callable[[str], AbstractContextManager[None]] | None = None
    call: Callable[[str, int], object] | None = None


class Hooks:
    """The present hooks, innermost first.

    Attributes
    ----------
    generation : int
        Another one whenever a hook was added or removed.
    changes_graphs : bool
        Whether there are hooks for kernels of graphs.
    programs : mapping
        Programs with their kernels changed, by what `run.program.statements` knows them by; of this generation.
    times_calls : bool
        Whether there are hooks for calls of MXNet's C functions.
    """

    __slots__ = ("_hooks", "changes_graphs", "generation", "programs", "times_calls")

    def __init__(self) -> None:
        self.generation = 0
        self._use(())

    def _use(self, hooks: tuple[CallHook, ...]) -> None:
        changes_graphs = any(hook.graphs is not None for hook in hooks)
        times_calls = any(hook.call is not None for hook in hooks)
        programs: WeakKeyDictionary[Any, Kernel] = WeakKeyDictionary()
        self._hooks, self.programs = hooks, programs
        self.changes_graphs, self.times_calls = changes_graphs, times_calls
        self.generation += 1  # the last step: what is bound meanwhile is of the generation before

    def add(self, hook: CallHook) -> None:
        """Add a participant, in all threads."""
        with _LOCK:
            others = tuple(other for other in self._hooks if other is not hook)
            self._use((*others, hook))

    def remove(self, hook: CallHook) -> None:
        """Remove a participant; no effect if it was not added."""
        with _LOCK:
            if hook in self._hooks:
                self._use(tuple(other for other in self._hooks if other is not hook))

    def eager_kernel(self, name: str, kernel: Kernel) -> Kernel:
        """Return the kernel of an operator that is called by itself."""
        for hook in self._hooks:
            if hook.eager is not None:
                kernel = hook.eager(name, kernel)
        return kernel

    def graph_kernel(self, name: str, kernel: Kernel) -> Kernel:
        """Return the kernel of an operator in a graph."""
        for hook in self._hooks:
            if hook.graphs is not None:
                kernel = hook.graphs(name, kernel)
        return kernel

    def prepare(self, op: Any, params: Any) -> Callable[..., Any] | None:
        """Return the function that changes calls of an operator: from inputs to inputs and parameters; None if none."""
        for hook in self._hooks:
            if hook.prepare is not None:
                return hook.prepare(op, params)
        return None

    def prepare_node(self, node: Any) -> Any:
        """Return a node of a classic operator as hooks change it."""
        for hook in self._hooks:
            if hook.prepare_node is not None:
                node = hook.prepare_node(node)
        return node

    def leave_float32(self, *ops: Any) -> bool:
        """Return whether there is no participant in operators' calls with only float32 arrays."""
        return not any(
            hook.eager is not None or (hook.changes_float32 is not None and any(map(hook.changes_float32, ops)))
            for hook in self._hooks
        )

    def custom(self, name: str) -> AbstractContextManager[None]:
        """Return a context in which a program's own operator runs its Python code."""
        for hook in self._hooks:
            if hook.custom is not None:
                return hook.custom(name)
        return _NOTHING

    def must_time(self, name: str) -> bool:
        """Return whether a call that has begun is to be made by `timed`: it is not being made by it."""
        entering, _TIMED.entering = _TIMED.entering, ""
        return entering != name

    def timed(self, name: str, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Call a function, and report its duration to hooks under the name of one of MXNet's C functions."""
        start = time.time_ns()
        _TIMED.entering = name
        try:
            return function(*args, **kwargs)
        finally:
            for hook in self._hooks:
                if hook.call is not None:
                    hook.call(name, start)


class _Timed(threading.local):
    entering = ""  # the call that `Hooks.timed` is about to make


_LOCK = process_lock()
_NOTHING = nullcontext()
_TIMED = _Timed()
HOOKS = Hooks()
