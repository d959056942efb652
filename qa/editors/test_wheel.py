"""The wheel brings what editors and type checkers read."""

import shutil
import subprocess
import sys
import zipfile

import pytest
from paths import ROOT

PARTS = ("mxnet", "_remx_cli", "pyproject.toml", "README.md", "LICENSE")


@pytest.mark.slow
def test_wheel_has_the_mark_and_every_stub(tmp_path):
    tree = tmp_path / "tree"
    tree.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, tree)
    program = "from setuptools import build_meta; print(build_meta.build_wheel('..'))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tree, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(tmp_path / done.stdout.splitlines()[-1]) as archive:
        packed = set(archive.namelist())
    stubs = {str(path.relative_to(ROOT).as_posix()) for path in (ROOT / "mxnet").rglob("*.pyi")}
    assert len(stubs) > 30
    assert {"mxnet/py.typed", *stubs} <= packed
    commands = {str(path.relative_to(ROOT).as_posix()) for path in (ROOT / "_remx_cli").glob("*.py")}
    assert len(commands) > 5
    assert commands <= packed
