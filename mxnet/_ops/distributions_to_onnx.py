"""Numbers of distributions, and their densities. ONNX draws even and normal numbers; the others are made of these."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Any

import numpy as onp

from .._definition.distributions import CLASSIC, NUMPY
from .._onnx_writing.loops import until
from .._onnx_writing.operation import Operation, has_converter, to_onnx
from .._onnx_writing.types import CODES
from .._onnx_writing.values import Value
from .random_to_onnx import refuse_new_opsets

_ROUNDS = 64  # of rejection, each of which accepts 95 of 100 numbers at least
_MOST_EVENTS = 1 << 24  # that a Poisson number counts


class Source:
    """Draws numbers of float32 in one shape.

    Parameters
    ----------
    like : Value
        An array of that shape.
    """

    def __init__(self, op: Operation, like: Value) -> None:
        refuse_new_opsets(op)
        self.op, self.like = op, like.cast("float32")

    def _drawn(self, kind: str, **bounds: float) -> Value:
        values: dict[str, Any] = {**bounds, "dtype": CODES["float32"]}
        shape = self.like.shape
        if shape and -1 not in shape:
            values["shape"] = list(shape)
            return self.op.emit(f"Random{kind}", shape=shape, dtype="float32", attributes=values)
        return self.op.emit(f"Random{kind}Like", self.like, shape=shape, dtype="float32", attributes=values)

    def even(self, low: float = 0.0, high: float = 1.0) -> Value:
        """Draw numbers spread evenly."""
        return self._drawn("Uniform", low=low, high=high)

    def normal(self) -> Value:
        """Draw normal numbers."""
        return self._drawn("Normal", mean=0.0, scale=1.0)

    def exponential(self) -> Value:
        """Draw numbers of the exponential distribution with mean 1."""
        return -self.op.emit("Log", self.even(1e-7, 1.0))

    def _full(self, number: float, dtype: str = "float32") -> Value:
        shape = self.op.emit("Shape", self.like)
        return self.op.emit("Expand", self.op.constant(number, dtype), shape, shape=self.like.shape)

    def gamma(self, form: Value) -> Value:
        """Draw numbers of gamma distributions with scale 1.

        By Marsaglia, Tsang, "A Simple Method for Generating Gamma Variables", 2000; forms below 1 are raised by one,
        and the number multiplied with a power of an even one.
        """
        op = self.op
        is_small = form < 1.0
        d = op.emit("Where", is_small, form + 1.0, form) - 1.0 / 3.0
        c = op.emit("Reciprocal", op.emit("Sqrt", d * 9.0))

        def step(_: Value, carried: list[Value]) -> tuple[list[Value], Value]:
            result, done = carried
            x = self.normal()
            v = c * x + 1.0
            v = v * v * v
            is_positive = v > 0.0
            safe = op.emit("Where", is_positive, v, op.constant(1.0, "float32"))
            limit = x * x * 0.5 + d - d * safe + d * op.emit("Log", safe)
            accepted = is_positive & (op.emit("Log", self.even(1e-7, 1.0)) < limit)
            fresh = op.emit("And", accepted, ~done)
            now_done = op.emit("Or", done, accepted, shape=done.shape)
            return [op.emit("Where", fresh, d * v, result, shape=result.shape), now_done], _some(op, ~now_done)

        result = until(op, _ROUNDS, [self._full(0.0), self._full(0, "bool")], step)[0]
        factor = op.emit("Where", is_small, self.even(1e-7, 1.0) ** (1.0 / form), op.constant(1.0, "float32"))
        return result * factor

    def poisson(self, mean: Value) -> Value:
        """Draw numbers of Poisson distributions: how many exponential waits fit into the mean."""
        op = self.op

        def step(_: Value, carried: list[Value]) -> tuple[list[Value], Value]:
            waited, count = carried
            waited = waited + self.exponential()
            waited.shape = count.shape
            is_inside = waited < mean
            more = op.emit("Where", is_inside, count + 1.0, count, shape=count.shape)
            return [waited, more], _some(op, is_inside)

        return until(op, _MOST_EVENTS, [self._full(0.0), self._full(0.0)], step)[1]


def _some(op: Operation, truth: Value) -> Value:
    """Return whether any element is true, as a bool without axes."""
    largest = op.writer.reduce("ReduceMax", truth.cast("int32"), None, False)
    return op.emit("Reshape", largest.cast("bool"), op.constant([], "int64"), shape=())


def _negative_binomial(source: Source, k: Value, p: Value) -> Value:
    op = source.op
    rate = source.gamma(op.emit("Max", k, op.constant(1e-30, "float32"))) * ((1.0 - p) / p)
    return source.poisson(op.emit("Where", k.equal(0.0), op.constant(0.0, "float32"), rate))


def _generalized(source: Source, mu: Value, alpha: Value) -> Value:
    op = source.op
    dispersion = op.emit("Max", alpha, op.constant(1e-30, "float32"))
    rate = source.gamma(1.0 / dispersion) * dispersion * mu
    return source.poisson(op.emit("Where", alpha.equal(0.0), mu, rate))


def _logistic(source: Source, loc: Value, scale: Value) -> Value:
    even = source.even(1e-7, 1.0 - 1e-7)
    return source.op.emit("Log", even / (1.0 - even)) * scale + loc


def _exp(value: Value) -> Value:
    return value.writer.emit("Exp", value)


def _log(value: Value) -> Value:
    return value.writer.emit("Log", value)


Draw = Callable[..., Value]
_DRAWS: dict[str, Draw] = {
    "uniform": lambda source, low, high: source.even() * (high - low) + low,
    "normal": lambda source, loc, scale: source.normal() * scale + loc,
    "exponential": lambda source, lam: source.exponential() / lam,
    "gamma": lambda source, alpha, beta: source.gamma(alpha) * beta,
    "poisson": lambda source, lam: source.poisson(lam),
    "negative_binomial": _negative_binomial,
    "generalized_negative_binomial": _generalized,
}
_NUMPY_DRAWS: dict[str, Draw] = {
    "uniform": _DRAWS["uniform"],
    "normal": _DRAWS["normal"],
    "gamma": _DRAWS["gamma"],
    "exponential": lambda source, scale: source.exponential() * scale,
    "gumbel": lambda source, loc, scale: -_log(source.exponential()) * scale + loc,
    "logistic": _logistic,
    "pareto": lambda source, a: _exp(source.exponential() / a) - 1.0,
    "power": lambda source, a: _exp(-source.exponential() / a),
    "rayleigh": lambda source, scale: source.op.emit("Sqrt", source.exponential() * 2.0) * scale,
    "weibull": lambda source, a: source.exponential() ** (1.0 / a),
}


def _of_shape(op: Operation, shape: tuple[int, ...] | None) -> Value:
    """Return an array of the result's shape, whose numbers nobody reads."""
    if shape is None or -1 in shape:
        op.refuse("shape", shape, "export with fixed input shapes")
    return op.constant(onp.zeros(shape), "float32")


def _numbers(op: Operation, names: list[str]) -> list[Value]:
    return [op.constant(float(op.params[name]), "float32") for name in names]


def _define_classic(name: str, draw: Draw) -> None:
    names = [p.name for p in CLASSIC[name].parameters]

    def of_numbers(op: Operation) -> Value:
        like = op.data if op.inputs else _of_shape(op, op.shapes[0])
        return draw(Source(op, like), *(_spread(op, like, number) for number in _numbers(op, names)))

    def of_arrays(op: Operation) -> Value:
        extra = op.params["shape"] or ()
        first = op.data
        ones = range(op.rank(first), op.rank(first) + len(extra))
        lengths = op.writer.vector([*first.lengths(), *extra])
        shape = (*(first.shape or ()), *extra)
        values = [op.emit("Expand", v.cast("float32").unsqueeze(*ones), lengths, shape=shape) for v in op.inputs]
        return draw(Source(op, values[0]), *values)

    for operator, converter in (
        (f"_random_{name}", of_numbers),
        (f"_random_{name}_like", of_numbers),
        (f"_sample_{name}", of_arrays),
    ):
        if not has_converter(operator):
            to_onnx(operator)(converter)


def _spread(op: Operation, like: Value, number: Value) -> Value:
    return op.emit("Expand", number, op.emit("Shape", like), shape=like.shape)


def _define_numpy(name: str, draw: Draw) -> None:
    record = NUMPY[name]
    names = [p.name for p in record.parameters]

    def convert(op: Operation) -> Value:
        like = _of_shape(op, op.shapes[0])
        passed = iter(op.inputs)
        chosen = [
            next(passed).cast("float32") if op.params[p] is None else op.constant(op.params[p], "float32")
            for p in names
        ]
        return draw(Source(op, like), *(_spread(op, like, _cut(op, value, like)) for value in chosen))

    to_onnx(record.operator_name)(convert)
    if record.batched:
        to_onnx(f"{record.operator_name}_n")(convert)


def _cut(op: Operation, value: Value, like: Value) -> Value:
    """Return a parameter that broadcasts to the result: of longer axes the first entries count, as in MXNet."""
    shape, expected = op.fixed_shape(value, "a parameter"), like.shape or ()
    while len(shape) > len(expected):
        value = op.emit("Gather", value, op.constant(0, "int64"), axis=0, shape=shape[1:])
        shape = shape[1:]
    for axis in range(-1, -1 - len(shape), -1):
        if expected[axis] == 1 and shape[axis] > 1:
            value = op.emit("Slice", value, [0], [1], [axis])
    return value


for _name, _draw in _DRAWS.items():
    _define_classic(_name, _draw)
for _name, _draw in _NUMPY_DRAWS.items():
    _define_numpy(_name, _draw)


@to_onnx("_npi_bernoulli")
def bernoulli(op: Operation) -> Value:
    """Compare even numbers with the probability."""
    p = op.params
    like = _of_shape(op, op.shapes[0])
    number = p["logit"] if p["prob"] is None else p["prob"]
    chance = op.constant(number, "float32") if number is not None else _cut(op, op.data.cast("float32"), like)
    if p["is_logit"]:
        chance = op.emit("Sigmoid", chance)
    return Source(op, like).even() < _spread(op, like, chance)


@to_onnx("_npi_choice")
def choice(op: Operation) -> Value:
    """Places of the largest of random numbers, or even numbers among sums of probabilities."""
    p, inputs = op.params, list(op.inputs)
    length = p["a"] if p["a"] is not None else op.fixed_shape(inputs.pop(0))[0]
    shape = op.shapes[0] or ()
    count = int(onp.prod(shape))
    weights = inputs[0].cast("float32") if p["weighted"] else None
    if p["replace"]:
        even = Source(op, op.constant(onp.zeros(count), "float32")).even()
        if weights is None:
            index = op.emit("Min", op.emit("Floor", even * float(length)), op.constant(length - 1.0, "float32"))
        else:
            bounds = op.emit("CumSum", weights, op.constant(0, "int64"), shape=(length,))
            passed = (even.unsqueeze(1) >= bounds).cast("int64")
            index = op.writer.reduce("ReduceSum", passed, [1], False)
            index = op.emit("Min", index, op.constant(length - 1, "int64"))
        return op.emit("Reshape", index.cast("int64"), op.writer.vector(list(shape)))
    waits = Source(op, op.constant(onp.zeros(length), "float32")).exponential()
    waits = waits if weights is None else waits / weights
    order = op.writer.emit_many(
        "TopK", waits, [count], count=2, dtypes=["float32", "int64"], axis=0, largest=0, sorted=1
    )[1]
    return op.emit("Reshape", order, op.writer.vector(list(shape)))


@to_onnx("_npi_multinomial")
def multinomial(op: Operation) -> Value:
    """Count how often even numbers lie between sums of probabilities."""
    p = op.params
    chances = op.constant(p["pvals"], "float32") if p["pvals"] is not None else op.data.cast("float32")
    kinds = op.fixed_shape(chances, "pvals")[0]
    size = tuple(op.shapes[0] or ())[:-1]
    if not kinds or not p["n"]:
        return op.emit("Expand", op.constant(0, "int64"), op.writer.vector([*size, kinds]))
    bounds = op.emit("CumSum", chances, op.constant(0, "int64"), shape=(kinds,))
    even = Source(op, op.constant(onp.zeros((*size, p["n"])), "float32")).even()
    passed = (even.unsqueeze(len(size) + 1) >= bounds).cast("int64")
    index = op.emit(
        "Min", op.writer.reduce("ReduceSum", passed, [len(size) + 1], True), op.constant(kinds - 1, "int64")
    )
    is_kind = index.equal(op.constant(onp.arange(kinds), "int64"))
    return op.writer.reduce("ReduceSum", is_kind.cast("int64"), [len(size)], False)


@to_onnx("_sample_unique_zipfian")
def unique_zipfian(op: Operation) -> list[Value]:
    """Draw until the numbers of a row differ; the numbers drawn later replace repeated ones."""
    rows, expected = op.params["shape"]
    classes = op.params["range_max"]
    like = op.constant(onp.zeros((rows, 1)), "float32")
    columns = op.constant(onp.arange(expected)[None], "int64")
    source = Source(op, like)

    def step(_: Value, carried: list[Value]) -> tuple[list[Value], Value]:
        result, count, trials = carried
        drawn = _exp(source.even() * log(classes + 1)).cast("int64") - 1
        drawn = op.emit("Mod", drawn, op.constant(classes, "int64"))
        known = op.writer.reduce("ReduceMax", result.equal(drawn).cast("int32"), [1], True).cast("bool")
        full = count.equal(expected)
        index = op.emit("Where", op.emit("Or", known, full), op.constant(-1, "int64"), count)
        result = op.emit("Where", columns.equal(index), drawn, result, shape=result.shape)
        count = op.emit("Where", index >= 0, count + 1, count, shape=count.shape)
        trials = op.emit("Where", full, trials, trials + 1, shape=trials.shape)
        return [result, count, trials], _some(op, count < expected)

    nothing = op.constant(onp.full((rows, expected), -1), "int64")
    zero = op.constant(onp.zeros((rows, 1)), "int64")
    result, _, trials = until(op, _MOST_EVENTS, [nothing, zero, zero], step)
    return [result, trials.squeeze(1)]
