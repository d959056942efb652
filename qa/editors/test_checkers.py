"""Correct programs are clean under strict type checkers, and mistakes in them are found."""

import shutil

import pytest
from editors import checkers

needs_pyright = pytest.mark.skipif(checkers.pyright_command() is None, reason="pyright or node is not installed")


@pytest.fixture(scope="module", params=[checkers.mypy, pytest.param(checkers.pyright, marks=needs_pyright)])
def checked(request, tmp_path_factory):
    """Errors in the programs, correct and with mistakes, found in one run; and where the mistakes are."""
    folder = tmp_path_factory.mktemp("checked") / "user_programs"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for path in checkers.PROGRAMS.glob("*.py"):
        shutil.copy(path, folder)
    places = checkers.with_mistakes(folder)
    return request.param(folder), places


def test_correct_programs_are_clean(checked):
    found, _ = checked
    assert [each for each in found if not each[0].startswith("mistake_")] == []


@pytest.mark.parametrize("name", checkers.MISTAKES)
def test_mistake_is_found(checked, name):
    found, places = checked
    file, line, word = places[name]
    here = [(at, text) for f, at, text in found if f == file]
    assert any(abs(at - line) <= 2 and word in text for at, text in here), here
