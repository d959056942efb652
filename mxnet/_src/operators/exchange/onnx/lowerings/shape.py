"""The same elements in another shape or order, parts of tensors, tensors joined."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from ..lowering import Lowering, lowers
from ..mxnet_node import MxnetNode
from ..onnx_values import Length, OnnxValue

_END = 2**62  # beyond any axis


def listed(values: tuple[Any, ...]) -> list[Any]:
    """Return arguments that torch takes one by one or as a list."""
    return list(values[0]) if len(values) == 1 and isinstance(values[0], (list, tuple)) else list(values)


@lowers("view_as", "reshape_as")
def view_as(b: Lowering, data: OnnxValue, other: OnnxValue) -> OnnxValue:
    """Reshape to lengths of another tensor."""
    return b.emit("Reshape", data, b.writer.vector(other.lengths()), shape=b.shape)


@lowers("unflatten")
def unflatten(b: Lowering, data: OnnxValue, axis: int, sizes: Sequence[Length]) -> OnnxValue:
    """Reshape of one axis to several."""
    axis = data.axis(axis)
    return data.reshape(*([0] * axis), *sizes, *data.lengths()[axis + 1 :], shape=b.shape)


@lowers("flatten")
def flatten(b: Lowering, data: OnnxValue, start_dim: int = 0, end_dim: int = -1) -> OnnxValue:
    """Flatten, or Reshape."""
    if not data.rank:
        return data.unsqueeze(0)
    start, end = data.axis(start_dim), data.axis(end_dim)
    if start == end:
        return data
    if start == 1 and end == data.rank - 1:
        return b.emit("Flatten", data, axis=1)
    if 0 in b.shape:
        return data.reshape(*b.shape, shape=b.shape)
    return data.reshape(*([0] * start), -1, *data.lengths()[end + 1 :], shape=b.shape)


@lowers("squeeze")
def squeeze(b: Lowering, data: OnnxValue, dim: Any = None) -> OnnxValue:
    """Squeeze; axes of another length stay."""
    axes = range(data.rank) if dim is None else [data.axis(a) for a in listed((dim,))]
    unit_axes = [axis for axis in axes if (data.shape or ())[axis] == 1]
    return data.squeeze(*unit_axes) if unit_axes else data


@lowers("unsqueeze")
def unsqueeze(b: Lowering, data: OnnxValue, dim: int) -> OnnxValue:
    """Unsqueeze."""
    return data.unsqueeze(dim % (data.rank + 1))


@lowers("atleast_1d", "atleast_2d", "atleast_3d")
def at_least(b: Lowering, data: Any) -> Any:
    """Unsqueeze: in front; of three axes one comes last."""
    if isinstance(data, list):
        return [at_least(b, tensor) for tensor in data]
    count = int(b.name[-2])
    missing = count - data.rank
    if missing <= 0:
        return data
    return data.unsqueeze(*({1: (2,), 2: (0, 2), 3: (0, 1, 2)}[missing] if count == 3 else range(missing)))


@lowers("permute")
def permute(b: Lowering, data: OnnxValue, *order: Any, **options: Any) -> OnnxValue:
    """Transpose."""
    return data.transpose(*(data.axis(i) for i in listed(order or (options["dims"],))))


@lowers("transpose", "swapaxes")
def transpose(b: Lowering, data: OnnxValue, dim0: int, dim1: int) -> OnnxValue:
    """Transpose of two axes."""
    order = list(range(data.rank))
    first, second = data.axis(dim0), data.axis(dim1)
    order[first], order[second] = order[second], order[first]
    return data.transpose(*order)


@lowers("t")
def turned(b: Lowering, data: OnnxValue) -> OnnxValue:
    """Transpose."""
    return data.transpose(*reversed(range(data.rank)))


@lowers("movedim", "moveaxis")
def movedim(b: Lowering, data: OnnxValue, source: Any, destination: Any) -> OnnxValue:
    """Transpose."""
    sources, targets = ([data.axis(i) for i in listed((axes,))] for axes in (source, destination))
    order = [i for i in range(data.rank) if i not in sources]
    for target, moved in sorted(zip(targets, sources, strict=True)):
        order.insert(target, moved)
    return data.transpose(*order)


@lowers("expand", "broadcast_to", "expand_as")
def expand(b: Lowering, data: OnnxValue, *lengths: Any, **_: Any) -> OnnxValue:
    """Expand; -1 keeps a length."""
    if b.name == "expand_as":
        return b.expand(data, lengths[0].lengths())
    target = listed(lengths)
    missing = len(target) - data.rank
    target_lengths = [data.length(i - missing) if isinstance(n, int) and n == -1 else n for i, n in enumerate(target)]
    return b.expand(data, target_lengths)


@lowers("repeat", "tile")
def repeat(b: Lowering, data: OnnxValue, *times: Any, **options: Any) -> OnnxValue:
    """Tile; missing axes come in front."""
    counts = listed(times or (options["dims"],))
    missing = len(counts) - data.rank
    data = data.unsqueeze(*range(missing)) if missing > 0 else data
    return b.emit("Tile", data, b.writer.vector([1] * -min(missing, 0) + counts), shape=b.shape)


@lowers("repeat_interleave")
def repeat_interleave(b: Lowering, data: OnnxValue, repeats: int, dim: int | None = None, **_: Any) -> OnnxValue:
    """Tile along a new axis, which then joins the one that is repeated."""
    if dim is None:
        data, dim = data.reshape(-1, shape=(_count(data),)), 0
    axis = data.axis(dim)
    tiled = b.emit("Tile", data.unsqueeze(axis + 1), [1] * (axis + 1) + [repeats] + [1] * (data.rank - axis - 1))
    if 0 in b.shape:
        return b.emit("Reshape", tiled, list(b.shape), allowzero=1)
    return tiled.reshape(*([0] * axis), -1, *data.lengths()[axis + 1 :], shape=b.shape)


def _count(data: OnnxValue) -> int:
    """Return the number of elements, -1 where it is unknown."""
    shape = data.shape
    return -1 if shape is None or -1 in shape else prod(shape)


@lowers("flip")
def flip(b: Lowering | MxnetNode, data: OnnxValue, *dims: Any, **options: Any) -> OnnxValue:
    """Slice with step -1."""
    axes = [data.axis(a) for a in listed(dims or (options["dims"],))]
    if not axes:
        return data
    ends = [-_END] * len(axes)
    return b.emit("Slice", data, [-1] * len(axes), ends, axes, [-1] * len(axes), shape=data.shape)


@lowers("roll")
def roll(b: Lowering, data: OnnxValue, shifts: Any, dims: Any = None) -> OnnxValue:
    """Join the end of each axis with its beginning."""
    if dims is None:
        flat = roll(b, data.reshape(-1, shape=(_count(data),)), shifts, 0)
        return flat.reshape(*data.lengths(), shape=b.shape)
    for axis, shift in zip(listed((dims,)), listed((shifts,)), strict=True):
        length = data.length(axis)
        if not isinstance(length, int):
            b.refuse("along a length known only when the model runs")
        if length and shift % length:
            middle = length - shift % length
            shape, parts = data.shape, (cut(b, data, axis, middle, None), cut(b, data, axis, 0, middle))
            data = b.emit("Concat", *parts, axis=data.axis(axis), shape=shape)
    return data


@lowers("rot90")
def rot90(b: Lowering, data: OnnxValue, k: int = 1, dims: Sequence[int] = (0, 1)) -> OnnxValue:
    """Transpose and turn round."""
    first, second = (data.axis(i) for i in dims)
    turns = k % 4
    if turns == 0:
        return data
    if turns == 2:
        return flip(b, data, [first, second])
    if turns == 1:
        return transpose(b, flip(b, data, [second]), first, second)
    return flip(b, transpose(b, data, first, second), [second])


# --- parts ------------------------------------------------------------------------------------------------------------


def cut(
    b: Lowering | MxnetNode, data: OnnxValue, axis: int, begin: Length, end: Length | None, step: int = 1
) -> OnnxValue:
    """Slice one axis."""
    axis, shape = data.axis(axis), None
    if data.shape is not None:
        old = data.shape[axis]
        is_known = old != -1 and isinstance(begin, int) and (end is None or isinstance(end, int))
        new = len(range(old)[slice(begin, end, step)]) if is_known else -1
        shape = (*data.shape[:axis], new, *data.shape[axis + 1 :])
        if is_known and new == old and step == 1:
            return data
    end = (_END if step > 0 else -_END) if end is None else end
    vector = b.writer.vector
    return b.emit("Slice", data, vector([begin]), vector([end]), [axis], [step], shape=shape)


@lowers("narrow")
def narrow(b: Lowering, data: OnnxValue, dim: int, start: Length, length: Length) -> OnnxValue:
    """Slice."""
    if isinstance(start, int) and start == 0:
        return cut(b, data, dim, 0, length)
    return cut(b, data, dim, start, start + length)


@lowers("select")
def select(b: Lowering, data: OnnxValue, dim: int, index: Any) -> OnnxValue:
    """Gather of one index, whose axis goes."""
    return b.emit("Gather", data, b.number(index, "int64"), axis=data.axis(dim), shape=b.shape)


def _part_lengths(length: Length, size: Any) -> list[Length]:
    if isinstance(size, list):
        return size
    if not isinstance(length, int):
        return []
    return [min(size, length - begin) for begin in range(0, length, size)]


@lowers("split", "split_with_sizes", "tensor_split")
def split(b: Lowering, data: OnnxValue, split_size: Any, dim: int = 0, **_: Any) -> list[OnnxValue]:
    """Split; Slice of parts whose length is known only when the model runs."""
    axis, count = data.axis(dim), len(b.shapes)
    lengths = _part_lengths(data.length(axis), split_size)
    if count == 1:
        return [data]
    if lengths and all(isinstance(n, int) for n in lengths):
        split_parts = b.writer.emit_many("Split", data, lengths, count=count, axis=axis)
        return list(split_parts)
    if not lengths:
        lengths = [split_size] * count
    parts: list[OnnxValue] = []
    begin: Any = 0
    for index, length in enumerate(lengths):
        end = None if index == count - 1 else length if index == 0 else begin + length
        parts.append(cut(b, data, axis, begin, end))
        begin = end
    return parts


@lowers("chunk")
def chunk(b: Lowering, data: OnnxValue, chunks: int, dim: int = 0) -> list[OnnxValue]:
    """Split into equal parts."""
    length = data.length(dim)
    return split(b, data, -(-length // chunks) if isinstance(length, int) else length // chunks, dim)


@lowers("unbind")
def unbind(b: Lowering, data: OnnxValue, dim: int = 0) -> list[OnnxValue]:
    """Split, and Squeeze of each part."""
    axis = data.axis(dim)
    return [part.squeeze(axis) for part in split(b, data, [1] * len(b.shapes), axis)]


# --- joined -----------------------------------------------------------------------------------------------------------


@lowers("cat", "concat", "concatenate")
def cat(b: Lowering, values: Sequence[OnnxValue], dim: int = 0, **options: Any) -> OnnxValue:
    """Concat; vectors without elements are passed over, as torch does."""
    rank = len(b.shape)
    arrays = [v.cast(b.dtype) for v in values if v.rank == rank]
    axis = options.get("axis", dim) % rank
    return arrays[0] if len(arrays) == 1 else b.emit("Concat", *arrays, axis=axis)


@lowers("stack")
def stack(b: Lowering, values: Sequence[OnnxValue], dim: int = 0) -> OnnxValue:
    """Concat along a new axis."""
    axis = dim % len(b.shape)
    parts = [v.cast(b.dtype).unsqueeze(axis) for v in values]
    return parts[0] if len(parts) == 1 else b.emit("Concat", *parts, axis=axis)


@lowers("pad")
def pad(b: Lowering, data: OnnxValue, pad: Sequence[Any], mode: str = "constant", value: Any = None) -> OnnxValue:
    """Pad; torch has the last axis first. Negative widths cut off."""
    pairs = [tuple(pad[i : i + 2]) for i in range(0, len(pad), 2)][::-1]
    pairs = [(0, 0)] * (data.rank - len(pairs)) + pairs
    onnx_mode = {"constant": "constant", "replicate": "edge", "reflect": "reflect"}.get(mode)
    if onnx_mode is None:
        b.refuse(f"with mode={mode!r}")
    fill_value = b.number(value or 0) if onnx_mode == "constant" else None
    widths = b.writer.vector([first for first, _ in pairs] + [last for _, last in pairs])
    return b.emit("Pad", data, widths, fill_value, mode=onnx_mode, shape=b.shape)


@lowers("diff")
def diff(b: Lowering, data: OnnxValue, n: int = 1, dim: int = -1) -> OnnxValue:
    """Sub of an axis without its first number and one without its last."""
    for _ in range(n):
        data = cut(b, data, dim, 1, None) - cut(b, data, dim, 0, -1)
    return data
