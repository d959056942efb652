"""After Ctrl-C at any line the next step is right."""

from __future__ import annotations

import contextlib
import functools
import random
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

import mxnet as mx
from mxnet._autograd import recording

from . import probe, steps  # noqa: F401  # the steps add themselves

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="a run that hangs is ended by a signal"),
    pytest.mark.skipif(
        sys.version_info < (3, 11),
        reason="before Python 3.11 every function looks for signals at its first line, so state is not owned there",
    ),
]

BY_NAME = {each.name: each for each in probe.STEPS}
SAMPLE = 4  # events of each step in the gate


def _sample(count: int) -> Iterator[int]:
    """Choose some events, spread over all, by the test's seed."""
    stride = max(1, count // SAMPLE)
    return iter(range(1 + random.randrange(stride), count + 1, stride))


def _reported(report: probe.Report) -> str:
    return "\n".join(map(str, report.left))


@pytest.mark.parametrize("name", [name for name, each in BY_NAME.items() if not each.fresh and not each.long])
def test_some_lines(name: str) -> None:
    report = probe.probe(BY_NAME[name], _sample)
    assert not report.left, _reported(report)
    assert report.tried >= min(SAMPLE, report.events)


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_NAME)
def test_every_line(name: str) -> None:
    each = BY_NAME[name]
    report = probe.probe(each)
    print(f"{name}: {report.tried} interrupts at {report.events} lines, {len(report.left)} left something behind")
    assert not report.left, _reported(report)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["record, forward, backward", "network, hybridized", "Trainer, adam", "executor"])
def test_every_line_in_a_thread(name: str) -> None:
    """Signals reach the main thread alone; an exception can be sent to any."""

    def run() -> probe.Report:
        return probe.probe(BY_NAME[name], lambda count: iter(range(1, count + 1, 7)), limit=False)

    report = probe.in_thread(run, seconds=300)
    assert not report.left, _reported(report)


@pytest.mark.slow
def test_workers_are_forked_while_another_thread_trains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever that thread holds when a process is forked; and the loader is interrupted, too."""
    monkeypatch.setattr(probe, "LIMIT_SECONDS", 60.0)
    train, loader = BY_NAME["network, hybridized"].make(), BY_NAME["DataLoader, processes"]
    expected = probe.seeded(loader.make())
    counter = probe.Interrupter()
    counter(loader.make())
    ended, steps_made = threading.Event(), 0

    def repeat() -> None:
        nonlocal steps_made
        while not ended.is_set():
            train()
            steps_made += 1

    thread = threading.Thread(target=repeat, daemon=True)
    thread.start()
    try:
        for at in range(1, counter.count + 1, max(1, counter.count // 24)):
            load = loader.make()  # its first pass forks
            with contextlib.suppress(KeyboardInterrupt):
                probe.limited(functools.partial(probe.Interrupter(at), load))
            assert not probe.differs(probe.limited(functools.partial(probe.seeded, load)), expected, True)
    finally:
        ended.set()
        thread.join(60)
    assert not thread.is_alive()
    assert steps_made > 10


def _signals(name: str, count: int) -> tuple[int, list[str]]:
    """Let a signal interrupt a step at random times; return how often it did, and what it left behind."""
    each = BY_NAME[name]
    run = each.make()
    probe.seeded(run)
    start = time.perf_counter()
    expected = [probe.seeded(run), probe.seeded(run)]
    seconds = (time.perf_counter() - start) / 2
    arrived, left = 0, []
    for _ in range(count):
        kept = probe.interrupted_by_signal(run, random.random() * seconds)
        arrived += kept is not None
        left += probe.left_behind(each, run, expected)
    return arrived, left


@pytest.mark.parametrize("name", ["network, eager", "executor"])
def test_some_signals(name: str) -> None:
    _, left = _signals(name, 10)
    assert not left


@pytest.mark.slow
@pytest.mark.parametrize("name", ["network, eager", "network, hybridized", "Trainer, adam", "executor", "Module"])
def test_signals(name: str) -> None:
    left: list[str] = []
    arrived = tries = 0
    while arrived <= 100 and tries < 20:  # on a busy machine the step's duration, and so the share, varies
        more, found = _signals(name, 150)
        arrived, left, tries = arrived + more, left + found, tries + 1
    print(f"{name}: {arrived} signals arrived within the step")
    assert not left
    assert arrived > 100


def test_the_probe_reports_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(self: Any, kind: Any, value: Any, trace: Any) -> None:
        state = recording.STATE.__dict__
        state["recording"], state["training"] = self._previous

    leave.__code__ = leave.__code__.replace(co_filename=recording.__file__)
    monkeypatch.setattr(recording.Scope, "__exit__", leave)
    report = probe.probe(BY_NAME["record, forward, backward"])
    assert any("recording is True" in each.what for each in report.left)


def test_the_probe_reports_a_run_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "LIMIT_SECONDS", 0.2)
    waits = iter([0, 0, 0, 0, 10])

    def run() -> list[Any]:
        time.sleep(next(waits, 10))
        return [mx.nd.ones(1)]

    report = probe.probe(probe.Step("waits", lambda: run), lambda count: iter([1]))
    assert any("Hung" in each.what for each in report.left)
