"""A running process of a job: started without a shell, its output passed on, ended with all that it started."""

from __future__ import annotations

import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, BinaryIO

from .job import Member

STDOUT, STDERR = 1, 2  # whatever Python's objects of these names have become
_CHUNK = 1 << 16
_LINES_KEPT = 20
_LONGEST_LINE = 1 << 16  # one without an end is passed on in parts


@dataclass(frozen=True)
class Invocation:
    """How a member is started.

    Attributes
    ----------
    arguments : tuple of str
    environment : mapping of str to str
        All of the process's.
    directory : str
    message : bytes
        Written to its standard input, which then stays open as long as the launcher lives; empty: it has no input.
    """

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(repr=False)
    directory: str
    message: bytes = field(default=b"", repr=False)


class Running:
    """A started member of a job.

    Parameters
    ----------
    member : Member
    invocation : Invocation
    output : selectors.BaseSelector
        Gets the pipes of the process, with a `Stream` as data.
    log : path, optional
        Gets everything that the process writes.
    tag : bytes
        Comes before each line that is passed on.

    Raises
    ------
    OSError
        If the command cannot be started.
    """

    def __init__(
        self,
        member: Member,
        invocation: Invocation,
        output: selectors.BaseSelector,
        log: Path | None = None,
        tag: bytes = b"",
    ) -> None:
        self.member = member
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
                start_new_session=True,  # Ctrl-C reaches the launcher alone, which ends the processes in order
                preexec_fn=_end_with_parent,  # noqa: PLW1509  the launcher has no threads
            )
        except BaseException:
            self._close_log()
            raise
        pipes = ((self._process.stdout, STDOUT), (self._process.stderr, STDERR))
        self._streams = [Stream(pipe, output, target, tag, self._keep) for pipe, target in pipes if pipe is not None]
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):  # it has ended already, and its status says why
                self._process.stdin.write(invocation.message)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _keep(self, lines: bytes) -> None:
        self.last_lines.extend(lines.splitlines())
        if self._log_file is not None:
            self._log_file.write(lines)

    def has_ended(self) -> bool:
        """Return whether the process has ended; it stays the system's zombie, so that its number is not given away."""
        if self._process.returncode is not None:
            return True
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def collect(self) -> int:
        """Return the status of an ended process, negative for a signal, with all its output passed on.

        What it started and left behind is ended too, unless it ended well.
        """
        if self._process.returncode is None and not self._ended_well():
            self.send(signal.SIGKILL)  # to its group: the process itself is dead
        status = self._process.wait()
        for stream in self._streams:
            stream.drain()
            stream.close()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._close_log()
        return status

    def _ended_well(self) -> bool:
        result = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return result is not None and result.si_code == os.CLD_EXITED and result.si_status == 0

    def ask_to_end(self) -> None:
        """End the process politely; on another machine the agent does that when its input ends."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        else:
            self.send(signal.SIGTERM)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process and to all that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, number)

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
        self._pipe = pipe
        self._selector = selector
        self._target = target
        self._tag = tag
        self._keep = keep
        self._rest = b""
        os.set_blocking(pipe.fileno(), False)
        selector.register(pipe, selectors.EVENT_READ, self)

    def read(self) -> bool:
        """Pass on what is there; return whether there was anything."""
        if self._pipe.closed:
            return False
        try:
            data = os.read(self._pipe.fileno(), _CHUNK)
        except BlockingIOError:
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
        deadline = time.monotonic() + 1  # somebody else may write without end
        while self.read() and time.monotonic() < deadline:
            continue

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
    """Write all of the data to a file number; a reader that has gone is none of a job's business."""
    view = memoryview(data)
    with suppress(BrokenPipeError):
        while view:
            view = view[os.write(target, view) :]


# From <sys/prctl.h>: the signal that a process gets when its parent dies.
_PR_SET_PDEATHSIG = 1
_PRCTL = getattr(ctypes.CDLL(None), "prctl", None) if sys.platform == "linux" else None


def _end_with_parent() -> None:
    """In a new process: ask the system to end it when the launcher dies, in whatever way (Linux has that)."""
    if _PRCTL is not None:
        _PRCTL(_PR_SET_PDEATHSIG, signal.SIGTERM)
