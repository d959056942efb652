"""Every operator on a nameless device: none mixes devices, results are where the inputs are, nobody waits."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import tomllib
from devices import nameless, rows

from mxnet._src.operators.definition import registry

if TYPE_CHECKING:
    from devices.nameless import Watch

STEP = int(os.environ.get("DEVICES_STEP", "1000"))  # the first row of an operator; 1 tries all
EVERY = 1 if STEP == 1 else 3  # of each third operator: the others are tried with all their rows by `make slow`
PART, PARTS = (int(n) for n in os.environ.get("DEVICES_PART", "0/1").split("/"))
WAITS = tomllib.loads(Path(__file__).with_name("waits.toml").read_text(encoding="utf-8"))["wait"]
LISTED = {name for entry in WAITS for name in entry.get("operators", ())}
PLACES = tuple(place for entry in WAITS for place in entry.get("places", ()))


def name_of(operator: str) -> str:
    """Return an operator's name in the registry."""
    found = registry.find(operator)
    return operator if found is None else found.name


def is_listed(key: tuple[str, str], events: list[tuple[str, Any]]) -> bool:
    """Return whether there is a reason for what an operator's rows do."""
    operator, kind = key
    if kind not in nameless.WAITS:
        return False
    return name_of(operator) in LISTED or all(event.where.startswith(PLACES) for _, event in events)


@pytest.mark.parametrize("family", rows.FAMILIES[PART::PARTS])
def test_rows_compute_on_their_device(family: str) -> None:
    count, found = rows.survey(family, STEP, EVERY)
    assert count
    bad = {k: v for k, v in found.items() if not is_listed(k, v)}
    assert not bad, rows.table(bad)
    if STEP == 1:
        waiting = {name_of(operator) for operator, kind in found if kind in nameless.WAITS}
        idle = (LISTED & {name_of(case.operator) for case in rows.cases(family)}) - waiting
        assert not idle, f"waits.toml lists what does not wait: {sorted(idle)}"


def test_what_is_listed_exists() -> None:
    assert all(registry.find(name) is not None and name_of(name) == name for name in LISTED)


def test_faults_are_noticed(watch: Watch) -> None:
    import torch

    x = torch.zeros(3, device="npu:0")
    x.cpu()
    torch.zeros(3).to("npu:0")
    bool(x.sum() > 0)
    x[x > 0]
    torch.zeros(3, device="npu:1").copy_(x)
    assert [event.kind for event in watch.events] == [nameless.DOWN, nameless.UP, nameless.NUMBER, nameless.SHAPE]
    with pytest.raises(RuntimeError) as caught:
        x + torch.zeros(3)
    assert nameless.refusal(caught.value).kind == nameless.MIXED
