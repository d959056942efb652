"""Files that appear whole or not at all, alone or several together: everything that is saved is written here.

What is being written has a temporary name next to the file, whose name it takes when it is complete. Files of which
that would lose something (their other links, an open descriptor, their owner) get the complete data in place;
docs/files.md lists the cases.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ...base import MXNetError
from ..core.reading import local_path
from .destination import Destination, destination
from .overwriting import overwrite
from .temporary import NamedFile, NamelessFile

# A folder that is not writable, or on a disk mounted read-only, may have files that are writable.
_NO_FILE_HERE = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
# A file mounted over another, as containers have them; folders of others with the sticky bit; file systems without it.
_NO_RENAME = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV, errno.ENOSYS, errno.ENOTSUP})


class _Pending:
    """Data on their way to a file.

    Parameters
    ----------
    target : Destination
    nbytes : int
        Size that they will have, 0 if unknown.
    """

    def __init__(self, target: Destination, nbytes: int) -> None:
        self.target = target
        self._is_kept = target.is_to_be_kept()
        self._file = _temporary(target, nbytes)
        self.stream = self._file.stream

    def complete(self) -> None:
        """Have all of them written."""
        self._file.complete()
        if not self._is_kept and isinstance(self._file, NamedFile):
            self._is_kept = not self.target.give_attributes(self._file.path)

    def take_place(self) -> None:
        """Put them where they belong."""
        if self._is_kept or not isinstance(self._file, NamedFile) or not _renamed(self._file.path, self.target.path):
            with self._file.content() as content:
                overwrite(self.target.path, content)
        self.drop()

    def drop(self) -> None:
        """Leave nothing but what took its place."""
        self._file.drop()


def _renamed(path: Path, target: Path) -> bool:
    """Give a file another name; False if there is no renaming here."""
    try:
        path.replace(target)
    except OSError as error:
        if error.errno not in _NO_RENAME:
            raise
        return False
    return True


def _temporary(target: Destination, nbytes: int) -> NamedFile | NamelessFile:
    if not target.is_regular:
        return NamelessFile()
    try:
        return NamedFile(target.path.parent, nbytes)
    except OSError as error:
        if target.status is None or error.errno not in _NO_FILE_HERE:
            raise
    return NamelessFile()


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
            first = destination(first_if_new).path
            pending.sort(key=lambda replacement: replacement.target.path != first)
        while pending:
            pending[0].take_place()
            pending.pop(0)
    except OSError as error:
        name = str(pending[0].target.path) if pending else ""
        raise MXNetError(f"cannot write {name!r}: {error.strerror or error}") from error
    finally:
        _TOGETHER.pending = None
        for replacement in pending:
            replacement.drop()


def move(source: Path, fname: str | os.PathLike[str]) -> None:
    """Let a complete file take a name in the same folder, in the way of `replacing`.

    Raises
    ------
    MXNetError
        If it cannot; both files are as they were then, unless the other is written in place.
    """
    try:
        target = destination(fname)
        if target.is_to_be_kept() or not target.give_attributes(source) or not _renamed(source, target.path):
            with source.open("rb") as content:
                overwrite(target.path, content)
            source.unlink()
    except OSError as error:
        raise MXNetError(f"cannot write {os.fspath(fname)!r}: {error.strerror or error}") from error


@contextlib.contextmanager
def replacing(fname: str | os.PathLike[str], nbytes: int = 0) -> Iterator[BinaryIO]:
    """Open a file for writing which takes its name only when the block ends without an error.

    Until then, and after an error, whatever had the name stays as it was. A file that is replaced keeps its owner, its
    permissions and its extended attributes, a symbolic link keeps pointing where it did, a new file gets the
    permissions that ``open`` would give it. Files that have to stay the same file (empty ones, those with several
    links or open for writing in this process, pipes, ``/dev/stdout``) and those that cannot be replaced get the
    complete data in place. Within `together` all this happens when that block ends.

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
    try:
        yield from _written(_Pending(destination(fname), nbytes))
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
