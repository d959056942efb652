"""What the layers share: checks of their inputs, spatial parameters, channels-last layouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.exhaustion import is_exhaustion
from ...definition.torch_words import said

# Where the channels are, for each layout MXNet names; None is the default of that many spatial axes.
CHANNELS_LAST = frozenset({"NWC", "NHWC", "NDHWC"})
SPATIAL_AXES = {"NCW": 1, "NWC": 1, "NCHW": 2, "NHWC": 2, "NCDHW": 3, "NDHWC": 3}


def shape_text(tensor: Tensor | None) -> str:
    """Return shape and dtype for an error message, "(4, 6) float32"."""
    return "absent" if tensor is None else f"{tuple(tensor.shape)} {str(tensor.dtype).removeprefix('torch.')}"


def refuse(operator: str, what: str, cause: Exception | None = None, /, **inputs: Tensor | None) -> NoReturn:
    """Raise the MXNetError that names operator, rule and inputs; ``cause`` is what torch raised."""
    lines = "".join(f"\n  {name:8} {shape_text(tensor)}" for name, tensor in inputs.items())
    raise MXNetError(f"{operator}: {what}{lines}") from cause


def leave_exhaustion(error: Exception) -> None:
    """Raise torch's error again if it is about memory, which no shape explains."""
    if is_exhaustion(error):
        raise error


def refused(
    operator: str, what: str, error: Exception, data: Tensor, weight: Tensor, bias: Tensor | None = None, **more: Tensor
) -> NoReturn:
    """Raise what `refuse` does for a layer whose inputs torch has refused; ``what`` is "" if the shapes fit."""
    leave_exhaustion(error)
    others = {"weight": weight, "bias": bias, **more}
    wrong_names = [n for n, t in others.items() if t is not None and t.dtype is not data.dtype]
    if wrong_names:
        first, data_dtype = wrong_names[0], str(data.dtype).removeprefix("torch.")
        other_dtype = shape_text(others[first]).rpartition(" ")[2]
        what = f"data is {data_dtype}, {first} is {other_dtype}; both must have one dtype."
        what += f" Convert by data.astype({other_dtype!r})."
    refuse(operator, what or said(error), error, data=data, **others)


def counted(number: int, what: str) -> str:
    """Return "1 channel", "3 channels"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def require_floating(operator: str, data: Tensor) -> None:
    """Raise MXNetError for an integer array, where MXNet computes floating point only."""
    if not data.is_floating_point():
        refuse(operator, "only floating point arrays are supported, cast first.", data=data)


def per_axis(operator: str, name: str, values: Sequence[int], count: int, default: int, least: int) -> tuple[int, ...]:
    """Return a spatial parameter with one value, at least ``least``, for each axis; ``()`` means the default."""
    if not values:
        return (default,) * count
    if len(values) != count:
        raise MXNetError(f"{operator}: {name}={tuple(values)} needs {count} numbers, one per axis of kernel.")
    if min(values) < least:
        raise MXNetError(f"{operator}: {name}={tuple(values)} must not hold numbers below {least}.")
    return tuple(values)


def check_layout(operator: str, layout: str | None, count: int) -> None:
    """Raise MXNetError for a layout with another number of spatial axes than the kernel's."""
    if layout is not None and SPATIAL_AXES[layout] != count:
        raise MXNetError(f"{operator}: layout={layout} has {SPATIAL_AXES[layout]} spatial axes, the kernel {count}.")


def run_function(function: type[torch.autograd.Function], *arguments: Any) -> Tensor:
    """Return the one output of an autograd function."""
    result: Tensor = function.apply(*arguments)  # type: ignore[no-untyped-call]
    return result
