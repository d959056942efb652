"""How workers find each other: a store of small values that all of them reach, and who is who in it.

torchrun's agent, MXNet's scheduler or rank 0 keeps the store (`torch.distributed.TCPStore`). Whoever reaches its port
can write into it, so that port belongs on a network of the job's own.
"""

from __future__ import annotations

import os
from datetime import timedelta

import torch.distributed as dist

from ...base import MXNetError
from ..environment import Job


def keeper(job: Job) -> str | None:
    """Return which process of the launcher keeps the job's store; None: rank 0 does."""
    if job.launcher == "dmlc":
        return "the scheduler"
    return "torchrun's agent" if os.environ.get("TORCHELASTIC_USE_AGENT_STORE") == "True" else None


def keeps_store(job: Job) -> bool:
    """Return whether this process keeps the job's store."""
    return keeper(job) is None and job.rank == 0


def connect(job: Job, *, owner: bool = False, timeout: float | None = None) -> dist.Store:
    """Return a connection to the store of a job.

    Parameters
    ----------
    job : Job
    owner : bool, default False
        Keep the store in this process.
    timeout : float, s, optional
        How long to wait for whoever keeps it, and later for values; by default as long as processes wait at the start.

    Raises
    ------
    MXNetError
        If nobody answers.
    """
    seconds = job.limits.start_timeout if timeout is None else timeout
    try:
        store = dist.TCPStore(
            job.root_host, job.root_port, is_master=owner, timeout=timedelta(seconds=seconds), wait_for_workers=False
        )
    except (dist.DistError, RuntimeError, TimeoutError) as error:
        raise MXNetError(
            f"distributed: {keeper(job) or 'rank 0'} was not reached at {job.root_host}:{job.root_port} within "
            f"{seconds:g} s: {error}"
        ) from error
    # A restarted job begins anew in a store that its agent kept.
    return dist.PrefixStore(f"mxnet/collective/{job.attempt}", store)


def rank_of(job: Job, store: dist.Store) -> int:
    """Return this process's rank: what the launcher said, else the order of arrival."""
    if job.rank is not None:
        return job.rank
    rank = store.add("arrivals", 1) - 1
    if rank >= job.num_workers:
        raise MXNetError(f"distributed: worker {rank + 1} came to a job of {job.num_workers} workers.")
    return rank


def choose_interface(job: Job) -> None:
    """Let the group listen on the job's network interface, unless its own variables say more."""
    if job.interface:
        os.environ.setdefault("GLOO_SOCKET_IFNAME", job.interface)
        os.environ.setdefault("NCCL_SOCKET_IFNAME", job.interface)
