"""Lists of tensors whose length is known while the graph is read."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from ..reduction.onnx import squeezed


def _sequence(op: OnnxNode) -> list[SymbolValue]:
    sequence: Any = op.inputs[0] if op.inputs else None
    if not isinstance(sequence, Sequence):
        op.fail("its first input is no sequence")
    return list(sequence.values)


_MOST_PIECES = 4096


class Sequence:
    """A list of tensors."""

    def __init__(self, values: list[SymbolValue]) -> None:
        self.values = tuple(values)


from_onnx("SequenceConstruct")(lambda op: [Sequence([op.data(i) for i in range(len(op.inputs))])])


from_onnx("SequenceEmpty")(lambda op: [Sequence([])])


def _position(op: OnnxNode, index: int, length: int) -> int:
    position = int(op.numbers(index)[0])
    if not -length <= position < length:
        op.fail(f"position {position} in a sequence of {length}")
    return position % length


@from_onnx("SequenceAt")
def _at(op: OnnxNode) -> SymbolValue:
    values = _sequence(op)
    return op.emit("_copy", values[_position(op, 1, len(values))])


@from_onnx("SequenceInsert")
def _insert(op: OnnxNode) -> list[Sequence]:
    values = _sequence(op)
    position = len(values) if op.input(2) is None else _position(op, 2, len(values) + 1)
    values.insert(position, op.data(1))
    return [Sequence(values)]


@from_onnx("SequenceErase")
def _erase(op: OnnxNode) -> list[Sequence]:
    values = _sequence(op)
    if not values:
        op.fail("the sequence is empty")
    del values[len(values) - 1 if op.input(1) is None else _position(op, 1, len(values))]
    return [Sequence(values)]


@from_onnx("SequenceLength")
def _length(op: OnnxNode) -> SymbolValue:
    length = onp.array(len(_sequence(op)), onp.int64)
    return op.builder.constant(op.outputs[0], length, fixed=True)


@from_onnx("ConcatFromSequence")
def _concat(op: OnnxNode) -> SymbolValue:
    values = _sequence(op)
    if op.attribute("new_axis", 0):
        return op.emit("stack", *values, axis=op.attribute("axis"))
    return op.emit("Concat", *values, dim=op.attribute("axis"))


@from_onnx("SplitToSequence")
def _split(op: OnnxNode) -> list[Sequence]:
    data, axis = op.data(), op.axis(0, len(op.shape()))
    length = op.shape()[axis]
    if length is None:
        op.fail("it divides an axis of unknown length; import_model(..., input_shapes={name: shape}) gives it")
    if length > _MOST_PIECES:
        op.fail(f"an axis of length {length}, more than {_MOST_PIECES} pieces")
    sizes = op.numbers(1)
    single = sizes is None
    if sizes is None:
        sizes = (1,) * length
    elif op.data(1).shape == ():
        sizes = tuple(min(sizes[0], length - begin) for begin in range(0, length, max(1, sizes[0])))
    pieces, begin = [], 0
    for size in sizes:
        piece = op.emit("slice_axis", data, axis=axis, begin=begin, end=begin + int(size))
        if single and not op.attribute("keepdims", 1):
            piece = squeezed(op, piece, (axis,))
        pieces.append(piece)
        begin += int(size)
    return [Sequence(pieces)]
