"""What a worker process of a pool does."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import multiprocessing.connection
import os
import pickle
import signal
import socket
import sys
import threading
from collections.abc import Callable
from typing import Any

from . import _blocks
from ._messages import Inbox, Message, send
from ._processes import Failure

PICKLE, OBJECT, FAILURE = range(3)  # what a result holds: bytes, a pickled object, a pickled `Failure`
_SIGNAL_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def work(end: socket.socket, with_parent: bool, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """Do tasks until the pool closes its end of the socket.

    Parameters
    ----------
    end : socket
    with_parent : bool
        Let the system end this process with the thread that started it.
    prepare : callable
        Called once, before the first task, with ``arguments``.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked process has the parent's handler
    _end_with_parent(with_parent)
    inbox = Inbox(end)
    prepare(*arguments)
    with contextlib.suppress(ConnectionError):  # the parent is gone
        for message in inbox.all():
            send(end, message.task, *_result(message))


def _result(message: Message) -> tuple[int, _blocks.Packing]:
    packing = _blocks.current = _blocks.Packing()
    try:
        function, arguments, keywords = pickle.loads(message.open())
        result = function(*arguments, **keywords)
        kind, content = (PICKLE, result) if isinstance(result, bytes) else (OBJECT, packing.dump(result))
        packing.seal(content)
    except BaseException as error:  # also of `sys.exit` in a dataset, which is then raised where the batch is awaited
        packing, kind = _blocks.Packing(), FAILURE
        packing.seal(packing.dump(Failure(error)))
    finally:
        _blocks.current = None
    return kind, packing


def _end_with_parent(by_system: bool) -> None:
    if by_system and sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_SIGNAL_WITH_PARENT, signal.SIGKILL)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """End this worker when the process that made it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
