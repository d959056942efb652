"""What a server holds, and how it changes: in rounds to which each worker adds once, or with every push."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor

from .._runtime.sparse_calls import make, put, stored_of
from .._storage.formats import Rows, all_rows
from .._torch_internals import foreach_add_, foreach_copy_
from ..base import MXNetError
from ..context import cpu
from ..ndarray._conversion import wrap
from ..ndarray._generated.op import add_n
from ..ndarray.ndarray import NDArray
from ..optimizer import Optimizer, Updater
from .blocks import Layout

Gradient = Tensor | Rows
Settings = Mapping[str, Any]


@dataclass
class Part:
    """What a server holds of a key: some elements, flat, or some rows.

    Attributes
    ----------
    key : int or str
    value : NDArray
        (elements,), or row_sparse with all its rows.
    pending : list of deque
        For each rank what it has pushed and was not added yet, with the settings that came with it.
    """

    key: Any
    value: NDArray
    pending: list[deque[tuple[Gradient, Settings | None]]]

    @property
    def is_rows(self) -> bool:
        """Whether it is row_sparse."""
        return self.value.stype == "row_sparse"

    @property
    def is_complete(self) -> bool:
        """Whether each rank has pushed."""
        return all(self.pending)

    def missing(self) -> list[int]:
        """Return the ranks that have not pushed what others have."""
        return [rank for rank, queue in enumerate(self.pending) if not queue]

    @property
    def tensor(self) -> Tensor:
        """The elements; for rows all of them, in order."""
        stored: Any = stored_of(self.value)
        tensor: Tensor = stored.data if isinstance(stored, Rows) else stored
        return tensor


@dataclass
class Rounds:
    """The parts that a server holds.

    In a synchronous job the pushes of a rank to a key wait in a queue; when each rank has one waiting, the first of all
    queues are added in the order of the ranks, and the sum replaces the value or updates it. Otherwise each push
    updates at once.

    Attributes
    ----------
    num_workers : int
    synchronous : bool
    parts : dict
    updater : Updater or None
    finished : int
        Rounds, or pushes of an asynchronous job, that have changed values.
    errors : dict of int to list of str
        What went wrong with pushes of a rank that were not answered, for its next answer.
    """

    num_workers: int
    synchronous: bool = True
    parts: dict[Any, Part] = field(default_factory=dict)
    updater: Updater | None = None
    finished: int = 0
    errors: dict[int, list[str]] = field(default_factory=dict)
    _packed: dict[Any, tuple[int, Tensor]] = field(default_factory=dict, repr=False)

    def add(self, key: Any, value: Tensor, shape: Sequence[int] | None = None) -> None:
        """Hold a first value: flat, or rows of a row_sparse array of ``shape``."""
        self._packed.clear()
        array = wrap(value.clone(), cpu()) if shape is None else make(all_rows(value.clone().reshape(*shape)), cpu())
        self.parts[key] = Part(key, array, [deque() for _ in range(self.num_workers)])

    def push(self, rank: int, parts: Sequence[Part], gradients: Sequence[Gradient], settings: Settings | None) -> None:
        """Take what a rank pushes; change what is complete then."""
        if not self.synchronous:
            self._change(parts, list(gradients), settings, [rank])
            return
        for part, gradient in zip(parts, gradients, strict=True):
            part.pending[rank].append((gradient, settings))
            settings = None  # once is enough
        ready = [part for part in parts if part.is_complete]
        while ready:
            taken = [[queue.popleft() for queue in part.pending] for part in ready]
            found = next((given for row in taken for _, given in row if given), None)
            self._change(ready, _sums([[gradient for gradient, _ in row] for row in taken]), found,
                         range(self.num_workers))  # fmt: skip
            ready = [part for part in ready if part.is_complete]

    def packed(self, keys: tuple[Any, ...], layout: Layout) -> Tensor:
        """Return a block of values, the same for all workers until values change."""
        version, block = self._packed.get(keys, (-1, None))
        if block is None or version != self.finished:
            block = layout.pack([self.parts[key].tensor.view(-1) for key in keys])
            self._packed[keys] = self.finished, block
        return block

    @property
    def is_idle(self) -> bool:
        """Whether no push waits for others."""
        return not any(queue for part in self.parts.values() for queue in part.pending)

    def is_settled(self, rank: int, parts: Sequence[Part]) -> bool:
        """Return whether all that a rank has pushed to parts was added."""
        return not any(part.pending[rank] for part in parts)

    def set_optimizer(self, optimizer: Optimizer) -> None:
        """Update values with an optimizer from now on; states that fit stay."""
        self.updater = Updater(optimizer)

    def _change(
        self, parts: Sequence[Part], sums: list[Gradient], settings: Settings | None, ranks: Sequence[int]
    ) -> None:
        """Replace or update values with sums; an error is kept for the ranks that pushed."""
        self.finished += 1
        try:
            if self.updater is not None:
                _apply(self.updater.optimizer, settings or {})
                self._update(self.updater, parts, sums)
            elif self.synchronous:
                _replace(parts, sums)
            else:
                raise MXNetError("Updater needs to be set for async mode: call set_optimizer before push.")
        except Exception as error:  # a program's own optimizer may raise anything, and the workers have to know
            keys = ", ".join(repr(part.key) for part in parts[:3]) + (", ..." if len(parts) > 3 else "")
            told = str(error) if isinstance(error, MXNetError) else traceback.format_exc()
            for rank in ranks:
                self.errors.setdefault(rank, []).append(f"update of key {keys} on the server: {told}")

    def _update(self, updater: Updater, parts: Sequence[Part], sums: Sequence[Gradient]) -> None:
        keys = [part.key for part in parts]
        gradients = [
            make(found, cpu()) if isinstance(found, Rows) else wrap(found.view(part.tensor.shape), cpu())
            for part, found in zip(parts, sums, strict=True)
        ]
        values = [part.value for part in parts]
        if updater._joins(keys):
            updater(keys, gradients, values)
            return
        for key, gradient, value in zip(keys, gradients, values, strict=True):
            updater(key, gradient, value)


def _sums(taken: Sequence[Sequence[Gradient]]) -> list[Gradient]:
    """Return sums in the order of the ranks, so that they can be repeated; the first rank's memory becomes the sum."""
    if any(isinstance(gradient, Rows) for row in taken for gradient in row):
        return [_sum_of_rows(row) for row in taken]
    totals: list[Any] = [row[0] for row in taken]
    for rank in range(1, len(taken[0])):
        others: list[Any] = [row[rank] for row in taken]
        foreach_add_(totals, others)
    return totals


def _sum_of_rows(row: Sequence[Gradient]) -> Gradient:
    if not any(isinstance(gradient, Rows) for gradient in row):
        return _sums([row])[0]
    shape = next(gradient.shape for gradient in row if isinstance(gradient, Rows))
    stored = [gradient if isinstance(gradient, Rows) else all_rows(gradient.view(shape)) for gradient in row]
    total: Any = stored_of(add_n(*(make(rows, cpu()) for rows in stored))) if len(stored) > 1 else stored[0]
    return total  # type: ignore[no-any-return]


def _replace(parts: Sequence[Part], sums: Sequence[Gradient]) -> None:
    dense = [(part.tensor, found) for part, found in zip(parts, sums, strict=True) if isinstance(found, Tensor)]
    if dense:
        foreach_copy_([value.view(-1) for value, _ in dense], [found for _, found in dense])
    for part, found in zip(parts, sums, strict=True):
        if isinstance(found, Rows):
            put(part.value, all_rows(_dense_rows(found)))


def _dense_rows(rows: Rows) -> Tensor:
    whole = torch.zeros(rows.shape, dtype=rows.data.dtype)
    whole[rows.indices] = rows.data
    return whole


def _apply(optimizer: Optimizer, settings: Settings) -> None:
    """Set what a worker changed of its optimizer since it was sent."""
    for name, value in settings.items():
        if isinstance(value, dict):  # JSON's keys are text, so pairs travel
            getattr(optimizer, name).update(dict(value["pairs"]))
        else:
            setattr(optimizer, name, value)
