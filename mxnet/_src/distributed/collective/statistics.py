"""What operators compute over the batches of all workers."""

from __future__ import annotations

from ...operators.synchronization import workers
from . import world
from .group import Group


class _Joined:
    group: Group | None = None  # the group of all workers then: a program may leave it, and join another


def join_workers(key: str) -> str:
    """Let operators of this process add up with those of all workers; return the key that makes them do so.

    All workers have to call this. The first call makes a group for it.

    Parameters
    ----------
    key : str
        Of the operator's calls.
    """
    everybody = world.start()
    if _Joined.group is not everybody:
        group = everybody.subgroup()
        assert group is not None  # all workers are in it
        _Joined.group, workers.Workers.all_reduce = everybody, group.all_reduce
    return workers.PREFIX + key
