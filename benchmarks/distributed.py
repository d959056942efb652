"""Measure distributed training on this machine: ours among workers and over servers, PyTorch's, and MXNet 1.9.1's.

    python benchmarks/distributed.py                  two workers, both models, three rounds
    python benchmarks/distributed.py --rounds 1 mlp   one model, one round
    python benchmarks/distributed.py --write          and keep the tables for the page of benchmarks

Each round starts a fresh cluster for each way of training, one after the other, so that ratios are between times of one
round. Worker 0 times blocks of steps; a cluster's figure is its fastest block's, the table has medians over rounds.
``MXNET_REFERENCE_PYTHON`` names the interpreter with MXNet 1.9.1.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import socket
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import machine
import sections
from table import duration

HERE = Path(__file__).resolve().parent
PROGRAMS = HERE / "distributed_programs"
MODELS = {"mlp": "784-1024-1024-10", "deep": "42 layers of 70 units"}
BLOCKS, STEPS = 6, 10
LIMIT_SECONDS = 180
Times = dict[str, list[float]]  # seconds a step of each round, by way


@dataclass(frozen=True)
class Way:
    """A way of training: a program, the store that it makes, and the servers that it needs."""

    name: str
    program: str
    store: str = ""
    servers: int = 0
    interpreter: str = sys.executable
    goals: tuple[tuple[str, dict[str, float]], ...] = ()  # least throughput, as a share of another way's, by model


def ways() -> list[Way]:
    """Return the ways that can be tried here."""
    results = [
        Way("ddp", "torch_worker"),
        Way("workers", "gluon_worker", "dist_sync_device", goals=(("ddp", {"mlp": 0.95, "deep": 0.95}),)),
        Way(
            "servers",
            "gluon_worker",
            "dist_sync",
            2,
            goals=(("ddp", {"mlp": 0.7}), ("mxnet sync", {"mlp": 1.0, "deep": 2.5})),
        ),
        Way("servers async", "gluon_worker", "dist_async", 2, goals=(("mxnet async", {"mlp": 1.0, "deep": 1.0}),)),
    ]
    reference = os.environ.get("MXNET_REFERENCE_PYTHON")
    if reference:
        results += [
            Way("mxnet sync", "gluon_worker", "dist_sync", 2, reference),
            Way("mxnet async", "gluon_worker", "dist_async", 2, reference),
        ]
    return results


def seconds_of(way: Way, model: str, workers: int) -> float:
    """Return the time of one step of a fresh cluster.

    Raises
    ------
    RuntimeError
        If a process fails or takes too long.
    """
    arguments = [model, way.store, str(BLOCKS), str(STEPS)]
    return max(min(json.loads(line)) for line in told(way, workers, arguments, "TIMES "))


def told(way: Way, workers: int, arguments: Sequence[str], mark: str, limit: float = LIMIT_SECONDS) -> list[str]:
    """Return what the workers of a fresh cluster say after a mark, one line each.

    Parameters
    ----------
    way : Way
    workers : int
    arguments : list of str
        Of the program.
    mark : str
        What the lines begin with.
    limit : float
        Seconds that they may take.

    Raises
    ------
    RuntimeError
        If a process fails or takes too long.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [way.interpreter, str(PROGRAMS / f"{way.program}.py"), *arguments]
    what = f"{way.name}, {' '.join(arguments)}"
    processes = []
    try:
        for environment in _environments(way, workers, port):
            # Away from the sources: the reference must not import ours.
            processes.append(subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.PIPE, text=True))
        outputs = [process.communicate(timeout=limit)[0] for process in reversed(processes)]
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{what}: not done after {limit} s") from None
    finally:
        for process in processes:
            process.kill()
            process.wait()
    lines = [line for output in outputs for line in output.splitlines() if line.startswith(mark)]
    if len(lines) != workers:
        raise RuntimeError(f"{what}: only {len(lines)} of {workers} workers came to the end")
    return [line.removeprefix(mark) for line in lines]


def _environments(way: Way, workers: int, port: str) -> list[dict[str, str]]:
    """Return the variables of each process: scheduler, servers, workers."""
    common = {**os.environ, "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
    common.pop("PYTHONPATH", None)
    if way.interpreter == sys.executable:
        common["PYTHONPATH"] = str(HERE.parent)
    if not way.servers:
        job = {"WORLD_SIZE": str(workers), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
        return [{**common, **job, "RANK": str(rank)} for rank in range(workers)]
    job = {
        "DMLC_NUM_WORKER": str(workers),
        "DMLC_NUM_SERVER": str(way.servers),
        "DMLC_PS_ROOT_URI": "127.0.0.1",
        "DMLC_PS_ROOT_PORT": port,
    }
    roles = ["scheduler", *["server"] * way.servers, *["worker"] * workers]
    return [{**common, **job, "DMLC_ROLE": role} for role in roles]


def main() -> int:
    """Measure what the command line selects; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", default=list(MODELS), help="mlp, deep")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path, help="where to write the times of all rounds")
    parser.add_argument(
        "--read", type=Path, help="times of rounds that were measured before, to which new ones are added"
    )
    parser.add_argument("--write", action="store_true", help="keep the tables for docs/benchmarks.md, in tables/")
    options = parser.parse_args()
    record: dict[str, Times] = json.loads(options.read.read_text()) if options.read else {}
    for model in options.models:
        times = record.setdefault(model, {way.name: [] for way in ways()})
        for _ in range(options.rounds):
            for way in ways():
                times[way.name].append(seconds_of(way, model, options.workers))
    parts = [part for model in options.models for part in _table(model, record[model], options.workers)]
    print(sections.markdown(parts))
    if options.json:
        options.json.write_text(json.dumps(record, indent=1) + "\n")
    if options.write:
        sections.save("distributed_times", [_machine(), *parts])
    return int(not all(_verdict(way, model, record[model])[0] for model in options.models for way in ways()))


def _machine() -> str:
    described = machine.describe(1)
    return f"{described['processor']}, {described['cores']} cores, a thread for each process; {datetime.date.today()}."


def _table(model: str, times: Times, workers: int) -> list[sections.Part]:
    """Return a model's table below its title."""
    rounds = len(times["ddp"])
    title = f"{model} ({MODELS[model]}), {workers} workers, batch 64 each, {rounds} rounds:"
    rows = []
    for way in ways():
        step = duration(statistics.median(times[way.name]))
        ratios = (_ratio(times, other, way.name) for other in ("ddp", "mxnet sync"))
        rows.append([way.name, step, *ratios, _verdict(way, model, times)[1]])
    return [title, sections.table(("way", "a step", "throughput / ddp", "/ mxnet sync", "asked"), rows)]


def _throughput(times: Times, other: str, name: str) -> float:
    """Return the median over rounds of a way's throughput as a share of another's."""
    return statistics.median(theirs / mine for theirs, mine in zip(times[other], times[name], strict=True))


def _ratio(times: Times, other: str, name: str) -> str:
    return f"{_throughput(times, other, name):.2f}" if other in times else "-"


def _verdict(way: Way, model: str, times: Times) -> tuple[bool, str]:
    """Return whether a way reaches its goals, and the goals in words."""
    texts, all_reached = [], True
    for other, least in ((other, models[model]) for other, models in way.goals if other in times and model in models):
        result = _throughput(times, other, way.name)
        all_reached &= result >= least
        texts.append(f"{'reached' if result >= least else 'missed'}: {result:.2f} of {least:g} x {other}")
    return all_reached, "; ".join(texts)


if __name__ == "__main__":
    sys.exit(main())
