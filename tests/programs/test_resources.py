"""Iterators and loaders give back threads, processes, files and shared memory, however their use ends."""

from __future__ import annotations

import gc
import os
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import warm_processes
from held_resources import held, left
from paths import ROOT

import mxnet as mx
from mxnet._src.core.opencv import opencv
from mxnet._src.run.engine import worker_threads

PATIENCE = 20.0  # seconds after which something that should end counts as left over


@pytest.fixture(autouse=True)
def idle_threads_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_threads, "_IDLE_SECONDS", 0.02)


@pytest.fixture(scope="module")
def _warm() -> None:
    """Start what lives as long as the program: multiprocessing's resource tracker and torch's threads."""
    for _ in mx.gluon.data.DataLoader(mx.gluon.data.SimpleDataset([1.0, 2.0]), 1, num_workers=1, timeout=60):
        pass
    gc.collect()
    gc.freeze()  # what that left would be looked through again and again


@pytest.fixture
def nothing_left(_warm: None) -> Iterator[None]:
    """Check after a test that everything it took has been given back."""
    gc.collect()
    before = held()
    yield
    end = time.monotonic() + PATIENCE
    gc.collect()
    while left(before) and time.monotonic() < end:
        time.sleep(0.01)
        gc.collect()  # what a thread held until now may be in a cycle
    assert not left(before)


def _png(value: int) -> bytes:
    return bytes(opencv().imencode(".png", onp.full((8, 9, 3), value, "uint8"))[1])


def records(folder: Path, count: int = 12, damaged: bool = False) -> str:
    """Write a record file and its index; a damaged one has a record that is no image."""
    path = str(folder / "a")
    writer = mx.recordio.MXIndexedRecordIO(path + ".idx", path + ".rec", "w")
    for i in range(count):
        content = b"no image" if damaged and i == count - 3 else _png(i)
        label = [2, 5, i, 0.1, 0.1, 0.9, 0.9]
        writer.write_idx(i, mx.recordio.pack(mx.recordio.IRHeader(0, label, i, 0), content))
    writer.close()
    return path


def array_iterator(folder: Path, damaged: bool) -> Any:
    class Damaged(mx.io.NDArrayIter):
        def next(self) -> Any:
            if damaged and self.cursor > 4:
                raise OSError("damaged")
            return super().next()

    return Damaged(onp.zeros((12, 2)), batch_size=3)


def record_iterator(folder: Path, damaged: bool) -> Any:
    path = records(folder, damaged=damaged)
    return mx.io.ImageRecordIter(
        path_imgrec=path + ".rec", data_shape=(3, 8, 8), batch_size=3, label_width=7, preprocess_threads=2
    )


def detection_record_iterator(folder: Path, damaged: bool) -> Any:
    path = records(folder, damaged=damaged)
    return mx.io.ImageDetRecordIter(path_imgrec=path + ".rec", data_shape=(3, 8, 8), batch_size=3)


def image_iterator(folder: Path, damaged: bool) -> Any:
    path = records(folder, damaged=damaged)
    return mx.image.ImageIter(3, (3, 8, 8), 7, path_imgrec=path + ".rec", path_imgidx=path + ".idx")


def detection_iterator(folder: Path, damaged: bool) -> Any:
    path = records(folder)  # it reads all labels first
    iterator = mx.image.ImageDetIter(3, (3, 8, 8), path_imgrec=path + ".rec", path_imgidx=path + ".idx")
    if damaged:
        iterator.imdecode = _refuse
    return iterator


def _refuse(_: bytes) -> Any:
    raise RuntimeError("damaged")


def csv_iterator(folder: Path, damaged: bool) -> Any:
    path = folder / "a.csv"
    path.write_text("1,2\n" * 12)
    return mx.io.CSVIter(data_csv=str(path), data_shape=(2,), batch_size=3)


ITERATORS = (
    array_iterator,
    record_iterator,
    detection_record_iterator,
    image_iterator,
    detection_iterator,
    csv_iterator,
)
WRAPPERS: dict[str, Callable[[Any], Any]] = {
    "alone": lambda iterator: iterator,
    "prefetched": mx.io.PrefetchingIter,
    "twice prefetched": lambda iterator: mx.io.PrefetchingIter(mx.io.PrefetchingIter(iterator)),
    "resized": lambda iterator: mx.io.ResizeIter(iterator, 9),
}


@pytest.mark.usefixtures("nothing_left")
@pytest.mark.parametrize("wrapper", WRAPPERS)
@pytest.mark.parametrize("make", ITERATORS)
@pytest.mark.parametrize("end", ["exhausted", "early", "unused", "reset"])
def test_iterators_give_everything_back(make: Any, wrapper: str, end: str, tmp_path: Path) -> None:
    iterator = WRAPPERS[wrapper](make(tmp_path, False))
    if end == "exhausted":
        assert len(list(iterator)) == (9 if wrapper == "resized" else 4)
    elif end == "early":
        next(iterator)
    elif end == "reset":
        next(iterator)
        iterator.reset()
        next(iterator)


@pytest.mark.usefixtures("nothing_left")
@pytest.mark.parametrize("wrapper", WRAPPERS)
@pytest.mark.parametrize("make", [i for i in ITERATORS if i is not csv_iterator])
def test_iterators_give_everything_back_after_errors(make: Any, wrapper: str, tmp_path: Path) -> None:
    iterator = WRAPPERS[wrapper](make(tmp_path, True))
    with pytest.raises((mx.MXNetError, RuntimeError, OSError)):
        list(iterator)


@pytest.mark.usefixtures("nothing_left")
def test_a_dropped_prefetching_iterator_lets_go_of_its_iterators() -> None:
    inner = array_iterator(Path(), False)
    seen = weakref.ref(inner)
    iterator = mx.io.PrefetchingIter(inner)
    next(iterator)
    del inner, iterator
    end = time.monotonic() + PATIENCE
    while seen() is not None and time.monotonic() < end:
        gc.collect()
        time.sleep(0.01)
    assert seen() is None


class Numbers(mx.gluon.data.Dataset):  # type: ignore[misc]
    """A data set whose sample 20 may be damaged."""

    def __init__(self, damaged: bool) -> None:
        self._damaged = damaged

    def __len__(self) -> int:
        return 32

    def __getitem__(self, i: int) -> Any:
        if self._damaged and i == 20:
            raise ValueError("damaged sample")
        return onp.full((400, 30), i, "float32")


LOADERS = {
    "no worker": {},
    "processes": {"num_workers": 2},
    "threads": {"num_workers": 2, "thread_pool": True},
}


@pytest.mark.usefixtures("nothing_left")
@pytest.mark.parametrize("options", LOADERS.values(), ids=LOADERS)
@pytest.mark.parametrize("end", ["exhausted", "early", "unused", "error", "error at once"])
def test_loaders_give_everything_back(options: dict[str, Any], end: str) -> None:
    loader = mx.gluon.data.DataLoader(Numbers(end.startswith("error")), 4, **options)
    if end == "exhausted":
        assert sum(1 for _ in loader) == 8
    elif end == "early":
        next(iter(loader))
    elif end == "error":
        with pytest.raises(ValueError, match="damaged sample"):
            list(loader)
    elif end == "error at once":
        batches = iter(loader)
        next(batches)
        del batches  # the damaged batch is in the making, and nobody takes it


BLOCKED = """
import threading
import mxnet as mx
import numpy as np

class Blocked(mx.io.NDArrayIter):
    def next(self):
        if self.cursor >= 0:
            threading.Event().wait()
        return super().next()

iterators = [mx.io.PrefetchingIter(Blocked(np.zeros((4, 2)), batch_size=2)) for _ in range(12)]
for iterator in iterators:
    iterator.next()
mx.nd.waitall()
print("end")
"""


@pytest.mark.parametrize("program", [BLOCKED, BLOCKED + "\nraise SystemExit(0)"])
def test_the_program_ends_though_iterators_wait_for_ever(program: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    done = warm_processes.run(program, environment=environment, timeout=200)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr[-2000:]
