"""What a program made, used in part and dropped, in any order, is gone: threads, processes, files and memory."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ended_work import KINDS, Maker, blocks, checkpoints, executors, modules, profilers, trainers, write_files
from held_resources import held, left

from mxnet._src.run.engine import worker_threads

STILL = 30.0  # seconds in which nothing moves on, after which a round hangs, or something is left over
WARM_UP, MANY = 200, 1000
MOST_GROWTH = 2.0  # MB: pages that the allocator has not given back yet
OF_TRACES = 4.0  # MB: each round of a profiler writes, and reads, some hundred KB of JSON
FEW: dict[Maker, int] = {profilers: 3, executors: 8, blocks: 8, trainers: 8, modules: 8, checkpoints: 12}


@pytest.fixture(autouse=True)
def idle_threads_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_threads, "_IDLE_SECONDS", 0.02)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ends")
    write_files(folder)
    _ = objects() - objects()  # which fills the caches of abstract types
    gc.freeze()  # what that left would be looked through again and again
    return folder


@contextlib.contextmanager
def moving_on() -> Iterator[Callable[[], None]]:
    """Interrupt the block, even if it waits, when what it is given has not been called for some time."""

    def interrupt(signal_number: int, frame: Any) -> None:
        raise TimeoutError(f"nothing has moved on for {STILL} s")

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        yield lambda: signal.setitimer(signal.ITIMER_REAL, STILL) and None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def rounds(make: Maker, generator: random.Random, folder: Path, count: int) -> None:
    """Make things and drop them one by one, as often as said."""
    with moving_on() as moved_on:
        for _ in range(count):
            moved_on()
            things = make(generator, folder)
            generator.shuffle(things)
            while things:
                things.pop()


def objects() -> Counter[str]:
    """Return how many objects there are of each type."""
    gc.collect()
    return Counter(type(tracked).__name__ for tracked in gc.get_objects())


def empty(leftovers_of: Callable[[], Any]) -> Any:
    """Return what is left over once threads had time to end, and what they held was collected."""
    leftovers = leftovers_of()
    end = time.monotonic() + STILL
    while leftovers and time.monotonic() < end:
        time.sleep(0.02)
        gc.collect()
        before, leftovers = leftovers, leftovers_of()
        if leftovers != before:
            end = time.monotonic() + STILL
    return leftovers


def resident() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def check(make: Maker, folder: Path, warm_up: int, count: int) -> float:
    """Do some work, then more of it, and check that this leaves nothing; return by how many MB the process grew."""
    seed = random.random()
    before = held()
    rounds(make, random.Random(seed), folder, warm_up)
    empty(lambda: left(before))
    before, known, size = held(), objects(), resident()
    rounds(make, random.Random(seed), folder, count)

    def more() -> dict[str, int]:
        return {kind: growth for kind, growth in (objects() - known).items() if growth > max(count / 6, 3)}

    assert not empty(lambda: left(before))
    assert not empty(more)
    return resident() - size


@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_dropped_in_the_middle(make: Maker, files: Path) -> None:
    count = FEW.get(make, 24)
    check(make, files, count, count)


@pytest.mark.slow
@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_dropped_a_thousand_times(make: Maker, files: Path) -> None:
    """In a process of its own: the heap of one that ran other tests grows and shrinks by more than what is asked."""
    command = [sys.executable, __file__, make.__name__, str(files)]
    paths = os.pathsep.join(str(Path(__file__).parents[depth]) for depth in (0, 1))
    ended = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=600, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert float(ended.stdout.split()[-1]) < (OF_TRACES if make is profilers else MOST_GROWTH)


if __name__ == "__main__":
    worker_threads._IDLE_SECONDS = 0.02
    chosen = next(make for make in KINDS if make.__name__ == sys.argv[1])
    _ = objects() - objects()
    gc.freeze()
    print(check(chosen, Path(sys.argv[2]), WARM_UP, MANY))
