"""Run tests with other interpreters and releases: `make matrix`, and of its rows those that this machine can make.

    python tools/matrix.py --list                what would run, and what is missing for the rest
    python tools/matrix.py --only py3.12         rows whose names hold that word
    python tools/matrix.py --tests tests         the whole gate's tests instead of a part of them

Each row gets an environment of its own in .matrix, which goes when its tests are done unless `--keep` is given: PyTorch
alone is 0.8 GB in a CPU build and 7 GB from PyPI on Linux.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".matrix"
OLDEST_TORCH, OLDEST_NUMPY = "2.13.0", "1.23.5"
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
INSTALL_SECONDS, TEST_SECONDS = 1800, 5400
# Where interpreters and releases differ: whole programs, recorded scenarios, names, files.
PARTS = ("tests/api", "tests/compat", "tests/programs", "tests/scenarios", "tests/unit/_format", "tests/unit/gluon")


@dataclass(frozen=True)
class Row:
    """An interpreter with releases of NumPy and PyTorch; None is the newest that pip finds."""

    python: str
    numpy: str | None = None
    torch: str | None = OLDEST_TORCH

    def __str__(self) -> str:
        return f"py{self.python}-numpy{self.numpy or '-newest'}-torch{self.torch or '-newest'}"

    @property
    def requirements(self) -> list[str]:
        """What pip is asked for."""
        pinned = {"numpy": self.numpy, "torch": self.torch}
        return [f"{name}=={version}" if version else name for name, version in pinned.items()]


ROWS = (
    *(Row(python) for python in PYTHONS),
    Row("3.11", numpy=OLDEST_NUMPY),
    Row("3.11", torch=None),
)


def interpreter(version: str) -> str | None:
    """Return a program that is this version of Python: pyenv's newest, or one on the path."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = sorted(root.glob(f"{version}.*/bin/python"), key=lambda path: _numbers(path.parent.parent.name))
    return str(candidates[-1]) if candidates else shutil.which(f"python{version}")


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdigit()]


def run(row: Row, python: str, tests: list[str], processes: int) -> str:
    """Make a row's environment, run the tests in it, and return what came of it in a line."""
    folder = FOLDER / str(row)
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([python, "-m", "venv", str(folder)], check=True, timeout=INSTALL_SECONDS)
    own = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    install = [own, "-m", "pip", "install", "-e", f"{ROOT}[dev]", *row.requirements]
    if subprocess.run(install, cwd=ROOT, check=False, timeout=INSTALL_SECONDS).returncode:
        return "could not be installed"
    began = time.monotonic()
    command = [own, "-m", "pytest", "-q", "-n", str(processes), "--dist", "worksteal", "-m", "not slow and not live"]
    log = FOLDER / f"{row}.log"
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    with log.open("w") as file:
        try:
            status = subprocess.run(
                [*command, *tests],
                cwd=ROOT,
                env=environment,
                stdout=file,
                stderr=file,
                check=False,
                timeout=TEST_SECONDS,
            ).returncode
        except subprocess.TimeoutExpired:
            return f"error: not done after {TEST_SECONDS} s"
    summaries = [line for line in log.read_text().splitlines() if " in " in line]
    last = summaries[-1].strip("= ") if summaries else f"exit status {status}"
    return f"{last} ({time.monotonic() - began:.0f} s)"


def _selected(only: str) -> Iterator[tuple[Row, str | None]]:
    for row in ROWS:
        if only in str(row):
            yield row, interpreter(row.python)


def main() -> int:
    """Run what the command line selects; return 1 if tests of a row fail."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="say what would run")
    parser.add_argument("--only", default="", help="rows whose names hold this")
    parser.add_argument("--tests", nargs="+", default=list(PARTS), help=f"what pytest is given; {' '.join(PARTS)}")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="leave the environments in .matrix")
    options = parser.parse_args()
    results = {}
    for row, python in _selected(options.only):
        if python is None:
            results[row] = f"left out: there is no Python {row.python} here"
        elif options.list:
            results[row] = f"would run with {python}"
        else:
            print(f"{row}: its environment takes up to 7 GB and ten minutes ...", flush=True)
            results[row] = run(row, python, options.tests, options.processes)
            if not options.keep:
                shutil.rmtree(FOLDER / str(row))
        print(f"{row}: {results[row]}", flush=True)
    print(f"\n{len(results)} rows; the tests' output is in {FOLDER.relative_to(ROOT)}")
    failed = [
        row for row, found in results.items() if any(word in found for word in ("failed", "error", "could not", "exit"))
    ]
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
