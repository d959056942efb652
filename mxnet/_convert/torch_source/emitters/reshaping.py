"""The same elements in another shape or order."""

from __future__ import annotations

from collections.abc import Sequence

from ..call import Call, Value
from ..registry import emits, emits_rows

emits_rows(
    {
        "expand_dims": "{0}.unsqueeze({axis})",
        "SwapAxis": "{0}.transpose({dim1}, {dim2})",
        "tile": "{0}.tile({reps})",
        "_np_moveaxis": "{0}.movedim({source}, {destination})",
        "shape_array": "torch.tensor({0}.shape, dtype=torch.int64)",
        "size_array": "torch.tensor([{0}.numel()])",
        "_npi_tril": "{0}.tril({k})",
    }
)


@emits("Flatten")
def flatten(call: Call) -> str:
    """Write all axes but the first as one; a vector becomes a column."""
    data = call.inputs[0]
    return f"{data}.unsqueeze(1)" if data.rank == 1 else f"{data}.flatten(1)"


@emits("Reshape")
def reshape(call: Call) -> str:
    """Write reshape with MXNet's codes, resolved without fixing any length that the model leaves open."""
    data, codes = call.inputs[0], call.params["shape"]
    if not codes:
        return f"{data}.reshape({call.own_shape()})"
    if call.params["reverse"]:
        if -4 in codes:
            return f"{data}.reshape({call.own_shape()})"
        lengths = _resolved(data, codes[::-1], [data.rank - 1 - i for i in range(data.rank)])[::-1]
    else:
        lengths = _resolved(data, codes, list(range(data.rank)))
    return f"{data}.reshape({', '.join(lengths)})"


def _resolved(data: Value, codes: Sequence[int], axes: list[int]) -> list[str]:
    """Return each length of the result as source; ``axes`` are those of the data in the order of the codes."""
    lengths, source, index = [], 0, 0
    while index < len(codes):
        code = codes[index]
        index += 1
        if code == -2:
            lengths += [_length(data, axis) for axis in axes[source:]]
            source = len(axes)
            continue
        if code == -3:
            lengths.append(f"{_length(data, axes[source])} * {_length(data, axes[source + 1])}")
            source += 2
            continue
        if code == -4:
            lengths += _divided(_length(data, axes[source]), codes[index], codes[index + 1])
            index += 2
        else:
            lengths.append(_length(data, axes[source]) if code == 0 else repr(code))
        source += 1
    return lengths


def _divided(length: str, one: int, other: int) -> list[str]:
    if one == -1:
        return [f"{length} // {other}", repr(other)]
    return [repr(one), f"{length} // {one}" if other == -1 else repr(other)]


def _length(data: Value, axis: int) -> str:
    return f"{data}.shape[{axis}]"


# The codes of mx.npx, and those of classic arrays that mean the same.
_NUMPY_CODES = {-2: 0, -4: -2, -5: -3, -6: -4}


@emits("_npx_reshape")
def npx_reshape(call: Call) -> str:
    """Write reshape with the codes of mx.npx."""
    data, codes = call.inputs[0], call.params["newshape"]
    codes = (codes,) if isinstance(codes, int) else codes
    if call.params["reverse"] or -3 in codes or 0 in codes:
        return f"{data}.reshape({call.own_shape()})"
    lengths = _resolved(data, [_NUMPY_CODES.get(c, c) for c in codes], list(range(data.rank)))
    return f"{data}.reshape({', '.join(lengths) or '()'})"


@emits("_np_reshape")
def np_reshape(call: Call) -> str:
    """Write plain reshape."""
    if call.params["order"] not in (None, "C"):
        call.refuse(f"order={call.params['order']!r}.")
    shape = call.params["newshape"]
    return f"{call.inputs[0]}.reshape({shape if isinstance(shape, int) else tuple(shape)})"


@emits("reshape_like")
def reshape_like(call: Call) -> str:
    """Write the shape of another array, or a part of it."""
    data, like = call.inputs
    begin, end = call.params["lhs_begin"], call.params["lhs_end"]
    if begin is None and end is None and call.params["rhs_begin"] is None and call.params["rhs_end"] is None:
        return f"{data}.reshape({like}.shape)"
    first, last = _span(data.rank, begin, end)
    start, stop = _span(like.rank, call.params["rhs_begin"], call.params["rhs_end"])
    return f"{data}.reshape({data}.shape[:{first}] + {like}.shape[{start}:{stop}] + {data}.shape[{last}:])"


def _span(rank: int, begin: int | None, end: int | None) -> tuple[int, int]:
    first, last = 0 if begin is None else begin, rank if end is None else end
    return (first + rank if first < 0 else first), (last + rank if last < 0 else last)


@emits("transpose", "_np_transpose")
def transpose(call: Call) -> str:
    """Write another order of axes."""
    data, axes = call.inputs[0], call.params["axes"]
    order = tuple(a % data.rank for a in axes) if axes else tuple(range(data.rank))[::-1]
    return f"{data}.permute({order})"


@emits("squeeze", "_np_squeeze")
def squeeze(call: Call) -> str:
    """Write without axes of length 1."""
    data, axis = call.inputs[0], call.params["axis"]
    if axis is None:
        axes = tuple(i for i, n in enumerate(data.shape) if n == 1)
    else:
        axes = tuple(dict.fromkeys(a % data.rank for a in ((axis,) if isinstance(axis, int) else axis)))
    if len(axes) == data.rank and call.shape == (1,):
        return f"{data}.reshape(1)"
    return f"{data}.squeeze({axes})" if axes else str(data)


@emits("reverse", "_npi_flip")
def reverse(call: Call) -> str:
    """Write axes backwards."""
    data, axis = call.inputs[0], call.params["axis"]
    axes = range(data.rank) if axis is None else (axis,) if isinstance(axis, int) else axis
    return f"{data}.flip({tuple(dict.fromkeys(a % data.rank for a in axes))})"


@emits("repeat")
def repeat(call: Call) -> str:
    """Write each element several times."""
    data, axis, times = call.inputs[0], call.params["axis"], call.params["repeats"]
    if axis is None:
        return f"{data}.flatten().repeat_interleave({times})"
    return f"{data}.repeat_interleave({times}, {axis})"


@emits("broadcast_axis")
def broadcast_axis(call: Call) -> str:
    """Write axes of length 1 made longer."""
    data, axes, sizes = call.inputs[0], call.params["axis"], call.params["size"]
    axes = (axes,) if isinstance(axes, int) else axes
    sizes = (sizes,) if isinstance(sizes, int) else sizes
    lengths = {a % data.rank: n for a, n in zip(axes, sizes, strict=True)}
    return f"{data}.expand({', '.join(str(lengths.get(i, -1)) for i in range(data.rank))})"


@emits("broadcast_to", "_npi_broadcast_to")
def broadcast_to(call: Call) -> str:
    """Write a larger shape."""
    data, shape = call.inputs[0], call.params["shape"]
    assert call.node.op is not None
    if call.node.op.name == "broadcast_to":
        shape = tuple(-1 if n == 0 else n for n in shape)
    else:
        shape = tuple(-1 if n == -2 else n for n in shape)
    return f"{data}.expand({tuple(shape)})"


@emits("broadcast_like")
def broadcast_like(call: Call) -> str:
    """Write the shape of another array."""
    data, like = call.inputs
    ours, theirs = call.params["lhs_axes"], call.params["rhs_axes"]
    if ours is None or theirs is None:
        return f"{data}.expand({like}.shape)"
    lengths = {a % data.rank: f"{like}.shape[{b % like.rank}]" for a, b in zip(ours, theirs, strict=True)}
    return f"{data}.expand({', '.join(lengths.get(i, '-1') for i in range(data.rank))})"


@emits("depth_to_space")
def depth_to_space(call: Call) -> str:
    """Write blocks of channels laid out as pixels."""
    data, size = call.inputs[0], call.params["block_size"]
    batch, channels, height, width = (f"{data}.shape[{i}]" for i in range(4))
    split = f"{data}.reshape({batch}, {size}, {size}, {channels} // {size * size}, {height}, {width})"
    shape = f"{batch}, {channels} // {size * size}, {height} * {size}, {width} * {size}"
    return f"{split}.permute(0, 3, 4, 1, 5, 2).reshape({shape})"


@emits("space_to_depth")
def space_to_depth(call: Call) -> str:
    """Write blocks of pixels laid out as channels."""
    data, size = call.inputs[0], call.params["block_size"]
    batch, channels, height, width = (f"{data}.shape[{i}]" for i in range(4))
    split = f"{data}.reshape({batch}, {channels}, {height} // {size}, {size}, {width} // {size}, {size})"
    shape = f"{batch}, {channels} * {size * size}, {height} // {size}, {width} // {size}"
    return f"{split}.permute(0, 3, 5, 1, 2, 4).reshape({shape})"


@emits("Pad", "_npi_pad")
def pad(call: Call) -> str:
    """Write padding by a constant, the edge or a reflection."""
    data, widths, mode = call.inputs[0], call.params["pad_width"], call.params["mode"]
    pairs = _pairs(widths)
    flat = tuple(n for pair in reversed(pairs) for n in pair)
    if mode == "constant":
        return f"functional.pad({data}, {flat}, value={call.params['constant_value']})"
    if any(map(any, pairs[:2])) or data.rank not in (3, 4, 5):
        call.refuse(f"mode={mode!r} on the first two axes, or for {data.rank} axes.")
    kind = {"edge": "replicate", "reflect": "reflect"}.get(mode)
    if kind is None:
        call.refuse(f"mode={mode!r}.")
    return f'functional.pad({data}, {flat[: 2 * (data.rank - 2)]}, mode="{kind}")'


def _pairs(widths: Sequence[int] | Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    flat = [n for w in widths for n in (w if isinstance(w, (tuple, list)) else (w,))]
    return [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]


@emits("UpSampling")
def up_sampling(call: Call) -> str:
    """Write larger images."""
    if call.params["sample_type"] != "nearest" or len(call.inputs) != 1:
        return _up_sampled_by_weights(call)
    return f'functional.interpolate({call.inputs[0]}, scale_factor={call.params["scale"]}, mode="nearest")'


def _up_sampled_by_weights(call: Call) -> str:
    if call.params["sample_type"] == "nearest":
        call.refuse("several inputs.")
    scale, data = call.params["scale"], call.inputs[0]
    kernel, padding = 2 * scale - scale % 2, -(-(scale - 1) // 2)
    weight = call.inputs[1]
    arguments = f"stride={scale}, padding={padding}, groups={data.shape[1]}"
    if tuple(weight.shape[2:]) != (kernel, kernel):
        call.refuse("a weight of another size.")
    return f"functional.conv_transpose2d({data}, {weight}, {arguments})"


@emits("_contrib_BilinearResize2D")
def bilinear_resize(call: Call) -> str:
    """Write images of another size, between whose pixels values are interpolated."""
    if call.params["mode"] != "size" or len(call.inputs) != 1:
        call.refuse(f"mode={call.params['mode']!r}.")
    data, corners = call.inputs[0], call.params["align_corners"]
    if call.params["scale_height"] is not None or call.params["scale_width"] is not None:
        lengths = [f"int({data}.shape[{i}] * {call.params[n]})" for i, n in ((2, "scale_height"), (3, "scale_width"))]
        size = f"({', '.join(lengths)})"
    else:
        size = f"({call.params['height']}, {call.params['width']})"
    return f'functional.interpolate({data}, {size}, mode="bilinear", align_corners={corners})'


@emits("BilinearSampler")
def bilinear_sampler(call: Call) -> str:
    """Write pixels at the places of a grid."""
    return f"functional.grid_sample({call.inputs[0]}, {call.inputs[1]}.permute(0, 2, 3, 1), align_corners=True)"


@emits("GridGenerator")
def grid_generator(call: Call) -> str:
    """Write places to sample at."""
    if call.params["transform_type"] != "affine":
        call.refuse("transform_type='warp'.")
    data, (height, width) = call.inputs[0], call.params["target_shape"][:2]
    if min(height, width) == 1:
        call.refuse("a grid of one row or column.")
    grid = (
        f"functional.affine_grid({data}.reshape(-1, 2, 3), ({data}.shape[0], 1, {height}, {width}), align_corners=True)"
    )
    return f"{grid}.permute(0, 3, 1, 2)"


@emits("SpatialTransformer")
def spatial_transformer(call: Call) -> str:
    """Write an affine transformation of images."""
    data, indices, (height, width) = call.inputs[0], call.inputs[1], call.params["target_shape"]
    if not height:
        height, width = f"{data}.shape[2]", f"{data}.shape[3]"
    size = f"({data}.shape[0], 1, {height}, {width})"
    grid = f"functional.affine_grid({indices}.reshape(-1, 2, 3), {size}, align_corners=True)"
    return f"functional.grid_sample({data}, {grid}, align_corners=True)"


@emits("_np_cumsum")
def cumulative_sum(call: Call) -> str:
    """Write running sums."""
    data, axis = call.inputs[0], call.params["axis"]
    line, dim = (f"{data}.flatten()", 0) if axis is None else (str(data), axis)
    return f"{line}.cumsum({dim}, dtype={call.dtype})"


@emits("_np_roll")
def roll(call: Call) -> str:
    """Write elements moved along axes, around the end."""
    shift, axis = call.params["shift"], call.params["axis"]
    if axis is None:
        return f"{call.inputs[0]}.roll({shift})"
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    shifts = (shift,) if isinstance(shift, int) else tuple(shift)
    shifts = shifts * len(axes) if len(shifts) == 1 else shifts
    return f"{call.inputs[0]}.roll({shifts}, {axes})"


@emits("_np_atleast_1d", "_np_atleast_2d", "_np_atleast_3d")
def at_least(call: Call) -> tuple[str, ...]:
    """Write arrays with axes added."""
    assert call.node.op is not None
    function = call.node.op.name.removeprefix("_np_")
    return tuple(f"torch.{function}({value})" for value in call.inputs)
