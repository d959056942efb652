"""Attention over interleaved projections."""

from __future__ import annotations

from math import sqrt

from .._operation import Operation, converts
from .._values import Length, Value


def _part(op: Operation, data: Value, parts: int, number: int) -> Value:
    """Return the queries, keys or values as (N * heads, T, head size)."""
    width, heads = -1 if data.shape is None else data.shape[2], op.params["heads"]
    if width == -1:
        op.refuse("width of the projection", "unknown", "fix the last axis of the input")
    size = width // (heads * parts)
    split = op.emit("Reshape", data, op.writer.vector([0, -1, parts, size]), shape=(-1, -1, parts, size))
    picked = op.emit("Gather", split, op.constant(number, "int64"), axis=2, shape=(-1, -1, size))
    return picked.transpose(1, 0, 2)


def _scores(op: Operation, queries: Value, keys: Value) -> Value:
    size = (queries.shape or (1,))[-1]
    return op.emit("MatMul", queries / sqrt(size), keys.transpose(0, 2, 1))


def _weighted(op: Operation, attention: Value, values: Value, batch: Length) -> Value:
    """Return the weighted sums of the values as (T, N, heads * head size)."""
    size = (values.shape or (1,))[-1]
    summed = op.emit("MatMul", attention, values, shape=(-1, -1, size)).transpose(1, 0, 2)
    return op.emit("Reshape", summed, op.writer.vector([0, batch, op.params["heads"] * size]))


@converts("_contrib_interleaved_matmul_selfatt_qk")
def selfatt_scores(op: Operation) -> Value:
    """MatMul of queries and keys."""
    return _scores(op, _part(op, op.data, 3, 0), _part(op, op.data, 3, 1))


@converts("_contrib_interleaved_matmul_selfatt_valatt")
def selfatt_sums(op: Operation) -> Value:
    """MatMul of attention and values."""
    data, attention = op.inputs
    return _weighted(op, attention, _part(op, data, 3, 2), data.length(1))


@converts("_contrib_interleaved_matmul_encdec_qk")
def encdec_scores(op: Operation) -> Value:
    """MatMul of a decoder's queries and an encoder's keys."""
    return _scores(op, _part(op, op.data, 1, 0), _part(op, op.inputs[1], 2, 0))


@converts("_contrib_interleaved_matmul_encdec_valatt")
def encdec_sums(op: Operation) -> Value:
    """MatMul of attention and an encoder's values."""
    data, attention = op.inputs
    return _weighted(op, attention, _part(op, data, 2, 1), data.length(1))


@converts("_contrib_div_sqrt_dim")
def div_sqrt_dim(op: Operation) -> Value:
    """Div by the root of the last axis' length."""
    length = op.data.length(-1)
    if isinstance(length, int):
        return op.data / sqrt(length)
    return op.data / op.emit("Sqrt", length.cast(op.dtype))
