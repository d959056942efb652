"""Random numbers, from MXNet's generators: a seed in the file has no effect on them."""

from __future__ import annotations

from .._exchange.onnx.onnx_node import OnnxNode
from .._exchange.onnx.readers import from_onnx
from .._exchange.onnx.symbol_values import SymbolValue


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
