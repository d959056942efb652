"""Functions of one array, element by element."""

from __future__ import annotations

from collections.abc import Callable
from math import log, pi

import numpy as onp

from .._operation import Operation, converts
from .._types import numpy_type
from .._values import Value
from ._tables import number

Unary = Callable[[Operation, Value], Value]


def _square(op: Operation, x: Value) -> Value:
    return x * x


def _cube_root(op: Operation, x: Value) -> Value:
    x = x if x.is_float else x.cast("float32")
    return op.emit("Sign", x) * op.emit("Abs", x) ** (1 / 3)


def _expm1(op: Operation, x: Value) -> Value:
    """Write exp(x) - 1 so that it is exact near zero: tanh(x / 2) (exp(x) + 1)."""
    x = x if x.is_float else x.cast("float64")
    return op.emit("Tanh", x * 0.5) * (op.emit("Exp", x) + 1.0)


def _log1p(op: Operation, x: Value) -> Value:
    """Write log(1 + x) so that it is exact near zero (Kahan): with u = 1 + x, log(u) x / (u - 1)."""
    x = x if x.is_float else x.cast("float64")
    u = x + 1.0
    logarithm = op.emit("Log", u)
    near = op.emit("Where", u.equal(1.0), x, logarithm * (x / (u - 1.0)))
    return op.emit("Where", x > 1.0, logarithm, near)


def _truncate(op: Operation, x: Value) -> Value:
    if not x.is_float:
        return x
    return op.emit("Sign", x) * op.emit("Floor", op.emit("Abs", x))


def _round_away(op: Operation, x: Value) -> Value:
    """Round; a tie goes away from zero."""
    if not x.is_float:
        return x
    below_half = 0.5 - float(onp.finfo(numpy_type(x.dtype)).eps) / 4
    return op.emit("Sign", x) * op.emit("Floor", op.emit("Abs", x) + below_half)


def _round_down(op: Operation, x: Value) -> Value:
    """Round; a tie goes to the smaller number."""
    if not x.is_float:
        return x
    nearest = op.emit("Round", x)
    return op.emit("Where", (nearest - x).equal(0.5), nearest - 1.0, nearest)


def _exact(op_type: str) -> Unary:
    """Return a function that leaves whole numbers as they are."""

    def convert(op: Operation, x: Value) -> Value:
        return op.emit(op_type, x) if x.is_float else x

    return convert


def _relu(op: Operation, x: Value) -> Value:
    if x.is_float:
        return op.emit("Relu", x)
    return op.emit("Max", x, op.constant(0, x.dtype))


def erfinv(op: Operation, x: Value) -> Value:
    """Write the inverse error function by polynomials in -log(1 - x^2).

    From M. Giles, "Approximating the erfinv function", GPU Computing Gems, 2011: single precision.
    """
    x = x if x.is_float else x.cast("float32")
    w = -op.emit("Log", (1.0 - x) * (1.0 + x))
    near = _polynomial(
        w - 2.5,
        (
            2.81022636e-08,
            3.43273939e-07,
            -3.5233877e-06,
            -4.39150654e-06,
            0.00021858087,
            -0.00125372503,
            -0.00417768164,
            0.246640727,
            1.50140941,
        ),
    )
    far = _polynomial(
        op.emit("Sqrt", w) - 3.0,
        (
            -0.000200214257,
            0.000100950558,
            0.00134934322,
            -0.00367342844,
            0.00573950773,
            -0.0076224613,
            0.00943887047,
            1.00167406,
            2.83297682,
        ),
    )
    inside = op.emit("Where", w < 5.0, near, far) * x
    infinite = op.emit("Sign", x) * op.constant(float("inf"), x.dtype)
    return op.emit("Where", op.emit("Abs", x).equal(1.0), infinite, inside)


def _polynomial(x: Value, coefficients: tuple[float, ...]) -> Value:
    result = x * coefficients[0] + coefficients[1]
    for coefficient in coefficients[2:]:
        result = result * x + coefficient
    return result


_FUNCTIONS: dict[str, str | Unary] = {
    "abs": "Abs",
    "arccos": "Acos",
    "arccosh": "Acosh",
    "arcsin": "Asin",
    "arcsinh": "Asinh",
    "arctan": "Atan",
    "arctanh": "Atanh",
    "cbrt": _cube_root,
    "ceil": _exact("Ceil"),
    "cos": "Cos",
    "cosh": "Cosh",
    "degrees": lambda op, x: (x if x.is_float else x.cast("float64")) * (180 / pi),
    "erf": "Erf",
    "erfinv": erfinv,
    "exp": "Exp",
    "expm1": _expm1,
    "fix": _truncate,
    "floor": _exact("Floor"),
    "log": "Log",
    "log10": lambda op, x: op.emit("Log", x if x.is_float else x.cast("float64")) * (1 / log(10)),
    "log1p": _log1p,
    "log2": lambda op, x: op.emit("Log", x if x.is_float else x.cast("float64")) * (1 / log(2)),
    "negative": "Neg",
    "radians": lambda op, x: (x if x.is_float else x.cast("float64")) * (pi / 180),
    "reciprocal": "Reciprocal",
    "relu": _relu,
    "rint": _round_down,
    "round": _round_away,
    "sigmoid": "Sigmoid",
    "sign": "Sign",
    "sin": "Sin",
    "sinh": "Sinh",
    "softsign": "Softsign",
    "sqrt": "Sqrt",
    "square": _square,
    "tan": "Tan",
    "tanh": "Tanh",
    "trunc": _truncate,
}
# Names of mx.np's operators for functions that are called otherwise there, or do something else.
_OF_NUMPY: dict[str, str | Unary] = {
    "_npi_absolute": "Abs",
    "_npi_rint": _round_down,
    "_npx_relu": _relu,
    "_npx_sigmoid": "Sigmoid",
    "_contrib_round_ste": _round_away,
    "_contrib_sign_ste": "Sign",
    "rsqrt": lambda op, x: op.emit("Reciprocal", op.emit("Sqrt", x if x.is_float else x.cast("float64"))),
    "rcbrt": lambda op, x: op.emit("Reciprocal", _cube_root(op, x)),
}
_SAME_IN_NUMPY = (
    "arccos arccosh arcsin arcsinh arctan arctanh cbrt ceil cos cosh degrees exp expm1 fix floor log log10 log1p log2 "
    "negative radians reciprocal sign sin sinh sqrt square tan tanh trunc"
)


def _converter(function: str | Unary) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        data = op.data if op.data.is_float else op.data.cast(op.dtype)
        if data.dtype == "bool":
            return data
        return op.emit(function, data) if isinstance(function, str) else function(op, data)

    return convert


for _name, _function in {**_FUNCTIONS, **_OF_NUMPY}.items():
    converts(_name)(_converter(_function))
for _name in _SAME_IN_NUMPY.split():
    converts(f"_npi_{_name}")(_converter(_FUNCTIONS[_name]))


@converts(
    "Dropout",
    "BlockGrad",
    "MakeLoss",
    "make_loss",
    "_copy",
    "_np_copy",
    "_CrossDeviceCopy",
    "_copyto",
    "_contrib_gradientmultiplier",
    "IdentityAttachKLSparseReg",
)
def identity(op: Operation) -> Value:
    """Return the input: prediction changes nothing."""
    if op.params.get("mode") == "always":
        return dropout(op)
    return op.data


def dropout(op: Operation) -> Value:
    """Dropout in training mode, which random numbers differ from MXNet's."""
    if op.params["axes"]:
        op.refuse("axes", op.params["axes"], "ONNX drops single elements; use mode='training'")
    ratio = op.constant(op.params["p"], "float32", "ratio")
    return op.emit("Dropout", op.data, ratio, op.constant(True, "bool", "training_mode"))


@converts("_identity_with_attr_like_rhs")
def identity_like(op: Operation) -> Value:
    """Return the first input."""
    return op.data


@converts("clip")
def clip(op: Operation) -> Value:
    """Clip; where the limits cross, the upper one is tested first, as in MXNet."""
    low, high = op.params["a_min"], op.params["a_max"]
    if not op.data.is_float:
        limits = onp.iinfo(numpy_type(op.dtype))
        low, high = (min(max(n, limits.min), limits.max) for n in (low, high))
    lower, upper = number(op, low, op.dtype), number(op, high, op.dtype)
    if low > high:
        return op.emit("Where", op.data > upper, upper, op.emit("Max", op.data, lower))
    return op.emit("Clip", op.data, lower, upper)


@converts("hard_sigmoid")
def hard_sigmoid(op: Operation) -> Value:
    """HardSigmoid."""
    return op.emit("HardSigmoid", op.data, alpha=op.params["alpha"], beta=op.params["beta"])


@converts("smooth_l1")
def smooth_l1(op: Operation) -> Value:
    """Write a parabola near zero and straight lines beyond."""
    data = op.data if op.data.is_float else op.data.cast("float32")
    square = min(float(op.params["scalar"]) ** 2, float(onp.finfo(numpy_type(data.dtype)).max))
    if square == 0:
        return data * 0.0
    distance = op.emit("Abs", data)
    inside = op.emit("Min", distance, op.constant(1 / square, data.dtype))
    return (distance - inside * 0.5) * (inside * square)


@converts("_contrib_quadratic")
def quadratic(op: Operation) -> Value:
    """Write a x^2 + b x + c."""
    data = op.data if op.data.is_float else op.data.cast("float64")
    a, b, c = (number(op, op.params[name], data.dtype) for name in "abc")
    return (a * data + b) * data + c


@converts("_npi_around")
def around(op: Operation) -> Value:
    """Round to a number of digits; whole numbers are truncated."""
    data, decimals = op.data, op.params["decimals"]
    if not data.is_float:
        if decimals >= 0:
            return data
        step = int(10**-decimals)
        if step > onp.iinfo(numpy_type(data.dtype)).max:
            return data * op.constant(0, data.dtype)
        return (data / op.constant(step, data.dtype)) * op.constant(step, data.dtype)
    if decimals == 0:
        return op.emit("Round", data)
    factor = float(10.0 ** abs(decimals))
    if decimals > 0:
        return op.emit("Round", data * factor) / factor
    return op.emit("Round", data / factor) * factor


@converts("_npi_nan_to_num")
def nan_to_num(op: Operation) -> Value:
    """Put numbers in place of NaN and the infinities."""
    p, data = op.params, op.data
    if not data.is_float:
        return data
    limits = onp.finfo(numpy_type(data.dtype))
    highest = float(limits.max) if p["posinf"] is None else p["posinf"]
    lowest = float(limits.min) if p["neginf"] is None else p["neginf"]
    infinity = op.constant(float("inf"), data.dtype)
    result = op.emit("Where", op.emit("IsNaN", data), op.constant(p["nan"], data.dtype), data)
    result = op.emit("Where", data.equal(infinity), op.constant(highest, data.dtype), result)
    return op.emit("Where", data.equal(-infinity), op.constant(lowest, data.dtype), result)


@converts("Cast", "amp_cast")
def cast(op: Operation) -> Value:
    """Cast, which the result's type asks for."""
    return op.data


@converts("amp_multicast")
def multicast(op: Operation) -> list[Value]:
    """Cast each input to the type of its output."""
    return [value.cast(dtype) for value, dtype in zip(op.inputs, op.dtypes, strict=True)]
