"""Every process makes the same calls in the same order."""

from __future__ import annotations

from ..._src.distributed.collective.agreement import disagreement
from ..._src.distributed.collective.group import Group
from ...base import MXNetError


def agree(group: Group, description: str) -> None:
    """Raise MXNetError in all members if they are about to do different things; it says what each of them does.

    Parameters
    ----------
    group : Group
    description : str
        Operation, name, element types and what else must be equal.
    """
    calls = disagreement(group, description, description)
    if calls:
        lines = [f"  rank {rank}: {text}" for rank, (_, text) in zip(group.ranks, calls, strict=True)]
        raise MXNetError("\n".join(["horovod: processes do not do the same:", *lines]))
