"""Arithmetic and activations, element by element."""

from __future__ import annotations

from functools import reduce
from math import inf
from typing import Any

import numpy as onp

from ...exchange.onnx.element_types import WIDER, stored_name
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

# ONNX -> two arrays, an array and a number, a number and an array
_BINARY = {
    "Add": ("broadcast_add", "_plus_scalar", "_plus_scalar"),
    "Sub": ("broadcast_sub", "_minus_scalar", "_rminus_scalar"),
    "Mul": ("broadcast_mul", "_mul_scalar", "_mul_scalar"),
    "Div": ("broadcast_div", "_div_scalar", "_rdiv_scalar"),
    "Pow": ("broadcast_power", "_power_scalar", "_rpower_scalar"),
}


def legacy_broadcast(op: OnnxNode, second: SymbolValue) -> SymbolValue:
    """Return the second operand, under the shape that ``axis`` gave it before opset 7."""
    if op.opset >= 7 or not op.attribute("broadcast", 0) or not op.has("axis"):
        return second
    axis, rank = op.attribute("axis"), len(op.shape())
    shape = op.known_shape(second)
    return op.reshaped(second, (0,) * len(shape) + (1,) * (rank - axis - len(shape)))


def binary(op: OnnxNode, op_type: str, first: SymbolValue, second: SymbolValue) -> SymbolValue:
    """Return an operation on two values; one that is a number known from a node becomes a parameter."""
    arrays, with_number, from_number = _BINARY[op_type]
    number = op.scalar_of(second) if second.fixed and not second.shape else None
    if number is not None and first.shape is not None and first.dtype == second.dtype:
        return op.emit(with_number, first, scalar=number)
    number = op.scalar_of(first) if first.fixed and not first.shape else None
    if number is not None and second.shape is not None and first.dtype == second.dtype:
        return op.emit(from_number, second, scalar=number)
    return op.emit(arrays, *op.aligned(first, second))


from_onnx("Add", "Sub", "Mul")(lambda op: binary(op, op.kind, op.data(0), legacy_broadcast(op, op.data(1))))


@from_onnx("Div")
def _divide(op: OnnxNode) -> SymbolValue:
    first, second = op.data(0), legacy_broadcast(op, op.data(1))
    if first.dtype is not None and not first.dtype.startswith("float"):
        quotient = op.emit("broadcast_div", op.cast(first, "float64"), op.cast(second, "float64"))
        return op.cast(op.emit("trunc", quotient), first.dtype)
    return binary(op, "Div", first, second)


@from_onnx("Pow")
def _power(op: OnnxNode) -> SymbolValue:
    first, second = op.data(0), legacy_broadcast(op, op.data(1))
    exponent = op.scalar_of(second)
    floating = first.dtype is not None and first.dtype.startswith("float")
    if exponent is not None and floating and second.shape is not None and len(second.shape) <= len(first.shape or ()):
        if exponent == 2:
            return op.emit("square", first)
        return op.emit("_power_scalar", first, scalar=exponent)
    if first.dtype == second.dtype:
        return binary(op, "Pow", first, second)
    return op.cast(op.emit("broadcast_power", *op.aligned(first, second)), first.dtype or "float32")


@from_onnx("Mod")
def _mod(op: OnnxNode) -> SymbolValue:
    first, second = op.aligned(op.data(0), op.data(1))
    if not op.attribute("fmod", 0):
        return op.emit("broadcast_mod", first, second)
    # The remainder has the sign of the dividend.
    remainder = op.emit("broadcast_mod", op.emit("abs", first), op.emit("abs", second))
    return op.emit("broadcast_mul", remainder, op.emit("sign", first))


_EXTREMES = {"Max": "broadcast_maximum", "Min": "broadcast_minimum"}


@from_onnx("Max", "Min")
def _extremes(op: OnnxNode) -> SymbolValue:
    operands = [value for value in op.inputs if value is not None]
    if len(operands) == 1:
        return op.emit("_copy", operands[0])
    return reduce(lambda a, b: op.emit(_EXTREMES[op.kind], a, b), operands)


@from_onnx("Sum", "Mean")
def _sum(op: OnnxNode) -> SymbolValue:
    operands = [value for value in op.inputs if value is not None]
    if len({value.shapes for value in operands}) == 1 and operands[0].shapes is not None:
        total = op.emit("add_n", *operands)
    else:
        total = reduce(lambda a, b: op.emit("broadcast_add", a, b), operands)
    return total if op.kind == "Sum" else op.emit("_div_scalar", total, scalar=len(operands))


@from_onnx("Clip")
def _clip(op: OnnxNode) -> SymbolValue:
    data = op.data()
    if op.opset < 11:
        low, high = op.attribute("min", -inf), op.attribute("max", inf)
        return op.emit("clip", data, a_min=low, a_max=high)
    bounds = [op.input(1), op.input(2)]
    if all(bound is None or bound.is_constant for bound in bounds):
        low, high = (None if bound is None else op.scalar_of(bound) for bound in bounds)
        limits = _limits(data.dtype)
        return op.emit("clip", data, a_min=limits[0] if low is None else low, a_max=limits[1] if high is None else high)
    if bounds[0] is not None:
        data = op.emit("broadcast_maximum", data, bounds[0])
    return data if bounds[1] is None else op.emit("broadcast_minimum", data, bounds[1])


def _limits(dtype: str | None) -> tuple[Any, Any]:
    if dtype is None or dtype.startswith("float"):
        return -inf, inf
    limits = onp.iinfo(dtype)
    return int(limits.min), int(limits.max)


from_onnx("LeakyRelu")(lambda op: op.emit("LeakyReLU", op.data(), act_type="leaky", slope=op.attribute("alpha", 0.01)))


from_onnx("Elu")(lambda op: op.emit("LeakyReLU", op.data(), act_type="elu", slope=op.attribute("alpha", 1.0)))


@from_onnx("Celu")
def _celu(op: OnnxNode) -> SymbolValue:
    alpha = op.attribute("alpha", 1.0)
    scaled = op.emit("LeakyReLU", op.emit("_div_scalar", op.data(), scalar=alpha), act_type="elu", slope=1.0)
    positive = op.emit("relu", op.data())
    negative = op.emit("_mul_scalar", op.emit("_minimum_scalar", scaled, scalar=0.0), scalar=alpha)
    return op.emit("broadcast_add", positive, negative)


_SELU_ALPHA, _SELU_GAMMA = 1.6732632423543772, 1.0507009873554805


@from_onnx("Selu")
def _selu(op: OnnxNode) -> SymbolValue:
    alpha, gamma = op.attribute("alpha", _SELU_ALPHA), op.attribute("gamma", _SELU_GAMMA)
    if abs(alpha - _SELU_ALPHA) < 1e-5 and abs(gamma - _SELU_GAMMA) < 1e-5:
        return op.emit("LeakyReLU", op.data(), act_type="selu")
    return op.emit("_mul_scalar", op.emit("LeakyReLU", op.data(), act_type="elu", slope=alpha), scalar=gamma)


@from_onnx("PRelu")
def _prelu(op: OnnxNode) -> SymbolValue:
    data, slope = op.data(0), legacy_broadcast(op, op.data(1))
    shape, lengths = op.shape(), op.known_shape(slope)
    channels = shape[1] if len(shape) > 1 else None
    # MXNet's slope is a vector over the channels, ONNX's is broadcast from the right.
    over_channels = (
        channels is not None
        and slope.array is not None
        and slope.array.size == channels
        and len(lengths) >= len(shape) - 1
        and lengths[len(lengths) - len(shape) + 1] == channels
    )
    if op.opset < 7 and slope.array is not None and slope.array.size == channels:
        over_channels = True
    if slope.array is not None and slope.array.size == 1:
        return op.emit("LeakyReLU", data, op.reshaped_constant(slope, (1,)), act_type="prelu")
    if over_channels and slope.array is not None:
        return op.emit("LeakyReLU", data, op.reshaped_constant(slope, (slope.array.size,)), act_type="prelu")
    negative = op.emit("broadcast_mul", slope, op.emit("_minimum_scalar", data, scalar=0.0))
    return op.emit("broadcast_add", op.emit("relu", data), negative)


@from_onnx("HardSwish")
def _hard_swish(op: OnnxNode) -> SymbolValue:
    gate = op.emit("hard_sigmoid", op.data(), alpha=1 / 6, beta=0.5)
    return op.emit("broadcast_mul", op.data(), gate)


@from_onnx("Swish")
def _swish(op: OnnxNode) -> SymbolValue:
    scaled = op.emit("_mul_scalar", op.data(), scalar=op.attribute("alpha", 1.0))
    return op.emit("broadcast_mul", op.data(), op.emit("sigmoid", scaled))


from_onnx("Softplus")(lambda op: op.emit("Activation", op.data(), act_type="softrelu"))


@from_onnx("Mish")
def _mish(op: OnnxNode) -> SymbolValue:
    gate = op.emit("tanh", op.emit("Activation", op.data(), act_type="softrelu"))
    return op.emit("broadcast_mul", op.data(), gate)


@from_onnx("Gelu")
def _gelu(op: OnnxNode) -> SymbolValue:
    data = op.data()
    if op.attribute("approximate", "none") == "none":
        return op.emit("LeakyReLU", data, act_type="gelu")
    cubed = op.emit("_mul_scalar", op.emit("_power_scalar", data, scalar=3.0), scalar=0.044715)
    inner = op.emit("_mul_scalar", op.emit("broadcast_add", data, cubed), scalar=float(onp.sqrt(2 / onp.pi)))
    gate = op.emit("_plus_scalar", op.emit("tanh", inner), scalar=1.0)
    return op.emit("broadcast_mul", op.emit("_mul_scalar", data, scalar=0.5), gate)


@from_onnx("ThresholdedRelu")
def _thresholded(op: OnnxNode) -> SymbolValue:
    above = op.emit("_greater_scalar", op.data(), scalar=op.attribute("alpha", 1.0))
    return op.emit("broadcast_mul", op.data(), above)


@from_onnx("Shrink")
def _shrink(op: OnnxNode) -> SymbolValue:
    bias, lambd, data = op.attribute("bias", 0.0), op.attribute("lambd", 0.5), op.data()
    low = op.emit("_lesser_scalar", data, scalar=-lambd)
    high = op.emit("_greater_scalar", data, scalar=lambd)
    below = op.emit("broadcast_mul", op.emit("_plus_scalar", data, scalar=bias), low)
    above = op.emit("broadcast_mul", op.emit("_minus_scalar", data, scalar=bias), high)
    return op.emit("broadcast_add", below, above)


_BITWISE = {"BitwiseAnd": "_npi_bitwise_and", "BitwiseOr": "_npi_bitwise_or", "BitwiseXor": "_npi_bitwise_xor"}


from_onnx(*_BITWISE)(lambda op: op.emit(_BITWISE[op.kind], op.data(0), op.data(1)))


@from_onnx("BitwiseNot")
def _bitwise_not(op: OnnxNode) -> SymbolValue:
    if op.data().stored in WIDER:
        op.fail(f"data of type {op.data().stored}, which MXNet lacks")
    return op.emit("_npi_bitwise_not", op.data())


@from_onnx("BitShift")
def _shift(op: OnnxNode) -> SymbolValue:
    data, count = op.data(0), op.data(1)
    if data.stored in WIDER:
        op.fail(f"data of type {data.stored}, which MXNet lacks")
    factor = op.emit("_rpower_scalar", op.cast(count, "float64"), scalar=2.0)
    if op.attribute("direction") == "RIGHT":
        quotient = op.emit("floor", op.emit("broadcast_div", op.cast(data, "float64"), factor))
        return op.cast(quotient, data.dtype or "uint8")
    product = op.emit("broadcast_mul", op.cast(data, "float64"), factor)
    return op.cast(op.cast(product, "int64"), data.dtype or "uint8")


@from_onnx("Cast")
def _cast(op: OnnxNode) -> SymbolValue:
    code = op.attribute("to")
    if isinstance(code, str):  # opsets before 6 name the type
        return op.emit(
            "Cast", op.data(), dtype=code.lower().replace("float", "float32").replace("float3232", "float32")
        )
    if (stored_name(code) or "").startswith("float8"):
        op.fail("numbers of 8 bits are not rounded to")
    return cast_to(op, op.data(), op.numpy_dtype(code))


@from_onnx("CastLike")
def _cast_like(op: OnnxNode) -> SymbolValue:
    if (op.data(1).stored or "").startswith("float8"):
        op.fail("numbers of 8 bits are not rounded to")
    return cast_to(op, op.data(0), op.data(1).dtype or "float32")


def cast_to(op: OnnxNode, value: SymbolValue, dtype: str) -> SymbolValue:
    """Return a value in an element type; as a truth value, 1 for all values but 0."""
    if dtype == "bool":
        return op.emit("_not_equal_scalar", value, scalar=0.0)
    return op.emit("Cast", value, dtype=dtype)
