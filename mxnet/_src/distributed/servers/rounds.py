"""What a server holds, and how it changes: in rounds to which each worker adds once, or with every push."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor

from ....base import MXNetError
from ....context import cpu
from ....ndarray._conversion import wrap
from ....ndarray._generated.op import add_n
from ....ndarray.ndarray import NDArray
from ....optimizer import Optimizer, Updater
from ...core.torch_internals import foreach_add_, foreach_copy_
from ...operators.storage.formats import Rows, all_rows
from ...run.calls.sparse_calls import is_sparse, make, put, stored_of
from .blocks import Layout
from .parts import Bundle, Gradient, Part, Settings
from .profiling import recorded


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
    _bundles: dict[Any, Bundle] = field(default_factory=dict, repr=False)
    _packed: dict[Any, tuple[int, list[Tensor]]] = field(default_factory=dict, repr=False)

    def add(self, key: Any, value: Tensor, shape: Sequence[int] | None = None) -> None:
        """Hold a first value: flat, or rows of a row_sparse array of ``shape``."""
        self._packed.clear()
        array = wrap(value.clone(), cpu()) if shape is None else make(all_rows(value.clone().reshape(*shape)), cpu())
        self.parts[key] = Part(key, array, [deque() for _ in range(self.num_workers)])

    def clear(self) -> None:
        """Let go of everything at once: bundles and their parts hold each other until Python's collector comes by."""
        for part in self.parts.values():
            part.bundle = None
        self.parts.clear()
        self._bundles.clear()
        self._packed.clear()

    def bundle(self, parts: Sequence[Part], layout: Layout) -> Bundle:
        """Return dense parts that come together, in this order; the same for all workers."""
        keys = tuple(part.key for part in parts)
        bundle = self._bundles.get(keys)
        if bundle is None:
            bundle = self._bundles[keys] = Bundle(parts, layout, self.num_workers)
        return bundle

    def push_blocks(self, rank: int, bundle: Bundle, blocks: Sequence[Tensor], settings: Settings | None) -> None:
        """Take the blocks that a rank pushes; change what is complete then."""
        if not bundle.joins():
            self.push(rank, bundle.parts, bundle.layout.scatter(blocks), settings)
        elif not self.synchronous:
            bundle.add([blocks])
            self._change(bundle.keys, bundle.values, bundle.gradients, settings, [rank])
        else:
            bundle.pending[rank].append((blocks, settings))
            while all(bundle.pending):
                pushes = [queue.popleft() for queue in bundle.pending]
                bundle.add([value for value, _ in pushes])
                newest_settings = next((value for _, value in pushes if value), None)
                self._change(bundle.keys, bundle.values, bundle.gradients, newest_settings, range(self.num_workers))

    def push(self, rank: int, parts: Sequence[Part], gradients: Sequence[Gradient], settings: Settings | None) -> None:
        """Take what a rank pushes to parts that wait each for itself; change what is complete then."""
        if not self.synchronous:
            self._change_parts(parts, list(gradients), settings, [rank])
            return
        for part, gradient in zip(parts, gradients, strict=True):
            part.pending[rank].append((gradient, settings))
            settings = None  # once is enough
        ready = [part for part in parts if part.is_complete]
        while ready:
            pushes = [[queue.popleft() for queue in part.pending] for part in ready]
            newest_settings = next((value for row in pushes for _, value in row if value), None)
            sums = _sums([[gradient for gradient, _ in row] for row in pushes])
            self._change_parts(ready, sums, newest_settings, range(self.num_workers))
            ready = [part for part in ready if part.is_complete]

    def packed(self, bundle: Bundle) -> list[Tensor]:
        """Return blocks of values, the same for all workers until values change.

        In a synchronous job they are the values' own memory where that is possible: it changes only when every worker
        has pushed again, which none does before it has its answer.
        """
        version, blocks = self._packed.get(bundle, (-1, []))
        if version != self.finished or not blocks:
            blocks = bundle.blocks()
            if not self.synchronous:
                blocks = [block.clone() for block in blocks]
            self._packed[bundle] = self.finished, blocks
        return blocks

    @property
    def is_idle(self) -> bool:
        """Whether no push waits for others."""
        queues = [queue for bundle in self._bundles.values() for queue in bundle.pending]
        return not any(queues) and not any(queue for part in self.parts.values() for queue in part.pending)

    def set_optimizer(self, optimizer: Optimizer) -> None:
        """Update values with an optimizer from now on; states that fit stay."""
        self.updater = Updater(optimizer)

    def _change_parts(
        self, parts: Sequence[Part], sums: Sequence[Gradient], settings: Settings | None, ranks: Sequence[int]
    ) -> None:
        """Replace or update the values of parts with sums."""
        gradients = [
            make(gradient_sum, cpu())
            if isinstance(gradient_sum, Rows)
            else wrap(gradient_sum.view(part.tensor.shape), cpu())
            for part, gradient_sum in zip(parts, sums, strict=True)
        ]
        self._change([part.key for part in parts], [part.value for part in parts], gradients, settings, ranks)

    def _change(
        self,
        keys: list[Any],
        values: list[NDArray],
        gradients: list[NDArray],
        settings: Settings | None,
        ranks: Sequence[int],
    ) -> None:
        """Replace or update values with sums; an error is kept for the ranks that pushed."""
        self.finished += 1
        try:
            if self.updater is not None:
                _apply(self.updater.optimizer, settings or {})
                with recorded(f"{type(self.updater.optimizer).__name__.lower()}_update"):
                    _update(self.updater, keys, values, gradients)
            elif self.synchronous:
                with recorded("CopyCPU2CPU"):
                    _replace(values, gradients)
            else:
                raise MXNetError("Updater needs to be set for async mode: call set_optimizer before push.")
        except Exception as error:  # a program's own optimizer may raise anything, and the workers have to know
            shown_keys = ", ".join(map(repr, keys[:3])) + (", ..." if len(keys) > 3 else "")
            error_text = str(error) if isinstance(error, MXNetError) else traceback.format_exc()
            for rank in ranks:
                self.errors.setdefault(rank, []).append(f"update of key {shown_keys} on the server: {error_text}")


def _update(updater: Updater, keys: list[Any], values: list[NDArray], gradients: list[NDArray]) -> None:
    if updater._joins(keys):
        updater(keys, gradients, values)
        return
    for key, gradient, value in zip(keys, gradients, values, strict=True):
        updater(key, gradient, value)


def _sums(gradients_by_part: Sequence[Sequence[Gradient]]) -> list[Gradient]:
    """Return sums in the order of the ranks, so that they can be repeated; the first rank's memory becomes the sum."""
    if any(isinstance(gradient, Rows) for row in gradients_by_part for gradient in row):
        return [_sum_of_rows(row) for row in gradients_by_part]
    totals: list[Any] = [row[0] for row in gradients_by_part]
    for rank in range(1, len(gradients_by_part[0])):
        others: list[Any] = [row[rank] for row in gradients_by_part]
        foreach_add_(totals, others)
    return totals


def _sum_of_rows(row: Sequence[Gradient]) -> Gradient:
    if not any(isinstance(gradient, Rows) for gradient in row):
        return _sums([row])[0]
    shape = next(gradient.shape for gradient in row if isinstance(gradient, Rows))
    stored = [gradient if isinstance(gradient, Rows) else all_rows(gradient.view(shape)) for gradient in row]
    total: Any = stored_of(add_n(*(make(rows, cpu()) for rows in stored))) if len(stored) > 1 else stored[0]
    return total  # type: ignore[no-any-return]


def _replace(values: Sequence[NDArray], sums: Sequence[NDArray]) -> None:
    dense = [
        (value._writable(), total._tensor) for value, total in zip(values, sums, strict=True) if not is_sparse(total)
    ]
    if dense:
        foreach_copy_([value.view(-1) for value, _ in dense], [total.view(-1) for _, total in dense])
    for value, total in zip(values, sums, strict=True):
        stored = stored_of(total)
        if isinstance(stored, Rows):
            put(value, all_rows(_dense_rows(stored)))


def _dense_rows(rows: Rows) -> Tensor:
    dense = torch.zeros(rows.shape, dtype=rows.data.dtype)
    dense[rows.indices] = rows.data
    return dense


def _apply(optimizer: Optimizer, settings: Settings) -> None:
    """Set what a worker changed of its optimizer since it was sent."""
    for name, value in settings.items():
        if isinstance(value, dict):  # JSON's keys are text, so pairs travel
            getattr(optimizer, name).update(dict(value["pairs"]))
        else:
            setattr(optimizer, name, value)
