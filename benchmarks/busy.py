"""Measure what small and large work takes beside busy processes: against one thread, in one run.

    python benchmarks/busy.py                            alone and beside 1, 2 and 4 busy processes
    python benchmarks/busy.py --neighbours 1 rows lstm   those workloads beside one

Each workload has a process, which works by turns in short rounds: on one thread, as the library chooses (``auto``),
and on torch's number of threads whatever else runs (``torch``, what ``REMX_THREADS=torch`` asks for). Ratios are taken
between the times of one round. A neighbour is a loop in Python, at normal priority.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

HERE = os.path.dirname(os.path.abspath(__file__))
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
WAYS = ("one", "auto", "torch")
LIMIT = 1.3  # largest ratio of auto to one thread beside one process
SETTLE_SECONDS = 0.35  # three looks at the machine
ROUND_SECONDS = 0.15
WORKER_SECONDS = 600.0


def main() -> int:
    """Run what the command line asks for; the exit status is 0 where the figures asked for are reached."""
    options = _options()
    if options.worker:
        return _work(options)
    names = [w[0] for w in WORKLOADS if not options.workloads or w[0].startswith(tuple(options.workloads))]
    missed = []
    print(f"{'workload':<18}{'beside':>6}  {'one thread':>12}{'auto / one':>26}{'torch / one':>26}")
    for name in names:
        for count in options.neighbours:
            found = _measured(name, count, options)
            row = "".join(f"{_ratio(found, way):>26}" for way in WAYS[1:])
            print(f"{name:<18}{count:>6}  {1e6 * statistics.median(found['one']):>9.0f} us{row}", flush=True)
            if count == 1 and statistics.median(_ratios(found, "auto")) > LIMIT:
                missed.append(name)
    print(f"above {LIMIT} of one thread beside one process: {', '.join(missed) or 'none'}")
    return 1 if missed else 0


def _measured(name: str, count: int, options: argparse.Namespace) -> dict[str, list[float]]:
    command = [sys.executable, os.path.abspath(__file__), "--worker", name, "--rounds", str(options.rounds)]
    environment = {**os.environ, "OMP_NUM_THREADS": str(options.threads), "PYTHONPATH": os.path.dirname(HERE)}
    with _neighbours(count):
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, text=True, timeout=WORKER_SECONDS, check=True
        )
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


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


def _work(options: argparse.Namespace) -> int:
    """Measure one workload and print the seconds of each round by way, as JSON."""
    sys.path.insert(0, HERE)
    import importlib  # noqa: PLC0415  only here is the library loaded

    import torch  # noqa: PLC0415

    module, function, arguments = next(w[1:] for w in WORKLOADS if w[0] == options.worker)
    threads = torch.get_num_threads()
    run = getattr(importlib.import_module(f"mxnet_programs.{module}"), function)(**arguments)
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for number in range(options.rounds + 1):
        for way in WAYS:
            os.environ["REMX_THREADS"] = "auto" if way == "auto" else "torch"
            torch.set_num_threads(1 if way == "one" else threads)
            _timed(run, SETTLE_SECONDS)
            seconds = _timed(run, ROUND_SECONDS)
            if number:  # the first round is for caches and plans
                found[way].append(seconds)
    print(json.dumps(found))
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


def _ratios(found: dict[str, list[float]], way: str) -> list[float]:
    return [mine / one for mine, one in zip(found[way], found["one"], strict=True)]


def _ratio(found: dict[str, list[float]], way: str) -> str:
    ratios = _ratios(found, way)
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    return f"{middle:.2f} [{low:.2f}, {high:.2f}]"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="names or their beginnings; default: all")
    parser.add_argument("--neighbours", type=int, nargs="+", default=[0, 1, 2, 4], help="how many busy processes")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="torch's number (default: the processors)")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
