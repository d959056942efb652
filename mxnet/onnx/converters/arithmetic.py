"""Arithmetic of arrays with arrays and numbers."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from .._operation import Operation, converts
from .._values import Value
from ._tables import number, wider

Binary = Callable[[Operation, Value, Value], Value]


def add(op: Operation, x: Value, y: Value) -> Value:
    """Write x + y."""
    return op.emit("Or", x, y) if x.dtype == "bool" else x + y


def subtract(op: Operation, x: Value, y: Value) -> Value:
    """Write x - y."""
    return x - y


def multiply(op: Operation, x: Value, y: Value) -> Value:
    """Write x * y."""
    return op.emit("And", x, y) if x.dtype == "bool" else x * y


def divide(op: Operation, x: Value, y: Value) -> Value:
    """Write x / y; whole numbers are divided towards zero."""
    return x / _divisor(op, y)


def modulo(op: Operation, x: Value, y: Value) -> Value:
    """Write the remainder with the sign of the divisor; that of a division by zero is 0."""
    if not x.is_float:
        return op.emit("Mod", x, _divisor(op, y, 1))
    remainder = op.emit("Mod", x, y, fmod=1)
    other_side = (remainder * y) < 0.0
    result = op.emit("Where", other_side, remainder + y, remainder)
    return op.emit("Where", y.equal(0.0), op.constant(0.0, x.dtype), result)


def _divisor(op: Operation, y: Value, instead: int = 1) -> Value:
    """Return a divisor that is not zero: runtimes end the program when they divide whole numbers by it."""
    if y.is_float or (y.constant is not None and y.constant.all()):
        return y
    return op.emit("Where", y.equal(0), op.constant(instead, y.dtype), y)


def power(op: Operation, x: Value, y: Value) -> Value:
    """Write x to the power of y; whole numbers are computed in float32."""
    if x.is_float:
        if y.constant is not None and y.constant.size == 1 and y.constant.item() == 2:
            return x * x
        return x**y
    return (x.cast("float32") ** y.cast("float32")).cast(x.dtype)


def hypot(op: Operation, x: Value, y: Value) -> Value:
    """Write sqrt(x^2 + y^2), scaled so that squares do not overflow."""
    left, right = (v if v.is_float else v.cast("float32") for v in (x, y))
    left, right = op.emit("Abs", left), op.emit("Abs", right)
    large, small = op.emit("Max", left, right), op.emit("Min", left, right)
    ratio = op.emit("Where", large.equal(small), op.constant(1.0, left.dtype), small / large)
    root = large * op.emit("Sqrt", ratio * ratio + 1.0)
    return op.emit("Where", large.equal(0.0), large, root)


def maximum(op: Operation, x: Value, y: Value) -> Value:
    """Write the larger of each pair."""
    return op.emit("Max", x, y)


def minimum(op: Operation, x: Value, y: Value) -> Value:
    """Write the smaller of each pair."""
    return op.emit("Min", x, y)


def arctan2(op: Operation, y: Value, x: Value) -> Value:
    """Write the angle of the point (x, y)."""
    if not x.is_float:
        return arctan2(op, y.cast("float64"), x.cast("float64"))
    zero = op.constant(0.0, x.dtype)
    below = y < 0.0
    half_turn = op.emit("Where", below, op.constant(-pi, x.dtype), op.constant(pi, x.dtype))
    on_axis = op.emit("Where", y.equal(0.0), zero, half_turn * 0.5)
    left = op.emit("Where", x < 0.0, half_turn, zero)
    angle = op.emit("Atan", y / x) + left
    return op.emit("Where", x.equal(0.0), on_axis, angle)


def copysign(op: Operation, x: Value, y: Value) -> Value:
    """Write x with the sign it has where y has the same, else with the other one, as MXNet does."""
    same = op.emit("Xor", x < 0, y < 0)
    return op.emit("Where", same, -x, x)


def ldexp(op: Operation, x: Value, y: Value) -> Value:
    """Write x times 2 to the power of y."""
    wide = x.dtype if x.dtype in ("float32", "float64") else "float64"
    return (x.cast(wide) * op.constant(2.0, wide) ** y.cast(wide)).cast(x.dtype)


# Function, its operators of two arrays, of array and number, of number and array.
_ROWS: tuple[tuple[Binary, str, str, str], ...] = (
    (
        add,
        "elemwise_add broadcast_add _grad_add _npi_add",
        "_plus_scalar _npi_add_scalar _scatter_plus_scalar",
        "",
    ),
    (
        subtract,
        "elemwise_sub broadcast_sub _npi_subtract",
        "_minus_scalar _npi_subtract_scalar _scatter_minus_scalar",
        "_rminus_scalar _npi_rsubtract_scalar",
    ),
    (multiply, "elemwise_mul broadcast_mul _npi_multiply", "_mul_scalar _npi_multiply_scalar", ""),
    (
        divide,
        "elemwise_div broadcast_div _scatter_elemwise_div _npi_true_divide",
        "_div_scalar _npi_true_divide_scalar",
        "_rdiv_scalar _npi_rtrue_divide_scalar",
    ),
    (modulo, "_mod broadcast_mod _npi_mod", "_mod_scalar _npi_mod_scalar", "_rmod_scalar _npi_rmod_scalar"),
    (
        power,
        "_power broadcast_power _npi_power",
        "_power_scalar _npi_power_scalar",
        "_rpower_scalar _npi_rpower_scalar",
    ),
    (hypot, "_hypot broadcast_hypot _npi_hypot", "_hypot_scalar", ""),
    (maximum, "_maximum broadcast_maximum", "_maximum_scalar", ""),
    (minimum, "_minimum broadcast_minimum", "_minimum_scalar", ""),
    (arctan2, "_npi_arctan2", "_npi_arctan2_scalar", "_npi_rarctan2_scalar"),
    (copysign, "_npi_copysign", "_npi_copysign_scalar", "_npi_rcopysign_scalar"),
    (ldexp, "_npi_ldexp", "_npi_ldexp_scalar", "_npi_rldexp_scalar"),
)


def _of_arrays(function: Binary) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        lhs, rhs = op.inputs
        dtype = wider(wider(lhs.dtype, rhs.dtype), op.dtype)
        return function(op, lhs.cast(dtype), rhs.cast(dtype))

    return convert


def _of_scalar(function: Binary, reverse: bool) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        dtype = wider(op.data.dtype, op.dtype)
        data, scalar = op.data.cast(dtype), number(op, op.params["scalar"], dtype)
        return function(op, scalar, data) if reverse else function(op, data, scalar)

    return convert


for _function, _arrays, _scalars, _reverse in _ROWS:
    for _names, _convert in (
        (_arrays, _of_arrays(_function)),
        (_scalars, _of_scalar(_function, False)),
        (_reverse, _of_scalar(_function, True)),
    ):
        if _names:
            converts(*_names.split())(_convert)


@converts("add_n")
def add_n(op: Operation) -> Value:
    """Sum, or Add for whole numbers, which Sum does not take."""
    if len(op.inputs) > 1 and op.data.is_float:
        return op.emit("Sum", *op.inputs)
    result = op.data
    for other in op.inputs[1:]:
        result = result + other
    return result
