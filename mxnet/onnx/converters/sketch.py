"""Count sketches and Fourier transforms, as products with matrices."""

from __future__ import annotations

import numpy as onp

from .._operation import Operation, converts
from .._values import Value


@converts("_contrib_count_sketch")
def count_sketch(op: Operation) -> Value:
    """MatMul with a matrix of signs, one in each row."""
    data, index, sign = op.inputs
    count = op.params["out_dim"]
    columns = op.constant(onp.arange(count), "int64", "places")
    line = op.emit("Reshape", index.cast("int64"), [-1, 1], shape=(-1, 1))
    signs = op.emit("Reshape", sign, [-1, 1], shape=(-1, 1)).cast(data.dtype)
    matrix = op.emit("Where", line.equal(columns), signs, op.constant(0, data.dtype))
    return op.emit("MatMul", data, matrix)


@converts("_contrib_fft")
def fft(op: Operation) -> Value:
    """MatMul with the cosines and sines in turn."""
    length = _length(op)
    angles = onp.outer(onp.arange(length), onp.arange(length)) * (-2 * onp.pi / length)
    matrix = onp.stack([onp.cos(angles), onp.sin(angles)], -1).reshape(length, 2 * length)
    return op.emit("MatMul", _wide(op), op.constant(matrix, _wide(op).dtype, "waves"))


@converts("_contrib_ifft")
def ifft(op: Operation) -> Value:
    """MatMul with the cosines and sines in turn."""
    length = _length(op) // 2
    angles = onp.outer(onp.arange(length), onp.arange(length)) * (2 * onp.pi / length)
    matrix = onp.stack([onp.cos(angles), -onp.sin(angles)], 1).reshape(2 * length, length)
    return op.emit("MatMul", _wide(op), op.constant(matrix, _wide(op).dtype, "waves"))


def _wide(op: Operation) -> Value:
    return op.data.cast("float32") if op.data.dtype in ("float16", "bfloat16") else op.data


def _length(op: Operation) -> int:
    shape = op.data.shape
    if shape is None or shape[-1] == -1:
        op.refuse("the last axis", "of unknown length", "export with its length fixed")
    return shape[-1]
