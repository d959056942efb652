"""A process with all that it starts: watched and ended as one, by POSIX's groups or with Windows' means."""

from __future__ import annotations

import ctypes
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO, Any

_HAS_GROUPS = hasattr(os, "killpg")
_TASKKILL_SECONDS = 10
_CHUNK = 1 << 16


def options() -> dict[str, Any]:
    """Return arguments for `subprocess.Popen`: Ctrl-C reaches the launcher alone, which ends processes in order."""
    if not _HAS_GROUPS:
        return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    # preexec_fn is safe, as the launcher has no threads where there are groups.
    return {"start_new_session": True, "preexec_fn": _end_with_parent}


def status(process: subprocess.Popen[bytes]) -> int | None:
    """Return how a process ended, negative for a signal; None while it runs.

    Where the system supports it (not macOS before Python 3.13, not Windows), an ended process stays its zombie,
    whose id is not reused.
    """
    if process.returncode is not None or not hasattr(os, "waitid"):
        return process.poll()
    status = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if status is None:
        return None
    return status.si_status if status.si_code == os.CLD_EXITED else -status.si_status


def ask_to_end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process, and what it started, to end."""
    if _HAS_GROUPS:
        _signal_group(process, signal.SIGTERM)
        return
    try:
        process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM))
    except OSError:  # it has no console
        process.terminate()


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, and what it started. On Windows, what a process that is gone has left behind stays."""
    if _HAS_GROUPS:
        _signal_group(process, signal.SIGKILL)
        return
    command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
    with suppress(OSError, subprocess.SubprocessError):  # it is gone already, or there is no taskkill
        subprocess.run(command, capture_output=True, check=False, timeout=_TASKKILL_SECONDS)
    with suppress(OSError):
        process.kill()


def _signal_group(process: subprocess.Popen[bytes], signal_number: signal.Signals) -> None:
    # macOS refuses to signal a group of zombies.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal_number)


def watchable(pipe: IO[bytes]) -> tuple[IO[bytes] | socket.SocketIO, threading.Thread | None]:
    """Return a pipe that can be waited for and does not wait itself, and the thread that fills it.

    On Windows, where only sockets can be waited for, that is one which a thread fills; elsewhere the pipe itself.
    """
    if hasattr(select, "poll"):
        os.set_blocking(pipe.fileno(), False)
        return pipe, None
    own_end, other_end = socket.socketpair()
    own_end.setblocking(False)
    carrier = threading.Thread(target=_carry, args=(pipe, other_end), name="mxnet-launch output", daemon=True)
    carrier.start()
    with own_end:
        return own_end.makefile("rb", buffering=0), carrier


def _carry(pipe: IO[bytes], socket_: socket.socket) -> None:
    with pipe, socket_, suppress(OSError):  # it is not needed any more
        while data := pipe.read(_CHUNK):
            socket_.sendall(data)


# From <sys/prctl.h>: the signal that a process gets when its parent dies.
_PR_SET_PDEATHSIG = 1
_PRCTL = getattr(ctypes.CDLL(None), "prctl", None) if sys.platform == "linux" else None


def _end_with_parent() -> None:
    """In a new process: ask the system to end it when the launcher dies, in whatever way (Linux has that)."""
    if _PRCTL is not None:
        _PRCTL(_PR_SET_PDEATHSIG, signal.SIGTERM)
