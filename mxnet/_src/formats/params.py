"""MXNet's ``.params`` files: a list of arrays, with or without names.

A list is uint64 0x112, uint64 0, uint64 count, the arrays (see :mod:`.array_bytes`), uint64 count of names, which is
0 or that of the arrays, and for each name a uint64 length and its UTF-8 bytes; all little-endian.
"""

from __future__ import annotations

import io
import os
import struct
from collections.abc import Sequence
from typing import BinaryIO

from ...base import MXNetError
from ..core.reading import open_file, read_file
from .array_bytes import SMALLEST, decode_array, encode_array, encode_header, read_arrays
from .array_runs import encoded
from .atomic import replacing
from .kinds import other_kind
from .record import ArrayRecord
from .source import ByteSource

__all__ = ["ArrayRecord", "decode_array", "encode_array", "load_file", "read", "save_file", "write"]

MAGIC = 0x112
_LIST_HEADER = struct.Struct("<QQQ")
_UINT64 = struct.Struct("<Q")
_SHORT = 1 << 16


def read(
    buffer: bytes | bytearray | memoryview, *, np_shape: bool | None = None
) -> tuple[list[ArrayRecord], list[str]]:
    """Read a list of arrays and their names (maybe none) from memory; bytes after the list are ignored, as in MXNet.

    MXNet loads V3 arrays only under NumPy's shape semantics, all others only under its own; ``np_shape`` None accepts
    both. MXNetError says where the data are wrong, and what was expected there.
    """
    return _read_list(ByteSource(io.BytesIO(buffer), memoryview(buffer).nbytes, "array list"), np_shape)


def load_file(fname: str | os.PathLike[str], *, np_shape: bool | None = None) -> tuple[list[ArrayRecord], list[str]]:
    """Read a list of arrays from a file; see :func:`read`.

    The arrays do not depend on the file afterwards.
    """
    try:
        with open_file(fname) as stream:
            if not stream.seekable():  # a pipe, whose size is known when it has ended
                return read(read_file(fname), np_shape=np_shape)
            size = os.fstat(stream.fileno()).st_size
            return _read_list(ByteSource(stream, size, os.fspath(fname)), np_shape)
    except OSError as error:
        raise MXNetError(f"cannot read {os.fspath(fname)!r}: {error.strerror or error}") from error


def write(
    stream: BinaryIO, records: Sequence[ArrayRecord], names: Sequence[str] = (), *, np_shape: bool = False
) -> None:
    """Write a list of arrays, byte for byte as MXNet 1.9.1 does: V3 under NumPy shape semantics, else V2.

    ``stream`` is better buffered; large arrays pass its buffer by. See :func:`encode_array` for what is refused.
    """
    _write_encoded(stream, records, _headers(records, np_shape), _encoded_names(names, len(records)))


def _encoded_names(names: Sequence[str], num_arrays: int) -> bytes:
    """Return the bytes of the names, which follow the arrays; without names the number 0."""
    if names and len(names) != num_arrays:
        raise MXNetError(f"expected a name for each of the {num_arrays} arrays, or none; got {len(names)}.")
    keys = [name.encode() for name in names]
    return _UINT64.pack(len(keys)) + b"".join([_UINT64.pack(len(key)) + key for key in keys])


def _headers(records: Sequence[ArrayRecord], np_shape: bool) -> list[bytes]:
    return [encode_header(record, np_shape) for record in records]


def _write_encoded(stream: BinaryIO, records: Sequence[ArrayRecord], headers: Sequence[bytes], names: bytes) -> None:
    stream.write(_LIST_HEADER.pack(MAGIC, 0, len(records)))
    stream.writelines(encoded(headers, records))
    stream.write(names)


def save_file(
    fname: str | os.PathLike[str],
    records: Sequence[ArrayRecord],
    names: Sequence[str] = (),
    *,
    np_shape: bool = False,
) -> None:
    """Write a list of arrays to a file, which appears whole or not at all; see :func:`write`."""
    headers, tail = _headers(records, np_shape), _encoded_names(names, len(records))
    size = _LIST_HEADER.size + sum(map(len, headers)) + sum([record.nbytes for record in records]) + len(tail)
    with replacing(fname, size) as stream:
        _write_encoded(stream, records, headers, tail)


def _read_list(source: ByteSource, np_shape: bool | None) -> tuple[list[ArrayRecord], list[str]]:
    if not source.size:
        source.fail("it is empty: expected a list of arrays, as nd.save writes.")
    head = source.take(min(_LIST_HEADER.size, source.size), "the list header")
    magic, _, count = _LIST_HEADER.unpack(head.ljust(_LIST_HEADER.size, b"\0"))
    if magic != MAGIC:
        source.fail(
            f"not a list of arrays, as nd.save writes: expected the magic number {MAGIC:#x}, got "
            f"{magic:#x}.{other_kind(head)}"
        )
    if len(head) < _LIST_HEADER.size:
        source.fail(f"expected the list header, {_LIST_HEADER.size} bytes, but there are only {len(head)}.")
    source.require(count * SMALLEST, f"{count} arrays")
    records = read_arrays(source, count, np_shape)
    return records, _read_names(source, count)


def _read_names(source: ByteSource, num_arrays: int) -> list[str]:
    source.part = "names"
    count: int = source.unpack(_UINT64, "the number of names")[0]
    if count not in (0, num_arrays):
        source.fail(f"expected a name for each of the {num_arrays} arrays, or none; got {count}.")
    # Short ones come in one piece.
    num_bytes = source.size - source.offset
    names = _short_names(source, count, num_bytes) if num_bytes <= _SHORT else None
    return [_read_name(source, position) for position in range(count)] if names is None else names


def _short_names(source: ByteSource, count: int, num_bytes: int) -> list[str] | None:
    """Read all names at once; None, at the same byte, if something is wrong with one."""
    begin, position, names = source.offset, 0, []
    text = source.take(num_bytes, "the names")
    try:
        for _ in range(count):
            first = position + _UINT64.size
            position = first + _UINT64.unpack_from(text, position)[0]
            if position > num_bytes:
                break
            names.append(text[first:position].decode())
    except (struct.error, UnicodeDecodeError):
        names = []
    if len(names) == count:
        return names
    source.back_to(begin)
    return None


def _read_name(source: ByteSource, position: int) -> str:
    source.part = f"name {position}"
    length: int = source.unpack(_UINT64, "its length")[0]
    data = source.take(length, "its text")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        source.fail(f"the name is not UTF-8 text: {error.reason}.")
