"""Quantized values: computed in floating point and rounded to what the integers represent."""

from __future__ import annotations

from ...exchange.onnx.element_types import WIDER, stored_name
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from ..convolution.onnx import convolve
from ..dot.onnx import matmul

_LIMITS = {
    "uint8": (0.0, 255.0),
    "int8": (-128.0, 127.0),
    "uint16": (0.0, 65535.0),
    "int16": (-32768.0, 32767.0),
    "uint4": (0.0, 15.0),
    "int4": (-8.0, 7.0),
}


def _along(op: OnnxNode, value: SymbolValue, rank: int, axis: int) -> SymbolValue:
    """Return a scale or zero point of each slice along an axis, so that it is broadcast with data."""
    shape = op.known_shape(value)
    if not shape or rank == 0 or shape == (1,):
        return value
    if len(shape) > 1:
        op.fail("scales of blocks are not supported")
    lengths = [1] * rank
    lengths[axis] = -1
    return op.reshaped(value, lengths)


def _axis(op: OnnxNode, rank: int) -> int:
    return op.axis(1, rank) if rank > 1 or op.has("axis") else 0


def quantized(
    op: OnnxNode, data: SymbolValue, scale: SymbolValue, zero: SymbolValue | None, dtype: str, axis: int = 0
) -> SymbolValue:
    """Return ``round(data / scale) + zero``, within the limits of an element type."""
    if dtype not in _LIMITS:
        op.fail(f"quantized numbers of type {dtype} are not supported")
    rank, floating = len(op.known_shape(data)), scale.dtype or "float32"
    quotient = op.emit("broadcast_div", op.cast(data, floating), _along(op, scale, rank, axis))
    rounded = op.emit("_npi_around", quotient, decimals=0)
    if zero is not None:
        rounded = op.emit("broadcast_add", rounded, op.cast(_along(op, zero, rank, axis), floating))
    lowest, highest = _LIMITS[dtype]
    clipped = op.emit("clip", rounded, a_min=lowest, a_max=highest)
    return op.emit("Cast", clipped, dtype=WIDER.get(dtype, dtype))


def dequantized(
    op: OnnxNode, data: SymbolValue, scale: SymbolValue, zero: SymbolValue | None, axis: int = 0
) -> SymbolValue:
    """Return ``(data - zero) * scale``."""
    rank, floating = len(op.known_shape(data)), scale.dtype or "float32"
    result = op.cast(data, floating)
    if zero is not None:
        result = op.emit("broadcast_sub", result, op.cast(_along(op, zero, rank, axis), floating))
    return op.emit("broadcast_mul", result, _along(op, scale, rank, axis))


@from_onnx("QuantizeLinear")
def _quantize(op: OnnxNode) -> SymbolValue:
    data, scale, zero = op.data(0), op.data(1), op.input(2)
    dtype = "uint8" if zero is None or zero.stored is None else zero.stored
    if op.attribute("output_dtype", 0):
        dtype = stored_name(op.attribute("output_dtype")) or "undefined"
    return quantized(op, data, scale, zero, dtype, _axis(op, len(op.shape())))


@from_onnx("DequantizeLinear")
def _dequantize(op: OnnxNode) -> SymbolValue:
    data, scale, zero = op.data(0), op.data(1), op.input(2)
    axis = _axis(op, len(op.shape()))
    arrays = [None if value is None else value.array for value in (data, scale, zero)]
    if arrays[0] is None or arrays[1] is None or (zero is not None and arrays[2] is None):
        return dequantized(op, data, scale, zero, axis)
    # Weights are kept as the values that they stand for, and can be trained.
    lengths = [1] * arrays[0].ndim
    if arrays[1].size > 1:
        if arrays[1].ndim > 1:
            op.fail("scales of blocks are not supported")
        lengths[axis] = -1
    shift = 0 if arrays[2] is None else arrays[2].astype(arrays[1].dtype).reshape(lengths)
    values = (arrays[0].astype(arrays[1].dtype) - shift) * arrays[1].reshape(lengths)
    return op.builder.constant(op.outputs[0], values.reshape(arrays[0].shape))


def _shifted(op: OnnxNode, value: SymbolValue, zero: SymbolValue | None, axis: int) -> SymbolValue:
    """Return quantized values without their zero point, in double precision, which holds all sums."""
    result = op.cast(value, "float64")
    if zero is None:
        return result
    rank = len(op.known_shape(value))
    return op.emit("broadcast_sub", result, op.cast(_along(op, zero, rank, axis), "float64"))


@from_onnx("ConvInteger")
def _conv_integer(op: OnnxNode) -> SymbolValue:
    data, weight = _shifted(op, op.data(0), op.input(2), 1), _shifted(op, op.data(1), op.input(3), 0)
    return op.cast(convolve(op, data, weight, None), "int32")


@from_onnx("MatMulInteger")
def _matmul_integer(op: OnnxNode) -> SymbolValue:
    first = _shifted(op, op.data(0), op.input(2), max(0, len(op.shape(0)) - 2))
    second = _shifted(op, op.data(1), op.input(3), len(op.shape(1)) - 1)
    return op.cast(matmul(op, first, second), "int32")


@from_onnx("QLinearMatMul")
def _qlinear_matmul(op: OnnxNode) -> SymbolValue:
    first = dequantized(op, op.data(0), op.data(1), op.input(2), max(0, len(op.shape(0)) - 2))
    second = dequantized(op, op.data(3), op.data(4), op.input(5), len(op.shape(3)) - 1)
    product = matmul(op, *op.aligned(first, second))
    return quantized(op, product, op.data(6), op.input(7), op.data(7).stored or "uint8")


@from_onnx("QLinearConv")
def _qlinear_conv(op: OnnxNode) -> SymbolValue:
    data = dequantized(op, op.data(0), op.data(1), op.input(2), 1)
    weight = dequantized(op, op.data(3), op.data(4), op.input(5), 0)
    result = convolve(op, data, weight, None)
    bias = op.input(8)
    if bias is not None:  # of scale x scale * w scale, one value for each channel
        scale = op.emit("broadcast_mul", op.data(1), op.data(4))
        shift = op.emit("broadcast_mul", op.cast(bias, scale.dtype or "float32"), scale)
        result = op.emit("broadcast_add", result, _along(op, shift, len(op.shape()), 1))
    return quantized(op, result, op.data(6), op.input(7), op.data(7).stored or "uint8", 1)
