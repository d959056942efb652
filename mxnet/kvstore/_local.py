"""A store inside one process: values by key, summed over devices."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

import torch

from .._distributed.compression import TwoBitCompression
from .._interpreter.sparse_calls import is_sparse, put, stored_of
from .._storage.parts import distinct, retained
from ..base import MXNetError
from ..context import Context, cpu
from ..ndarray._conversion import wrap
from ..ndarray._generated.op import add_n
from ..ndarray.ndarray import NDArray
from ._aggregation import sums_of

# Updates a stored value with the sum of pushed ones: of lists of keys, sums and stored values.
Update = Callable[[list[Any], list[NDArray], list[NDArray]], None]


class KeyType:
    """Whether the keys of a store are integers or text; they do not mix. The first one decides."""

    def __init__(self) -> None:
        self.kind_of_keys: type | None = None

    def check(self, keys: Sequence[Any]) -> None:
        """Raise MXNetError for a key of another type than all before."""
        if not keys:
            return
        kind = str if isinstance(keys[0], str) else int
        if self.kind_of_keys is None:
            self.kind_of_keys = kind
        if kind is not self.kind_of_keys:
            raise MXNetError(
                f"Mixed key types are not allowed: key {keys[0]!r} in a kvstore with keys of "
                f"{self.kind_of_keys.__name__}."
            )


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


def in_order(keys: Iterable[Any], key_type: KeyType, stored: Iterable[Any]) -> list[Any]:
    """Return keys in the order in which MXNet updates them: by number, or text as it was first stored.

    Parameters
    ----------
    keys : list of int or str
    key_type : KeyType
    stored : list of int or str
        All keys in the order in which they were stored.
    """
    results = list(keys)
    if len(results) == 1:
        return results
    if key_type.kind_of_keys is not str:
        return sorted(results)
    indices = {key: i for i, key in enumerate(stored)}
    return sorted(results, key=lambda key: indices.get(key, len(indices)))


class LocalStore:
    """Values by key, and the rules for changing them.

    Before a push each device holds its own gradient; after it the store holds their sum, or a value updated with the
    sum. A pull copies that to each device. Calls return when their results may be used.

    Parameters
    ----------
    kind : str
        The name it was made under: with "device" in it, sums are made on the first device, else on the CPU.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.on_device = "device" in kind or kind == "nccl"
        self.update: Update | None = None
        self.compression: TwoBitCompression | None = None
        self._values: dict[Any, NDArray] = {}
        self._key_type = KeyType()

    def check_keys(self, keys: Sequence[Any]) -> None:
        """Raise MXNetError for a key of another type than all before."""
        self._key_type.check(keys)

    def init_all(self, keys: Sequence[Any], arrays: Sequence[NDArray]) -> None:
        """Store first values; those before a key that has one already stay."""
        for key, array in zip(keys, arrays, strict=True):
            check_new([key], self._values)
            self._values[key] = array.copy()

    def stored(self, key: Any) -> NDArray:
        """Return the value of a key."""
        if key not in self._values:
            raise MXNetError(f"key {key} has not been inited: call init({key!r}, value) first.")
        return self._values[key]

    def items(self) -> Iterable[tuple[Any, NDArray]]:
        """Return keys and values."""
        return self._values.items()

    def in_order(self, keys: Iterable[Any]) -> list[Any]:
        """Return keys in the order in which MXNet updates them."""
        return in_order(keys, self._key_type, self._values)

    def push(self, keys: Sequence[Any], groups: Sequence[Sequence[NDArray]]) -> None:
        """Store the sums of values, one list for each key, or update the stored values with them."""
        self.apply(keys, sums_of(self._sum, keys, groups))

    def apply(self, keys: Sequence[Any], sums: Sequence[NDArray]) -> None:
        """Store sums, or update the stored values with them."""
        held = [self._beside(key, total) for key, total in zip(keys, sums, strict=True)]
        if self.update is not None:
            self.update(list(keys), list(sums), held)
            return
        for target, total in zip(held, sums, strict=True):
            if is_sparse(target) or is_sparse(total):
                put(target, stored_of(total))
            else:
                target._writable().copy_(total._tensor)

    def _sum(self, key: Any, values: Sequence[NDArray]) -> NDArray:
        """Return the sum of values for a key; a single value is returned as it is, unless it is compressed."""
        held = self.stored(key)
        for value in values:
            if value.shape != held.shape or value.dtype != held.dtype:
                raise MXNetError(
                    f"kvstore: a value of shape {value.shape}, {value.dtype.__name__}, was pushed to key {key!r}; it "
                    f"holds shape {held.shape}, {held.dtype.__name__}."
                )
        if self.compression is not None:
            values = [self.compression(key, index, value) for index, value in enumerate(values)]
        return self.added(values)

    def added(self, values: Sequence[NDArray]) -> NDArray:
        """Return the sum of values of one shape and dtype, on one device; a single value is returned as it is."""
        if any(map(is_sparse, values)):
            return self._sparse_sum(values)
        tensors = [v._tensor.detach() for v in values]
        ctx = values[0].context if self.on_device else _host(values[0].context)
        if len(tensors) == 1:
            return values[0] if ctx == values[0].context else values[0].as_in_context(ctx)
        device = tensors[0].device if self.on_device else torch.device("cpu")
        total = tensors[0].to(device) + tensors[1].to(device)
        for tensor in tensors[2:]:
            total += tensor.to(device)
        return wrap(total, ctx)

    def _sparse_sum(self, values: Sequence[NDArray]) -> NDArray:
        """Return the sum of values of which some are row_sparse."""
        ctx = values[0].context if self.on_device else _host(values[0].context)
        beside = [value.as_in_context(ctx) for value in values]
        return beside[0] if len(beside) == 1 else add_n(*beside)

    def _beside(self, key: Any, total: NDArray) -> NDArray:
        """Return the stored value, moved first to the device of the sum."""
        held = self._values[key]
        if stored_of(held).device != stored_of(total).device:
            held = self._values[key] = held.as_in_context(total.context)
        return held

    def pull(self, key: Any, targets: Sequence[NDArray]) -> None:
        """Copy the value of a key into arrays."""
        held = self.stored(key)
        for target in targets:
            if target.shape != held.shape:
                raise MXNetError(f"kvstore: key {key!r} holds shape {held.shape}, out has shape {target.shape}.")
            if is_sparse(target) or is_sparse(held):
                put(target, stored_of(held.as_in_context(target.context)))
            else:
                target._writable().copy_(held._tensor)

    def pull_rows(self, key: Any, target: Any, rows: NDArray) -> None:
        """Copy rows of a row_sparse value into a row_sparse array, which stores just these afterwards."""
        held = self.stored(key)
        for array, what in ((held, "the value"), (target, "out")):
            if array.stype != "row_sparse":
                raise MXNetError(f"row_sparse_pull: {what} of key {key!r} must be row_sparse, it is {array.stype}.")
        if target.shape != held.shape:
            raise MXNetError(f"kvstore: key {key!r} holds shape {held.shape}, out has shape {target.shape}.")
        expected = distinct(rows._tensor.detach().reshape(-1).to(torch.int64))
        if len(expected) and not 0 <= int(expected[0]) <= int(expected[-1]) < held.shape[0]:
            raise MXNetError(
                f"row_sparse_pull: key {key!r} has rows 0 to {held.shape[0] - 1}, got {expected.tolist()}."
            )
        parts = stored_of(held)
        result = retained(parts, expected.to(parts.device))  # type: ignore[arg-type]  # row_sparse, as was checked
        device = stored_of(target).device
        target._parts = result.map(lambda x: x.to(device))


def _host(ctx: Context) -> Context:
    """Return the context of sums made on the CPU."""
    return ctx if ctx.device_type != "gpu" else cpu()
