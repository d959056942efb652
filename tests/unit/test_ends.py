"""What a program made, used in part and dropped, in any order, is gone: threads, processes, files and memory."""

from __future__ import annotations

import contextlib
import gc
import random
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ended_work import KINDS, Maker, blocks, checkpoints, executors, modules, profilers, trainers, write_files
from held_resources import held, left

from mxnet._runtime import worker_threads

PATIENCE = 20.0  # seconds after which something that should end counts as left over
MOST_GROWTH = 2.0  # MB over 500 rounds: pages that the allocator has not given back yet
OF_TRACES = 4.0  # MB: each round of a profiler writes, and reads, some hundred KB of JSON
FEW: dict[Maker, int] = {profilers: 3, executors: 8, blocks: 8, trainers: 8, modules: 8, checkpoints: 12}


@pytest.fixture(autouse=True)
def idle_threads_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_threads, "_IDLE_SECONDS", 0.02)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("ends")
    write_files(folder)
    _ = objects() - objects()  # which fills the caches of abstract types
    gc.freeze()  # what other tests left would be looked through again and again
    yield folder
    gc.unfreeze()


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupt the block, even if it waits, when it takes longer."""

    def interrupt(number: int, frame: Any) -> None:
        raise TimeoutError(f"not done after {seconds} s")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def rounds(make: Maker, numbers: random.Random, folder: Path, count: int) -> None:
    """Make things and drop them one by one, as often as said."""
    for _ in range(count):
        things = make(numbers, folder)
        numbers.shuffle(things)
        while things:
            things.pop()


def objects() -> Counter[str]:
    """Return how many objects there are of each type."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects())


def empty(rest: Callable[[], Any]) -> Any:
    """Return what is left over once threads had time to end, and what they held was collected."""
    end = time.monotonic() + PATIENCE
    while (found := rest()) and time.monotonic() < end:
        time.sleep(0.02)
        gc.collect()
    return found


def resident() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def check(make: Maker, folder: Path, count: int) -> float:
    """Do the same work twice and check that the second time leaves nothing; return by how many MB the process grew."""
    seed = random.random()
    before = held()
    rounds(make, random.Random(seed), folder, count)
    empty(lambda: left(before))
    before, known, size = held(), objects(), resident()
    rounds(make, random.Random(seed), folder, count)

    def more() -> dict[str, int]:
        return {kind: number for kind, number in (objects() - known).items() if number > max(count / 6, 3)}

    assert not empty(lambda: left(before))
    assert not empty(more)
    return resident() - size


@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_dropped_in_the_middle(make: Maker, files: Path) -> None:
    with at_most(60):
        check(make, files, FEW.get(make, 24))


@pytest.mark.slow
@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_dropped_a_thousand_times(make: Maker, files: Path) -> None:
    with at_most(900):
        if make is profilers:
            assert check(make, files, 100) < OF_TRACES
        else:
            assert check(make, files, 500) < MOST_GROWTH
