"""Run functions on worker threads in an order that respects what they read and write.

Every function names the variables it reads and those it writes. Functions that share a variable which one of them
writes run in the order in which they were pushed; all others may run at the same time.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ....base import MXNetError
from ...core.latch import Latch
from ...core.unwinding import once_begun
from .tasks import Asynchronous, Background, EngineTask, Variable, Wait, nothing
from .worker_threads import WorkerThreads

OnComplete = Callable[..., None]
_FIRST = 1 << 30  # a priority above all that programs use
_EXISTING: weakref.WeakSet[Engine] = weakref.WeakSet()


class LeftBehind(MXNetError):
    """A function is the business of the process that this one was forked from."""


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
        _EXISTING.add(self)

    def _reset(self) -> None:
        """Begin without threads and tasks, as in a process just forked."""
        self._lock = threading.Lock()
        self._done = threading.Condition(self._lock)
        self._workers = WorkerThreads(self._size, self._lock, self._run, self._worker_has_run)
        self._pending = 0
        self._in_background = 0
        self._unfinished: set[EngineTask] = set()
        self._errors: list[BaseException] = []

    def _after_fork(self) -> None:
        """Begin anew: the functions that have not ended are the parent's, and this process does not wait for them."""
        tasks = self._unfinished
        self._reset()
        for task in tasks:
            for variable in (*task.reads, *task.writes):
                variable.queue.clear()
                variable.readers, variable.writing = 0, False
            for variable in task.writes:
                variable.error = LeftBehind(
                    f"engine: {task.name or 'a function'} was pushed before process {os.getpid()} was forked, and runs "
                    "in its parent only."
                )

    # --- pushing

    def push_sync(
        self,
        function: Callable[[], Any],
        const_vars: Iterable[Variable] = (),
        mutable_vars: Iterable[Variable] = (),
        priority: int = 0,
        name: str = "",
        background: bool = False,
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
        background : bool, default False
            `wait_for_all`, and the end of the program, do not wait for it; and while it runs, one thread more than
            usual may work. For functions that may block, such as those that wait for a network.

        Raises
        ------
        MXNetError
            If a variable is given twice or has been deleted.
        """
        sets = self._sets(const_vars, mutable_vars, name)
        self._push((Background if background else EngineTask)(function, *sets, priority, name))

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
        self._push(Asynchronous(function, *self._sets(const_vars, mutable_vars, name), priority, name))

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

    @once_begun  # or else a task of which the variables know, but no worker, would be waited for without end
    def _push(self, task: EngineTask) -> None:
        if self._naive:
            self._run_now(task)
            return
        with self._lock:
            self._unfinished.add(task)
            if task.background:
                self._in_background += 1
            else:
                self._pending += 1
            for variable in task.reads:
                if variable.writing or variable.queue:
                    variable.queue.append((task, False))
                    task.waiting += 1
                else:
                    variable.readers += 1
            for variable in task.writes:
                if variable.writing or variable.readers or variable.queue:
                    variable.queue.append((task, True))
                    task.waiting += 1
                else:
                    variable.writing = True
            if not task.waiting:
                self._workers.add(task)

    def _run_now(self, task: EngineTask) -> None:
        if not task.asynchronous:
            task.function()
            return
        finished = Latch()
        errors: list[BaseException] = []

        def complete(error: BaseException | None = None) -> None:
            if error is not None:
                errors.append(error)
            finished.set()

        task.function(complete)
        finished.wait()
        if errors:
            raise errors[0]

    # --- running

    def _run(self, task: EngineTask) -> None:
        if not task.always and (task.reads or task.writes):
            task.error = self._inherited(task)
        try:
            if task.asynchronous:
                self._start(task)
            elif task.error is None:
                task.function()
        except BaseException as raised:  # shown to anyone who waits
            task.error = raised
        task.function = nothing  # an idle worker, and an error, hold the task, which must not keep data alive

    def _start(self, task: EngineTask) -> None:
        called = threading.Lock()

        def complete(error: BaseException | None = None) -> None:
            if not called.acquire(blocking=False):
                raise MXNetError(f"engine: on_complete of {task.name or 'a function'} was called twice.")
            task.error = error
            with self._lock:
                self._finish(task)

        if task.error is not None:
            complete(task.error)
            return
        try:
            task.function(complete)
        except BaseException as raised:  # shown to anyone who waits
            if not called.locked():
                complete(raised)
                return
            with self._lock:  # its variables are free already
                self._errors.append(raised)

    def _worker_has_run(self, task: EngineTask) -> None:
        if not task.asynchronous:  # or else `complete` finishes it
            self._finish(task)

    @staticmethod
    def _inherited(task: EngineTask) -> BaseException | None:
        """Return the error of a function whose result this one would use; it is not run then."""
        for variable in (*task.reads, *task.writes):
            if variable.error is not None:
                return variable.error
        return None

    def _finish(self, task: EngineTask) -> None:
        """Give back a task's variables and let others have them (the lock is held)."""
        self._unfinished.discard(task)
        error, task.error = task.error, None  # whose traceback has the task
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
        if task.background:
            self._in_background -= 1
        else:
            self._pending -= 1
        if not self._pending or not self._in_background:
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
                self._workers.add(task)

    # --- waiting

    def wait_for_var(self, variable: Variable) -> None:
        """Return when all functions pushed so far that write a variable are done.

        A function may wait for variables that it does not use itself; another thread works in the meantime.

        Raises
        ------
        The exception of the function that should have written it; raised once.
        """
        if variable.writing or variable.queue:
            finished = Latch()
            self._push(Wait(finished.set, (variable,), (), _FIRST, "wait_for_var"))
            self._wait(finished)
        with self._lock:
            error, variable.error = variable.error, None
            if error is not None and error in self._errors:
                self._errors.remove(error)
        if error is not None:
            try:
                raise error
            finally:  # or else the error would hold this frame, and this frame the error
                del error

    def _wait(self, finished: Latch) -> None:
        if not self._workers.is_worker():
            finished.wait()
            return
        with self._lock:
            self._workers.leave()
        try:
            finished.wait()
        finally:
            with self._lock:
                self._workers.come_back()

    def wait_for_all(self) -> None:
        """Return when all functions pushed so far, and those that they push, are done; but for those in background.

        Raises
        ------
        MXNetError
            If one of these functions calls it, which would wait for itself.
        The first exception that no other wait has raised.
        """
        if self._workers.is_worker():
            raise MXNetError("engine: wait_for_all in a function that the engine runs would wait for itself.")
        with self._lock:
            while self._pending:
                self._done.wait()
            errors, self._errors = self._errors, []
        if errors:
            try:
                raise errors[0]
            finally:
                del errors

    def wait_for_background(self, seconds: float) -> None:
        """Return when no function runs in the background, or after some seconds."""
        end = time.monotonic() + seconds
        with self._lock:
            while self._in_background and (seconds_left := end - time.monotonic()) > 0:
                self._done.wait(seconds_left)

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


def _after_fork() -> None:
    for engine in list(_EXISTING):
        engine._after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)  # once, as nothing takes it back
