"""The launcher's messages: lines for people, on standard error."""

from __future__ import annotations

import signal
from collections.abc import Iterable

from .process import STDERR, Running, write_all

_PREFIX = "mxnet-launch: "
_SSH_FAILED = 255


def say(text: str) -> None:
    """Write a line."""
    write_all(STDERR, f"{_PREFIX}{text}\n".encode())


def exit_status(status: int) -> int:
    """Return a shell's status: 128 and the signal's number for a process that a signal ended."""
    return 128 - status if status < 0 else status


def signal_name(number: int) -> str:
    """Return "SIGKILL" for 9."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def ending(status: int, remote: bool = False) -> str:
    """Say how a process ended, by its status, negative for a signal; ssh (``remote``) has other statuses."""
    if status < 0:
        return f"was ended by {signal_name(-status)}"
    if remote and status == _SSH_FAILED:
        return "ended with status 255: ssh could not connect, or lost the connection"
    if status - 128 in set(signal.Signals):
        return f"ended with status {status}, as after {signal_name(status - 128)}"
    return f"ended with status {status}"


def last_output(lines: Iterable[bytes]) -> str:
    """Return the end of a process's output, indented."""
    shown_lines = [f"    | {line.decode(errors='replace')}" for line in lines]
    return "\n".join(["  The end of its output:", *shown_lines]) if shown_lines else "  It wrote nothing."


def failure(running: Running, status: int, seconds: float, consequence: str) -> str:
    """Say which process failed, how, after how long, what follows, and what it wrote last."""
    spec = running.spec
    ending_text = ending(status, remote=spec.count == 1 and not spec.host.is_local)
    log_text = f"\n  All of it: {running.log}" if running.log else ""
    return (
        f"{spec.title} {ending_text} after {seconds:.1f} s; {consequence}.\n{last_output(running.last_lines)}{log_text}"
    )
