"""Every member makes the same calls in the same order; members that do not are detected before they wait forever."""

from __future__ import annotations

import hashlib

import torch

from .group import Group


def disagreement(group: Group, call: str, description: str) -> list[tuple[int, str]]:
    """Compare what the members of a group are about to do.

    It costs one exchange of a number, and of the descriptions where they differ.

    Parameters
    ----------
    group : Group
    call : str
        All that has to be equal.
    description : str
        For people.

    Returns
    -------
    list of (int, str)
        Where calls differ, a number and the description of each member's, the same in all members; else nothing.
    """
    if group.size == 1:
        return []
    digest = hashlib.blake2b(call.encode(), digest_size=8).digest()
    digests = [int(word) for word in group.all_gather_alike(torch.frombuffer(bytearray(digest), dtype=torch.int64))]
    if len(set(digests)) == 1:
        return []
    return list(zip(digests, group.all_gather_plain(description), strict=True))
