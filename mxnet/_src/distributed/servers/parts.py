"""What a server holds of keys, and the pushes that wait: for each key, or for keys that always come together."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ....context import cpu
from ....ndarray._conversion import wrap
from ....ndarray.ndarray import NDArray
from ...operators.storage.formats import Rows
from ...run.calls.sparse_calls import stored_of
from .blocks import Layout

Gradient = Tensor | Rows
Settings = Mapping[str, Any]


@dataclass(eq=False)
class Part:
    """What a server holds of a key: some elements, flat, or some rows.

    Attributes
    ----------
    key : int or str
    value : NDArray
        (elements,), or row_sparse with all its rows.
    pending : list of deque
        For each rank what it has pushed and was not added yet, with the settings that came with it.
    bundle : Bundle or None
        With which it was pushed first.
    """

    key: Any
    value: NDArray
    pending: list[deque[tuple[Gradient, Settings | None]]]
    bundle: Bundle | None = None

    @property
    def is_rows(self) -> bool:
        """Whether it is row_sparse."""
        return self.value.stype == "row_sparse"

    @property
    def is_complete(self) -> bool:
        """Whether each rank has pushed."""
        return all(self.pending)

    def awaits(self, rank: int) -> bool:
        """Return whether something that a rank has pushed was not added yet."""
        return bool(self.pending[rank] or (self.bundle is not None and self.bundle.pending[rank]))

    def missing(self, rank: int) -> tuple[list[int], Any]:
        """Return the ranks that have not pushed what this one has, and the key."""
        pending = self.bundle.pending if self.bundle is not None and self.bundle.pending[rank] else self.pending
        return [other for other, queue in enumerate(pending) if not queue], self.key

    @property
    def tensor(self) -> Tensor:
        """The elements; for rows all of them, in order."""
        stored: Any = stored_of(self.value)
        tensor: Tensor = stored.data if isinstance(stored, Rows) else stored
        return tensor


class Bundle:
    """Dense parts that come together, in the blocks of a channel.

    As long as all workers push them together, a block is added and sent as one array, and what is known of its parts
    stays. Once some part comes in other company, each waits for itself.

    Parameters
    ----------
    parts : list of Part
    layout : Layout
        Of their values.
    num_ranks : int

    Attributes
    ----------
    pending : list of deque
        For each rank the blocks that it has pushed and were not added yet, with the settings that came with them.
    values, gradients : list of NDArray
        Of the parts; gradients are those that `add` made last.
    """

    def __init__(self, parts: Sequence[Part], layout: Layout, num_ranks: int) -> None:
        self.parts = list(parts)
        self.keys = [part.key for part in parts]
        self.layout = layout
        self.pending: list[deque[tuple[Sequence[Tensor], Settings | None]]] = [deque() for _ in range(num_ranks)]
        self.values: list[NDArray] = []
        self.gradients: list[NDArray] = []
        self._joined: bool | None = None  # unknown before the first push
        self._blocks: list[Tensor | None] = []
        self._totals: list[Tensor | None] = []
        self._views: list[tuple[NDArray, Tensor]] = []  # small values, with their places in blocks

    def joins(self) -> bool:
        """Return whether pushes wait here, as these parts were never pushed in other company."""
        if self._joined is None:
            others = {id(part.bundle): part.bundle for part in self.parts if part.bundle is not None}
            for other in others.values():
                other.dissolve()
            alone = not others and not any(queue for part in self.parts for queue in part.pending)
            self._joined = alone and len(set(self.keys)) == len(self.keys)
            for part in self.parts:
                part.bundle = self
            if self._joined:
                self._lay_out()
        return self._joined

    def dissolve(self) -> None:
        """Let each part wait for itself from now on."""
        self._joined = False
        for rank, queue in enumerate(self.pending):
            while queue:
                blocks, settings = queue.popleft()
                for part, gradient in zip(self.parts, self.layout.scatter(blocks), strict=True):
                    part.pending[rank].append((gradient, settings))
                    settings = None  # once is enough

    def _lay_out(self) -> None:
        """Lay values one behind the other as they are sent, and make memory for sums."""
        for run, layout in self.layout.runs:
            parts = self.parts[run.start : run.stop]
            packed = None
            if len(parts) > 1:
                packed = layout.pack([part.tensor.view(-1) for part in parts])
                for part, view in zip(parts, layout.unpack(packed), strict=True):
                    part.value = wrap(view, cpu())
                    self._views.append((part.value, view))
            self._blocks.append(packed)
            self._totals.append(None if packed is None else torch.empty_like(packed))
            sums = [part.tensor for part in parts] if packed is None else layout.unpack(self._totals[-1])
            self.gradients += [wrap(total, cpu()) for total in sums]
        self.values = [part.value for part in self.parts]

    def add(self, rank_blocks: Sequence[Sequence[Tensor]]) -> None:
        """Add up the blocks of each rank in the order of the ranks, so that sums can be repeated.

        The memory of the first rank's large blocks becomes that of the sums.
        """
        for index, ((run, layout), memory) in enumerate(zip(self.layout.runs, self._totals, strict=True)):
            first, *others = (blocks[index].view(layout.dtypes[0]) for blocks in rank_blocks)
            total = first if memory is None else memory
            if others:
                torch.add(first, others[0], out=total)
            elif memory is not None:
                memory.copy_(first)
            for other in others[1:]:
                total.add_(other)
            if memory is None:
                self.gradients[run.start]._tensor = total

    def blocks(self) -> list[Tensor]:
        """Return blocks of the values as they are now."""
        if not self._joined:
            return self.layout.gather([part.tensor.view(-1) for part in self.parts])
        for value, view in self._views:
            if value._tensor is not view:  # an optimizer has given it other memory
                view.copy_(value._tensor)
                value._tensor = view
        return [
            self.parts[run.start].tensor.view(-1) if packed is None else packed
            for packed, (run, _) in zip(self._blocks, self.layout.runs, strict=True)
        ]

    def awaits(self, rank: int) -> bool:
        """Return whether something that a rank has pushed was not added yet."""
        if self._joined:
            return bool(self.pending[rank])
        return any(part.awaits(rank) for part in self.parts)

    def missing(self, rank: int) -> tuple[list[int], Any]:
        """Return the ranks that have not pushed what this one has, and a key of it."""
        return next(part for part in self.parts if part.awaits(rank)).missing(rank)
