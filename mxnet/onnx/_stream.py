"""ONNX models written piece by piece, so that the values are not copied into a message first.

A message of protobuf is a sequence of fields, each a tag and, for bytes and messages inside, a length and the content.
Repeated fields may come in several places; so the large tensors follow the graph that was made without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO

# Numbers of fields in the ONNX standard: ModelProto.graph, GraphProto.initializer, TensorProto.raw_data.
_GRAPH, _INITIALIZER, _RAW_DATA = 7, 5, 9


def _varint(number: int) -> bytes:
    """Return an integer as protobuf writes it: seven bits a byte, the last first."""
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    data.append(number)
    return bytes(data)


def _head(field: int, length: int) -> bytes:
    """Return tag and length of a field with content."""
    return _varint(field << 3 | 2) + _varint(length)


def pieces(message: Any, tensors: Sequence[tuple[Any, Any]]) -> Iterator[Any]:
    """Yield the bytes of a model whose graph has further initializers.

    Parameters
    ----------
    message : ModelProto
        It is left without its graph.
    tensors : sequence of (TensorProto without values, array)
    """
    graph = message.graph.SerializeToString(deterministic=True)
    heads = []
    for tensor, array in tensors:
        described = tensor.SerializeToString(deterministic=True)
        inside = described + _head(_RAW_DATA, array.nbytes)
        heads.append(_head(_INITIALIZER, len(inside) + array.nbytes) + inside)
    length = len(graph) + sum(map(len, heads)) + sum(array.nbytes for _, array in tensors)
    message.ClearField("graph")
    yield message.SerializeToString(deterministic=True) + _head(_GRAPH, length) + graph
    for head, (_, array) in zip(heads, tensors, strict=True):
        yield head
        yield array.reshape(-1).view("uint8").data


def write_pieces(stream: BinaryIO, message: Any, tensors: Sequence[tuple[Any, Any]]) -> None:
    """Write what `pieces` yields."""
    for piece in pieces(message, tensors):
        stream.write(piece)
