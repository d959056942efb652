"""Threads that use the package at once, for minutes: ``python -m tests.threads.stress --minutes 60``.

Each thread does one `Action` after the other and compares what it returns with what one thread alone was given. The
main thread collects garbage, sends exceptions into threads, forks, and starts and stops the profiler meanwhile. Each
number of threads and each switch interval has a process of its own, in which the time is shared out. It prints how
often each action was done, and the longest wait of a backward pass for another. Exit status 0 when all ended well; 7
when an action did not end in time, after printing where the threads stand; else the first error's.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import faulthandler
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path
from typing import Any

import numpy as np

from mxnet import autograd, profiler
from mxnet._src.run.autograd import concurrent_backward

from . import actions
from .actions import VARIANTS, Action, Shared

LIMIT_SECONDS = 60.0  # of an action, which takes milliseconds alone
_PAUSE = 0.0003  # between looks for garbage
_IS_OWNED = sys.version_info >= (3, 11)  # before, an exception from outside may leave state behind


class Interrupt(BaseException):
    """Sent into threads."""


class Waits:
    """Counts, and times, the waits of backward passes for others."""

    def __init__(self) -> None:
        self.count, self.longest = 0, 0.0
        wait = concurrent_backward._Pass.wait

        def timed(this: Any, seconds: float) -> bool:
            started = time.monotonic()
            try:
                return wait(this, seconds)
            finally:
                self.count += 1
                self.longest = max(self.longest, time.monotonic() - started)

        concurrent_backward._Pass.wait = timed  # type: ignore[method-assign]


class Stress:
    """Threads that do actions until a moment."""

    def __init__(self, threads: int, seconds: float, seed: int, folder: Path, forks: bool, profiles: bool) -> None:
        self.folder, self.seed, self.forks, self.profiles = folder, seed, forks, profiles
        self.shared = Shared()
        self.actions = [*actions.ACTIONS, *actions.shared_actions(self.shared)]
        self.expected = {
            action.name: [self._alone(action, variant) for variant in range(VARIANTS)] for action in self.actions
        }
        self.counts: collections.Counter[str] = collections.Counter()
        self.errors: list[str] = []
        self.waits = Waits()
        self.until = time.monotonic() + seconds
        self.workers = [Worker(self, worker_index) for worker_index in range(threads)]

    def _alone(self, action: Action, variant: int) -> list[Any]:
        action.run(variant, self.folder)  # the first call may plan, and be rounded otherwise
        return _arrays(action.run(variant, self.folder))

    def run(self) -> None:
        """Run the threads, and disturb them."""
        choose = random.Random(self.seed)
        for worker in self.workers:
            worker.start()
        next_fork = next_change = time.monotonic()
        while (now := time.monotonic()) < self.until and not self.errors:
            gc.collect(0)
            worker = choose.choice(self.workers)
            if _IS_OWNED and choose.random() < 0.02:
                self.counts["exceptions sent"] += worker.interrupt()
            if not worker.thread.is_alive():
                worker.start()
            self._check_limits(now)
            if self.forks and now > next_fork:
                self._fork(choose)
                next_fork = time.monotonic() + 2.0
            if self.profiles and now > next_change:
                profiler.set_state(choose.choice(["run", "stop"]))
                self.counts["changes of the profiler"] += 1
                next_change = time.monotonic() + 0.5
            time.sleep(_PAUSE)
        profiler.set_state("stop")
        for worker in self.workers:
            worker.thread.join(LIMIT_SECONDS)
            if worker.thread.is_alive():
                self._hang(worker)
        if not self.errors:
            self.shared.check()

    def _check_limits(self, now: float) -> None:
        for worker in self.workers:
            doing, since = worker.doing
            if doing and now - since > LIMIT_SECONDS:
                self._hang(worker)

    def _hang(self, worker: Worker) -> None:
        print(f"{worker.thread.name}: {worker.doing[0]!r} has not ended", file=sys.stderr, flush=True)
        faulthandler.dump_traceback(all_threads=True)
        os._exit(7)

    def _fork(self, choose: random.Random) -> None:
        """Fork, and let the child do each action in two threads."""
        child = os.fork()
        if child == 0:
            faulthandler.dump_traceback_later(LIMIT_SECONDS, exit=True)
            os._exit(self._in_child())
        self.counts["forks"] += 1
        status = _status(child, 2 * LIMIT_SECONDS)
        if status != 0:
            self.errors.append(f"a forked process ended with status {status}")

    def _in_child(self) -> int:
        self.errors, folder = [], self.folder / f"child{os.getpid()}"
        folder.mkdir()
        workers = [Worker(self, worker_index, folder) for worker_index in range(2)]
        threads = [threading.Thread(target=worker.do_all) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(*self.errors, sep="\n", end="", file=sys.stderr, flush=True)
        return int(bool(self.errors))

    def report(self) -> str:
        """Return how often each action was done, and the longest wait."""
        lines = [f"  {count:8} {name}" for name, count in sorted(self.counts.items())]
        waits = self.waits
        return "\n".join([*lines, f"  {waits.count:8} waits for a backward pass, {waits.longest:.3f} s the longest"])


def _status(child: int, seconds: float) -> int | None:
    """Return the status of a child, None if it has not ended in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGABRT)
    os.waitpid(child, 0)
    return None


class Worker:
    """A thread, and the actions that it does."""

    def __init__(self, stress: Stress, number: int, folder: Path | None = None) -> None:
        self.stress, self.number = stress, number
        self.folder = (folder or stress.folder) / str(number)
        self.folder.mkdir(exist_ok=True)
        self.choose = random.Random(1000 * stress.seed + number)
        self.doing = ("", 0.0)
        self._gate, self._is_open = threading.Lock(), False

    def start(self) -> None:
        """Start the thread, or another one where an exception has ended it."""
        self._gate, self._is_open = threading.Lock(), False
        self.thread = threading.Thread(target=self._work, name=f"worker {self.number}", daemon=True)
        self.thread.start()

    def interrupt(self) -> int:
        """Send an exception into the thread, if what it does may be interrupted; return whether."""
        with self._gate:
            if self._is_open:
                ident = ctypes.c_ulong(self.thread.ident or 0)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Interrupt))
            return int(self._is_open)

    def do_all(self) -> None:
        """Do each action once."""
        for action in self.choose.sample(self.stress.actions, len(self.stress.actions)):
            self._do(action)

    def _work(self) -> None:
        while time.monotonic() < self.stress.until and not self.stress.errors:
            self._do(self.choose.choice(self.stress.actions))

    def _do(self, action: Action) -> None:
        variant = self.choose.randrange(VARIANTS)
        self.doing = (action.name, time.monotonic())
        try:
            arrays = self._interruptibly(action, variant) if action.interruptible else action.run(variant, self.folder)
        except Interrupt:
            self.stress.counts["actions interrupted"] += 1
            if autograd.is_recording():
                self.stress.errors.append(f"{action.name}: is_recording() after an interrupt")
        except Exception as error:
            lines = "".join(traceback.format_exception(error)[-4:])
            self.stress.errors.append(f"{action.name}, variant {variant}: {lines}")
        else:
            self._compare(action, variant, arrays)
        self.doing = ("", 0.0)

    def _interruptibly(self, action: Action, variant: int) -> list[Any]:
        with self._gate:
            self._is_open = True
        try:
            return action.run(variant, self.folder)
        finally:
            with self._gate:
                self._is_open = False
            for _ in range(20):  # here at the latest comes what was sent
                continue

    def _compare(self, action: Action, variant: int, arrays: list[Any]) -> None:
        self.stress.counts[action.name] += 1
        for index, (array, value) in enumerate(
            zip(_arrays(arrays), self.stress.expected[action.name][variant], strict=True)
        ):
            if not np.allclose(array, value, rtol=1e-5, atol=1e-6):
                self.stress.errors.append(f"{action.name}, variant {variant}, array {index}: {array} is not {value}")
                return


def _arrays(results: list[Any]) -> list[Any]:
    return [np.array(result.asnumpy() if hasattr(result, "asnumpy") else result) for result in results]


def run(options: argparse.Namespace) -> int:
    """Run one number of threads with one switch interval in this process; return the exit status."""
    faulthandler.enable()
    threading.excepthook = lambda arguments: None  # an exception that ends a thread ends no test
    (threads,), (interval,) = options.threads, options.switch_interval
    with tempfile.TemporaryDirectory() as folder:
        profiler.set_config(filename=f"{folder}/trace.json", aggregate_stats=True)
        forks, profiles = hasattr(os, "fork") and not options.no_forks, not options.no_profiler
        stress = Stress(threads, 60 * options.minutes, options.seed, Path(folder), forks, profiles)
        sys.setswitchinterval(interval)
        stress.run()
        sys.setswitchinterval(0.005)
    print(f"{threads} threads, switch interval {interval:g} s, seed {options.seed}: {60 * options.minutes:.0f} s")
    print(stress.report(), *stress.errors[:5], sep="\n", flush=True)
    return int(bool(stress.errors))


def main() -> int:
    """Run each number of threads with each switch interval for its part of the time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, help="in all; default 1")
    parser.add_argument("--threads", type=int, nargs="+", default=[2, 4, 8])
    parser.add_argument("--switch-interval", type=float, nargs="+", default=[1e-6, 1e-5, 1e-4, 5e-3], help="seconds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-forks", action="store_true")
    parser.add_argument("--no-profiler", action="store_true")
    options = parser.parse_args()
    combinations = [(threads, interval) for threads in options.threads for interval in options.switch_interval]
    if len(combinations) == 1:
        return run(options)
    others = [option for option in ("--no-forks", "--no-profiler") if option in sys.argv]
    for number, (threads, interval) in enumerate(combinations):
        minutes = options.minutes / len(combinations)
        command = [sys.executable, "-m", "tests.threads.stress", "--minutes", minutes, "--threads", threads]
        command += ["--switch-interval", interval, "--seed", options.seed + number, *others]
        status = subprocess.run(list(map(str, command)), timeout=60 * minutes + 600, check=False).returncode
        if status:
            return status if status > 0 else 128 - status
    return 0


if __name__ == "__main__":
    sys.exit(main())
