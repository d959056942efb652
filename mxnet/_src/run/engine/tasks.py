"""Variables of the dependency engine, and the functions that wait for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any


class Variable:
    """Stands for a piece of data that functions read and write."""

    __slots__ = ("deleted", "error", "queue", "readers", "writing")

    def __init__(self) -> None:
        self.queue: deque[tuple[EngineTask, bool]] = deque()  # tasks that wait for it, and whether they write
        self.readers = 0  # tasks that hold it for reading
        self.writing = False  # whether a task holds it for writing
        self.error: BaseException | None = None  # of the last function that should have written it
        self.deleted = False

    @property
    def is_idle(self) -> bool:
        """Whether no function holds it or waits for it."""
        return not (self.queue or self.readers or self.writing)


class EngineTask:
    """A function and what it needs before it may run."""

    __slots__ = ("error", "function", "name", "priority", "reads", "waiting", "writes")

    asynchronous = False  # done when it signals completion, not when its function returns
    background = False
    always = False  # run even if what it reads could not be computed

    def __init__(
        self,
        function: Callable[..., Any],
        reads: Sequence[Variable],
        writes: Sequence[Variable],
        priority: int,
        name: str,
    ) -> None:
        self.function = function
        self.reads = reads
        self.writes = writes
        self.priority = priority
        self.name = name
        self.waiting = 0  # variables that it does not hold yet
        self.error: BaseException | None = None


def nothing() -> None:
    """Stand for a function that has run."""


class Asynchronous(EngineTask):
    """A function that signals its completion itself."""

    __slots__ = ()
    asynchronous = True


class Background(EngineTask):
    """A function that may block, and that is not waited for."""

    __slots__ = ()
    background = True


class Wait(EngineTask):
    """What ends a wait for a variable."""

    __slots__ = ()
    always = True
