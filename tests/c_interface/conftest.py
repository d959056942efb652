"""The library under test, built once."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The path of the library; tests are skipped where it cannot be compiled."""
    pytest.importorskip("cffi", reason="cffi is not installed")
    if shutil.which("gcc") is None:
        pytest.skip("no gcc to compile the library with")
    if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        pytest.skip("this Python is no shared library")
    from mxnet._src.c_interface.building import build

    return build(tmp_path_factory.mktemp("libmxnet"))


@pytest.fixture
def environment(library: Path) -> dict[str, str]:
    """Variables with which a program finds the library, and that finds this package."""
    return _environment(library)


@pytest.fixture(scope="module")
def environment_of_module(library: Path) -> dict[str, str]:
    """The same, for fixtures that are made once for the tests of a module."""
    return _environment(library)


def _environment(library: Path) -> dict[str, str]:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "LD_LIBRARY_PATH": str(library.parent)}
