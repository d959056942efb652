"""Each mistake ends in the type of error that MXNet raises, in words that help, close to the program's line."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

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


def test_messages_are_those_that_were_kept(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "mistakes.py"), "--check"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    specification = importlib.util.spec_from_file_location("mistakes_tool", ROOT / "tools" / "mistakes.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_a_changed_message_is_found(tool: ModuleType) -> None:
    said = {"shapes": {"one": "MXNetError: a", "other": "MXNetError: b"}}
    kept = tool.digests(said)
    assert tool.changed(said, kept) == []
    said["shapes"]["one"] = "MXNetError: c"
    assert tool.changed(said, kept) == ["shapes.one: MXNetError: c"]
    del said["shapes"]["one"]
    assert tool.changed(said, kept) == ["shapes.one: there is no such mistake"]


def test_the_page_shows_ten_symptoms_as_they_are_said(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    functions = {name: function for topic in mistakes.TOPICS for name, function in mistakes.mistakes(topic).items()}
    for name, pieces in zip(tool.FREQUENT, tool.symptoms(), strict=True):
        with mx.name.NameManager():
            message = str(mistakes.raised(functions[name]))
        missing = [piece for piece in pieces if piece not in message]
        assert not missing, (name, message)


def test_the_page_links_each_symptom_to_its_entry(tool: ModuleType) -> None:
    text = tool.with_entries(tool.PAGE.read_text(encoding="utf-8"))
    assert re.findall(r"^\| \[`.*`\]\(#(\S+)\) \| ", text, re.MULTILINE) == [
        name.replace("_", "-") for name in tool.FREQUENT
    ]


def test_the_readme_counts_them() -> None:
    assert f"{len(ROWS)} typical mistakes" in (ROOT / "README.md").read_text(encoding="utf-8")
