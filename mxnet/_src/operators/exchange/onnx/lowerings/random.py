"""Random values."""

from __future__ import annotations

from ..element_types import CODES
from ..lowering import Lowering, lowers
from ..onnx_values import OnnxValue
from ..random_source import OnnxRandomSource, refuse_new_opsets


def _source(b: Lowering) -> OnnxRandomSource:
    """Return a source of samples in the result's shape."""
    return OnnxRandomSource(b.op, b.expand(b.constant(0.0, "float32")))


lowers("rand", "rand_like")(lambda b, *_, **__: _source(b).even())
lowers("randn", "randn_like")(lambda b, *_, **__: _source(b).normal())


@lowers("uniform")
def uniform(b: Lowering, _: OnnxValue, low: float = 0.0, high: float = 1.0) -> OnnxValue:
    """RandomUniform between bounds."""
    return _source(b).even(float(low), float(high))


@lowers("normal")
def normal(b: Lowering, _: OnnxValue, mean: float = 0.0, std: float = 1.0) -> OnnxValue:
    """RandomNormal, scaled and shifted."""
    return _source(b).normal() * float(std) + float(mean)


@lowers("exponential")
def exponential(b: Lowering, _: OnnxValue, rate: float = 1.0) -> OnnxValue:
    """Write the negative logarithm of uniform values."""
    result = _source(b).exponential()
    return result if rate == 1 else result / float(rate)


@lowers("_standard_gamma")
def standard_gamma(b: Lowering, concentration: OnnxValue) -> OnnxValue:
    """Loop of rejections."""
    return OnnxRandomSource(b.op, concentration).gamma(concentration.cast("float32"))


@lowers("poisson")
def poisson(b: Lowering, mean: OnnxValue) -> OnnxValue:
    """Loop that counts waits."""
    return OnnxRandomSource(b.op, mean).poisson(mean.cast("float32"))


@lowers("random")
def random(b: Lowering, _: OnnxValue, low: int, high: int) -> OnnxValue:
    """Cut uniform values off."""
    drawn = b.emit("Floor", _source(b).even(float(low), float(high)))
    return b.emit("Min", drawn, b.constant(float(high) - 1.0, "float32"))


@lowers("randperm")
def randperm(b: Lowering, count: int) -> OnnxValue:
    """Write indices in the order of random values."""
    refuse_new_opsets(b.op)
    sort_keys = b.emit("RandomUniform", dtype="float32", attributes={"shape": [count], "dtype": CODES["float32"]})
    return b.writer.emit_many("TopK", sort_keys, [count], count=2, dtypes=["float32", "int64"], axis=0)[1]
