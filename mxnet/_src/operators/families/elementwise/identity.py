"""Operators that pass their input on and change how it is differentiated, and those that tell its size."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, OUTPUTS_NAMED, Storage
from ...definition.inference import gives, merge, same_shape, same_type_both_ways
from ...definition.schema import PartialShapes
from ..common.constants import constant
from ..sparse.elementwise import ON_STORED, ON_STORED_BOTH_WAYS, ROUNDED
from ..sparse.shape import LIKE_SECOND
from .binary import refuse_shapes, refuse_types
from .gradients import with_zero_gradient

_elementwise = partial(operator, views=True, shape_rule=same_shape, type_rule=same_type_both_ways)


@_elementwise("_copy", aliases=("identity",), numpy="copy", storage=ON_STORED_BOTH_WAYS, onnx="Identity")
def identity(data: Tensor) -> Tensor:
    """Return a copy of an array.

    Parameters
    ----------
    data : array, any shape

    Examples
    --------
    >>> mx.nd.identity(mx.nd.array([1, 2])).asnumpy()
    array([1., 2.], dtype=float32)
    """
    return data


@_elementwise("BlockGrad", aliases=("_sparse_stop_gradient", "stop_gradient"), storage=ROUNDED)
def block_grad(data: Tensor) -> Tensor:
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : array, any shape

    Examples
    --------
    >>> x = mx.nd.array([3])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = x * mx.nd.BlockGrad(x)
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([3.], dtype=float32)
    """
    return with_zero_gradient(torch.clone, data) if data.requires_grad else data


class _Loss(torch.autograd.Function):
    """A copy of the input with a given gradient, whatever the head gradient is."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, grad: Tensor) -> Tensor:
        ctx.save_for_backward(grad)
        ctx.passes_heads_to = ()
        return data.clone()

    @staticmethod
    def backward(ctx: Any, head: Tensor) -> tuple[Tensor, None]:
        (grad,) = ctx.saved_tensors
        return grad, None


def _with_gradient(data: Tensor, grad: Tensor) -> Tensor:
    result: Tensor = _Loss.apply(data, grad)  # type: ignore[no-untyped-call]
    return result


@_elementwise(
    "make_loss",
    aliases=("_sparse_make_loss",),
    output_names=lambda params: ("loss",),
    amp="single",
    history=OUTPUTS_NAMED,
    storage=ON_STORED,
)
def make_loss(data: Tensor) -> Tensor:
    """Return the array as a loss to be minimised: its gradient is 1, whatever head gradient comes.

    Parameters
    ----------
    data : array, any shape

    Examples
    --------
    >>> mx.nd.make_loss(mx.nd.array([1, 4])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _with_gradient(data, torch.ones_like(data)) if data.requires_grad else data


@_elementwise("MakeLoss", amp="single", history=ALL_NAMED)
def make_loss_layer(
    data: Tensor,
    *,
    grad_scale: float = 1.0,
    valid_thresh: float = 0.0,
    normalization: Literal["batch", "null", "valid"] = "null",
) -> Tensor:
    """Return the array as a loss to be minimised: its gradient is a constant, whatever head gradient comes.

    Parameters
    ----------
    data : array, any shape, floating point
    grad_scale : float, default 1
        The gradient.
    valid_thresh : float, default 0
        Elements above it are valid.
    normalization : {"null", "batch", "valid"}, default "null"
        Divide the gradient by 1, by the product of all lengths but the last (1 for a vector), or by the number of valid
        elements (at least 1).

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is not floating point.

    Examples
    --------
    >>> mx.nd.MakeLoss(mx.nd.array([1, 4])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    if not data.is_floating_point():
        raise MXNetError(f"MakeLoss: data is {data.dtype}; a floating point dtype is expected.")
    if not data.requires_grad:
        return data
    # MXNet's batch is every axis but the last, so a vector is one example.
    divisor = max(math.prod(data.shape[:-1]), 1) if normalization == "batch" else 1
    grad = torch.full_like(data, held(grad_scale / divisor, data.dtype))
    if normalization == "valid":
        grad = grad / (data.detach() > valid_thresh).sum().clamp(min=1).to(data.dtype)
    return _with_gradient(data, grad)


@_elementwise("_identity_with_attr_like_rhs", storage=LIKE_SECOND)
def identity_like(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return ``lhs``; shape and dtype may be inferred from ``rhs``, whose gradient is 0.

    Parameters
    ----------
    lhs, rhs : array, one shape and dtype
    """
    if lhs.shape != rhs.shape:
        refuse_shapes("_identity_with_attr_like_rhs", lhs, rhs)
    if lhs.dtype is not rhs.dtype:
        refuse_types("_identity_with_attr_like_rhs", lhs, rhs)
    return lhs + with_zero_gradient(torch.zeros_like, rhs) if rhs.requires_grad else lhs


@operator(
    "shape_array",
    infer_outputs=lambda shapes, dtypes, params: [((len(shapes[0]),), torch.int64)],
    type_rule=gives(torch.int64),
    no_gradient=True,
    aliases=("_npx_shape_array",),
    methods=("shape_array",),
    storage=Storage(zero_gradients=(0,)),
)
def shape_array(data: Tensor) -> Tensor:
    """Return the lengths of an array's axes.

    Parameters
    ----------
    data : array, any shape

    Returns
    -------
    array, (number of axes,), int64

    Examples
    --------
    >>> mx.nd.shape_array(mx.nd.ones((2, 3))).asnumpy()
    array([2, 3])
    """
    return constant(tuple(data.shape), torch.int64, data.device).clone()


def _one_number(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    outs[0] = merge(outs[0], (1,), "size_array: ")


@operator(
    "size_array",
    infer_outputs=lambda shapes, dtypes, params: [((1,), torch.int64)],
    shape_rule=_one_number,
    type_rule=gives(torch.int64),
    no_gradient=True,
    methods=("size_array",),
    storage=Storage(zero_gradients=(0,)),
)
def size_array(data: Tensor) -> Tensor:
    """Return the number of elements of an array.

    Parameters
    ----------
    data : array, any shape

    Returns
    -------
    array, (1,), int64

    Examples
    --------
    >>> mx.nd.size_array(mx.nd.ones((2, 3))).asnumpy()
    array([6])
    """
    return torch.full((1,), data.numel(), dtype=torch.int64, device=data.device)
