"""Files that are opened for reading: regular ones, of a size that can be read.

A name may come from elsewhere (an argument, a list of images, an ONNX model), and stand for a pipe without a writer
to or for an endless device. All readers of the package open files here, so none waits or reads forever.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from ...base import MXNetError

# Texts become Python objects many times their size. Symbols of a million nodes, the most that is read, have 200 MB.
TEXT_LIMIT = 1 << 28
_CHUNK = 1 << 20
_BUFFER = 1 << 16
# Without it, opening a pipe waits for a writer. It changes nothing for regular files.
_AT_ONCE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
# What a shell hands over already open (``program <(zcat x.params)``): it has a writer.
_HANDED_OVER = re.compile(r"/dev/stdin|/dev/fd/\d+|/proc/(self|\d+)/fd/\d+")


def local_path(fname: str | os.PathLike[str]) -> Path:
    """Return the path that a file name of MXNet means: a plain path or a ``file://`` address.

    Raises
    ------
    MXNetError
        For addresses of remote stores (``s3://``, ``hdfs://``), which 1.9.1 as it was published cannot open either.
    """
    name = os.fspath(fname)
    scheme = re.match(r"(\w+)://", name)
    if scheme is None:
        return Path(name)
    if scheme[1] != "file":
        raise MXNetError(f"cannot open {name!r}: {scheme[1]}:// is not supported, only local paths and file:// are.")
    return Path(name[scheme.end() :])


def open_file(fname: str | os.PathLike[str], buffering: int = _BUFFER) -> BinaryIO:
    """Open a regular file for reading, or a pipe that the shell has opened (``/dev/stdin``, ``/dev/fd/63``).

    Parameters
    ----------
    fname : str or path
        Plain path or ``file://`` address.
    buffering : int, default 64 KiB
        As for ``open``; 0 gives the file itself.

    Raises
    ------
    OSError
        If it cannot be opened.
    MXNetError
        If it is a folder, named pipe, device or socket.
    """
    path = local_path(fname)
    with contextlib.suppress(ValueError):  # a NUL in the name, which `open` tells of
        _check_kind(fname, path, path.stat().st_mode)  # opening some devices does something
    stream: BinaryIO = open(path, "rb", buffering, opener=_at_once)  # noqa: SIM115  (the caller closes it)
    try:
        _check_kind(fname, path, os.fstat(stream.fileno()).st_mode)
        if hasattr(os, "set_blocking"):
            os.set_blocking(stream.fileno(), True)
    except BaseException:
        stream.close()
        raise
    return stream


def _at_once(name: str, flags: int) -> int:
    return os.open(name, _AT_ONCE)


def _check_kind(fname: str | os.PathLike[str], path: Path, mode: int) -> None:
    if stat.S_ISREG(mode) or (stat.S_ISFIFO(mode) and _HANDED_OVER.fullmatch(str(path))):
        return
    kind = next((name for test, name in _KINDS if test(mode)), "something else")
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(21, "Is a directory", os.fspath(fname))
    raise MXNetError(f"cannot read {os.fspath(fname)!r}: it is {kind}, not a regular file.")


def memory_limit() -> int:
    """Return the bytes that the machine's memory has: no file is read whole that is larger."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # other systems
        return 1 << 40


def read_file(fname: str | os.PathLike[str], limit: int | None = None) -> bytes:
    """Return all that a file holds.

    Parameters
    ----------
    fname : str or path
        Plain path or ``file://`` address.
    limit : int, optional
        Most bytes that are read; the memory of the machine by default.

    Raises
    ------
    OSError
        If it cannot be opened or read.
    MXNetError
        If it is no regular file, or larger than the limit.
    """
    most = memory_limit() if limit is None else limit
    with open_file(fname, buffering=0) as stream:
        size = os.fstat(stream.fileno()).st_size
        if size > most:
            raise MXNetError(f"cannot read {os.fspath(fname)!r}: it has {size} bytes, more than the {most} allowed.")
        parts: list[bytes] = []
        bytes_left = most
        while part := stream.read(max(_CHUNK, size + 1)):  # a pipe has no size, a file may grow
            parts.append(part)
            bytes_left -= len(part)
            if bytes_left < 0:
                raise MXNetError(f"cannot read {os.fspath(fname)!r}: it has more than the {most} bytes allowed.")
            size = 0
    return parts[0] if len(parts) == 1 else b"".join(parts)


def read_text(fname: str | os.PathLike[str], encoding: str = "utf-8") -> str:
    """Return the text of a file; errors are those of `read_file` and ``bytes.decode``."""
    return io.TextIOWrapper(io.BytesIO(read_file(fname, TEXT_LIMIT)), encoding=encoding).read()


@contextlib.contextmanager
def open_text(fname: str | os.PathLike[str], encoding: str = "utf-8") -> Iterator[TextIO]:
    """Open a regular file of text, of any size, to be read line by line; errors are those of `open_file`."""
    with open_file(fname) as stream, io.TextIOWrapper(stream, encoding=encoding) as text:
        yield text
