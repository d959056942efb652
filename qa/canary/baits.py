"""Strings that make a library do something where it is careless with them, and what they would leave behind."""

from __future__ import annotations

import base64
import json
import pickle
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# What paths, modules and hosts of baits have in their names, so that any use of them is seen.
MARK = "decoy"


class _Call:
    """Pickled as a call of a function."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> Any:
        return self._call


@dataclass(frozen=True)
class Baits:
    """What lies in the folder of baits.

    Attributes
    ----------
    folder : Path
        With ``decoy.sh``, ``decoy.py``, ``decoy_module.py`` and files of data, all of which are there to be found.
    """

    folder: Path

    @property
    def script(self) -> str:
        """A program that leaves a file."""
        return str(self.folder / f"{MARK}.sh")

    @property
    def mark(self) -> str:
        """The file that commands and programs leave."""
        return str(self.folder / f"{MARK}-was-here")

    def write(self) -> None:
        """Lay the baits out."""
        self.folder.mkdir(parents=True)
        script = Path(self.script)
        script.write_text(f"#!/bin/sh\ntouch {self.mark}\n")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        python = f"open({self.mark!r}, 'w').close()\n\ndef run(*args, **kwargs):\n    return args\n"
        for name in (f"{MARK}.py", f"{MARK}_module.py"):
            (self.folder / name).write_text(python)
        for ending in ("params", "json", "onnx", "bin", "rec", "idx", "png", "so"):
            (self.folder / f"{MARK}.{ending}").write_bytes(b"\0" * 64)

    def pickle(self, protocol: int = 2) -> bytes:
        """Return a pickle that runs a command for whoever loads it with Python's own loader."""
        import os

        return pickle.dumps(_Call(os.system, f"touch {self.mark}"), protocol)

    def strings(self) -> tuple[str, ...]:
        """Return strings for places where a file says something in words."""
        touch, code = f"touch {self.mark}", f"open({self.mark!r},'w')"
        return (
            self.script,
            f"file://{self.folder / MARK}.params",
            f"http://{MARK}.invalid/{MARK}.params",
            f"../../../..{self.script}",
            f"~/{MARK}",
            f"$HOME/{MARK}",
            f"; {touch};",
            f"$({touch})",
            f"`{touch}`",
            f"| {touch}",
            f"native -wrapper {self.script}",
            f"{MARK}_module:run",
            f"{MARK}_module.run",
            f"__import__('{MARK}_module')",
            f"[{code}]",
            f"({code},)",
            f"{{{code}}}",
            f"'); {code}; ('",
            f'"); {code}; ("',
            f"\n{code}\n",
            f'"""\n{code}\n"""',
            f"\\'\\\"{code}#\\",
            "{0.__class__.__init__.__globals__}",
            "%(x)s %n %s",
            base64.b64encode(self.pickle()).decode(),
            self.pickle(0).decode(),
            json.dumps(["load", {"param": f"{self.folder / MARK}.params"}]),
            json.dumps({"options": {"cpp.cxx": [self.script], "trace.enabled": True}}),
            json.dumps([f"{MARK}_module", {"path": self.script}]),
            f"!!python/object/apply:os.system ['{touch}']",
            f'<IMG SRC="{self.folder / MARK}.png"/>',
            f"{MARK}\0{self.script}",
        )
