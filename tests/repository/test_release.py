"""What is published: the sdist's files, and the version, which stands in several places."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from requirements import needs_linux

ROOT = Path(__file__).resolve().parents[2]
NOT_PUBLISHED = (".github/", ".gitignore")


def tracked() -> list[str]:
    """Return the repository's files; the test is left out where there is no repository, as in an sdist."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a checkout of git")
    done = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, text=True, check=True, timeout=60
    )
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).exists()]


@needs_linux("paths with a slash are compared")
def test_the_sdist_has_all_that_demo_and_tests_need(tmp_path: Path) -> None:
    names = [name for name in tracked() if not name.startswith(NOT_PUBLISHED)]
    for name in names:
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / "tree" / name)
    program = "from setuptools import build_meta; print(build_meta.build_sdist('..'))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path / "tree", capture_output=True, text=True, check=True, timeout=120
    )
    with tarfile.open(tmp_path / done.stdout.splitlines()[-1]) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert not set(names) - packed


def test_the_version_is_one_everywhere() -> None:
    version = re.search(r'__remx_version__ = "(.*)"', (ROOT / "mxnet/_version.py").read_text())[1]
    assert re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)[1] == version
    newest = re.search(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert version in newest
