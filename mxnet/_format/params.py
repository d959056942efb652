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

from .._reading import open_file, read_file
from ..base import MXNetError
from .array_bytes import SMALLEST, decode_array, encode_array, encode_header, read_array
from .atomic import replacing
from .kinds import other_kind
from .record import ArrayRecord
from .source import Source

__all__ = ["ArrayRecord", "decode_array", "encode_array", "load_file", "read", "save_file", "write"]

MAGIC = 0x112
_LIST_HEADER = struct.Struct("<QQQ")
_UINT64 = struct.Struct("<Q")


def read(
    buffer: bytes | bytearray | memoryview, *, np_shape: bool | None = None
) -> tuple[list[ArrayRecord], list[str]]:
    """Read a list of arrays and their names (maybe none) from memory; bytes after the list are ignored, as in MXNet.

    MXNet loads V3 arrays only under NumPy's shape semantics, all others only under its own; ``np_shape`` None accepts
    both. MXNetError says where the data are wrong, and what was expected there.
    """
    return _read_list(Source(io.BytesIO(buffer), memoryview(buffer).nbytes, "array list"), np_shape)


def load_file(fname: str | os.PathLike[str], *, np_shape: bool | None = None) -> tuple[list[ArrayRecord], list[str]]:
    """Read a list of arrays from a file; see :func:`read`.

    The arrays do not depend on the file afterwards.
    """
    try:
        with open_file(fname) as stream:
            if not stream.seekable():  # a pipe, whose size is known when it has ended
                return read(read_file(fname), np_shape=np_shape)
            size = os.fstat(stream.fileno()).st_size
            return _read_list(Source(stream, size, os.fspath(fname)), np_shape)
    except OSError as error:
        raise MXNetError(f"cannot read {os.fspath(fname)!r}: {error.strerror or error}") from error


def write(
    stream: BinaryIO, records: Sequence[ArrayRecord], names: Sequence[str] = (), *, np_shape: bool = False
) -> None:
    """Write a list of arrays, byte for byte as MXNet 1.9.1 does: V3 under NumPy shape semantics, else V2.

    ``stream`` is better buffered; large arrays pass its buffer by. See :func:`encode_array` for what is refused.
    """
    if names and len(names) != len(records):
        raise MXNetError(f"expected a name for each of the {len(records)} arrays, or none; got {len(names)}.")
    keys = [name.encode() for name in names]
    stream.write(_LIST_HEADER.pack(MAGIC, 0, len(records)))
    for record in records:
        for part in encode_array(record, np_shape=np_shape):
            stream.write(part)
    stream.write(_UINT64.pack(len(keys)))
    for key in keys:
        stream.write(_UINT64.pack(len(key)) + key)


def save_file(
    fname: str | os.PathLike[str],
    records: Sequence[ArrayRecord],
    names: Sequence[str] = (),
    *,
    np_shape: bool = False,
) -> None:
    """Write a list of arrays to a file, which appears whole or not at all; see :func:`write`."""
    size = _LIST_HEADER.size + _UINT64.size + sum(_UINT64.size + len(name.encode()) for name in names)
    for record in records:
        size += len(encode_header(record, np_shape=np_shape)) + record.data.nbytes
        size += sum(index.nbytes for index in record.aux)
    with replacing(fname, size) as stream:
        write(stream, records, names, np_shape=np_shape)


def _read_list(source: Source, np_shape: bool | None) -> tuple[list[ArrayRecord], list[str]]:
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
    records = []
    for position in range(count):
        source.part = f"array {position}"
        records.append(read_array(source, np_shape))
    return records, _read_names(source, count)


def _read_names(source: Source, expected: int) -> list[str]:
    source.part = "names"
    count: int = source.unpack(_UINT64, "the number of names")[0]
    if count not in (0, expected):
        source.fail(f"expected a name for each of the {expected} arrays, or none; got {count}.")
    return [_read_name(source, position) for position in range(count)]


def _read_name(source: Source, position: int) -> str:
    source.part = f"name {position}"
    length: int = source.unpack(_UINT64, "its length")[0]
    data = source.take(length, "its text")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        source.fail(f"the name is not UTF-8 text: {error.reason}.")
