"""Processes that are forked from one that has imported PyTorch, which takes most of the time that a process starts.

They are like others: a process of their own from the first line of their program to its end, `__main__` is the
program's module, and the interpreter ends as it always does. There is a parent for each set of variables that only a
start reads (Python's own, OpenMP's); where none can be forked, `start` says None, and the caller starts Python.
"""

from __future__ import annotations

import atexit
import json
import os
import resource
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# Runs in the parent. A request is a line on its input; answers are lines: the number of the process, later its status.
_PARENT = """
import json, os, resource, select, signal, sys

import torch

if len(os.listdir("/proc/self/task")) > 1:
    raise SystemExit("threads do not survive a fork")
_input, _answers = os.dup(0), os.dup(1)
os.set_inheritable(_input, False), os.set_inheritable(_answers, False)
_awake, _waking = os.pipe()
os.set_blocking(_waking, False)
signal.signal(signal.SIGCHLD, lambda *_: None)
signal.set_wakeup_fd(_waking)


def _answer(**values):
    os.write(_answers, json.dumps(values).encode() + b"\\n")


def _serve():
    text = b""
    _answer(started=os.getpid())
    while True:
        for fd in select.select([_input, _awake], [], [])[0]:
            received = os.read(fd, 1 << 16)
            if fd == _awake:
                while _report():
                    pass
            elif received:
                text += received
                *lines, text = text.split(b"\\n")
                for line in lines:
                    request = json.loads(line)
                    child = os.fork()
                    if not child:
                        return request
                    _answer(started=child)
            else:
                os._exit(0)


def _report():
    try:
        child, status = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return False
    if child:
        _answer(ended=child, status=os.waitstatus_to_exitcode(status))
    return child


def _become(request):
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    resource.setrlimit(resource.RLIMIT_NOFILE, request["files"])
    for fd in (_input, _answers, _awake, _waking):
        os.close(fd)
    for number, (path, mode) in enumerate(
        ((os.devnull, os.O_RDONLY), (request["output"], os.O_WRONLY), (request["errors"], os.O_WRONLY))
    ):
        fd = os.open(path, mode)
        os.dup2(fd, number)
        os.close(fd)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["cwd"])
    sys.argv[:] = [request["source"]]
    sys.path[0] = os.path.dirname(request["source"])


_request = _serve()
_become(_request)
__file__ = _request["source"]
with open(__file__, encoding="utf-8") as _request:
    _request = compile(_request.read(), __file__, "exec")
for _name in [name for name in globals() if name not in ("_request", "_name") and (name[0] != "_" or name[1] != "_")]:
    del globals()[_name]
exec(_request)
"""
# What only the start of an interpreter, or of OpenMP in it, reads.
_READ_AT_THE_START = ("PYTHON", "OMP_", "GOMP_", "KMP_", "MKL_", "MALLOC_", "GLIBC_", "LD_", "TORCH")
_SECONDS = 60
# Processes of one family have the same hashes of texts, and so the same order of sets.
_FAMILIES = 2


class _Parent:
    """A process that forks others, for variables that its start has read."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        own = {**variables, "PATH": os.environ.get("PATH", ""), "HOME": os.environ.get("HOME", "/tmp")}
        self.popen = subprocess.Popen(
            [sys.executable, "-c", _PARENT], env=own, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.started: list[int] = []
        self.statuses: dict[int, int] = {}
        self._text = b""
        atexit.register(self.end)

    def end(self) -> None:
        """End it; those that it has forked go on."""
        assert self.popen.stdin is not None
        self.popen.stdin.close()
        self.popen.wait(_SECONDS)

    def ask(self, request: Mapping[str, Any]) -> int:
        """Return the number of a new process."""
        assert self.popen.stdin is not None
        self.popen.stdin.write(json.dumps(request).encode() + b"\n")
        return self.next_started()

    def next_started(self) -> int:
        """Return the number of the process that it has started last, itself at first."""
        deadline = time.monotonic() + _SECONDS
        while not self.started:
            assert time.monotonic() < deadline, "no process was started"
            self.listen(1)
        return self.started.pop(0)

    def listen(self, seconds: float) -> None:
        """Take the answers that come within a time."""
        assert self.popen.stdout is not None
        if not select.select([self.popen.stdout], [], [], seconds)[0]:
            return
        received = os.read(self.popen.stdout.fileno(), 1 << 16)
        assert received, f"the parent of processes has ended with status {self.popen.wait()}"
        *lines, self._text = (self._text + received).split(b"\n")
        for answer in map(json.loads, lines):
            if "started" in answer:
                self.started.append(answer["started"])
            else:
                self.statuses[answer["ended"]] = answer["status"]


class WarmProcess:
    """A forked process, with what is needed of `subprocess.Popen`."""

    def __init__(self, parent: _Parent, pid: int) -> None:
        self._parent, self.pid = parent, pid

    @property
    def returncode(self) -> int | None:
        """Its status, as far as known."""
        return self._parent.statuses.get(self.pid)

    def poll(self) -> int | None:
        """Return its status if it has ended."""
        if self.returncode is None:
            self._parent.listen(0)
        return self.returncode

    def wait(self, timeout: float) -> int:
        """Wait until it has ended; return its status."""
        deadline = time.monotonic() + timeout
        while self.returncode is None:
            left = deadline - time.monotonic()
            if left <= 0:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            self._parent.listen(left)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


_parents: dict[tuple[Any, ...], list[_Parent]] = {}


def start(
    source: Path, environment: Mapping[str, str], cwd: Path, output: Path, errors: Path, number: int = 0
) -> WarmProcess | None:
    """Start a program as a forked process; None where its start would read other variables, or cannot be forked.

    Parameters
    ----------
    source, cwd, output, errors : path
        Of the program, where it runs, and the files that it writes to, which exist.
    environment : mapping
    number : int
        Of the process in its job: neighbours are of two families.
    """
    if sys.platform != "linux":
        return None
    variables = {name: value for name, value in environment.items() if name.startswith(_READ_AT_THE_START)}
    if variables.get("OMP_NUM_THREADS") != "1":
        return None
    key = tuple(sorted(variables.items()))
    if key not in _parents:
        _parents[key] = [_Parent(variables) for _ in range(_FAMILIES)]
        for parent in _parents[key]:  # nobody waits for the parent of a neighbour
            parent.next_started()
    request = {
        "source": str(source),
        "environment": dict(environment),
        "cwd": str(cwd),
        "output": str(output),
        "errors": str(errors),
        "files": resource.getrlimit(resource.RLIMIT_NOFILE),
    }
    parent = _parents[key][number % _FAMILIES]
    return WarmProcess(parent, parent.ask(request))
