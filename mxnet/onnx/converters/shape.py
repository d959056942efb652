"""The same elements in another shape or order of axes."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from .._operation import Operation, converts, shape_only
from .._values import Length, Value


class Kept(NamedTuple):
    """A length that is that of an axis of the input."""

    axis: int


Token = Length | Kept


def reshape_to(op: Operation, data: Value, tokens: Sequence[Token]) -> Value:
    """Reshape to lengths; kept axes are copied where the model runs, so that another batch size needs no other file.

    Where no length is left open (-1), one that is known only when the model runs is, or one made of the first axis.
    """
    results: list[Length] = []
    for index, token in enumerate(tokens):
        if not isinstance(token, Kept):
            results.append(token)
        elif token.axis == index:
            results.append(0)
        else:
            results.append(data.length(token.axis))
    if not any(isinstance(n, int) and n == -1 for n in results):
        computed = [i for i, n in enumerate(results) if isinstance(n, Value)]
        if computed:
            results[computed[0]] = -1
        elif 0 not in results and results and data.rank and 0 not in op.shape and 0 not in (data.shape or ()):
            results[0] = -1
    if data.constant is not None:
        return data.reshape(*op.shape)
    # 0 copies, so that an empty axis would be misread.
    if any(isinstance(n, int) and n == 0 for n in results) and 0 in (data.shape or ()):
        return data.reshape(*op.shape, shape=op.shape)
    return op.emit("Reshape", data, op.writer.vector(results), shape=op.shapes[0])


def coded(op: Operation, data: Value, codes: Sequence[int]) -> list[Token]:
    """Return what the codes of MXNet's reshape mean: 0 keeps, -1 infers, -2 keeps the rest, -3 joins, -4 splits."""
    tokens: list[Token] = []
    axis, rest = 0, list(codes)
    while rest:
        code = rest.pop(0)
        if code == -2:
            tokens += [Kept(i) for i in range(axis, op.rank(data))]
            axis = op.rank(data)
        elif code == -3:
            tokens.append(data.length(axis) * data.length(axis + 1))
            axis += 2
        elif code == -4:
            first, second = rest.pop(0), rest.pop(0)
            tokens += _split(data.length(axis), first, second)
            axis += 1
        else:
            tokens.append(Kept(axis) if code == 0 else code)
            axis += 1
    return tokens


def _split(length: Length, first: int, second: int) -> list[Token]:
    if first == -1:
        return [length // second, second]
    return [first, length // first if second == -1 else second]


@converts("Reshape")
def reshape(op: Operation) -> Value:
    """Reshape."""
    p, data = op.params, op.data
    codes = p["shape"]
    if not codes:
        codes = tuple(-1 if n == 0 else n for n in p["target_shape"])
        if p["keep_highest"]:
            codes = (0, *codes[1:])
        return reshape_to(op, data, list(codes))
    if p["reverse"]:
        return _from_the_back(op, data, codes)
    return reshape_to(op, data, coded(op, data, codes))


def _from_the_back(op: Operation, data: Value, codes: Sequence[int]) -> Value:
    """Reshape with codes that are matched from the last axis."""
    if -1 not in op.shape and -1 not in (data.shape or (-1,)):
        tokens: list[Token] = list(op.shape)
        if tokens and data.shape and tokens[0] == data.shape[0]:
            tokens[0] = Kept(0)
        return reshape_to(op, data, tokens)
    if any(code == -4 for code in codes):
        op.refuse("shape", f"{tuple(codes)} with reverse=True and a free axis", "give the codes from the front")
    rank, tokens, axis = op.rank(data), [], 0
    for code in reversed(codes):
        if code == -2:
            tokens += [Kept(rank - 1 - i) for i in range(axis, rank)]
            axis = rank
        elif code == -3:
            tokens.append(data.length(rank - 1 - axis) * data.length(rank - 2 - axis))
            axis += 2
        else:
            tokens.append(Kept(rank - 1 - axis) if code == 0 else code)
            axis += 1
    return reshape_to(op, data, tokens[::-1])


@converts("_np_reshape")
def np_reshape(op: Operation) -> Value:
    """Reshape to lengths, one of which may be -1."""
    return _plainly(op, op.data, op.params["newshape"])


def _plainly(op: Operation, data: Value, lengths: Sequence[int]) -> Value:
    tokens: list[Token] = list(lengths)
    first = data.shape[0] if data.shape else None
    if tokens and first not in (None, -1, 0) and tokens[0] == first:
        tokens[0] = Kept(0)
    return reshape_to(op, data, tokens)


@converts("_npx_reshape")
def npx_reshape(op: Operation) -> Value:
    """Reshape by the codes of mx.npx: -2 keeps, -3 drops, -4 keeps the rest, -5 joins, -6 splits."""
    data, codes = op.data, list(op.params["newshape"])
    if op.params["reverse"]:
        if -1 in op.shape:
            op.refuse("reverse", True, "give the codes from the front, or fix the input shape")
        return _plainly(op, data, op.shape)
    tokens: list[Token] = []
    axis = 0
    while codes:
        code = codes.pop(0)
        if code == -4:
            tokens += [Kept(i) for i in range(axis, op.rank(data))]
            axis = op.rank(data)
        elif code == -5:
            tokens.append(data.length(axis) * data.length(axis + 1))
            axis += 2
        elif code == -6:
            tokens += _split(data.length(axis), codes.pop(0), codes.pop(0))
            axis += 1
        else:
            if code != -3:
                tokens.append(Kept(axis) if code == -2 else code)
            axis += 1
    return reshape_to(op, data, tokens)


@converts("Flatten")
def flatten(op: Operation) -> Value:
    """Flatten."""
    return op.emit("Flatten", op.data, axis=1)


@converts("expand_dims")
def expand_dims(op: Operation) -> Value:
    """Unsqueeze."""
    return op.data.unsqueeze(op.params["axis"])


@converts("squeeze", "_np_squeeze")
def squeeze(op: Operation) -> Value:
    """Squeeze; a classic array keeps one axis."""
    data, axis = op.data, op.params["axis"]
    if axis is None:
        if -1 in (data.shape or (-1,)):
            op.refuse("axis", None, "name the axes, or fix the input shape")
        axis = [i for i, n in enumerate(data.shape or ()) if n == 1]
    axes = [data.axis(i) for i in axis]
    if op.shapes[0] is not None and len(op.shape) > op.rank(data) - len(axes):
        axes = axes[1:]
    return data.squeeze(*axes) if axes else data


@converts("reshape_like")
def reshape_like(op: Operation) -> Value:
    """Reshape to lengths of another array."""
    p, (lhs, rhs) = op.params, op.inputs
    first, last = _span(op.rank(lhs), p["lhs_begin"], p["lhs_end"])
    begin, end = _span(op.rank(rhs), p["rhs_begin"], p["rhs_end"])
    tokens: list[Token] = [Kept(i) for i in range(first)]
    tokens += [rhs.length(i) for i in range(begin, end)]
    tokens += [lhs.length(i) for i in range(last, op.rank(lhs))]
    return op.emit("Reshape", lhs, op.writer.vector([lhs.length(t.axis) if isinstance(t, Kept) else t for t in tokens]))


def _span(rank: int, begin: int | None, end: int | None) -> tuple[int, int]:
    first = 0 if begin is None else begin % rank if begin < 0 else begin
    last = rank if end is None else end % rank if end < 0 else end
    return first, last


@converts("transpose", "_np_transpose")
def transpose(op: Operation) -> Value:
    """Transpose."""
    rank = op.rank(op.data)
    order = [op.data.axis(i) for i in op.params["axes"] or ()]
    return op.data.transpose(*(order or range(rank - 1, -1, -1)))


@converts("SwapAxis")
def swap_axes(op: Operation) -> Value:
    """Transpose."""
    order = list(range(op.rank(op.data)))
    first, second = (op.data.axis(op.params[name]) for name in ("dim1", "dim2"))
    order[first], order[second] = order[second], order[first]
    return op.data.transpose(*order)


@converts("_np_moveaxis")
def move_axis(op: Operation) -> Value:
    """Transpose."""
    sources = [op.data.axis(i) for i in _listed(op.params["source"])]
    targets = [op.data.axis(i) for i in _listed(op.params["destination"])]
    order = [i for i in range(op.rank(op.data)) if i not in sources]
    for target, source in sorted(zip(targets, sources, strict=True)):
        order.insert(target, source)
    return op.data.transpose(*order)


def _listed(axes: int | Sequence[int]) -> Sequence[int]:
    return (axes,) if isinstance(axes, int) else axes


@converts("depth_to_space")
def depth_to_space(op: Operation) -> Value:
    """DepthToSpace."""
    return op.emit("DepthToSpace", op.data, blocksize=op.params["block_size"], mode="DCR")


@converts("space_to_depth")
def space_to_depth(op: Operation) -> Value:
    """SpaceToDepth."""
    return op.emit("SpaceToDepth", op.data, blocksize=op.params["block_size"])


@converts("tile")
def tile(op: Operation) -> Value:
    """Tile; missing axes come in front."""
    reps = list(op.params["reps"])
    data = op.data
    if len(reps) > op.rank(data):
        data = data.unsqueeze(*range(len(reps) - op.rank(data)))
    return op.emit("Tile", data, [1] * (op.rank(data) - len(reps)) + reps)


@converts("repeat")
def repeat(op: Operation) -> Value:
    """Tile along a new axis, which then joins the one that is repeated."""
    times, axis, data = op.params["repeats"], op.params["axis"], op.data
    if axis is None:
        data, axis = op.emit("Reshape", data, [-1], shape=(_size(data.shape),)), 0
    axis = data.axis(axis)
    tiled = op.emit("Tile", data.unsqueeze(axis + 1), [1] * (axis + 1) + [times] + [1] * (op.rank(data) - axis - 1))
    lengths: list[Length] = [0] * axis + [-1] + [data.length(i) for i in range(axis + 1, op.rank(data))]
    if 0 in (data.shape or ()):
        return op.emit("Reshape", tiled, list(op.fixed_shape(op.data) and op.shape), allowzero=1)
    return op.emit("Reshape", tiled, op.writer.vector(lengths))


def _size(shape: tuple[int, ...] | None) -> int:
    return -1 if shape is None or -1 in shape else prod(shape)


@converts("reverse", "_npi_flip")
def reverse(op: Operation) -> Value:
    """Slice with step -1."""
    axes = op.params["axis"]
    chosen = range(op.rank(op.data)) if axes is None else [op.data.axis(i) for i in _listed(axes)]
    return flipped(op, op.data, list(chosen))


def flipped(op: Operation, data: Value, axes: Sequence[int]) -> Value:
    """Turn axes round."""
    if not axes:
        return data
    ends = [-(2**62)] * len(axes)
    return op.emit("Slice", data, [-1] * len(axes), ends, list(axes), [-1] * len(axes), shape=data.shape)


@converts("Pad")
def pad(op: Operation) -> Value:
    """Pad."""
    return _pad(op, op.params["pad_width"], op.params["mode"], op.params["constant_value"])


@converts("_npi_pad")
def np_pad(op: Operation) -> Value:
    """Pad; symmetric padding and that by largest and smallest numbers is put together from parts."""
    p = op.params
    widths = [n for pair in p["pad_width"] for n in pair]
    mode = {"constant": "constant", "edge": "edge", "reflect": "reflect"}.get(p["mode"])
    if mode is None or (mode == "reflect" and p["reflect_type"] != "even"):
        op.refuse("mode", repr(p["mode"]), "use 'constant', 'edge' or 'reflect'")
    return _pad(op, widths, mode, p["constant_value"])


def _pad(op: Operation, widths: Sequence[int], mode: str, number: float) -> Value:
    starts, ends = list(widths[0::2]), list(widths[1::2])
    constant = op.constant(number, op.data.dtype, "padding") if mode == "constant" else None
    return op.emit("Pad", op.data, starts + ends, constant, mode=mode)


@converts("broadcast_to")
def broadcast_to(op: Operation) -> Value:
    """Expand; 0 keeps a length."""
    lengths = [op.data.length(i) if n == 0 else n for i, n in enumerate(op.params["shape"])]
    return op.emit("Expand", op.data, op.writer.vector(lengths))


@converts("_npi_broadcast_to")
def np_broadcast_to(op: Operation) -> Value:
    """Expand; -2 keeps a length."""
    lengths = op.params["shape"]
    if any(n < 0 for n in lengths):
        missing = len(lengths) - op.rank(op.data)
        results = [op.data.length(i - missing) if n < 0 else n for i, n in enumerate(lengths)]
        return op.emit("Expand", op.data, op.writer.vector(results))
    return op.emit("Expand", op.data, list(lengths))


@converts("broadcast_axis")
def broadcast_axis(op: Operation) -> Value:
    """Expand."""
    sizes = dict(zip([op.data.axis(i) for i in _listed(op.params["axis"])], _listed(op.params["size"]), strict=True))
    return op.emit("Expand", op.data, op.writer.vector([sizes.get(i, 1) for i in range(op.rank(op.data))]))


@converts("broadcast_like")
def broadcast_like(op: Operation) -> Value:
    """Expand to the lengths of another array."""
    lhs, rhs = op.inputs
    left, right = op.params["lhs_axes"], op.params["rhs_axes"]
    if left is None or right is None:
        return op.emit("Expand", lhs, op.writer.vector(rhs.lengths()))
    chosen = {lhs.axis(a): rhs.length(b) for a, b in zip(left, right, strict=True)}
    return op.emit("Expand", lhs, op.writer.vector([chosen.get(i, 1) for i in range(op.rank(lhs))]))


@converts("shape_array")
def shape_array(op: Operation) -> Value:
    """Shape."""
    return op.emit("Shape", op.data)


@converts("size_array")
def size_array(op: Operation) -> Value:
    """Size."""
    return op.emit("Reshape", op.emit("Size", op.data), [1])


shape_only("shape_array", "size_array")


@converts("_np_roll")
def roll(op: Operation) -> Value:
    """Join the end of each axis with its beginning."""
    shifts, axes, data = op.params["shift"], op.params["axis"], op.data
    if axes is None:
        lengths = op.fixed_shape(data)
        flat = _rolled(op, op.emit("Reshape", data, [-1], shape=(prod(lengths),)), 0, _listed(shifts)[0])
        return op.emit("Reshape", flat, list(lengths))
    shifts, axes = list(_listed(shifts)), [data.axis(i) for i in _listed(axes)]
    for axis, shift in zip(axes, shifts * len(axes) if len(shifts) == 1 else shifts, strict=False):
        data = _rolled(op, data, axis, shift)
    return data


def _rolled(op: Operation, data: Value, axis: int, shift: int) -> Value:
    length = op.fixed_shape(data)[axis]
    if length == 0 or shift % length == 0:
        return data
    cut = length - shift % length
    end = op.emit("Slice", data, [cut], [length], [axis])
    return op.emit("Concat", end, op.emit("Slice", data, [0], [cut], [axis]), axis=axis, shape=data.shape)


@converts("_npi_rot90")
def rot90(op: Operation) -> Value:
    """Transpose and turn round."""
    first, second = (op.data.axis(i) for i in op.params["axes"] or (0, 1))
    order = list(range(op.rank(op.data)))
    order[first], order[second] = second, first
    turns = op.params["k"] % 4
    if turns == 0:
        return op.data
    if turns == 2:
        return flipped(op, op.data, [first, second])
    if turns == 1:
        return flipped(op, op.data, [second]).transpose(*order)
    return flipped(op, op.data.transpose(*order), [second])


@converts("_np_atleast_1d", "_np_atleast_2d", "_np_atleast_3d")
def at_least(op: Operation) -> list[Value]:
    """Unsqueeze: in front; of three axes one comes last."""
    assert op.node.op is not None
    expected = int(op.node.op.name[-2])
    results = []
    for value in op.inputs:
        missing = expected - op.rank(value)
        if missing <= 0:
            results.append(value)
        elif expected == 3:
            indices = {1: (2,), 2: (0, 2), 3: (0, 1, 2)}[missing]
            results.append(value.unsqueeze(*indices))
        else:
            results.append(value.unsqueeze(*range(missing)))
    return results
