"""Random numbers, from MXNet's generators: a seed in the file has no effect on them."""

from __future__ import annotations

from math import log, prod

import numpy as onp

from ...exchange.onnx.element_types import CODES
from ...exchange.onnx.loops import until
from ...exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.random_source import MOST_EVENTS, OnnxRandomSource, refuse_new_opsets, some
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue


def _dtype(op: OnnxNode, otherwise: str = "float32") -> str:
    return op.numpy_dtype(op.attribute("dtype")) if op.has("dtype") else otherwise


@from_onnx("RandomNormal")
def _normal(op: OnnxNode) -> SymbolValue:
    loc, scale = op.attribute("mean", 0.0), op.attribute("scale", 1.0)
    return op.emit("_random_normal", loc=loc, scale=scale, shape=op.attribute("shape"), dtype=_dtype(op))


@from_onnx("RandomUniform")
def _uniform(op: OnnxNode) -> SymbolValue:
    low, high = op.attribute("low", 0.0), op.attribute("high", 1.0)
    return op.emit("_random_uniform", low=low, high=high, shape=op.attribute("shape"), dtype=_dtype(op))


@from_onnx("RandomNormalLike")
def _normal_like(op: OnnxNode) -> SymbolValue:
    loc, scale = op.attribute("mean", 0.0), op.attribute("scale", 1.0)
    dtype = _dtype(op, op.data().dtype or "float32")
    return op.emit("_random_normal_like", op.cast(op.data(), dtype), loc=loc, scale=scale)


@from_onnx("RandomUniformLike")
def _uniform_like(op: OnnxNode) -> SymbolValue:
    low, high = op.attribute("low", 0.0), op.attribute("high", 1.0)
    dtype = _dtype(op, op.data().dtype or "float32")
    return op.emit("_random_uniform_like", op.cast(op.data(), dtype), low=low, high=high)


@from_onnx("Bernoulli")
def _bernoulli(op: OnnxNode) -> SymbolValue:
    chance = op.emit("_random_uniform_like", op.data(), low=0.0, high=1.0)
    hit = op.emit("broadcast_lesser", chance, op.data())
    return op.cast(hit, _dtype(op, op.data().dtype or "float32"))


@from_onnx("Multinomial")
def _multinomial(op: OnnxNode) -> SymbolValue:
    """Draw classes from unnormalized logarithms of their probabilities."""
    chances = op.emit("softmax", op.data(), axis=-1)
    return op.emit("_sample_multinomial", chances, shape=(op.attribute("sample_size", 1),), dtype=_dtype(op, "int32"))


@to_onnx("_sample_multinomial")
def sample_multinomial(op: MxnetNode) -> Result:
    """Multinomial of the logarithms of the probabilities."""
    refuse_new_opsets(op)
    p, data = op.params, op.data
    shape = p["shape"] or ()
    sizes = (shape,) if isinstance(shape, int) else shape
    rows = data.unsqueeze(0) if op.rank(data) == 1 else data
    if op.rank(rows) > 2:
        rows = op.emit("Reshape", rows, op.writer.vector([-1, data.length(-1)]))
    logarithms = op.emit("Log", rows.cast("float32"))
    attributes = {"dtype": CODES["int32"]}
    drawn = op.emit("Multinomial", logarithms, sample_size=prod(sizes), attributes=attributes, dtype="int32")
    lengths = op.writer.vector([*data.lengths()[:-1], *sizes] or [1])
    samples = op.emit("Reshape", drawn, lengths)
    if not p["get_prob"]:
        return samples
    log_likelihood = op.emit("GatherElements", op.emit("Log", rows), drawn.cast("int64"), axis=1)
    return [samples, op.emit("Reshape", log_likelihood, lengths)]


@to_onnx("_npi_choice")
def choice(op: MxnetNode) -> OnnxValue:
    """Places of the largest of random numbers, or even numbers among sums of probabilities."""
    p, inputs = op.params, list(op.inputs)
    length = p["a"] if p["a"] is not None else op.fixed_shape(inputs.pop(0))[0]
    shape = op.shapes[0] or ()
    count = int(onp.prod(shape))
    weights = inputs[0].cast("float32") if p["weighted"] else None
    if p["replace"]:
        even = OnnxRandomSource(op, op.constant(onp.zeros(count), "float32")).even()
        if weights is None:
            index = op.emit("Min", op.emit("Floor", even * float(length)), op.constant(length - 1.0, "float32"))
        else:
            bounds = op.emit("CumSum", weights, op.constant(0, "int64"), shape=(length,))
            passed = (even.unsqueeze(1) >= bounds).cast("int64")
            index = op.writer.reduce("ReduceSum", passed, [1], False)
            index = op.emit("Min", index, op.constant(length - 1, "int64"))
        return op.emit("Reshape", index.cast("int64"), op.writer.vector(list(shape)))
    waits = OnnxRandomSource(op, op.constant(onp.zeros(length), "float32")).exponential()
    waits = waits if weights is None else waits / weights
    order = op.writer.emit_many(
        "TopK", waits, [count], count=2, dtypes=["float32", "int64"], axis=0, largest=0, sorted=1
    )[1]
    return op.emit("Reshape", order, op.writer.vector(list(shape)))


@to_onnx("_npi_multinomial")
def multinomial(op: MxnetNode) -> OnnxValue:
    """Count how many uniform samples lie between cumulative probabilities."""
    p = op.params
    chances = op.constant(p["pvals"], "float32") if p["pvals"] is not None else op.data.cast("float32")
    num_outcomes = op.fixed_shape(chances, "pvals")[0]
    size = tuple(op.shapes[0] or ())[:-1]
    if not num_outcomes or not p["n"]:
        return op.emit("Expand", op.constant(0, "int64"), op.writer.vector([*size, num_outcomes]))
    bounds = op.emit("CumSum", chances, op.constant(0, "int64"), shape=(num_outcomes,))
    even = OnnxRandomSource(op, op.constant(onp.zeros((*size, p["n"])), "float32")).even()
    passed = (even.unsqueeze(len(size) + 1) >= bounds).cast("int64")
    index = op.emit(
        "Min", op.writer.reduce("ReduceSum", passed, [len(size) + 1], True), op.constant(num_outcomes - 1, "int64")
    )
    is_outcome = index.equal(op.constant(onp.arange(num_outcomes), "int64"))
    return op.writer.reduce("ReduceSum", is_outcome.cast("int64"), [len(size)], False)


@to_onnx("_sample_unique_zipfian")
def unique_zipfian(op: MxnetNode) -> list[OnnxValue]:
    """Draw until the values of a row differ; those drawn later replace repeated ones."""
    num_rows, num_draws = op.params["shape"]
    num_classes = op.params["range_max"]
    like = op.constant(onp.zeros((num_rows, 1)), "float32")
    columns = op.constant(onp.arange(num_draws)[None], "int64")
    source = OnnxRandomSource(op, like)

    def step(_: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], OnnxValue]:
        result, count, trials = carried
        drawn = op.emit("Exp", source.even() * log(num_classes + 1)).cast("int64") - 1
        drawn = op.emit("Mod", drawn, op.constant(num_classes, "int64"))
        known = op.writer.reduce("ReduceMax", result.equal(drawn).cast("int32"), [1], True).cast("bool")
        full = count.equal(num_draws)
        index = op.emit("Where", op.emit("Or", known, full), op.constant(-1, "int64"), count)
        result = op.emit("Where", columns.equal(index), drawn, result, shape=result.shape)
        count = op.emit("Where", index >= 0, count + 1, count, shape=count.shape)
        trials = op.emit("Where", full, trials, trials + 1, shape=trials.shape)
        return [result, count, trials], some(op, count < num_draws)

    nothing = op.constant(onp.full((num_rows, num_draws), -1), "int64")
    zero = op.constant(onp.zeros((num_rows, 1)), "int64")
    result, _, trials = until(op, MOST_EVENTS, [nothing, zero, zero], step)
    return [result, trials.squeeze(1)]
