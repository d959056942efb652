"""Every process makes the same calls in the same order; this finds those that do not, before they wait for ever."""

from __future__ import annotations

import hashlib

import torch

from ..._distributed.collective.group import Group
from ...base import MXNetError

_BYTES = 7  # the number stays below 2^56, so its negative exists too


def agree(group: Group, description: str) -> None:
    """Compare what the members are about to do.

    It costs one exchange of two numbers, and of the descriptions where they differ.

    Parameters
    ----------
    group : Group
    description : str
        Operation, name, element types and what else must be equal.

    Raises
    ------
    MXNetError
        In all members if they differ; it says what each of them does.
    """
    if group.size == 1:
        return
    number = int.from_bytes(hashlib.blake2b(description.encode(), digest_size=_BYTES).digest(), "big")
    least_and_greatest = group.all_reduce(torch.tensor([number, -number]), "max").tolist()
    if least_and_greatest == [number, -number]:
        return
    # The largest equals the smallest nowhere if it does not here, so that all members come to this point.
    said = group.all_gather_plain(description)
    lines = [f"  rank {rank}: {text}" for rank, text in zip(group.ranks, said, strict=True)]
    raise MXNetError("\n".join(["horovod: processes do not do the same:", *lines]))
