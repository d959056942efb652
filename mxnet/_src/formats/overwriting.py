"""Complete data, written into a file that keeps its identity: its links, its owner, who has it open."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from pathlib import Path
from typing import BinaryIO

_CHUNK = 1 << 20
READER_LIMIT = 60.0  # seconds within which a process has to open a named pipe for reading
_READER_PAUSE = 0.01
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


def overwrite(path: Path, content: BinaryIO) -> None:
    """Write all that a stream holds into a file, pipe or device; a new regular file if nothing has the name.

    Until there is room for all of it, a regular file stays as it was. After an error, or the end of the process, later
    than that, it may have some of the old bytes and some of the new.

    Raises
    ------
    OSError
        TimeoutError for a named pipe that no process opens for reading within `READER_LIMIT`.
    """
    nbytes = content.seek(0, os.SEEK_END)
    content.seek(0)
    descriptor = _opened(path)
    try:
        status = os.fstat(descriptor)
        is_regular = stat.S_ISREG(status.st_mode)
        if is_regular:
            _reserve(descriptor, status.st_size, nbytes)
        while block := content.read(_CHUNK):
            _write(descriptor, block)
        if is_regular:
            os.ftruncate(descriptor, nbytes)
    finally:
        os.close(descriptor)  # where network file systems tell of a full disk


def _opened(path: Path) -> int:
    flags = os.O_WRONLY | getattr(os, "O_BINARY", 0)
    try:
        if path.is_fifo():
            return _opened_pipe(path, flags)
        return os.open(path, flags)
    except FileNotFoundError:
        # Not at once: Linux refuses O_CREAT for a file of another user in a folder such as /tmp, though it is there.
        return os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o666)


def _opened_pipe(path: Path, flags: int) -> int:
    """Open a named pipe, without a wait in the system, which would end with a reader alone."""
    end = time.monotonic() + READER_LIMIT
    while True:
        try:
            descriptor = os.open(path, flags | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if time.monotonic() > end:
                reason = f"it is a named pipe, which no process has opened for reading within {READER_LIMIT:g} seconds"
                raise TimeoutError(errno.ETIMEDOUT, reason, str(path)) from error
        else:
            os.set_blocking(descriptor, True)
            return descriptor
        time.sleep(_READER_PAUSE)


def _write(descriptor: int, data: bytes) -> None:
    unwritten = memoryview(data)
    while unwritten:
        unwritten = unwritten[os.write(descriptor, unwritten) :]


def _reserve(descriptor: int, size: int, nbytes: int) -> None:
    """Have room for a file, or raise an error before any of it is lost."""
    if not nbytes or not hasattr(os, "posix_fallocate"):
        return
    try:
        os.posix_fallocate(descriptor, 0, nbytes)
    except OSError as error:
        if error.errno in _FULL:
            with contextlib.suppress(OSError):  # what some systems have reserved by then
                os.ftruncate(descriptor, size)
            raise
