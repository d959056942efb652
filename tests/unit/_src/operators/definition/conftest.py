"""The package with the examples of CONTRIBUTING.md, made once for the tests of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from changed_package import write_changed_package


@pytest.fixture(scope="session")
def changed_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package that has them."""
    folder = tmp_path_factory.mktemp("changed")
    write_changed_package(folder)
    return folder
