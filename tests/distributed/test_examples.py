"""The examples of distributed training, as their first lines say that they are started."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from distributed.cluster import cluster
from distributed.launched import ROOT, launched

FOLDER = ROOT / "examples" / "distributed"
WAYS = {
    "dist_sync": (["-n", "2", "-s", "1"], ["digits_kvstore.py", "--kv-store", "dist_sync"]),
    "dist_async": (["-n", "2", "-s", "2"], ["digits_kvstore.py", "--kv-store", "dist_async"]),
    "dist_sync_device": (["-n", "2", "-s", "0"], ["digits_kvstore.py", "--kv-store", "dist_sync_device"]),
    "horovod": (["-np", "2"], ["digits_horovod.py"]),
    "torchrun": (["--torchrun", "--nproc-per-node", "2"], ["digits_module.py"]),
    "module_dist_sync": (["-n", "2", "-s", "1"], ["digits_module.py", "--kv-store", "dist_sync"]),
}
ELASTIC = "digits_elastic.py"
# As `mxnet-launch -n 2 -s 1` starts it, but for the import, which its processes have behind them.
STARTED = """
import mxnet
import runpy, sys
sys.argv[:] = {command!r}
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def accuracies_of(output: str) -> dict[int, float]:
    """Return the accuracy that each of two ranks printed."""
    printed = re.findall(r"rank (\d) of 2: test accuracy ([\d.]+)", output)
    return {int(rank): float(accuracy) for rank, accuracy in printed}


def test_the_digits_are_learned_with_a_server() -> None:
    command = [str(FOLDER / "digits_kvstore.py"), "--kv-store", "dist_sync"]
    with cluster(STARTED.format(command=command)) as job:
        assert not any(job.wait()), job.report()
        accuracies = accuracies_of("".join(worker.output.read_text() for worker in job.workers))
    assert set(accuracies) == {0, 1}
    assert min(accuracies.values()) > 0.9


@pytest.mark.slow  # to save time: each starts three processes or more, which import PyTorch
@pytest.mark.parametrize("way", WAYS)
def test_the_digits_are_learned(way: str) -> None:
    options, (program, *arguments) = WAYS[way]
    run = launched(*options, sys.executable, str(FOLDER / program), *arguments, timeout=240)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-4000:]
    accuracies = accuracies_of(run.stdout)
    assert set(accuracies) == {0, 1}
    assert min(accuracies.values()) > 0.9
    if program == "digits_module.py":
        assert (
            accuracies[0] == accuracies[1]
        )  # the same parameters everywhere, and no moving means, which are each one's own


@pytest.mark.slow
def test_a_worker_of_the_elastic_example_may_die(tmp_path: Path) -> None:
    digests = []
    for name, death in (("first", ["--die-at", "50"]), ("second", [])):
        program = [sys.executable, str(FOLDER / ELASTIC), "--output", str(tmp_path / name), *death]
        run = launched("-np", "2", "--max-restarts", "1", *program, timeout=240)
        assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-4000:]
        assert ("worker 1 on localhost was ended by SIGKILL" in run.stderr) == (name == "first")
        digests += re.findall(r"rank \d of 2: test accuracy [\d.]+, parameters (\w{16})", run.stdout)
    assert len(digests) == 4
    assert len(set(digests)) == 1


def test_every_example_is_run() -> None:
    assert {path.name for path in FOLDER.glob("*.py")} == {ELASTIC, *(program for _, (program, *_) in WAYS.values())}
