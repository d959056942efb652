"""Threads that take tasks from a queue, those of higher priority first."""

from __future__ import annotations

import heapq
import itertools
import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

_IDLE_SECONDS = 2.0  # after which a thread without work ends; starting one takes 50 us


class Prioritized(Protocol):
    """What the threads run."""

    priority: int
    background: bool


T = TypeVar("T", bound=Prioritized)


class WorkerThreads(Generic[T]):
    """A pool of daemon threads that start when there is work and end when there is none for a while.

    All methods but `is_worker` are called with the lock held.

    Parameters
    ----------
    size : int
        Threads that work at the same time. Those that run a task marked as ``background``, or are `away`, may block
        for long and do not count.
    lock : Lock
        Guards the pool, and whatever ``run`` changes.
    run : callable (task)
        Runs a task, called without the lock.
    finish : callable (task)
        Called with the lock after ``run``; the tasks that it adds are taken by the same thread first.
    """

    def __init__(self, size: int, lock: threading.Lock, run: Callable[[T], None], finish: Callable[[T], None]) -> None:
        self._size, self._lock = size, lock
        self._run, self._finish = run, finish
        self._ready: deque[T] = deque()
        self._urgent: list[tuple[int, int, T]] = []  # heap of tasks with a priority
        self._numbers = itertools.count()
        self._sleeping: list[threading.Lock] = []  # one for each idle thread, which waits for its release
        self._coming = 0  # threads about to look for a task
        self._workers: set[int] = set()  # their identifiers
        self._count = 0
        self._away = 0

    def is_worker(self) -> bool:
        """Check that the calling thread is one of the pool."""
        return threading.get_ident() in self._workers

    def add(self, task: T) -> None:
        """Make a task available."""
        if task.priority:
            heapq.heappush(self._urgent, (-task.priority, next(self._numbers), task))
        else:
            self._ready.append(task)
        self._call_another()

    def leave(self) -> None:
        """Let another thread work while this one waits."""
        self._away += 1
        self._call_another()

    def come_back(self) -> None:
        """Count this thread again."""
        self._away -= 1

    def _call_another(self) -> None:
        if len(self._ready) + len(self._urgent) <= self._coming:
            return
        if self._sleeping:
            self._coming += 1
            self._sleeping.pop().release()
        elif self._count - self._away < self._size:
            self._coming += 1
            self._count += 1
            threading.Thread(target=self._work, name="mxnet-engine", daemon=True).start()

    def _next(self) -> T | None:
        if self._urgent and (self._urgent[0][0] < 0 or not self._ready):
            return heapq.heappop(self._urgent)[2]
        return self._ready.popleft() if self._ready else None

    def _work(self) -> None:
        me = threading.get_ident()
        bell = threading.Lock()
        bell.acquire()
        lock, run = self._lock, self._run
        task: T | None = None
        while True:
            with lock:
                if task is None:
                    self._workers.add(me)
                else:
                    self._coming += 1
                    self._end(task)
                    task = None  # an idle thread must not keep it alive
                task = self._take(bell)
                if task is None:
                    self._workers.discard(me)
                    self._count -= 1
                    return
            run(task)

    def _end(self, task: T) -> None:
        if task.background:
            self._away -= 1
        self._finish(task)

    def _take(self, bell: threading.Lock) -> T | None:
        """Return a task, perhaps after a sleep; None if the thread shall end."""
        self._coming -= 1
        task = self._next()
        while task is None:
            if self._count - self._away > self._size or not self._sleep(bell):
                return None
            self._coming -= 1
            task = self._next()
        if task.background:
            self.leave()
        return task

    def _sleep(self, bell: threading.Lock) -> bool:
        """Wait, without the lock, until the thread is called; False if it was not."""
        self._sleeping.append(bell)
        self._lock.release()
        try:
            called = bell.acquire(timeout=_IDLE_SECONDS)
        finally:
            self._lock.acquire()
        if not called and bell not in self._sleeping:
            bell.acquire()  # called in this very moment
            return True
        if not called:
            self._sleeping.remove(bell)
        return called
