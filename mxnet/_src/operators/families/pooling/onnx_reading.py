"""Pooling over windows and over everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from math import prod

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from ..convolution.onnx import padded, pads_of, window

Lengths = tuple[int, ...]
_MOST_SAMPLES = 1024


from_onnx("GlobalAveragePool")(lambda op: _global(op, "avg"))


from_onnx("GlobalMaxPool")(lambda op: _global(op, "max"))


from_onnx("GlobalLpPool")(lambda op: _p_norm(op, op.data(), op.attribute("p", 2)))


def _global(op: OnnxNode, pool_type: str) -> SymbolValue:
    rank = len(op.shape())
    if rank not in (3, 4, 5):
        axes = tuple(range(2, rank))
        return op.emit("mean" if pool_type == "avg" else "max", op.data(), axis=axes, keepdims=True)
    return op.emit("Pooling", op.data(), global_pool=True, kernel=(1,) * (rank - 2), pool_type=pool_type)


def _p_norm(op: OnnxNode, data: SymbolValue, p: float) -> SymbolValue:
    axes = tuple(range(2, len(op.known_shape(data))))
    powers = op.emit("_power_scalar", op.emit("abs", data), scalar=float(p))
    return op.emit("_power_scalar", op.emit("sum", powers, axis=axes, keepdims=True), scalar=1.0 / p)


def _ceiling(op: OnnxNode, data: SymbolValue, kernel: Lengths, before: Lengths, after: Lengths) -> Lengths | None:
    """Return how many positions beyond the padding the last windows of ceil_mode cover; None if that varies."""
    strides, dilations = window(op, len(kernel), kernel)
    extras = set()
    op.known_shape(data)
    for shape in data.shapes or ():
        extra = []
        for axis, size in enumerate(kernel):
            length, spread, step = shape[axis + 2], (size - 1) * dilations[axis] + 1, strides[axis]
            inner = length + before[axis] + after[axis]
            count = -(-(inner - spread) // step) + 1
            if (count - 1) * step >= length + before[axis]:
                count -= 1  # a window that would begin in the padding behind the input is left out
            extra.append(max(0, (count - 1) * step + spread - inner))
        extras.add(tuple(extra))
    return extras.pop() if len(extras) == 1 else None


@from_onnx("MaxPool")
def _max_pool(op: OnnxNode) -> SymbolValue | list[SymbolValue]:
    if len(op.outputs) > 1 and op.outputs[1]:
        return _max_pool_with_indices(op)
    kernel = op.attribute("kernel_shape")
    data, dtype = op.data(), op.data().dtype
    if dtype is not None and not dtype.startswith("float"):
        data = op.cast(data, "float32")
    strides, dilations = window(op, len(op.shape()) - 2, kernel)
    before, after = pads_of(op, data, kernel, strides, dilations)
    convention = "valid"
    if op.attribute("ceil_mode", 0):
        extra = _ceiling(op, data, kernel, before, after)
        if extra is None and before == after and not any(before):
            convention = "full"
        elif extra is None:
            op.fail("ceil_mode with padding needs the input's length; give it by input_shapes")
        else:
            after = tuple(a + e for a, e in zip(after, extra, strict=True))
    explicit = before != after or max(dilations) > 1
    if explicit:
        data = padded(op, data, (0, 0, *before), (0, 0, *after), value=_LOWEST)
        before = (0,) * len(kernel)
    if max(dilations) > 1:
        result = reduce(lambda a, b: op.emit("broadcast_maximum", a, b), _samples(op, data, kernel, strides, dilations))
    else:
        result = op.emit(
            "Pooling", data, kernel=kernel, stride=strides, pad=before, pool_type="max", pooling_convention=convention
        )
    return result if dtype in (None, result.dtype) else op.cast(result, dtype or "float32")


def _max_pool_with_indices(op: OnnxNode) -> list[SymbolValue]:
    """Return the largest elements of all windows, and their indices in the flattened input."""
    kernel, shape = op.attribute("kernel_shape"), op.shape()
    lengths = tuple(length for length in shape if length is not None)
    if len(lengths) < len(shape):
        op.fail("positions need the lengths of the input; give them by input_shapes")
    count = len(kernel)
    strides, dilations = window(op, count, kernel)
    data, dtype = op.cast(op.data(), "float32"), op.data().dtype
    before, after = pads_of(op, data, kernel, strides, dilations)
    if op.attribute("ceil_mode", 0):
        after = tuple(a + e for a, e in zip(after, _ceiling(op, data, kernel, before, after) or (), strict=True))
    data = padded(op, data, (0, 0, *before), (0, 0, *after), value=_LOWEST)
    samples = _samples(op, data, kernel, strides, dilations)
    together = op.emit("stack", *samples, axis=0)
    largest = op.emit("max", together, axis=(0,))
    size = tuple(n or 0 for n in op.known_shape(largest))[2:]
    # The place in an image that each position in a window has, (positions, places); for column order transposed.
    inner = lengths[2:]
    weights = [prod(inner[i + 1 :]) for i in range(count)]
    if op.attribute("storage_order", 0):
        weights = [prod(inner[:i]) for i in range(count)]
    lines = []
    for offsets in product(*(range(n) for n in kernel)):
        axes = [onp.arange(n) * strides[i] + offsets[i] * dilations[i] - before[i] for i, n in enumerate(size)]
        grid = onp.meshgrid(*axes, indexing="ij")
        lines.append(onp.tensordot(weights, onp.stack(grid), 1).reshape(-1))
    table = op.variable(onp.stack(lines).reshape(-1).astype(onp.int64), "places")
    total = prod(size)
    best = op.emit("argmax", op.reshaped(together, (len(lines), *lengths[:2], total)), axis=0)
    columns = op.variable(onp.arange(total).reshape(1, 1, -1).astype(onp.int64), "columns")
    scaled = op.emit("_mul_scalar", op.cast(best, "int64"), scalar=float(total))
    indices = op.emit("take", table, op.emit("broadcast_add", scaled, columns))
    images = onp.arange(prod(lengths[:2])).reshape(*lengths[:2], 1) * prod(inner)
    indices = op.emit("broadcast_add", indices, op.variable(images.astype(onp.int64), "images"))
    result = largest if dtype in (None, "float32") else op.cast(largest, dtype or "float32")
    return [result, op.reshaped(indices, (*lengths[:2], *size))]


@from_onnx("MaxUnpool")
def _max_unpool(op: OnnxNode) -> SymbolValue:
    """Put elements where the largest ones of windows stood, zeros elsewhere."""
    shape = tuple(length for length in op.shape() if length is not None)
    if len(shape) < len(op.shape()):
        op.fail("the shape of its data has to be known; import_model(..., input_shapes={name: shape}) gives it")
    kernel = op.attribute("kernel_shape")
    count = len(kernel)
    strides, pads = op.attribute("strides", (1,) * count), op.attribute("pads", (0,) * (2 * count))
    inner = [(shape[i + 2] - 1) * strides[i] + kernel[i] - pads[i] - pads[count + i] for i in range(count)]
    total = prod(shape[:2]) * prod(inner)
    flat = op.reshaped(op.data(0), (-1,))
    indices = op.reshaped(op.data(1), (1, -1))
    result = op.reshaped(op.emit("scatter_nd", flat, indices, shape=(total,)), (*shape[:2], *inner))
    output_shape = op.numbers(2)
    if output_shape is None:
        return result
    return padded(
        op,
        result,
        (0,) * len(shape),
        tuple(int(w) - n for w, n in zip(output_shape, (*shape[:2], *inner), strict=True)),
    )


_LOWEST = -3.4028234663852886e38  # the lowest float32


def _samples(
    op: OnnxNode, data: SymbolValue, kernel: Lengths, strides: Lengths, dilations: Lengths
) -> list[SymbolValue]:
    """Return, for each position in a window, the elements that all windows have there."""
    shape = op.known_shape(data)
    if prod(kernel) > _MOST_SAMPLES:
        op.fail(f"a kernel of more than {_MOST_SAMPLES} elements with dilations")
    if None in shape[2:]:
        op.fail("dilations need the lengths of the input; give them by input_shapes")
    counts = [
        ((shape[axis + 2] or 0) - (size - 1) * dilations[axis] - 1) // strides[axis] + 1
        for axis, size in enumerate(kernel)
    ]
    samples = []
    for offsets in product(*(range(size) for size in kernel)):
        begin = [offset * dilation for offset, dilation in zip(offsets, dilations, strict=True)]
        end = [b + (count - 1) * step + 1 for b, count, step in zip(begin, counts, strides, strict=True)]
        nothing = (None, None)
        samples.append(
            op.emit("slice", data, begin=(*nothing, *begin), end=(*nothing, *end), step=(*nothing, *strides))
        )
    return samples


@from_onnx("AveragePool")
def _average_pool(op: OnnxNode) -> SymbolValue:
    kernel, data = op.attribute("kernel_shape"), op.data()
    strides, dilations = window(op, len(op.shape()) - 2, kernel)
    before, after = pads_of(op, data, kernel, strides, dilations)
    extra: Lengths | None = (0,) * len(kernel)
    if op.attribute("ceil_mode", 0):
        extra = _ceiling(op, data, kernel, before, after)
        if extra is None:
            op.fail("ceil_mode needs the input's length; give it by input_shapes")
    assert extra is not None
    counted = bool(op.attribute("count_include_pad", 0))
    if before == after and not any(extra) and max(dilations) == 1:
        return op.emit(
            "Pooling",
            data,
            kernel=kernel,
            stride=strides,
            pad=before,
            pool_type="avg",
            count_include_pad=counted,
            pooling_convention="valid",
        )
    ones = op.emit("ones_like", data)
    if counted:  # positions of the padding count, those that only ceil_mode adds do not
        data, ones = (
            padded(op, v, (0, 0, *before), (0, 0, *after), value=float(i)) for i, v in enumerate((data, ones))
        )
        before, after = (0,) * len(kernel), extra
    else:
        after = tuple(a + e for a, e in zip(after, extra, strict=True))
    sums = [_sum_pool(op, v, kernel, strides, dilations, before, after) for v in (data, ones)]
    return op.emit("broadcast_div", sums[0], sums[1])


def _sum_pool(
    op: OnnxNode,
    data: SymbolValue,
    kernel: Lengths,
    strides: Lengths,
    dilations: Lengths,
    before: Lengths,
    after: Lengths,
) -> SymbolValue:
    data = padded(op, data, (0, 0, *before), (0, 0, *after))
    if max(dilations) > 1:
        return op.emit("add_n", *_samples(op, data, kernel, strides, dilations))
    means = op.emit("Pooling", data, kernel=kernel, stride=strides, pool_type="avg")
    return op.emit("_mul_scalar", means, scalar=float(prod(kernel)))


@from_onnx("LpPool")
def _lp_pool(op: OnnxNode) -> SymbolValue:
    kernel, p = op.attribute("kernel_shape"), float(op.attribute("p", 2))
    strides, dilations = window(op, len(op.shape()) - 2, kernel)
    powers = op.emit("_power_scalar", op.emit("abs", op.data()), scalar=p)
    before, after = pads_of(op, powers, kernel, strides, dilations)
    if op.attribute("ceil_mode", 0):
        extra = _ceiling(op, powers, kernel, before, after)
        if extra is None:
            op.fail("ceil_mode needs the input's length; give it by input_shapes")
        after = tuple(a + e for a, e in zip(after, extra, strict=True))
    sums = _sum_pool(op, powers, kernel, strides, dilations, before, after)
    return op.emit("_power_scalar", sums, scalar=1.0 / p)


@from_onnx("MaxRoiPool")
def _roi_pool(op: OnnxNode) -> SymbolValue:
    size: Sequence[int] = op.attribute("pooled_shape")
    scale = op.attribute("spatial_scale", 1.0)
    return op.emit("ROIPooling", op.data(0), op.data(1), pooled_size=tuple(size), spatial_scale=scale)
