"""The profiler of a server, which workers start, stop and let write: ``profile_process="server"``."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ...run.profiler import _config
from ...run.profiler._ranges import TimeRange
from ...run.profiler._session import SESSION


def carry_out(action: str, value: Any, rank: int) -> None:
    """Do what `mxnet.profiler`'s function of that name does, in a server.

    Parameters
    ----------
    action : {'set_config', 'set_state', 'dump', 'pause', 'resume'}
    value : object
        The function's argument; ``filename`` gets the server's rank in front of its name, as in MXNet.
    rank : int
        Of the server.
    """
    _ACTIONS[action](value, rank)


@contextlib.contextmanager
def recorded(name: str) -> Iterator[None]:
    """Show the block in the server's profile as an operator, while one is recorded."""
    start = time.time_ns()
    yield
    if SESSION.is_recording:
        SESSION.add_slice(TimeRange("operator", name, start, time.time_ns() - start, threading.get_native_id()))


def _set_config(settings: dict[str, Any], rank: int) -> None:
    config = _config.parse(settings)
    path = Path(config.filename)
    SESSION.config = _config.parse({**settings, "filename": str(path.with_name(f"rank{rank}_{path.name}"))})


def _set_state(running: bool, rank: int) -> None:
    SESSION.run() if running else SESSION.stop()


def _dump(finished: bool, rank: int) -> None:
    if SESSION.has_run:  # or else another worker has asked for the same file before
        SESSION.dump(finished)


_ACTIONS: dict[str, Callable[[Any, int], None]] = {
    "set_config": _set_config,
    "set_state": _set_state,
    "dump": _dump,
    "pause": lambda value, rank: SESSION.pause(),
    "resume": lambda value, rank: SESSION.resume(),
}
