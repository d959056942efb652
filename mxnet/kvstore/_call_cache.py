"""A call of ``pushpull`` that a training loop makes again and again, with the same arrays."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import torch

from .._src.run.calls.sparse_calls import is_sparse
from ..ndarray.ndarray import NDArray

_shape = operator.attrgetter("shape")
_dtype = operator.attrgetter("dtype")
_is_cpu = operator.attrgetter("is_cpu")
_requires_grad = operator.attrgetter("requires_grad")
Tensors = list[torch.Tensor]


class CachedPushPull:
    """What was found out about the arguments of a call, which holds while they are the same arrays.

    Parameters
    ----------
    keys : list of int or str
        In the order in which they are pushed.
    key : list of int or str
        As the program gives them.
    sources, targets : list of NDArray
        Dense ones on the host, one for each key of ``key``.
    """

    def __init__(self, keys: list[Any], key: list[Any], sources: list[NDArray], targets: list[NDArray]) -> None:
        self.keys = keys
        self._key = key
        self._sources, self._targets = sources, targets
        index_of = {k: index for index, k in enumerate(key)}
        order = [index_of[k] for k in keys]
        self._order = order
        tensors = self._read(sources)
        self._shapes, self._dtypes = list(map(_shape, tensors)), list(map(_dtype, tensors))
        self._memory = self._written(targets)

    def _read(self, arrays: list[NDArray]) -> Tensors:
        return [arrays[index]._tensor for index in self._order]

    def _written(self, arrays: list[NDArray]) -> Tensors:
        return [arrays[index]._writable() for index in self._order]

    def tensors(self, key: Any, value: Any, out: Any) -> tuple[Tensors, list[Tensors]] | None:
        """Return the arrays to push and those to pull to, in the order of `keys`; None if this is another call."""
        if key.__class__ is not list or key != self._key or not _are(value, self._sources):
            return None
        if not _are(value if out is None else out, self._targets):
            return None
        sources, memory = self._read(self._sources), self._written(self._targets)
        is_alike = list(map(_shape, sources)) == self._shapes and list(map(_dtype, sources)) == self._dtypes
        if not is_alike or not all(map(_is_cpu, sources)) or any(map(_requires_grad, sources)):
            return None
        if not all(map(operator.is_, memory, self._memory)):
            if list(map(_shape, memory)) != self._shapes or not _are_plain(memory):
                return None
            self._memory = memory if out is not None else []  # gradients' memory changes hands, which views hinder
        return sources, [[tensor] for tensor in memory]


def cached_pushpull(keys: list[Any], key: Any, value: Any, out: Any) -> CachedPushPull | None:
    """Return a call that was made, if it is one that can be made again in short: of dense arrays on the host.

    Parameters
    ----------
    keys : list of int or str
        In the order in which they were pushed.
    key, value, out
        Arguments of ``pushpull``.
    """
    if key.__class__ is not list or len(keys) != len(key):
        return None
    sources, targets = _singles(value), _singles(value if out is None else out)
    if any(array is None or is_sparse(array) for array in (*sources, *targets)):
        return None
    if not _are_plain([array._tensor for array in sources]) or not _are_plain([array._writable() for array in targets]):
        return None
    return CachedPushPull(keys, list(key), sources, targets)


def _singles(value: Any) -> list[Any]:
    """Return the array for each key, and None where there are several."""
    return [group if isinstance(group, NDArray) else group[0] if len(group) == 1 else None for group in value]


def _are(value: Any, arrays: Sequence[NDArray]) -> bool:
    """Return whether a program gave these arrays, one for each key."""
    return len(value) == len(arrays) and all(map(operator.is_, _singles(value), arrays))


def _are_plain(tensors: Tensors) -> bool:
    return all(tensor.is_cpu and tensor.is_contiguous() and not tensor.requires_grad for tensor in tensors)
