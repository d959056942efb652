"""The gamma function and its logarithm."""

from __future__ import annotations

from math import inf, log, nan, pi

from .._operation import Operation, converts
from .._values import Value

# Lanczos' approximation with g = 7 and nine terms (P. Godfrey's coefficients), good to 15 digits.
_G = 7.0
_TERMS = (
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7,
)


def _of_positive(op: Operation, x: Value) -> Value:
    """Return the logarithm of the gamma function for numbers of 0.5 and more."""
    z = x - 1.0
    series = 0.99999999999980993 + _TERMS[0] / (z + 1.0)
    for number, term in enumerate(_TERMS[1:], 2):
        series = series + term / (z + float(number))
    t = z + (_G + 0.5)
    return (z + 0.5) * op.emit("Log", t) - t + op.emit("Log", series) + 0.5 * log(2 * pi)


def log_gamma(op: Operation, x: Value) -> Value:
    """Return the logarithm of the gamma function's magnitude, computed in float64; float64."""
    x = x.cast("float64")
    infinity = op.constant(inf, "float64")
    reflected = x < 0.5
    result = _of_positive(op, op.emit("Where", reflected, 1.0 - x, x))
    # gamma(x) gamma(1 - x) = pi / sin(pi x); the sine of what is left of x after whole turns is more exact.
    sine = op.emit("Sin", (x - op.emit("Floor", x * 0.5) * 2.0) * pi)
    mirrored = log(pi) - op.emit("Log", op.emit("Abs", sine)) - result
    result = op.emit("Where", reflected, mirrored, result)
    pole = op.emit("And", x <= 0.0, op.emit("Floor", x).equal(x))
    is_infinite = op.emit("Abs", x).equal(infinity)
    return op.emit("Where", op.emit("Or", pole, is_infinite), infinity, result)


@converts("gammaln")
def gammaln(op: Operation) -> Value:
    """Lanczos' approximation in float64, reflected for small numbers."""
    return log_gamma(op, op.data)


@converts("gamma")
def gamma(op: Operation) -> Value:
    """Exponential of the logarithm, with its sign."""
    x = op.data.cast("float64")
    magnitude = op.emit("Exp", log_gamma(op, x))
    below = op.emit("Floor", x)
    is_whole, is_negative = below.equal(x), x < 0.0
    # Factorials are exact, as long as they are representable.
    magnitude = op.emit("Where", is_whole, op.emit("Round", magnitude), magnitude)
    is_odd = ~(op.emit("Floor", below * 0.5) * 2.0).equal(below)
    is_minus_zero = (1.0 / x).equal(-inf)
    sign_changes = op.emit("Or", op.emit("And", is_negative, is_odd), is_minus_zero)
    result = op.emit("Where", sign_changes, -magnitude, magnitude)
    pole = op.emit("And", is_negative, is_whole)
    return op.emit("Where", pole, op.constant(nan, "float64"), result)
