"""Random values. ONNX draws uniform and normal ones; the others are made of these. Their digits differ from MXNet's."""

from __future__ import annotations

from typing import Any

from .element_types import CODES
from .loops import until
from .mxnet_node import MxnetNode
from .onnx_values import OnnxValue

_ROUNDS = 64  # of rejection, each of which accepts 95 of 100 values at least
MOST_EVENTS = 1 << 24  # that a Poisson value counts


def refuse_new_opsets(op: MxnetNode) -> None:
    """Refuse the opset in which onnxruntime draws nothing."""
    if op.writer.opset >= 22:
        op.refuse("opset_version", op.writer.opset, "onnxruntime draws no numbers in opset 22; export with 21 or less")


class OnnxRandomSource:
    """Draws float32 samples in one shape.

    Parameters
    ----------
    like : OnnxValue
        An array of that shape.
    """

    def __init__(self, op: MxnetNode, like: OnnxValue) -> None:
        refuse_new_opsets(op)
        self.op, self.like = op, like.cast("float32")

    def _drawn(self, distribution: str, **bounds: float) -> OnnxValue:
        attributes: dict[str, Any] = {**bounds, "dtype": CODES["float32"]}
        shape = self.like.shape
        if shape and -1 not in shape:
            attributes["shape"] = list(shape)
            return self.op.emit(f"Random{distribution}", shape=shape, dtype="float32", attributes=attributes)
        return self.op.emit(f"Random{distribution}Like", self.like, shape=shape, dtype="float32", attributes=attributes)

    def even(self, low: float = 0.0, high: float = 1.0) -> OnnxValue:
        """Draw uniform samples."""
        return self._drawn("Uniform", low=low, high=high)

    def normal(self) -> OnnxValue:
        """Draw normal samples."""
        return self._drawn("Normal", mean=0.0, scale=1.0)

    def exponential(self) -> OnnxValue:
        """Draw samples from the exponential distribution with mean 1."""
        return -self.op.emit("Log", self.even(1e-7, 1.0))

    def _full(self, fill_value: float, dtype: str = "float32") -> OnnxValue:
        shape = self.op.emit("Shape", self.like)
        return self.op.emit("Expand", self.op.constant(fill_value, dtype), shape, shape=self.like.shape)

    def gamma(self, concentration: OnnxValue) -> OnnxValue:
        """Draw samples from gamma distributions with scale 1.

        By Marsaglia, Tsang, "A Simple Method for Generating Gamma Variables", 2000; forms below 1 are raised by one,
        and the number multiplied with a power of an even one.
        """
        op = self.op
        is_small = concentration < 1.0
        d = op.emit("Where", is_small, concentration + 1.0, concentration) - 1.0 / 3.0
        c = op.emit("Reciprocal", op.emit("Sqrt", d * 9.0))

        def step(_: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], OnnxValue]:
            samples, is_done = carried
            x = self.normal()
            v = c * x + 1.0
            v = v * v * v
            is_positive = v > 0.0
            safe = op.emit("Where", is_positive, v, op.constant(1.0, "float32"))
            limit = x * x * 0.5 + d - d * safe + d * op.emit("Log", safe)
            accepted = is_positive & (op.emit("Log", self.even(1e-7, 1.0)) < limit)
            fresh = op.emit("And", accepted, ~is_done)
            now_done = op.emit("Or", is_done, accepted, shape=is_done.shape)
            return [op.emit("Where", fresh, d * v, samples, shape=samples.shape), now_done], some(op, ~now_done)

        result = until(op, _ROUNDS, [self._full(0.0), self._full(0, "bool")], step)[0]
        factor = op.emit("Where", is_small, self.even(1e-7, 1.0) ** (1.0 / concentration), op.constant(1.0, "float32"))
        return result * factor

    def poisson(self, mean: OnnxValue) -> OnnxValue:
        """Draw samples from Poisson distributions: how many exponential intervals fit into the mean."""
        op = self.op

        def step(_: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], OnnxValue]:
            waited, count = carried
            waited = waited + self.exponential()
            waited.shape = count.shape
            is_inside = waited < mean
            new_count = op.emit("Where", is_inside, count + 1.0, count, shape=count.shape)
            return [waited, new_count], some(op, is_inside)

        return until(op, MOST_EVENTS, [self._full(0.0), self._full(0.0)], step)[1]


def some(op: MxnetNode, truth: OnnxValue) -> OnnxValue:
    """Return whether any element is true, as a bool without axes."""
    largest = op.writer.reduce("ReduceMax", truth.cast("int32"), None, False)
    return op.emit("Reshape", largest.cast("bool"), op.constant([], "int64"), shape=())
