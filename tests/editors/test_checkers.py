"""Correct programs are clean under strict type checkers, and mistakes in them are found."""

import shutil

import pytest
from editors import checkers

needs_pyright = pytest.mark.skipif(checkers.pyright_command() is None, reason="pyright is not installed")
CHECKERS = [checkers.mypy, pytest.param(checkers.pyright, marks=needs_pyright)]
# From a cold cache a checker reads torch's sources too, which takes minutes on a busy machine.
pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "user_programs"
    made.mkdir()
    (made / "__init__.py").touch()
    return made


@pytest.mark.parametrize("check", CHECKERS)
def test_correct_programs_are_clean(check, folder):
    for path in checkers.PROGRAMS.glob("*.py"):
        shutil.copy(path, folder)
    assert check(folder) == []


@pytest.mark.parametrize("check", CHECKERS)
def test_mistakes_are_found(check, folder):
    places = checkers.with_mistakes(folder)
    found = check(folder)
    missed = [
        name
        for name, (file, line, word) in places.items()
        if not any(file == f and abs(at - line) <= 2 and word in text for f, at, text in found)
    ]
    assert not missed, found
    assert {file for file, _, _ in found} == {file for file, _, _ in places.values()}
