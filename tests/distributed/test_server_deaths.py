"""Processes of a job of servers that die: the others hear of it, or go on with another process in its place."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from distributed.cluster import Cluster, Process, cluster

# Counts: every round adds 1 for worker 0 and 2 for worker 1.
COUNTING = """
import os, time
import mxnet as mx
from telling import tell
kv = mx.kv.create("dist_sync")
tell(["rank", kv.rank, kv.resumed_pushes])
kv.init("w", mx.nd.zeros((4,)))
kv.init("n", mx.nd.zeros((300,)))
kv.set_optimizer(mx.optimizer.Test())
kv._barrier()
outs = [mx.nd.zeros((4,)), mx.nd.zeros((300,))]
rounds = int(os.environ["ROUNDS"])
stop = os.environ.get("STOP", "")
for i in range(kv.resumed_pushes, rounds):
    began = time.time()
    try:
        kv.pushpull(["w", "n"], [mx.nd.full((4,), kv.rank + 1), mx.nd.full((300,), kv.rank + 1)], out=outs)
    except mx.MXNetError as error:
        tell(["error", str(error), time.time() - began])
        raise SystemExit(3)
    tell(["round", i])
    if os.path.exists(stop) and i >= int(open(stop).read() or rounds):
        break
    time.sleep(0.02)
tell(["end", outs[0].asnumpy().tolist(), float(outs[1].asnumpy().min()), float(outs[1].asnumpy().max())])
"""
TIMEOUT = 3.0
ENVIRONMENT = {"PS_HEARTBEAT_TIMEOUT": str(TIMEOUT), "MXNET_KVSTORE_BIGARRAY_BOUND": "100", "MXNET_JOB_TOKEN": "secret"}


def said(process: Process, what: str) -> list[Any]:
    """Return what a process told of a kind."""
    return [row[1:] for row in process.results if row[0] == what]


def trained(job: Cluster, rounds: int) -> bool:
    """Return whether all workers that live have made so many rounds."""
    alive = [worker for worker in job.workers if worker.popen.poll() is None]
    return all(said(worker, "round") and said(worker, "round")[-1][0] >= rounds for worker in alive)


def lose(role: str, signal_number: signal.Signals, silence: float = TIMEOUT) -> tuple[str, list[Process], float]:
    """Stop one process of a cluster that trains; return what happened to the others."""
    further = {"ROUNDS": "100000", "PS_HEARTBEAT_TIMEOUT": str(silence)}
    with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, **further}) as job:
        job.until(lambda: trained(job, 2))
        victim = job.of(role)[-1]
        victim.kill(signal_number)
        began = time.monotonic()
        others = [process for process in job.workers if process is not victim]
        statuses = job.wait(150, others)
        took = time.monotonic() - began
        assert statuses == [3] * len(others), job.report()
        job.wait(150, [process for process in job.processes if process is not victim])
        errors = [said(worker, "error")[0][0] for worker in others]
        victims = {"scheduler": "the scheduler at 127.0.0.1:"}
        name = victims.get(role, f"(host {socket.gethostname()}, process {victim.popen.pid})")
        assert all(name in error for error in errors), (errors, name)
        return errors[0], others, took


def test_a_killed_worker_is_named_at_once() -> None:
    error, _, _ = lose("worker", signal.SIGKILL, silence=600)  # longer than is waited for the others to end
    assert "cannot be finished: worker" in error


@pytest.mark.slow
@pytest.mark.parametrize("role", ["worker", "server", "scheduler"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
def test_whoever_is_lost_is_named(role: str, number: signal.Signals) -> None:
    _, _, took = lose(role, number)
    assert took < TIMEOUT + 20, took


def test_started_again_a_worker_and_a_server_go_on_exactly(tmp_path: Path) -> None:
    rounds = 60
    further = {
        "ROUNDS": str(rounds),
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "60",
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(tmp_path),
    }
    with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, **further}) as job:
        job.until(lambda: trained(job, 5))
        worker, server = job.workers[0], job.of("server")[0]
        worker.kill()
        heir = job.start("worker", 2, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
        job.until(lambda: len(said(heir, "round")) > 2)
        server.kill()
        job.start("server", 2, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
        alive = [process for process in job.processes if process not in (worker, server)]
        assert job.wait(90, alive) == [0] * len(alive), job.report()
        total = 3.0 * rounds
        assert [said(one, "end") for one in (heir, job.workers[1])] == [[[[total] * 4, total, total]]] * 2
        assert said(heir, "rank")[0][0] == said(worker, "rank")[0][0]
        assert said(heir, "rank")[0][1] >= 5


def test_a_checkpoint_that_cannot_be_written_is_an_error_of_every_worker(tmp_path: Path) -> None:
    folder = tmp_path / "checkpoints"
    further = {"MXNET_KVSTORE_CHECKPOINT_STEPS": "1", "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(folder)}
    with cluster(COUNTING, environment={**ENVIRONMENT, **further, "ROUNDS": "100000"}) as job:
        job.until(lambda: trained(job, 2))
        folder.rename(tmp_path / "elsewhere")
        folder.write_text("no folder")
        assert job.wait(60, job.workers) == [3, 3], job.report()
        server = f"server 0 (host {socket.gethostname()}, process {job.of('server')[0].popen.pid}): "
        for worker in job.workers:
            ((error, _),) = said(worker, "error")
            assert f"{server}the checkpoint in {folder} could not be written: " in error
            # Of making the folder, or of the file in it: the folder may have gone between the two.
            assert any(reason in error for reason in ("File exists", "Not a directory"))


def test_the_reason_why_a_server_cannot_go_on_reaches_the_workers(tmp_path: Path) -> None:
    further = {
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(tmp_path),
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "5",
    }
    with cluster(COUNTING, environment={**ENVIRONMENT, **further, "ROUNDS": "100000"}) as job:
        job.until(lambda: trained(job, 2))
        (server,) = job.of("server")
        server.kill(signal.SIGSTOP)  # in the midst of nothing: its file is whole
        (file,) = tmp_path.glob("server-0.*")
        file.write_bytes(b"damaged" * 100)
        server.kill()
        job.start("server", 2, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
        assert job.wait(60, job.workers) == [3, 3], job.report()
        for worker in job.workers:
            ((error, _),) = said(worker, "error")
            assert f"{file} is damaged, or was not written by this job (MXNET_JOB_TOKEN)" in error


def test_a_trainer_goes_on_in_the_middle_of_a_step(tmp_path: Path) -> None:
    program = Path(__file__).with_name("programs").joinpath("resumed.py").read_text()
    further = {"MXNET_KVSTORE_REJOIN_TIMEOUT": "60", "PS_HEARTBEAT_TIMEOUT": "20"}
    with cluster(program, environment={**ENVIRONMENT, **further}) as job:
        job.until(lambda: any(worker.popen.poll() is not None for worker in job.workers))
        (dead,) = [worker for worker in job.workers if worker.popen.poll() is not None]
        (other,) = [worker for worker in job.workers if worker is not dead]
        assert dead.results == [1, 0, 0, 1, 2, 3], job.report()
        heir = job.start("worker", 2, program, {"DMLC_NUM_ATTEMPT": "1"})
        assert job.wait(90, [process for process in job.processes if process is not dead]) == [0] * 4, job.report()
        halved = 0.5**8
        expected = [[[halved] * 2] * 4, [[halved] * 2] * 3]
        assert heir.results == [1, 4, 4, 5, 6, 7, expected]
        assert other.results == [0, 0, *range(8), expected]


# A barrier ends each epoch of two rounds; rank 1 dies before that of the second, its successor begins with the third.
EPOCHS = """
import os, signal
import mxnet as mx
from telling import tell
kv = mx.kv.create("dist_sync")
begin = kv.resumed_pushes
kv.init("w", mx.nd.zeros((4,)))
kv.init("n", mx.nd.zeros((300,)))
kv.set_optimizer(mx.optimizer.Test())
out = mx.nd.zeros((4,))
for step in range(begin, 10):
    kv.pushpull("w", mx.nd.full((4,), kv.rank + 1), out=out)
    if (step, kv.rank, begin) == (3, 1, 0):
        os.kill(os.getpid(), signal.SIGKILL)
    if step % 2:
        kv._barrier()
tell(["end", begin, float(out.min().asscalar()), float(out.max().asscalar())])
"""


def test_a_worker_that_died_before_a_barrier_is_not_waited_for_there(tmp_path: Path) -> None:
    further = {"MXNET_KVSTORE_REJOIN_TIMEOUT": "60", "PS_HEARTBEAT_TIMEOUT": "20"}
    with cluster(EPOCHS, environment={**ENVIRONMENT, **further}) as job:
        job.until(lambda: any(worker.popen.poll() is not None for worker in job.workers))
        (dead,) = [worker for worker in job.workers if worker.popen.poll() is not None]
        heir = job.start("worker", 2, EPOCHS, {"DMLC_NUM_ATTEMPT": "1"})
        alive = [process for process in job.processes if process is not dead]
        assert job.wait(60, alive) == [0] * len(alive), job.report()
        (other,) = [worker for worker in job.workers if worker not in (dead, heir)]
        assert said(other, "end") == [[0, 30.0, 30.0]]
        assert said(heir, "end") == [[4, 30.0, 30.0]]


# Each rank says when it has passed the first barrier, and waits until it may come to the second.
STARTING = """
import os, time
import mxnet as mx
from telling import tell
kv = mx.kv.create("dist_sync")
tell(["rank", kv.rank])
kv.init("w", mx.nd.zeros((4,)))
tell(["passed", 1])
while kv.rank == int(os.environ["LAST"]) and not os.path.exists(os.environ["GO"]):
    time.sleep(0.05)
kv.init("n", mx.nd.zeros((300,)))
kv.set_optimizer(mx.optimizer.Test())
kv._barrier()
tell(["passed", 2])
out = mx.nd.zeros((300,))
for _ in range(3):
    kv.pushpull("n", mx.nd.full((300,), kv.rank + 1), out=out)
tell(["end", float(out.min().asscalar()), float(out.max().asscalar())])
"""


@pytest.mark.parametrize(
    ("role", "rank"),
    [
        ("server", 1),
        *(pytest.param(*who, marks=pytest.mark.slow) for who in (("server", 0), ("worker", 0), ("worker", 1))),
    ],
)
def test_a_process_that_dies_between_two_barriers_of_the_start_comes_back(role: str, rank: int, tmp_path: Path) -> None:
    """Whoever takes its place passes over what is behind the others, and waits for them at what is not."""
    further = {
        "LAST": str(rank),
        "GO": str(tmp_path / "go"),
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "60",
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(tmp_path),
    }
    with cluster(STARTING, environment={**ENVIRONMENT, "PS_HEARTBEAT_TIMEOUT": "20", **further}) as job:
        job.until(lambda: all(said(worker, "passed") for worker in job.workers))
        time.sleep(0.3)  # in which the other one comes to the second barrier
        (latecomer,) = [worker for worker in job.workers if said(worker, "rank") == [[rank]]]
        victim = latecomer if role == "worker" else job.of("server")[0]
        victim.kill()
        job.start(role, 2, STARTING, {"DMLC_NUM_ATTEMPT": "1"})
        (tmp_path / "go").touch()
        alive = [process for process in job.processes if process is not victim]
        assert job.wait(90, alive) == [0] * len(alive), job.report()
        assert [said(worker, "end") for worker in job.workers if worker is not victim] == [[[9.0, 9.0]]] * 2


@pytest.mark.parametrize("role", ["worker", pytest.param("server", marks=pytest.mark.slow)])
def test_who_was_taken_for_dead_ends_when_it_wakes_up(role: str, tmp_path: Path) -> None:
    """It changes nothing any more: neither values, nor who is a member, nor the file of its successor."""
    further = {
        "ROUNDS": "100000",
        "STOP": str(tmp_path / "stop"),
        "PS_HEARTBEAT_TIMEOUT": "6",
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "90",
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(tmp_path),
    }
    with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, **further}) as job:
        job.until(lambda: trained(job, 3))
        victim = job.of(role)[0]
        victim.kill(signal.SIGSTOP)
        heir = job.start(role, 2, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
        workers = [process for process in job.workers if process is not victim]
        before = [len(said(worker, "round")) for worker in workers]
        job.until(lambda: all(len(said(w, "round")) > b + 20 for w, b in zip(workers, before, strict=True)), 90)
        victim.kill(signal.SIGCONT)
        assert job.wait(150, [victim]) == [3 if role == "worker" else 1]
        error_text = said(victim, "error")[0][0] if role == "worker" else victim.stderr
        assert "the others took this process for dead: has given no sign of life for 6 s" in error_text
        assert f"{role} " in error_text
        assert f"process {victim.popen.pid})" in error_text
        before = [len(said(worker, "round")) for worker in workers]
        job.until(lambda: all(len(said(w, "round")) > b + 20 for w, b in zip(workers, before, strict=True)), 90)
        last = max(said(worker, "round")[-1][0] for worker in workers) + 50
        (tmp_path / "stop").write_text(str(last))
        alive = [process for process in job.processes if process is not victim]
        assert job.wait(90, alive) == [0] * len(alive), job.report()
        total = 3.0 * (last + 1)
        assert [said(worker, "end") for worker in workers] == [[[[total] * 4, total, total]]] * 2
        assert heir.popen.returncode == 0
