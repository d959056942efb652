"""Tensors of the ONNX graph that is being written, with Python's arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as onp

from .element_types import FLOATS

# What stands for a tensor in a call of `OnnxGraphWriter.emit`: scalars become constants of the first tensor's dtype,
# lists of integers become vectors of int64.
Operand = Any
# A length of an axis: known, or a vector with one element of int64 that is computed when the model runs.
Length = Any


class ValueWriter(Protocol):
    """What values need from the writer of the graph; see `writer.OnnxGraphWriter`."""

    def emit(self, op_type: str, *operands: Operand, **options: Any) -> OnnxValue:
        """Write a node with one output."""

    def cast(self, value: OnnxValue, dtype: str) -> OnnxValue:
        """Return a value in another element type."""

    def derived(self, value: OnnxValue, array: Any) -> OnnxValue:
        """Return a constant made from another one."""

    def vector(self, lengths: Sequence[Length]) -> OnnxValue:
        """Return a vector of int64."""

    def length_of(self, value: OnnxValue, axis: int) -> OnnxValue:
        """Return the length that an axis has when the model runs."""


class OnnxValue:
    """A tensor of the ONNX graph. Arithmetic with it writes nodes.

    Attributes
    ----------
    name : str
    dtype : str
        MXNet's name of the element type.
    shape : tuple of int or None
        -1 is a length that is known only when the model runs; None: not even the number of axes was followed.
    constant : NumPy array or None
        The values, where they are known now.
    """

    __slots__ = ("constant", "dtype", "name", "origin", "real", "shape", "shared", "writer")

    def __init__(
        self, writer: ValueWriter, name: str, dtype: str, shape: tuple[int, ...] | None = None, constant: Any = None
    ) -> None:
        self.writer = writer
        self.name = name
        self.dtype = dtype
        self.shape = shape
        self.constant = constant
        self.shared = False  # a constant that several nodes may use, or a parameter: it keeps its name
        self.real: OnnxValue | None = None  # the floating-point values of quantized ones
        self.origin: OnnxValue | None = None  # what this was cast from, without loss

    def __repr__(self) -> str:
        return f"<OnnxValue {self.name} {self.dtype} {self.shape}>"

    @property
    def is_float(self) -> bool:
        """Whether the dtype is floating-point."""
        return self.dtype in FLOATS

    @property
    def rank(self) -> int:
        """Number of axes."""
        if self.shape is None:
            raise LookupError(f"the number of axes of {self.name!r} is unknown")
        return len(self.shape)

    def axis(self, number: int) -> int:
        """Return the number of an axis, counted from the front."""
        return number + self.rank if number < 0 else number

    def length(self, axis: int) -> Length:
        """Return the length of an axis: an int, or a vector of one element where it is known only at run time."""
        axis = self.axis(axis)
        if self.shape is not None and self.shape[axis] != -1:
            return self.shape[axis]
        return self.writer.length_of(self, axis)

    def lengths(self) -> list[Length]:
        """Return the lengths of all axes."""
        return [self.length(i) for i in range(self.rank)]

    def cast(self, dtype: str) -> OnnxValue:
        """Return the same values in another element type."""
        return self.writer.cast(self, dtype)

    def squeeze(self, *axes: int) -> OnnxValue:
        """Drop axes of length one."""
        if self.constant is not None:
            return self.writer.derived(self, self.constant.squeeze(tuple(axes)))
        return self.writer.emit("Squeeze", self, list(axes), shape=_without(self.shape, axes))

    def unsqueeze(self, *axes: int) -> OnnxValue:
        """Put in axes of length one, at these places of the result."""
        if not axes:
            return self
        if self.constant is not None:
            return self.writer.derived(self, onp.expand_dims(self.constant, tuple(axes)))
        return self.writer.emit("Unsqueeze", self, list(axes), shape=_with(self.shape, axes))

    def reshape(self, *lengths: Length, shape: tuple[int, ...] | None = None) -> OnnxValue:
        """Give the elements another shape; 0 keeps the length of that axis, one may be -1."""
        if shape is None and all(isinstance(n, int) and n > 0 for n in lengths):
            shape = tuple(lengths)
        if self.constant is not None and all(isinstance(n, int) and n != 0 for n in lengths):
            return self.writer.derived(self, self.constant.reshape(lengths))
        return self.writer.emit("Reshape", self, self.writer.vector(lengths), shape=shape)

    def transpose(self, *order: int) -> OnnxValue:
        """Put the axes into another order."""
        if list(order) == list(range(len(order))):
            return self
        if self.constant is not None:
            return self.writer.derived(self, self.constant.transpose(order))
        shape = None if self.shape is None else tuple(self.shape[i] for i in order)
        return self.writer.emit("Transpose", self, perm=list(order), shape=shape)

    def equal(self, other: Operand) -> OnnxValue:
        """Compare elements; the result is bool."""
        return self.writer.emit("Equal", self, other)

    def __add__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Add", self, other)

    def __radd__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Add", other, self)

    def __sub__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Sub", self, other)

    def __rsub__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Sub", other, self)

    def __mul__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Mul", self, other)

    def __rmul__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Mul", other, self)

    def __truediv__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Div", self, other)

    def __rtruediv__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Div", other, self)

    def __floordiv__(self, other: Operand) -> OnnxValue:
        """Divide integers that are not negative."""
        return self.writer.emit("Div", self, other)

    def __pow__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Pow", self, other)

    def __neg__(self) -> OnnxValue:
        return self.writer.emit("Neg", self)

    def __lt__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Less", self, other)

    def __le__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("LessOrEqual", self, other)

    def __gt__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("Greater", self, other)

    def __ge__(self, other: Operand) -> OnnxValue:
        return self.writer.emit("GreaterOrEqual", self, other)

    def __and__(self, other: OnnxValue) -> OnnxValue:
        return self.writer.emit("And", self, other)

    def __or__(self, other: OnnxValue) -> OnnxValue:
        return self.writer.emit("Or", self, other)

    def __invert__(self) -> OnnxValue:
        return self.writer.emit("Not", self)


def _without(shape: tuple[int, ...] | None, axes: Sequence[int]) -> tuple[int, ...] | None:
    if shape is None:
        return None
    dropped = {axis % len(shape) for axis in axes}
    return tuple(n for i, n in enumerate(shape) if i not in dropped)


def _with(shape: tuple[int, ...] | None, axes: Sequence[int]) -> tuple[int, ...] | None:
    if shape is None:
        return None
    rank = len(shape) + len(axes)
    new_axes = {axis % rank for axis in axes}
    lengths = iter(shape)
    return tuple(1 if i in new_axes else next(lengths) for i in range(rank))


def broadcast(shapes: Sequence[tuple[int, ...] | None]) -> tuple[int, ...] | None:
    """Return the shape that arrays of these shapes have together, as far as it is known."""
    if any(shape is None for shape in shapes):
        return None
    known = [shape for shape in shapes if shape is not None]
    rank = max((len(shape) for shape in known), default=0)
    lengths_together = []
    for axis in range(-rank, 0):
        lengths = {shape[axis] for shape in known if len(shape) >= -axis} - {1}
        fixed = lengths - {-1}
        lengths_together.append(fixed.pop() if fixed else (-1 if lengths else 1))
    return tuple(lengths_together)
