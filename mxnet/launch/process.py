"""A running process of a job: started without a shell, its output passed on, ended with all that it started."""

from __future__ import annotations

import os
import selectors
import subprocess
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, BinaryIO

from . import process_tree
from .job import ProcessSpec

STDOUT, STDERR = 1, 2  # whatever Python's objects of these names have become
_CHUNK = 1 << 16
_LINES_KEPT = 20
_MOMENT = 0.01  # seconds
_LONGEST_LINE = 1 << 16  # one without an end is passed on in parts


@dataclass(frozen=True)
class Invocation:
    """How a process is started, with all of its environment.

    ``message`` is written to its standard input, which then stays open as long as the launcher lives; empty: no input.
    """

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(repr=False)
    directory: str
    message: bytes = field(default=b"", repr=False)


class Running:
    """A started process of a job; OSError if the command cannot be started.

    ``output`` gets the pipes of the process, with a `Stream` as data, ``log`` everything that it writes. ``tag`` comes
    before each line that is passed on.
    """

    def __init__(
        self,
        spec: ProcessSpec,
        invocation: Invocation,
        output: selectors.BaseSelector,
        log: Path | None = None,
        tag: bytes = b"",
    ) -> None:
        self.spec = spec
        self.log = log
        self.last_lines: deque[bytes] = deque(maxlen=_LINES_KEPT)
        self.started = time.monotonic()
        self._output = output
        self._log_file: BinaryIO | None = log.open("wb", buffering=0) if log else None
        try:
            self._process = subprocess.Popen(
                invocation.arguments,
                env=dict(invocation.environment),
                cwd=invocation.directory,
                stdin=subprocess.PIPE if invocation.message else subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **process_tree.options(),
            )
        except BaseException:
            self._close_log()
            raise
        pipes = ((self._process.stdout, STDOUT), (self._process.stderr, STDERR))
        self._streams = [Stream(pipe, output, target, tag, self._keep) for pipe, target in pipes if pipe is not None]
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):  # it has ended already; its status is the reason
                self._process.stdin.write(invocation.message)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def _keep(self, lines: bytes) -> None:
        self.last_lines.extend(lines.splitlines())
        if self._log_file is not None:
            self._log_file.write(lines)

    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return process_tree.status(self._process) is not None

    def collect(self) -> int:
        """Return the status of an ended process, negative for a signal, with all its output passed on.

        What it started and left behind is ended too, unless it ended well.
        """
        if process_tree.status(self._process) != 0:
            self.end()  # what is left of its group: the process itself is dead
        status = self._process.wait()
        for stream in self._streams:
            stream.drain()
            stream.close()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._close_log()
        return status

    def ask_to_end(self) -> None:
        """End the process politely; on another machine the agent does that when its input ends."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        else:
            process_tree.ask_to_end(self._process)

    def end(self) -> None:
        """End the process and all that it started."""
        process_tree.end(self._process)

    def _close_log(self) -> None:
        if self._log_file is not None:
            self._log_file.close()
            self._log_file = None


class Stream:
    """The output of a process: whole lines go on, so that those of several processes do not mix."""

    def __init__(
        self,
        pipe: IO[bytes],
        selector: selectors.BaseSelector,
        target: int,
        tag: bytes,
        keep: Callable[[bytes], None],
    ) -> None:
        self._pipe, self._carrier = process_tree.watchable(pipe)
        self._selector = selector
        self._target = target
        self._tag = tag
        self._keep = keep
        self._rest = b""
        selector.register(self._pipe, selectors.EVENT_READ, self)

    def read(self) -> bool:
        """Pass on what is there; return whether there was anything."""
        if self._pipe.closed:
            return False
        data = self._pipe.read(_CHUNK)
        if data is None:
            return False
        if not data:
            self.close()
            return False
        self._rest += data
        end = max(self._rest.rfind(b"\n"), self._rest.rfind(b"\r")) + 1  # progress bars end in a return
        if end == 0 and len(self._rest) > _LONGEST_LINE:
            end = len(self._rest)
        self._pass_on(self._rest[:end])
        self._rest = self._rest[end:]
        return True

    def drain(self) -> None:
        """Pass on all that an ended process wrote, though another may still have the pipe."""
        deadline = time.monotonic() + 1  # another process may write without end
        while (self.read() or self._is_carried()) and time.monotonic() < deadline:
            continue

    def _is_carried(self) -> bool:
        """Whether a thread may still deliver the pipe's content, after a moment for it to do so."""
        if self._carrier is None or self._pipe.closed:
            return False
        self._carrier.join(_MOMENT)
        return True

    def close(self) -> None:
        """Pass on a last line without an end, and watch the pipe no longer."""
        if not self._pipe.closed:
            if self._rest:
                self._pass_on(self._rest + b"\n")
            self._selector.unregister(self._pipe)
            self._pipe.close()

    def _pass_on(self, lines: bytes) -> None:
        if not lines:
            return
        self._keep(lines)
        if self._tag:
            lines = b"".join(self._tag + line for line in lines.splitlines(keepends=True))
        write_all(self._target, lines)


def write_all(target: int, data: bytes) -> None:
    """Write all of the data to a file descriptor; a reader that has gone is none of a job's business."""
    view = memoryview(data)
    with suppress(BrokenPipeError):
        while view:
            view = view[os.write(target, view) :]
