"""Progress bars, by tqdm, which is optional."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

_DELAY = 1.0  # seconds before a bar appears: what is over sooner needs none


def _nothing() -> None:
    return None


def is_terminal() -> bool:
    """Whether standard error is a terminal: not a pipe, a file, or a notebook's output."""
    try:
        return sys.stderr is not None and sys.stderr.isatty()
    except ValueError:  # closed
        return False


@contextlib.contextmanager
def epoch_bar(epoch: int, total: int | None = None, is_wanted: bool = True) -> Iterator[Callable[[], object]]:
    """Show on a terminal how far an epoch is, from its second second on, and nothing of it afterwards.

    Without tqdm, where standard error is no terminal, and where the bar is not wanted, nothing is shown.

    Parameters
    ----------
    epoch : int
    total : int, optional
        Batches of the epoch.
    is_wanted : bool, default True
        Not so where something else prints after each batch, which would fall into the bar.

    Yields
    ------
    callable
        To be called after each batch.
    """
    if not is_wanted or not is_terminal():
        yield _nothing
        return
    try:
        tqdm = import_module("tqdm").tqdm
    except ImportError:
        yield _nothing
        return
    # A subclass of its own has no thread that watches bars: after it, processes would be forked beside a thread.
    quiet = type("EpochBar", (tqdm,), {"monitor_interval": 0})
    with quiet(total=total, desc=f"epoch {epoch}", unit="batch", leave=False, delay=_DELAY, dynamic_ncols=True) as bar:
        yield bar.update


def new_bar(user: str, **options: Any) -> Any:
    """Return a bar of tqdm, which shows rate and time left.

    Parameters
    ----------
    user : str
        The caller's name, for the error.
    **options
        Of ``tqdm``.

    Raises
    ------
    ImportError
        If tqdm is not installed; it names the extra to install.
    """
    try:
        tqdm = import_module("tqdm.auto").tqdm
    except ImportError as missing:
        raise ImportError(f"{user} needs the package tqdm: pip install tqdm.") from missing
    return tqdm(**options)
