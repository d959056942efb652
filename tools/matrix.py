"""Run tests with other interpreters and releases: `make matrix`, and of its rows those that this machine can make.

    python tools/matrix.py --list                what would run, and what is missing for the rest
    python tools/matrix.py --only py3.12         rows whose names hold that word
    python tools/matrix.py --tests tests         the whole gate's tests instead of a part of them

Each row gets an environment of its own in .matrix, which goes when its tests are done unless `--keep` is given. On
Linux PyTorch from PyPI brings CUDA, 3 GB to download and 7 GB on disk: a row for which pip knows nothing smaller, and
nothing on this machine, is left out unless `--cuda` is given. CPU builds, 0.2 GB and 0.8 GB, come from another index:
`PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu make matrix`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".matrix"
OLDEST_TORCH, USUAL_TORCH, OLDEST_NUMPY = "2.11.0", "2.13.0", "1.23.5"
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
# The first pip that asks for a package's metadata without downloading the package.
PIP = "pip>=24.1"
ASK_SECONDS, INSTALL_SECONDS, TEST_SECONDS = 300, 1800, 5400
# Where interpreters and releases differ: whole programs, recorded scenarios, names, files.
PARTS = (
    "tests/api",
    "tests/compat",
    "tests/programs",
    "tests/scenarios",
    "tests/unit/_src/formats",
    "tests/unit/gluon",
)


@dataclass(frozen=True)
class Row:
    """An interpreter with releases of NumPy and PyTorch; None is the newest that pip finds."""

    python: str
    numpy: str | None = None
    torch: str | None = USUAL_TORCH

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
    Row("3.12", torch=OLDEST_TORCH),
    Row("3.11", torch="2.14.1"),
    Row("3.11", torch=None),
)


class NotHere(Exception):
    """What a row needs is not on this machine, or is more than it is to download."""


def interpreter(version: str) -> str | None:
    """Return a program that is this version of Python: pyenv's newest, or one on the path that runs."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = sorted(root.glob(f"{version}.*/bin/python"), key=lambda path: _numbers(path.parent.parent.name))
    result = str(candidates[-1]) if candidates else shutil.which(f"python{version}")
    return result if result and _is_version(result, version) else None


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdigit()]


def _is_version(program: str, version: str) -> bool:
    """Whether a program is this version of Python; pyenv's shims for what is not installed fail."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([program, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    return done.returncode == 0 and done.stdout.strip() == version


def source_of_torch(report: dict[str, Any]) -> str:
    """Return where pip, by its ``--dry-run --report``, would take PyTorch from.

    NotHere if it comes with the libraries of CUDA, and not all of that is on this machine.
    """
    addresses = {
        candidate["metadata"]["name"].lower(): candidate["download_info"]["url"] for candidate in report["install"]
    }
    of_cuda = {name: address for name, address in addresses.items() if name.startswith(("cuda-", "nvidia-"))}
    parts = [addresses["torch"], *of_cuda.values()]
    if of_cuda and not all(address.startswith("file:") for address in parts):
        raise NotHere("PyTorch would be downloaded with CUDA, 3 GB; --cuda allows that")
    return str(addresses["torch"])


def find_torch(own: str, row: Row) -> str:
    """Return where a row's pip would take PyTorch from; NotHere if there is none, or only one with CUDA."""
    command = [own, "-m", "pip", "install", "--quiet", "--dry-run", "--report", "-", row.requirements[1]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=ASK_SECONDS)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["pip gives no reason"]
        raise NotHere(f"pip finds no {row.requirements[1]} for Python {row.python}: {lines[-1]}")
    return source_of_torch(json.loads(done.stdout))


def make(row: Row, python: str, folder: Path, cuda: bool) -> str:
    """Make a row's environment, and return its interpreter; NotHere where it takes what is not to be had."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([python, "-m", "venv", str(folder)], check=True, timeout=INSTALL_SECONDS)
    own = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    install = [own, "-m", "pip", "install", "--quiet"]
    subprocess.run([*install, PIP], cwd=ROOT, check=True, timeout=INSTALL_SECONDS)
    if not cuda:
        print(f"  PyTorch: {find_torch(own, row)}", flush=True)
    command = [*install, "-e", f"{ROOT}[dev]", *row.requirements]
    if subprocess.run(command, cwd=ROOT, check=False, timeout=INSTALL_SECONDS).returncode:
        raise RuntimeError("error: could not be installed")
    return own


def test(row: Row, own: str, tests: list[str], processes: int) -> str:
    """Run the tests in a row's environment, and return what came of it in a line."""
    began = time.monotonic()
    command = [own, "-m", "pytest", "-q", "-n", str(processes), "--dist", "worksteal", "-m", "not slow and not live"]
    log = FOLDER / f"{row}.log"
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    with log.open("w", encoding="utf-8") as file:
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
    summaries = [line for line in log.read_text(encoding="utf-8").splitlines() if " in " in line]
    last = summaries[-1].strip("= ") if summaries else "no summary"
    seconds = f"{time.monotonic() - began:.0f} s"
    return f"{last} ({seconds})" if status == 0 else f"error: exit status {status}: {last} ({seconds}); see {log}"


def run(row: Row, python: str, options: argparse.Namespace) -> str:
    """Make a row's environment, run the tests in it, and return what came of it in a line."""
    folder = FOLDER / str(row)
    try:
        return test(row, make(row, python, folder, options.cuda), options.tests, options.processes)
    except NotHere as reason:
        return f"left out, not here: {reason}"
    except (subprocess.SubprocessError, RuntimeError) as error:
        return str(error) if isinstance(error, RuntimeError) else f"error: {error}"
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)


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
    parser.add_argument("--cuda", action="store_true", help="download PyTorch with CUDA where there is nothing smaller")
    options = parser.parse_args()
    results = {}
    for row, python in _selected(options.only):
        if python is None:
            results[row] = f"left out, not here: Python {row.python}"
        elif options.list:
            results[row] = f"would run with {python}, if pip has its PyTorch here"
        else:
            print(f"{row}: making its environment, 1 to 7 GB and up to ten minutes ...", flush=True)
            results[row] = run(row, python, options)
        print(f"{row}: {results[row]}", flush=True)
    print(f"\n{len(results)} rows; the tests' output is in {FOLDER.relative_to(ROOT)}")
    return int(any(candidate.startswith("error") for candidate in results.values()))


if __name__ == "__main__":
    sys.exit(main())
