"""Records of a file, one after the other."""

from __future__ import annotations

import ctypes
import logging
import os
from typing import Any

from ....base import MXNetError
from ...core.handles import number_of, of_python, slot
from ...formats.recordio import READER, WRITER, RecordReader, RecordWriter
from ...messages.public import public
from ...messages.tracebacks import trims_traceback

HERE = "mxnet.recordio"


@public(HERE)
class MXRecordIO:
    """Records of a file, read or written one after the other.

    Parameters
    ----------
    uri : str
        Path of the file, or a ``file://`` address.
    flag : {"r", "w"}
        Read the file, or write a new one.

    Attributes
    ----------
    uri, flag : str
    is_open, writable : bool
    pid : int or None
        Process that opened the file; None while it is closed.

    Raises
    ------
    ValueError
        For another ``flag``.
    MXNetError
        If the file cannot be opened.

    Notes
    -----
    A pickled object opens the file anew, from its beginning, where it is loaded; if it was open for writing, that makes
    the file empty. A forked process cannot go on with the records of its parent: it has to call `reset`.

    Examples
    --------
    >>> record = mx.recordio.MXRecordIO("tmp.rec", "w")
    >>> for i in range(3):
    ...     record.write(b"record_%d" % i)
    >>> record.close()
    >>> record = mx.recordio.MXRecordIO("tmp.rec", "r")
    >>> record.read()
    b'record_0'
    """

    is_open = False
    _stream: Any = None  # what reads or writes the file
    _handle: Any = None  # of what reads or writes it, where a subclass opens the file by functions of C

    @property
    def handle(self) -> ctypes.c_void_p:
        """The handle of the open file, for ``_LIB.MXRecordIO...``; NULL while it is closed.

        A subclass that opens the file by ``MXRecordIOReaderCreate`` or ``MXRecordIOWriterCreate`` sets it.
        """
        if self._handle is not None:
            handle: ctypes.c_void_p = self._handle
            return handle
        return ctypes.c_void_p() if self._stream is None else of_python(self._kind, self._stream)

    @handle.setter
    def handle(self, handle: ctypes.c_void_p | None) -> None:
        self._stream, self._handle = None, handle

    @property
    def _kind(self) -> str:
        return WRITER if self.writable else READER

    def _opened(self) -> Any:
        """Return the reader or writer of the open file."""
        if self._stream is None and self._handle is not None:
            self._stream = slot(self._kind, number_of(self._handle)).value
        return self._stream

    def __init__(self, uri: str, flag: str) -> None:
        self.uri = os.fspath(uri)
        self.flag = flag
        self.pid: int | None = None
        self.open()

    def open(self) -> None:
        """Open the file at its beginning; a file to write becomes empty."""
        if self.flag not in ("r", "w"):
            raise ValueError(f"Invalid flag {self.flag}")
        self.writable = self.flag == "w"
        self._stream, self._handle = self._writer() if self.writable else RecordReader(self.uri), None
        self.pid = os.getpid()
        self.is_open = True

    def _writer(self) -> RecordWriter:
        return RecordWriter(self.uri)

    def __del__(self) -> None:
        try:
            self.close()
        except (MXNetError, OSError) as error:  # Python would print a traceback; `close` raises for its caller
            logging.getLogger(__name__).error("records are lost: %s", error)

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__, pid=None)
        for name in ("handle", "_handle", "_stream"):
            state.pop(name, None)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, is_open=False)
        if state["is_open"]:
            self.open()

    def _check_pid(self, allow_reset: bool = False) -> None:
        """Raise RuntimeError if the file is closed, or another process opened it; or else make it this process's."""
        if self.pid == os.getpid():
            return
        if not allow_reset:
            raise RuntimeError("Forbidden operation in multiple processes")
        if self.is_open and not self.writable:
            self._opened().position = 0  # reading leaves no traces in what parent and child share
            self.pid = os.getpid()
        else:
            self.reset()

    def close(self) -> None:
        """Write what is pending and close the file; nothing happens if it is closed."""
        if not self.is_open:
            return
        stream, self.handle = self._opened(), None
        forked = self.pid != os.getpid()
        self.is_open = False
        self.pid = None
        if self.writable and forked:
            stream.abandon()
        else:
            stream.close()

    def reset(self) -> None:
        """Close the file and open it again, at its beginning; a file to write becomes empty."""
        self.close()
        self.open()

    def write(self, buf: bytes) -> None:
        """Append a record.

        Parameters
        ----------
        buf : bytes-like
            At most 2^29 - 1 bytes.

        Raises
        ------
        AssertionError
            If the file is open for reading.
        RuntimeError
            If the file is closed, or another process opened it.
        TypeError
            If ``buf`` is not bytes.
        MXNetError
            If it is too long, or cannot be written; the message tells which records the file has. They are written
            1 MB at a time and when it is closed.
        """
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading, not for writing.")
        self._check_pid()
        self._opened().write(buf if isinstance(buf, bytes) else memoryview(buf).tobytes())

    @trims_traceback
    def read(self) -> bytes | None:
        """Return the next record, or None after the last.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        RuntimeError
            If the file is closed, or another process opened it.
        MXNetError
            If the file is damaged, with the offset.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid()
        return (self._stream or self._opened()).read()
