"""Functions on record files: ``MXRecordIO...``."""

from __future__ import annotations

from typing import Any

from ..recordio import MXRecordIO
from . import handles, memory
from .library import c_function

READER, WRITER = "RecordIO reader", "RecordIO writer"


@c_function
def MXRecordIOReaderCreate(path: Any, out: Any) -> None:
    """Open a file to read."""
    out[0] = memory.new(READER, MXRecordIO(memory.text(path), "r"))


@c_function
def MXRecordIOWriterCreate(path: Any, out: Any) -> None:
    """Open a file to write."""
    out[0] = memory.new(WRITER, MXRecordIO(memory.text(path), "w"))


@c_function
def MXRecordIOReaderFree(handle: Any) -> None:
    """Close a file."""
    _close(READER, handle)


@c_function
def MXRecordIOWriterFree(handle: Any) -> None:
    """Close a file."""
    _close(WRITER, handle)


def _close(kind: str, handle: Any) -> None:
    memory.get(kind, handle).close()
    handles.free(kind, memory.number(handle))


@c_function
def MXRecordIOReaderReadRecord(handle: Any, buffer: Any, size: Any) -> None:
    """Return the next record, NULL after the last."""
    content = memory.get(READER, handle).read()
    size[0] = 0 if content is None else len(content)
    kept = None if content is None else memory.ffi().new("char[]", content)
    buffer[0] = memory.ffi().NULL if kept is None else memory.keep("MXRecordIOReaderReadRecord", kept)


@c_function
def MXRecordIOWriterWriteRecord(handle: Any, buffer: Any, size: int) -> None:
    """Write a record."""
    memory.get(WRITER, handle).write(memory.ffi().buffer(buffer, size)[:] if size else b"")


@c_function
def MXRecordIOReaderSeek(handle: Any, position: int) -> None:
    """Go to where a record begins."""
    memory.get(READER, handle).handle.position = position


@c_function
def MXRecordIOReaderTell(handle: Any, position: Any) -> None:
    """Return where the next record begins."""
    position[0] = memory.get(READER, handle).handle.position


@c_function
def MXRecordIOWriterTell(handle: Any, position: Any) -> None:
    """Return where the next record begins."""
    position[0] = memory.get(WRITER, handle).handle.position
