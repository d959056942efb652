"""Convolutions and their transposes, of one to three axes; padding and cutting, in ONNX's terms."""

from __future__ import annotations

from collections.abc import Sequence

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

_MODES = {"constant": "constant", "reflect": "reflect", "edge": "edge"}


def split_pads(op: OnnxNode, pads: Sequence[int], rank: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the beginnings and the ends of a list of both."""
    if len(pads) != 2 * rank:
        op.fail(f"pads {tuple(pads)} for {rank} axes, which take {2 * rank} numbers")
    lengths = tuple(map(int, pads))
    return lengths[:rank], lengths[rank:]


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
        remainder = 0 if length is None else (length - 1) % strides[axis]
        total = max(0, spread - 1 - remainder)
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


def window(op: OnnxNode, rank: int, kernel: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return strides and dilations of a window over ``rank`` axes."""
    strides = op.attribute("strides") or (1,) * rank
    dilations = op.attribute("dilations") or (1,) * rank
    if not len(kernel) == len(strides) == len(dilations) == rank or min((*kernel, *strides, *dilations)) < 1:
        op.fail(f"kernel {tuple(kernel)}, strides {strides} and dilations {dilations} over {rank} axes")
    return tuple(strides), tuple(dilations)


def pads_of(
    op: OnnxNode, data: SymbolValue, kernel: Sequence[int], strides: Sequence[int], dilations: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the padding before and after each axis of a window."""
    rank = len(kernel)
    auto = op.attribute("auto_pad", "NOTSET")
    if auto in ("SAME_UPPER", "SAME_LOWER"):
        return same_pads(op, data, kernel, strides, dilations, auto)
    if auto == "VALID":
        return (0,) * rank, (0,) * rank
    return split_pads(op, op.attribute("pads") or (0,) * (2 * rank), rank)


from_onnx("Conv")(lambda op: convolve(op, op.data(0), op.data(1), op.input(2)))


def convolve(op: OnnxNode, data: SymbolValue, weight: SymbolValue, bias: SymbolValue | None) -> SymbolValue:
    """Return a convolution with the node's attributes."""
    shape = op.known_shape(weight)
    if None in shape[2:] or shape[0] is None:
        op.fail("the shape of its weight is not known")
    kernel = op.attribute("kernel_shape") or tuple(n for n in shape[2:] if n is not None)
    strides, dilations = window(op, len(shape) - 2, kernel)
    before, after = pads_of(op, data, kernel, strides, dilations)
    if before != after:
        data = padded(op, data, (0, 0, *before), (0, 0, *after))
        before = (0,) * len(kernel)
    return op.emit(
        "Convolution",
        data,
        weight,
        bias,
        kernel=tuple(kernel),
        stride=strides,
        dilate=dilations,
        pad=before,
        num_filter=shape[0],
        num_group=op.attribute("group", 1),
        no_bias=bias is None,
    )


@from_onnx("ConvTranspose")
def _transposed(op: OnnxNode) -> SymbolValue:
    data, weight, bias = op.data(0), op.data(1), op.input(2)
    shape = op.shape(1)
    if None in shape[1:]:
        op.fail("the shape of its weight is not known")
    kernel = op.attribute("kernel_shape") or tuple(n for n in shape[2:] if n is not None)
    rank, groups = len(kernel), op.attribute("group", 1)
    strides, dilations = window(op, rank, kernel)
    extra = list(op.attribute("output_padding") or (0,) * rank)
    before, after = _output_pads(op, data, kernel, strides, dilations, extra)
    # What MXNet cannot cut off itself is cut off the result, and what it cannot add is added there.
    common_pad = tuple(max(0, min(b, a)) for b, a in zip(before, after, strict=True))
    adjacent = tuple(e if e < s else 0 for e, s in zip(extra, strides, strict=True))
    result = op.emit(
        "Deconvolution",
        data,
        weight,
        bias,
        kernel=tuple(kernel),
        stride=strides,
        dilate=dilations,
        pad=common_pad,
        adj=adjacent,
        num_filter=(shape[1] or 0) * groups,
        num_group=groups,
        no_bias=bias is None,
    )
    front = [p - b for p, b in zip(before, common_pad, strict=True)]
    back = [p - b - e + j for p, b, e, j in zip(after, common_pad, extra, adjacent, strict=True)]
    if min((*front, *back)) < 0 and bias is not None:
        op.fail("output_padding of a stride and more, with a bias")
    grown = [max(0, -n) for n in front], [max(0, -n) for n in back]
    if any((*grown[0], *grown[1])):
        result = padded(op, result, (0, 0, *grown[0]), (0, 0, *grown[1]))
    return cropped(op, result, (0, 0, *(max(0, n) for n in front)), (0, 0, *(max(0, n) for n in back)))


def _output_pads(
    op: OnnxNode,
    data: SymbolValue,
    kernel: Sequence[int],
    strides: Sequence[int],
    dilations: Sequence[int],
    extra: Sequence[int],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many elements are cropped from a transposed convolution's result before and after each axis."""
    output_shape, auto = op.attribute("output_shape"), op.attribute("auto_pad", "NOTSET")
    if output_shape is None and auto not in ("SAME_UPPER", "SAME_LOWER"):
        return pads_of(op, data, kernel, strides, dilations)
    before, after = [], []
    for axis, size in enumerate(kernel):
        spread = (size - 1) * dilations[axis] + 1 + extra[axis]
        if output_shape is not None:
            length = op.shape()[axis + 2]
            if length is None:
                op.fail("output_shape with an unknown length of the input")
            total = strides[axis] * (length - 1) + spread - output_shape[len(output_shape) - len(kernel) + axis]
        else:
            total = max(0, spread - strides[axis])  # the result is the input's length times the stride
        small, large = total // 2, total - total // 2
        before.append(small if auto == "SAME_UPPER" else large)
        after.append(large if auto == "SAME_UPPER" else small)
    return tuple(before), tuple(after)


@from_onnx("DeformConv")
def _deformable(op: OnnxNode) -> SymbolValue:
    data, weight, offset, bias, mask = (op.input(i) for i in range(5))
    if data is None or weight is None or offset is None or len(op.shape()) != 4:
        op.fail("images, a weight and offsets are needed")
    shape = op.shape(1)
    kernel = op.attribute("kernel_shape") or tuple(n or 0 for n in shape[2:])
    strides, dilations = window(op, 2, kernel)
    before, after = pads_of(op, data, kernel, strides, dilations)
    if before != after:
        op.fail(f"pads {before} before and {after} after each axis have to be the same")
    if mask is None:  # one for each two offsets
        mask = op.emit("slice_axis", offset, axis=1, begin=0, end=(op.shape(2)[1] or 0) // 2)
        mask = op.emit("ones_like", mask)
    return op.emit(
        "_contrib_ModulatedDeformableConvolution",
        data,
        offset,
        mask,
        weight,
        bias,
        kernel=tuple(kernel),
        stride=strides,
        dilate=dilations,
        pad=before,
        num_filter=shape[0],
        num_group=op.attribute("group", 1),
        num_deformable_group=op.attribute("offset_group", 1),
        no_bias=bias is None,
    )


@from_onnx("Col2Im")
def _col2im(op: OnnxNode) -> SymbolValue:
    size, kernel = op.numbers(1), op.numbers(2)
    strides, dilations = window(op, len(kernel), kernel)
    before, after = split_pads(op, op.attribute("pads") or (0,) * (2 * len(kernel)), len(kernel))
    if before != after:
        op.fail(f"pads {before} before and {after} after each axis have to be the same")
    return op.emit("col2im", op.data(), output_size=size, kernel=kernel, stride=strides, dilate=dilations, pad=before)
