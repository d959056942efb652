"""Python as on systems without some of what Linux has: names are gone when mxnet is imported, in children too.

What remains is Linux beneath: calls of Windows' own are not made. Whatever our code needs and another system lacks is
missed all the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from paths import ROOT

# What is missing, by module; and what `sys.platform` says.
LACKS = {
    "macos": (
        "darwin",
        {
            "os": "memfd_create posix_fallocate sched_getaffinity sched_setaffinity waitid",
            "select": "epoll",
            "socket": "MSG_CMSG_CLOEXEC MSG_NOSIGNAL",
            "mmap": "MADV_HUGEPAGE",
        },
        (),
    ),
    "windows": (
        "neither",  # "win32" would make Python's own library call Windows
        {
            "os": "confstr fork forkpty getloadavg getpriority killpg memfd_create posix_fallocate pread pwrite "
            "register_at_fork sched_getaffinity sched_setaffinity set_blocking setpriority setsid sysconf waitid",
            "select": "epoll poll",
            "signal": "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGUSR1 SIGUSR2 alarm",
            "socket": "AF_UNIX MSG_CMSG_CLOEXEC MSG_DONTWAIT MSG_NOSIGNAL recv_fds send_fds",
            "mmap": "MADV_HUGEPAGE",
        },
        ("fcntl", "grp", "pwd", "resource", "termios"),
    ),
}
_BEGINS = """
import ctypes, importlib, multiprocessing.context, multiprocessing.popen_fork, socket, subprocess, sys, urllib.request

system, platform, names, modules = {settings!r}


def take_away():
    for module, lacking in names.items():
        for name in lacking.split():
            if hasattr(importlib.import_module(module), name):
                delattr(importlib.import_module(module), name)
    sys.modules.update(dict.fromkeys(modules))
    sys.platform = platform


class WhenImported:
    def find_spec(self, name, path=None, target=None):
        if name == "mxnet":
            sys.meta_path.remove(self)
            import torch  # which asks for the system in its own way
            take_away()


sys.meta_path.insert(0, WhenImported())
default = multiprocessing.context._default_context
default._default_context = multiprocessing.context._concrete_contexts["spawn"]

if system == "windows":
    def over_tcp(*kind):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            near = socket.create_connection(listener.getsockname())
            return near, listener.accept()[0]

    class CDLL(ctypes.CDLL):
        def __init__(self, name, *rest, **named):
            if name is None:
                raise TypeError("argument of type 'NoneType' is not iterable")
            super().__init__(name, *rest, **named)

    socket.socketpair, ctypes.CDLL = over_tcp, CDLL
    # Python's own means to end a process: for want of signal.SIGKILL.
    subprocess.Popen.kill = lambda self: self.send_signal(9)
    multiprocessing.popen_fork.Popen.kill = lambda self: self._send_signal(9)
"""


def run_on(system: str, arguments: list[str], folder: Path, timeout: float) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments as on a system of `LACKS`, in a folder whose modules it may import."""
    (folder / "sitecustomize.py").write_text(_BEGINS.format(settings=(system, *LACKS[system])), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))), "OMP_NUM_THREADS": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
    )
