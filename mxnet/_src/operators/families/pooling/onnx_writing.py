"""Pooling."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as onp

from ...exchange.onnx.element_types import numpy_type
from ...exchange.onnx.layout import channels_first, channels_last, is_last, per_axis
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue

_GLOBAL = {"avg": "GlobalAveragePool", "max": "GlobalMaxPool"}


@to_onnx("Pooling")
def pooling(op: MxnetNode) -> OnnxValue:
    """AveragePool, MaxPool and their global forms; sums and p-norms are made of means."""
    last = is_last(op.params["layout"])
    data = channels_first(op.data) if last else op.data
    result = _pool_all(op, data) if op.params["global_pool"] else _Windows(op, data).pool()
    return channels_last(result, op.rank(data)) if last else result


@to_onnx("Pooling_v1")
def pooling_v1(op: MxnetNode) -> OnnxValue:
    """As Pooling, save that padding takes part in maxima, and that means divide by the whole window."""
    data, p = op.data, op.params
    if p["global_pool"]:
        return _pool_all(op, data)
    windows = _Windows(op, data)
    if p["pool_type"] == "max" and any(windows.pad):
        margins = [(n, n) for n in windows.pad]
        inner = _Windows(op, padded(op, data, margins, 0.0))
        inner.pad = [0] * inner.count
        return inner.pool()
    if p["pool_type"] == "avg":
        windows.kind = "sum"
        return windows.pool() / float(prod(windows.kernel))
    return windows.pool()


def _pool_all(op: MxnetNode, data: OnnxValue) -> OnnxValue:
    pool_type = op.params["pool_type"]
    if pool_type in _GLOBAL:
        return op.emit(_GLOBAL[pool_type], data)
    axes = range(2, op.rank(data))
    if pool_type == "sum":
        return op.writer.reduce("ReduceSum", data, axes, True)
    power = op.params["p_value"]
    return _root(op, op.writer.reduce("ReduceSum", _power(data, power), axes, True), power)


def _power(data: OnnxValue, power: int) -> OnnxValue:
    result = data
    for _ in range(power - 1):
        result = result * data
    return result


def _root(op: MxnetNode, total: OnnxValue, power: int) -> OnnxValue:
    if power == 1:
        return total
    if power == 2:
        return op.emit("Sqrt", total)
    return op.emit("Sign", total) * op.emit("Abs", total) ** (1 / power)


def padded(op: MxnetNode, data: OnnxValue, margins: Sequence[tuple[int, int]], fill_value: float) -> OnnxValue:
    """Put a number around the last axes."""
    before = [start for start, _ in margins]
    after = [end for _, end in margins]
    leading = [0] * (op.rank(data) - len(margins))
    shape = None
    if data.shape is not None:
        added = [0] * len(leading) + [a + b for a, b in margins]
        shape = tuple(-1 if n == -1 else n + m for n, m in zip(data.shape, added, strict=True))
    constant = op.constant(fill_value, data.dtype, "padding")
    return op.emit("Pad", data, [*leading, *before, *leading, *after], constant, mode="constant", shape=shape)


class _Windows:
    """The windows of one node, over channels-first data."""

    def __init__(self, op: MxnetNode, data: OnnxValue) -> None:
        p = op.params
        self.op, self.data = op, data
        self.kind = p["pool_type"]
        self.kernel = list(p["kernel"])
        self.count = len(self.kernel)
        self.stride = per_axis(p["stride"], self.count, 1)
        self.pad = per_axis(p["pad"], self.count, 0)
        self.convention = p["pooling_convention"]
        self.count_pad = p.get("count_include_pad") is not False
        self.power: int = p.get("p_value") or 1

    @property
    def spatial(self) -> tuple[int, ...] | None:
        """Lengths of the pooled axes, None unless all are known."""
        shape = self.data.shape
        return None if shape is None or -1 in shape[2:] else shape[2:]

    def pool(self) -> OnnxValue:
        """Write the pooling."""
        if self.kind == "lp":
            self.data = _power(self.data, self.power)
            return _root(self.op, self._sum(), self.power)
        if self.kind == "sum":
            return self._sum()
        if self.spatial is None:
            return self._of_any_length()
        return self._max() if self.kind == "max" else self._mean(self.spatial)

    def margins(self, spatial: Sequence[int]) -> list[tuple[int, int]]:
        """Return how much each axis is padded at its start and end; no less than zero."""
        margins = []
        for n, k, s, p in zip(spatial, self.kernel, self.stride, self.pad, strict=True):
            windows = self._windows(n, k, s, p)
            covered = (windows - 1) * s + k
            start = max(covered - n, 0) // 2 if self.convention == "same" else p
            margins.append((start, max(covered - n - start, 0)))
        return margins

    def _windows(self, n: int, k: int, s: int, p: int) -> int:
        if self.convention == "same":
            return -(-n // s)
        free_length = n + 2 * p - k
        return (-(-free_length // s) if self.convention == "full" else free_length // s) + 1

    def _emit(self, op_type: str, data: OnnxValue, margins: Sequence[tuple[int, int]], **more: Any) -> OnnxValue:
        pads = [start for start, _ in margins] + [end for _, end in margins]
        return self.op.emit(op_type, data, kernel_shape=self.kernel, strides=self.stride, pads=pads, **more)

    def _fits(self, margins: Sequence[tuple[int, int]]) -> bool:
        """Return whether runtimes accept the padding: less than a window on either side."""
        return all(max(margin) < k for margin, k in zip(margins, self.kernel, strict=True))

    def _max(self) -> OnnxValue:
        assert self.spatial is not None
        margins = self.margins(self.spatial)
        if self._fits(margins):
            return self._emit("MaxPool", self.data, margins)
        lowest = float(onp.finfo(numpy_type(self.data.dtype)).min)
        return self._emit("MaxPool", padded(self.op, self.data, margins, lowest), [(0, 0)] * self.count)

    def _sum(self) -> OnnxValue:
        spatial = self.spatial
        if spatial is None and self.convention != "valid":
            self.op.refuse(
                "pooling_convention", f"{self.convention!r} for sums over axes of unknown length", "fix the input shape"
            )
        margins = [(p, p) for p in self.pad] if spatial is None else self.margins(spatial)
        data = self.data
        if not self._fits(margins):
            data, margins = padded(self.op, data, margins, 0.0), [(0, 0)] * self.count
        return self._emit("AveragePool", data, margins, count_include_pad=1) * float(prod(self.kernel))

    def _mean(self, spatial: Sequence[int]) -> OnnxValue:
        margins = self.margins(spatial)
        counts = self._counts(spatial, margins)
        divided = [n for axis_counts in counts for n in axis_counts]
        is_whole = all(n == k for axis_counts, k in zip(counts, self.kernel, strict=True) for n in axis_counts)
        if is_whole and self._fits(margins):
            return self._emit("AveragePool", self.data, margins, count_include_pad=1)
        if not self.count_pad and self._fits(margins) and 0 not in divided:
            return self._emit("AveragePool", self.data, margins, count_include_pad=0)
        total = self._sum()
        num_elements = onp.ones(())
        for axis in counts:
            num_elements = num_elements[..., None] * onp.maximum(onp.array(axis), 1)
        return total / self.op.constant(num_elements, self.data.dtype, "counts")

    def _counts(self, spatial: Sequence[int], margins: Sequence[tuple[int, int]]) -> list[list[int]]:
        """Return the num_elements of elements that the windows of each axis are divided by."""
        counts = []
        for axis, n in enumerate(spatial):
            start = margins[axis][0]
            first = [
                i * self.stride[axis] - start
                for i in range(self._windows(n, self.kernel[axis], self.stride[axis], self.pad[axis]))
            ]
            last = [begin + self.kernel[axis] for begin in first]
            if self.count_pad:
                counts.append([min(e, n + start) - b for b, e in zip(first, last, strict=True)])
            else:
                counts.append([max(min(e, n) - max(b, 0), 0) for b, e in zip(first, last, strict=True)])
        return counts

    def _of_any_length(self) -> OnnxValue:
        """Pool axes whose lengths are known only when the model runs."""
        op_type = "MaxPool" if self.kind == "max" else "AveragePool"
        include = None if self.kind == "max" else int(self.count_pad)
        options: dict[str, Any] = {"kernel_shape": self.kernel, "strides": self.stride, "count_include_pad": include}
        if self.convention == "same":
            if self.kind == "avg" and self.count_pad:
                self.op.refuse("pooling_convention", "'same' for means over axes of unknown length", "fix the shape")
            return self.op.emit(op_type, self.data, auto_pad="SAME_UPPER", **options)
        ceil = int(self.convention == "full")
        return self.op.emit(op_type, self.data, pads=self.pad * 2, ceil_mode=ceil, **options)
