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
    (example_text,) = re.findall(
        rf"```python\n({re.escape(beginning)}.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL
    )
    return str(example_text)


# The examples of CONTRIBUTING.md by how they begin, the file at whose end each goes, and what is imported for it.
EXAMPLES = (
    (
        '@operator(\n    "hard_shrink"',
        "_src/operators/families/activation/kernel.py",
        "from ..elementwise.int8_tables import by_table\nfrom ..sparse.elementwise import ON_STORED\n",
    ),
    ("def laplace", "_src/operators/families/random/distributions/normal.py", ""),
)


def write_changed_package(folder: Path) -> None:
    """Copy the package to a folder, add the examples, and write the generated sources again."""
    for part in ("mxnet", "tools"):
        shutil.copytree(ROOT / part, folder / part)  # with bytecode, which is that of files of the same age
    for beginning, file, imports in EXAMPLES:
        grown = folder / "mxnet" / file
        before, sep, after = grown.read_text().partition("\nfrom .")
        grown.write_text(f"{before}\n{imports}{sep[1:]}{after}\n\n{example(beginning)}")
    run_in(folder, str(folder / "tools/generate_front_ends.py"))


def run_in(folder: Path, *command: str) -> None:
    """Run Python with the package in a folder; AssertionError if it fails."""
    completed = run_python(folder, *command)
    assert completed.returncode == 0, completed.stderr


def run_python(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the package in a folder."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
