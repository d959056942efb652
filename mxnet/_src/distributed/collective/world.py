"""The group of all workers of a job, of which a process has one at a time."""

from __future__ import annotations

import atexit
import os
import socket
from collections.abc import Callable
from datetime import timedelta

import torch
import torch.distributed as dist

from ....base import MXNetError
from ...core.process_lock import process_lock
from ...messages.tracebacks import warn
from ..environment import Job, is_in_job, job_from_environment
from ..secret import secret_of, warning_of
from ..store import JobStore
from . import rendezvous
from .group import LONGEST_WAIT, Group
from .membership import GroupMembership, last_words

_NOTICE = 2.0  # seconds: two heartbeat checks of the others


class _World:
    """The group of this process, if it was started."""

    lock = process_lock(again=True)
    group: Group | None = None
    membership: GroupMembership | None = None
    is_own = False  # whether torch's default group was made here
    pid = 0
    leave: Callable[[str], None] | None = None
    kept: dist.Store | None = None
    to_store: socket.socket | None = None  # a connection that ends with the store of this group, or of the last one
    generation = 0  # groups that this process was in before
    broken = ""  # why one of them ended, if that was no peaceful end


def start(job: Job | None = None) -> Group:
    """Return the group of all workers; the first call makes it, and waits for all of them.

    If the program has started `torch.distributed` itself, its default group is joined. Without a launcher's environment
    variables the group has one member.

    Parameters
    ----------
    job : Job, optional
        By default from the environment.

    Raises
    ------
    MXNetError
        If workers do not come, or those that came do not connect, each in time (``MXNET_KVSTORE_START_TIMEOUT``,
        default 300 s), or if one dies meanwhile; it names them.
    """
    with _World.lock:
        if _World.group is None:
            if _World.broken:
                raise MXNetError(f"distributed: the group ended for good, start the job again: {_World.broken}")
            if job is None:
                job = job_from_environment() if is_in_job() else None
            _World.pid = os.getpid()
            try:
                _World.group = _created(job)
            except BaseException:
                _abandon()
                raise
            atexit.unregister(_end_with_process)  # of a group before
            atexit.register(_end_with_process)
        elif _World.pid != os.getpid():
            raise MXNetError("distributed: this process was forked from a worker and is no member of its group.")
        return _World.group


def end() -> None:
    """Leave the group, if there is one; also done at the program's end. Then `start` may make a new one."""
    with _World.lock:
        group, membership = _World.group, _World.membership
        if group is None or _World.pid != os.getpid():
            return
        _World.group = _World.membership = None
        if membership is not None:
            membership.leave()
            if _World.kept is not None and not group._broken:
                membership.see_off()
        _World.broken = group._broken
        if _World.is_own and dist.is_initialized() and not group._broken:
            group.end()
        _World.generation += 1
        _World.is_own, _World.kept = False, None


def _end_with_process() -> None:
    """Leave the group and the job, of which this process is a member even between two groups."""
    if _World.pid == os.getpid():
        end()
        _leave_job()


def _abandon() -> None:
    """Leave behind nothing of a group that could not be made: threads that go on would abort the process at its end."""
    membership, _World.membership = _World.membership, None
    if membership is not None:
        membership.leave()
        if _World.kept is not None and _World.broken:
            membership.see_off(_NOTICE)  # the others detect dead members before they lose the store
    _World.kept = None
    _leave_job()


def _leave_job() -> None:
    leave, _World.leave = _World.leave, None
    if leave is not None:
        leave(last_words())


def _created(job: Job | None) -> Group:
    if job is None:
        return Group([0], 0, None, None)
    if job.num_workers == 1 and job.launcher != "dmlc":
        return Group([0], 0, None, None)
    rendezvous.choose_interface(job)
    joined = rendezvous.join(job, _World.generation, _World.to_store)
    _World.to_store = rendezvous.connection_to_store(job)
    _leave_job()  # as whom this process came to the group before
    rank, connect, _World.leave, _World.kept = joined.rank, joined.connect, joined.leave, joined.kept
    del joined  # a store that is kept ends when it is kept no more, also where an error keeps this frame
    if job.num_workers == 1:
        return Group([0], 0, None, None)
    secret = secret_of(job)
    if not secret and rank == 0 and job.launcher != "dmlc":  # there the scheduler reports it
        warn(warning_of(job))
    _World.membership = GroupMembership(
        connect, rank, job.num_workers, job.limits, rendezvous.keeper(job) is None, secret
    )
    result = Group(range(job.num_workers), rank, None, _World.membership, secret)
    try:
        result.connect(lambda: _handle(job.num_workers, rank, connect), job.limits.start_timeout)
    except MXNetError:
        _World.broken = result._broken
        raise
    return result


def _handle(size: int, rank: int, connect: Callable[[], JobStore]) -> dist.ProcessGroup | None:
    """Return torch's group of all workers; where the program has not made one, the connection for it is its own."""
    if not dist.is_initialized():
        backend = "cpu:gloo,cuda:nccl" if torch.cuda.is_available() and dist.is_nccl_available() else "gloo"
        dist.init_process_group(
            backend,
            store=connect().within("group").of_torch,
            rank=rank,
            world_size=size,
            timeout=timedelta(seconds=LONGEST_WAIT),
        )
        _World.is_own = True
    return dist.group.WORLD
