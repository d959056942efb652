"""The probes' recorded questions are answered as Apache MXNet 1.9.1 answered them."""

from __future__ import annotations

import functools
import json
import re
import zlib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import mxnet as mx

from ..scenarios import _compare as compare
from . import run

try:
    import tomllib
except ImportError:  # Python 3.10
    import tomli as tomllib  # type: ignore[no-redef, import-not-found, unused-ignore]

if TYPE_CHECKING:
    from types import ModuleType

PARTS = 8  # tests a probe is cut into, so that processes share the work
LONG = [name for name in run.NAMES if hasattr(run.probe(name), "REPLAYED")]


@functools.cache
def _listed() -> list[dict[str, Any]]:
    text = Path(__file__).with_name("differences.toml").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = tomllib.loads(text).get("difference", [])
    return entries


def kind(mine: Any, theirs: Any) -> str:
    """What kind of difference there is between two answers."""
    ours, other = _raises(mine), _raises(theirs)
    return "error" if ours and other else "refused" if ours else "accepted" if other else "value"


def _raises(answer: Any) -> bool:
    """Whether the answer is an error; of a list with the answers of several forms, the first."""
    first = answer[0] if isinstance(answer, list) and answer else answer
    return isinstance(first, str) and first.startswith("raises ")


def listed(name: str, question: str, mine: Any, theirs: Any, line: str) -> dict[str, Any] | None:
    """The entry of differences.toml that explains a difference; ``line`` is of the text that ``wrong`` makes of it."""
    about = line.removeprefix(f"{question}, ")
    for entry in _listed():
        if (
            entry["probe"] == name
            and kind(mine, theirs) in entry.get("kinds", ("accepted", "refused", "error", "value"))
            and any(fnmatchcase(question, pattern) for pattern in entry["questions"])
            and any(about.startswith(begin) for begin in entry.get("parts", ("",)))
        ):
            return entry
    return None


def unlisted(name: str, question: str, mine: Any, theirs: Any, lines: list[str]) -> list[str]:
    """Those of the lines about a difference that no entry explains."""
    return [line for line in lines if listed(name, question, mine, theirs, line) is None]


def wrong(module: ModuleType, question: str, mine: Any, theirs: Any) -> list[str]:
    """Where two answers differ, as lines of text."""
    if hasattr(module, "wrong"):
        wrong_answers: list[str] = module.wrong(mine, theirs)
        return [f"{question}, {line}" for line in wrong_answers]
    usual = dict(compare.RELATIVE)
    compare.RELATIVE.update(getattr(module, "RELATIVE", {}))
    try:
        return compare.differences(mine, theirs, question, 1e-6)
    finally:
        compare.RELATIVE.update(usual)


def stray(mine: Any, theirs: Any) -> set[str]:
    """Names of errors in our answer that programs for MXNet do not expect: torch's or Python's own.

    Expected are MXNet's errors, ValueError of mx.np, and what the reference raises there.
    """
    ours, others = (set(re.findall(r"raises (\w+)", json.dumps(answer))) for answer in (mine, theirs))
    return ours - others - _names_of(mx.MXNetError) - {"ValueError"}


def _names_of(error: type) -> set[str]:
    return {error.__name__}.union(*(_names_of(other) for other in error.__subclasses__()))


@pytest.mark.filterwarnings("ignore")  # what is asked are results and errors
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", run.NAMES)
def test_answers(name: str, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replay(name, part, getattr(run.probe(name), "REPLAYED", 1))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", LONG)
def test_all_answers(name: str, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replay(name, part, 1)


@functools.lru_cache(maxsize=2)  # the parts of a probe come one after the other
def _asked(name: str, share: int) -> dict[str, Any]:
    """The questions of a probe; those of another ``share`` are made anew, as answering may change them."""
    asked: dict[str, Any] = run.probe(name).questions(0)
    return asked


def replay(name: str, part: int, share: int) -> None:
    """Answer one in ``share`` of the recorded questions of a part."""
    module, recorded, differences = run.probe(name), run.read(name), []
    for question, content in _asked(name, share).items():
        checksum = zlib.crc32(question.encode())
        if checksum // 7 % PARTS != part or checksum // 64 % share or question not in recorded:
            continue
        mine, theirs = run.answer(mx, module, content), recorded[question]
        differences += [f"{question} raises {error}" for error in stray(mine, theirs)]
        lines = wrong(module, question, mine, theirs) if theirs != run.CRASH else []  # that ours answers is enough
        differences += unlisted(name, question, mine, theirs, lines)[:2]
    assert not differences, "\n".join([f"{len(differences)} differences", *differences[:30]])


@pytest.mark.parametrize("name", run.NAMES)
def test_every_recorded_answer_has_its_question(name: str) -> None:
    module = run.probe(name)
    assert set(run.read(name)) == {q for q in _asked(name, 0) if run.is_recorded(module, q)}


def test_entries_are_about_questions_that_exist() -> None:
    for entry in _listed():
        assert entry["probe"] in run.NAMES
        assert entry["reason"]


def test_a_difference_is_found() -> None:
    assert kind("raises MXNetError", 1) == "refused"
    assert kind(1, "raises MXNetError") == "accepted"
    assert kind("raises MXNetError", "raises ValueError") == "error"
    assert stray(["raises RuntimeError", "raises MXNetError"], run.CRASH) == {"RuntimeError"}
    assert not stray(["raises TypeError"], ["raises TypeError"])
    assert wrong(run, "question", 1.0, 1.1)
    assert not wrong(run, "question", 1.0, 1.0)


def test_knowing_less_is_found() -> None:
    probe = run.probe("partial_inference")

    def answers(text: str) -> dict[str, list[list[str]]]:
        return {"dict": [["all", text]]}

    assert not probe.wrong(answers("2x3 4 | 2x3 |"), answers("2x? ? | 2x3 |"))
    assert not probe.wrong(answers("2x3 4 | 2x3 |"), answers("raises MXNetError"))
    for mine in ("2x? 4 | 2x3 |", "2x3 ? | 2x3 |", "2x3 4 | 2x4 |", "2x3 4 | 2 |", "raises MXNetError"):
        assert probe.wrong(answers(mine), answers("2x3 4 | 2x3 |"))
