"""Everything that Python is asked to do while an input is used, and what lies in folders that nothing may touch."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

from .baits import MARK

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Never to be asked for by a file, whatever the arguments.
_NEVER = (
    *("os.exec", "os.fork", "os.forkpty", "os.kill", "os.killpg", "os.posix_spawn", "os.putenv", "os.spawn"),
    *("os.startfile", "os.system", "os.unsetenv", "pickle.find_class", "pty.spawn", "socket.", "subprocess.Popen"),
    *(
        "ctypes.dlopen",
        "ftplib.",
        "http.client.",
        "imaplib.",
        "nntplib.",
        "poplib.",
        "smtplib.",
        "telnetlib.",
        "urllib.",
    ),
    *("webbrowser.", "cpython.run_", "sys.addaudithook", "sys.setprofile", "os.chdir"),
)
# They change files; their first argument is a path.
_CHANGES = (
    *("os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate"),
    *("os.utime", "os.mkfifo", "os.mknod", "shutil.", "tempfile."),
)
_LOOKS = ("os.listdir", "os.scandir", "glob.glob", "sqlite3.connect")
# Modules of Python that do something when they are imported, or that no reader of files needs.
_SUSPECT = {"antigravity", "this", "idlelib", "pdb", "pty", "test", "tkinter", "turtle", "turtledemo", "webbrowser"}
# Packages that the library uses, some of which import parts of their own late.
_PACKAGES = {
    *("cv2", "google", "graphviz", "ml_dtypes", "mpmath", "mxnet", "numpy", "onnx", "onnxruntime", "opt_einsum"),
    *("optree", "packaging", "safetensors", "scipy", "sklearn", "sympy", "torch", "torchgen", "typing_extensions"),
}
_GENERATED = ("<program>", "<module of ", "<eval_with_key>")


class Watch:
    """The audit hook of the process, which is silent but for inputs in use.

    Parameters
    ----------
    own : Path
        The probe's folder, in which programs ask for files to be written.
    temporary : Path
        The folder for temporary files, whose names no input may choose, and which have to be gone in the end.
    """

    def __init__(self, own: Path, temporary: Path) -> None:
        self._own = f"{own}{os.sep}"
        self._temporary = f"{temporary}{os.sep}"
        self._sources = tuple({str(Path(path).resolve()) for path in sys.path if path} | {sys.prefix, sys.base_prefix})
        self._active = self._may_read = False
        self._events: list[str] = []
        sys.addaudithook(self._hook)

    @contextmanager
    def during(self, names_files: bool = False) -> Iterator[list[str]]:
        """Yield a list of what is forbidden and done within the block; reading may be allowed."""
        self._events = events = []
        self._may_read = names_files
        self._active = True
        try:
            yield events
        finally:
            self._active = False

    def _hook(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._active:
            return
        self._active = False  # what is asked for below is the hook's own
        try:
            said = self._said(event, arguments)
            if said:
                self._events.append(said[:300])
        finally:
            self._active = True

    def _said(self, event: str, arguments: tuple[Any, ...]) -> str:
        """Return what is wrong with an event, or nothing."""
        if event.startswith(_NEVER):
            return f"{event} {arguments!r:.200}"
        if event == "open":
            return self._opened(*arguments[:3])
        if event.startswith(_CHANGES):
            return "" if self._is_writable(_whole(event, arguments)) else f"{event} {arguments!r:.200}"
        if event.startswith(_LOOKS):
            return f"{event} {arguments!r:.200}" if MARK in str(arguments) else ""
        if event == "import":
            return _imported(str(arguments[0]))
        return self._executed(arguments[0]) if event == "exec" else ""

    def _opened(self, path: Any, mode: Any, flags: Any) -> str:
        name = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else repr(path)
        writes = isinstance(flags, int) and flags & _WRITES
        if self._is_writable(name) or name == os.devnull:
            return ""
        return f"open {name!r} {mode!r}" if writes or (MARK in name and not self._may_read) else ""

    def _is_writable(self, path: Any) -> bool:
        if not isinstance(path, (str, bytes, os.PathLike)):
            return False
        name = os.path.abspath(os.fsdecode(path))
        return name.startswith(self._own) or (name.startswith(self._temporary) and MARK not in name)

    def _executed(self, code: Any) -> str:
        if not isinstance(code, CodeType):
            return f"exec {code!r:.200}"
        name = code.co_filename
        if name.startswith(("<frozen ", *_GENERATED, self._own, *self._sources)):
            return ""
        caller = sys._getframe(3).f_code.co_filename  # dataclasses and named tuples have code written for them
        known = name == "<string>" and caller.startswith((sys.prefix, sys.base_prefix))
        return "" if known else f"exec of {name!r} from {caller}"


def _whole(event: str, arguments: tuple[Any, ...]) -> Any:
    """Return the path of what is changed; folders are emptied by names within an open folder."""
    path = arguments[0]
    at = arguments[1] if event in ("os.remove", "os.rmdir") and len(arguments) > 1 else -1
    return os.path.join(os.readlink(f"/proc/self/fd/{at}"), path) if isinstance(at, int) and at >= 0 else path


def _imported(name: str) -> str:
    top = name.partition(".")[0]
    if top == "encodings":  # Python looks here, and only here, for the encoding that a source names
        return ""
    known = top in _PACKAGES or (top in sys.stdlib_module_names and top not in _SUSPECT) or top.startswith("_sysconfig")
    return "" if known and MARK not in name else f"import {name}"


def listing(folders: Sequence[Path]) -> dict[str, tuple[int, int]]:
    """Return all files and folders below some, with times and sizes."""
    found = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if "__pycache__" not in path.parts:
                at = path.lstat()
                found[str(path)] = at.st_mtime_ns if path.is_file() else 0, at.st_size if path.is_file() else 0
    return found
