"""Which process holds what: parts of arrays on servers, and whole parameters of workers that update them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_PRIME = 9973  # MXNet's


@dataclass(frozen=True)
class Shard:
    """A part of a flat array, or of the rows of a row_sparse one.

    Attributes
    ----------
    server : int
    start, stop : int
        Elements, or rows.
    """

    server: int
    start: int
    stop: int

    def __len__(self) -> int:
        return self.stop - self.start


def slices(key_number: int, length: int, num_elements: int, num_servers: int, bound: int) -> list[Shard]:
    """Return the parts of an array, by MXNet's rule.

    Small arrays go whole to one server, which depends on the key; others are split evenly over all. Parts without
    elements are left out.

    Parameters
    ----------
    key_number : int
        The key, or for keys that are text how many keys were stored before.
    length : int
        What is split: elements, or rows of a row_sparse array.
    num_elements : int
        Of the array.
    num_servers : int
    bound : int
        Arrays of so many elements and more are split (``MXNET_KVSTORE_BIGARRAY_BOUND``).
    """
    if num_elements < bound or num_servers == 1:
        return [Shard(key_number * _PRIME % num_servers, 0, length)]
    # As round() of C does: halves away from 0.
    ends = [math.floor(length / num_servers * i + 0.5) for i in range(num_servers + 1)]
    return [Shard(i, ends[i], ends[i + 1]) for i in range(num_servers) if ends[i + 1] > ends[i]]


def owners_of(sizes: Sequence[int], count: int) -> list[int]:
    """Deal parameters out: the largest first, each to whom has least by then; return each one's owner.

    Parameters
    ----------
    sizes : list of int
        Elements of each parameter.
    count : int
        Of owners.
    """
    loads = [0] * count
    owners = [0] * len(sizes)
    for index in sorted(range(len(sizes)), key=lambda index: (-sizes[index], index)):
        owner = min(range(count), key=lambda rank: (loads[rank], rank))
        owners[index] = owner
        loads[owner] += sizes[index]
    return owners
