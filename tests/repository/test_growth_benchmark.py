"""The benchmark of growth: its programs run, its picture and tables are of the committed times, which grow linearly."""

import json
import subprocess
import sys

import pytest
from paths import ROOT

FOLDER = ROOT / "benchmarks" / "growth"


@pytest.fixture(autouse=True)
def _benchmark_modules(monkeypatch):
    before = set(sys.modules)
    for folder in (ROOT / "benchmarks", ROOT):
        monkeypatch.syspath_prepend(str(folder))
    yield
    for name in set(sys.modules) - before:
        if str(ROOT / "benchmarks") in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


def test_growth_programs_time_the_steps_of_the_catalogue():
    from benchmarks.growth.parts import PARTS

    requests = [{"part": part.name, "size": part.sizes[0], "seconds": 0} for part in PARTS]
    command = [sys.executable, str(FOLDER / "worker.py"), "mxnet", "ours"]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()][1:]
    assert [set(answer) for answer in answers] == [{step.name for step in part.steps} for part in PARTS]


def test_growth_picture_is_of_the_committed_times():
    from benchmarks.growth import picture, results

    assert picture.PICTURE.read_text(encoding="utf-8") == picture.svg(results.load())


def test_committed_times_grow_linearly_and_are_of_every_step_and_size():
    from benchmarks.growth import report, results
    from benchmarks.growth.parts import PARTS

    content = results.load()
    assert report.not_linear(content) == []
    measured = {(part.name, step.name): set(sides["ours"]) for part, step, sides in results.steps_of(content)}
    assert measured == {(part.name, step.name): set(part.sizes) for part in PARTS for step in part.steps}


def test_growth_tables_tell_a_quadratic_step_and_a_size_without_times():
    from benchmarks.growth import report

    ours = {"100": 2e-6, "1000": 2e-5, "10000": 2e-4}
    content = {
        "machine": {"processor": "P", "cores": 2, "system": "S", "threads": 1},
        "parts": {"files": {"date": "d", "commit": "c", "versions": {}, "steps": {"save": {"ours": ours}}}},
    }
    assert report.not_linear(content) == ["parameters, save"]
    table = report.tables(content)[-1]
    assert table["rows"] == [["save", "2 us / -", "20 us / -", "200 us / -", "- / -", "2.00 / -"]]


def test_a_small_run_prints_tables_and_writes_nothing():
    before = {path: path.stat().st_mtime_ns for path in FOLDER.rglob("*.json")}
    command = [sys.executable, str(FOLDER / "run.py"), "files", "--largest", "100", "--rounds", "1", "--no-write"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "| time by arrays | 100 |" in done.stdout
    assert {path: path.stat().st_mtime_ns for path in FOLDER.rglob("*.json")} == before
