"""A store inside one process: values by key, summed over devices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import torch

from .._src.core.handles import Inside
from .._src.distributed.compression import TwoBitCompression
from .._src.operators.storage.formats import Rows, Stored
from .._src.operators.storage.parts import retained
from .._src.run.calls.sparse_calls import is_sparse, put, stored_of
from ..base import MXNetError
from ..context import Context, cpu
from ..ndarray._conversion import wrap
from ..ndarray._generated.op import add_n
from ..ndarray.ndarray import NDArray
from ._aggregation import sums_of
from ._keys import Keys, check_new, misfit, rows_to_pull

# Updates a stored value with the sum of pushed ones: of lists of keys, sums and stored values.
Update = Callable[[list[Any], list[NDArray], list[NDArray]], None]


class LocalStore(Inside):
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
        self.keys = Keys(self._values)

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

    def push(self, keys: Sequence[Any], groups: Sequence[Sequence[NDArray]]) -> None:
        """Store the sums of values, one list for each key, or update the stored values with them."""
        self.apply(keys, [self._sum(keys[0], groups[0])] if len(keys) == 1 else sums_of(self._sum, keys, groups))

    def apply(self, keys: Sequence[Any], sums: Sequence[NDArray]) -> None:
        """Store sums, or update the stored values with them."""
        stored = [stored_of(total) for total in sums]
        for key, total, new_value in zip(keys, sums, stored, strict=True):
            stored_value = self._values[key]
            if stored_of(stored_value).device != new_value.device:
                self._values[key] = stored_value.as_in_context(total.context)
        held_values = [self._values[key] for key in keys]
        if self.update is not None:
            self.update(list(keys), list(sums), held_values)
            return
        for key, stored_value, new_value in zip(keys, held_values, stored, strict=True):
            _write(key, stored_value, new_value)

    def _sum(self, key: Any, values: Sequence[NDArray]) -> NDArray:
        """Return the sum of values for a key; a single value is returned as it is, unless it is compressed."""
        current = stored_of(self.stored(key))
        for value in values:
            stored = stored_of(value)
            if stored.shape != current.shape or stored.dtype is not current.dtype:
                raise misfit(key, value, current.shape, current.dtype)
        if self.compression is not None:
            values = [self.compression(key, index, value) for index, value in enumerate(values)]
        return self.added(values)

    def added(self, values: Sequence[NDArray]) -> NDArray:
        """Return the sum of values of one shape and dtype, on one device; a single value is returned as it is."""
        own_ctx: Context = values[0].context
        ctx = own_ctx if self.on_device or own_ctx.device_type != "gpu" else cpu()
        if len(values) == 1:
            return values[0] if ctx is own_ctx else values[0].as_in_context(ctx)
        if any(map(is_sparse, values)):
            return add_n(*(value.as_in_context(ctx) for value in values))
        tensors = [value._tensor.detach() for value in values]
        device = tensors[0].device if self.on_device else torch.device("cpu")
        total = tensors[0].to(device) + tensors[1].to(device)
        for tensor in tensors[2:]:
            total += tensor.to(device)
        return wrap(total, ctx)

    def pull(self, key: Any, targets: Sequence[NDArray]) -> None:
        """Copy the value of a key into arrays."""
        stored = stored_of(self.stored(key))
        for target in targets:
            _write(key, target, stored)

    def pull_rows(self, key: Any, target: Any, rows: NDArray) -> None:
        """Copy rows of a row_sparse value into a row_sparse array, which stores just these afterwards."""
        stored_value = self.stored(key)
        row_numbers = rows_to_pull(key, stored_value.shape, stored_value.stype, target, rows)
        parts, device = stored_of(stored_value), stored_of(target).device
        assert isinstance(parts, Rows)
        target._parts = retained(parts, row_numbers.to(parts.device)).map(_to(device))


def _write(key: Any, target: NDArray, stored: Stored) -> None:
    """Write the value of a key into an array, in whatever storage either is."""
    target_values = stored_of(target, writable=True)
    if target_values.shape != stored.shape:
        raise MXNetError(f"kvstore: key {key!r} holds shape {tuple(stored.shape)}, out has shape {target.shape}.")
    if isinstance(target_values, torch.Tensor) and isinstance(stored, torch.Tensor):
        target_values.copy_(stored)
    else:
        put(
            target,
            stored.to(target_values.device)
            if isinstance(stored, torch.Tensor)
            else stored.map(_to(target_values.device)),
        )


def _to(device: torch.device) -> Callable[[torch.Tensor], torch.Tensor]:
    return lambda tensor: tensor.to(device)
