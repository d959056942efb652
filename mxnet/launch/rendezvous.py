"""Where the processes of a job meet, and the secret by which they know each other."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from .._src.distributed.environment import TOKEN
from .._src.distributed.interfaces import take_port_of_the_dead
from ..base import MXNetError
from .hosts import address_towards
from .job import Job

_PORTS_TRIED = 1000


@dataclass(frozen=True)
class Rendezvous:
    """Where the scheduler, or rank 0 of a job without one, listens; ``token`` is the job's secret."""

    address: str
    port: int
    token: str = field(repr=False)


@contextmanager
def rendezvous_of(job: Job) -> Iterator[Rendezvous]:
    """Choose a rendezvous; on this machine no other launcher chooses the same port as long as this one runs.

    ``DMLC_PS_ROOT_URI`` in the launcher's environment decides on the address, ``MXNET_JOB_TOKEN`` on the token.
    """
    token = os.environ.get(TOKEN) or secrets.token_hex(16)
    address = os.environ.get("DMLC_PS_ROOT_URI") or _address(job)
    if _is_elsewhere(job):
        # The other machine's ports cannot be tried from here: the first one is only likely to be free.
        yield Rendezvous(address, job.first_port, token)
        return
    with _reserved_port(job.first_port) as port:
        yield Rendezvous(address, port, token)


def _is_elsewhere(job: Job) -> bool:
    """Whether rank 0 opens the rendezvous, on a machine that is not this one."""
    return job.is_collective and not job.hosts[0].is_local


def _address(job: Job) -> str:
    others = [host for host in job.hosts if not host.is_local]
    if not others:
        return "127.0.0.1"
    return job.hosts[0].name if _is_elsewhere(job) else address_towards(others[0])


@contextmanager
def _reserved_port(first: int) -> Iterator[int]:
    """Find the first free port, from ``first`` on; MXNetError if there is none.

    The same number is taken for datagrams meanwhile, for which it is not used otherwise. So a launcher that starts at
    the same time tries the next one, though the process that will listen here does not run yet.
    """
    for port in range(first, min(first + _PORTS_TRIED, 1 << 16)):
        with socket.socket(type=socket.SOCK_DGRAM) as reservation, socket.socket() as trial:
            take_port_of_the_dead(trial)
            try:
                reservation.bind(("127.0.0.1", port))
                trial.bind(("", port))
            except OSError:
                continue
            trial.close()
            yield port
            return
    raise MXNetError(f"no free port from {first} on; give another first one with --port.")
