"""Count what a worker sends and receives in a step as workers grow: workers alone, and with servers.

    python benchmarks/distributed_cost.py            print the tables
    python benchmarks/distributed_cost.py --write    and put them into docs/benchmarks.md

Counts do not depend on how busy the machine is. Everything runs on this machine, over loopback.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from typing import Any

from contender import ROOT
from distributed import MODELS, Way, told

SERVERS, STEPS = 2, 10
SIZES = (1, 2, 3, 4, 6, 8)
FLOAT = 4  # bytes
DOCUMENT = f"{ROOT}/docs/benchmarks.md"
BEGIN, END = "<!-- distributed cost: written by benchmarks/distributed_cost.py -->", "<!-- end of distributed cost -->"
ALONE = Way("workers alone", "counting_worker", "dist_sync_device")
SERVED = Way("servers", "counting_worker", "dist_sync", SERVERS)
SMALLER = {
    "none": "none",
    "fp16": '{"type": "fp16"}',
    "2bit": '{"type": "2bit", "threshold": 0.5}',
    "powersgd, rank 1": '{"type": "powersgd", "start_powerSGD_iter": 2}',
    "powersgd, rank 4": '{"type": "powersgd", "start_powerSGD_iter": 2, "matrix_approximation_rank": 4}',
}
COMPRESSED_SIZES = (2, 8)

Counts = dict[str, float]


def counts_of(way: Way, model: str, workers: int, compression: str = "none") -> Counts:
    """Return the means over workers of what each counted in a step."""
    rows = [json.loads(line) for line in told(way, workers, [model, way.store, str(STEPS), compression], "COUNTS ")]
    return {name: statistics.mean(row.get(name, 0) for row in rows) for name in sorted(set().union(*rows))}


def formula(way: Way, parameters: float, workers: int) -> float:
    """Return the bytes that a worker should send in a step, and receive."""
    return parameters * FLOAT * (1 if way.servers else 2 * (workers - 1) / workers)


def megabytes(count: float) -> str:
    """Return a number of bytes as text."""
    return f"{count / 1e6:.3f}"


def table_of(way: Way) -> list[str]:
    """Return lines of a table for one way, with a row for each number of workers."""
    calls = ("messages sent", "messages received") if way.servers else ("exchanges",)
    titles = ["workers"]
    for model in MODELS:
        titles += [f"{model}: MB sent", "MB received", "formula", *calls]
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    for workers in SIZES:
        cells = [str(workers)]
        for model in MODELS:
            found = counts_of(way, model, workers)
            sizes = found["bytes sent"], found["bytes received"], formula(way, found["parameters"], workers)
            cells += [*map(megabytes, sizes), *(f"{found.get(call, 0):.3g}" for call in calls)]
        lines.append("| " + " | ".join(cells) + " |")
        print(lines[-1], flush=True)
    return lines


def compressed() -> list[str]:
    """Return lines of a table with what compression leaves of a worker's traffic."""
    titles = ["compression", *(f"{model}, {size} workers: MB sent" for model in MODELS for size in COMPRESSED_SIZES)]
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    for name, settings in SMALLER.items():
        found = [counts_of(ALONE, model, size, settings) for model in MODELS for size in COMPRESSED_SIZES]
        lines.append("| " + " | ".join([name, *(megabytes(each["bytes sent"]) for each in found)]) + " |")
        print(lines[-1], flush=True)
    return lines


def document() -> str:
    """Count everything; return the text for docs/benchmarks.md."""
    sections: list[Any] = [
        "Workers alone (`dist_sync_device`); the formula is 2 P (W-1)/W for W workers and "
        f"P = {FLOAT} bytes a parameter:",
        table_of(ALONE),
        f"With {SERVERS} servers (`dist_sync`); the formula is P, in each direction:",
        table_of(SERVED),
        "Workers alone, with `compression_params`:",
        compressed(),
    ]
    return "\n\n".join(text if isinstance(text, str) else "\n".join(text) for text in sections)


def main() -> int:
    """Count, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    options = parser.parse_args()
    text = document()
    if options.write:
        with open(DOCUMENT) as file:
            before, rest = file.read().split(BEGIN)
        with open(DOCUMENT, "w") as file:
            file.write(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.split(END)[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
