"""Files that appear whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from .._reading import local_path
from ..base import MXNetError

_BUFFER = 1 << 16
# ext4 looks for room when data leave the cache, which a rename onto an existing file makes it do at once: 35 of the
# 50 ms that 100 MB take. It need not for room reserved before, if that is all of the file. Small files gain nothing.
_RESERVE_FROM = 1 << 20


@contextlib.contextmanager
def replacing(fname: str | os.PathLike[str], nbytes: int = 0) -> Iterator[BinaryIO]:
    """Open a file for writing which takes its name only when the block ends without an error.

    Until then, and after an error, whatever had the name stays as it was: the data go to a temporary file in the same
    directory. A file that is replaced keeps its permissions, a symbolic link keeps pointing where it did, a new file
    gets the permissions that ``open`` would give it. Names that are not regular files (pipes, ``/dev/stdout``) are
    written to directly.

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
            with _temporary(target, nbytes) as stream:
                yield stream
    except OSError as error:
        raise MXNetError(f"cannot write {os.fspath(fname)!r}: {error.strerror or error}") from error


@contextlib.contextmanager
def _temporary(target: Path, nbytes: int) -> Iterator[BinaryIO]:
    """Write to a file beside ``target``, then give it that name."""
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(0, "the file is read-only", str(target))
    temporary = target.with_name(f".{secrets.token_hex(8)}.tmp")
    stream = temporary.open("xb", buffering=_BUFFER)
    try:
        with stream:
            _reserve(stream.fileno(), nbytes)
            yield stream
        if mode is not None:
            temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _reserve(descriptor: int, nbytes: int) -> None:
    if nbytes < _RESERVE_FROM or not hasattr(os, "posix_fallocate"):
        return
    # A file system that cannot do it (EOPNOTSUPP, EINVAL) takes the data all the same; a full disk reports itself
    # when they are written.
    with contextlib.suppress(OSError):
        os.posix_fallocate(descriptor, 0, nbytes)
