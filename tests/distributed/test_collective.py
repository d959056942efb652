"""Workers that exchange among themselves: clusters of real processes on this machine."""

from __future__ import annotations

import json
import math
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed.cluster import ROOT, cluster, free_port, peers

HERE = Path(__file__).parent
# Programs whose results on the reference are recorded; they run one after the other in one cluster.
RECORDED = ("sync", "compressed", "rows", "refusals", "optimizers")
# Servers see parts of large arrays, so that norms and counts of updates are those of parts there.
OF_PARTS = ("lamb150", "schedule150")
RUN_ALL = """
import sys, mxnet, telling
tell, results = telling.tell, {{}}
for name, source in {programs!r}:
    results[name] = rows = []
    telling.tell = rows.append
    exec(compile(source, name, "exec"), {{"__name__": "__main__"}})
tell(results["sync"][0])
tell(results)
"""


def source_of(name: str) -> str:
    return (HERE / "programs" / f"{name}.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def results() -> Iterator[list[dict[str, Any]]]:
    """What the workers of a job without servers give, by program, a dictionary for each rank."""
    programs = [(name, source_of(name)) for name in RECORDED]
    with cluster(RUN_ALL.format(programs=programs), servers=0) as job:
        yield [row[0] for row in job.results(120)]


@pytest.mark.parametrize("name", RECORDED)
def test_workers_alone_give_what_the_references_servers_gave(name: str, results: list[dict[str, Any]]) -> None:
    recorded = json.loads((HERE / "golden" / f"{name}.json").read_text(encoding="utf-8"))
    for actual, expected in zip(results, recorded, strict=True):
        assert len(actual[name]) == len(expected) + 1
        for mine, theirs in zip(actual[name][1:], expected, strict=True):
            if not (isinstance(theirs, list) and theirs[0] in OF_PARTS):
                assert_close(mine, theirs, 2e-5 if name == "optimizers" else 0)


def assert_close(actual: Any, expected: Any, tolerance: float) -> None:
    """Assert that nested lists are equal, numbers up to a tolerance: recorded ones have five decimals."""
    if isinstance(expected, list):
        assert len(actual) == len(expected)
        for one, other in zip(actual, expected, strict=True):
            assert_close(one, other, tolerance)
    elif isinstance(expected, float):
        assert math.isclose(actual, expected, rel_tol=0, abs_tol=tolerance), (actual, expected)
    else:
        assert actual == expected


@pytest.mark.parametrize(
    ("program", "workers"), [("collective_group", 3), ("collective_stores", 2), ("collective_module", 2)]
)
def test_workers_that_torchrun_would_start(program: str, workers: int) -> None:
    with peers(source_of(program), workers) as job:
        assert job.results(150) == [["done"]] * workers


DEATHS = {
    "killed": ("SIGKILL", -1, "rank 2 on {where} has died or is cut off", 10),
    "first killed": ("SIGKILL", 0, "rank 0 on {where} at 127.0.0.1:{port}, which keeps the job's store, has ended", 10),
    "first stopped": (
        "SIGSTOP",
        0,
        "rank 0 on {where} at 127.0.0.1:{port}, which keeps the job's store, has not "
        "answered for 4 s (PS_HEARTBEAT_TIMEOUT); it was asked for the signs of life",
        20,
    ),
    "stopped": ("SIGSTOP", -1, "rank 2 on {where} gave no sign of life for 4 s", 20),
    "left": ("exit", -1, "rank 2 on {where} has left the group: its program ended", 10),
    "raised": ("raise", 1, "its program ended by ValueError: boom", 10),
    "killed in a hook": ("SIGKILL", -1, "rank 2 on {where} has died or is cut off", 10),
    "stopped in a hook": ("SIGSTOP", -1, "rank 2 on {where} gave no sign of life for 4 s", 20),
}
LOW_RANK = {"type": "powersgd", "start_powerSGD_iter": 2, "min_compression_rate": 0.1}


@pytest.mark.parametrize("kind", ["killed", *(pytest.param(name, marks=pytest.mark.slow) for name in list(DEATHS)[1:])])
def test_the_death_of_a_worker_is_an_error_that_names_it(kind: str) -> None:
    way, victim, text, longest = DEATHS[kind]
    environment = {"WAY": way, "VICTIM": str(victim), "PS_HEARTBEAT_TIMEOUT": "4"}
    if kind.endswith("hook"):
        environment["COMPRESSION"] = json.dumps(LOW_RANK)
    with peers(source_of("collective_death"), 3, environment) as job:
        dead = job.workers[victim]
        others = [worker for worker in job.workers if worker is not dead]
        assert job.wait(120, others) == [0, 0], job.report()
        dead_worker = f"{socket.gethostname()} (process {dead.results[1]})"
        expected = text.format(where=dead_worker, port=job.environment["MASTER_PORT"])
        for other in others:
            _, _, waited, error, alike = other.results
            assert expected in error
            assert waited < longest
            assert alike  # also later calls


@pytest.mark.slow
def test_a_job_that_torchrun_starts_again_ends_as_an_undisturbed_one(tmp_path: Path) -> None:
    """A worker is killed at step 37, checkpoints are at 10, 20, 30."""
    program = tmp_path / "train.py"
    program.write_text(source_of("collective_elastic"))
    results = []
    for name, kill_at in (("whole", 0), ("killed", 37)):
        folder = tmp_path / name
        folder.mkdir()
        command = ["-m", "torch.distributed.run", "--nproc-per-node", "2", "--max-restarts", "1", "--master-port"]
        subprocess.run(
            [sys.executable, *command, str(free_port()), str(program), str(folder), str(kill_at)],
            env={**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"},
            check=True,
            timeout=180,
        )
        assert (folder / "killed").exists() == (kill_at > 0)
        results.append([(folder / f"result{rank}").read_text() for rank in range(2)])
    assert results[0] == results[1]
    assert results[0][0] == results[0][1]
