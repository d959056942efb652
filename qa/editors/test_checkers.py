"""Correct programs are clean under strict type checkers, and mistakes in them are found."""

import shutil

import pytest
from editors import checkers

needs_pyright = pytest.mark.skipif(checkers.pyright_command() is None, reason="pyright or node is not installed")


@pytest.mark.parametrize("checker", [checkers.mypy, pytest.param(checkers.pyright, marks=needs_pyright)])
def test_correct_programs_are_clean_and_mistakes_are_found(checker, tmp_path):
    """In one run of a checker, as its start takes nearly all of the time."""
    folder = tmp_path / "user_programs"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for path in checkers.PROGRAMS.glob("*.py"):
        shutil.copy(path, folder)
    places = checkers.with_mistakes(folder)
    assert set(places) == set(checkers.MISTAKES)
    found = checker(folder)
    assert [each for each in found if not each[0].startswith("mistake_")] == []
    assert not {name: _in_file(found, place) for name, place in places.items() if not _is_found(found, place)}


def _in_file(found, place):
    return [(at, text) for file, at, text in found if file == place[0]]


def _is_found(found, place):
    _, line, word = place
    return any(abs(at - line) <= 2 and word in text for at, text in _in_file(found, place))
