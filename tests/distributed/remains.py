"""What processes have, and what they leave behind: ports, files of shared memory, processes (Linux)."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Iterable
from pathlib import Path

from distributed.cluster import Cluster

LOOPBACK = ("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F")


def shared_memory() -> set[str]:
    """Return the names of files of shared memory."""
    return set(os.listdir("/dev/shm"))


def members_of(name: str, value: str) -> list[int]:
    """Return the numbers of all processes in whose environment a variable has a value."""
    members = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # ended meanwhile, or somebody else's
            if f"{name}={value}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                members.append(int(folder.name))
    return members


def members_of_sessions(leaders: Iterable[int]) -> list[int]:
    """Return the numbers of all processes of the sessions that processes have begun, what these started among them."""
    session_ids, members = set(leaders), []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # ended meanwhile
            if int((folder / "stat").read_text().rpartition(")")[2].split()[3]) in session_ids:
                members.append(int(folder.name))
    return members


def listening(processes: Iterable[int]) -> set[tuple[str, int]]:
    """Return the addresses, as /proc writes them, and the ports on which processes listen."""
    inodes = set()
    for pid in processes:
        with contextlib.suppress(OSError):
            for descriptor in Path(f"/proc/{pid}/fd").iterdir():
                with contextlib.suppress(OSError):
                    inodes.add(os.readlink(descriptor).removeprefix("socket:[").removesuffix("]"))
    addresses = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and words[9] in inodes:
                address, _, port = words[1].rpartition(":")
                addresses.add((address, int(port, 16)))
    return addresses


def await_port(port: int, seconds: float = 60) -> None:
    """Wait until somebody listens on a port."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def local_ports(processes: Iterable[int]) -> list[int]:
    """Return the ports on which processes listen, which has to be on this machine's own address alone."""
    addresses = listening(processes)
    assert all(address in LOOPBACK for address, _ in addresses), addresses
    return sorted({port for _, port in addresses})


def assert_nothing_is_left(job: Cluster) -> None:
    """Assert that of a job that has ended there is no process, and nobody listens at its meeting place."""
    assert members_of_sessions(process.popen.pid for process in job.processes) == []
    name = "DMLC_PS_ROOT_PORT" if "DMLC_PS_ROOT_PORT" in job.environment else "MASTER_PORT"
    assert members_of(name, job.environment[name]) == []
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", int(job.environment[name]))) != 0
