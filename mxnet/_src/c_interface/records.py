"""Functions on record files: ``MXRecordIO...``."""

from __future__ import annotations

from typing import Any

from ..core import handles as handles
from ..formats.recordio import READER, WRITER, RecordReader, RecordWriter
from . import memory
from .library import c_function, c_functions, c_results


def _close(kind: str, handle: Any) -> None:
    memory.get(kind, handle).close()
    handles.free(kind, memory.number(handle))


@c_function
def MXRecordIOReaderReadRecord(handle: Any, buffer: Any, size: Any) -> None:
    """Return the next record, NULL after the last."""
    content = memory.get(READER, handle).read()
    size[0] = 0 if content is None else len(content)
    buffer_copy = None if content is None else memory.ffi().new("char[]", content)
    buffer[0] = memory.ffi().NULL if buffer_copy is None else memory.keep("MXRecordIOReaderReadRecord", buffer_copy)


@c_function
def MXRecordIOWriterWriteRecord(handle: Any, buffer: Any, size: int) -> None:
    """Write a record."""
    memory.get(WRITER, handle).write(bytes(memory.content(buffer, size)))


@c_function
def MXRecordIOReaderSeek(handle: Any, position: int) -> None:
    """Go to where a record begins."""
    memory.get(READER, handle).position = position


c_results(
    MXRecordIOReaderCreate=lambda path: memory.new(READER, RecordReader(memory.text(path))),
    MXRecordIOWriterCreate=lambda path: memory.new(WRITER, RecordWriter(memory.text(path))),
    MXRecordIOReaderTell=lambda handle: memory.get(READER, handle).position,
    MXRecordIOWriterTell=lambda handle: memory.get(WRITER, handle).position,
)
c_functions(
    MXRecordIOReaderFree=lambda handle: _close(READER, handle),
    MXRecordIOWriterFree=lambda handle: _close(WRITER, handle),
)
