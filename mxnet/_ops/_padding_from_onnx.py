"""Padding and cutting, in ONNX's terms."""

from __future__ import annotations

from collections.abc import Sequence

from .._exchange.onnx.onnx_node import OnnxNode
from .._exchange.onnx.symbol_values import SymbolValue

_MODES = {"constant": "constant", "reflect": "reflect", "edge": "edge"}


def split_pads(op: OnnxNode, pads: Sequence[int], rank: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the beginnings and the ends of a list of both."""
    if len(pads) != 2 * rank:
        op.fail(f"pads {tuple(pads)} for {rank} axes, which take {2 * rank} numbers")
    return tuple(int(n) for n in pads[:rank]), tuple(int(n) for n in pads[rank:])


def same_pads(
    op: OnnxNode, data: SymbolValue, kernel: Sequence[int], strides: Sequence[int], dilations: Sequence[int], auto: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the padding with which a window's result has the input's length, divided by the stride."""
    shape = op.known_shape(data)
    before, after = [], []
    for axis, size in enumerate(kernel):
        length, spread = shape[axis + 2], (size - 1) * dilations[axis] + 1
        if length is None and strides[axis] > 1:
            op.fail(f"auto_pad {auto} with a stride needs the length of axis {axis + 2}; give it by input_shapes")
        rest = 0 if length is None else (length - 1) % strides[axis]
        total = max(0, spread - 1 - rest)
        small, large = total // 2, total - total // 2
        before.append(small if auto == "SAME_UPPER" else large)
        after.append(large if auto == "SAME_UPPER" else small)
    return tuple(before), tuple(after)


def padded(
    op: OnnxNode,
    data: SymbolValue,
    before: Sequence[int],
    after: Sequence[int],
    mode: str = "constant",
    value: float = 0.0,
) -> SymbolValue:
    """Return data with elements added before and after each axis."""
    if not any(before) and not any(after):
        return data
    widths = tuple(n for pair in zip(before, after, strict=True) for n in pair)
    floating = data.dtype is None or data.dtype.startswith("float")
    if len(before) in (4, 5) and not any(widths[:4]) and mode in _MODES and floating:
        return op.emit("Pad", data, mode=mode, pad_width=widths, constant_value=value)
    pairs = tuple(zip(before, after, strict=True))
    return op.emit("_npi_pad", data, mode=mode, pad_width=pairs, constant_value=value)


def cropped(op: OnnxNode, data: SymbolValue, before: Sequence[int], after: Sequence[int]) -> SymbolValue:
    """Return data without some elements at the beginning and the end of each axis."""
    for axis, (first, last) in enumerate(zip(before, after, strict=True)):
        if first or last:
            data = op.emit("slice_axis", data, axis=axis, begin=first, end=-last if last else None)
    return data
