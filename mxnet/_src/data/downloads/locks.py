"""One process at a time downloads a file; others wait, and then find it there."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from . import limits
from .failures import DownloadError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_POLL = 0.1  # seconds


@contextlib.contextmanager
def locked(path: Path, state: Callable[[], Any], say: Callable[[str], None]) -> Iterator[bool]:
    """Hold a lock file, and remove it in the end. It yields False where the file system has no locks.

    Parameters
    ----------
    path : Path
    state : callable
        What changes while the holder is at work.
    say : callable
        Told of the holder, once, if there is one.

    Raises
    ------
    DownloadError
        If another process holds it and nothing changes within the time limit of `limits`.
    """
    descriptor = _acquired(path, state, say) if fcntl is not None else None
    if descriptor is None:
        yield False
        return
    try:
        yield True
    finally:
        path.unlink(missing_ok=True)
        os.close(descriptor)


def _acquired(path: Path, state: Callable[[], Any], say: Callable[[str], None]) -> int | None:
    """Return the descriptor of the locked file; None where there are no locks."""
    last, since, has_told = state(), time.monotonic(), False
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
        except OSError:
            os.close(descriptor)
            return None
        else:
            if _is_current(path, descriptor):
                _sign(descriptor)
                return descriptor
            os.close(descriptor)  # its holder removed it after it was opened here
            continue
        if not has_told:
            say(f"{_holder(path)}, which downloads the same file")
            has_told = True
        current = state()
        if current != last:
            last, since = current, time.monotonic()
        if time.monotonic() - since > limits.LIMITS.wait:
            raise DownloadError(
                f"{_holder(path)} is downloading the same file, and nothing has come for {limits.LIMITS.wait:.0f} "
                f"seconds. End that process, which holds {str(path)!r}, and try again."
            )
        time.sleep(_POLL)


def _is_current(path: Path, descriptor: int) -> bool:
    with contextlib.suppress(FileNotFoundError):
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    return False


def _sign(descriptor: int) -> None:
    os.ftruncate(descriptor, 0)
    started = time.strftime("%Y-%m-%d %H:%M:%S")
    os.write(descriptor, f"process {os.getpid()} on {socket.gethostname()} (since {started})".encode())


def _holder(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace") or "another process"
    except OSError:
        return "another process"
