"""A pool of worker processes that ends whatever its workers are doing.

Each worker has a separate socket, and a thread here that waits for its results and for its death. So no lock is
shared with a process, and an interrupted worker does not affect the others.
"""

from __future__ import annotations

import itertools
import multiprocessing
import multiprocessing.connection
import multiprocessing.process
import multiprocessing.util
import os
import pickle
import signal
import socket
import threading
import time
import warnings
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..._src.core.latch import Latch
from ..._src.core.process_lock import process_lock
from ...base import MXNetError
from . import _processes, _worker
from ._blocks import Packing, Pickle
from ._messages import Inbox, UnreachableVariables, send
from ._processes import Failure

_AHEAD = 2  # tasks that a worker has at most: the one it does, and the one it goes on with
_GRACE = 0.5  # seconds that processes get to end on a polite signal
_WAITED_FOR = 60  # processes at a time; Windows waits for 63 things
_PATIENCE = 5.0  # seconds that they get to die, which only a system call that cannot be interrupted takes


class WorkerDied(MXNetError):
    """A worker process is gone, and with it the batch that it was to load."""


class Result:
    """A task's result to come."""

    def __init__(self) -> None:
        self._done = Latch()
        self._kind = _worker.OBJECT
        self._content = Pickle()
        self._error: Exception | None = None

    def finish(self, kind: int, content: Pickle) -> None:
        """Say what the worker has sent."""
        self._kind, self._content = kind, content
        self._done.set()

    def fail(self, error: Exception) -> None:
        """Say that there will be no result."""
        self._error = error
        self._done.set()

    @property
    def died(self) -> WorkerDied | None:
        """The error for a worker that is gone, if it is."""
        return self._error if isinstance(self._error, WorkerDied) else None

    def ready(self) -> bool:
        """Return whether `get` returns at once."""
        return self._done.is_set()

    def wait(self, timeout: float | None = None) -> None:
        """Wait for the result, some seconds at most."""
        self._done.wait(timeout)

    def get(self, timeout: float | None = None) -> Any:
        """Return the result, or raise what the task raised.

        Raises
        ------
        multiprocessing.TimeoutError
            If it takes longer than ``timeout`` seconds.
        WorkerDied
            If the worker is gone.
        """
        if not self._done.wait(timeout):
            raise multiprocessing.TimeoutError
        if self._error is not None:
            raise self._error
        if self._kind == _worker.PICKLE:
            return self._content
        result = pickle.loads(self._content)
        if isinstance(result, Failure):
            result.reraise()
        return result


class _Task:
    """A call for a worker; it is skipped when its result is no longer needed."""

    def __init__(self, number: int, result: Result, call: Packing) -> None:
        self.number = number
        self.result = weakref.ref(result)
        self.call = call

    def fail(self, error: Exception) -> None:
        result = self.result()
        if result is not None:
            result.fail(error)


class _Worker:
    """A process, this side's end of its socket, and the tasks that it has."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.tasks: deque[_Task] = deque()
        self.end, self.other_end = socket.socketpair()
        self.inbox = Inbox(self.end)
        self.process: Any = None
        self.thread: threading.Thread | None = None
        _WORKERS.add(self)

    def start(self, context: Any, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        with_parent = threading.get_native_id() == os.getpid()  # other threads may end before the program does
        self.process = _processes.new_process(context, _worker.work, (self.other_end, with_parent, prepare, arguments))
        try:
            self.process.start()
        finally:
            self.other_end.close()

    def give(self, task: _Task) -> None:
        self.tasks.append(task)
        try:
            send(self.end, task.number, 0, task.call)
        except OSError:
            self.hang_up()  # its thread does the rest
        except BaseException:  # part of the message may be on its way, so that nothing can follow it
            self.hang_up()
            raise

    def hang_up(self) -> None:
        """Let the worker, and the thread that listens to it, find that there is no more to come."""
        try:
            self.end.shutdown(socket.SHUT_RDWR)
        except OSError:  # the peer is gone, or the thread has closed it
            return

    def listen(self) -> Iterable[Any]:
        """Give the messages that come, until no more can come."""
        while True:
            ready = multiprocessing.connection.wait([self.end, self.process.sentinel])
            try:
                yield from self.inbox.arrived()
            except EOFError:
                return
            if self.process.sentinel in ready:
                return

    def disown(self) -> None:
        """Let go of what a forked process has of it."""
        self.end.close()
        multiprocessing.process._children.discard(self.process)  # type: ignore[attr-defined]  # or the process's exit would end it


_WORKERS: weakref.WeakSet[_Worker] = weakref.WeakSet()


def _after_fork() -> None:
    for worker in list(_WORKERS):
        worker.disown()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class _Crew:
    """The workers of a pool, as their threads see them; the pool itself is seen only by those who use it."""

    def __init__(self, size: int, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        self.size = size
        self.owner = os.getpid()
        self.ended = False
        self.workers: list[_Worker] = []
        self._prepare, self._arguments = prepare, arguments
        self._lock = process_lock()
        self._waiting: deque[_Task] = deque()
        self._numbers = itertools.count()

    def complete(self) -> None:
        """Start workers for the places that are free."""
        with self._lock:
            self.workers = [worker for worker in self.workers if worker.process.exitcode is None]
            free_positions = sorted(set(range(self.size)) - {worker.position for worker in self.workers})
            new = [] if self.ended else [self._start(position) for position in free_positions]
            for worker in new:  # no earlier, as processes are best forked while there are few threads
                worker.thread = threading.Thread(target=self._serve, args=(worker,), name="mxnet-loader", daemon=True)
                worker.thread.start()
            self._hand_out()

    def _start(self, position: int) -> _Worker:
        worker = _Worker(position)
        self.workers.append(worker)
        with warnings.catch_warnings():
            # Python 3.12 warns of forking while there are threads, which PyTorch always has. Workers use one each.
            warnings.filterwarnings(
                "ignore", message=".*use of fork\\(\\) may lead to deadlocks", category=DeprecationWarning
            )
            try:
                worker.start(_processes.start_context(), self._prepare, (position, *self._arguments))
            except BaseException:
                self.workers.remove(worker)
                worker.disown()
                raise
        return worker

    def submit(self, result: Result, call: Packing) -> None:
        """Let a worker make a call, as soon as one is free."""
        with self._lock:
            self._waiting.append(_Task(next(self._numbers), result, call))
            self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and self.workers:
            worker = min(self.workers, key=lambda worker: len(worker.tasks))
            if len(worker.tasks) == _AHEAD:
                return
            task = self._waiting.popleft()
            if task.result() is not None:
                try:
                    worker.give(task)
                except BaseException:  # an interrupt, after which the worker's state is unknown
                    self.workers.remove(worker)
                    raise

    def _serve(self, worker: _Worker) -> None:
        reason = ""
        try:
            for message in worker.listen():
                self._finish(worker, message)
        except UnreachableVariables as error:
            reason = f", since {error}"
        finally:
            self._bury(worker, reason)

    def _finish(self, worker: _Worker, message: Any) -> None:
        with self._lock:
            task = worker.tasks.popleft()
            self._hand_out()
        result = task.result()
        if result is None or task.number != message.task:
            message.close()
            return
        try:
            result.finish(message.kind, message.open())
        except MXNetError as error:
            result.fail(error)

    def _bury(self, worker: _Worker, reason: str) -> None:
        end_processes([worker.process], grace=0 if reason else _GRACE)
        process = worker.process
        error = WorkerDied(
            f"worker {worker.position + 1} of {self.size} (process {process.pid}) ended with exit code "
            f"{process.exitcode}{reason}. A negative code is the signal that killed it: -9 often means out of memory, "
            "-11 a crash in code that the dataset calls."
        )
        with self._lock:
            if worker in self.workers:
                self.workers.remove(worker)
            lost = [worker.tasks.popleft()] if worker.tasks else []
            self._waiting.extendleft(reversed(worker.tasks))
            if not self.workers:  # until there are new ones, which only the pool's user starts
                lost += self._waiting
                self._waiting.clear()
            worker.inbox.close()
            worker.end.close()
            self._hand_out()
        for task in lost:
            task.fail(error)

    def look(self) -> None:
        """Let the threads of dead workers know, where a process that a worker has left behind keeps its socket open."""
        for worker in list(self.workers):
            if worker.process.exitcode is not None:
                worker.hang_up()

    def end(self) -> None:
        """End all workers. Takes no lock, since the collector may call it anywhere."""
        self.ended = True
        workers = list(self.workers)
        for worker in workers:
            worker.hang_up()
        end_processes([worker.process for worker in workers if worker.process.pid is not None])
        for worker in workers:
            if worker.thread is not None and worker.thread is not threading.current_thread():
                worker.thread.join(_GRACE)


def end_processes(processes: Sequence[Any], grace: float = _GRACE) -> None:
    """End processes: politely, then by force; never waits for one that does not react."""
    for process in processes:
        process.terminate()
    for process in _alive(processes, grace):
        process.kill()
    _alive(processes, _PATIENCE)
    for process in processes:
        process.join(0)  # or multiprocessing's list of processes would keep it, and its files


def _alive(processes: Sequence[Any], seconds: float) -> Sequence[Any]:
    """Wait until processes are gone; return those that are not."""
    end = time.monotonic() + seconds
    while processes := [process for process in processes if _is_alive(process)]:
        remaining = end - time.monotonic()
        if remaining <= 0:
            break
        # A sentinel is not signalled while a process that the process has forked holds the other end of its pipe.
        sentinels = [process.sentinel for process in processes[:_WAITED_FOR]]
        if multiprocessing.connection.wait(sentinels, min(remaining, 0.05)):
            time.sleep(0.001)  # it has closed its files, and is about to end
    return processes


def _is_alive(process: Any) -> bool:
    if process.exitcode is not None:
        return False
    if not hasattr(signal, "SIGCHLD"):
        return True  # Windows, where os.kill(pid, 0) is Ctrl-C for a group of processes
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:  # a program that ignores SIGCHLD never learns the exit code
        return False
    return True


def check_owner(pid: int) -> None:
    """Check that workers, processes or threads, are of this process.

    Raises
    ------
    MXNetError
        If this one was forked from the process that started them.
    """
    if pid != os.getpid():
        raise MXNetError(
            f"The workers of this DataLoader belong to process {pid}, from which this one was forked. "
            "Start another pass (iter(loader)), which starts new workers."
        )


class WorkerPool:
    """Processes that make calls.

    Parameters
    ----------
    size : int
        How many.
    prepare : callable (position, ...)
        Called in each process before its first call, with its number, from 0, and ``arguments``.
    arguments : tuple
    """

    def __init__(self, size: int, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        self._crew = _Crew(size, prepare, arguments)
        # When this object dies, and at the program's end, before multiprocessing waits for its processes without limit.
        self._finalizer = multiprocessing.util.Finalize(self, self._crew.end, exitpriority=15)
        self._crew.complete()

    @property
    def processes(self) -> list[Any]:
        """The processes."""
        return [worker.process for worker in self._crew.workers]

    def apply_async(
        self, function: Callable[..., Any], arguments: Sequence[Any] = (), keywords: dict[str, Any] | None = None
    ) -> Result:
        """Let a worker call a function; return its result to come.

        Raises
        ------
        ValueError
            If the pool has been ended.
        MXNetError
            If another process made it.
        """
        self.check()
        if self._crew.ended:
            raise ValueError("Pool not running")
        self._crew.complete()
        result, call = Result(), Packing()
        try:
            call.seal(call.dump((function, tuple(arguments), keywords or {})))
        except Exception as error:  # a function that cannot be pickled, reported with the result
            result.fail(error)
        else:
            self._crew.submit(result, call)
        return result

    def check(self) -> None:
        """Look after the workers.

        Raises
        ------
        MXNetError
            If another process made them.
        """
        check_owner(self._crew.owner)
        self._crew.look()

    def complete(self) -> None:
        """Start new workers in place of those that have died."""
        self._crew.complete()

    def terminate(self) -> None:
        """End the workers."""
        self._finalizer()
