"""Where a Trainer's parameters are updated, and with what, by type of store and storage, as MXNet decides."""

from __future__ import annotations

import json
from typing import Any

import pytest
from distributed.trainer_rows import ENDED, RECORDING, ROWS, told

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


@pytest.mark.parametrize("servers", [1, pytest.param(0, marks=pytest.mark.slow)])
def test_trainers_decide_as_mxnet_does(servers: int) -> None:
    recordings = {json.dumps(row): result for row, result in json.loads(RECORDING.read_text(encoding="utf-8"))}
    # MXNet refuses its own float16 sums of row_sparse weights and gradients, one way or another; here some work.
    rows = [row for row in ROWS if row[4] == "float32" or row[2] == "default"]
    if not servers:
        rows = [row for row in rows if "async" not in row[0]]
    results = told(rows, servers)
    assert len(results) == len(rows)
    wrong = [(row, found, right) for row, found in results
             if found != (right := expected(row, recordings[json.dumps(row)]))]  # fmt: skip
    assert not wrong, "\n".join(map(str, wrong))
