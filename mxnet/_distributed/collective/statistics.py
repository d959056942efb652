"""What operators compute over the batches of all workers."""

from __future__ import annotations

from ..._meeting import workers
from . import group


class _Joined:
    world: group.Group | None = None  # the group of all workers then: a program may leave it, and join another


def join_workers(key: str) -> str:
    """Let operators of this process add up with those of all workers; return the key that makes them do so.

    All workers have to call this. The first call makes a group for it.

    Parameters
    ----------
    key : str
        Of the operator's calls.
    """
    world = group.start()
    if _Joined.world is not world:
        made = world.subgroup()
        assert made is not None  # all workers are in it
        _Joined.world, workers.Workers.all_reduce = world, made.all_reduce
    return workers.PREFIX + key
