"""Tests stand where one looks for them: ``tests/unit`` mirrors ``mxnet``, recordings lie beside what they record."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
import scenarios
from paths import ROOT

from mxnet._src.operators.definition.schema import OpDef

PACKAGE, UNIT = ROOT / "mxnet", ROOT / "tests" / "unit"
TESTS = sorted(UNIT.rglob("test_*.py"))


def module_of(test: Path) -> Path | None:
    """Return the module or package that a test is about: that of its folder with the longest name it begins with."""
    folder = PACKAGE / test.parent.relative_to(UNIT)
    words = test.stem.removeprefix("test_").split("_")
    for count in range(len(words), 0, -1):
        name = "_".join(words[:count])
        for module in (name, f"_{name}"):
            if (folder / f"{module}.py").exists() or (folder / module / "__init__.py").exists():
                return folder / module
    return None


@pytest.mark.parametrize("test", TESTS, ids=lambda path: str(path.relative_to(UNIT)))
def test_a_unit_test_stands_where_its_module_does(test: Path) -> None:
    folder = PACKAGE / test.parent.relative_to(UNIT)
    assert folder.is_dir(), f"mxnet has no folder {folder.relative_to(PACKAGE)}"
    of_family = folder.name in ("families", "nn")  # layers and operators of several files are tested together
    assert module_of(test) is not None or of_family, f"no module of {folder.relative_to(ROOT)} is called as {test.name}"


def test_a_test_of_nothing_is_noticed() -> None:
    assert module_of(UNIT / "_src/run/program" / "test_program_reuse.py") == PACKAGE / "_src/run/program" / "program"
    assert module_of(UNIT / "_src/run/program" / "test_nonsense.py") is None


def test_scenarios_and_recordings_belong_together() -> None:
    modules = {scenarios.recording(module) for module in scenarios.MODULES}
    folder = Path(scenarios.__file__).parent
    assert modules == set(folder.glob("*/*.json"))
    misplaced = {path.name for path in folder.glob("*.py")} - {"__init__.py", "record.py", "test_scenarios.py"}
    assert all(name.startswith("_") for name in misplaced), misplaced


def test_no_file_is_called_after_corners() -> None:
    """A name says what a file is about; corner cases of everything are everywhere."""
    assert not list((ROOT / "tests").rglob("*corners*"))


def test_a_record_of_an_operator_is_small() -> None:
    """What few operators have stands in facets."""
    assert len(fields(OpDef)) <= 30
