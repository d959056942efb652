"""Functions of one array, element by element.

Integer arrays are computed in float64 and truncated towards zero, as MXNet does; booleans are refused.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import compared, convert, held, whole
from ....core.torch_internals import hardtanh_slope, threshold_slope
from ...definition.define import operator
from ...definition.facets import DENSE, Amp, Casting, Storage
from ...definition.inference import same_shape, same_type_both_ways
from ..common.examples import examples
from ..convolution.layers import run_function
from ..sparse.elementwise import CLIP, ON_STORED, ON_STORED_BOTH_WAYS, ROUNDED
from .gradients import with_zero_gradient


class _Unary(NamedTuple):
    """One operator: its name, torch's function and the formula.

    ``sparse`` tells whether the ``_sparse_`` alias exists, ``exact`` whether the function takes integers as they are,
    ``method`` whether arrays have it as a method; ``numpy`` are its names in the NumPy interface. What NaN becomes
    where the data are integers is the smallest integer, unless ``zero_for_nan``.
    """

    name: str
    function: Callable[[Tensor], Tensor]
    formula: str
    sparse: bool = True
    exact: bool = False
    amp: Casting | Amp = "either"
    method: bool = True
    numpy: tuple[str, ...] = ()
    layers_call: str = ""  # facet "numpy"
    storage: Storage = DENSE
    zero_for_nan: bool = False
    onnx: str = ""  # the operator of ONNX that it is


def round_half_away(data: Tensor) -> Tensor:
    """Return the nearest integers, those further from zero on a tie."""
    if not data.is_floating_point():
        return data.clone()
    # The largest number below a half: a half itself would lift what is just below another half, as it rounds to even.
    below_half = torch.full((), 0.5 - torch.finfo(data.dtype).eps / 4, dtype=data.dtype, device=data.device)
    return _truncate(torch.copysign(below_half, data.detach()).add_(data))


def _round_half_down(data: Tensor) -> Tensor:
    # MXNet's rint resolves a tie to the smaller neighbour: 1.5 -> 1, -2.5 -> -3.
    # The difference from torch's rounding is exact, where that from the floor may itself round to a half.
    nearest = torch.round(data)
    return torch.where(nearest - data == 0.5, nearest - 1, nearest)


def _digamma(data: Tensor) -> Tensor:
    """Return the derivative of log |gamma(x)|, at poles and infinities what MXNet counts as infinitely large."""
    is_pole = (data <= 0) & (torch.floor(data) == data)
    largest = torch.finfo(torch.float64).max if data.dtype is torch.float64 else math.inf
    return torch.where(torch.isinf(data), math.inf, torch.where(is_pole, largest, torch.digamma(data)))


class _Relu(torch.autograd.Function):
    """max(x, 0) whose gradient at NaN is NaN; torch's passes there."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        output = torch.relu(data)
        ctx.save_for_backward(output)
        return output

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        (output,) = ctx.saved_tensors
        passed = threshold_slope(grad, output, 0)
        # Values are positive, so that their sum is NaN only if one of them is. A device is not waited for.
        if output.is_cpu and not math.isnan(
            output.detach().sum(dtype=torch.promote_types(output.dtype, torch.float32))
        ):
            return passed
        return torch.where(torch.isnan(output), output, passed)


def _relu(data: Tensor) -> Tensor:
    return run_function(_Relu, data) if data.requires_grad else torch.relu(data)


class _LogGamma(torch.autograd.Function):
    """log |gamma(x)|; torch's derivative knows no value at poles."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        ctx.save_for_backward(data)
        return torch.lgamma(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        return grad * _digamma(ctx.saved_tensors[0])


def _gammaln(data: Tensor) -> Tensor:
    if not data.requires_grad:
        return torch.lgamma(data)
    result: Tensor = _LogGamma.apply(data)  # type: ignore[no-untyped-call]
    return result


def _gamma(data: Tensor) -> Tensor:
    wide = data if data.dtype is torch.float64 else data.double()  # exp magnifies the rounding of lgamma
    magnitude = torch.exp(_gammaln(wide))
    is_whole = torch.floor(wide) == wide
    # Factorials are exact, as long as they are representable; the gradient stays that of the formula.
    magnitude = magnitude + ((torch.round(magnitude) - magnitude) * is_whole).nan_to_num(0.0).detach()
    pole = (wide < 0) & is_whole
    negative = ((wide < 0) & (torch.remainder(torch.floor(wide), 2) == 1)) | (torch.signbit(wide) & (wide == 0))
    result = torch.where(negative, -magnitude, magnitude).masked_fill(pole, math.nan)
    return result.to(data.dtype)


class _CubeRoot(torch.autograd.Function):
    """Real cube root; torch has none, and its power of a third knows no negative values."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        wide = data.double()
        root = torch.copysign(wide.abs().pow(1 / 3), wide)
        # One of Newton's steps, since a third is not representable: cbrt(1000) is 10.
        root = root - ((root * root * root - wide) / (3 * root * root)).nan_to_num(0.0, 0.0, 0.0)
        root = root.to(data.dtype)
        ctx.save_for_backward(root)
        return root

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        root: Tensor = ctx.saved_tensors[0]
        return grad / (3 * root * root)


def _cbrt(data: Tensor) -> Tensor:
    root: Tensor = _CubeRoot.apply(data)  # type: ignore[no-untyped-call]
    return root


class _SoftSign(torch.autograd.Function):
    """x / (1 + |x|), with a gradient of two passes where the formula's takes eight."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        scale = data.abs().add_(1)
        ctx.save_for_backward(data, scale)
        return data / scale

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        data, scale = ctx.saved_tensors
        if torch.is_grad_enabled():  # to be differentiated again
            scale = data.abs() + 1
        result: Tensor = grad / (scale * scale)
        return result


def softsign_of(data: Tensor) -> Tensor:
    """Return x / (1 + |x|) of every element."""
    if not data.requires_grad:
        return data / data.abs().add_(1)
    result: Tensor = _SoftSign.apply(data)  # type: ignore[no-untyped-call]
    return result


class _Truncated(torch.autograd.Function):
    """Rounding towards zero; torch's own has no vector code and takes eight times as long."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        ctx.passes_heads_to = ()
        return data.abs().floor_().copysign_(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        return torch.zeros_like(grad)


def _truncate(data: Tensor) -> Tensor:
    if not data.is_floating_point():
        return torch.trunc(data)
    result: Tensor = _Truncated.apply(data)  # type: ignore[no-untyped-call]
    return result


class _Hyperbolic(torch.autograd.Function):
    """Hyperbolic cosine or sine by that of the half, which overflows no earlier than the result; torch's do, by a 2."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, even: bool) -> Tensor:
        ctx.save_for_backward(data)
        ctx.even = even
        return _hyperbolic(data, even)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return grad * _Hyperbolic.apply(ctx.saved_tensors[0], not ctx.even), None  # type: ignore[no-untyped-call]


def _hyperbolic(data: Tensor, even: bool) -> Tensor:
    half = torch.sinh(data * 0.5)
    if even:
        return (half * half).mul_(2).add_(1)
    return torch.addcmul(half.new_ones(()), half, half).sqrt_().mul_(half).mul_(2)


def _cosh(data: Tensor) -> Tensor:
    if data.dtype is torch.float16:  # torch computes in single precision
        return torch.cosh(data)
    result: Tensor = _Hyperbolic.apply(data, True) if data.requires_grad else _hyperbolic(data, True)  # type: ignore[no-untyped-call]
    return result


def _sinh(data: Tensor) -> Tensor:
    if data.dtype is torch.float16:
        return torch.sinh(data)
    result: Tensor = _Hyperbolic.apply(data, False) if data.requires_grad else _hyperbolic(data, False)  # type: ignore[no-untyped-call]
    return result


def _with_wide_slope(function: Callable[[Tensor], Tensor]) -> Callable[[Tensor], Tensor]:
    """Return a function whose derivative squares its argument: in half precision 256 squared is infinite."""

    def compute(data: Tensor) -> Tensor:
        return function(data.float()).to(data.dtype) if data.dtype is torch.float16 else function(data)

    return compute


def _degrees(data: Tensor) -> Tensor:
    return torch.rad2deg(data) if data.is_floating_point() else _times(data, 57.2957763671875)


def _radians(data: Tensor) -> Tensor:
    return torch.deg2rad(data) if data.is_floating_point() else _times(data, 0.01745329238474369)


def _times(data: Tensor, factor: float) -> Tensor:
    """Multiply integers as MXNet does, in single precision."""
    return convert(data.float() * factor, data.dtype)


def _logical_not(data: Tensor) -> Tensor:
    return compared(torch.eq, data, 0)


UNARY = (
    _Unary(
        "abs",
        torch.abs,
        "|x|",
        exact=True,
        amp=Amp(bfloat="either", names={"_sparse_abs": Amp()}),
        layers_call="abs",
        storage=ON_STORED_BOTH_WAYS,
        onnx="Abs",
    ),
    _Unary("arccos", torch.acos, "arccos(x) in radians, in [0, pi]; NaN outside [-1, 1]", amp="single", onnx="Acos"),
    _Unary("arccosh", _with_wide_slope(torch.acosh), "arccosh(x); NaN below 1", onnx="Acosh"),
    _Unary(
        "arcsin",
        torch.asin,
        "arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1]",
        amp="single",
        storage=ON_STORED,
        onnx="Asin",
    ),
    _Unary("arcsinh", _with_wide_slope(torch.asinh), "arcsinh(x)", storage=ON_STORED, onnx="Asinh"),
    _Unary("arctan", torch.atan, "arctan(x) in radians, in [-pi/2, pi/2]", storage=ON_STORED, onnx="Atan"),
    _Unary("arctanh", torch.atanh, "arctanh(x); NaN outside [-1, 1]", amp="single", storage=ON_STORED, onnx="Atanh"),
    _Unary("cbrt", _cbrt, "the real cube root of x", storage=ON_STORED),
    _Unary(
        "ceil",
        torch.ceil,
        "the smallest integer that is not below x; gradient 0",
        exact=True,
        storage=ROUNDED,
        onnx="Ceil",
    ),
    _Unary("cos", torch.cos, "cos(x), x in radians", onnx="Cos"),
    _Unary("cosh", _cosh, "cosh(x)", amp="single", onnx="Cosh"),
    _Unary("degrees", _degrees, "180 x / pi: radians to degrees", exact=True, storage=ON_STORED),
    _Unary(
        "erf",
        torch.erf,
        "the error function, 2 / sqrt(pi) * integral of exp(-t^2) from 0 to x",
        sparse=False,
        method=False,
        numpy=("_npx_erf",),
        onnx="Erf",
    ),
    _Unary(
        "erfinv",
        torch.erfinv,
        "the inverse of the error function; NaN outside [-1, 1], 0 for integers there",
        sparse=False,
        amp="single",
        method=False,
        numpy=("_npx_erfinv",),
        zero_for_nan=True,
    ),
    _Unary("exp", torch.exp, "e^x", amp="single", onnx="Exp"),
    _Unary("expm1", torch.expm1, "e^x - 1, accurate near 0", amp="single", storage=ON_STORED),
    _Unary("fix", _truncate, "x rounded towards zero; gradient 0", exact=True, storage=ROUNDED),
    _Unary(
        "floor",
        torch.floor,
        "the largest integer that is not above x; gradient 0",
        exact=True,
        storage=ROUNDED,
        onnx="Floor",
    ),
    _Unary(
        "gamma",
        _gamma,
        "the gamma function; NaN at negative integers",
        amp="single",
        method=False,
        numpy=("_npx_gamma",),
    ),
    _Unary("gammaln", _gammaln, "log |gamma(x)|", amp="single", method=False, numpy=("_npx_gammaln",)),
    _Unary("log", torch.log, "the natural logarithm; NaN below 0", amp="single", layers_call="log", onnx="Log"),
    _Unary("log10", torch.log10, "the logarithm to base 10; NaN below 0", amp="single"),
    _Unary("log1p", torch.log1p, "log(1 + x), accurate near 0", amp="single", storage=ON_STORED),
    _Unary("log2", torch.log2, "the logarithm to base 2; NaN below 0", amp="single"),
    _Unary("negative", torch.neg, "-x", exact=True, method=False, storage=ON_STORED_BOTH_WAYS, onnx="Neg"),
    _Unary("radians", _radians, "pi x / 180: degrees to radians", exact=True, storage=ON_STORED),
    _Unary("rcbrt", lambda data: torch.reciprocal(_cbrt(data)), "1 / cbrt(x)", sparse=False, amp="single"),
    _Unary("reciprocal", torch.reciprocal, "1 / x", sparse=False, amp="single", onnx="Reciprocal"),
    _Unary(
        "relu",
        _relu,
        "max(x, 0); gradient 0 at 0",
        exact=True,
        amp=Amp(bfloat="either", names={"_sparse_relu": Amp()}),
        layers_call="relu",
        storage=ON_STORED_BOTH_WAYS,
        onnx="Relu",
    ),
    _Unary(
        "rint",
        _round_half_down,
        "x rounded to the nearest integer, the smaller one on a tie; gradient 0",
        exact=True,
        storage=ROUNDED,
    ),
    _Unary(
        "round",
        round_half_away,
        "x rounded to the nearest integer, away from zero on a tie; gradient 0",
        exact=True,
        storage=ROUNDED,
    ),
    _Unary("rsqrt", torch.rsqrt, "1 / sqrt(x); NaN below 0", amp="single"),
    _Unary("sigmoid", torch.sigmoid, "1 / (1 + e^-x)", onnx="Sigmoid"),
    _Unary(
        "sign",
        torch.sign,
        "-1, 0 or 1, the sign of x; 0 for NaN; gradient 0",
        exact=True,
        storage=ON_STORED_BOTH_WAYS,
        onnx="Sign",
    ),
    _Unary("sin", torch.sin, "sin(x), x in radians", storage=ON_STORED, onnx="Sin"),
    _Unary("sinh", _sinh, "sinh(x)", amp=Amp("single", names={"_sparse_sinh": Amp()}), storage=ON_STORED, onnx="Sinh"),
    _Unary("softsign", softsign_of, "x / (1 + |x|)", sparse=False, method=False, onnx="Softsign"),
    _Unary(
        "sqrt",
        torch.sqrt,
        "the square root; NaN below 0",
        amp=Amp(bfloat="either", names={"_sparse_sqrt": Amp()}),
        storage=ON_STORED,
        onnx="Sqrt",
    ),
    _Unary(
        "square",
        torch.square,
        "x^2",
        exact=True,
        amp=Amp("single", bfloat="either", names={"_sparse_square": Amp("single")}),
        layers_call="square",
        storage=ON_STORED_BOTH_WAYS,
    ),
    _Unary("tan", torch.tan, "tan(x), x in radians", amp="single", storage=ON_STORED, onnx="Tan"),
    _Unary(
        "tanh",
        torch.tanh,
        "tanh(x)",
        amp=Amp(bfloat="either", names={"_sparse_tanh": Amp()}),
        storage=ON_STORED,
        onnx="Tanh",
    ),
    _Unary("trunc", _truncate, "x rounded towards zero; gradient 0", exact=True, storage=ROUNDED),
)

_DOCUMENTATION = """Compute, for every element x, {formula}.

Parameters
----------
{data} : array, any shape; integers are computed in float64{of_integers}

Returns
-------
array, shape and dtype of ``{data}``{but}

Raises
------
MXNetError
    If ``{data}`` is boolean.
"""


def documentation(formula: str, data_name: str, is_fractional: bool = False) -> str:
    """Return the docstring of a function of one array; ``is_fractional`` if integers give float32."""
    of_integers, but = ("", "; float32 for integers") if is_fractional else (" and truncated", "")
    return _DOCUMENTATION.format(formula=formula, data=data_name, of_integers=of_integers, but=but)


def function_of(row: _Unary, name: str) -> Callable[[Tensor], Tensor]:
    """Return a row's function with MXNet's treatment of integers; ``name`` is the operator that refuses booleans."""
    function, exact = row.function, row.exact

    def compute(data: Tensor) -> Tensor:
        if data.is_floating_point():
            return function(data)
        dtype = data.dtype
        if dtype is torch.bool:
            raise MXNetError(f"{name}: data is bool; a numeric dtype is expected.")
        if exact:
            return function(data)
        result = function(data.double())
        return convert(result.masked_fill(result.isnan(), 0) if row.zero_for_nan else result, dtype)

    return compute


def _define_unary(row: _Unary) -> None:
    kernel = function_of(row, row.name)
    kernel.__name__ = row.name
    kernel.__doc__ = documentation(row.formula, "data") + examples(row.name)
    operator(
        row.name,
        aliases=((f"_sparse_{row.name}",) if row.sparse else ()) + row.numpy,
        shape_rule=same_shape,
        type_rule=same_type_both_ways,
        amp=row.amp,
        methods=(row.name,) if row.method else (),
        numpy=row.layers_call,
        storage=row.storage,
        onnx=row.onnx,
    )(kernel)


for _row in UNARY:
    _define_unary(_row)


@operator(
    "logical_not",
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    storage=Storage(zero_gradients=(0,)),
    onnx="Not",
)
def logical_not(data: Tensor) -> Tensor:
    """Return 1 where an element is zero and 0 elsewhere (also for NaN), in the dtype of ``data``; gradient 0.

    Parameters
    ----------
    data : array, any shape

    Returns
    -------
    array, shape and dtype of ``data``

    Examples
    --------
    >>> mx.nd.logical_not(mx.nd.array([0, 2])).asnumpy()
    array([1., 0.], dtype=float32)
    """
    if data.dtype is torch.bool:
        raise MXNetError("logical_not: data is bool; a numeric dtype is expected.")
    return with_zero_gradient(_logical_not, data)


@operator("hard_sigmoid", shape_rule=same_shape, type_rule=same_type_both_ways, onnx="HardSigmoid")
def hard_sigmoid(data: Tensor, *, alpha: float = 0.20000000298023224, beta: float = 0.5) -> Tensor:
    """Compute ``min(1, max(0, alpha * x + beta))``; gradient 0 where that is 0 or 1.

    Parameters
    ----------
    data : array, any shape, floating point
    alpha : float, default 0.2
        Slope.
    beta : float, default 0.5
        Value at zero.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is not floating point.

    Examples
    --------
    >>> mx.nd.hard_sigmoid(mx.nd.array([-5, 0, 1])).asnumpy().round(4)
    array([0. , 0.5, 0.7], dtype=float32)
    """
    if not data.is_floating_point():
        raise MXNetError(f"hard_sigmoid: data is {data.dtype}; a floating point dtype is expected.")
    return torch.nn.functional.hardtanh(data * alpha + beta, 0.0, 1.0)


class _SmoothL1(torch.autograd.Function):
    """The smooth L1 function without choosing a branch: with c = min(|x|, knee) it is s c (|x| - c / 2)."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, square: float) -> Tensor:
        ctx.save_for_backward(data)
        ctx.square = square
        magnitude = data.abs()
        bounded = magnitude.clamp(max=1.0 / square)
        return magnitude.sub_(bounded, alpha=0.5).mul_(bounded.mul_(square))  # s c <= 1: nothing overflows

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        data: Tensor = ctx.saved_tensors[0]
        knee = 1.0 / ctx.square
        return grad * (data.clamp(-knee, knee) * ctx.square), None


def smooth_l1_of(data: Tensor, scalar: float) -> Tensor:
    """Return the smooth L1 function of every element; see the operator ``smooth_l1``."""
    if not data.is_floating_point():
        if data.dtype is torch.bool:
            raise MXNetError("smooth_l1: data is bool; a numeric dtype is expected.")
        return smooth_l1_of(data.float(), whole(scalar, data.dtype)).to(data.dtype)
    square = min(scalar * scalar, torch.finfo(data.dtype).max)
    if square == 0:
        return torch.mul(data, 0.0)
    result: Tensor = _SmoothL1.apply(data, square)  # type: ignore[no-untyped-call]
    return result


@operator(
    "smooth_l1",
    unlisted=("is_int",),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    aliases=("_npx_smooth_l1",),
    amp="single",
)
def smooth_l1(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
    """Compute ``0.5 (scalar x)^2`` for ``|x| <= 1 / scalar^2`` and ``|x| - 0.5 / scalar^2`` beyond.

    Parameters
    ----------
    data : array, any shape
    scalar : float, default 1
        Where the parabola ends: at ``1 / scalar^2``.
    is_int : bool, default True
        Whether ``scalar`` was written as an integer; without effect.

    Returns
    -------
    array, shape and dtype of ``data``

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.

    Examples
    --------
    >>> mx.nd.smooth_l1(mx.nd.array([-2, 0.5]), scalar=1).asnumpy()
    array([1.5  , 0.125], dtype=float32)
    """
    return smooth_l1_of(data, scalar)


def _clip_integers(data: Tensor, a_min: float, a_max: float) -> Tensor:
    limits = torch.iinfo(data.dtype)
    low, high = (int(min(max(bound, limits.min), limits.max)) for bound in (a_min, a_max))
    if low > high:
        return torch.where(data > high, high, torch.clamp(data, min=low)).to(data.dtype)
    return torch.clamp(data, low, high)


@lru_cache(maxsize=256)  # backward passes call it repeatedly
def _beyond(limit: float, dtype: torch.dtype, upwards: bool) -> float:
    """Return the first number beyond a limit, NaN if there is none."""
    numpy_type: Any = onp.float64 if dtype is torch.float64 else onp.float32
    rounded = numpy_type(onp.float32(limit))  # MXNet's parameters are of this type
    if not math.isfinite(rounded):
        return onp.nan
    return float(onp.nextafter(rounded, numpy_type(onp.inf if upwards else -onp.inf)))


class _Clipped(torch.autograd.Function):
    """Numbers limited from both sides; the gradient passes where they are not beyond the limits: NaN is not."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, low: float, high: float) -> Tensor:
        ctx.save_for_backward(data)
        ctx.low, ctx.high = low, high
        return torch.clamp(data, low, high)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        data: Tensor = ctx.saved_tensors[0]
        low, high = _beyond(ctx.low, data.dtype, False), _beyond(ctx.high, data.dtype, True)
        if math.isnan(low) or math.isnan(
            high
        ):  # an infinite limit; torch's kernels for registers pass nothing where one is NaN
            return grad.masked_fill((data < ctx.low) | (data > ctx.high), 0), None, None
        # One step of torch's, and without a mask; it gives zero at its limits.
        return hardtanh_slope(grad, data, low, high), None, None


@operator(
    "clip",
    aliases=("_sparse_clip",),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    amp=Amp(bfloat="either", names={"_sparse_clip": Amp()}),
    methods=("clip",),
    storage=CLIP,
)
def clip(data: Tensor, *, a_min: float, a_max: float) -> Tensor:
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    data : array, any shape
    a_min, a_max : float
        For integer arrays, truncated towards zero.

    Returns
    -------
    array, shape and dtype of ``data``

    Examples
    --------
    >>> mx.nd.clip(mx.nd.array([-1, 0.5, 7]), 0, 1).asnumpy()
    array([0. , 0.5, 1. ], dtype=float32)
    """
    if not data.is_floating_point():
        if data.dtype is torch.bool:
            raise MXNetError("clip: data is bool; a numeric dtype is expected.")
        return _clip_integers(data, a_min, a_max)
    a_min, a_max = held(a_min, data.dtype), held(a_max, data.dtype)
    if a_min > a_max:  # torch would give a_max everywhere; MXNet tests the upper limit first
        return torch.where(data > a_max, a_max, torch.clamp(data, min=a_min))
    if data.requires_grad:
        result: Tensor = _Clipped.apply(data, a_min, a_max)  # type: ignore[no-untyped-call]
        return result
    return torch.clamp(data, a_min, a_max)
