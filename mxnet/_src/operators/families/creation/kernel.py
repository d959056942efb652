"""Arrays made from parameters, and arrays shaped like another."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.dtype import TORCH_OF_CODE
from ....core.elements import held, whole
from ...definition.define import operator
from ...definition.facets import Storage
from ...definition.inference import same_shape, same_type_both_ways, type_of_parameter
from ...definition.params import AnyDType, DType, Shape, UnknownShape
from ...definition.schema import PartialShapes
from ...definition.shape_mode import is_np_shape
from ..elementwise.gradients import with_zero_gradient
from ..reduction.axes import one_axis
from ..sparse.elementwise import ZEROS_LIKE

RangeDType = Annotated[str, DType(("bfloat16", "float16", "float32", "float64", "int32", "int64", "int8", "uint8"))]
MOST_ELEMENTS = 1 << 62  # of an array, so that its bytes are counted in 64 bits, too
_EyeDType = Annotated[str, DType(("float16", "float32", "float64", "int32", "int64", "int8", "uint8"))]


def shape_of_parameter(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    """Shape rule: the parameter, in which -1, and 0 (classic arrays), leave a length to the use of the output."""
    shape = params["shape"]
    if outs[0] is None and shape is not None and (shape or is_np_shape()):
        outs[0] = shape if is_np_shape() else tuple(n or -1 for n in shape)


def known_shape(name: str, shape: Shape | None) -> Shape:
    """Return a shape in which every length is given; MXNetError otherwise."""
    if shape is None or (not is_np_shape() and (not shape or 0 in shape)) or any(n < 0 for n in shape):
        raise MXNetError(
            f"{name}: shape {shape} is not complete; every length must be at least 1 "
            "(0, and () for a scalar, are lengths under mx.util.np_shape only)."
        )
    return shape


@operator("_zeros", shape_rule=shape_of_parameter, type_rule=type_of_parameter, no_gradient=True)
def zeros(*, shape: UnknownShape = (), ctx: str = "", dtype: AnyDType = "float32", _device: torch.device) -> Tensor:
    """Return an array of zeros.

    Parameters
    ----------
    shape : tuple of int
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"

    Returns
    -------
    array, ``shape``
    """
    return torch.zeros(known_shape("_zeros", shape), dtype=getattr(torch, dtype), device=_device)


@operator("_ones", shape_rule=shape_of_parameter, type_rule=type_of_parameter, no_gradient=True, like="_zeros")
def ones(*, shape: UnknownShape = (), ctx: str = "", dtype: AnyDType = "float32", _device: torch.device) -> Tensor:
    """Return an array of ones."""
    return torch.ones(known_shape("_ones", shape), dtype=getattr(torch, dtype), device=_device)


@operator(
    "_full",
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    no_gradient=True,
    aliases=("_npi_full",),
    like="_zeros",
)
def full(
    *, shape: UnknownShape = None, ctx: str = "", dtype: AnyDType = "float32", value: float, _device: torch.device
) -> Tensor:
    """Return an array that holds one value.

    Parameters
    ----------
    value : float
        Truncated, and wrapped around, for integers.
    """
    result_dtype = getattr(torch, dtype)
    return torch.full(known_shape("_full", shape), held(value, result_dtype), dtype=result_dtype, device=_device)


def _type_of_code(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if params["dtype"] in TORCH_OF_CODE:  # the kernel refuses others
        outs[0] = TORCH_OF_CODE[params["dtype"]]


@operator(
    "_zeros_without_dtype", shape_rule=shape_of_parameter, type_rule=_type_of_code, no_gradient=True, like="_zeros"
)
def zeros_without_dtype(*, shape: UnknownShape = None, ctx: str = "", dtype: int = -1, _device: torch.device) -> Tensor:
    """Return an array of zeros whose dtype may be left to type inference.

    Parameters
    ----------
    dtype : int, default -1
        Type code as in files (0 float32, 1 float64, 2 float16, 3 uint8, 4 int32, 5 int8, 6 int64); -1 is float32 unless
        inferred.
    """
    if dtype != -1 and dtype not in TORCH_OF_CODE:
        raise MXNetError(f"_zeros_without_dtype: {dtype} is no type code; allowed: -1, {sorted(TORCH_OF_CODE)}.")
    result_dtype = TORCH_OF_CODE.get(dtype, torch.float32)
    return torch.zeros(known_shape("_zeros_without_dtype", shape), dtype=result_dtype, device=_device)


def progression(start: float, step: float, count: int, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return start, start + step, ... computed in the result's dtype, as MXNet rounds."""
    if not dtype.is_floating_point:
        start, step = whole(start, dtype), whole(step, dtype)
    values = torch.arange(count, dtype=dtype, device=device)
    if step != 1:
        values = values.mul_(step)
    return values.add_(start) if start else values


def _range_length(start: float, stop: float | None, step: float, repeat: int) -> int:
    if stop is None:
        start, stop = 0.0, start
    if step == 0 or repeat < 1:
        raise MXNetError(f"_arange: step={step}, repeat={repeat}; step must not be 0 and repeat at least 1.")
    if (stop <= start) if step > 0 else (stop >= start):
        raise MXNetError(f"_arange: the range (start, stop, step) = ({start}, {stop}, {step}) is empty.")
    count = (stop - start) / step * repeat
    if not abs(count) < MOST_ELEMENTS:
        raise MXNetError(
            f"_arange: (start, stop, step) = ({start}, {stop}, {step}), repeat={repeat} is no range of at most "
            f"{MOST_ELEMENTS} elements."
        )
    return math.ceil((stop - start) / step) * repeat


def _range_shapes(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the length that follows from the values, or nothing where it is to follow from the use."""
    if params["shape"] is not None:
        return [params["shape"]]
    if params["infer_range"] and params["stop"] is None:
        return [None]
    return [(_range_length(params["start"], params["stop"], params["step"], params["repeat"]),)]


@operator("_arange", unlisted=("shape",), type_rule=type_of_parameter, partial_outputs=_range_shapes, no_gradient=True)
def arange(
    *,
    start: float,
    stop: float | None = None,
    step: float = 1.0,
    repeat: int = 1,
    infer_range: bool = False,
    ctx: str = "",
    dtype: RangeDType = "float32",
    shape: Shape | None = None,
    _device: torch.device,
) -> Tensor:
    """Return evenly spaced values in [start, stop).

    Parameters
    ----------
    start : float
        The first number; with ``stop`` absent and without ``infer_range``, the end, and values start at 0.
    stop : float or None, default None
    step : float, default 1
        Not 0; may be negative.
    repeat : int, default 1
        How often each value is repeated.
    infer_range : bool, default False
        With ``stop`` absent, let the shape follow from how a graph uses the result.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        Numbers are computed in it: integers use truncated ``start`` and ``step``.
    shape : tuple of int, optional
        What graphs put in for ``infer_range``: the shape, filled in row order.

    Returns
    -------
    array, (ceil((stop - start) / step) * repeat,)

    Raises
    ------
    MXNetError
        For a step of 0, an empty range or ``repeat`` below 1.
    """
    if shape is None and infer_range and stop is None:
        raise MXNetError(f"_arange: start={start}, infer_range=True: the use does not tell the shape; give stop.")
    length = _range_length(start, stop, step, repeat) if shape is None else math.prod(shape)
    first = 0.0 if stop is None and not infer_range else start
    values = progression(first, step, -(-length // repeat), getattr(torch, dtype), _device)
    values = values if repeat == 1 else values.repeat_interleave(repeat)[:length]
    return values if shape is None else values.reshape(shape)


@operator("_linspace", type_rule=type_of_parameter, no_gradient=True, aliases=("_npi_linspace",))
def linspace(
    *,
    start: float,
    stop: float,
    num: int,
    endpoint: bool = True,
    ctx: str = "",
    dtype: RangeDType = "float32",
    _device: torch.device,
) -> Tensor:
    """Return a given number of evenly spaced values.

    Parameters
    ----------
    start, stop : float
        The first number, and the last one or, without ``endpoint``, the one after it.
    num : int
        How many; not negative.
    endpoint : bool, default True
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"

    Returns
    -------
    array, (num,)
    """
    if num < 0:
        raise MXNetError(f"_linspace: num={num}; a number that is not negative is expected.")
    result_dtype = getattr(torch, dtype)
    steps = num - 1 if endpoint else num
    step = (stop - start) / steps if steps > 0 else 0.0
    # Computed in double and rounded once, so that the last number is exactly ``stop``.
    values = torch.arange(num, dtype=torch.float64, device="cpu" if _device.type == "mps" else _device)
    return values.mul_(step).add_(start).to(device=_device, dtype=result_dtype)


@operator("_eye", type_rule=type_of_parameter, no_gradient=True)
def eye(
    *, N: int, M: int = 0, k: int = 0, ctx: str = "", dtype: _EyeDType = "float32", _device: torch.device
) -> Tensor:
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N : int
        Number of rows.
    M : int, default 0
        Number of columns; 0 means ``N``.
    k : int, default 0
        Which diagonal: positive ones lie above the main diagonal, negative ones below.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"

    Returns
    -------
    array, (N, M)
    """
    if N < 0 or M < 0:
        raise MXNetError(f"_eye: N={N}, M={M}; numbers that are not negative are expected.")
    columns = M or N
    return shifted_eye(N, columns, k, getattr(torch, dtype), _device)


def shifted_eye(rows: int, columns: int, k: int, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return a matrix with ones on the diagonal ``k``, of which nothing may be in the matrix."""
    matrix = torch.zeros((rows, columns), dtype=dtype, device=device)
    if -rows < k < columns:
        matrix.diagonal(k).fill_(1)
    return matrix


@operator(
    "zeros_like",
    aliases=("_sparse_zeros_like",),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    methods=("zeros_like",),
    storage=ZEROS_LIKE,
)
def zeros_like(data: Tensor) -> Tensor:
    """Return zeros of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : array, any shape

    Examples
    --------
    >>> mx.nd.zeros_like(mx.nd.array([5, 6])).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return with_zero_gradient(torch.zeros_like, data)


@operator(
    "ones_like",
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    methods=("ones_like",),
    storage=Storage(zero_gradients=(0,)),
    like="zeros_like",
)
def ones_like(data: Tensor) -> Tensor:
    """Return ones of the shape and dtype of an array; the gradient is 0.

    Examples
    --------
    >>> mx.nd.ones_like(mx.nd.array([5, 6])).asnumpy()
    array([1., 1.], dtype=float32)
    """
    return with_zero_gradient(torch.ones_like, data)


@operator("_contrib_arange_like", aliases=("_npx_arange_like",), amp="unlisted", storage=Storage(zero_gradients=(0,)))
def arange_like(
    data: Tensor, *, start: float = 0.0, step: float = 1.0, repeat: int = 1, ctx: str = "", axis: int | None = None
) -> Tensor:
    """Return evenly spaced values in the shape of an array, or as many as one of its axes is long; the gradient is 0.

    Parameters
    ----------
    data : array, any shape
        Only shape and dtype are used.
    start : float, default 0
    step : float, default 1
    repeat : int, default 1
        How often each value is repeated.
    ctx : str, default ""
        Has no effect: the result is where ``data`` is.
    axis : int or None, default None
        None fills the whole shape in row-major order.

    Returns
    -------
    array, shape of ``data`` or (data.shape[axis],), dtype of ``data``

    Examples
    --------
    >>> mx.nd.contrib.arange_like(mx.nd.ones((3, 2)), axis=0).asnumpy()
    array([0., 1., 2.], dtype=float32)
    """
    shape = tuple(data.shape) if axis is None else (data.shape[one_axis("arange_like", data.dim(), axis)],)
    count = math.prod(shape)

    def fill(like: Tensor) -> Tensor:
        values = progression(start, step, -(-count // repeat), like.dtype, like.device)
        if repeat != 1:
            values = values.repeat_interleave(repeat)[:count]
        return values.reshape(shape)

    return with_zero_gradient(fill, data)
