"""Each mistake ends in the type of error that MXNet raises, in words that help, close to the program's line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import mistakes
import pytest
from paths import ROOT

import mxnet as mx

ROWS = [(topic, name) for topic in mistakes.TOPICS for name in mistakes.mistakes(topic)]
MOST_FRAMES = 4  # between the program's line and the message


def shortcomings(topic: str, name: str) -> list[str]:
    """Return what a mistake's error lacks."""
    function = mistakes.mistakes(topic)[name]
    with mx.name.NameManager():  # as in a program of its own
        error = mistakes.raised(function)
    mx.util.reset_np()
    if error is None:
        return ["no error"]
    frames = mistakes.frames_below(error)
    wanted = function.raises or mistakes.recorded()[topic][name][0]
    lacking = [f"{word!r} is not said" for word in function.words if word not in str(error)]
    if type(error).__name__ != wanted:
        lacking.append(f"{type(error).__name__} instead of {wanted}")
    if len(frames) > MOST_FRAMES:
        lacking.append(f"{len(frames)} frames: {frames}")
    return lacking and [str(error), *lacking]


@pytest.mark.parametrize(("topic", "name"), ROWS)
def test_a_mistake_is_explained(
    topic: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    monkeypatch.chdir(tmp_path)
    lacking = shortcomings(topic, name)
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize(("topic", "name"), [row for row in ROWS if mistakes.mistakes(row[0])[row[1]].cure])
def test_what_a_hint_says_runs(topic: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with mx.name.NameManager():
        mistakes.follow(mistakes.mistakes(topic)[name])
    mx.util.reset_np()


def test_there_are_at_least_450() -> None:
    assert len(ROWS) >= 450


def test_the_recording_is_of_these() -> None:
    assert {(topic, name) for topic, found in mistakes.recorded().items() for name in found} == set(ROWS)


def test_the_page_is_up_to_date(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "mistakes.py"), "--check"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr


def test_the_readme_counts_them() -> None:
    assert f"{len(ROWS)} typical mistakes" in (ROOT / "README.md").read_text(encoding="utf-8")
