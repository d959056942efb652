"""Processes that are forked from one that has imported PyTorch or mxnet, which takes most of the time of a start.

They are like others: a process of their own from the first line of their program to its end, `__main__` is the
program's module, and the interpreter ends as it always does. There is a parent for each set of variables that only a
start reads (Python's own, OpenMP's); where none can be forked, `start` says None, and the caller starts Python.

A parent of mxnet stops within ``import mxnet``, before that reads what variables say of the process: its role in a
job, its allocator, what it chooses by measurement. Its processes read their own and end the import. What was read
earlier is noted: processes for which it has another value are forked from a parent of PyTorch.
"""

from __future__ import annotations

import ast
import atexit
import functools
import json
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from paths import ROOT

# Runs in the parent. A request is a line on its input; answers are lines: the number of the process, later its status.
_PARENT = """
import gc, json, os, resource, select, signal, sys

_input, _answers = os.dup(0), os.dup(1)
os.set_inheritable(_input, False), os.set_inheritable(_answers, False)
_awake, _waking = os.pipe()
os.set_blocking(_waking, False)
_names = set()
_value = os._Environ.__getitem__


def _noted(variables, name):
    _names.add(name)
    return _value(variables, name)


def _answer(**values):
    os.write(_answers, json.dumps(values).encode() + b"\\n")


def _serve():
    if len(os.listdir("/proc/self/task")) > 1:
        raise SystemExit("threads do not survive a fork")
    os._Environ.__getitem__ = _value
    gc.freeze()  # else the end of each process would go through all that was imported, longer than most programs take
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(_waking)
    text = b""
    _answer(started=os.getpid(), read=sorted(_names))
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
                        return _become(request)
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
    sys.argv[:] = request["arguments"]
    sys.path[0] = "" if sys.argv[0] == "-c" else os.path.dirname(sys.argv[0])
    sys.orig_argv[1:] = ["-c", request["program"], *sys.argv[1:]] if sys.argv[0] == "-c" else sys.argv
    return request


class _Stopped:
    # Finds the module whose function is the last of `import mxnet` that is the same for all processes.
    def find_spec(self, name, path, target=None):
        if name != _AT:
            return None
        sys.meta_path.remove(self)
        import importlib.machinery
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            configure = module.configure

            def stopped():
                global _request
                module.configure = configure
                del spec.loader.exec_module
                _request = _serve()
                return configure()

            module.configure = stopped

        spec.loader.exec_module = exec_module
        return spec


_AT = "mxnet._src.operators.kernels.allocator"
os._Environ.__getitem__ = _noted
*_also, _last = sys.argv[1].split(",")
for _name in _also:
    __import__(_name)
if _last == "mxnet":
    sys.meta_path.insert(0, _Stopped())
    import mxnet
else:
    import torch
    _request = _serve()
if "program" in _request:
    _source, _request = _request["program"], None
else:
    __file__ = _request["arguments"][0]
    with open(__file__, encoding="utf-8") as _request:
        _source = _request.read()
_source = compile(_source, globals().get("__file__", "<string>"), "exec")
for _name in [name for name in globals() if name not in ("_source", "_name") and (name[0] != "_" or name[1] != "_")]:
    del globals()[_name]
exec(_source)
"""
# What only the start of an interpreter, or of OpenMP in it, reads.
_READ_AT_THE_START = ("PYTHON", "OMP_", "GOMP_", "KMP_", "MKL_", "MALLOC_", "GLIBC_", "LD_", "TORCH")
_UNCHANGED = ("numpy", "pytest", "telling", "torch")  # are the same, whether mxnet was imported before or after
_SECONDS = 120  # in which a parent begins, or forks, on a busy machine
# Processes of one family have the same hashes of texts, and so the same order of sets.
_FAMILIES = 2


class _Parent:
    """A process that has imported packages and forks others, for variables that its start has read."""

    def __init__(self, packages: str, variables: Mapping[str, str]) -> None:
        own = {**variables, "PATH": os.environ.get("PATH", ""), "HOME": os.environ.get("HOME", "/tmp")}
        self.popen = subprocess.Popen(
            [sys.executable, "-c", _PARENT, packages], env=own, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.pid = 0
        self.started: list[int] = []
        self._variables, self._read = own, set[str]()
        self.statuses: dict[int, int] = {}
        self._text = b""
        atexit.register(self.end)

    def end(self) -> None:
        """End it; those that it has forked go on."""
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self.popen.stdin.close()
        self.popen.wait(_SECONDS)
        self.popen.stdout.close()

    def suits(self, environment: Mapping[str, str]) -> bool:
        """Return whether the imports have read what a process would have read for them."""
        return all(environment.get(name) == self._variables.get(name) for name in self._read)

    def ask(self, request: Mapping[str, Any]) -> int:
        """Return the number of a new process."""
        assert self.popen.stdin is not None
        self.popen.stdin.write(json.dumps(request).encode() + b"\n")
        return self.next_started()

    def begin(self) -> None:
        """Wait until it can fork."""
        if not self.pid:
            self.pid = self.next_started()

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
                self._read.update(answer.get("read", ()))
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


_parents: dict[tuple[Any, ...], _Parent] = {}


def _parent_of(packages: str, environment: Mapping[str, str], number: int) -> _Parent | None:
    """Return a parent of a process with such variables, started on the first call; None if there can be none."""
    variables = {name: value for name, value in environment.items() if name.startswith(_READ_AT_THE_START)}
    if sys.platform != "linux" or variables.get("OMP_NUM_THREADS") != "1":
        return None
    key = packages, number, *sorted(variables.items())
    if key not in _parents:
        _parents[key] = _Parent(packages, variables)
    return _parents[key]


@functools.cache
def _begun_with() -> set[str]:
    """Return the names of the variables that this process began with, as far as that is known (Linux)."""
    try:
        return {
            os.fsdecode(assignment.partition(b"=")[0])
            for assignment in Path("/proc/self/environ").read_bytes().split(b"\0")
        }
    except OSError:
        return set(os.environ)


def begins_with_mxnet(program: str) -> bool:
    """Return whether a program does nothing before it imports mxnet but import what mxnet does not change."""
    for statement in ast.parse(program).body:
        if isinstance(statement, ast.ImportFrom):
            names = [statement.module or ""]
        elif isinstance(statement, ast.Import):
            names = [alias.name for alias in statement.names]
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            names = []  # a docstring
        else:
            return False
        for name in names:
            package = name.partition(".")[0]
            if package == "mxnet":
                return True
            if package not in sys.stdlib_module_names and package not in _UNCHANGED:
                return False
    return False


def start(
    program: str | Path,
    environment: Mapping[str, str],
    cwd: Path,
    output: Path,
    errors: Path,
    number: int = 0,
    arguments: Sequence[str] = (),
    also: Sequence[str] = (),
) -> WarmProcess | None:
    """Start a program as a forked process; None where its start would read other variables, or cannot be forked.

    Parameters
    ----------
    program : str or path
        Its text, as after ``python -c``, or its file.
    environment : mapping
    cwd, output, errors : path
        Where it runs, and the files that it writes to, which exist.
    number : int
        Of the process in its job: neighbours are of two families.
    arguments : list of str
        That the program is given.
    also : list of str
        Modules that the parent imports before mxnet or torch, where the program needs them.
    """
    text = program if isinstance(program, str) else program.read_text(encoding="utf-8")
    family = number % _FAMILIES
    for package in ("mxnet", "torch") if begins_with_mxnet(text) else ("torch",):
        parent = _parent_of(",".join((*also, package)), environment, family)
        if parent is None:
            return None
        parent.begin()
        if parent.suits(environment):
            break
    request = {
        "arguments": [str(program) if isinstance(program, Path) else "-c", *arguments],
        "environment": dict(environment),
        "cwd": str(cwd),
        "output": str(output),
        "errors": str(errors),
        "files": resource.getrlimit(resource.RLIMIT_NOFILE),
    }
    if isinstance(program, str):
        request["program"] = program
    return WarmProcess(parent, parent.ask(request))


def run(
    program: str | Path,
    *arguments: str | Path,
    environment: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = 120,
    also: Sequence[str] = (),
) -> subprocess.CompletedProcess[str]:
    """Run a program as `start` does, or with Python where that cannot be; return its status and what it wrote.

    It finds this package by PYTHONPATH, and has none of the variables that libraries have set in this process since it
    began: each set of them would need a parent.

    Raises
    ------
    subprocess.TimeoutExpired
        If it takes longer than so many seconds; it is killed.
    """
    variables = {"PYTHONPATH": str(ROOT), **(os.environ if environment is None else environment)}
    for name in [name for name in variables if name.startswith(_READ_AT_THE_START) and name not in _begun_with()]:
        if variables[name] == os.environ.get(name):
            del variables[name]
    texts = list(map(str, arguments))
    with tempfile.TemporaryDirectory() as folder:
        output, errors = Path(folder, "output"), Path(folder, "errors")
        output.touch(), errors.touch()
        process = start(program, variables, cwd or Path.cwd(), output, errors, 0, texts, also)
        if process is None:
            command = [sys.executable, *(["-c", program] if isinstance(program, str) else [str(program)]), *texts]
            return subprocess.run(
                command, env=variables, cwd=cwd, capture_output=True, text=True, check=False, timeout=timeout
            )
        try:
            status = process.wait(timeout)
        except BaseException:
            process.send_signal(signal.SIGKILL)
            raise
        said = [file.read_text(encoding="utf-8") for file in (output, errors)]
        return subprocess.CompletedProcess([sys.executable, str(program), *texts], status, *said)
