"""Count what a worker sends and receives in a step as workers grow: workers alone, and with servers.

    python benchmarks/distributed_cost.py            print the tables
    python benchmarks/distributed_cost.py --write    and keep them for the page of benchmarks

Counts do not depend on how busy the machine is. Everything runs on this machine, over loopback.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from typing import Any

import sections
from distributed import MODELS, Way, told

SERVERS, STEPS = 2, 10
SIZES = (1, 2, 4, 8)
LIMIT_SECONDS = 900  # for eleven processes on whatever machine
FLOAT = 4  # bytes
ALONE = Way("workers alone", "counting_worker", "dist_sync_device")
SERVED = Way("servers", "counting_worker", "dist_sync", SERVERS)
_LOW_RANK = {"type": "powersgd", "start_powerSGD_iter": 2}
TWO_BITS = {"type": "2bit", "threshold": 0.5}
COMPRESSIONS: dict[str, dict[str, dict[str, Any]]] = {
    "workers alone": {
        "fp16": {"type": "fp16"},
        "2bit": TWO_BITS,
        "powersgd, rank 1": _LOW_RANK,
        "powersgd, rank 4": {**_LOW_RANK, "matrix_approximation_rank": 4},
    },
    "servers": {"2bit": TWO_BITS},
}

Counts = dict[str, float]


def counts_of(way: Way, workers: int) -> dict[str, dict[str, Counts]]:
    """Return the means over workers of what each counted in a step, by compression and model."""
    names = ["none", *COMPRESSIONS[way.name]]
    cases = [(model, COMPRESSIONS[way.name].get(name)) for name in names for model in MODELS]
    lines = told(way, workers, [way.store, str(STEPS), json.dumps(cases)], "COUNTS ", LIMIT_SECONDS)
    rows = zip(*map(json.loads, lines), strict=True)
    means = iter([{what: statistics.mean(row.get(what, 0) for row in case) for what in case[0]} for case in rows])
    return {name: {model: next(means) for model in MODELS} for name in names}


def formula(way: Way, parameters: float, workers: int) -> float:
    """Return the bytes that a worker should send in a step, and receive."""
    return parameters * FLOAT * (1 if way.servers else 2 * (workers - 1) / workers)


def megabytes(count: float) -> str:
    """Return a number of bytes as text."""
    return f"{count / 1e6:.3f}"


def tables_of(way: Way) -> list[sections.Part]:
    """Count with each number of workers; return a table as they grow, and one of what compression leaves."""
    calls = ("messages sent", "messages received") if way.servers else ("exchanges",)
    titles, rows = ["workers"], []
    for model in MODELS:
        titles += [f"{model}: MB sent", "MB received", "formula", *calls]
    smaller: dict[str, list[str]] = {name: [name] for name in ("none", *COMPRESSIONS[way.name])}
    for workers in SIZES:
        counts = counts_of(way, workers)
        cells = [str(workers)]
        for candidate in counts["none"].values():
            sizes = candidate["bytes sent"], candidate["bytes received"], formula(way, candidate["parameters"], workers)
            cells += [*map(megabytes, sizes), *(f"{candidate.get(call, 0):.3g}" for call in calls)]
        rows.append(cells)
        print(way.name, " ".join(cells), flush=True)
        for name in smaller:
            smaller[name] += [megabytes(candidate["bytes sent"]) for candidate in counts[name].values()]
    heads = ["`compression_params`", *(f"{model}, {workers}" for workers in SIZES for model in MODELS)]
    sent = sections.table(heads, list(smaller.values()))
    return [sections.table(titles, rows), "MB sent with compression, by model and workers:", sent]


def document() -> list[sections.Part]:
    """Count everything; return what docs/benchmarks.md shows."""
    alone = "Workers alone (`dist_sync_device`); by the formula 2 P (W-1)/W for W workers, "
    alone += f"P = {FLOAT} bytes a parameter:"
    served = f"With {SERVERS} servers (`dist_sync`); by the formula P in each direction:"
    return [alone, *tables_of(ALONE), served, *tables_of(SERVED)]


def main() -> int:
    """Count, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="keep the tables for docs/benchmarks.md, in tables/")
    options = parser.parse_args()
    parts = document()
    if options.write:
        sections.save("distributed_traffic", parts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
