"""How workers find each other: a store of small values that all of them reach, with their ranks.

torchrun's agent, MXNet's scheduler or rank 0 keeps the store (`torch.distributed.TCPStore`). All that reach its port
can write into it, so that port belongs on a network of the job's own.
"""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch.distributed as dist

from ....base import MXNetError
from ..environment import START_TIMEOUT, Job
from ..interfaces import interface_of, is_loopback
from ..membership import membership
from ..secret import secret_of
from ..store import DistantStore, JobStore, StoreLost, StoreSilent, await_store, local_address, serve

_POLL = 0.05  # seconds
_OPEN = "open"


def keeper(job: Job) -> str | None:
    """Return which process of the launcher keeps the job's store; None: rank 0 does."""
    if job.launcher == "dmlc":
        return "the scheduler"
    return "torchrun's agent" if os.environ.get("TORCHELASTIC_USE_AGENT_STORE") == "True" else None


@dataclass(frozen=True)
class Rendezvous:
    """Where a job's workers meet, and as whom this process came.

    Attributes
    ----------
    rank : int
    connect : function without arguments
        Returns a new connection to the job's store.
    leave : function of a text
        To be called at the end, with the reason if it is none of the usual.
    kept : Store or None
        The store itself, in the process that keeps it.
    """

    rank: int
    connect: Callable[[], JobStore]
    leave: Callable[[str], None]
    kept: dist.Store | None = None


def connection_to_store(job: Job) -> socket.socket | None:
    """Return a connection that ends with rank 0's store, for `join`; None if another process keeps the job's store."""
    if keeper(job) is not None or job.rank == 0:
        return None
    try:
        return socket.create_connection((job.root_host, job.root_port), timeout=5)
    except OSError:
        return None  # it has ended


def _await_end(connection: socket.socket, seconds: float) -> None:
    with connection, contextlib.suppress(OSError):  # broken, it has ended, too
        connection.settimeout(seconds)
        connection.recv(1)  # nothing is sent


def join(job: Job, generation: int = 0, before: socket.socket | None = None) -> Rendezvous:
    """Find the store of a job.

    Parameters
    ----------
    job : Job
    generation : int
        How many groups of all workers there were before in these processes: what those left in the store is passed by.
    before : socket, optional
        Connection to the store of the group before, which has to end first: rank 0's stores have one address.

    Raises
    ------
    MXNetError
        If there is no answer, or this process was started again in a job that does not begin anew.
    """
    if job.launcher == "dmlc":
        return _join_scheduler(job, generation)
    names = _names(job, f"{job.attempt}.{generation}")
    served_store = None
    if keeper(job) is None and job.rank == 0:
        served_store = _served(job)
        dist.PrefixStore(names, served_store).set(_OPEN, "")
    elif keeper(job) is None:
        if before is not None:
            _await_end(before, job.limits.start_timeout)
        _await_opening(job, names)
    # Also the process that keeps the store gets a connection for each user: one that waits would block the others.
    return Rendezvous(job.rank or 0, lambda: _connected(job).within(names), lambda reason: None, served_store)


def _await_opening(job: Job, names: str) -> None:
    """Wait until rank 0 has begun this store: at its address there may still be the one before, about to end."""
    deadline = time.monotonic() + job.limits.start_timeout
    while time.monotonic() < deadline:
        try:
            store = _connected(job).within(names)
            while time.monotonic() < deadline:
                if store.ask("whether it is open", lambda of_torch: of_torch.check([_OPEN])):
                    return
                time.sleep(_POLL)
        except StoreSilent:
            raise
        except StoreLost:
            time.sleep(_POLL)  # that was the store before, which has ended
    raise MXNetError(
        f"distributed: rank 0 did not begin the job's store at {job.root_host}:{job.root_port} within "
        f"{job.limits.start_timeout:g} s ({START_TIMEOUT}), or does not know the same token "
        "(MXNET_JOB_TOKEN)."
    )


def _join_scheduler(job: Job, generation: int) -> Rendezvous:
    own = membership(job, lambda event: None, lambda reason: None)
    if own.rejoined:
        own.leave("was started again")
        raise MXNetError(
            f"{own.me}: was started again, but workers that exchange among themselves do not take one back. Start the "
            "job with torchrun --max-restarts, which starts all of them again; mxnet.elastic goes on where they were."
        )
    return Rendezvous(
        own.me.rank,
        lambda: own.event_log.another().store.within(f"collective/{generation}"),
        own.leave,
    )


def _names(job: Job, attempt: str) -> str:
    """Return the prefix of names in the store, derived from the job's secret if it has one."""
    # A restarted job begins anew in a store that its agent kept.
    return f"collective/{attempt}/{secret_of(job).sign(b'names', attempt.encode()).hex()}"


def _served(job: Job) -> dist.Store:
    try:
        return serve(job, job.limits.start_timeout)
    except (OSError, RuntimeError) as error:
        address = f"{job.root_host}:{job.root_port}"
        raise MXNetError(f"distributed: rank 0 cannot listen on {address}: {error}") from error


def _connected(job: Job) -> DistantStore:
    seconds, who = job.limits.start_timeout, keeper(job) or "rank 0"
    try:
        await_store(job)
    except OSError as error:
        address = f"{job.root_host}:{job.root_port}"
        raise MXNetError(f"distributed: {who} was not reached at {address} within {seconds:g} s: {error}") from error
    return DistantStore(job, who, seconds)


def choose_interface(job: Job) -> None:
    """Let the group listen on the job's network alone, unless gloo's and NCCL's variables are set.

    That is the interface that the job names, or the one whose address it gave this machine, or the one on the way to
    where the job meets; the loopback interface if all of the job is on this machine.
    """
    if job.interface:
        os.environ.setdefault("NCCL_SOCKET_IFNAME", job.interface)
    name = job.interface or interface_of(_address(job))
    if name:
        os.environ.setdefault("GLOO_SOCKET_IFNAME", name)


def _address(job: Job) -> str:
    if job.host is None and job.num_workers == job.local_size:
        return "127.0.0.1"
    address = local_address(job)
    # Where a name means 127.0.1.1 on its own host, and another address on others, gloo has to find that one.
    is_named = job.host is None and not is_loopback(job.root_host)
    return "" if is_named and is_loopback(address) else address
