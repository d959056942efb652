"""Measure what small and large work takes on a busy machine: against one thread, in one run.

    python benchmarks/busy.py                            alone and beside 1, 2 and 4 busy processes
    python benchmarks/busy.py --neighbours 1 rows lstm   those workloads beside one
    python benchmarks/busy.py --write                    everything, into docs/threads.md

Each workload has three processes, which work by turns in short rounds and wait idle otherwise: on one thread
(``one``), with ``REMX_TUNING=measured`` (``measured``), and by default on torch's number of threads
(``default``). Ratios are taken between the times of one round. A neighbour is a loop in Python, at normal priority.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

from machine import describe
from table import duration
from timing import summary

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(os.path.dirname(HERE), "docs", "threads.md")
MARK = "<!-- busy times: written by benchmarks/busy.py -->"
HEADER = (
    "| workload | busy processes | one thread | `measured` / one thread | default / one thread |",
    "| --- | --- | --- | --- | --- |",
)
# Name, module of `mxnet_programs`, function, its arguments.
WORKLOADS = (
    ("rows.softmax", "rows", "softmax", {}),
    ("rows.tanh", "rows", "tanh", {}),
    ("rows.linear", "rows", "linear", {}),
    ("lstm.symbol", "rnn", "train_symbol", {}),
    ("lstm.cell", "rnn", "train_cell", {}),
    ("lstm.layer", "rnn", "train", {"hybridized": True}),
    ("lstm.layer_eager", "rnn", "train", {}),
    ("mlp.eager", "mlp", "train", {}),
    ("mlp.hybridized", "mlp", "train", {"hybridized": True}),
    ("lenet.eager", "lenet", "train", {}),
    ("lenet.hybridized", "lenet", "train", {"hybridized": True}),
    ("digits", "digits", "train", {}),
    ("resnet18", "vision", "forward", {"name": "resnet18", "backend": None}),
)
WAYS = ("one", "measured", "default")
LIMIT = 1.3  # largest ratio of measured to one thread beside one process
SETTLE_SECONDS = 0.5  # some looks at the machine
ROUND_SECONDS = 0.15
WORKER_SECONDS = 600.0


def main() -> int:
    """Run what the command line asks for; the exit status is 0 where the figures asked for are reached."""
    options = _options()
    if options.worker:
        return _work(options.worker)
    names = [w[0] for w in WORKLOADS if not options.workloads or w[0].startswith(tuple(options.workloads))]
    lines, missed = [*HEADER], []
    print("\n".join(lines))
    for name in names:
        for count in options.neighbours:
            result = _measured(name, count, options)
            lines.append(table_row(name, count, result))
            print(lines[-1], flush=True)
            if count == 1 and statistics.median(ratios(result, "measured")) > LIMIT:
                missed.append(name)
    print(f"above {LIMIT} of one thread beside one process: {', '.join(missed) or 'none'}")
    if options.write:
        machine = describe(options.threads)
        about = f"{machine['processor']}, {machine['cores']} cores; {options.threads} threads, {options.rounds} rounds."
        write(DOCUMENT, "\n".join([about, "", *lines]))
    return 1 if missed else 0


def table_row(name: str, count: int, results: dict[str, list[float]]) -> str:
    """Return a workload's line of the table: the time on one thread, and the ratios of the others to it."""
    cells = [name, str(count), duration(statistics.median(results["one"])), *(_ratio(results, way) for way in WAYS[1:])]
    return f"| {' | '.join(cells)} |"


def write(path: str, table: str) -> None:
    """Replace what stands after the mark in a document."""
    with open(path, encoding="utf-8") as file:
        before, mark, _ = file.read().partition(MARK)
    if not mark:
        raise ValueError(f"{path} has no line {MARK}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{MARK}\n\n{table}\n")


def _measured(name: str, count: int, options: argparse.Namespace) -> dict[str, list[float]]:
    """Return the seconds of a call of each way, round by round; the first round is for caches and plans."""
    with _neighbours(count), contextlib.ExitStack() as stack:
        workers = {way: stack.enter_context(_worker(name, way, options.threads)) for way in WAYS}
        results = {way: [] for way in WAYS}
        for _ in range(options.rounds + 1):
            for way, worker in workers.items():
                print(file=worker.stdin, flush=True)
                answer = worker.stdout.readline()
                if not answer:
                    raise RuntimeError(f"{name}, {way}: the process ended, or took more than {WORKER_SECONDS:g} s")
                results[way].append(float(answer))
    return {way: seconds[1:] for way, seconds in results.items()}


@contextlib.contextmanager
def _worker(name: str, way: str, threads: int) -> Iterator[subprocess.Popen[str]]:
    """Start a process that answers each line with the seconds of a call, and end it, in any case after a while."""
    environment = {
        **os.environ,
        "OMP_NUM_THREADS": "1" if way == "one" else str(threads),
        "REMX_TUNING": "measured" if way == "measured" else "fixed",
        "REMX_PRODUCTS": "torch",  # the same library in all
        "PYTHONPATH": os.path.dirname(HERE),
    }
    command = [sys.executable, os.path.abspath(__file__), "--worker", name]
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    limit = threading.Timer(WORKER_SECONDS, process.kill)
    limit.start()
    try:
        yield process
    finally:
        limit.cancel()
        process.kill()
        process.communicate()


@contextlib.contextmanager
def _neighbours(count: int) -> Iterator[None]:
    """Keep so many processes busy; each ends by itself when this one does."""
    loop = f"import os\nwhile os.getppid() == {os.getpid()}:\n    for _ in range(10**6): pass"
    started = [subprocess.Popen([sys.executable, "-c", loop]) for _ in range(count)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def _work(name: str) -> int:
    """Answer each line of the input with the mean seconds of a call."""
    sys.path.insert(0, HERE)
    module, function, arguments = next(w[1:] for w in WORKLOADS if w[0] == name)
    run = getattr(importlib.import_module(f"mxnet_programs.{module}"), function)(**arguments)
    for _ in sys.stdin:
        _timed(run, SETTLE_SECONDS)
        print(_timed(run, ROUND_SECONDS), flush=True)
    return 0


def _timed(run, seconds: float) -> float:
    """Return the mean time of a call, of as many as take so long."""
    start = now = time.perf_counter()
    calls = 0
    while now < start + seconds:
        run().wait_to_read()
        calls += 1
        now = time.perf_counter()
    return (now - start) / calls


def ratios(results: dict[str, list[float]], way: str) -> list[float]:
    """Return the ratios of a way's times to those on one thread, round by round."""
    return [mine / one for mine, one in zip(results[way], results["one"], strict=True)]


def _ratio(results: dict[str, list[float]], way: str) -> str:
    found_ratios = summary(ratios(results, way))
    return "{median:.2f} [{low:.2f}, {high:.2f}]".format(**found_ratios)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="names or their beginnings; default: all")
    parser.add_argument("--neighbours", type=int, nargs="+", default=[0, 1, 2, 4], help="how many busy processes")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="torch's number (default: the processors)")
    parser.add_argument("--write", action="store_true", help="write the table into docs/threads.md")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
