"""``mx.engine``: functions on worker threads, ordered by what they read and write; and bulk execution, a tuning hint.

MXNet's engine is behind its operators and not open to Python programs; here operators run, or are queued on the GPU,
one by one when they are called, and the engine is for what surrounds them: reading data, saving files, communication.

>>> data = mx.engine.new_variable()
>>> mx.engine.push_sync(lambda: None, mutable_vars=[data])
>>> mx.engine.wait_for_var(data)

`bulk` and `set_bulk_size` change nothing but what they report: MXNet joins up to ``size`` operations into one job.
"""

from __future__ import annotations

import atexit
import operator
import threading
from collections.abc import Callable, Iterable
from typing import Any

from ._src.core.process_lock import process_lock
from ._src.core.unwinding import uninterrupted
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.run.engine.dependency_engine import Engine as Engine
from ._src.run.engine.dependency_engine import OnComplete
from ._src.run.engine.tasks import Variable
from .base import _LIB as _LIB
from .base import check_call as check_call


class _BulkSize(threading.local):
    value: int = 0


_BULK = _BulkSize()


def set_bulk_size(size: int) -> int:
    """Remember how many operations to run as one job: a hint without effect.

    Parameters
    ----------
    size : int

    Returns
    -------
    int, the size before
    """
    before, _BULK.value = _BULK.value, operator.index(size)
    return before


class _BulkScope:
    """A ``with`` block with its own bulk size."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._old_size: int | None = None

    def __enter__(self) -> _BulkScope:
        self._old_size, _BULK.value = _BULK.value, operator.index(self._size)
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        if self._old_size is not None:
            _BULK.value = self._old_size


def bulk(size: int) -> _BulkScope:
    """Return a ``with`` block in which `set_bulk_size` is ``size``: a hint without effect."""
    return _BulkScope(size)


_LAST_SECONDS = 1.0  # for functions in the background when the program ends
_LOCK = process_lock()
_ENGINES: list[Engine] = []


def _engine() -> Engine:
    """Return the process's engine, made at first use."""
    if not _ENGINES:
        with _LOCK:
            if not _ENGINES:
                _ENGINES.append(Engine())
                atexit.register(_finish)
    return _ENGINES[0]


def _finish() -> None:
    """Let functions that were pushed end before the interpreter does; their errors could not be raised any more."""
    try:
        _ENGINES[0].wait_for_all()
    except Exception as error:  # shown, as it cannot be caught any more
        print(f"mx.engine: {type(error).__name__}: {error}")
    # A thread that torch's threads or files need should not be cut off; one that waits for something else may be.
    _ENGINES[0].wait_for_background(_LAST_SECONDS)


def wait_if_started() -> None:
    """As `wait_for_all`, without making an engine (for ``mx.nd.waitall``)."""
    if _ENGINES:
        _ENGINES[0].wait_for_all()


def new_variable() -> Variable:
    """Return a variable: it stands for data that functions read and write."""
    return Variable()


def push_sync(
    function: Callable[[], Any],
    const_vars: Iterable[Variable] = (),
    mutable_vars: Iterable[Variable] = (),
    priority: int = 0,
    name: str = "",
    background: bool = False,
) -> None:
    """Run a function on a worker thread, after all earlier ones that write what it uses or use what it writes.

    The parameters are those of `Engine.push_sync`. What the function raises is raised by the wait for a variable that
    it writes, or for all; functions that use such a variable before are not run.
    """
    _engine().push_sync(function, const_vars, mutable_vars, priority, name, background)


def push_async(
    function: Callable[[OnComplete], Any],
    const_vars: Iterable[Variable] = (),
    mutable_vars: Iterable[Variable] = (),
    priority: int = 0,
    name: str = "",
) -> None:
    """Start a function that signals its completion; see `Engine.push_async`."""
    _engine().push_async(function, const_vars, mutable_vars, priority, name)


def wait_for_var(variable: Variable) -> None:
    """Return when all functions pushed so far that write a variable are done; raise what one of them raised."""
    _engine().wait_for_var(variable)


def wait_for_all() -> None:
    """Return when all functions pushed so far are done; raise the first error that no other wait has raised."""
    _engine().wait_for_all()


def delete_variable(variable: Variable, on_delete: Callable[[], Any] | None = None) -> None:
    """Delete a variable once the functions pushed so far are done with it; no function may use it from now on.

    Parameters
    ----------
    variable : Variable
    on_delete : callable, optional
        Called on a worker thread when that is so.
    """
    _engine().delete_variable(variable, on_delete)


_add_star_names(globals())

_whole(__name__)
