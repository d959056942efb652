"""Inverses and determinants: _linalg_inverse, _linalg_det, _linalg_slogdet."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function, History
from ...definition.inference import same_shape, same_type_both_ways
from ..shape.output_shapes import ask_kernel
from .matrices import one_number, require_square


def _inverse_transposed(matrices: Tensor, regular: Tensor) -> Tensor:
    """Return the transposed inverses, and zeros for matrices that are not regular."""
    eye = torch.eye(matrices.shape[-1], dtype=matrices.dtype, device=matrices.device)
    inverse = torch.linalg.inv(torch.where(regular[..., None, None], matrices, eye))
    return torch.where(regular[..., None, None], inverse.mT, 0)


class _Determinant(torch.autograd.Function):
    """Determinant whose gradient is zero for singular matrices, as the reference has it."""

    @staticmethod
    def forward(ctx: Any, matrices: Tensor) -> Tensor:
        determinants: Tensor = torch.linalg.det(matrices)
        ctx.save_for_backward(matrices, determinants)
        return determinants

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        matrices, determinants = ctx.saved_tensors
        factor: Tensor = (grad * determinants)[..., None, None]
        return factor * _inverse_transposed(matrices, determinants != 0)


class _LogDeterminant(torch.autograd.Function):
    """Sign and logarithm of the determinant; the gradient is zero for singular matrices."""

    @staticmethod
    def forward(ctx: Any, matrices: Tensor) -> tuple[Tensor, Tensor]:
        sign, logarithm = torch.linalg.slogdet(matrices)
        ctx.save_for_backward(matrices, sign)
        ctx.mark_non_differentiable(sign)
        return sign, logarithm

    @staticmethod
    def backward(ctx: Any, _: Tensor, grad: Tensor) -> Tensor:
        matrices, sign = ctx.saved_tensors
        return grad[..., None, None] * _inverse_transposed(matrices, sign != 0)


@operator(
    "_linalg_inverse",
    infer_outputs=ask_kernel,
    aliases=("linalg_inverse", "_npi_inv"),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    amp="single",
    history=INPUT_NAMED,
    views=True,
    functions=[Function("inv(a)", home="linalg")],
)
def inverse(A: Tensor) -> Tensor:
    """Invert matrices.

    Parameters
    ----------
    A : array, (..., n, n)

    Returns
    -------
    array, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.

    Examples
    --------
    >>> mx.nd.linalg.inverse(mx.nd.array([[2, 1], [1, 1]])).asnumpy().round(3)
    array([[ 1., -1.],
           [-1.,  2.]], dtype=float32)
    """
    require_square("_linalg_inverse", A)
    inverses: Tensor = torch.linalg.inv(A)
    return inverses


@operator(
    "_linalg_det",
    aliases=("linalg_det", "_npi_det"),
    output_names=lambda params: ("output0",),
    amp="single",
    history=History(input_named=True, counted_outputs=3),
    functions=[Function("det(a)", home="linalg")],
)
def det(A: Tensor) -> Tensor:
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : array, (..., n, n)

    Returns
    -------
    array, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.det(x).asnumpy().round(4)
    array([-2.], dtype=float32)
    """
    require_square("_linalg_det", A)
    if A.requires_grad:
        result: Tensor = _Determinant.apply(A)  # type: ignore[no-untyped-call]
        return one_number(result)
    return one_number(torch.linalg.det(A))


@operator(
    "_linalg_slogdet",
    aliases=("linalg_slogdet", "_npi_slogdet"),
    num_outputs=2,
    amp="single",
    history=History(input_named=True, counted_outputs=4),
    functions=[Function("slogdet(a)", home="linalg")],
    like="_linalg_det",
)
def slogdet(A: Tensor) -> tuple[Tensor, Tensor]:
    """Sign and logarithm of the absolute value of determinants.

    Returns
    -------
    sign : array, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : array, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Examples
    --------
    >>> sign, logarithm = mx.nd.linalg.slogdet(mx.nd.array([[[1, 2], [3, 4]]]))
    >>> sign.asnumpy(), logarithm.asnumpy().round(4)
    (array([-1.], dtype=float32), array([0.6931], dtype=float32))
    """
    require_square("_linalg_slogdet", A)
    if A.requires_grad:
        sign, logarithm = _LogDeterminant.apply(A)  # type: ignore[no-untyped-call]
    else:
        sign, logarithm = torch.linalg.slogdet(A)
    return one_number(sign), one_number(logarithm)
