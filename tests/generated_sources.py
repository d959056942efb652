"""What is asked of sources that Remx writes for PyTorch: laid out as `ruff format` does, no remark of ruff, typed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

# ruff's own, and the longest that is in use; what is formatted with both is so with all between them
LINE_LENGTHS = (88, 120)


def ruff(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run ruff without a cache."""
    pytest.importorskip("ruff", reason="ruff is not installed; pip install ruff")
    command = [sys.executable, "-m", "ruff", arguments[0], "--no-cache", *arguments[1:]]
    # From a folder without an mxnet, which would count as a part of the project
    root = Path(__file__).anchor
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8", cwd=root)


def assert_formatted(path: Path, line_lengths: tuple[int, ...] = LINE_LENGTHS) -> None:
    """Fail unless `ruff format` leaves a file, or all in a folder, as they are."""
    for length in line_lengths:
        completed = ruff("format", "--isolated", "--diff", "--line-length", str(length), path)
        assert completed.returncode == 0, completed.stdout + completed.stderr


def assert_passes_ruff(path: Path, *options: str) -> None:
    """Fail if `ruff check` has a remark, with its own rules unless options say otherwise."""
    completed = ruff("check", *(options or ("--isolated",)), path)
    assert completed.returncode == 0, completed.stdout + completed.stderr


def type_errors(*paths: Path, options: tuple[str, ...] = ()) -> list[str]:
    """Return what mypy says of files, or of all in folders; the cache is shared by the tests of a process."""
    pytest.importorskip("mypy", reason="mypy is not installed; pip install mypy")
    command = [sys.executable, "-m", "mypy", "--config-file=", "--no-error-summary", "--hide-error-context"]
    command += ["--cache-dir", os.devnull, *options, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.stdout.splitlines()


def assert_typed(path: Path, *options: str) -> None:
    """Fail if mypy has a remark."""
    assert type_errors(path, options=options) == []
