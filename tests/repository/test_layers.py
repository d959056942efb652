"""Imports only go down the layers that pyproject.toml lists under ``tool.importlinter``."""

import shutil
import subprocess
import sys
from pathlib import Path

from paths import ROOT

LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


def lint(folder):
    return subprocess.run([str(LINT_IMPORTS), "--no-cache"], cwd=folder, capture_output=True, text=True, check=False)


def copy_of_the_package(folder):
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ("mxnet", "_remx_cli"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    return folder / "mxnet"


def test_imports_go_down():
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


def test_an_import_that_goes_up_is_found(tmp_path):
    package = copy_of_the_package(tmp_path)
    base = package / "base.py"
    base.write_text(base.read_text(encoding="utf-8") + "\nfrom . import ndarray\n", encoding="utf-8")
    result = lint(tmp_path)
    assert result.returncode == 1
    assert "mxnet.base -> mxnet.ndarray" in result.stdout


def test_a_module_outside_the_layers_is_found(tmp_path):
    package = copy_of_the_package(tmp_path)
    (package / "drawer.py").write_text('"""Not in any layer."""\n')
    result = lint(tmp_path)
    assert result.returncode == 1
    assert "drawer" in result.stdout


def test_the_command_line_begins_without_the_package(tmp_path):
    copy_of_the_package(tmp_path)
    with (tmp_path / "_remx_cli" / "values.py").open("a", encoding="utf-8") as file:
        file.write("\nfrom mxnet import base\n")
    result = lint(tmp_path)
    assert result.returncode == 1
    assert "the command line begins without the package BROKEN" in result.stdout


def test_an_import_of_operators_is_found(tmp_path):
    package = copy_of_the_package(tmp_path)
    with (package / "autograd.py").open("a", encoding="utf-8") as file:
        file.write("\nfrom ._src.operators.families import dot\n")
    result = lint(tmp_path)
    assert result.returncode == 1
    assert "operators are imported by their package alone BROKEN" in result.stdout
    assert "mxnet.autograd" in result.stdout
