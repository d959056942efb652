"""Records of a file, which an index file finds by key."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Callable
from typing import Any

from ....base import MXNetError
from ...core.reading import open_file
from ...formats.record_index import RecordIndex
from ...formats.recordio import RecordWriter
from ...messages.public import public
from ._sequential import HERE, MXRecordIO

_LOG = logging.getLogger(__name__)


@public(HERE)
class MXIndexedRecordIO(MXRecordIO):
    """Records of a file, which an index file finds by key.

    The index is a text file with a line ``key<TAB>offset`` for each record. A line gets to the file after its record:
    whenever writing ends, by an error or with the process, the records that the index names are there.

    Parameters
    ----------
    idx_path : str
        Path of the index file.
    uri : str
        Path of the file of records.
    flag : {"r", "w"}
        Read both files, or write new ones.
    key_type : callable, default int
        Makes a key of the text in the index file, and of what `write_idx` is given.

    Attributes
    ----------
    keys : list
        In the order in which they were written.
    idx : dict
        Offset of each key's record.

    Raises
    ------
    ValueError
        For another ``flag``, or an index file with other lines.
    FileNotFoundError
        If there is no index file to read.
    MXNetError
        If the file of records cannot be opened.

    Notes
    -----
    `read_idx` may be called by several threads at once, and in processes that were forked.

    Examples
    --------
    >>> record = mx.recordio.MXIndexedRecordIO("tmp.idx", "tmp.rec", "w")
    >>> for i in range(3):
    ...     record.write_idx(i, b"record_%d" % i)
    >>> record.close()
    >>> record = mx.recordio.MXIndexedRecordIO("tmp.idx", "tmp.rec", "r")
    >>> record.read_idx(2)
    b'record_2'
    """

    fidx: Any = None

    def __init__(self, idx_path: str, uri: str, flag: str, key_type: Callable[[Any], Any] = int) -> None:
        self.idx_path = os.fspath(idx_path)
        self.idx: dict[Any, int] = {}
        self.keys: list[Any] = []
        self.key_type = key_type
        self.fidx = None
        super().__init__(uri, flag)

    def open(self) -> None:
        """Open both files at their beginnings; files to write become empty."""
        super().open()
        self.idx, self.keys = {}, []
        if not self.writable:
            self.fidx = io.TextIOWrapper(open_file(self.idx_path), encoding="utf-8")
            self._read_index()

    def _writer(self) -> RecordWriter:
        index = RecordIndex(self.idx_path)
        try:
            writer = RecordWriter(self.uri, index)
        except BaseException:
            index.close()
            raise
        self.fidx = io.TextIOWrapper(index, encoding="utf-8", write_through=True)
        return writer

    def _read_index(self) -> None:
        lines = self._whole_lines()
        try:
            rows = [(self.key_type(row[0]), int(row[1])) for row in (line.split("\t") for line in lines)]
        except (IndexError, ValueError) as error:
            self._name_bad_line(lines, type(error))
            raise
        self.keys = [key for key, _ in rows]
        self.idx = dict(rows)

    def _whole_lines(self) -> list[str]:
        """Return the lines of the index, but not part of one with which the file of a killed writer may end."""
        lines = self.fidx.readlines()
        if lines and not lines[-1].endswith("\n") and not self._finds_record(lines[-1]):
            _LOG.warning("%s ends with part of a line, %r, which is passed over.", self.idx_path, lines.pop())
        return [line.strip() for line in lines]

    def _finds_record(self, line: str) -> bool:
        """Return whether a line is whole, though it lacks its end: the file of records has one there."""
        offset = line.partition("\t")[2].strip()
        try:
            return offset.isdecimal() and self._opened().read_at(int(offset))[0] is not None
        except MXNetError:
            return False

    def _name_bad_line(self, lines: list[str], error_type: type[Exception]) -> None:
        for number, line in enumerate(lines, 1):
            key, _, offset_text = line.partition("\t")
            try:
                self.key_type(key), int(offset_text.split("\t")[0])
            except ValueError as error:
                raise error_type(
                    f"{self.idx_path!r}, line {number}: expected a key, a tab and an offset, got {line!r} ({error})."
                ) from None

    def close(self) -> None:
        """Write what is pending and close both files; nothing happens if they are closed."""
        forked = self.is_open and self.writable and self.pid != os.getpid()
        try:
            super().close()
        finally:
            if self.fidx is not None and not self.fidx.closed:
                self._close_index(forked)

    def _close_index(self, forked: bool) -> None:
        if forked:  # this copy has lines that are the parent's to write
            self.fidx.buffer.abandon()
        try:
            self.fidx.close()
        except OSError as error:
            raise MXNetError(f"cannot write {self.idx_path!r}: {error.strerror or error}") from error

    def __getstate__(self) -> dict[str, Any]:
        return dict(super().__getstate__(), fidx=None)

    def seek(self, idx: Any) -> None:
        """Let the record of a key be the next that `read` returns.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        KeyError
            If the index has no such key.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid(allow_reset=True)
        self._opened().position = self.idx[idx]

    def tell(self) -> int:
        """Return the offset at which the next record will be written.

        Raises
        ------
        AssertionError
            If the file is open for reading.
        RuntimeError
            If the file is closed.
        """
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading: there is no next record to write.")
        if not self.is_open:
            raise RuntimeError(f"{self.uri!r} is closed.")
        return self._opened().position

    def read_idx(self, idx: Any) -> bytes:
        """Return the record of a key; `read` continues after it.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        KeyError
            If the index has no such key.
        MXNetError
            If the file is damaged there, or ends before, with the offset.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid(allow_reset=True)
        stream = self._stream or self._opened()
        record, stream.position = stream.read_at(self.idx[idx])
        if record is None:
            raise MXNetError(
                f"{self.uri!r}, byte {self.idx[idx]}: the file ends where {self.idx_path!r} has key {idx!r}."
            )
        return record

    def _forget_from(self, position: int) -> None:
        """Forget the keys of records that could not be written."""
        self.idx = {key: offset for key, offset in self.idx.items() if offset < position}
        self.keys = [key for key in self.keys if key in self.idx]

    def write_idx(self, idx: Any, buf: bytes) -> None:
        """Append a record under a key; see `write` for errors.

        Parameters
        ----------
        idx : value for ``key_type``
            A key that is there already gets the new record; the old one stays in the file.
        buf : bytes-like
        """
        key = self.key_type(idx)
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading, not for writing.")
        self._check_pid()
        position = self._opened().position
        try:
            self.write(buf)
        except MXNetError:
            self._forget_from(self._opened().position)
            raise
        self.fidx.write(f"{key}\t{position}\n")
        self.idx[key] = position
        self.keys.append(key)
