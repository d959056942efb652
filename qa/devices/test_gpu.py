"""``make gpu``: nothing is lost by a cut-off or a process that ends, and it runs where there is no GPU."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from devices.gpu import document
from devices.gpu.records import Record
from devices.gpu.runner import Runner
from devices.gpu.tasks import FAMILIES, Task, selected
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "docs" / "gpu.md"
PROGRAM = ROOT / "tools" / "gpu.py"
LIMIT = 900  # seconds


def runner(folder: Path, seconds: float = 60) -> Runner:
    return Runner(folder, 1, time.monotonic() + seconds, lambda task: None)


def task(ending: int = -1, waiting: int = -1, seconds: int = 60, name: str = "fake", joins: bool = False) -> Task:
    return Task(
        name, "devices.ending_task", ((str(ending), str(waiting)), ()), name.replace(":", "-"), seconds, joins=joins
    )


def names(lines: list[dict[str, Any]]) -> list[str]:
    return [line["item"] for line in lines if "item" in line]


ITEMS = [f"item {number}" for number in range(5)]


def test_an_item_that_ends_the_process_is_known_and_the_others_are_tried(tmp_path: Path) -> None:
    one = task(2)
    runner(tmp_path).run([one])
    lines = Record(tmp_path / "fake.jsonl").lines()
    assert names(lines) == ITEMS
    assert [line["item"] for line in document.failures(lines)] == ["item 2"]
    assert "status -9" in document.failures(lines)[0]["failed"]["process"]
    assert runner(tmp_path).is_finished(one)


def test_what_is_cut_off_goes_on_where_it_stopped(tmp_path: Path) -> None:
    slow = task(-1, 3, seconds=2)
    runner(tmp_path).run([slow])
    record = Record(tmp_path / "fake.jsonl")
    tried = names(record.lines())
    assert len(tried) < 4
    assert tried == ITEMS[: len(tried)]
    assert not document.failures(record.lines())  # nobody knows that the fourth would fail
    assert not runner(tmp_path).is_finished(slow)
    runner(tmp_path).run([task()])
    assert names(record.lines()) == ITEMS


@pytest.mark.parametrize(("ending", "processes"), [(-1, 1), (2, 4)])
def test_tasks_share_processes_until_an_item_ends_one(tmp_path: Path, ending: int, processes: int) -> None:
    joined = [task(ending, name=f"fake:{number}", joins=True) for number in range(4)]
    reported: list[Task] = []
    one = Runner(tmp_path, 1, time.monotonic() + 60, reported.append)
    one.run(joined)
    assert reported == joined
    for each in joined:
        lines = one.record(each).lines()
        assert names(lines) == ITEMS
        assert [line["item"] for line in document.failures(lines)] == ([f"item {ending}"] if ending >= 0 else [])
    assert len(set((tmp_path / "processes").read_text().split())) == processes


def test_tasks_that_share_a_process_have_their_own_time(tmp_path: Path) -> None:
    joined = [task(-1, 3, seconds=2, name=f"fake:{number}", joins=True) for number in range(2)]
    reported: list[Task] = []
    one = Runner(tmp_path, 1, time.monotonic() + 60, reported.append)
    one.run(joined)
    assert reported == joined
    assert not any(map(one.is_finished, joined))
    assert [names(one.record(each).lines()) for each in joined] == [ITEMS[:3]] * 2


def test_nothing_begins_after_the_end(tmp_path: Path) -> None:
    runner(tmp_path, -1).run([task()])
    assert Record(tmp_path / "fake.jsonl").lines() == []


def test_a_line_that_was_cut_off_does_not_spoil_the_next(tmp_path: Path) -> None:
    record = Record(tmp_path / "some.jsonl")
    record.add(item="one", failed={})
    with record.path.open("a") as file:
        file.write('{"item": "tw')
    assert names(record.lines()) == ["one"]
    record.add(item="three", failed={})
    assert names(record.lines()) == ["one", "three"]


def test_parts_are_chosen_by_name() -> None:
    every = [Task(name, "", ((), ()), name, 1) for name in ("rows:pool", "rows:pooling", "programs")]
    assert [each.name for each in selected(every, ["rows:pool", "programs"])] == ["rows:pool", "programs"]
    assert [each.name for each in selected(every, ["rows"])] == ["rows:pool", "rows:pooling"]
    with pytest.raises(LookupError, match="no part 'row'; there are rows, programs"):
        selected(every, ["row"])


RECORDS: dict[str, list[dict[str, Any]]] = {
    "environment": [
        {
            "kind": "cuda",
            "devices": ["GPU of a test, 1.0 GiB"],
            "versions": {"PyTorch": "0"},
            "machine": "a machine",
            "date": "2026-01-01",
        }
    ],
    "rows-pooling": [
        {"item": "Pooling-1", "failed": {}},
        {"item": "Pooling-2", "failed": {"value": "AssertionError: 1"}},
    ],
    "eager-bert-amp": [
        {"item": "difference", "title": "a network", "batch": 4, "value": 0.5, "failed": {}},
        {
            "item": "inference",
            "failed": {},
            "times": {"remx": {"median": 2.0}, "graphs": {"median": 1.0}, "eager": {"median": 4.0}},
        },
        {"item": "training", "failed": {"eager": "ValueError: no"}, "times": {"remx": {"median": 8.0}}},
    ],
}


def test_the_page_has_devices_ratios_and_what_differs() -> None:
    page = document.page(RECORDS)
    assert "1 x GPU of a test, 1.0 GiB" in page
    assert "| pooling | 2 | 1 |" in page
    assert "| a network | inference | mixed, float16 | eager | 2.00 | 1.00 | 4.00 | 0.50 | 2000 | 5.0e-01 |" in page
    assert "| a network | training | mixed, float16 | eager | 8.00 | - | - | - | 500 | 5.0e-01 |" in page
    assert "- rows-pooling, Pooling-2: value: `AssertionError: 1`" in page
    assert "- eager-bert-amp, training: eager: `ValueError: no`" in page


def test_the_page_claims_nothing_without_a_gpu() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.startswith(document.HEAD)
    assert page == document.page({}) or "emulated" not in page


def test_sources_without_git_are_known_by_their_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    from devices.gpu import sources

    monkeypatch.setattr(sources, "commit", lambda root: "not committed")
    assert sources.sources.__wrapped__() == f"files {sources.digest()}"
    monkeypatch.setattr(sources, "commit", lambda root: "0123456789ab with changes")
    assert sources.sources.__wrapped__() == "commit 0123456789ab with changes"


def run(folder: Path, *options: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, str(PROGRAM), "--output", str(folder), "--jobs", "2", *options]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=LIMIT, check=False, cwd=folder, env=environment
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ to build the emulated device with")


@needs_compiler
@pytest.mark.slow  # 15 s; the parts of it that decide what is run are tested above
def test_a_slice_runs_on_the_emulated_device(tmp_path: Path) -> None:
    before = PAGE.read_text(encoding="utf-8")
    said = run(tmp_path, "--only", "environment", "--only", "sample:identity")
    assert said.endswith("left to do: nothing\n")
    (page,) = tmp_path.glob("emulated-*/gpu.md")
    assert "emulated device, which has the CPU's kernels: no GPU" in page.read_text()
    assert " 0 rows differ" in page.read_text()
    assert PAGE.read_text(encoding="utf-8") == before


@needs_compiler
@pytest.mark.slow
def test_all_runs_on_the_emulated_device(tmp_path: Path) -> None:
    while "left to do: nothing" not in run(tmp_path, "--minutes", "9"):
        pass
    (page,) = tmp_path.glob("emulated-*/gpu.md")
    text = page.read_text()
    assert " 0 rows differ" in text
    assert f"{len(FAMILIES)} families whole" in text
    assert "## What differs or fails" not in text
    assert "| inference | mixed, float16 |" in text
