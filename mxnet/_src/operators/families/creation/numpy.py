"""Arrays made from nothing in mx.np."""

from __future__ import annotations

import math
from typing import Annotated

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import same_shape, type_of_parameter, type_of_parameter_or_input
from ...definition.params import ALL_TYPES, AnyDType, DType, Shape, UnknownShape
from ..elementwise.gradients import with_zero_gradient
from .kernel import RangeDType, known_shape, progression, shape_of_parameter, shifted_eye

_LikeDType = Annotated[str, DType((*ALL_TYPES, "None"))]

_FILLED = """Return an array of {what}.

Parameters
----------
shape : int or tuple of int
    Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
ctx : str, default ""
    Device of the result, such as "cpu(0)"; "" is the current context.
dtype : str, default "float32"

Returns
-------
array, ``shape``
"""


def _define_filled(name: str, value: int, what: str, function: Function) -> None:
    def kernel(
        *, shape: UnknownShape = (), ctx: str = "", dtype: AnyDType = "float32", _device: torch.device
    ) -> Tensor:
        return torch.full(known_shape(name, shape), value, dtype=getattr(torch, dtype), device=_device)

    kernel.__name__ = name
    kernel.__doc__ = _FILLED.format(what=what)
    operator(name, shape_rule=shape_of_parameter, type_rule=type_of_parameter, no_gradient=True, functions=[function])(
        kernel
    )


_define_filled("_npi_zeros", 0, "zeros", Function("zeros(shape, dtype=None, order='C', ctx=None)"))
_define_filled("_npi_ones", 1, "ones", Function("ones(shape, dtype=_float32, order='C', ctx=None)"))


@operator("_npi_identity", shape_rule=shape_of_parameter, type_rule=type_of_parameter, no_gradient=True, like="_zeros")
def identity(*, shape: UnknownShape = (), ctx: str = "", dtype: AnyDType = "float32", _device: torch.device) -> Tensor:
    """Return a square matrix with ones on the main diagonal and zeros elsewhere.

    Parameters
    ----------
    shape : tuple of int
        Two equal lengths.

    Raises
    ------
    MXNetError
        For other shapes.
    """
    lengths = known_shape("_npi_identity", shape)
    if len(lengths) != 2 or lengths[0] != lengths[1]:
        raise MXNetError(f"_npi_identity: shape {lengths} is not that of a square matrix.")
    return torch.eye(lengths[0], dtype=getattr(torch, dtype), device=_device)


@operator("_npi_eye", type_rule=type_of_parameter, no_gradient=True, like="_eye")
def eye(
    *, N: int, M: int | None = None, k: int = 0, ctx: str = "", dtype: RangeDType = "float32", _device: torch.device
) -> Tensor:
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    M : int or None, default None
        Number of columns; None means ``N``.

    Raises
    ------
    MXNetError
        For negative lengths.
    """
    columns = N if M is None else M
    if N < 0 or columns < 0:
        raise MXNetError(f"_npi_eye: negative dimensions are not allowed, got N={N}, M={M}.")
    return shifted_eye(N, columns, k, getattr(torch, dtype), _device)


@operator("_npi_arange", type_rule=type_of_parameter, no_gradient=True, like="_arange")
def arange(
    *,
    start: float,
    stop: float | None = None,
    step: float = 1.0,
    repeat: int = 1,
    infer_range: bool = False,
    ctx: str = "",
    dtype: RangeDType = "float32",
    _device: torch.device,
) -> Tensor:
    """Return evenly spaced values in [start, stop).

    Parameters
    ----------
    start : float
        The first number; with ``stop`` absent, the end, and values start at 0.
    repeat : int, default 1
        Must be 1.
    infer_range : bool, default False
        Not supported: the length must follow from the values.

    Returns
    -------
    array, (max(ceil((stop - start) / step), 0),)

    Raises
    ------
    MXNetError
        For a step of 0, and for ``repeat`` and ``infer_range``.
    """
    if step == 0 or repeat != 1 or infer_range:
        raise MXNetError(
            f"_npi_arange: step={step}, repeat={repeat}, infer_range={infer_range}; step must not be 0, repeat must "
            "be 1, and the length must follow from start and stop."
        )
    if stop is None:
        start, stop = 0.0, start
    count = max(math.ceil((stop - start) / step), 0)
    return progression(start, step, count, getattr(torch, dtype), _device)


@operator("_npi_logspace", type_rule=type_of_parameter, no_gradient=True, like="_linspace")
def logspace(
    *,
    start: float,
    stop: float,
    num: int,
    endpoint: bool = True,
    base: float = 10.0,
    ctx: str = "",
    dtype: RangeDType = "float32",
    _device: torch.device,
) -> Tensor:
    """Return a number of values whose logarithms are evenly spaced.

    Parameters
    ----------
    start, stop : float
        ``base ** start`` is the first number; ``base ** stop`` the last one or, without ``endpoint``, the one after it.
    base : float, default 10

    Raises
    ------
    MXNetError
        If ``num`` is negative.
    """
    if num < 0:
        raise MXNetError(f"_npi_logspace: num={num}; Number of sequence should be non-negative.")
    steps = num - 1 if endpoint else num
    step = (stop - start) / steps if steps > 0 else 0.0
    # Computed in double and rounded once.
    exponents = torch.arange(num, dtype=torch.float64, device="cpu" if _device.type == "mps" else _device)
    exponents = exponents.mul_(step).add_(start)
    return torch.pow(base, exponents).to(device=_device, dtype=getattr(torch, dtype))


@operator("_npi_indices", type_rule=type_of_parameter, no_gradient=True, like="_npi_eye")
def indices(*, dimensions: Shape, dtype: RangeDType = "int32", ctx: str = "", _device: torch.device) -> Tensor:
    """Return the coordinates of every element of an array of a given shape.

    Parameters
    ----------
    dimensions : tuple of int
        The shape.
    dtype : str, default "int32"

    Returns
    -------
    array, (number of axes, *dimensions)
    """
    if any(n < 0 for n in dimensions):
        raise MXNetError(f"_npi_indices: dimensions {dimensions} must not be negative.")
    result_dtype = getattr(torch, dtype)
    if not dimensions:
        return torch.zeros(0, dtype=result_dtype, device=_device)
    lines = [torch.arange(n, device=_device).to(result_dtype) for n in dimensions]
    return torch.stack(torch.meshgrid(*lines, indexing="ij"))


@operator(
    "_npi_full_like",
    shape_rule=same_shape,
    type_rule=type_of_parameter_or_input,
    functions=[
        Function(
            "full_like(a, fill_value, dtype=None, order='C', ctx=None, out=None)",
            supplied={"fill_value": "int(fill_value) if fill_value.__class__ is bool else fill_value"},
        ),
        *(
            Function(
                f"{what}_like(a, dtype=None, order='C', ctx=None, out=None)",
                supplied={"fill_value": value},
                documentation=f"Return {what} in the shape of an array; the gradient is zero.",
            )
            for what, value in (("zeros", "0"), ("ones", "1"))
        ),
    ],
)
def full_like(a: Tensor, *, fill_value: float, ctx: str = "", dtype: _LikeDType = "None") -> Tensor:
    """Return an array of the shape of another that holds one value; the gradient is zero.

    Parameters
    ----------
    a : array, any shape
    fill_value : float
        Truncated, and wrapped around, for integers.
    ctx : str, default ""
        Has no effect: the result is where ``a`` is.
    dtype : str or None, default None
        None means that of ``a``.

    Returns
    -------
    array, shape of ``a``
    """
    result_dtype = a.dtype if dtype == "None" else getattr(torch, dtype)
    number = held(fill_value, result_dtype)
    if result_dtype.is_floating_point:
        return with_zero_gradient(
            lambda like: torch.full(like.shape, number, dtype=result_dtype, device=like.device), a
        )
    return torch.full(a.shape, number, dtype=result_dtype, device=a.device)
