"""Wrong calls of the most used public functions are answered in at most four frames, in the user's words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from doors.calls import fault, wrong_calls
from doors.listing import doors

QUICK = ("gluon", "gluon.nn", "gluon.loss", "gluon.rnn", "gluon.data", "mod", "metric", "optimizer", "callback")
MOST_USED = (*QUICK, "gluon.utils", "io", "init", "lr_scheduler", "model", "recordio", "nd", "nd.random", "sym")


def faults(name: str, door: Callable[..., Any]) -> list[str]:
    """Return what is wrong with the answers of a door."""
    said = [(words, fault(door, args, kwargs)) for words, args, kwargs in wrong_calls(door)]
    return [f"{name} {words}: {text}" for words, text in said if text and not text.startswith("took more")]


def misleading(modules: tuple[str, ...]) -> list[str]:
    return [text for name, door in doors(modules) for text in faults(name, door)]


def test_gluon_module_metric_and_optimizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a wrong call may write a file
    assert not misleading(QUICK)


@pytest.mark.slow
def test_all_that_programs_use_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert not misleading(MOST_USED)
