"""Temporary files for what is being written: next to the file whose place they take, or without a name.

Those with a name are called `.HOST-RANDOM.tmp` and locked while their process lives. What a killed process left is
removed by the next write in the same folder: only files of such a name, made on this host by this user, whose lock is
free.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import io
import os
import re
import secrets
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

BUFFER = 1 << 16
# What goes to a pipe, a device or a folder where no file can be made is kept in memory up to here, then in a file of
# the folder for temporary files, which has no name.
_IN_MEMORY = 1 << 26
# ext4 looks for room when data leave the cache, which a rename onto an existing file makes it do at once: 35 of the
# 50 ms that 100 MB take. It need not for room reserved before, if that is all of the file. Small files gain nothing.
_RESERVE_FROM = 1 << 20
# Folders of many files are looked through so seldom that it takes a hundredth of the time: 1 us for each of them.
_MANY = 1000
_PAUSE = 1e-4  # seconds for each file
_next_look: dict[str, float] = {}


class NamedFile:
    """A new file in a folder.

    Parameters
    ----------
    folder : Path
    nbytes : int
        Size that the file will have, 0 if unknown.
    """

    _process = 0  # which has to remove it

    def __init__(self, folder: Path, nbytes: int) -> None:
        self._locked: int | None = None
        self._process = os.getpid()
        _remove_left(folder)
        try:
            self._open(folder)
            _reserve(self.stream.fileno(), nbytes)
        except BaseException:
            self.drop()
            raise

    def _open(self, folder: Path) -> None:
        """Make the file, locked where the system can."""
        while True:
            self.path = folder / f".{_host()}-{secrets.token_hex(8)}.tmp"  # before the file, which it finds to remove
            self.stream: BinaryIO = self.path.open("xb", buffering=BUFFER)
            if _is_locked(self.stream):
                return
            self.stream.close()  # another process that was removing leftovers took it before it was locked

    def complete(self) -> None:
        """Have all of it written; the lock stays."""
        self._locked = os.dup(self.stream.fileno())
        self.stream.close()  # where network file systems tell of a full disk

    @contextlib.contextmanager
    def content(self) -> Iterator[BinaryIO]:
        """Open the complete file for reading."""
        with self.path.open("rb") as stream:
            yield stream

    def drop(self) -> None:
        """Leave nothing of it under this name."""
        self._process = 0
        try:
            self.path.unlink(missing_ok=True)
        finally:
            stream = getattr(self, "stream", None)
            with contextlib.suppress(OSError):  # what could not be written is not wanted any more
                if stream is not None:
                    stream.close()
            self._unlock()

    def __del__(self) -> None:
        # Ctrl-C may come between any two steps, before a `try` that would remove it.
        if self._process == os.getpid() and hasattr(self, "path"):
            with contextlib.suppress(OSError):
                self.drop()

    def _unlock(self) -> None:
        locked, self._locked = self._locked, None
        if locked is not None:
            with contextlib.suppress(OSError):  # all data were written when the stream was closed
                os.close(locked)


class _SpooledFile(tempfile.SpooledTemporaryFile[bytes]):
    """Bytes in memory or in a file."""

    _file = io.BytesIO()  # closed by one whose constructor an interrupt left before it had made its own


class NamelessFile:
    """Bytes in memory or, if they are many, in a file without a name."""

    def __init__(self) -> None:
        self.stream = cast("BinaryIO", _SpooledFile(max_size=_IN_MEMORY))

    def complete(self) -> None:
        """Have all of it written."""
        self.stream.flush()

    @contextlib.contextmanager
    def content(self) -> Iterator[BinaryIO]:
        """Go to the beginning, for reading."""
        self.stream.seek(0)
        yield self.stream

    def drop(self) -> None:
        """Leave nothing of it."""
        with contextlib.suppress(OSError):  # what could not be written is not wanted any more
            self.stream.close()


@functools.cache
def _host() -> str:
    """Return this host's mark in names of temporary files: on a shared disk, locks may be known to a host alone."""
    return hashlib.sha256(os.uname().nodename.encode() if hasattr(os, "uname") else b"").hexdigest()[:8]


def _is_locked(stream: BinaryIO) -> bool:
    """Lock a new file where the system can; False if another process removes it, or has done so."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:  # that process has locked it first
        return False
    except OSError:  # some file systems have no locks; nothing is removed there
        return True
    return os.fstat(stream.fileno()).st_nlink > 0


def _remove_left(folder: Path) -> None:
    """Remove what killed processes left in a folder."""
    key, count = str(folder), 0
    if fcntl is None or time.monotonic() < _next_look.get(key, 0.0):
        return
    with contextlib.suppress(OSError), os.scandir(folder or ".") as entries:
        for entry in entries:
            count += 1
            if entry.name.startswith(f".{_host()}-") and re.fullmatch(r"\.\w{8}-[0-9a-f]{16}\.tmp", entry.name):
                _remove_if_left(entry.path)
    if count > _MANY:
        _next_look[key] = time.monotonic() + _PAUSE * count


def _remove_if_left(path: str) -> None:
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            status = os.fstat(descriptor)
            if stat.S_ISREG(status.st_mode) and status.st_uid == os.getuid():
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # BlockingIOError: it is being written
                os.unlink(path)
        finally:
            os.close(descriptor)


def _reserve(descriptor: int, nbytes: int) -> None:
    if nbytes < _RESERVE_FROM or not hasattr(os, "posix_fallocate"):
        return
    # A file system that cannot do it (EOPNOTSUPP, EINVAL) takes the data all the same; a full disk reports itself
    # when they are written.
    with contextlib.suppress(OSError):
        os.posix_fallocate(descriptor, 0, nbytes)
