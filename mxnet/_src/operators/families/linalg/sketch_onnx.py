"""Count sketches and Fourier transforms, as products with matrices."""

from __future__ import annotations

import numpy as onp

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue


@to_onnx("_contrib_fft")
def fft(op: MxnetNode) -> OnnxValue:
    """MatMul with the cosines and sines in turn."""
    length = _length(op)
    angles = onp.outer(onp.arange(length), onp.arange(length)) * (-2 * onp.pi / length)
    matrix = onp.stack([onp.cos(angles), onp.sin(angles)], -1).reshape(length, 2 * length)
    return op.emit("MatMul", _wide(op), op.constant(matrix, _wide(op).dtype, "waves"))


@to_onnx("_contrib_ifft")
def ifft(op: MxnetNode) -> OnnxValue:
    """MatMul with the cosines and sines in turn."""
    length = _length(op) // 2
    angles = onp.outer(onp.arange(length), onp.arange(length)) * (2 * onp.pi / length)
    matrix = onp.stack([onp.cos(angles), -onp.sin(angles)], 1).reshape(2 * length, length)
    return op.emit("MatMul", _wide(op), op.constant(matrix, _wide(op).dtype, "waves"))


def _wide(op: MxnetNode) -> OnnxValue:
    return op.data.cast("float32") if op.data.dtype in ("float16", "bfloat16") else op.data


def _length(op: MxnetNode) -> int:
    shape = op.data.shape
    if shape is None or shape[-1] == -1:
        op.refuse("the last axis", "of unknown length", "export with its length fixed")
    return shape[-1]
