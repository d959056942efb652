"""Arrays made in the graph."""

from __future__ import annotations

import torch

from ..call import Call
from ..literals import literal
from ..registry import emits


def placed(call: Call) -> str:
    """Return the arguments for dtype and device."""
    dtype = "" if call.dtype is torch.float32 else f", dtype={call.dtype}"
    return dtype + call.device_option()


@emits("_zeros", "_npi_zeros", "_zeros_without_dtype")
def zeros(call: Call) -> str:
    """Write zeros, of the batch size that inputs have."""
    return f"torch.zeros({call.own_shape()}{placed(call)})"


@emits("_ones", "_npi_ones")
def ones(call: Call) -> str:
    """Write ones."""
    return f"torch.ones({call.own_shape()}{placed(call)})"


@emits("_full")
def full(call: Call) -> str:
    """Write one number."""
    return f"torch.full({call.own_shape()}, {literal(call.params['value'])}{placed(call)})"


@emits("_npi_full_like")
def full_like(call: Call) -> str:
    """Write one number, in the shape of another array."""
    return f"torch.full_like({call.inputs[0]}, {literal(call.params['fill_value'])}, dtype={call.dtype})"


@emits("_arange", "_npi_arange")
def arange(call: Call) -> str:
    """Write numbers at equal distances."""
    start, stop, step = call.params["start"], call.params["stop"], call.params["step"]
    if stop is None and not call.params["infer_range"]:
        start, stop = 0, start
    repeated = f".repeat_interleave({call.params['repeat']})" if call.params["repeat"] != 1 else ""
    if stop is None:
        count = call.own_shape().strip("(),")
        if repeated:
            call.refuse("a range without end that repeats its numbers.")
        kind = f"torch.float32{call.device_option()}" if call.dtype.is_floating_point else f"{call.dtype}"
        return f"{literal(start)} + {literal(step)} * torch.arange({count}, dtype={kind})"
    bounds = ", ".join(literal(v) for v in (start, stop, step))
    return f"torch.arange({bounds}, dtype={call.dtype}{call.device_option()}){repeated}"


@emits("_contrib_arange_like")
def arange_like(call: Call) -> str:
    """Write numbers at equal distances, as many as an axis or an array has."""
    data, axis = call.inputs[0], call.params["axis"]
    start, step = call.number("start"), call.number("step")
    if call.params["repeat"] != 1:
        call.refuse("repeat other than 1.")
    count = f"{data}.numel()" if axis is None else f"{data}.shape[{axis}]"
    values = f"torch.arange({count}, dtype={call.dtype}, device={data}.device)"
    if step != "1.0":
        values = f"{step} * {values}"
    if start != "0.0":
        values = f"{start} + {values}"
    return values if axis is not None or data.rank == 1 else f"({values}).reshape({data}.shape)"


@emits("_eye", "_npi_eye")
def eye(call: Call) -> str:
    """Write ones on a diagonal."""
    rows, columns, k = call.params["N"], call.shape[1], call.params["k"]
    return f"torch.ones({rows}, {columns}{placed(call)}).triu({k}).tril({k})"
