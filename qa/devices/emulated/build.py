"""Builds the emulated device: one library, kept for each PyTorch and state of the sources.

The folder is ``remx-emulated-device`` in ``$XDG_CACHE_HOME``, else in ``~/.cache``. A build takes 45 s of CPU time.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(__file__).with_name("sources")
COMPILER = "g++"
NAME = "libemulated.so"
LIMIT = 900  # seconds for a source
OPTIONS = ("-std=c++20", "-O0", "-fPIC", "-w", "-fvisibility=default")


def library() -> Path:
    """Return the library, built on the first call on a machine.

    Raises
    ------
    RuntimeError
        With what the compiler says, if it fails.
    """
    folder = _cache() / _key()
    with _locked(folder):  # other processes build too
        if not (folder / NAME).exists():
            _remove_abandoned(folder)
            scratch = folder / f"build-{os.getpid()}"
            scratch.mkdir()
            try:
                _build(scratch)
                (scratch / NAME).replace(folder / NAME)
            finally:
                shutil.rmtree(scratch)
    return folder / NAME


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _remove_abandoned(folder: Path) -> None:
    """Remove what killed builds left; the caller holds the folder's lock, so that none of them is alive."""
    for scratch in folder.glob("build-*"):
        shutil.rmtree(scratch)


def unchecked_operators() -> list[str]:
    """Return the operators whose arguments CUDA does not compare by device, as PyTorch's table of operators says."""
    table = Path(torch.__file__).parents[1] / "torchgen/packaged/ATen/native/native_functions.yaml"
    entries = re.split(r"\n(?=- func: )", table.read_text(encoding="utf-8"))
    names = [re.match(r"- func: ([\w.]+)\(", entry) for entry in entries if "device_check: NoCheck" in entry]
    return [f"aten::{name[1]}" for name in names if name]


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "remx-emulated-device"


def _key() -> str:
    content = hashlib.sha256(f"{torch.__version__} {COMPILER} {OPTIONS}".encode())
    for path in (Path(__file__), *sorted(SOURCES.iterdir())):
        content.update(path.read_bytes())
    return content.hexdigest()[:20]


def _build(scratch: Path) -> None:
    names = ", ".join(f'"{name}"' for name in unchecked_operators())
    (scratch / "unchecked_operators.h").write_text(
        "#include <string>\n#include <unordered_set>\n"
        "inline const std::unordered_set<std::string>& unchecked_operators() {\n"
        f"  static const std::unordered_set<std::string> names{{{names}}};\n  return names;\n}}\n"
    )
    headers = scratch / "torch_headers.h"
    shutil.copy(SOURCES / headers.name, headers)
    _compile("-x", "c++-header", headers, "-o", f"{headers}.gch", folder=scratch)
    objects = []
    for source in sorted(SOURCES.glob("*.cpp")):
        objects.append(scratch / f"{source.stem}.o")
        _compile("-include", headers, "-I", SOURCES, "-c", source, "-o", objects[-1], folder=scratch)
    folder = Path(torch.__file__).parent / "lib"
    _compile(
        "-shared", *objects, "-o", scratch / NAME, f"-L{folder}", "-lc10", "-ltorch_cpu", "-ltorch", folder=scratch
    )


def _compile(*arguments: object, folder: Path) -> None:
    include = Path(torch.__file__).parent / "include"
    command = [
        COMPILER,
        *OPTIONS,
        f"-I{folder}",
        f"-I{include}",
        f"-I{include / 'torch/csrc/api/include'}",
        *map(str, arguments),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stderr[-4000:]}")


if __name__ == "__main__":
    sys.stdout.write(f"{library()}\n")
