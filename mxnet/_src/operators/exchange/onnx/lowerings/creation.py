"""Tensors that are created from scalars and shapes."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..lowering import Lowering, lowers
from ..onnx_values import Length, OnnxValue


@lowers("full", "new_full")
def full(b: Lowering, *arguments: Any, **options: Any) -> OnnxValue:
    """Expand of a number."""
    tensor_first = b.name.startswith("new_")
    size, value = arguments[1:] if tensor_first else arguments or (options["size"], options["fill_value"])
    return b.expand(b.number(value), size)


lowers("full_like")(lambda b, data, fill_value, **_: b.expand(b.number(fill_value), data.lengths()))


def _numbers(b: Lowering, lengths: Any, value: int) -> OnnxValue:
    return b.expand(b.number(value), lengths)


def _size(arguments: tuple[Any, ...], options: Any) -> Any:
    arguments = arguments or (options["size"],)
    return arguments[0] if len(arguments) == 1 and isinstance(arguments[0], list) else list(arguments)


lowers("zeros", "empty", "ones")(lambda b, *size, **options: _numbers(b, _size(size, options), int(b.name == "ones")))


@lowers("new_zeros", "new_empty", "new_ones")
def constant_numbers_of_type(b: Lowering, _: OnnxValue, *size: Any, **options: Any) -> OnnxValue:
    """Expand of 0 or 1."""
    return _numbers(b, _size(size, options), int(b.name == "new_ones"))


@lowers("zeros_like", "empty_like", "ones_like")
def numbers_like(b: Lowering, data: OnnxValue, **_: Any) -> OnnxValue:
    """Expand of 0 or 1."""
    return _numbers(b, data.lengths(), int(b.name == "ones_like"))


lowers("zero")(lambda b, data: _numbers(b, data.lengths(), 0))


@lowers("fill")
def filled(b: Lowering, data: OnnxValue, value: Any) -> OnnxValue:
    """Expand of a number."""
    return b.expand(b.number(value), data.lengths())


@lowers("tensor", "as_tensor", "scalar_tensor")
def tensor(b: Lowering, values: Any, **_: Any) -> OnnxValue:
    """Return a constant; of computed lengths Concat."""
    if isinstance(values, OnnxValue):
        return values
    if isinstance(values, list) and any(isinstance(v, OnnxValue) for v in values):
        return b.emit("Concat", *(b.number(v).reshape(1) for v in values), axis=0, shape=(len(values),))
    return b.constant(onp.asarray(values), b.dtype)


def counting(b: Lowering, length: Length, dtype: str = "int64") -> OnnxValue:
    """Return the vector 0, 1, 2 ... of a length."""
    if isinstance(length, int):
        return b.constant(onp.arange(length), dtype)
    steps = b.emit("Range", b.constant(0, "int64"), length.reshape(shape=()), b.constant(1, "int64"), shape=(-1,))
    return steps.cast(dtype)


@lowers("arange")
def arange(b: Lowering, *limits: Any, **options: Any) -> OnnxValue:
    """Range."""
    limits = limits or tuple(options[name] for name in ("start", "end", "step") if name in options)
    start, end, step = (0, *limits, 1) if len(limits) == 1 else (*limits, 1)[:3]
    if not any(isinstance(n, OnnxValue) for n in (start, end, step)):
        return b.constant(onp.arange(start, end, step), b.dtype)
    if start == 0 and step == 1:
        return counting(b, end, b.dtype)
    dtype = b.dtype if b.dtype in ("float32", "float64", "int64", "int32") else "float32"
    return b.emit("Range", *(b.number(n, dtype) for n in (start, end, step)), dtype=dtype, shape=(-1,))


@lowers("linspace")
def linspace(b: Lowering, start: Any, end: Any, steps: Any, **_: Any) -> OnnxValue:
    """Return a constant."""
    if any(isinstance(n, OnnxValue) for n in (start, end, steps)):
        b.refuse("of lengths known only when the model runs")
    return b.constant(onp.linspace(start, end, steps), b.dtype)


@lowers("eye")
def eye(b: Lowering, rows: int, columns: int | None = None, **_: Any) -> OnnxValue:
    """Return a constant."""
    return b.constant(onp.eye(rows, columns), b.dtype)


@lowers("tril_indices", "triu_indices")
def triangle_indices(b: Lowering, rows: int, columns: int, offset: int = 0, **_: Any) -> OnnxValue:
    """Return a constant."""
    function = onp.tril_indices if b.name == "tril_indices" else onp.triu_indices
    return b.constant(onp.stack(function(rows, offset, columns)), b.dtype)


@lowers("meshgrid")
def meshgrid(b: Lowering, *lines: Any, indexing: str = "ij") -> list[OnnxValue]:
    """Expand of lines along their axes."""
    values = lines[0] if isinstance(lines[0], list) else list(lines)
    if indexing != "ij":
        b.refuse(f"with indexing={indexing!r}")
    lengths = [value.length(0) for value in values]
    lying = [v.unsqueeze(*(i for i in range(len(values)) if i != axis)) for axis, v in enumerate(values)]
    return [b.expand(value, lengths) for value in lying]
