"""Trainers by type of store, storage of weight and gradient, who is to update, and element type."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from distributed.cluster import cluster

HERE = Path(__file__).parent
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


def told(rows: list[Row], servers: int, **more: Any) -> list[tuple[Row, list[Any]]]:
    """Return what one worker tells of configurations; none of those after one that ends it or waits for ever."""
    source = (HERE / "programs" / "trainer_family.py").read_text(encoding="utf-8")
    with cluster(source, 1, servers, {"CONFIGURATIONS": json.dumps(rows)}, **more) as made:
        made.wait(60 if len(rows) > 1 else 20, made.workers)
        return made.workers[0].results


def record(reference: str) -> None:
    """Ask the reference: for each distributed configuration in a cluster of its own, as its servers do not forget."""
    found = []
    for row in ROWS:
        try:
            found += told([row], 1, interpreter=reference) or [(row, ENDED)]
        except AssertionError:
            found.append((row, ENDED))
    text = ",\n".join(json.dumps(each) for each in found)
    RECORDING.write_text(f"[\n{text}\n]\n", encoding="utf-8")
