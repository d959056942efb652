"""Products of matrices on the fastest library at hand: what FullyConnected, dot and recurrent layers call.

`linear` and `matmul` are torch's functions for everything but large float32 products on the CPU, where oneDNN is used
if it has been measured to be faster on this machine (see `product_choice`; overridden by ``REMX_PRODUCTS``).
"""

from __future__ import annotations

import math
from typing import Any

import torch

from .product_choice import Key, mode, onednn_linear, times

Tensor = torch.Tensor

# Left to torch without looking any further: a first factor of fewer elements, then a product of fewer multiply-adds.
# oneDNN has about 12 us more overhead per call, in which any current processor finishes such a product.
_SMALL = 512
_MIN_WORK = 1 << 20
# oneDNN must be measured this much faster, so that noise does not choose it.
_MARGIN = 0.95
# What an autograd function written in Python costs beyond torch's own, forward and backward, in seconds.
_FUNCTION_COST = 2e-5
_MAX_PLANS = 4096

_torch_linear = torch._C._nn.linear
_torch_mm = torch.mm
_PLAIN_TYPES = frozenset((torch.Tensor, torch.nn.Parameter))
_plans: dict[tuple[int, ...], bool] = {}
_training_plans: dict[tuple[int, ...], bool] = {}


def linear(data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """Affine map ``data @ weight.T + bias``, differentiable to any order.

    Parameters
    ----------
    data : Tensor, (..., in_units)
    weight : Tensor, (num_hidden, in_units)
    bias : Tensor, (num_hidden,), optional

    Returns
    -------
    Tensor, (..., num_hidden)
    """
    if data.numel() < _SMALL:
        return _torch_linear(data, weight, bias)
    if data.numel() * weight.size(0) < _MIN_WORK or not _suitable(data, weight, bias):
        return _torch_linear(data, weight, bias)
    if torch.is_grad_enabled() and (
        data.requires_grad or weight.requires_grad or (bias is not None and bias.requires_grad)
    ):
        if _prefers_function(data, weight):
            return _Linear.apply(data, weight, bias)  # type: ignore[no-any-return, no-untyped-call]
    elif _prefers_onednn(data, weight):
        return _onednn(data, weight, bias)
    return _torch_linear(data, weight, bias)


def matmul(a: Tensor, b: Tensor) -> Tensor:
    """Matrix product ``a @ b``, differentiable to any order.

    Parameters
    ----------
    a : Tensor, (n, k)
    b : Tensor, (k, m)
        Either may be a transposed view; it is not copied.

    Returns
    -------
    Tensor, (n, m)
    """
    if a.numel() < _SMALL:
        return _torch_mm(a, b)
    if a.numel() * b.size(-1) < _MIN_WORK or b.dim() != 2 or not _suitable(a, b.t(), None) or a.dim() != 2:
        return _torch_mm(a, b)
    if torch.is_grad_enabled() and (a.requires_grad or b.requires_grad):
        if _prefers_function(a, b.t()):
            return _Linear.apply(a, b.t(), None)  # type: ignore[no-any-return, no-untyped-call]
    elif _prefers_onednn(a, b.t()):
        return _onednn(a, b.t(), None)
    return _torch_mm(a, b)


def forget() -> None:
    """Drop decisions made in this process, so that ``REMX_PRODUCTS`` is read again."""
    _plans.clear()
    _training_plans.clear()


class _Linear(torch.autograd.Function):
    """`linear` with all three products on the preferred library."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
        ctx.save_for_backward(data, weight)
        return _product(data, weight, bias)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, Tensor | None, Tensor | None]:
        # Written with differentiable functions, so that a backward pass that is itself recorded works.
        data, weight = ctx.saved_tensors
        grad = grads[0]
        need_data, need_weight, need_bias = ctx.needs_input_grad
        rows = grad.reshape(-1, grad.size(-1))
        return (
            matmul(rows, weight).view(data.shape) if need_data else None,
            matmul(rows.t(), data.reshape(-1, data.size(-1))) if need_weight else None,
            rows.sum(0) if need_bias else None,
        )


def _product(data: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    return _onednn(data, weight, bias) if _prefers_onednn(data, weight) else _torch_linear(data, weight, bias)


def _onednn(data: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    operator = onednn_linear()
    if operator is None:
        return _torch_linear(data, weight, bias)
    return operator(data, weight, bias, "none", [], "")


def _suitable(data: Tensor, weight: Tensor, bias: Tensor | None) -> bool:
    """Whether oneDNN takes these arrays as they lie in memory; errors in shapes are left to torch to report."""
    return (
        type(data) in _PLAIN_TYPES
        and type(weight) in _PLAIN_TYPES
        and data.dtype is torch.float32
        and weight.dtype is torch.float32
        and data.is_cpu
        and weight.is_cpu
        and weight.dim() == 2
        and data.size(-1) == weight.size(1)
        and (_is_matrix(data) if data.dim() == 2 else data.is_contiguous())
        and _is_matrix(weight)
        and (bias is None or _is_vector(bias, weight.size(0)))
        and not torch.is_autocast_enabled("cpu")
        and not torch.compiler.is_compiling()
    )


def _is_matrix(tensor: Tensor) -> bool:
    """Whether rows or columns are contiguous and do not overlap."""
    if tensor.layout is not torch.strided:
        return False
    (rows, columns), (down, right) = tensor.shape, tensor.stride()
    return (right == 1 and down >= columns) or (down == 1 and right >= rows)


def _is_vector(bias: Tensor, length: int) -> bool:
    # torch's entry to oneDNN ignores the bias's stride.
    return bias.dtype is torch.float32 and bias.is_cpu and tuple(bias.shape) == (length,) and bias.is_contiguous()


def _key(data: Tensor, weight: Tensor) -> Key:
    columns, inner = weight.shape
    data_transposed = data.stride(-1) != 1
    return data.numel() // inner, inner, columns, data_transposed, weight.stride(1) != 1


def _prefers_onednn(data: Tensor, weight: Tensor) -> bool:
    key = (*_key(data, weight), torch.get_num_threads())
    plan = _plans.get(key)
    return _remember(_plans, key, _decide(key)) if plan is None else plan


def _prefers_function(data: Tensor, weight: Tensor) -> bool:
    key = (*_key(data, weight), torch.get_num_threads())
    plan = _training_plans.get(key)
    return _remember(_training_plans, key, _decide_training(key)) if plan is None else plan


def _remember(plans: dict[tuple[int, ...], bool], key: tuple[int, ...], plan: bool) -> bool:
    if len(plans) >= _MAX_PLANS:  # sizes that vary from call to call
        plans.clear()
    plans[key] = plan
    return plan


def _decide(key: Key) -> bool:
    wanted = mode()
    if wanted == "auto":
        measured = times(key)
        return measured.onednn < _MARGIN * measured.torch
    return wanted == "onednn"


def _decide_training(key: Key) -> bool:
    """Whether the three products of a training step gain more than our own autograd function costs."""
    wanted = mode()
    if wanted == "auto":
        return sum(map(_gain, _training_keys(key))) > _FUNCTION_COST
    return wanted == "onednn"


def _gain(key: Key) -> float:
    measured = times(key)
    gain = measured.torch - measured.onednn
    return gain if math.isfinite(gain) and measured.onednn < _MARGIN * measured.torch else 0.0


def _training_keys(key: Key) -> tuple[Key, Key, Key]:
    """Return keys of the product itself and of its gradients in data and weight, the head gradient being contiguous."""
    rows, inner, columns, data_transposed, weight_transposed = key[:5]
    return (
        key,
        (rows, columns, inner, False, not weight_transposed),
        (columns, rows, inner, True, not data_transposed),
    )
