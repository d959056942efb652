"""Programs in a copy of the package that has something added: what CONTRIBUTING.md says is all there is to it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from paths import ROOT


def example(beginning: str) -> str:
    """Return the example of CONTRIBUTING.md that begins so."""
    (found,) = re.findall(
        rf"```python\n({re.escape(beginning)}.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL
    )
    return str(found)


def run_in_changed_package(folder: Path, file: str, program: str, end: str, imports: str = "") -> None:
    """Copy the package to a folder, extend a file, write the generated sources again, and run a program with it.

    Parameters
    ----------
    file : str
        Which file of the package grows.
    end : str
        What is added at its end.
    imports : str
        What is added before its first relative import.
    """
    for part in ("mxnet", "tools"):
        shutil.copytree(ROOT / part, folder / part)  # with bytecode, which is that of files of the same age
    grown = folder / "mxnet" / file
    before, sep, after = grown.read_text().partition("\nfrom .")
    grown.write_text(f"{before}\n{imports}{sep[1:]}{after}\n\n{end}")
    for command in ([str(folder / "tools/generate_front_ends.py")], ["-c", program]):
        done = subprocess.run(
            [sys.executable, *command],
            cwd=folder,
            env={"PYTHONPATH": str(folder)},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr
