"""Files that appear whole or not at all, alone or several together.

What is being written has a temporary name next to the file: `.HOST-RANDOM.tmp`. It is locked while its process lives.
What a killed process left is removed by the next write in the same folder: only files of such a name, made on this host
by this user, whose lock is free.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import secrets
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from .._reading import local_path
from ..base import MXNetError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_BUFFER = 1 << 16
# ext4 looks for room when data leave the cache, which a rename onto an existing file makes it do at once: 35 of the
# 50 ms that 100 MB take. It need not for room reserved before, if that is all of the file. Small files gain nothing.
_RESERVE_FROM = 1 << 20
# Folders of many files are looked through so seldom that it takes a hundredth of the time: 1 us for each of them.
_MANY = 1000
_PAUSE = 1e-4  # seconds for each file
_next_look: dict[str, float] = {}


class _Pending:
    """A file that is being written under another name.

    Parameters
    ----------
    target : Path
        Whose place it takes.
    nbytes : int
        Size that the file will have, 0 if unknown.
    """

    def __init__(self, target: Path, nbytes: int) -> None:
        self.target = target
        self._mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
        if self._mode is not None and not os.access(target, os.W_OK):
            raise PermissionError(0, "the file is read-only", str(target))
        _remove_left(target.parent)
        self._path, self.stream = _opened(target.parent)
        self._locked: int | None = None
        _reserve(self.stream.fileno(), nbytes)

    def complete(self) -> None:
        """Have all of it written; the lock stays."""
        self._locked = os.dup(self.stream.fileno())
        self.stream.close()  # where network file systems tell of a full disk
        if self._mode is not None:
            self._path.chmod(self._mode)

    def take_place(self) -> None:
        """Take the name of the file."""
        self._path.replace(self.target)
        self._unlock()

    def drop(self) -> None:
        """Leave nothing of it."""
        self._path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # what could not be written is not wanted any more
            self.stream.close()
        self._unlock()

    def _unlock(self) -> None:
        locked, self._locked = self._locked, None
        if locked is not None:
            os.close(locked)


class _Together(threading.local):
    """What this thread is writing within `together`; None outside."""

    pending: list[_Pending] | None = None


_TOGETHER = _Together()


@contextlib.contextmanager
def together(first_if_new: str | os.PathLike[str] | None = None) -> Iterator[None]:
    """Let the files that the block replaces take their names when it ends, in the order in which they were written.

    After an error none does. Only a process that is killed between two renames leaves some of them new and others old.

    Parameters
    ----------
    first_if_new : str or path, optional
        One of them, which others are of no use without: it comes first if nothing has its name yet.
    """
    if _TOGETHER.pending is not None:
        yield
        return
    pending: list[_Pending] = []
    _TOGETHER.pending = pending
    try:
        yield
        if first_if_new is not None and not local_path(first_if_new).exists():
            target = Path(os.path.realpath(local_path(first_if_new)))
            pending.sort(key=lambda each: each.target != target)
        while pending:
            pending[0].take_place()
            pending.pop(0)
    except OSError as error:
        name = str(pending[0].target) if pending else ""
        raise MXNetError(f"cannot write {name!r}: {error.strerror or error}") from error
    finally:
        _TOGETHER.pending = None
        for each in pending:
            each.drop()


@contextlib.contextmanager
def replacing(fname: str | os.PathLike[str], nbytes: int = 0) -> Iterator[BinaryIO]:
    """Open a file for writing which takes its name only when the block ends without an error.

    Until then, and after an error, whatever had the name stays as it was: the data go to a temporary file in the same
    directory. A file that is replaced keeps its permissions, a symbolic link keeps pointing where it did, a new file
    gets the permissions that ``open`` would give it. Names that are not regular files (pipes, ``/dev/stdout``) are
    written to directly. Within `together` it takes its name when that block ends.

    Parameters
    ----------
    fname : str or path
        Plain path or ``file://`` address.
    nbytes : int, default 0
        Size that the file will have, for the system to reserve room; never more than that.

    Yields
    ------
    binary file, buffered, open for writing

    Raises
    ------
    MXNetError
        If the file cannot be written.
    """
    path = local_path(fname)
    try:
        target = Path(os.path.realpath(path)) if path.name else path
        if target.exists() and not target.is_file():
            with target.open("wb", buffering=_BUFFER) as stream:
                yield stream
        else:
            yield from _written(_Pending(target, nbytes))
    except OSError as error:
        raise MXNetError(f"cannot write {os.fspath(fname)!r}: {error.strerror or error}") from error


def _written(pending: _Pending) -> Iterator[BinaryIO]:
    try:
        yield pending.stream
        pending.complete()
        if _TOGETHER.pending is None:
            pending.take_place()
        else:
            _TOGETHER.pending.append(pending)
    except BaseException:
        pending.drop()
        raise


@functools.cache
def _host() -> str:
    """Return this host's mark in names of temporary files: on a shared disk, locks may be known to a host alone."""
    return hashlib.sha256(os.uname().nodename.encode() if hasattr(os, "uname") else b"").hexdigest()[:8]


def _opened(folder: Path) -> tuple[Path, BinaryIO]:
    """Return a new file in a folder, locked where the system can."""
    while True:
        path = folder / f".{_host()}-{secrets.token_hex(8)}.tmp"
        stream = path.open("xb", buffering=_BUFFER)
        if fcntl is None:
            return path, stream
        with contextlib.suppress(OSError):  # some file systems have no locks; nothing is removed there
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(stream.fileno()).st_nlink:
            return path, stream
        stream.close()  # another process that was removing leftovers took it before it was locked


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
            result = os.fstat(descriptor)
            if stat.S_ISREG(result.st_mode) and result.st_uid == os.getuid():
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
