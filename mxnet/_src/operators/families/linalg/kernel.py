"""Linear algebra on (batches of) matrices: products, triangular systems, factorisations, determinants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ...definition.inference import merge, same_shape, same_type_both_ways
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse
from ..reduction.axes import one_axis
from ..shape.output_shapes import ask_kernel
from .matrices import one_number, require_square


def _gemm_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Give the summand of gemm the shape of the product, and the reverse."""
    first, second = ins[:2]
    axis = params["axis"]
    if first and second and len(first) == len(second) and -len(first) <= axis < len(first) - 1 and axis != -1:
        product = list(first)
        product[axis] = first[-1 if params["transpose_a"] else axis]
        product[-1] = second[axis if params["transpose_b"] else -1]
        outs[0] = merge(outs[0], tuple(product), "_linalg_gemm, product: ")
    ins[2] = outs[0] = merge(ins[2], outs[0], "_linalg_gemm, C: ")


def _matrices(
    name: str, first: Tensor, second: Tensor, transpose_a: bool, transpose_b: bool, axis: int
) -> tuple[Tensor, Tensor]:
    """Return both operands as (..., rows, columns), checked."""
    if first.dim() < 2 or first.dim() != second.dim():
        refuse(name, "both operands need the same number of axes, two at least.", A=first, B=second)
    if axis != -2:
        axis = one_axis(name, first.dim(), axis)
        first, second = first.movedim(axis, -2), second.movedim(axis, -2)
    if first.shape[:-2] != second.shape[:-2]:
        refuse(name, "the axes other than rows and columns must be equal.", A=first, B=second)
    return first.mT if transpose_a else first, second.mT if transpose_b else second


def _explain_product(tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say which lengths of two stacks of matrices differ."""
    transposed = params["transpose_a"], params["transpose_b"]
    first, second = _matrices("", tensors[0], tensors[1], *transposed, params["axis"])
    columns, rows = first.shape[-1], second.shape[-2]
    if columns != rows:
        return f"A has {columns} columns, B {rows} rows (transpose_a and transpose_b considered)."
    return ""


_matrix_operator = partial(operator, type_rule=same_type_both_ways, amp="single")


@_matrix_operator(
    "_linalg_gemm",
    infer_outputs=ask_kernel,
    explains=_explain_product,
    aliases=("linalg_gemm",),
    shape_rule=_gemm_rule,
    views=True,
)
def gemm(
    A: Tensor,
    B: Tensor,
    C: Tensor,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    alpha: float = 1.0,
    beta: float = 1.0,
    axis: int = -2,
) -> Tensor:
    """Matrix product and sum ``alpha * op(A) @ op(B) + beta * C``.

    Parameters
    ----------
    A : array, (..., n, k)
    B : array, (..., k, m)
    C : array, (..., n, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha, beta : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.

    Returns
    -------
    array, shape and dtype of ``C``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.

    Examples
    --------
    >>> a, b, c = mx.nd.array([[1, 2]]), mx.nd.array([[3], [4]]), mx.nd.array([[10]])
    >>> mx.nd.linalg.gemm(a, b, c, alpha=2, beta=0.5).asnumpy()
    array([[27.]], dtype=float32)
    """
    first, second = _matrices("_linalg_gemm", A, B, transpose_a, transpose_b, axis)
    if first.dim() == 2 and C.dim() == 2:
        if C.shape != (first.shape[0], second.shape[1]):
            refuse("_linalg_gemm", "C must have the shape of the product.", A=A, B=B, C=C)
        return torch.addmm(C, first, second, beta=beta, alpha=alpha)
    product = torch.matmul(first, second)
    if axis != -2:
        product = product.movedim(-2, one_axis("_linalg_gemm", A.dim(), axis))
    if product.shape != C.shape:
        refuse("_linalg_gemm", "C must have the shape of the product.", A=A, B=B, C=C)
    return product * alpha + C * beta


@_matrix_operator(
    "_linalg_gemm2", aliases=("linalg_gemm2",), views=True, explains=_explain_product, like="_linalg_gemm"
)
def gemm2(
    A: Tensor, B: Tensor, *, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, axis: int = -2
) -> Tensor:
    """Matrix product ``alpha * op(A) @ op(B)``.

    Returns
    -------
    array, (..., n, m)

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.gemm2(x, x, transpose_b=True, alpha=2).asnumpy()
    array([[10., 22.],
           [22., 50.]], dtype=float32)
    """
    first, second = _matrices("_linalg_gemm2", A, B, transpose_a, transpose_b, axis)
    product = torch.matmul(first, second)
    if alpha != 1:
        product = product * alpha
    return product if axis == -2 else product.movedim(-2, one_axis("_linalg_gemm2", A.dim(), axis))


def _triangular_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Give ``B`` the shape of the result, and ``A`` that of square matrices to match."""
    ins[1] = outs[0] = merge(ins[1], outs[0], "B: ")
    if ins[1] is not None and len(ins[1]) > 1:
        length = ins[1][-1 if params["rightside"] else -2]
        ins[0] = merge(ins[0], (*ins[1][:-2], length, length), "A: ")


def _check_triangular(name: str, first: Tensor, second: Tensor, rightside: bool) -> None:
    require_square(name, first)
    rows = second.shape[-1 if rightside else -2] if second.dim() > 1 else -1
    if first.dim() != second.dim() or first.shape[:-2] != second.shape[:-2] or first.shape[-1] != rows:
        refuse(name, f"A and B do not fit with rightside={rightside}.", A=first, B=second)


def _triangle(matrices: Tensor, lower: bool) -> Tensor:
    return torch.tril(matrices) if lower else torch.triu(matrices)


@_matrix_operator(
    "_linalg_trmm", infer_outputs=ask_kernel, aliases=("linalg_trmm",), shape_rule=_triangular_rule, views=True
)
def trmm(
    A: Tensor, B: Tensor, *, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0
) -> Tensor:
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : array, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : array, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` is the right factor.
    lower : bool, default True
        The lower triangle is read.
    alpha : float, default 1

    Returns
    -------
    array, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [1]])
    >>> mx.nd.linalg.trmm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [5.]], dtype=float32)
    """
    _check_triangular("_linalg_trmm", A, B, rightside)
    factor = _triangle(A, lower)
    factor = factor.mT if transpose else factor
    product = torch.matmul(B, factor) if rightside else torch.matmul(factor, B)
    return product if alpha == 1 else product * alpha


@_matrix_operator(
    "_linalg_trsm",
    infer_outputs=ask_kernel,
    aliases=("linalg_trsm",),
    shape_rule=_triangular_rule,
    views=True,
    like="_linalg_trmm",
)
def trsm(
    A: Tensor, B: Tensor, *, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0
) -> Tensor:
    """Solve triangular systems: the X of ``op(A) @ X = alpha * B``, or of ``X @ op(A) = alpha * B``.

    Parameters
    ----------
    A : array, (..., n, n), without zeros on the diagonal
        One triangle is read, the other one counts as zero.
    transpose, rightside, lower, alpha
        As for ``trmm``.

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [5]])
    >>> mx.nd.linalg.trsm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [1.]], dtype=float32)
    """
    _check_triangular("_linalg_trsm", A, B, rightside)
    factor = A.mT if transpose else A
    solution: Tensor = torch.linalg.solve_triangular(factor, B, upper=lower == transpose, left=not rightside)
    return solution if alpha == 1 else solution * alpha


@_matrix_operator("_linalg_syrk", aliases=("linalg_syrk",), history=INPUT_NAMED, views=True)
def syrk(A: Tensor, *, transpose: bool = False, alpha: float = 1.0) -> Tensor:
    """Multiply matrices with their own transpose: ``alpha * A @ A.T``, or ``alpha * A.T @ A`` with ``transpose``.

    Parameters
    ----------
    A : array, (..., n, m)
    transpose : bool, default False
    alpha : float, default 1

    Returns
    -------
    array, (..., n, n), or (..., m, m) with ``transpose``

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.syrk(x).asnumpy()
    array([[ 5., 11.],
           [11., 25.]], dtype=float32)
    """
    if A.dim() < 2:
        refuse("_linalg_syrk", "matrices (..., n, m) are needed.", A=A)
    product = torch.matmul(A.mT, A) if transpose else torch.matmul(A, A.mT)
    return product if alpha == 1 else product * alpha


@_matrix_operator(
    "_linalg_potrf",
    infer_outputs=ask_kernel,
    aliases=("linalg_potrf",),
    unlisted=("lower",),
    shape_rule=same_shape,
    history=INPUT_NAMED,
    views=True,
)
def potrf(A: Tensor, *, lower: bool = True) -> Tensor:
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : array, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.

    Returns
    -------
    array, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.

    Examples
    --------
    >>> mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 5]])).asnumpy()
    array([[2., 0.],
           [1., 2.]], dtype=float32)
    """
    require_square("_linalg_potrf", A)
    factor: Tensor = torch.linalg.cholesky(A, upper=not lower)
    return factor


@_matrix_operator(
    "_linalg_potri",
    infer_outputs=ask_kernel,
    aliases=("linalg_potri",),
    unlisted=("lower",),
    shape_rule=same_shape,
    history=INPUT_NAMED,
    views=True,
)
def potri(A: Tensor, *, lower: bool = True) -> Tensor:
    """Inverse of the matrix whose Cholesky factor is given, ``(A @ A.T) ** -1``, or ``(A.T @ A) ** -1``.

    Parameters
    ----------
    A : array, (..., n, n), triangular
        One triangle is read.
    lower : bool, default True
        ``A`` is the lower triangular factor; otherwise the upper triangular one.

    Returns
    -------
    array, (..., n, n), symmetric

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> factor = mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 2]]))
    >>> mx.nd.linalg.potri(factor).asnumpy().round(4)
    array([[ 0.5, -0.5],
           [-0.5,  1. ]], dtype=float32)
    """
    require_square("_linalg_potri", A)
    return torch.cholesky_inverse(_triangle(A, lower), upper=not lower)


@_matrix_operator(
    "_linalg_sumlogdiag",
    infer_outputs=ask_kernel,
    aliases=("linalg_sumlogdiag",),
    partial_outputs=lambda ins, params: [None if ins[0] is None else ins[0][:-2] or (1,)],
    history=INPUT_NAMED,
    like="_linalg_det",
)
def sumlogdiag(A: Tensor) -> Tensor:
    """Sum of the logarithms of the diagonal: half the log-determinant of ``A @ A.T`` for triangular ``A``.

    Returns
    -------
    array, (...), or (1,) for one matrix

    Examples
    --------
    >>> mx.nd.linalg.sumlogdiag(mx.nd.array([[1, 0], [5, 1]])).asnumpy()
    array([0.], dtype=float32)
    """
    require_square("_linalg_sumlogdiag", A)
    return one_number(A.diagonal(0, -2, -1).log().sum(-1))


@operator("_linalg_syevd", num_outputs=2, amp="single", history=INPUT_NAMED)
def syevd(A: Tensor) -> tuple[Tensor, Tensor]:
    """Eigenvectors and eigenvalues of symmetric matrices, ``A = U.T @ diag(L) @ U``.

    Parameters
    ----------
    A : array, (..., n, n), symmetric
        The lower triangle is read.

    Returns
    -------
    U : array, (..., n, n)
        The rows are the eigenvectors; the component of largest magnitude is positive.
    L : array, (..., n), ascending

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> vectors, values = mx.nd.linalg.syevd(mx.nd.array([[2, 1], [1, 2]]))
    >>> values.asnumpy().round(4)
    array([1., 3.], dtype=float32)
    >>> vectors.asnumpy().round(4)
    array([[ 0.7071, -0.7071],
           [ 0.7071,  0.7071]], dtype=float32)
    """
    require_square("_linalg_syevd", A)
    if A.requires_grad:
        # The same values; the gradient of a symmetric matrix is symmetric, as the reference's is.
        A = A.detach() + (A + A.mT - (A + A.mT).detach()) / 2
    eigenvalues, vectors = torch.linalg.eigh(A)
    rows = vectors.mT
    # LAPACK leaves the sign open; the reference makes the largest component of each vector positive.
    largest = rows.gather(-1, rows.detach().abs().argmax(-1, keepdim=True)) if rows.numel() else rows
    return torch.where(largest < 0, -rows, rows), eigenvalues


@operator("_linalg_gelqf", aliases=("linalg_gelqf",), num_outputs=2, amp="single", history=INPUT_NAMED)
def gelqf(A: Tensor) -> tuple[Tensor, Tensor]:
    """LQ factorisation ``A = L @ Q`` with orthonormal rows of Q.

    Parameters
    ----------
    A : array, (..., n, m), n at most m

    Returns
    -------
    Q : array, (..., n, m)
    L : array, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If there are more rows than columns.

    Examples
    --------
    >>> q, l = mx.nd.linalg.gelqf(mx.nd.array([[3, 4], [4, -3]]))
    >>> mx.nd.dot(l, q).asnumpy().round(4)
    array([[ 3.,  4.],
           [ 4., -3.]], dtype=float32)
    """
    if A.dim() < 2 or A.shape[-2] > A.shape[-1]:
        refuse("_linalg_gelqf", "matrices (..., n, m) with n at most m are needed.", A=A)
    orthonormal, triangular = torch.linalg.qr(A.mT)
    return orthonormal.mT, triangular.mT
