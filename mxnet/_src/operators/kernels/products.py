"""Products of matrices on the fastest library at hand: what FullyConnected, dot and recurrent layers call.

`linear` and `matmul` are torch's functions for everything but large float32 products on the CPU, where oneDNN is used
if ``REMX_PRODUCTS`` says so. Sums are rounded otherwise by another library, so nothing else chooses it.
"""

from __future__ import annotations

import math
from typing import Any

import torch

from ...core.environment import chosen
from ...core.torch_internals import onednn_linear
from .bfloat16 import in_single, is_emulated

Tensor = torch.Tensor
# Shapes of the first factor and of the second one, laid out as a weight (columns, inner), then the strides of both.
_Key = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]

# Left to torch without looking any further: a first factor of fewer elements, then a product of fewer multiply-adds.
# A call of oneDNN takes 12 us more than one of torch, too much to gain anything below.
SMALL = 1024
_MIN_WORK = 1 << 22
_MAX_PLANS = 4096

VARIABLE = "REMX_PRODUCTS"
MODES = ("auto", "torch", "onednn")

_torch_linear = torch.nn.functional.linear
_torch_mm = torch.mm
_grad_enabled = torch.is_grad_enabled
_BFLOAT16 = torch.bfloat16
_PLAIN_TYPES = frozenset((torch.Tensor, torch.nn.Parameter))
# Whether to use oneDNN for a product.
_plans: dict[_Key, bool] = {}


def mode() -> str:
    """Return ``REMX_PRODUCTS``: ``auto`` (default: torch's), ``torch`` or ``onednn``."""
    return chosen(VARIABLE, MODES)


def linear(data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """Affine map ``data @ weight.T + bias`` of (..., in_units), differentiable to any order."""
    size = data.numel()
    if size < SMALL or weight.dim() != 2:
        return _torch_linear(data, weight, bias)
    if data.dtype is _BFLOAT16 and is_emulated(data, weight, bias):
        return in_single(linear, data, weight, bias)
    if size * weight.shape[0] < _MIN_WORK:
        return _torch_linear(data, weight, bias)
    key = (data.shape, weight.shape, data.stride(), weight.stride())
    if _grad_enabled() and (data.requires_grad or weight.requires_grad or (bias is not None and bias.requires_grad)):
        if _plans.get(key, True) and _are_plain(data, weight, bias) and _prefers_onednn(key):
            return _Linear.apply(data, weight, bias)  # type: ignore[no-any-return, no-untyped-call]
    elif _plans.get(key, True) and _are_plain(data, weight, bias) and _prefers_onednn(key):
        return _onednn(data, weight, bias)
    return _torch_linear(data, weight, bias)


def matmul(a: Tensor, b: Tensor) -> Tensor:
    """Matrix product ``a @ b``, differentiable to any order; a transposed view is not copied."""
    size = a.numel()
    if size < SMALL or b.dim() != 2 or a.dim() != 2:
        return _torch_mm(a, b)
    if a.dtype is _BFLOAT16 and is_emulated(a, b):
        return in_single(matmul, a, b)
    if size * b.shape[1] < _MIN_WORK:
        return _torch_mm(a, b)
    key = (a.shape, b.shape[::-1], a.stride(), b.stride()[::-1])
    if _grad_enabled() and (a.requires_grad or b.requires_grad):
        if _plans.get(key, True) and _are_plain(a, b, None) and _prefers_onednn(key):
            return _Linear.apply(a, b.t(), None)  # type: ignore[no-any-return, no-untyped-call]
    elif _plans.get(key, True) and _are_plain(a, b, None) and _prefers_onednn(key):
        return _onednn(a, b.t(), None)
    return _torch_mm(a, b)


def matmul_each(a: Tensor, b: Tensor) -> Tensor:
    """Products of the matrices in two arrays, as `torch.matmul`, on the faster path for bfloat16."""
    if a.dtype is _BFLOAT16 and is_emulated(a, b):
        return in_single(torch.matmul, a, b)
    return torch.matmul(a, b)


def forget() -> None:
    """Drop the decisions made in this process, so that ``REMX_PRODUCTS`` is read again."""
    _plans.clear()


class _Linear(torch.autograd.Function):
    """`linear` with all three products on the preferred library."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
        ctx.save_for_backward(data, weight)
        key = (data.shape, weight.shape, data.stride(), weight.stride())
        return _onednn(data, weight, bias) if _prefers_onednn(key) else _torch_linear(data, weight, bias)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, Tensor | None, Tensor | None]:
        # Written with differentiable functions, so that a backward pass that is itself recorded works.
        data, weight = ctx.saved_tensors
        need_data, need_weight, need_bias = ctx.needs_input_grad
        rows = grads[0].reshape(-1, weight.shape[0])
        return (
            matmul(rows, weight).view(data.shape) if need_data else None,
            matmul(rows.t(), data.reshape(-1, weight.shape[1])) if need_weight else None,
            rows.sum(0) if need_bias else None,
        )


def _onednn(data: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    operator = onednn_linear()
    if operator is None:
        return _torch_linear(data, weight, bias)
    return operator(data, weight, bias, "none", [], "")


def _are_plain(data: Tensor, weight: Tensor, bias: Tensor | None) -> bool:
    """Whether these are ordinary float32 arrays on the CPU, outside of torch's tracing and autocasting."""
    return (
        data.dtype is torch.float32
        and weight.dtype is torch.float32
        and type(data) in _PLAIN_TYPES
        and type(weight) in _PLAIN_TYPES
        and data.is_cpu
        and weight.is_cpu
        and data.layout is torch.strided
        and weight.layout is torch.strided
        and (bias is None or _is_plain_vector(bias, weight.shape[0]))
        and not torch.is_autocast_enabled("cpu")
        and not torch.compiler.is_compiling()
    )


def _is_plain_vector(bias: Tensor, length: int) -> bool:
    # torch's entry to oneDNN ignores the bias's stride, so a strided one would give wrong values.
    return (
        bias.dtype is torch.float32
        and type(bias) in _PLAIN_TYPES
        and bias.is_cpu
        and bias.shape == (length,)
        and bias.is_contiguous()
    )


def _prefers_onednn(key: _Key) -> bool:
    plan = _plans.get(key)
    if plan is None:
        if len(_plans) >= _MAX_PLANS:  # sizes that vary from call to call
            _plans.clear()
        plan = _plans[key] = mode() == "onednn" and _takes_as_is(key)
    return plan


def _takes_as_is(key: _Key) -> bool:
    """Whether shapes fit, which torch would report otherwise, and oneDNN would copy no factor."""
    shape, (columns, inner), strides, weight_strides = key
    if shape[-1] != inner:
        return False
    if len(shape) != 2:
        strides = (inner, 1) if _is_contiguous(shape, strides) else (0, 0)
    rows = math.prod(shape[:-1])
    return _is_matrix(rows, inner, strides) and _is_matrix(columns, inner, weight_strides)


def _is_contiguous(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    contiguous_stride = 1
    for length, stride in zip(reversed(shape), reversed(strides), strict=True):
        if length != 1 and stride != contiguous_stride:
            return False
        contiguous_stride *= length
    return True


def _is_matrix(rows: int, columns: int, strides: tuple[int, ...]) -> bool:
    """Whether rows or columns are contiguous, and do not overlap."""
    down, right = strides
    return (right == 1 and down >= columns) or (down == 1 and right >= rows)
