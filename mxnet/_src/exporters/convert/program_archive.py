"""Archives of ``torch.export``, written so that an error or Ctrl-C meanwhile is an exception.

`torch.export.save` writes from C++ destructors too, where an exception ends the process.
"""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Callable
from typing import Any, BinaryIO

import torch

from ...core.latch import Latch

_SECONDS_TO_BEGIN = 1.0


class _Sink(io.RawIOBase):
    """Passes data on until that fails, and takes the rest without a word."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.error: BaseException | None = None

    def writable(self) -> bool:
        """Return True."""
        return True

    def seekable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any, /) -> int:
        """Write bytes; never raises an error."""
        self._try(self._stream.write, data)
        return len(data)

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        """Go to a place in the stream, as torch does at the end; never raises an error."""
        self._try(self._stream.seek, offset, whence)
        return offset

    def _try(self, function: Callable[..., Any], *args: Any) -> None:
        if self.error is None:
            try:
                function(*args)
            except BaseException as error:  # raised by `save_program`
                self.error = error


def save_program(program: Any, stream: BinaryIO) -> None:
    """Write an exported program.

    Signals reach the main thread alone, so another one writes.

    Raises
    ------
    OSError
        If it cannot be written.
    KeyboardInterrupt
        As soon as the writing thread has come to its end, which it does without writing more.
    """
    sink = _Sink(stream)

    begun, ended = Latch(), Latch()

    def write() -> None:
        begun.set()
        try:
            torch.export.save(program, sink)  # type: ignore[arg-type]  # any stream
        except BaseException as error:
            sink.error = sink.error or error
        finally:
            ended.set()

    thread = threading.Thread(target=write, name="mxnet convert")
    try:
        thread.start()
    except BaseException as error:  # Ctrl-C may come while the thread has begun
        if not begun.wait(_SECONDS_TO_BEGIN):
            raise
        sink.error = error
    while True:
        try:
            while not ended.is_set():
                ended.wait()
            thread.join()
            break
        except BaseException as error:
            sink.error = error
    if sink.error is not None:
        raise sink.error
