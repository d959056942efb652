"""Run functions on worker threads in an order that respects what they read and write.

Every function names the variables it reads and those it writes. Functions that share a variable which one of them
writes run in the order in which they were pushed; all others may run at the same time.
"""

from __future__ import annotations

import heapq
import itertools
import os
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..base import MXNetError

OnComplete = Callable[..., None]
_FIRST = 1 << 30  # a priority above all that programs use


class Variable:
    """Stands for a piece of data that functions read and write."""

    __slots__ = ("deleted", "error", "queue", "readers", "writing")

    def __init__(self) -> None:
        self.queue: deque[tuple[_Task, bool]] = deque()  # tasks that wait for it, and whether they write
        self.readers = 0  # tasks that hold it for reading
        self.writing = False  # whether a task holds it for writing
        self.error: BaseException | None = None  # of the last function that should have written it
        self.deleted = False

    @property
    def is_idle(self) -> bool:
        """Whether no function holds it or waits for it."""
        return not (self.queue or self.readers or self.writing)


class _Task:
    __slots__ = ("always", "asynchronous", "function", "name", "priority", "reads", "waiting", "writes")

    def __init__(
        self,
        function: Callable[..., Any],
        reads: Sequence[Variable],
        writes: Sequence[Variable],
        priority: int,
        asynchronous: bool,
        name: str,
    ) -> None:
        self.function = function
        self.reads = reads
        self.writes = writes
        self.priority = priority
        self.asynchronous = asynchronous
        self.name = name
        self.waiting = 0  # variables that it does not hold yet
        self.always = False  # run even if what it reads could not be computed


class Engine:
    """A pool of worker threads with a queue of functions.

    Parameters
    ----------
    workers : int, optional
        Threads; by default ``MXNET_CPU_WORKER_NTHREADS``, or the number of processors, at least 4.
    naive : bool, optional
        Run every function when it is pushed, in the thread that pushes; by default whether ``MXNET_ENGINE_TYPE`` is
        ``NaiveEngine``. Errors are raised at once then.
    """

    def __init__(self, workers: int | None = None, naive: bool | None = None) -> None:
        default = os.environ.get("MXNET_CPU_WORKER_NTHREADS") or max(4, os.cpu_count() or 1)
        self._size = int(default if workers is None else workers)
        self._naive = os.environ.get("MXNET_ENGINE_TYPE") == "NaiveEngine" if naive is None else naive
        self._reset()
        reset = weakref.WeakMethod(self._reset)

        def forked() -> None:
            method = reset()
            if method is not None:
                method()

        os.register_at_fork(after_in_child=forked)

    def _reset(self) -> None:
        """Begin without threads and tasks, as in a process just forked."""
        self._lock = threading.Lock()
        self._work = threading.Condition(self._lock)
        self._done = threading.Condition(self._lock)
        self._ready: deque[_Task] = deque()
        self._urgent: list[tuple[int, int, _Task]] = []  # heap of tasks with a priority
        self._numbers = itertools.count()
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._pending = 0
        self._errors: list[BaseException] = []

    # --- pushing

    def push_sync(
        self,
        function: Callable[[], Any],
        const_vars: Iterable[Variable] = (),
        mutable_vars: Iterable[Variable] = (),
        priority: int = 0,
        name: str = "",
    ) -> None:
        """Run a function on a worker thread; it is done when it returns.

        Parameters
        ----------
        function : callable without arguments
        const_vars, mutable_vars : iterable of Variable
            What it reads, and what it writes; no variable twice.
        priority : int, default 0
            Of two functions that could run, the one of higher priority starts first.
        name : str
            For messages.

        Raises
        ------
        MXNetError
            If a variable is given twice or has been deleted.
        """
        self._push(_Task(function, *self._sets(const_vars, mutable_vars, name), priority, False, name))

    def push_async(
        self,
        function: Callable[[OnComplete], Any],
        const_vars: Iterable[Variable] = (),
        mutable_vars: Iterable[Variable] = (),
        priority: int = 0,
        name: str = "",
    ) -> None:
        """Start a function on a worker thread; it is done when the callback that it is given is called.

        Parameters
        ----------
        function : callable (on_complete)
            ``on_complete()``, or ``on_complete(error)`` with an exception, may be called later, from any thread, once.
        const_vars, mutable_vars, priority, name
            As for `push_sync`.
        """
        self._push(_Task(function, *self._sets(const_vars, mutable_vars, name), priority, True, name))

    def _sets(
        self, const_vars: Iterable[Variable], mutable_vars: Iterable[Variable], name: str
    ) -> tuple[Sequence[Variable], Sequence[Variable]]:
        reads, writes = tuple(const_vars), tuple(mutable_vars)
        if len(reads) + len(writes) > 1 and len({*reads, *writes}) != len(reads) + len(writes):
            raise MXNetError(
                f"engine: {name or 'a function'} names a variable twice among const_vars and mutable_vars."
            )
        for variable in (*reads, *writes):
            if variable.deleted:
                raise MXNetError(f"engine: {name or 'a function'} uses a variable that has been deleted.")
        return reads, writes

    def _push(self, task: _Task) -> None:
        if self._naive:
            self._run_now(task)
            return
        with self._lock:
            self._pending += 1
            for variable in task.reads:
                if variable.writing or variable.queue:
                    variable.queue.append((task, False))
                    task.waiting += 1
                else:
                    variable.readers += 1
            for variable in task.writes:
                if variable.is_idle:
                    variable.writing = True
                else:
                    variable.queue.append((task, True))
                    task.waiting += 1
            if task.waiting == 0:
                self._enqueue(task)

    def _run_now(self, task: _Task) -> None:
        if not task.asynchronous:
            task.function()
            return
        done = threading.Event()
        errors: list[BaseException] = []

        def complete(error: BaseException | None = None) -> None:
            if error is not None:
                errors.append(error)
            done.set()

        task.function(complete)
        done.wait()
        if errors:
            raise errors[0]

    def _enqueue(self, task: _Task) -> None:
        """Make a task that holds its variables available to the workers (the lock is held)."""
        if task.priority:
            heapq.heappush(self._urgent, (-task.priority, next(self._numbers), task))
        else:
            self._ready.append(task)
        if self._idle:
            self._work.notify()
        elif len(self._threads) < self._size:
            thread = threading.Thread(target=self._worker, name=f"mxnet-engine-{len(self._threads)}", daemon=True)
            self._threads.append(thread)
            thread.start()

    # --- running

    def _next(self) -> _Task | None:
        if self._urgent and (self._urgent[0][0] < 0 or not self._ready):
            return heapq.heappop(self._urgent)[2]
        return self._ready.popleft() if self._ready else None

    def _worker(self) -> None:
        finished: _Task | None = None
        error: BaseException | None = None
        while True:
            with self._lock:
                if finished is not None:
                    self._finish(finished, error)
                task = self._next()
                while task is None:
                    self._idle += 1
                    self._work.wait()
                    self._idle -= 1
                    task = self._next()
                error = None if task.always else self._inherited(task)
            finished = task
            if error is None:
                if task.asynchronous:
                    finished = None
                    self._start(task)
                else:
                    try:
                        task.function()
                    except BaseException as raised:  # shown to whoever waits
                        error = raised
            task = None  # a worker that waits must not keep the last function's data alive

    def _start(self, task: _Task) -> None:
        called = threading.Lock()

        def complete(error: BaseException | None = None) -> None:
            if not called.acquire(blocking=False):
                raise MXNetError(f"engine: on_complete of {task.name or 'a function'} was called twice.")
            with self._lock:
                self._finish(task, error)

        try:
            task.function(complete)
        except BaseException as raised:  # shown to whoever waits
            if called.locked():
                raise
            complete(raised)

    @staticmethod
    def _inherited(task: _Task) -> BaseException | None:
        """Return the error of a function whose result this one would use; it is not run then."""
        for variable in (*task.reads, *task.writes):
            if variable.error is not None:
                return variable.error
        return None

    def _finish(self, task: _Task, error: BaseException | None) -> None:
        """Give back a task's variables and let others have them (the lock is held)."""
        if error is not None:
            for variable in task.writes:
                variable.error = error
            if error not in self._errors:
                self._errors.append(error)
        for variable in task.reads:
            variable.readers -= 1
            if variable.queue and not variable.readers:
                self._advance(variable)
        for variable in task.writes:
            variable.writing = False
            if variable.queue:
                self._advance(variable)
        self._pending -= 1
        if not self._pending:
            self._done.notify_all()

    def _advance(self, variable: Variable) -> None:
        queue = variable.queue
        while queue:
            task, writes = queue[0]
            if writes:
                if variable.readers or variable.writing:
                    return
                variable.writing = True
            elif variable.writing:
                return
            else:
                variable.readers += 1
            queue.popleft()
            task.waiting -= 1
            if not task.waiting:
                self._enqueue(task)

    # --- waiting

    def wait_for_var(self, variable: Variable) -> None:
        """Return when all functions pushed so far that write a variable are done.

        Raises
        ------
        The exception of the function that should have written it; raised once.
        """
        if variable.writing or variable.queue:
            done = threading.Event()
            task = _Task(done.set, (variable,), (), _FIRST, False, "wait_for_var")
            task.always = True
            self._push(task)
            done.wait()
        with self._lock:
            error, variable.error = variable.error, None
            if error is not None and error in self._errors:
                self._errors.remove(error)
        if error is not None:
            raise error

    def wait_for_all(self) -> None:
        """Return when all functions pushed so far, and those that they push, are done.

        Raises
        ------
        The first exception that no other wait has raised.
        """
        with self._lock:
            while self._pending:
                self._done.wait()
            errors, self._errors = self._errors, []
        if errors:
            raise errors[0]

    def delete_variable(self, variable: Variable, on_delete: Callable[[], Any] | None = None) -> None:
        """Delete a variable once the functions pushed so far are done with it.

        Parameters
        ----------
        variable : Variable
            No function may use it from now on.
        on_delete : callable, optional
            Called on a worker thread when that is so.
        """
        self.push_sync(on_delete or (lambda: None), (), (variable,), name="delete_variable")
        variable.deleted = True
