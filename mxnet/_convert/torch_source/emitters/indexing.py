"""Elements by index."""

from __future__ import annotations

from .. import helpers
from ..call import Call, Value
from ..literals import number
from ..registry import Emitted, Unpacked, emits, emits_rows

emits_rows(
    {
        "_contrib_boolean_mask": "{0}[{1} != 0]",
        "_contrib_index_copy": "{0}.index_copy(0, {1}.long(), {2})",
        "batch_take": "{0}.flatten(0, -2).gather(1, {1}.long().clamp(0, {0}.shape[-1] - 1).reshape(-1, 1))"
        ".reshape({1}.shape)",
        "scatter_nd": "torch.zeros({shape}, dtype={0}.dtype, device={0}.device)"
        ".index_put(tuple({1}.long()), {0}, accumulate=False)",
    }
)


def _limited(index: Value, length: str, mode: str) -> str:
    """Return whole indices brought into an axis."""
    return f"{index}.long() % {length}" if mode == "wrap" else f"{index}.long().clamp(0, {length} - 1)"


@emits("take", indices={1: 0})
def take(call: Call) -> str:
    """Write slices along an axis."""
    data, index = call.inputs
    axis = call.params["axis"] % data.rank
    mode = "clip" if call.params["mode"] == "raise" else call.params["mode"]
    return f"{data}[{':, ' * axis}{_limited(index, f'{data}.shape[{axis}]', mode)}]"


@emits("pick", indices={1: None})
def pick(call: Call) -> str:
    """Write one element of each line."""
    data, index = call.inputs
    axis, keep = call.params["axis"] % data.rank, call.params["keepdims"]
    indices = f"({_limited(index, f'{data}.shape[{axis}]', call.params['mode'])})"
    if index.rank != data.rank:
        indices += f".unsqueeze({axis})"
    result = f"{data}.gather({axis}, {indices})"
    return result if keep or data.rank == 1 else f"{result}.squeeze({axis})"


@emits("one_hot", indices={0: None})
def one_hot(call: Call) -> str:
    """Write vectors that are on at an index."""
    index, depth = call.inputs[0], call.params["depth"]
    hit = f"({index}.long().unsqueeze(-1) == torch.arange({depth}, device={index}.device))"
    on, off = call.params["on_value"], call.params["off_value"]
    if (on, off) == (1, 0):
        return f"{hit}.to({call.dtype})"
    return f"torch.where({hit}, {number(on)}, {number(off)}).to({call.dtype})"


@emits("gather_nd", indices={1: None})
def gather_nd(call: Call) -> str:
    """Write elements by coordinates."""
    data, index = call.inputs
    return f"{data}[tuple({index}.long())]"


@emits("where")
def where(call: Call) -> str:
    """Write one of two arrays, element by element or row by row."""
    condition, one, other = call.inputs
    chosen = f"{condition} != 0"
    if condition.rank != one.rank:
        chosen = f"({chosen}).reshape({', '.join(['-1'] + ['1'] * (one.rank - 1))})"
    return f"torch.where({chosen}, {one}, {other})"


def _line(call: Call) -> tuple[str, int]:
    data, axis = call.inputs[0], call.params["axis"]
    return (f"{data}.flatten()", 0) if axis is None else (str(data), axis)


@emits("sort")
def sort(call: Call) -> str:
    """Write sorted lines."""
    line, axis = _line(call)
    return f"torch.sort({line}, dim={axis}, descending={not call.params['is_ascend']}, stable=True).values"


@emits("argsort")
def argsort(call: Call) -> str:
    """Write the indices that sort lines."""
    line, axis = _line(call)
    order = f"torch.sort({line}, dim={axis}, descending={not call.params['is_ascend']}, stable=True).indices"
    return f"{order}.to({call.dtype})"


@emits("topk")
def topk(call: Call) -> Emitted:
    """Write the largest numbers of lines, or where they are; equal ones in the order of their index."""
    line, axis = _line(call)
    data, kind = call.inputs[0], call.params["ret_typ"]
    count = call.params["k"]
    ordered = f"torch.sort({line}, dim={axis}, descending={not call.params['is_ascend']}, stable=True)"
    cut = f".narrow({axis}, 0, {count})" if count > 0 else ""
    if kind == "value":
        return f"{ordered}.values{cut}"
    if kind == "mask":
        return f"torch.zeros_like({line}).scatter({axis}, {ordered}.indices{cut}, 1).reshape({data}.shape)"
    if kind == "indices":
        return f"{ordered}.indices{cut}.to({call.dtype})"
    index_type = f"torch.{call.params['dtype']}"
    return Unpacked("{0}, {1}", f"{ordered}.values{cut}, {ordered}.indices{cut}.to({index_type})")


def _inside(data: Value, lengths: Value, axis: int) -> str:
    """Return which steps come before the end of each sequence, (T, N, 1, ...) or (N, T, 1, ...)."""
    steps = f"torch.arange({data}.shape[{axis}], device={data}.device)"
    ones = "".join(", None" for _ in range(data.rank - 2))
    if axis == 0:
        return (
            f"({steps}[:, None] < {lengths}.long())[:, :{ones}]" if ones else f"({steps}[:, None] < {lengths}.long())"
        )
    return f"({steps} < {lengths}.long()[:, None])[:, :{ones}]" if ones else f"({steps} < {lengths}.long()[:, None])"


@emits("SequenceMask", indices={1: None})
def sequence_mask(call: Call) -> str:
    """Write what lies beyond the end of each sequence overwritten."""
    if len(call.inputs) == 1:
        return str(call.inputs[0])
    data, lengths = call.inputs
    return f"{data}.masked_fill(~{_inside(data, lengths, call.params['axis'])}, {call.number('value')})"


@emits("SequenceLast", indices={1: None})
def sequence_last(call: Call) -> str:
    """Write the last step of each sequence."""
    data, axis = call.inputs[0], call.params["axis"]
    if len(call.inputs) == 1:
        return f"{data}.select({axis}, -1)"
    last = f"({call.inputs[1]}.long() - 1).clamp(0, {data}.shape[{axis}] - 1)"
    batch = f"torch.arange({data}.shape[{1 - axis}], device={data}.device)"
    return f"{data}[{last}, {batch}]" if axis == 0 else f"{data}[{batch}, {last}]"


@emits("SequenceReverse", indices={1: None})
def sequence_reverse(call: Call) -> str:
    """Write each sequence backwards."""
    data = call.inputs[0]
    if len(call.inputs) == 1:
        return f"{data}.flip(0)"
    return f"{call.helper(helpers.reversed_sequences)}({data}, {call.inputs[1]})"
