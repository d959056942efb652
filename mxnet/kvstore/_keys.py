"""The keys of a store, and the arrays that programs give for them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

import torch

from .._src.core.dtype import NAME_OF_TORCH
from .._src.operators.storage.parts import distinct
from .._src.run.calls.sparse_calls import stored_of
from ..base import MXNetError
from ..ndarray.ndarray import NDArray

Groups = list[list[NDArray]]


class Keys:
    """The keys of a store: all of them integers or all of them text, as the first one decides.

    Parameters
    ----------
    stored : mapping
        Whose keys are the store's, in the order in which they were first stored.
    """

    def __init__(self, stored: Mapping[Any, Any]) -> None:
        self.stored = stored
        self._kind: type | None = None

    def check(self, keys: Sequence[Any]) -> None:
        """Raise MXNetError for a key of another type than all before."""
        if not keys:
            return
        key_type = str if isinstance(keys[0], str) else int
        if self._kind is None:
            self._kind = key_type
        if key_type is not self._kind:
            raise MXNetError(
                f"Mixed key types are not allowed: key {keys[0]!r} in a kvstore with keys of {self._kind.__name__}."
            )

    def arrays(self, key: Any, value: Any) -> tuple[list[Any], Groups]:
        """Return a list of keys, and for each the list of its arrays; errors as for `check`."""
        keys, groups = values_by_key(key, value)
        self.check(keys)
        return keys, groups

    def merged(self, key: Any, value: Any) -> tuple[list[Any], Groups]:
        """Return each key once, in the order in which MXNet updates them, and all arrays that were given for it."""
        keys, groups = self.arrays(key, value)
        if len(keys) == 1:
            return (keys, groups) if groups[0] else ([], [])
        by_key: dict[Any, list[NDArray]] = {}
        for k, values in zip(keys, groups, strict=True):
            if values and by_key.setdefault(k, values) is not values:
                by_key[k] += values
        ordered = self.in_order(by_key)
        return ordered, [by_key[k] for k in ordered]

    def in_order(self, keys: Iterable[Any]) -> list[Any]:
        """Return keys in the order in which MXNet updates them: by number, or text as it was first stored."""
        if self._kind is not str:
            return sorted(keys)
        position_of = {key: i for i, key in enumerate(self.stored)}
        return sorted(keys, key=lambda key: position_of.get(key, len(position_of)))

    def rows(self, key: Any, out: Any, row_ids: Any) -> list[tuple[Any, Any, NDArray]]:
        """Return key, array and row indices of each array that ``row_sparse_pull`` has to fill."""
        if out is None or row_ids is None:
            raise AssertionError("kvstore: row_sparse_pull needs out and row_ids.")
        keys, groups = self.arrays(key, out)
        if isinstance(row_ids, NDArray) and isinstance(key, (tuple, list)):
            row_ids = [row_ids] * len(keys)
        _, ids = values_by_key(key, row_ids)
        requests: list[tuple[Any, Any, NDArray]] = []
        for k, targets, rows in zip(keys, groups, ids, strict=True):
            if len(rows) not in (1, len(targets)):
                raise AssertionError(f"kvstore: {len(targets)} arrays for key {k!r}, but {len(rows)} row_ids.")
            spread = rows if len(rows) == len(targets) else rows * len(targets)
            requests += [(k, *pair) for pair in zip(targets, spread, strict=True)]
        return requests


def values_by_key(key: Any, value: Any) -> tuple[list[Any], Groups]:
    """Return a list of keys, and for each the list of its arrays."""
    if isinstance(key, (tuple, list)):
        if len(key) != len(value):
            raise AssertionError(f"kvstore: {len(key)} keys, but values for {len(value)}.")
        if len(set(map(type, key))) > 1:
            raise AssertionError("inconsistent types of keys detected.")
        keys: list[Any] = []
        groups: Groups = []
        for k, v in zip(key, value, strict=True):
            if isinstance(k, (tuple, list)):
                inner_keys, inner_groups = values_by_key(k, v)
                keys += inner_keys
                groups += inner_groups
            else:  # one new object for each of many keys: Python's garbage collector looks at all of them
                groups.append(_values_of(k, v))
                keys.append(k)
        return keys, groups
    return [key], [_values_of(key, value)]


def _values_of(key: Any, value: Any) -> list[NDArray]:
    """Return the arrays of one key as a new list."""
    if not isinstance(key, (int, str)):
        raise AssertionError(f"unexpected type for keys: {type(key)}")
    values = [value] if isinstance(value, NDArray) else list(value)
    for array in values:
        if not isinstance(array, NDArray):
            raise AssertionError(f"kvstore: expected NDArrays for key {key!r}, got {type(array).__name__}.")
    return values


def check_new(keys: Iterable[Any], stored: Container[Any]) -> None:
    """Raise MXNetError for the first key that has a value already, or comes twice."""
    seen = set()
    for key in keys:
        if key in stored or key in seen:
            raise MXNetError(
                f"duplicate init of key {key}. Please double check if you called kv.init or kv.broadcast with this key "
                "multiple times"
            )
        seen.add(key)


def misfit(key: Any, array: NDArray, shape: tuple[int, ...], dtype: torch.dtype) -> MXNetError:
    """Return the error for an array that is pushed to a key whose value has another shape or type."""
    value, holds = NAME_OF_TORCH[stored_of(array).dtype], NAME_OF_TORCH[dtype]
    return MXNetError(
        f"kvstore: a value of shape {array.shape}, {value}, was pushed to key {key!r}; it holds shape {tuple(shape)}, "
        f"{holds}."
    )


def rows_to_pull(key: Any, shape: tuple[int, ...], stype: str, target: NDArray, rows: NDArray) -> torch.Tensor:
    """Return the indices of the requested rows, ascending, each once.

    Parameters
    ----------
    key : int or str
    shape : tuple of int
        Of the key's value.
    stype : str
        The storage of the value.
    target : NDArray
        What is to hold these rows.
    rows : NDArray

    Raises
    ------
    MXNetError
        If either is not row_sparse, their shapes differ, or there is no such row.
    """
    for given_stype, what in ((stype, "the value"), (target.stype, "out")):
        if given_stype != "row_sparse":
            raise MXNetError(f"row_sparse_pull: {what} of key {key!r} must be row_sparse, it is {given_stype}.")
    if target.shape != shape:
        raise MXNetError(f"kvstore: key {key!r} holds shape {shape}, out has shape {target.shape}.")
    row_numbers = distinct(rows._tensor.detach().reshape(-1).to(torch.int64))
    if len(row_numbers) and not 0 <= int(row_numbers[0]) <= int(row_numbers[-1]) < shape[0]:
        raise MXNetError(f"row_sparse_pull: key {key!r} has rows 0 to {shape[0] - 1}, got {row_numbers.tolist()}.")
    return row_numbers
