"""Runs the gate's tests on packages with one fault each: ``python -m qa.mutations.run [--only WORD]``.

The package, the tests and what they read are copied to a scratch folder. Each fault is planted there, the part of the
gate that it names is run until the first failure, and the fault is taken out again.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import re
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from io import BytesIO
from pathlib import Path

from .faults import FAULTS, Fault

ROOT = Path(__file__).resolve().parents[2]
RESULTS = Path(__file__).parent / "results.json"
README = Path(__file__).parent / "README.md"
_LIMIT = 1800.0  # seconds for the tests of one fault on a busy machine
_MISSED = "missed"
# Pytest's exit status when a test failed, when a file could not be collected, and when no test was chosen.
_TESTS, _ERRORS, _NONE = 1, 2, 5
_FAILED = re.compile(r"^(?:FAILED|ERROR) (?:tests/)?(.+?)(?: - .*)?$", re.MULTILINE)


def occurrences(fault: Fault, root: Path = ROOT) -> list[Path]:
    """List the files that hold a fault's old text, each as often as it does."""
    place = root / "mxnet" / fault.folder
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    return [file for file in files for _ in range(file.read_text(encoding="utf-8").count(fault.old))]


def _copy(folder: Path, tests_of: Sequence[str]) -> None:
    """Copy what git tracks, with tests of other commits if any are named, each ``COMMIT`` or ``COMMIT:FOLDER``."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
    for named in tests_of:
        commit, _, part = named.partition(":")
        part = part or "tests"
        subprocess.run(["rm", "-rf", str(folder / part)], check=True)
        packed = subprocess.run(["git", "archive", commit, part], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")


def _test(folder: Path, fault: Fault) -> str:
    """Run a fault's part of the gate; name the first test that failed, or say that none did."""
    paths = [f"tests/{path}" for path in fault.tests.split() if (folder / "tests" / path).exists()]
    assert paths, f"{fault.name}: none of its tests are there"
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not slow and not live", "-p", "no:cacheprovider"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "PYTHONDONTWRITEBYTECODE": "",
        "OMP_NUM_THREADS": "1",
    }
    done = subprocess.run(
        [*command, "-k", fault.only, *paths],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=_LIMIT,
    )
    failed = _FAILED.search(done.stdout)
    if done.returncode in (_TESTS, _ERRORS) and failed is not None:
        return failed[1]
    if done.returncode in (0, _NONE):
        return _MISSED
    raise RuntimeError(f"{fault.name}: pytest ended with status {done.returncode}\n{done.stdout[-3000:]}{done.stderr}")


def results(faults: Sequence[Fault], tests_of: Sequence[str], jobs: int) -> Iterator[tuple[Fault, str, float]]:
    """Plant faults, so many at a time; yield each with the test that found it and the seconds that took."""
    with tempfile.TemporaryDirectory(prefix="mutations-") as scratch, ThreadPoolExecutor(jobs) as pool:
        free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(jobs):
            _copy(Path(scratch, str(number)), tests_of)
            free.put(Path(scratch, str(number)))
        for done in as_completed([pool.submit(_plant, fault, free) for fault in faults]):
            yield done.result()


def _plant(fault: Fault, free: queue.SimpleQueue[Path]) -> tuple[Fault, str, float]:
    """Run a fault's tests in one of the free copies."""
    folder = free.get()
    (file,) = occurrences(fault, folder)
    text = file.read_text(encoding="utf-8")
    begin = time.monotonic()
    try:
        file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
        return fault, _test(folder, fault), time.monotonic() - begin
    finally:
        file.write_text(text, encoding="utf-8")
        free.put(folder)


def write_table(known: dict[str, dict[str, str]]) -> None:
    """Write the table at the end of README.md again."""
    head, mark, _ = README.read_text(encoding="utf-8").partition("| fault |")
    assert mark, "README.md has no table"
    columns = sorted({column for row in known.values() for column in row}, key=lambda name: (name != "before", name))
    lines = [f"| fault | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    for fault in FAULTS:
        row = known.get(fault.name, {})
        cells = [f"`{row[c]}`" if row.get(c, _MISSED) != _MISSED else row.get(c, "") for c in columns]
        lines.append(f"| {fault.name} | {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    README.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Run from the command line; the exit status is that of a test run: 1 if a fault is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="faults whose names hold this word")
    parser.add_argument(
        "--tests-of", nargs="*", default=[], metavar="COMMIT[:FOLDER]", help="the tests of other commits"
    )
    parser.add_argument("--jobs", type=int, default=1, help="faults that are tried at a time")
    parser.add_argument("--record", metavar="COLUMN", help="keep the results as a column of README.md's table")
    options = parser.parse_args()
    chosen = [fault for fault in FAULTS if options.only in fault.name]
    missed = 0
    for fault, test, seconds in results(chosen, options.tests_of, options.jobs):
        missed += test == _MISSED
        print(f"{seconds:6.1f} s  {fault.name}: {test}", flush=True)
        if options.record:
            known = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
            known.setdefault(fault.name, {})[options.record] = test
            RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            write_table(known)
    print(f"{len(chosen) - missed} of {len(chosen)} found")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
