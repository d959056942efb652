"""Functions element by element."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, pi
from typing import Any

import numpy as onp

from ..element_types import FLOATS, numpy_type
from ..loops import until
from ..lowering import Lowering, lower_by_name, lowers
from ..onnx_values import OnnxValue

lower_by_name(
    *("abs", "acos", "acosh", "asin", "asinh", "atan", "atanh", "ceil", "cos", "cosh", "erf", "exp", "log", "floor"),
    *("neg", "reciprocal", "round", "selu", "sigmoid", "sin", "sinh", "softsign", "sqrt", "tan", "tanh"),
)


# --- types and copies -------------------------------------------------------------------------------------------------


@lowers(
    *("to", "double", "float", "half", "long", "int", "bool", "type_as"),
    *("detach", "clone", "contiguous", "alias", "requires_grad", "positive", "lift_fresh"),
)
def converted(b: Lowering, data: OnnxValue, *_: Any, **__: Any) -> OnnxValue:
    """Cast to the type of the result."""
    return b.writer.truth(data) if b.dtype == "bool" else data


@lowers("copy")
def copied(b: Lowering, _: OnnxValue, source: OnnxValue, *__: Any) -> OnnxValue:
    """Take another tensor's elements."""
    return b.expand(source.cast(b.dtype))


# --- arithmetic -------------------------------------------------------------------------------------------------------


def both(b: Lowering, left: Any, right: Any, dtype: str | None = None) -> tuple[OnnxValue, OnnxValue]:
    """Return operands in one element type, the result's by default."""
    return b.number(left, dtype), b.number(right, dtype)


def _wide(b: Lowering, *operands: Any) -> str:
    """Return the element type in which tensors, and scalars that adapt to them, are compared."""
    dtypes = [numpy_type(o.dtype) for o in operands if isinstance(o, OnnxValue)]
    dtype = onp.result_type(*dtypes)
    numbers = [o for o in operands if not isinstance(o, OnnxValue)]
    if dtype.kind != "f" and any(isinstance(n, float) for n in numbers):
        return "float32"
    return "int64" if dtype.kind == "b" and any(type(n) is int for n in numbers) else str(dtype.name)


def _arithmetic(op_type: str, of_bool: str) -> Callable[..., OnnxValue]:
    def lowering(b: Lowering, left: Any, right: Any, alpha: Any = 1) -> OnnxValue:
        x, y = both(b, left, right)
        if x.dtype == "bool":
            return b.emit(of_bool, x, y)
        return b.emit(op_type, x, y if alpha == 1 else y * alpha)

    return lowering


lowers("add")(_arithmetic("Add", "Or"))
lowers("mul")(_arithmetic("Mul", "And"))
lowers("sub")(_arithmetic("Sub", "Xor"))


@lowers("rsub")
def reverse_sub(b: Lowering, left: Any, right: Any, alpha: Any = 1) -> OnnxValue:
    """Sub of the left operand from the right one."""
    x, y = both(b, left, right)
    return y - (x if alpha == 1 else x * alpha)


def _divisor(b: Lowering, y: OnnxValue) -> OnnxValue:
    """Return a divisor that is not zero: runtimes end the program when they divide integers by it."""
    if y.is_float or (y.constant is not None and y.constant.all()):
        return y
    return b.emit("Where", y.equal(0), b.constant(1, y.dtype), y)


@lowers("div", "truediv", "divide", "true_divide")
def div(b: Lowering, left: Any, right: Any, rounding_mode: str | None = None) -> OnnxValue:
    """Div, which divides integers towards zero."""
    x, y = both(b, left, right)
    if not x.is_float:
        return x / _divisor(b, y) if rounding_mode != "floor" else floor_divide(b, x, y)
    quotient = x / y
    if rounding_mode is None:
        return quotient
    return b.emit("Floor", quotient) if rounding_mode == "floor" else truncated(b, quotient)


@lowers("floordiv", "floor_divide")
def floor_divide(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Quotient rounded down."""
    x, y = both(b, left, right)
    if x.is_float:
        return b.emit("Floor", x / y)
    divisor = _divisor(b, y)
    return (x - b.emit("Mod", x, divisor)) / divisor


@lowers("remainder")
def remainder(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Mod with the sign of the divisor."""
    x, y = both(b, left, right)
    if not x.is_float:
        return b.emit("Mod", x, _divisor(b, y))
    result = b.emit("Mod", x, y, fmod=1)
    return b.emit("Where", (result * y) < 0.0, result + y, result)


@lowers("fmod")
def fmod(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Mod with the sign of the dividend."""
    x, y = both(b, left, right)
    return b.emit("Mod", x, y if x.is_float else _divisor(b, y), fmod=1)


@lowers("pow")
def power(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Pow; a square is a product."""
    x, y = both(b, left, right)
    if y.constant is not None and y.constant.size == 1 and y.constant.item() == 2:
        return x * x
    return x**y


@lowers("square")
def square(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Product with itself."""
    return x * x


lowers("rsqrt")(lambda b, x: b.emit("Reciprocal", b.emit("Sqrt", x.cast(b.dtype))))


@lowers("addcmul")
def addcmul(b: Lowering, data: OnnxValue, first: OnnxValue, second: OnnxValue, *, value: Any = 1) -> OnnxValue:
    """Sum with a product."""
    product = first * second
    return data + (product if value == 1 else product * value)


lowers("lerp")(lambda b, start, end, weight: start + (end - start) * b.number(weight))
lowers("ldexp")(lambda b, x, exponent: x.cast(b.dtype) * b.constant(2.0, b.dtype) ** exponent.cast(b.dtype))


@lowers("frexp")
def frexp(b: Lowering, x: OnnxValue) -> list[OnnxValue]:
    """Mantissa and exponent: its logarithm to base 2, rounded up."""
    magnitude = b.emit("Abs", x)
    exponent = b.emit("Floor", b.emit("Log", magnitude) * (1 / log(2))) + 1.0
    exponent = b.emit("Where", magnitude.equal(0.0), b.constant(0.0, x.dtype), exponent)
    mantissa = x / b.constant(2.0, x.dtype) ** exponent
    return [mantissa, exponent]


@lowers("lshift", "bitwise_left_shift")
def shift_left(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Product with a power of 2."""
    x, y = both(b, left, right)
    return x * (b.constant(2.0, "float64") ** y.cast("float64")).cast(b.dtype)


def reflected(lowering: Callable[..., OnnxValue]) -> Callable[..., OnnxValue]:
    """Return the lowering of a function that takes the operands in the other order."""
    return lambda b, left, right: lowering(b, right, left)


lowers("rdiv", "rtruediv")(reflected(div))
lowers("rpow")(reflected(power))
lowers("rlshift")(reflected(shift_left))


@lowers("rshift", "bitwise_right_shift")
def shift_right(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Quotient by a power of 2, rounded down."""
    x, y = both(b, left, right)
    return floor_divide(b, x, (b.constant(2.0, "float64") ** y.cast("float64")).cast(b.dtype))


# --- smaller and larger -----------------------------------------------------------------------------------------------


@lowers("maximum", "max_binary")
def maximum(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Max."""
    return b.emit("Max", *both(b, left, right))


@lowers("minimum")
def minimum(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Min."""
    return b.emit("Min", *both(b, left, right))


@lowers("clamp", "clip", "clamp_min", "clamp_max", "hardtanh")
def clamp(b: Lowering, data: OnnxValue, min: Any = None, max: Any = None, **options: Any) -> OnnxValue:
    """Clip, or Max and Min where a limit is an array."""
    if b.name == "clamp_max":
        min, max = None, min
    low, high = options.get("min_val", min), options.get("max_val", max)
    data = data.cast(b.dtype)
    lower, upper = (None if n is None else _limit(b, n) for n in (low, high))
    # Where there is one limit alone, runtimes take the type's largest number for the other.
    if lower is None or upper is None or lower.shape != () or upper.shape != ():
        data = data if lower is None else b.emit("Max", data, lower)
        return data if upper is None else b.emit("Min", data, upper)
    return b.emit("Clip", data, lower, upper)


def _limit(b: Lowering, number: Any) -> OnnxValue:
    """Return a limit in the data's type; of integers one within it."""
    if isinstance(number, OnnxValue) or b.dtype in FLOATS:
        return b.number(number)
    limits = onp.iinfo(numpy_type(b.dtype))
    return b.number(int(onp.clip(number, limits.min, limits.max)))


# --- comparisons and logic --------------------------------------------------------------------------------------------


def _comparison(op_type: str, negated: bool = False) -> Callable[..., OnnxValue]:
    def lowering(b: Lowering, left: Any, right: Any) -> OnnxValue:
        x, y = both(b, left, right, _wide(b, left, right))
        if x.dtype == "bool" and op_type != "Equal":
            x, y = x.cast("int32"), y.cast("int32")
        result = b.emit(op_type, x, y)
        return b.emit("Not", result) if negated else result

    return lowering


for _names, _op_type in (("eq", "Equal"), ("gt", "Greater"), ("ge", "GreaterOrEqual"), ("lt", "Less")):
    lowers(_names)(_comparison(_op_type))
lowers("le")(_comparison("LessOrEqual"))


@lowers("ne")
def not_equal(b: Lowering, left: Any, right: Any) -> OnnxValue:
    """Not Equal; of zero, whether there is a value."""
    if isinstance(left, OnnxValue) and not isinstance(right, OnnxValue) and right == 0:
        uncast = left.origin
        if left.dtype == "bool" or (uncast is not None and uncast.dtype == "bool"):
            return b.writer.truth(left)
    return _comparison("Equal", negated=True)(b, left, right)


def _logical(op_type: str) -> Callable[..., OnnxValue]:
    def lowering(b: Lowering, left: Any, right: Any) -> OnnxValue:
        if b.dtype == "bool":
            x, y = (
                b.writer.truth(v) if isinstance(v, OnnxValue) else b.constant(bool(v), "bool") for v in (left, right)
            )
            return b.emit(op_type, x, y)
        b.need_opset(18, "bitwise operators of integers")
        return b.emit(f"Bitwise{op_type}", *both(b, left, right))

    return lowering


lowers("and", "logical_and", "bitwise_and")(_logical("And"))
lowers("or", "logical_or", "bitwise_or")(_logical("Or"))
lowers("xor", "logical_xor", "bitwise_xor")(_logical("Xor"))


@lowers("logical_not", "invert", "bitwise_not")
def inverted(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Not; of integers -1 - x, which is the same as inverting the bits."""
    if b.dtype == "bool":
        return b.emit("Not", b.writer.truth(data))
    return b.constant(255 if data.dtype == "uint8" else -1, data.dtype) - data


@lowers("isnan")
def isnan(b: Lowering, data: OnnxValue) -> OnnxValue:
    """IsNaN."""
    return b.emit("IsNaN", data) if data.is_float else b.expand(b.constant(False, "bool"), data.lengths())


@lowers("isinf", "isposinf", "isneginf")
def isinf(b: Lowering, data: OnnxValue) -> OnnxValue:
    """IsInf."""
    wide = data if data.dtype in ("float32", "float64") else data.cast("float32")
    return b.emit("IsInf", wide, detect_negative=int(b.name != "isposinf"), detect_positive=int(b.name != "isneginf"))


@lowers("isfinite")
def isfinite(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Neither IsNaN nor IsInf."""
    wide = data if data.dtype in ("float32", "float64") else data.cast("float32")
    return ~(b.emit("IsNaN", wide) | b.emit("IsInf", wide))


@lowers("signbit")
def signbit(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Less than zero, or a zero whose reciprocal is."""
    return (data < 0.0) | (1.0 / data).equal(-inf)


# --- choices ----------------------------------------------------------------------------------------------------------


@lowers("where")
def where(b: Lowering, condition: OnnxValue, left: Any, right: Any) -> OnnxValue:
    """Where; runtimes have none for booleans."""
    truth = b.writer.truth(condition)
    x, y = both(b, left, right)
    if x.dtype == "bool":
        return (truth & x) | (~truth & y)
    return b.emit("Where", truth, x, y)


lowers("masked_fill")(lambda b, data, mask, value: where(b, mask, value, data))


@lowers("nan_to_num")
def nan_to_num(b: Lowering, data: OnnxValue, nan: Any = 0.0, posinf: Any = None, neginf: Any = None) -> OnnxValue:
    """Numbers in place of NaN and the infinities."""
    if not data.is_float:
        return data
    limits = onp.finfo(numpy_type(data.dtype))
    result = b.emit("Where", b.emit("IsNaN", data), b.number(nan or 0.0), data)
    for sign, number, limit in ((1, posinf, limits.max), (-1, neginf, limits.min)):
        infinite = data.equal(b.constant(sign * inf, data.dtype))
        result = b.emit("Where", infinite, b.number(float(limit) if number is None else number), result)
    return result


# --- signs and rounding -----------------------------------------------------------------------------------------------


@lowers("sign", "sgn")
def sign(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Sign."""
    return b.emit("Sign", data)


@lowers("trunc", "fix")
def truncated(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Sign times the magnitude rounded down."""
    return b.emit("Sign", data) * b.emit("Floor", b.emit("Abs", data)) if data.is_float else data


@lowers("copysign")
def copysign(b: Lowering, magnitude: Any, signed: Any) -> OnnxValue:
    """Abs, or its negative where the other one is below zero."""
    x, y = both(b, magnitude, signed)
    size = b.emit("Abs", x)
    return b.emit("Where", signbit(b, y), -size, size)


@lowers("hypot")
def hypot(b: Lowering, left: OnnxValue, right: OnnxValue) -> OnnxValue:
    """Root of the sum of squares, scaled so that these do not overflow."""
    x, y = (b.emit("Abs", v.cast(b.dtype)) for v in (left, right))
    large, small = b.emit("Max", x, y), b.emit("Min", x, y)
    ratio = b.emit("Where", large.equal(small), b.constant(1.0, b.dtype), small / large)
    root = large * b.emit("Sqrt", ratio * ratio + 1.0)
    return b.emit("Where", large.equal(0.0), large, root)


@lowers("atan2")
def atan2(b: Lowering, y: Any, x: Any) -> OnnxValue:
    """Angle of the point (x, y)."""
    y, x = both(b, y, x)
    zero = b.constant(0.0, b.dtype)
    half_turn = b.emit("Where", y < 0.0, b.constant(-pi, b.dtype), b.constant(pi, b.dtype))
    on_axis = b.emit("Where", y.equal(0.0), zero, half_turn * 0.5)
    angle = b.emit("Atan", y / x) + b.emit("Where", x < 0.0, half_turn, zero)
    return b.emit("Where", x.equal(0.0), on_axis, angle)


# --- exponentials and their like --------------------------------------------------------------------------------------


@lowers("expm1")
def expm1(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Write exp(x) - 1 so that it is exact near zero: tanh(x / 2) (exp(x) + 1)."""
    return b.emit("Tanh", x * 0.5) * (b.emit("Exp", x) + 1.0)


@lowers("log1p")
def log1p(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Write log(1 + x) so that it is exact near zero (Kahan): with u = 1 + x, log(u) x / (u - 1)."""
    u = x + 1.0
    logarithm = b.emit("Log", u)
    near = b.emit("Where", u.equal(1.0), x, logarithm * (x / (u - 1.0)))
    return b.emit("Where", x > 1.0, logarithm, near)


def _scaled_log(factor: float) -> Callable[..., OnnxValue]:
    return lambda b, x: b.emit("Log", x) * factor


lowers("log2")(_scaled_log(1 / log(2)))
lowers("log10")(_scaled_log(1 / log(10)))
lowers("rad2deg")(lambda b, x: x * (180 / pi))
lowers("deg2rad")(lambda b, x: x * (pi / 180))


@lowers("logit")
def logit(b: Lowering, x: OnnxValue, eps: float | None = None) -> OnnxValue:
    """Logarithm of the odds."""
    inside = x if eps is None else b.emit("Clip", x, b.number(eps), b.number(1 - eps))
    return b.emit("Log", inside / (1.0 - inside))


lowers("softplus")(lambda b, x, *_: b.emit("Softplus", x))


@lowers("gelu")
def gelu(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Gelu from opset 20 on."""
    if b.writer.opset >= 20:
        return b.emit("Gelu", x)
    return x * 0.5 * (b.emit("Erf", x * 0.5**0.5) + 1.0)


lowers("leaky_relu")(lambda b, x, negative_slope=0.01: b.emit("LeakyRelu", x, alpha=negative_slope))
lowers("elu")(lambda b, x, alpha=1.0: b.emit("Elu", x, alpha=alpha))
lowers("relu")(lambda b, x: b.emit("Relu", x) if x.is_float else b.emit("Max", x, b.constant(0, x.dtype)))
lowers("hardshrink")(lambda b, x, lambd=0.5: b.emit("Shrink", x, lambd=lambd, bias=0.0, shape=x.shape))
lowers("softshrink")(lambda b, x, lambd=0.5: b.emit("Shrink", x, lambd=lambd, bias=lambd, shape=x.shape))


@lowers("prelu")
def prelu(b: Lowering, x: OnnxValue, slope: OnnxValue) -> OnnxValue:
    """PRelu, with the slopes along the channels."""
    rank = len(b.shape)
    slopes = slope.unsqueeze(*range(1, rank - 1)) if slope.shape != (1,) and rank > 2 else slope
    return b.emit("PRelu", x, slopes)


@lowers("erfinv")
def erfinv(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Write the inverse error function by polynomials in -log(1 - x^2).

    From M. Giles, "Approximating the erfinv function", GPU Computing Gems, 2011: single precision.
    """
    w = -b.emit("Log", (1.0 - x) * (1.0 + x))
    near, far = _polynomial(w - 2.5, _NEAR), _polynomial(b.emit("Sqrt", w) - 3.0, _FAR)
    inside = b.emit("Where", w < 5.0, near, far) * x
    infinite = b.emit("Sign", x) * b.constant(inf, x.dtype)
    return b.emit("Where", b.emit("Abs", x).equal(1.0), infinite, inside)


_NEAR = (
    *(2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164),
    *(0.246640727, 1.50140941),
)
_FAR = (
    *(-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047),
    *(1.00167406, 2.83297682),
)


def _polynomial(x: OnnxValue, coefficients: tuple[float, ...]) -> OnnxValue:
    result = x * coefficients[0] + coefficients[1]
    for coefficient in coefficients[2:]:
        result = result * x + coefficient
    return result


# Lanczos' approximation with g = 7 and nine terms (P. Godfrey's coefficients), good to 15 digits.
_G = 7.0
_TERMS = (
    *(676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905),
    *(-0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7),
)


@lowers("lgamma")
def log_gamma(b: Lowering, x: OnnxValue) -> OnnxValue:
    """Write the logarithm of the gamma function's magnitude: Lanczos' approximation, reflected for small values."""
    x = x.cast("float64")
    infinity = b.constant(inf, "float64")
    reflected = x < 0.5
    result = _log_gamma_of_positive(b, b.emit("Where", reflected, 1.0 - x, x))
    # gamma(x) gamma(1 - x) = pi / sin(pi x); the sine of what is left of x after whole turns is more exact.
    sine = b.emit("Sin", (x - b.emit("Floor", x * 0.5) * 2.0) * pi)
    mirrored = log(pi) - b.emit("Log", b.emit("Abs", sine)) - result
    result = b.emit("Where", reflected, mirrored, result)
    pole = (x <= 0.0) & b.emit("Floor", x).equal(x)
    return b.emit("Where", pole | b.emit("Abs", x).equal(infinity), infinity, result)


def _log_gamma_of_positive(b: Lowering, x: OnnxValue) -> OnnxValue:
    z = x - 1.0
    series = 0.99999999999980993 + _TERMS[0] / (z + 1.0)
    for number, term in enumerate(_TERMS[1:], 2):
        series = series + term / (z + float(number))
    t = z + (_G + 0.5)
    return (z + 0.5) * b.emit("Log", t) - t + b.emit("Log", series) + 0.5 * log(2 * pi)


_MOST_DIVISIONS = 92  # of integers below 2**63, by Lamé's theorem


@lowers("gcd")
def gcd(b: Lowering, left: OnnxValue, right: OnnxValue) -> OnnxValue:
    """Loop of Euclid's algorithm."""
    zero = b.constant(0, "int64")
    magnitudes = [b.emit("Abs", value.cast("int64"), shape=value.shape) for value in (left, right)]
    lengths = b.emit("Shape", magnitudes[0] + magnitudes[1])
    start = [b.emit("Expand", value, lengths, shape=b.shape) for value in magnitudes]

    def step(_: OnnxValue, pair: list[OnnxValue]) -> tuple[list[OnnxValue], OnnxValue]:
        larger, smaller = pair
        is_done = smaller.equal(zero)
        remainder = b.emit("Mod", larger, b.emit("Where", is_done, b.constant(1, "int64"), smaller))
        finals = [b.emit("Where", is_done, larger, smaller), b.emit("Where", is_done, zero, remainder)]
        left_over = b.writer.reduce("ReduceSum", b.emit("Not", finals[1].equal(zero)).cast("int64"), None, False)
        return finals, left_over > 0

    return until(b.op, _MOST_DIVISIONS, start, step)[0]
