"""What is published: the sdist's files, and the version, which stands in several places."""

from __future__ import annotations

import importlib
import importlib.util
import os
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
    assert sorted(set(names) - packed) == []


def test_the_version_is_one_everywhere() -> None:
    version = re.search(r'__remx_version__ = "(.*)"', (ROOT / "mxnet/_src/core/version.py").read_text())[1]
    assert re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)[1] == version
    newest = re.search(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert version in newest


def extras() -> dict[str, list[str]]:
    """Return the packages that each extra brings to users."""
    table = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[project.optional-dependencies]")[2]
    lines = re.findall(r"^(\w+) = \[(.*)\]", table.partition("\ndev = [")[0], re.MULTILINE)
    return {name: re.findall(r'"([^"]+)"', packages) for name, packages in lines}


_MODULES = {"opencv-python-headless": "cv2", "tensorboard": "torch.utils.tensorboard"}
_MODULES_OF_TESTS = {
    "import-linter": "importlinter",
    "ipython": "IPython",
    "opencv-python-headless": "cv2",
    "pytest-xdist": "xdist",
    "scikit-learn": "sklearn",
}


def test_every_package_that_an_extra_brings_is_imported() -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for path in (ROOT / "mxnet").rglob("*.py")
        if "_generated" not in path.parts and path.name != "extras.py"
    ]
    brought = {package for packages in extras().values() for package in packages if not package.startswith("remx")}
    assert len(brought) > 8
    for package in brought:
        module = _MODULES.get(package, package)
        use = re.compile(rf'^ *(?:import|from) {module}\b|["\']{module}[."\']', re.MULTILINE)
        assert any(use.search(source) for source in sources), f"nothing imports {package}"


@pytest.mark.parametrize("document", ["README.md", "docs/install.md"])
def test_documents_name_every_extra(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\w, -]+) \|", text, re.MULTILINE))
    listed = extras()
    everything = listed.pop("all")
    assert {name: packages.split(", ") for name, packages in rows.items()} == listed
    assert everything == [f"remx[{','.join(listed)}]"]


def test_the_table_of_optional_packages_is_that_of_the_extras() -> None:
    from _remx_cli.extras import EXTRAS

    brought = {(package, name) for name, packages in extras().items() if name != "all" for package in packages}
    assert {(extra.distribution, extra.extra) for extra in EXTRAS} == brought


@pytest.mark.skipif("CI" not in os.environ, reason="packages for tests may be missing outside of the gate")
def test_the_gate_skips_no_test_for_want_of_a_package() -> None:
    table = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("\ndev = [")[2].partition("\n]")[0]
    packages = re.findall(r'^ +"([^"]+)"', table, re.MULTILINE)
    assert len(packages) > 15
    absent = [name for name in packages if importlib.util.find_spec(_MODULES_OF_TESTS.get(name, name)) is None]
    assert absent == []


def test_commands_are_functions_that_there_are() -> None:
    section = (
        (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[project.scripts]\n")[2].partition("\n\n")[0]
    )
    commands = re.findall(r'^([\w-]+) = "([\w.]+):(\w+)"$', section, re.MULTILINE)
    assert {name for name, _, _ in commands} == {"mxnet", "mxnet-launch"}
    for name, module, function in commands:
        assert callable(getattr(importlib.import_module(module), function)), name
