"""Index files of records: a line ``key<TAB>offset`` for each, never of a record that is not in its file yet."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable
from typing import Any

from ...base import MXNetError


class RecordIndex(io.BufferedIOBase):
    """The bytes of an index file, which wait in memory until their records have been written.

    Parameters
    ----------
    path : str
        It becomes empty with `begin`, together with the file of records.

    Raises
    ------
    OSError
        If it cannot be opened.
    """

    def __init__(self, path: str) -> None:
        self.name = path
        self._is_new = not os.path.lexists(path)
        self._file = open_kept(path)
        self._pending = bytearray()
        self._size = 0
        self.flush_records: Callable[[], None] | None = None

    def begin(self) -> None:
        """Make the file empty."""
        self._file.truncate(0)
        self._is_new = False

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any, /) -> int:
        """Append lines, to memory."""
        self._pending += data
        return len(data)

    def flush(self) -> None:
        """Write what is in memory, records first."""
        if self.closed:
            return
        if self.flush_records is not None:
            self.flush_records()
        self.put()

    def put(self) -> None:
        """Write all lines to the file: their records are there.

        Raises
        ------
        MXNetError
            If they cannot be written; the file keeps whole lines.
        """
        lines, self._pending = bytes(self._pending), bytearray()
        written = 0
        try:
            while written < len(lines):
                written += self._file.write(lines[written:])
        except OSError as error:
            written = lines.rfind(b"\n", 0, written) + 1
            raise MXNetError(
                f"cannot write {self.name!r}: {error.strerror or error}. It is whole until byte {self._size + written}."
            ) from error
        finally:
            self._end_at(self._size + written, written < len(lines))

    def _end_at(self, size: int, is_cut: bool) -> None:
        self._size = size
        if is_cut:
            self._file.seek(size)
            with contextlib.suppress(OSError):  # a reader passes over part of a line
                self._file.truncate()

    def drop_from(self, position: int) -> None:
        """Forget the lines of records from an offset on, which could not be written."""
        lines = bytes(self._pending).splitlines(keepends=True)
        self._pending = bytearray(b"".join(line for line in lines if not _is_from(line, position)))

    def abandon(self) -> None:
        """Forget what is in memory: in a forked process, where that is the parent's to write."""
        self._pending = bytearray()
        self.flush_records = None

    def close(self) -> None:
        """Write what is in memory and close the file; one that was made and never begun is removed."""
        if self.closed:
            return
        try:
            super().close()  # which flushes
        finally:
            self._file.close()
            if self._is_new:
                os.unlink(self.name)


def open_kept(path: str | os.PathLike[str]) -> io.FileIO:
    """Open a file for writing, without making it empty yet."""
    return io.FileIO(os.fspath(path), "wb", opener=lambda name, flags: os.open(name, flags & ~os.O_TRUNC, 0o666))


def _is_from(line: bytes, position: int) -> bool:
    offset = line.rpartition(b"\t")[2].strip()
    return offset.isdigit() and int(offset) >= position
