"""Random numbers. Those of the file's runtime differ from MXNet's; their distribution is the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from .._onnx_writing.operation import Operation, Result, to_onnx
from .._onnx_writing.types import CODES
from .._onnx_writing.values import Value


def refuse_new_opsets(op: Operation) -> None:
    """Refuse the opset in which onnxruntime draws nothing."""
    if op.writer.opset >= 22:
        op.refuse("opset_version", op.writer.opset, "onnxruntime draws no numbers in opset 22; export with 21 or less")


def draw(op: Operation, kind: str, first: float, second: float) -> Value:
    """RandomUniform or RandomNormal in the output's shape; one for each number of an input of unknown shape."""
    refuse_new_opsets(op)
    names = ("low", "high") if kind == "Uniform" else ("mean", "scale")
    bounds = {names[0]: float(first), names[1]: float(second)}
    dtype = op.dtype if op.dtype in ("float32", "float64") else "float32"
    shape = op.shapes[0]
    if shape is not None and -1 not in shape:
        if not shape:  # the attribute cannot be empty
            return op.emit("Reshape", _drawn(op, kind, (1,), bounds, dtype), op.constant([], "int64"))
        return _drawn(op, kind, shape, bounds, dtype)
    return op.emit(f"Random{kind}Like", op.data, dtype=dtype, **bounds)


def _drawn(op: Operation, kind: str, shape: Sequence[int], bounds: dict[str, float], dtype: str) -> Value:
    values = {**bounds, "shape": list(shape), "dtype": CODES[dtype]}
    return op.emit(f"Random{kind}", shape=tuple(shape), dtype=dtype, attributes=values)


@to_onnx("_random_uniform", "_random_uniform_like")
def uniform(op: Operation) -> Value:
    """RandomUniform."""
    return draw(op, "Uniform", op.params["low"], op.params["high"])


@to_onnx("_random_normal", "_random_normal_like")
def normal(op: Operation) -> Value:
    """RandomNormal."""
    return draw(op, "Normal", op.params["loc"], op.params["scale"])


@to_onnx("_random_exponential", "_random_exponential_like")
def exponential(op: Operation) -> Value:
    """Write the negative logarithm of uniform numbers."""
    number = draw(op, "Uniform", 1e-7, 1.0)
    return op.emit("Log", number) * float(-1.0 / op.params["lam"])


@to_onnx("_random_randint")
def randint(op: Operation) -> Value:
    """Cut uniform numbers off."""
    low, high = op.params["low"], op.params["high"]
    number = draw(op, "Uniform", low, high)
    last = op.constant(float(high) - 1.0, number.dtype)
    return op.emit("Min", op.emit("Floor", number), last)


@to_onnx("_sample_multinomial")
def multinomial(op: Operation) -> Result:
    """Multinomial of the logarithms of the probabilities."""
    refuse_new_opsets(op)
    p, data = op.params, op.data
    shape = p["shape"] or ()
    sizes = (shape,) if isinstance(shape, int) else shape
    rows = data.unsqueeze(0) if op.rank(data) == 1 else data
    if op.rank(rows) > 2:
        rows = op.emit("Reshape", rows, op.writer.vector([-1, data.length(-1)]))
    logarithms = op.emit("Log", rows.cast("float32"))
    values = {"dtype": CODES["int32"]}
    drawn = op.emit("Multinomial", logarithms, sample_size=prod(sizes), attributes=values, dtype="int32")
    lengths = op.writer.vector([*data.lengths()[:-1], *sizes] or [1])
    result = op.emit("Reshape", drawn, lengths)
    if not p["get_prob"]:
        return result
    chosen = op.emit("GatherElements", op.emit("Log", rows), drawn.cast("int64"), axis=1)
    return [result, op.emit("Reshape", chosen, lengths)]


@to_onnx("_shuffle")
def shuffle(op: Operation) -> Value:
    """Take the rows in the order of random numbers."""
    refuse_new_opsets(op)
    count = op.fixed_shape(op.data)[0]
    line = op.emit("RandomUniform", dtype="float32", attributes={"shape": [count], "dtype": CODES["float32"]})
    order = op.writer.emit_many("TopK", line, [count], count=2, dtypes=["float32", "int64"], axis=0)[1]
    return op.emit("Gather", op.data, order, axis=0)
