"""Change of element type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import convert
from ...definition.define import operator
from ...definition.facets import Amp
from ...definition.inference import same_shape, type_of_parameter
from ...definition.params import AnyDType, Count, DType

# From narrow to wide, the floating point types that automatic mixed precision casts between.
_FLOATING = (torch.float16, torch.bfloat16, torch.float32, torch.float64)


def _cast_to(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    dtype = getattr(torch, params["dtype"])
    return lambda data: convert(data, dtype, copy=True)


@operator(
    "Cast",
    aliases=("cast", "_npi_cast", "_npx_cast"),
    shape_rule=same_shape,
    type_rule=type_of_parameter,
    specialize=_cast_to,
)
def cast(data: Tensor, *, dtype: AnyDType) -> Tensor:
    """Convert elements to another type.

    Parameters
    ----------
    data : array, any shape
    dtype : str
        Floating-point values become integers by truncation; values out of range wrap around.

    Returns
    -------
    array, shape of ``data``; a gradient is converted back

    Examples
    --------
    >>> mx.nd.Cast(mx.nd.array([1.9, -1.9]), dtype='int32').asnumpy()
    array([ 1, -1], dtype=int32)
    """
    return convert(data, getattr(torch, dtype), copy=True)


_AmpDType = Annotated[str, DType(("bfloat16", "float16", "float32", "float64", "int32", "int64", "int8", "uint8"))]


def _amp_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if ins[0] is not None:
        outs[0] = getattr(torch, params["dtype"]) if ins[0].is_floating_point else ins[0]


@operator("amp_cast", views=True, shape_rule=same_shape, type_rule=_amp_types, amp=Amp(bfloat="unlisted", is_cast=True))
def amp_cast(data: Tensor, *, dtype: _AmpDType) -> Tensor:
    """Convert floating-point arrays to another dtype; integers are unchanged.

    Parameters
    ----------
    data : array, any shape
    dtype : str

    Returns
    -------
    array, shape of ``data``

    Examples
    --------
    >>> mx.nd.amp_cast(mx.nd.array([1, 2]), dtype="float16").asnumpy()
    array([1., 2.], dtype=float16)
    """
    return data.to(getattr(torch, dtype)) if data.is_floating_point() else data


def _own_shapes(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    """Shape rule: every output has the shape of its input."""
    for i, (left, right) in enumerate(zip(ins, outs, strict=True)):
        ins[i] = outs[i] = left if left is not None else right


def _multicast_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    common = _common([t for t in ins if t is not None], params["cast_narrow"])
    ins[:] = [t or common for t in ins]
    outs[:] = [common if t is not None and t.is_floating_point else t for t in ins]


def _common(types: list[Any], narrow: bool) -> torch.dtype | None:
    ranks = [_FLOATING.index(t) for t in types if t.is_floating_point]
    return _FLOATING[min(ranks) if narrow else max(ranks)] if ranks else None


@operator(
    "amp_multicast",
    active_inputs=lambda params: tuple(f"data_{i}" for i in range(params["num_outputs"])),
    num_outputs=lambda params: int(params["num_outputs"]),
    views=True,
    shape_rule=_own_shapes,
    type_rule=_multicast_types,
    amp=Amp(bfloat="unlisted", is_cast=True),
)
def amp_multicast(*data: Tensor, num_outputs: Count, cast_narrow: bool = False) -> tuple[Tensor, ...]:
    """Convert floating point arrays to the widest type among them; integer arrays stay as they are.

    Parameters
    ----------
    *data : arrays, of any shapes
    num_outputs : int
        Number of arrays.
    cast_narrow : bool, default False
        Convert to the narrowest type instead.

    Returns
    -------
    tuple of arrays, one per input

    Raises
    ------
    MXNetError
        If ``num_outputs`` is not the number of arrays.

    Examples
    --------
    >>> half, single = mx.nd.ones(2, dtype="float16"), mx.nd.ones(2)
    >>> [x.dtype.__name__ for x in mx.nd.amp_multicast(half, single, num_outputs=2)]
    ['float32', 'float32']
    """
    if len(data) != num_outputs:
        raise MXNetError(f"amp_multicast: num_outputs={num_outputs}, but {len(data)} arrays were given.")
    common = _common([t.dtype for t in data], cast_narrow)
    return tuple(t.to(common) if common is not None and t.is_floating_point() else t for t in data)
