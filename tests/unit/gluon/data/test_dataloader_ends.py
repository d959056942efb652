"""Loaders with worker processes end, soon and completely, whatever the workers are doing."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import random
import signal
import subprocess
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import warm_processes
from held_resources import held, left
from paths import ROOT
from requirements import needs_linux

import mxnet as mx
from mxnet.gluon import data
from mxnet.gluon.data import _worker_pool, dataloader

pytestmark = needs_linux("what processes hold is read from /proc")

LOCK = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn").Lock()


class Numbers:
    """Rows of a size, each made by a function of its index."""

    def __init__(self, work: Callable[[int], None] | None = None, size: int = 2000, count: int = 999) -> None:
        self.work, self.size, self.count = work, size, count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> Any:
        if self.work is not None:
            self.work(index)
        return onp.full(self.size, index, "float64")


def sleep(_: int) -> None:
    time.sleep(60)


def pause(_: int) -> None:
    time.sleep(0.02)


def spin(_: int) -> None:
    while True:
        pass


def ignore_signals(_: int) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)


def hold_a_lock(_: int) -> None:
    LOCK.acquire()
    time.sleep(60)


def stop(_: int) -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def leave_a_process(_: int) -> None:
    if os.fork() == 0:
        os.closerange(0, 3)
        time.sleep(3)
        os._exit(0)
    time.sleep(60)


def close_files(_: int) -> None:
    os.closerange(3, 1000)
    time.sleep(60)


def end_in_the_middle(index: int) -> None:
    if index == 9:
        os._exit(3)


def end_at_once(position: int) -> None:
    os._exit(7)


def numpy_batch(samples: Any) -> Any:
    return onp.stack(samples)


def bytes_batch(samples: Any) -> Any:
    return [sample.tobytes() for sample in samples]


def many_arrays(samples: Any) -> Any:
    return [onp.full(5000, i) for i in range(300)]


def pids(loader: data.DataLoader) -> list[int]:
    return [process.pid for process in loader._worker_pool.processes]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def limit() -> float:
    """Seconds that no ending takes: 10, and as many times more as this process waits for a core just now."""
    start, used = time.monotonic(), time.process_time()
    while time.process_time() - used < 0.005:
        pass
    waits = (time.monotonic() - start) / 0.005
    return 10.0 * max(1.0, waits, os.getloadavg()[0] / (os.cpu_count() or 1))


def wait_for(condition: Callable[[], bool], seconds: float | None = None) -> bool:
    end = time.monotonic() + (limit() if seconds is None else seconds)
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return condition()


def seconds_of(function: Callable[[], Any]) -> float:
    start = time.monotonic()
    function()
    return time.monotonic() - start


@pytest.fixture(autouse=True, scope="module")
def parent() -> None:
    """Start what programs are forked from, which stays."""
    assert warm_processes.run("import mxnet").returncode == 0


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    gc.collect()
    before = held()
    yield

    def rest() -> dict[str, Any]:
        gc.collect()
        return left(before)

    wait_for(lambda: not rest())
    assert not rest()


@pytest.mark.parametrize("batchify", [None, numpy_batch, bytes_batch, many_arrays], ids=lambda f: f and f.__name__)
@pytest.mark.parametrize("begin", [True, False])
def test_data_loader_deleted_in_the_middle_of_a_pass(batchify: Any, begin: bool) -> None:
    for _ in range(3):
        loader = data.DataLoader(Numbers(), 8, num_workers=3, batchify_fn=batchify, auto_reload=not begin)
        workers = pids(loader)
        batches = iter(loader)
        if begin:
            next(batches)
        del batches
        assert seconds_of(loader.__del__) < limit()
        assert not any(map(alive, workers))


@pytest.mark.parametrize("work", [sleep, spin, ignore_signals, hold_a_lock, stop, leave_a_process, close_files])
def test_data_loader_deleted_whatever_the_workers_do(work: Any) -> None:
    loader = data.DataLoader(Numbers(work), 8, num_workers=2, auto_reload=True)
    workers = pids(loader)
    time.sleep(0.1)
    assert seconds_of(loader.__del__) < limit()
    assert not any(map(alive, workers))


@pytest.mark.parametrize(
    ("work", "how"),
    [(pause, signal.SIGKILL), (sleep, signal.SIGKILL), (stop, signal.SIGKILL), (pause, signal.SIGTERM)],
)
def test_data_loader_worker_that_dies_is_named_with_its_batch(work: Any, how: int) -> None:
    loader = data.DataLoader(Numbers(work), 8, num_workers=2, timeout=limit())
    batches = iter(loader)
    threading.Timer(0.2, os.kill, (pids(loader)[1], how)).start()
    victim = pids(loader)[1]
    with pytest.raises(mx.MXNetError, match=rf"batch \d+: worker 2 of 2 \(process {victim}\).*exit code -{int(how)}"):
        list(batches)
    assert len(pids(loader)) == 2
    assert all(map(alive, pids(loader)))


def test_data_loader_other_workers_go_on() -> None:
    """One pass loses a batch; another pass over the same loader, at the same time, loses at most its own."""
    loader = data.DataLoader(Numbers(count=64), 4, num_workers=2, timeout=limit())
    first, second = iter(loader), iter(loader)
    next(first), next(second)
    os.kill(pids(loader)[0], signal.SIGKILL)
    for batches in (first, second):
        with contextlib.suppress(mx.MXNetError):
            list(batches)
    assert [batch.asnumpy()[0, 0] for batch in loader] == list(range(0, 64, 4))


def test_data_loader_worker_that_ends_itself() -> None:
    loader = data.DataLoader(Numbers(end_in_the_middle), 4, num_workers=2, timeout=limit())
    batches = iter(loader)
    with pytest.raises(mx.MXNetError, match="exit code 3"):
        list(batches)


def test_data_loader_worker_that_cannot_begin() -> None:
    class NoStart:
        def __init__(self) -> None:
            raise RuntimeError

    pool = _worker_pool.WorkerPool(2, end_at_once, ())
    result = pool.apply_async(len, ([],))
    with pytest.raises(mx.MXNetError, match="exit code 7"):
        result.get(limit())
    pool.terminate()


def test_data_loader_loader_that_ends_while_someone_waits() -> None:
    loader = data.DataLoader(Numbers(sleep), 4, num_workers=2, timeout=60)
    batches = iter(loader)
    threading.Timer(0.3, loader._worker_pool.terminate).start()

    def wait() -> None:
        with pytest.raises((mx.MXNetError, ValueError)):
            next(batches)

    assert seconds_of(wait) < limit()


def test_data_loader_threads_share_a_loader() -> None:
    loader = data.DataLoader(Numbers(count=64), 4, num_workers=2, timeout=limit())
    passes: list[Any] = []

    def run() -> None:
        passes.append([int(batch.asnumpy()[0, 0]) for batch in loader])

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(limit())
    assert passes == [list(range(0, 64, 4))] * 4


@pytest.mark.parametrize("batchify", [numpy_batch, bytes_batch, many_arrays])
def test_data_loader_batches_of_all_kinds_arrive(batchify: Any) -> None:
    loader = data.DataLoader(Numbers(count=10), 4, num_workers=2, batchify_fn=batchify, timeout=limit())
    for batch, start in zip(loader, (0, 4, 8), strict=True):
        expected = batchify([Numbers()[i] for i in range(start, min(start + 4, 10))])
        assert onp.array_equal(batch, expected) if isinstance(expected, onp.ndarray) else _same(batch, expected)


def _same(actual: Any, expected: Any) -> bool:
    return len(actual) == len(expected) and all(map(onp.array_equal, actual, expected))


class Custom:
    """What a program may make a batch of."""

    def __init__(self, samples: Any) -> None:
        rows = onp.stack(samples)
        self.parts = {
            "array": mx.nd.array(rows),
            "numpy": mx.np.array(rows),
            "none": mx.nd.array(rows)[0:0] if mx.util.is_np_shape() else None,
            "columns": onp.asfortranarray(rows),
            "turned": rows[::-1, ::2],
            "objects": onp.array([1, "a"], dtype=object),
            "records": onp.zeros(9000, dtype=[("a", "i4"), ("b", "f8")]),
            "dates": onp.full(9000, "2020-01-01", "M8[D]"),
            "rows": mx.nd.ones((9000, 3)).tostype("row_sparse"),
            "torch": __import__("torch").arange(90000),
        }


def test_data_loader_custom_objects_arrive() -> None:
    loader = data.DataLoader(Numbers(count=4), 4, num_workers=1, batchify_fn=Custom, timeout=limit())
    (batch,) = loader
    for name, expected in Custom([Numbers()[i] for i in range(4)]).parts.items():
        part_of_batch = batch.parts[name]
        assert type(part_of_batch) is type(expected), name
        numbers = [getattr(part, "asnumpy", lambda part=part: part)() for part in (part_of_batch, expected)]
        assert getattr(part_of_batch, "dtype", None) == getattr(expected, "dtype", None)
        assert onp.array_equal(*numbers), name
    assert batch.parts["columns"].flags.f_contiguous
    batch.parts["columns"][:] = 3  # a batch is the program's
    batch.parts["array"][:] = 3


def run(program: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    script = tmp_path / "program.py"
    script.write_text(textwrap.dedent(HEAD).format(tests=str(ROOT / "tests")) + textwrap.dedent(program))
    return warm_processes.run(script, timeout=200)


HEAD = """
    import gc, multiprocessing, os, signal, sys, threading, time
    import numpy as onp
    import mxnet as mx
    from mxnet.gluon import data

    sys.path.append({tests!r})

    class Numbers:
        def __len__(self):
            return 64
        def __getitem__(self, index):
            if index == 63:
                time.sleep(60)
            return onp.full(3000, index, "float64")

    def batch_of(samples):
        return onp.stack(samples), mx.nd.array(samples[0])
"""


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_data_loader_start_methods(method: str, tmp_path: Path) -> None:
    program = f"""
    if __name__ == "__main__":
        multiprocessing.set_start_method("{method}")
        loader = data.DataLoader(Numbers(), 8, num_workers=2, batchify_fn=batch_of, timeout=150)
        batches = iter(loader)
        print([int(next(batches)[0][0, 0]) for _ in range(3)])
        for process in loader._worker_pool.processes:
            os.kill(process.pid, signal.SIGSTOP)
        workers = [process.pid for process in loader._worker_pool.processes]
        del batches, loader
        gc.collect()
        for pid in workers:
            try:
                os.kill(pid, 0)
                print("alive", open(f"/proc/{{pid}}/stat").read())
            except ProcessLookupError:
                pass
    """
    done = run(program, tmp_path)
    assert (done.stdout, done.returncode) == ("[0, 8, 16]\n", 0), done.stderr
    assert "leaked" not in done.stderr


EXITS = {
    "end": "",
    "exit": "sys.exit(0)",
    "in a thread": "threading.Thread(target=lambda: next(batches)).start()",
    "while a thread waits": "threading.Thread(target=lambda: error(list, batches), daemon=True).start()",
    "stopped workers": "stop_all()",
    "without cleaning up": "os._exit(0)",
    "forked": "pid = os.fork(); pid and os.waitpid(pid, 0)",
    "killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "terminated": "os.kill(os.getpid(), signal.SIGTERM)",
    "killed with stopped workers": "stop_all(); os.kill(os.getpid(), signal.SIGKILL)",
}
# CPython before 3.14 ends daemon threads by unwinding their stacks when a program ends; C++ says so if that happens
# while the thread is in torch, and the process is over. One of these programs leaves such a thread.
UNWOUND = "terminate called without an active exception\n"


def test_data_loader_programs_end_in_the_middle_of_a_pass(tmp_path: Path) -> None:
    """Each in a forked process, since importing takes longer than all of them."""
    program = f"""
    import warnings
    from scenarios import error

    # CPython from 3.12 on warns of the forks of this program itself.
    warnings.filterwarnings("ignore", "This process .* is multi-threaded", DeprecationWarning)

    def stop_all():
        time.sleep(1)  # one that stops before it has asked to end with its program stays, and the pipes it has
        for process in loader._worker_pool.processes:
            os.kill(process.pid, signal.SIGSTOP)

    def gone(pid):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return open(f"/proc/{{pid}}/stat").read().rsplit(")", 1)[1].split()[0] == "Z"

    programs = []
    for how, action in {EXITS!r}.items():
        reading, writing = os.pipe()
        program = os.fork()
        if program == 0:
            loader = data.DataLoader(Numbers(), 4, num_workers=2, batchify_fn=batch_of, timeout=150)
            batches = iter(loader)
            next(batches)
            os.write(writing, " ".join(str(process.pid) for process in loader._worker_pool.processes).encode())
            exec(action)
            sys.exit(0)
        programs.append((how, program, [int(pid) for pid in os.read(reading, 100).split()]))
    for how, program, workers in programs:
        end = time.monotonic() + 120
        done = 0
        while time.monotonic() < end and not (done and all(map(gone, workers))):
            done = done or os.waitpid(program, os.WNOHANG)[0]
            time.sleep(0.01)
        print(how, bool(done), len(workers), *[gone(pid) for pid in workers])
    """
    done = run(program, tmp_path)
    assert done.stdout.splitlines() == [f"{how} True 2 True True" for how in EXITS], done.stderr
    assert done.stderr.replace(UNWOUND, "") == ""


@pytest.mark.parametrize("options", ["", "thread_pool=True", "auto_reload=True, thread_pool=True"])
def test_data_loader_forked_process_leaves_the_workers_alone(tmp_path: Path, options: str) -> None:
    program = f"""
    loader = data.DataLoader(list(range(64)), 4, num_workers=2, timeout=60, {options})
    batches = iter(loader)
    next(batches)
    child = os.fork()
    if child == 0:
        try:
            list(batches)
        except mx.MXNetError as error:
            print("belong to process" in str(error), flush=True)
        print(len(list(loader)), flush=True)
        del batches, loader
        gc.collect()
        sys.exit(0)
    os.waitpid(child, 0)
    print(len(list(batches)), len(list(loader)))
    """
    done = run(program, tmp_path)
    assert (done.stdout, done.returncode) == ("True\n16\n15 16\n", 0), done.stderr


def test_data_loader_too_many_open_files_are_named(tmp_path: Path) -> None:
    program = """
    import resource
    def many(samples):
        return [onp.zeros(5000) for _ in range(30)]
    def most(samples):
        return [onp.zeros(5000) for _ in range(600)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
    loader = data.DataLoader(Numbers(), 4, num_workers=1, batchify_fn=most, timeout=60)
    try:
        list(loader)
    except mx.MXNetError as error:
        print("open files" in str(error).lower())
    loader = data.DataLoader(Numbers(), 4, num_workers=1, batchify_fn=many, timeout=60)
    print(len(next(iter(loader))))
    """
    done = run(program, tmp_path)
    assert (done.stdout, done.returncode) == ("True\n30\n", 0), done.stderr


def test_data_loader_v1_ends_stopped_processes() -> None:
    batches = iter(dataloader.DataLoaderV1(Numbers(), 4, num_workers=2))
    next(batches)
    workers = [worker.pid for worker in batches._workers]
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    assert seconds_of(batches.shutdown) < limit()
    assert not any(map(alive, workers))
    del batches


def deletions_and_kills(rounds: int) -> None:
    """Make loaders, take some batches, let something befall the workers at any moment, and drop all."""
    batchifiers = (None, numpy_batch, bytes_batch, many_arrays)
    for _ in range(rounds):
        workers = random.randint(1, 4)
        loader = data.DataLoader(
            Numbers(size=random.choice((3, 300, 2000, 9000)), count=200),
            random.choice((1, 8, 32)),
            num_workers=workers,
            batchify_fn=random.choice(batchifiers),
            prefetch=random.choice((None, 0, 1, 20)),
            auto_reload=random.random() < 0.2,
            timeout=limit(),
        )
        processes = pids(loader)
        befall = random.choice((None, signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM))
        victims = random.sample(processes, random.randint(1, workers)) if befall else []
        delay = random.choice((0, random.random() * 0.05))
        timer = threading.Timer(delay, lambda victims=victims, befall=befall: [_send(pid, befall) for pid in victims])
        passes = [iter(loader) for _ in range(random.randint(1, 2))]
        timer.start()
        try:
            for batches in passes * random.choice((0, 1, 5)):
                if befall != signal.SIGSTOP:
                    next(batches, None)
        except mx.MXNetError:
            assert befall
        processes += pids(loader)
        if random.random() < 0.7:
            timer.join()
        batches = passes = None
        assert seconds_of(lambda loader=loader: loader.__del__()) < limit()
        del loader
        timer.join()
        assert not any(map(alive, processes))


def _send(pid: int, what: int) -> None:
    try:
        os.kill(pid, what)
    except ProcessLookupError:
        return


def test_data_loader_some_deletions_and_kills() -> None:
    deletions_and_kills(12)


@pytest.mark.slow
def test_data_loader_many_deletions_and_kills() -> None:
    deletions_and_kills(200)
