"""Parts of arrays."""

from __future__ import annotations

from ..call import Call, Value
from ..registry import Emitted, Unpacked, emits


def _part(begin: int | None, end: int | None, step: int | None = None) -> str:
    text = f"{'' if begin is None else begin}:{'' if end is None else end}"
    return text if step in (None, 1) else f"{text}:{step}"


def _trimmed(parts: list[str]) -> str:
    while parts and parts[-1] in (":", "0:"):
        parts.pop()
    return ", ".join(parts)


@emits("slice")
def box(call: Call) -> str:
    """Write a box; torch has no negative steps, so these are taken forwards and flipped."""
    data = call.inputs[0]
    begin, end = call.params["begin"], call.params["end"]
    steps = call.params["step"] or (None,) * len(begin)
    parts, backward = [], []
    for axis, (first, last, step) in enumerate(zip(begin, end, steps, strict=True)):
        if step is not None and step < 0:
            chosen = range(data.shape[axis])[first:last:step]
            parts.append(_part(chosen[-1], chosen[0] + 1, -step) if chosen else "0:0")
            backward.append(axis)
        else:
            parts.append(_part(first, last, step))
    taken = _trimmed(parts)
    result = f"{data}[{taken}]" if taken else str(data)
    return f"{result}.flip({tuple(backward)})" if backward else result


def _along(data: Value, axis: int, part: str) -> str:
    return f"{data}[{':, ' * (axis % data.rank)}{part}]"


@emits("slice_axis")
def slice_axis(call: Call) -> str:
    """Write a range of one axis."""
    return _along(call.inputs[0], call.params["axis"], _part(call.params["begin"], call.params["end"]))


@emits("slice_like")
def slice_like(call: Call) -> str:
    """Write as much as another array has."""
    data, like = call.inputs
    axes = {a % data.rank for a in call.params["axes"]} or set(range(like.rank))
    parts = [f":{like}.shape[{axis}]" if axis in axes else ":" for axis in range(data.rank)]
    return f"{data}[{_trimmed(parts)}]"


@emits("SliceChannel")
def split(call: Call) -> str | Unpacked:
    """Write equal parts along an axis."""
    data, axis, count = call.inputs[0], call.params["axis"] % call.input_rank(0), call.params["num_outputs"]
    expression = f"{data}.unbind({axis})" if call.params["squeeze_axis"] else f"{data}.chunk({count}, {axis})"
    if count == 1:
        return f"{expression}[0]"
    return Unpacked(", ".join(f"{{{i}}}" for i in range(count)), expression)


@emits("_split_v2", "_npi_hsplit", "_npi_dsplit")
def split_at(call: Call) -> Emitted:
    """Write parts between indices, or of equal size."""
    data, axis = call.inputs[0], call.params["axis"] % call.input_rank(0)
    length, sections = data.shape[axis], call.params["sections"]
    if sections:
        parts = f"{data}.tensor_split({sections}, {axis})"
        if call.params["squeeze_axis"]:
            parts = f"[part.squeeze({axis}) for part in {parts}]"
        return f"{parts}[0]" if sections == 1 else Unpacked(", ".join(f"{{{i}}}" for i in range(sections)), parts)
    starts = [int(i) for i in call.params["indices"]]
    starts = starts if starts and starts[0] == 0 else [0, *starts]
    ends = [*starts[1:], length]
    bounds = [(str(s), "" if e == length else str(e)) for s, e in zip(starts, ends, strict=True)]
    squeezed = f".squeeze({axis})" if call.params["squeeze_axis"] else ""
    cut = tuple(_along(data, axis, f"{first}:{last}") + squeezed for first, last in bounds)
    return cut[0] if len(cut) == 1 else cut


@emits("Crop")
def crop(call: Call) -> str:
    """Write a part of images, of the size of others or a given one."""
    data = call.inputs[0]
    top, left = call.params["offset"] or (0, 0)
    if len(call.inputs) == 2:
        height, width = (f"{call.inputs[1]}.shape[{axis}]" for axis in (2, 3))
    else:
        height, width = map(str, call.params["h_w"])
    if call.params["center_crop"]:
        first, second = f"({data}.shape[2] - {height}) // 2", f"({data}.shape[3] - {width}) // 2"
        return f"{data}[:, :, {first} : {first} + {height}, {second} : {second} + {width}]"
    return f"{data}[:, :, {top} : {top} + {height}, {left} : {left} + {width}]"
