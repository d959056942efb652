"""Lengths that stand for unknown ones, and where an unknown length can be read off when the model runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .....attribute import _SUBGRAPH, AttrScope
from .....base import MXNetError
from .symbol_values import Shape, SymbolValue

# Two lengths for each unknown one: of batches, and of other axes, where most divisors of networks (strides, heads) fit.
_OF_BATCHES = ((3, 5), (7, 11), (13, 17), (19, 23))
_LARGE = ((192, 320), (224, 352), (416, 448), (288, 480), (160, 384), (256, 544))
# For networks that bound a length: tables of positions, for instance.
_SMALL = ((6, 10), (9, 14), (8, 15), (12, 21), (16, 25), (18, 27))
# What is tried, one after the other: stand-ins, and whether all inputs have one batch. Programs that give each input's
# an own name (tf2onnx) mean one size by them.
CHOICES = ((_LARGE, False), (_SMALL, False), (_LARGE, True), (_SMALL, True))


class Trials:
    """The stand-ins of one model.

    Parameters
    ----------
    lengths : sequence of (int, int)
        For unknown lengths of axes after the first.
    one_batch : bool, default False
        Take the unknown first lengths of all inputs for one, whatever they are called.

    Attributes
    ----------
    count : int
        1 if no length is unknown, else 2.
    """

    def __init__(self, lengths: Sequence[tuple[int, int]], one_batch: bool = False) -> None:
        self._one_batch = one_batch
        self._others = list(lengths)
        self._batches = list(_OF_BATCHES)
        self._named: dict[Any, tuple[int, int]] = {}
        self._sources: list[SymbolValue] = []
        self.count = 2
        self.first: Any = None  # what the one batch is called

    @property
    def open(self) -> bool:
        """Whether any length is unknown."""
        return bool(self._named)

    def shapes(self, name: str, shape: Sequence[int | str | None]) -> list[Shape]:
        """Return the shape of an input in each trial; equal names stand for equal lengths."""
        columns = [self._column(name, axis, length) for axis, length in enumerate(shape)]
        return list(zip(*columns, strict=True)) or [(), ()]

    def _column(self, name: str, axis: int, length: int | str | None) -> tuple[int, int]:
        if isinstance(length, int):
            return length, length
        key: Any = length if length is not None else (name, axis)
        if axis == 0 and self._one_batch:
            key = self.first = self.first or key
        if key not in self._named:
            pool = self._batches if axis == 0 else self._others
            other = self._others if axis == 0 else self._batches
            if not (pool or other):
                raise MXNetError("more unknown lengths than can be told apart; give some of them by input_shapes.")
            self._named[key] = (pool or other).pop(0)
        return self._named[key]

    def add_source(self, value: SymbolValue) -> None:
        """Remember a tensor whose dimensions other lengths can be read off."""
        shape = value.shape
        if shape is None or None not in shape or value in self._sources:
            return
        if _SUBGRAPH not in AttrScope.current.get(None):  # what bodies of loops compute is unknown outside of them
            self._sources.append(value)

    def source(self, lengths: Sequence[int]) -> tuple[SymbolValue, int] | None:
        """Return a tensor and its axis that has these lengths, one for each trial."""
        for value in self._sources:
            assert value.shapes is not None
            for axis, column in enumerate(zip(*value.shapes, strict=True)):
                if tuple(column) == tuple(lengths):
                    return value, axis
        return None

    def run_of(self, columns: Sequence[Sequence[int]]) -> tuple[SymbolValue, int] | None:
        """Return a tensor and the axis where these lengths begin, one after the other."""
        run = [tuple(column) for column in columns]
        for value in self._sources:
            assert value.shapes is not None
            lengths = [tuple(column) for column in zip(*value.shapes, strict=True)]
            for axis in range(len(lengths) - len(run) + 1):
                if lengths[axis : axis + len(run)] == run:
                    return value, axis
        return None


def declared(shape: Any, input_shapes: Mapping[str, Any], name: str) -> Any:
    """Return an input's shape: what the caller gave, else what the file declares.

    Raises
    ------
    MXNetError
        If they contradict each other.
    """
    requested = input_shapes.get(name)
    if requested is None:
        return shape
    requested = tuple(requested)
    fits = shape is None or (
        len(shape) == len(requested)
        and all(not isinstance(a, int) or b is None or a == b for a, b in zip(shape, requested, strict=True))
    )
    if not fits:
        raise MXNetError(f"input {name!r}: the file declares the shape {shape}, got {requested}.")
    if shape is None:
        return requested
    return tuple(a if b is None else b for a, b in zip(shape, requested, strict=True))
