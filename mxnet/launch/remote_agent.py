"""Runs one process of a job on another machine; ssh starts this file there, with nothing but Python's own library.

The first line of its input is the command to run. The input stays open as long as the launcher lives: when it ends, so
does the process, with everything that it started. So nothing stays behind on any machine, however the launcher ends.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
from typing import Any

_NOT_FOUND = 127
_POLL = 0.1  # seconds
_DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin"


def main() -> int:
    """Run the command of the input and return the process's status, with 128 and the signal's number after a signal."""
    line = _first_line()
    if not line:
        return 1  # the launcher has gone already
    settings: dict[str, Any] = json.loads(line)
    environment = {"PATH": _DEFAULT_PATH, **os.environ, **settings["environment"]}
    os.environ["PATH"] = environment["PATH"]  # where the command is looked for
    try:
        process = subprocess.Popen(
            settings["command"],
            env=environment,
            cwd=settings["directory"],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        print(f"{settings['command'][0]} in {settings['directory']}: {error}", file=sys.stderr)
        return _NOT_FOUND
    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGHUP, _stop)
    try:
        status = _wait(process)
    except KeyboardInterrupt:
        status = _end(process, settings["shutdown_timeout"])
    return 128 - status if status < 0 else status


def _first_line() -> bytes:
    """Read a line and not a byte more, since what comes after it is watched by its file descriptor."""
    line = bytearray()
    while not line.endswith(b"\n"):
        byte = os.read(0, 1)
        if not byte:
            return b""
        line += byte
    return bytes(line)


def _stop(signal_number: int, frame: Any) -> None:
    raise KeyboardInterrupt


def _wait(process: subprocess.Popen[bytes]) -> int:
    """Return the status of the process, or raise KeyboardInterrupt when the launcher has gone."""
    with selectors.DefaultSelector() as selector:
        selector.register(0, selectors.EVENT_READ)
        while process.poll() is None:
            if selector.select(_POLL) and not os.read(0, 1):
                raise KeyboardInterrupt
    return process.returncode


def _end(process: subprocess.Popen[bytes], timeout: float) -> int:
    """End the process and what it started: politely, and after the timeout for certain."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for signal_number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, signal_number)
            return process.wait(timeout)
        except subprocess.TimeoutExpired:
            continue
        except ProcessLookupError:
            break
    return process.wait()


if __name__ == "__main__":
    sys.exit(main())
