"""After Ctrl-C at any moment the next step is right."""

from __future__ import annotations

import functools
import random
import signal
import sys
import threading
import time

import pytest

from mxnet._src.run.autograd import recording

from . import probe, signals

pytestmark = [
    pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="a run that hangs is ended by a signal"),
    pytest.mark.skipif(
        sys.version_info < (3, 11),
        reason="before Python 3.11 every function looks for signals at its first line, so state is not owned there",
    ),
]

BY_NAME = {each.name: each for each in probe.STEPS}
EAGER = "record, forward, backward"
SAMPLE = 4  # signals within each step in the gate


@pytest.mark.parametrize("name", [name for name, each in BY_NAME.items() if not each.fresh and not each.long])
def test_some_signals(name: str) -> None:
    report = signals.interrupt(BY_NAME[name], SAMPLE)
    assert not report.left, "\n".join(report.left)


@pytest.mark.parametrize("kind", signals.KINDS)
def test_some_dozens_of_signals(kind: str) -> None:
    report = signals.interrupt(BY_NAME[signals.KINDS[kind]], 24)
    assert not report.left, "\n".join(report.left)


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_NAME)
def test_signals(name: str) -> None:
    report = signals.interrupt(BY_NAME[name], 300)
    assert not report.left, "\n".join(report.left)


@pytest.mark.slow
def test_workers_are_forked_while_another_thread_trains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever that thread holds when a process is forked; and the loader is interrupted, too."""
    monkeypatch.setattr(probe, "LIMIT_SECONDS", 60.0)
    train, loader = BY_NAME["network, hybridized"].make(), BY_NAME["DataLoader, processes"]
    expected = probe.seeded(loader.make())
    started = time.perf_counter()
    probe.seeded(loader.make())
    seconds = time.perf_counter() - started
    ended, steps_made = threading.Event(), 0

    def repeat() -> None:
        nonlocal steps_made
        while not ended.is_set():
            train()
            steps_made += 1

    thread = threading.Thread(target=repeat, daemon=True)
    thread.start()
    try:
        for _ in range(24):
            load = loader.make()  # its first pass forks
            probe.interrupted_by_signal(load, random.random() * seconds)
            assert not probe.differs(probe.limited(functools.partial(probe.seeded, load)), expected, True)
    finally:
        ended.set()
        thread.join(60)
    assert not thread.is_alive()
    assert steps_made > 10


def test_the_probe_reports_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording.Scope, "__exit__", lambda *_: None)
    run = BY_NAME[EAGER].make()
    before = probe.state()
    run()
    left = probe.left_behind(BY_NAME[EAGER], run, [[], []], before)
    assert left[0] == "recording is True, was False"


def test_the_probe_reports_a_run_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "LIMIT_SECONDS", 0.2)
    left = probe.left_behind(probe.Step("waits", list), lambda: time.sleep(10), [[], []])
    assert "Hung" in left[0]
