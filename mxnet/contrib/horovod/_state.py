"""Whether Horovod is initialised, and the process sets that work together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

from ..._src.distributed.collective import world as collective
from ..._src.distributed.collective.group import Group
from ..._src.distributed.environment import is_in_job, job_from_environment
from ...base import MXNetError


class ProcessSet:
    """Some of the job's processes, which exchange among themselves.

    All processes make it, in the same order, with `add_process_set` or `init`; then operations take it as
    ``process_set``.

    Parameters
    ----------
    ranks_or_comm : sequence of int
        The members' ranks.

    Attributes
    ----------
    ranks : list of int
    process_set_id : int or None
        0 for the set of all; None as long as the set is not added.
    """

    def __init__(self, ranks_or_comm: Sequence[int]) -> None:
        if isinstance(ranks_or_comm, (str, bytes)) or not isinstance(ranks_or_comm, Iterable):
            raise MXNetError(
                f"ProcessSet: expected a sequence of ranks, got {ranks_or_comm!r}; there are no MPI communicators here."
            )
        self._ranks: list[int] | None = sorted({int(rank) for rank in ranks_or_comm})
        self.process_set_id: int | None = None
        self._group: Group | None = None

    @property
    def ranks(self) -> list[int]:
        """The members' ranks in ascending order."""
        return list(range(size())) if self._ranks is None else list(self._ranks)

    def included(self) -> bool:
        """Whether this process is a member."""
        return self._added() and self._group is not None

    def size(self) -> int:
        """Return the number of members."""
        self._added()
        return len(self.ranks)

    def rank(self) -> int:
        """Return this process's number among the members."""
        return self.group("ProcessSet.rank").rank

    def group(self, what: str) -> Group:
        """Return the processes that work together.

        Parameters
        ----------
        what : str
            What needs them, for the error.

        Raises
        ------
        MXNetError
            If this process is no member, or the set was not added.
        """
        self._added()
        if self._group is None:
            raise MXNetError(f"{what}: rank {rank()} is not in the process set of ranks {self.ranks}.")
        return self._group

    def _added(self) -> bool:
        if self.process_set_id is None or _State.world is None:
            world()
            raise MXNetError(f"{self!r} is not known yet: call add_process_set in all processes.")
        return True

    def _join(self, everybody: Group) -> None:
        self._group = everybody if self._ranks is None else everybody.subgroup(self._ranks)

    def _forget(self) -> None:
        self.process_set_id, self._group = None, None

    def __repr__(self) -> str:
        members = "all ranks" if self._ranks is None else f"ranks {self._ranks}"
        return f"ProcessSet(process_set_id={self.process_set_id}, {members})"


def _everybody() -> ProcessSet:
    result = ProcessSet(())
    result._ranks = None
    return result


global_process_set = _everybody()


class _State:
    """What `init` made."""

    world: Group | None = None
    sets: dict[int, ProcessSet] = {}  # noqa: RUF012  (one for the process)
    next_id = 1


def init(comm: Sequence[int] | None = None, process_sets: Sequence[Any] | str | None = None) -> None:
    """Join the job's process group; parameters and errors as for `mxnet.contrib.horovod.init`."""
    if _State.world is not None:
        return
    if isinstance(process_sets, str):
        if process_sets != "dynamic":
            raise MXNetError(f"horovod init: process_sets is a sequence or 'dynamic', got {process_sets!r}.")
        process_sets = None
    job = job_from_environment() if is_in_job() else None
    if job is not None and job.num_servers:
        raise MXNetError(
            f"horovod init: the job has {job.num_servers} servers, which would wait for a key-value store. Start the "
            "program without them: mxnet-launch -np N."
        )
    everybody = collective.start(job)
    if comm is not None and list(comm) not in ([], list(range(everybody.size))):
        raise MXNetError(
            f"horovod init: comm={list(comm)} leaves some of {everybody.size} ranks out; use process sets."
        )
    _State.world = everybody
    _State.sets, _State.next_id = {0: global_process_set}, 1
    global_process_set.process_set_id = 0
    global_process_set._join(everybody)
    try:
        for members in [] if process_sets is None else list(process_sets):
            add_process_set(members)
    except BaseException:
        shutdown()
        raise


def shutdown() -> None:
    """Forget what `init` made; it may be called again."""
    for process_set in _State.sets.values():
        process_set._forget()
    _State.world, _State.sets = None, {}


def is_initialized() -> bool:
    """Return whether `init` was called, and `shutdown` not since."""
    return _State.world is not None


def world() -> Group:
    """Return all processes.

    Raises
    ------
    ValueError
        Before `init`.
    """
    if _State.world is None:
        raise ValueError("Horovod has not been initialized; use hvd.init().")
    return _State.world


def rank() -> int:
    """Return this process's number in the job, from 0."""
    return world().rank


def size() -> int:
    """Return the number of processes in the job."""
    return world().size


def local_rank() -> int:
    """Return this process's number on its host, from 0: the GPU to use."""
    return world().local_rank


def local_size() -> int:
    """Return the number of processes on this host."""
    return world().local_size


def cross_rank() -> int:
    """Return this host's number among those that have a process of this `local_rank`."""
    return world().cross_rank


def cross_size() -> int:
    """Return the number of hosts that have a process of this `local_rank`."""
    return world().cross_size


def is_homogeneous() -> bool:
    """Whether all hosts have equally many processes."""
    everybody = world()
    hosts = [everybody.host_of(rank) for rank in range(everybody.size)]
    return len({hosts.count(host) for host in hosts}) == 1


def add_process_set(process_set: ProcessSet | Sequence[int]) -> ProcessSet:
    """Make a process set known; all processes of the job call it, in the same order.

    Returns
    -------
    ProcessSet

    Raises
    ------
    MXNetError
        If a rank is not in the job, or a set of the same ranks is there already.
    """
    everybody = world()
    added = process_set if isinstance(process_set, ProcessSet) else ProcessSet(process_set)
    if added.process_set_id is not None:
        raise MXNetError(f"add_process_set: {added!r} was added before.")
    if not added.ranks or added.ranks[-1] >= everybody.size or added.ranks[0] < 0:
        raise MXNetError(f"add_process_set: ranks {added.ranks} are not some of 0 to {everybody.size - 1}.")
    if any(known_set.ranks == added.ranks for known_set in _State.sets.values()):
        raise MXNetError(f"add_process_set: there is a process set of ranks {added.ranks} already.")
    added._join(everybody)
    added.process_set_id = _State.next_id
    _State.sets[_State.next_id] = added
    _State.next_id += 1
    return added


def remove_process_set(process_set: ProcessSet) -> bool:
    """Forget a process set; all processes call it. Return False for the set of all and for one that is not known."""
    world()
    number = process_set.process_set_id
    if number is None or number == 0:
        return False
    del _State.sets[number]
    process_set._forget()
    return True


def requested_timeline() -> str | None:
    """Return the file that ``HOROVOD_TIMELINE`` names."""
    return os.environ.get("HOROVOD_TIMELINE") or None
