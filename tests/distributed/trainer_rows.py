"""Trainers by type of store, storage of weight and gradient, who is to update, and element type."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from distributed.cluster import cluster

HERE = Path(__file__).parent
TRAINERS = HERE / "programs" / "trainer_family.py"
RECORDING = HERE / "golden" / "trainer_family.json"
ENDED = ["ended the server"]  # what is recorded of configurations that end MXNet's server, or wait without end
Row = list[Any]
ROWS: list[Row] = [
    [kind, *stypes, on_store, dtype]
    for kind, stypes, on_store, dtype in product(
        ("dist_sync", "dist_async", "dist_device_sync", "local", "device"),
        (("default", "default"), ("default", "row_sparse"), ("row_sparse", "row_sparse")),
        (None, True, False),
        ("float32", "float16"),
    )
]
# MXNet refuses its own float16 sums of row_sparse weights and gradients, one way or another; here some work.
COMPARED = [row for row in ROWS if row[4] == "float32" or row[2] == "default"]
AFTER_TWO_STEPS = [[-0.25, -0.25], [1, 1], [-0.25, -0.25], [1, 1]]


def expected(row: list[Any], recorded: list[Any]) -> list[Any]:
    """Return what is to come here of a configuration, by what MXNet gave."""
    kind, weight, _, on_store, _ = row
    if recorded == ENDED:  # here it works, or is refused as with other element types
        return ["ValueError"] if on_store is False else [True, AFTER_TWO_STEPS]
    if recorded == ["AttributeError"]:  # of a store that there is not, since there is one context
        return ["ValueError"]
    if (
        kind.startswith("dist") and recorded[0] is False
    ):  # MXNet's first pull comes before the first values, see the docs
        return [False, AFTER_TWO_STEPS]
    if "MXNetError" in recorded and kind.startswith("dist") and weight == "default":
        return [True, AFTER_TWO_STEPS]  # what MXNet's server cannot do
    return recorded


def faults(rows: list[Row], results: list[tuple[Row, list[Any]]]) -> list[Any]:
    """Return the configurations that gave something else than what is to come, with both."""
    recordings = {json.dumps(row): result for row, result in json.loads(RECORDING.read_text(encoding="utf-8"))}
    assert len(results) == len(rows)
    return [(row, answer, right) for row, answer in results
            if answer != (right := expected(row, recordings[json.dumps(row)]))]  # fmt: skip


def told(rows: list[Row], servers: int, **more: Any) -> list[tuple[Row, list[Any]]]:
    """Return what one worker tells of configurations; none of those after one that ends it or waits for ever."""
    with cluster(TRAINERS.read_text(encoding="utf-8"), 1, servers, {"CONFIGURATIONS": json.dumps(rows)}, **more) as job:
        job.wait(60 if len(rows) > 1 else 20, job.workers)
        return job.workers[0].results


def record(reference: str) -> None:
    """Ask the reference: for each distributed configuration in a cluster of its own, as its servers do not forget."""
    told_rows = []
    for row in ROWS:
        try:
            told_rows += told([row], 1, interpreter=reference) or [(row, ENDED)]
        except AssertionError:
            told_rows.append((row, ENDED))
    text = ",\n".join(json.dumps(row) for row in told_rows)
    RECORDING.write_text(f"[\n{text}\n]\n", encoding="utf-8")
