"""Functions of one array in mx.np, element by element: those of the classic interface under their names in mx.np."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import same_shape, same_type_both_ways
from ...definition.schema import TypeRule
from .numpy_comparison import truth_type
from .scalar_operands import FRACTIONAL, fractional_type
from .unary import UNARY, documentation, function_of

_CLASSIC = {row.name: row for row in UNARY}
_OTHERWISE = {"abs", "relu", "sigmoid"}  # registered below, under other names
# Whose values of integers have fractions: they are float32, as quotients are.
_FRACTIONAL = frozenset(
    [
        "sqrt",
        "cbrt",
        "exp",
        "expm1",
        "log",
        "log10",
        "log1p",
        "log2",
        "sin",
        "cos",
        "tan",
        "arcsin",
        "arccos",
        "arctan",
        "sinh",
        "cosh",
        "tanh",
        "arcsinh",
        "arccosh",
        "arctanh",
        "degrees",
        "radians",
        "sigmoid",
    ]
)
_CLASSIC_ONLY = {"erf", "erfinv", "gamma", "gammaln", "rcbrt", "round", "rsqrt", "softsign"}


def _function_and_rule(classic: str, name: str) -> tuple[Callable[[Tensor], Tensor], TypeRule]:
    """Return the function of an operator, and the rule of its types."""
    compute = function_of(_CLASSIC[classic], name)
    if classic not in _FRACTIONAL:
        return compute, same_type_both_ways

    def with_fractions(data: Tensor) -> Tensor:
        if data.is_floating_point() or data.dtype is torch.bool:
            return compute(data)
        return compute(data.double()).to(FRACTIONAL)

    return with_fractions, fractional_type


def _documentation(classic: str, data_name: str) -> str:
    return documentation(_CLASSIC[classic].formula, data_name, classic in _FRACTIONAL)


def _define_npi(name: str, classic: str, aliases: tuple[str, ...] = ()) -> None:
    compute, type_rule = _function_and_rule(classic, name)

    def kernel(x: Tensor) -> Tensor:
        return compute(x)

    kernel.__name__ = name
    kernel.__doc__ = _documentation(classic, "x")
    operator(name, aliases=aliases, shape_rule=same_shape, type_rule=type_rule, specialize=lambda params: compute)(
        kernel
    )


def _define_npx(name: str, classic: str) -> None:
    kernel, type_rule = _function_and_rule(classic, name)
    kernel.__name__ = name
    kernel.__doc__ = _documentation(classic, "data")
    operator(name, shape_rule=same_shape, type_rule=type_rule)(kernel)


_define_npi("_npi_absolute", "abs", ("_npi_abs",))
for _name in sorted(_CLASSIC.keys() - _OTHERWISE - _CLASSIC_ONLY):
    _define_npi(f"_npi_{_name}", _name)
for _name in ("relu", "sigmoid"):
    _define_npx(f"_npx_{_name}", _name)


def _is_finite(x: Tensor) -> Tensor:
    # The difference is NaN for what is not finite; torch's function takes twice as many passes.
    return x - x == 0 if x.is_floating_point() else torch.isfinite(x)


class _Question(NamedTuple):
    """A test of every element, and the function that computes it."""

    name: str
    function: Callable[[Tensor], Tensor]
    formula: str


QUESTIONS = (
    _Question("_npi_isnan", torch.isnan, "is not a number"),
    _Question("_npi_isinf", torch.isinf, "is infinite, of either sign"),
    _Question("_npi_isposinf", torch.isposinf, "is positive infinity"),
    _Question("_npi_isneginf", torch.isneginf, "is negative infinity"),
    _Question("_npi_isfinite", _is_finite, "is neither infinite nor NaN"),
    _Question("_npi_logical_not", torch.logical_not, "is zero"),
)

_QUESTION_DOCUMENTATION = """Tell for every element whether it {formula}.

Parameters
----------
x : array, any shape, any dtype

Returns
-------
array, shape of ``x``; bool. The gradient is zero.
"""


def _define_question(row: _Question) -> None:
    function = row.function

    def kernel(x: Tensor) -> Tensor:
        return function(x)

    kernel.__name__ = row.name
    kernel.__doc__ = _QUESTION_DOCUMENTATION.format(formula=row.formula)
    operator(row.name, shape_rule=same_shape, type_rule=truth_type, no_gradient=True)(kernel)


for _row in QUESTIONS:
    _define_question(_row)


class _Around(torch.autograd.Function):
    """Rounding to a power of ten, ties to even; the gradient is zero."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, decimals: int) -> Tensor:
        ctx.passes_heads_to = ()
        if decimals == 0:
            return _even(data)
        scale = torch.full((), 10.0**decimals, dtype=torch.float64, device=data.device).to(
            data.dtype
        )  # may be infinite
        return _even(data * scale) / scale

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return torch.zeros_like(grad), None


def _even(data: Tensor) -> Tensor:
    # MXNet's -0.5 becomes 0, not -0.
    return torch.where(data == -0.5, 0.0, torch.round(data))


@operator("_npi_around", shape_rule=same_shape, type_rule=same_type_both_ways, onnx="Round")
def around(x: Tensor, *, decimals: int = 0) -> Tensor:
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : array, any shape, not bool
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left.

    Returns
    -------
    array, shape and dtype of ``x``; the gradient is zero

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    if x.dtype is torch.bool:
        raise MXNetError("_npi_around: x is bool; a numeric dtype is expected.")
    if x.is_floating_point():
        result: Tensor = _Around.apply(x, decimals)  # type: ignore[no-untyped-call]
        return result
    if decimals >= 0:
        return x.clone()
    step = int(10**-decimals)
    if step > torch.iinfo(x.dtype).max:
        return torch.zeros_like(x)
    return torch.div(x, step, rounding_mode="trunc") * step


@operator("_npi_nan_to_num", shape_rule=same_shape, type_rule=same_type_both_ways)
def nan_to_num(
    data: Tensor, *, copy: bool = True, nan: float = 0.0, posinf: float | None = None, neginf: float | None = None
) -> Tensor:
    """Replace what is not a finite number; the gradient is 0 there and 1 elsewhere.

    Parameters
    ----------
    data : array, any shape, any dtype
    copy : bool, default True
        A hint without effect on the operator: ``np.nan_to_num`` passes ``out=`` to write into its argument.
    nan : float, default 0
        What NaN becomes.
    posinf, neginf : float, optional
        What the infinities become; by default the largest and the lowest number of the dtype.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    if not data.is_floating_point():
        return data.clone()
    result: Tensor = torch.nan_to_num(data, nan, posinf, neginf)
    return result
