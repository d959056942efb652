"""RecordIO files: byte strings one after the other.

A part of a record is a magic number, a word with its kind (3 bits) and its length (29 bits), the bytes, and zeros up to
a multiple of 4. Readers that lost their way look for the magic number at multiples of 4; so it never stands at such a
place inside a part: there the record is cut into parts, and the number left out.
"""

from __future__ import annotations

import contextlib
import io
import os
import struct
from typing import Final, NoReturn

from ...base import MXNetError
from ..core.process_lock import process_lock
from ..core.reading import local_path, open_file
from .record_index import RecordIndex, open_kept

MAGIC: Final = 0xCED7230A
MAX_LENGTH: Final = (1 << 29) - 1

_MAGIC_BYTES: Final = struct.pack("<I", MAGIC)
_HEADER: Final = struct.Struct("<II")
READER, WRITER = "RecordIO reader", "RecordIO writer"  # the kinds of their handles
_KIND_BITS: Final = 29
# Kinds of parts: a whole record, or its first, a middle and its last part.
_WHOLE, _FIRST, _MIDDLE, _LAST = range(4)

_READ_AHEAD: Final = 1 << 18  # when records are read in order
_READ_HERE: Final = 1 << 12  # after a jump: a page costs little more than the header, and often holds the record
_WRITE_BUFFER: Final = 1 << 20


class RecordReader:
    """Records of a file, in order or by position.

    Parts of the file are read by position, which processes and threads that share the descriptor do not notice of one
    another. So `read_at` may be called by several threads at once.

    Parameters
    ----------
    path : str
        Plain path or ``file://`` address.

    Attributes
    ----------
    position : int
        Offset of the record that `read` returns next.

    Raises
    ------
    MXNetError
        If the file cannot be opened.
    """

    __slots__ = ("__weakref__", "_file", "_lock", "_window", "name", "position")

    def __init__(self, path: str) -> None:
        self.name = path
        self._file = _open(path, "rb")
        self._lock = process_lock()
        self._window = (0, b"")  # offset of bytes that have been read, and the bytes
        self.position = 0

    def read(self) -> bytes | None:
        """Return the next record, or None at the end of the file; MXNetError with the offset if it is damaged there."""
        record, self.position = self.read_at(self.position)
        return record

    def read_at(self, position: int) -> tuple[bytes | None, int]:
        """Return the record at an offset (None at the end of the file), and the offset of the one after it."""
        start, window = self._window
        offset = position - start
        if 0 <= offset <= len(window) - 8:
            magic, length = _HEADER.unpack_from(window, offset)
            # A length with the kind of a whole record is at most MAX_LENGTH, of other kinds more than any window's.
            begin = offset + 8
            following = begin + (length + 3 & ~3)
            if magic == MAGIC and following <= len(window):
                return window[begin : begin + length], start + following
        return self._read_slowly(position)

    def _read_slowly(self, position: int) -> tuple[bytes | None, int]:
        """Do what `read_at` does, for records that the window does not hold whole."""
        part = self._part(position)
        if part is None:
            return None, position
        part_kind, data, following = part
        if part_kind == _WHOLE:
            return data, following
        if part_kind != _FIRST:
            self._fail(position, "a record starts with the middle or the end of one.")
        return self._join(position, data, following)

    def _join(self, first: int, data: bytes, following: int) -> tuple[bytes, int]:
        """Return a record of several parts, of which the first is read."""
        parts, part_kind = [data], _FIRST
        while part_kind != _LAST:
            position = following
            part = self._part(position)
            if part is None:
                self._fail(position, f"the file ends within the record at byte {first}.")
            part_kind, data, following = part
            if part_kind not in (_MIDDLE, _LAST):
                self._fail(position, f"the record at byte {first} lacks its last part.")
            parts.append(data)
        return _MAGIC_BYTES.join(parts), following

    def _part(self, position: int) -> tuple[int, bytes, int] | None:
        """Return kind and bytes of the part at an offset, and the offset of the next part; None at the end."""
        window, offset = self._window_at(position)
        if len(window) - offset < 8:
            if len(window) == offset and position <= self.size():
                return None
            self._fail(position, "expected the 8 bytes in front of a record, but the file ends.")
        magic, word = _HEADER.unpack_from(window, offset)
        if magic != MAGIC:
            self._fail(position, f"expected the magic number 0x{MAGIC:08x} of a record, found 0x{magic:08x}.")
        length, part_kind = word & MAX_LENGTH, word >> _KIND_BITS
        if part_kind > _LAST:
            self._fail(position, f"no record has parts of kind {part_kind}.")
        begin, following = offset + 8, position + 8 + (length + 3 & ~3)
        is_whole = begin + length <= len(window)
        data = window[begin : begin + length] if is_whole else self._take(position + 8, length)
        if len(data) < length or following > self.size():
            self._fail(position, f"expected a record of {length} bytes, padded to a multiple of 4, but the file ends.")
        return part_kind, data, following

    def _window_at(self, position: int) -> tuple[bytes, int]:
        """Return bytes, and an offset in them from which on is what the file holds at a position."""
        start, window = self._window
        end = start + len(window)
        if not (start <= position and position + 8 <= end):
            goes_on = start <= position <= end
            start, window = position, self._take(position, _READ_AHEAD if goes_on else _READ_HERE)
            self._window = (start, window)
        elif self._partly(start, window, position):
            # The record at the end of a window: the next one begins with it.
            start, window = position, self._take(position, _READ_AHEAD)
            self._window = (start, window)
        return window, position - start

    @staticmethod
    def _partly(start: int, window: bytes, position: int) -> bool:
        """Return True if the window ends within the part at a position, and another window could hold all of it."""
        word: int = _HEADER.unpack_from(window, position - start)[1]
        length = word & MAX_LENGTH
        return start + len(window) < position + 8 + length and 8 + length <= _READ_AHEAD

    def _take(self, position: int, length: int) -> bytes:
        """Return the file's bytes at a position: fewer bytes at its end."""
        if length > _READ_AHEAD:  # reserve no memory for what is not there
            length = min(length, max(self.size() - position, 0))
        try:
            if hasattr(os, "pread"):
                return os.pread(self._file.fileno(), length, position)
            with self._lock:
                self._file.seek(position)
                return self._file.read(length)
        except (OSError, OverflowError) as error:
            self._fail(position, f"cannot read {length} bytes: {error}.")

    def size(self) -> int:
        """Return the present size of the file in bytes."""
        return os.fstat(self._file.fileno()).st_size

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _fail(self, position: int, problem: str) -> NoReturn:
        raise MXNetError(f"{self.name!r}, byte {position} of {self.size()}: {problem}")


class RecordWriter:
    """Writes records to a new file.

    What is not written to the file yet is this object's alone: a forked process that has a copy of it leaves it be.
    After an error the file ends with a whole record, and the next one goes there.

    Parameters
    ----------
    path : str
        Plain path or ``file://`` address.
    index : RecordIndex, optional
        Gets to its file what it holds whenever records got to theirs. Neither file is changed unless both are open.

    Attributes
    ----------
    position : int
        Offset of the next record.

    Raises
    ------
    MXNetError
        If the file cannot be opened or written.
    """

    __slots__ = ("__weakref__", "_file", "_index", "_pending", "name", "position")

    def __init__(self, path: str, index: RecordIndex | None = None) -> None:
        self.name = path
        self._index = index
        self._pending = bytearray()
        self.position = 0
        self._file = _open(path, "wb")
        if index is not None:
            index.flush_records = self._flush_records
        self._begin()

    def write(self, data: bytes) -> bool:
        """Append a record, of less than 2^29 bytes; True if records went to the file, instead of memory, meanwhile."""
        length = len(data)
        if length > MAX_LENGTH:
            raise MXNetError(f"{self.name!r}: a record holds at most {MAX_LENGTH} bytes, given {length}.")
        pending = self._pending
        before = len(pending)
        begin = 0
        if _MAGIC_BYTES in data:
            for offset in _offsets_of_magic(data):
                self._append(_MIDDLE if begin else _FIRST, data[begin:offset])
                begin = offset + 4
        if begin:
            self._append(_LAST, data[begin:])
        else:
            pending += _HEADER.pack(MAGIC, length)
            pending += data
            pending += bytes(-length % 4)
        self.position += len(pending) - before
        if len(pending) < _WRITE_BUFFER:
            return False
        self.flush()
        return True

    def _append(self, kind: int, data: bytes) -> None:
        """Append a part."""
        self._pending += _HEADER.pack(MAGIC, kind << _KIND_BITS | len(data))
        self._pending += data
        self._pending += bytes(-len(data) % 4)

    def _begin(self) -> None:
        """Make both files empty; the index first, since one of other records finds wrong ones."""
        try:
            if self._index is not None:
                self._index.begin()
            if os.fstat(self._file.fileno()).st_size:  # no device or pipe, which cannot be made empty
                self._file.truncate(0)
        except OSError as error:
            self._file.close()
            raise MXNetError(f"cannot write {self.name!r}: {error.strerror or error}") from error

    def flush(self) -> None:
        """Write everything to the file, and to that of the index."""
        self._flush_records()
        if self._index is not None:
            self._index.put()

    def _flush_records(self) -> None:
        pending, self._pending = memoryview(self._pending), bytearray()
        written = 0
        try:
            while written < len(pending):  # the system takes at most 2 GiB at once
                written += self._file.write(pending[written:])
        except OSError as error:
            self._end_at(self.position - len(pending) + _end_of_whole(pending, written))
            raise MXNetError(
                f"cannot write {self.name!r}: {error.strerror or error}. It is whole until byte {self.position}."
            ) from error

    def _end_at(self, position: int) -> None:
        """Forget the records that could not be written."""
        self.position = position
        self._file.seek(position)
        with contextlib.suppress(OSError):  # the next record is written over part of one
            self._file.truncate()
        if self._index is not None:
            self._index.drop_from(position)

    def close(self) -> None:
        """Write what is pending and close the file."""
        try:
            self.flush()
        finally:
            _close(self._file, self.name)

    def abandon(self) -> None:
        """Close the file without writing what is pending: in a forked process, where that is the parent's to do."""
        self._pending = bytearray()
        self._file.close()


def _offsets_of_magic(data: bytes) -> list[int]:
    """Return where, at multiples of 4, the magic number stands."""
    offsets = []
    offset = data.find(_MAGIC_BYTES)
    while offset >= 0:
        aligned = offset % 4 == 0
        if aligned:
            offsets.append(offset)
        offset = data.find(_MAGIC_BYTES, offset + (4 if aligned else 1))
    return offsets


def _end_of_whole(data: memoryview, written: int) -> int:
    """Return the end of the last record that is whole in the first bytes of some."""
    end = position = 0
    while position + _HEADER.size <= written:
        word: int = _HEADER.unpack_from(data, position)[1]
        position += _HEADER.size + ((word & MAX_LENGTH) + 3 & ~3)
        if position <= written and word >> _KIND_BITS in (_WHOLE, _LAST):
            end = position
    return end


def _close(file: io.FileIO, name: str) -> None:
    try:
        file.close()
    except OSError as error:
        raise MXNetError(f"cannot write {name!r}: {error.strerror or error}") from error


def _open(path: str, mode: str) -> io.FileIO:
    try:
        if mode == "rb":
            return open_file(path, buffering=0)  # type: ignore[return-value]  # unbuffered binary is FileIO
        return open_kept(local_path(path))
    except OSError as error:
        raise MXNetError(f"cannot open {path!r}: {error.strerror or error}") from error
