"""Who is no member of a job changes nothing in it."""

from __future__ import annotations

import contextlib
import os
import random
import socket
from pathlib import Path

import pytest
import torch.distributed as dist
from distributed.cluster import Cluster, cluster
from distributed.test_server_deaths import COUNTING, ENVIRONMENT, said, trained


def listening(made: Cluster) -> list[int]:
    """Return the ports on which the processes of a cluster listen on this machine."""
    inodes = set()
    for process in made.processes:
        for descriptor in Path(f"/proc/{process.popen.pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                inodes.add(os.readlink(descriptor).removeprefix("socket:[").removesuffix("]"))
    ports = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and words[9] in inodes:
                ports.add((int(words[1].rpartition(":")[2], 16), words[1].rpartition(":")[0]))
    assert all(address in ("0100007F", "00000000000000000000000001000000") for _, address in ports), ports
    return sorted(port for port, _ in ports)


def disturb(ports: list[int], count: int) -> int:
    """Connect so often, and send bytes; return how often that was possible."""
    numbers = random.Random(1)
    reached, kept = 0, []
    for _ in range(count):
        with contextlib.suppress(OSError):
            stranger = socket.create_connection(("127.0.0.1", numbers.choice(ports)), timeout=2)
            stranger.settimeout(2)
            reached += 1
            stranger.sendall(numbers.randbytes(numbers.choice([0, 1, 7, 8, 32, 100, 5000])))
            kept.append(stranger)
        if len(kept) > 20:
            kept.pop(numbers.randrange(len(kept))).close()
    for stranger in kept:
        stranger.close()
    return reached


def talk(port: int) -> None:
    """Speak the store's language, without the token: read, write and delete what can be found."""
    store = dist.TCPStore("127.0.0.1", port, is_master=False, wait_for_workers=False)
    for name in ("log/0", "inbox.count", "inbox/0", "link/0.0/0.0", "beat/worker/0/0"):
        store.set(name, "nonsense")
        store.set(f"remx/{name}", "nonsense")
        store.add(f"{name}.count", 7)


def train_among_strangers(count: int, rounds: int) -> None:
    with cluster(
        COUNTING, servers=2, environment={**ENVIRONMENT, "ROUNDS": str(rounds), "PS_HEARTBEAT_TIMEOUT": "20"}
    ) as made:
        made.until(lambda: trained(made, 2))
        ports = listening(made)
        talk(int(made.environment["DMLC_PS_ROOT_PORT"]))
        assert disturb(ports, count) > count / 2
        assert not any(worker.popen.poll() is not None and not said(worker, "end") for worker in made.workers)
        assert made.wait(90) == [0] * len(made.processes), made.report()
        total = 3.0 * rounds
        assert [said(worker, "end") for worker in made.workers] == [[[[total] * 4, total, total]]] * 2


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="ports are found in /proc")
def test_strangers_change_nothing() -> None:
    train_among_strangers(500, 150)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="ports are found in /proc")
def test_ten_thousand_strangers_change_nothing() -> None:
    train_among_strangers(10_000, 1500)


def test_a_member_needs_the_token() -> None:
    further = {**ENVIRONMENT, "ROUNDS": "5", "MXNET_KVSTORE_START_TIMEOUT": "6"}
    with cluster(COUNTING, servers=1, workers=1, environment=further, start=False) as made:
        made.start("scheduler", 0, COUNTING)
        made.start("server", 0, COUNTING)
        stranger = made.start("worker", 0, COUNTING, {"MXNET_JOB_TOKEN": "guess"})
        assert made.wait(60, [stranger]) == [1]
        assert "gave this process no rank" in stranger.stderr
