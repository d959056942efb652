"""No file makes the library run, write, fetch or import anything: crafted inputs of all formats, in a process apart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from paths import ROOT
from requirements import needs_linux

FORMATS = (
    *("parameters", "attributes", "names", "backends", "commands", "exported programs", "states", "arrays", "blocks"),
    *("graphs", "others", "tables", "records", "lists", "programs"),
)
# Of each format every n-th input: a sample for each run of the tests, and what takes minutes.
QUICK = dict(zip(FORMATS, (500, 120, 80, 200, 400, 0, 400, 60, 20, 80, 80, 50, 30, 12, 40), strict=True))
WHOLE = {name: {"commands": 4, "exported programs": 4}.get(name, 1) for name in FORMATS}
_OF_ATTRIBUTES = (
    "opens",
    "writes",
    "runs",
    "writes_in_c",
    "imports",
    "evaluates",
    "fetches",
    "changes_the_environment",
)
HOLES = {
    **{hole: ["attributes", "__path__ of exp", 1] for hole in _OF_ATTRIBUTES},
    "operator_reads": ["parameters", "_cvimread.filename", 1],
    "source_without_quotes": ["commands", "names in Activation", 1],
    "pickle_without_limits": ["states", "posix.system", 40],
}
pytestmark = needs_linux("Python's audit does not tell as much elsewhere")


def tried(folder: Path, tasks: list[list[Any]], seconds: int) -> list[dict[str, Any]]:
    """Run tasks in a process in whose folders nothing else is, and return what it found."""
    for name in ("cwd", "home", "tmp"):
        (folder / name).mkdir()
    reading, writing = os.pipe()
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "tmp"),
        "OMP_NUM_THREADS": "1",
        "REMX_PRODUCTS": "torch",  # else measured times are kept below the home directory
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}{os.pathsep}{ROOT / 'qa'}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "CANARY_RESULT": str(writing),
    }
    command = [sys.executable, "-m", "canary.program", str(folder), json.dumps(tasks)]
    with os.fdopen(reading, "rb") as result, (folder / "said").open("wb") as said:
        try:
            process = subprocess.Popen(
                command, cwd=folder / "cwd", env=environment, stdout=said, stderr=said, pass_fds=[writing]
            )
        finally:
            os.close(writing)
        try:
            process.wait(seconds)
        finally:
            process.kill()
            process.wait()
        text = result.read()
    assert process.returncode == 0, (folder / "said").read_text(errors="replace")[-3000:]
    return [json.loads(line) for line in text.splitlines()]


def check(results: list[dict[str, Any]]) -> int:
    """Print counts and raise AssertionError for what was done that may not be; return how many inputs there were."""
    for each in results:
        print(f"{each['family']}: {each['tried']} of {each['of']} tried, {each['ends']}")
    findings = {name: events for each in results for name, events in each["findings"].items()}
    assert not findings, json.dumps(dict(list(findings.items())[:10]), indent=1)
    assert not [each for each in results if "too long" in each["ends"]]
    return sum(each["tried"] for each in results)


@pytest.fixture(scope="module", name="quick")
def try_samples(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return what samples of all formats did and, of the same process, what they did with faults put in on purpose."""
    samples = [[name, "", every, ""] for name, every in QUICK.items() if every]
    results = tried(
        tmp_path_factory.mktemp("canary"), [*samples, *([*task, hole] for hole, task in HOLES.items())], 500
    )
    return results[: len(samples)], results[len(samples) :]


def test_a_sample_of_all_formats_does_nothing(quick: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    assert check(quick[0]) > 400


def test_faults_put_in_on_purpose_are_found(quick: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    unseen = [hole for hole, each in zip(HOLES, quick[1], strict=True) if not each["findings"]]
    assert not unseen, quick[1]


@pytest.mark.slow
def test_no_crafted_input_does_anything(tmp_path: Path) -> None:
    tasks = [[name, "", every, ""] for name, every in WHOLE.items()]
    assert check(tried(tmp_path, tasks, 3600)) > 60_000
