"""Factorisations of mx.np.linalg: cholesky, svd, eigenvalues and eigenvectors, pseudo-inverses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function
from ...definition.inference import merge, same_shape, same_type_both_ways
from ...definition.params import Character
from ...definition.schema import PartialShapes
from ..common.waits import demand
from ..convolution.layers import refuse
from ..elementwise.gradients import with_zero_gradient, with_zero_gradients
from ..shape.output_shapes import ask_kernel
from .kernel import potrf
from .matrices import require_square

# Larger imaginary parts make an eigenvalue complex, which MXNet has no arrays for.
_REAL = 1e-15


def double_for_integers(dtype: torch.dtype) -> torch.dtype:
    """Return the dtype in which linear algebra runs."""
    return dtype if dtype.is_floating_point else torch.float64


def decomposed_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the first input's dtype, float64 where that is integral."""
    if ins[0] is not None:
        outs[:] = [double_for_integers(ins[0])] * len(outs)


def _without_gradient(function: Callable[[Tensor], Any], A: Tensor) -> Any:
    """Return function(A), in double precision for integers; MXNet has no gradient for it."""
    return with_zero_gradients(function, A) if A.is_floating_point() else function(A.double())


def positive_largest(vectors: Tensor) -> Tensor:
    """Return -1 for each row whose component of largest magnitude is negative, 1 for the others, (..., n, 1)."""
    if not vectors.numel():
        return vectors.new_ones(()).expand(*vectors.shape[:-1], 1)
    largest = vectors.gather(-1, vectors.abs().argmax(-1, keepdim=True))
    return torch.where(largest < 0, -1, 1).to(vectors.dtype)


_LOWER = """Cholesky factorisation ``a = l @ l.T``.

Parameters
----------
a : ndarray, (..., n, n), symmetric and positive definite
    The lower triangle is read.

Returns
-------
ndarray, (..., n, n), lower triangular
"""


@operator(
    "_npi_cholesky",
    infer_outputs=ask_kernel,
    unlisted=("lower",),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    history=INPUT_NAMED,
    views=True,
    functions=[Function("cholesky(a)", documentation=_LOWER, home="linalg")],
    like="_linalg_potrf",
)
def cholesky(A: Tensor, *, lower: bool = True) -> Tensor:
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``."""
    return potrf(A, lower=lower)


@operator(
    "_npi_svd",
    num_outputs=3,
    type_rule=same_type_both_ways,
    history=INPUT_NAMED,
    functions=[Function("svd(a)", makes_tuple=True, home="linalg")],
)
def svd(A: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Singular value decomposition ``A = UT @ diag(L) @ V``.

    Parameters
    ----------
    A : array, (..., n, m)

    Returns
    -------
    UT : array, (..., n, k), k the smaller of n and m
        The columns are orthonormal.
    L : array, (..., k), descending
    V : array, (..., k, m)
        The rows are orthonormal; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.
    """
    if A.dim() < 2:
        refuse("_npi_svd", "matrices (..., n, m) are needed.", A=A)
    left, singular_values, right = torch.linalg.svd(A, full_matrices=False)
    # LAPACK leaves the signs open; these are the reference's.
    signs = positive_largest(right.detach())
    return left * signs.mT, singular_values, right * signs


def _real_parts(name: str, eigenvalues: Tensor) -> Tensor:
    text = f"{name}: there are complex eigenvalues, which are not supported."
    demand(eigenvalues.imag.abs() <= _REAL, lambda: MXNetError(text))
    return eigenvalues.real.clone()


_decomposition = partial(operator, type_rule=decomposed_type, history=INPUT_NAMED)


@_decomposition("_npi_eig", num_outputs=2, functions=[Function("eig(a)", makes_tuple=True, home="linalg")])
def eig(A: Tensor) -> tuple[Tensor, Tensor]:
    """Eigenvalues and right eigenvectors. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : array, (..., n, n); integers become float64

    Returns
    -------
    w : array, (..., n), in no particular order
    v : array, (..., n, n)
        The columns are the eigenvectors, of length 1.

    Raises
    ------
    MXNetError
        If the matrices are not square, or an eigenvalue is complex.
    """
    require_square("_npi_eig", A)

    def compute(matrices: Tensor) -> tuple[Tensor, Tensor]:
        eigenvalues, eigenvectors = torch.linalg.eig(matrices)
        return _real_parts("_npi_eig", eigenvalues), eigenvectors.real.clone()

    results: tuple[Tensor, Tensor] = _without_gradient(compute, A)
    return results


def _values_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: matrices are square, of as many rows as they have eigenvalues."""
    if outs[0]:
        ins[0] = merge(ins[0], (*outs[0], outs[0][-1]))


@_decomposition(
    "_npi_eigvals", shape_rule=_values_shape, functions=[Function("eigvals(a)", home="linalg")], like="_npi_eig"
)
def eigvals(A: Tensor) -> Tensor:
    """Eigenvalues. The gradient is 0, as in MXNet.

    Returns
    -------
    array, (..., n), in no particular order
    """
    require_square("_npi_eigvals", A)
    result: Tensor = _without_gradient(lambda x: _real_parts("_npi_eigvals", torch.linalg.eigvals(x)), A)
    return result


def _triangle(UPLO: str) -> str:
    return "U" if UPLO == "U" else "L"


@_decomposition("_npi_eigh", num_outputs=2, functions=[Function("eigh(a, UPLO='L')", makes_tuple=True, home="linalg")])
def eigh(A: Tensor, *, UPLO: Character = "L") -> tuple[Tensor, Tensor]:
    """Eigenvalues and eigenvectors of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : array, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.

    Returns
    -------
    w : array, (..., n), ascending
    v : array, (..., n, n)
        The columns are the eigenvectors; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
    require_square("_npi_eigh", A)

    def compute(matrices: Tensor) -> tuple[Tensor, Tensor]:
        eigenvalues, eigenvectors = torch.linalg.eigh(matrices, _triangle(UPLO))
        return eigenvalues, eigenvectors * positive_largest(eigenvectors.mT).mT

    results: tuple[Tensor, Tensor] = _without_gradient(compute, A)
    return results


@_decomposition(
    "_npi_eigvalsh",
    shape_rule=_values_shape,
    functions=[Function("eigvalsh(a, UPLO='L')", home="linalg")],
    like="_npi_eigh",
)
def eigvalsh(A: Tensor, *, UPLO: Character = "L") -> Tensor:
    """Eigenvalues of symmetric matrices. The gradient is 0, as in MXNet.

    Returns
    -------
    array, (..., n), ascending
    """
    require_square("_npi_eigvalsh", A)
    result: Tensor = _without_gradient(lambda x: torch.linalg.eigvalsh(x, _triangle(UPLO)), A)
    return result


def _transposed(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule of pinv, which does not wait for the shape of rcond."""
    shape = ins[0]
    if shape is not None and len(shape) > 1:
        outs[0] = merge(outs[0], (*shape[:-2], shape[-1], shape[-2]), "_npi_pinv: ")
    shape = outs[0]
    if shape is not None and len(shape) > 1:
        ins[0] = merge(ins[0], (*shape[:-2], shape[-1], shape[-2]), "_npi_pinv: ")


def _pseudo_inverse(name: str, A: Tensor, rcond: Any) -> Tensor:
    if A.dim() < 2:
        refuse(name, "matrices (..., n, m) are needed.", A=A)
    return with_zero_gradient(lambda x: torch.linalg.pinv(x, rtol=rcond), A)


@operator("_npi_pinv", infer_outputs=ask_kernel, shape_rule=_transposed, type_rule=decomposed_type, views=True)
def pinv(A: Tensor, rcond: Tensor, *, hermitian: bool = False) -> Tensor:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : array, (..., n, m)
    rcond : array, broadcast to (...)
        Singular values up to this share of the largest one count as 0.
    hermitian : bool, default False
        Has no effect; the result is that of any matrix.

    Returns
    -------
    array, (..., m, n)

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
    if rcond.dim() > max(A.dim() - 2, 0):
        refuse("_npi_pinv", "rcond needs one number for each matrix of A.", A=A, rcond=rcond)
    return _pseudo_inverse("_npi_pinv", A, rcond.detach())


@operator(
    "_npi_pinv_scalar_rcond",
    infer_outputs=ask_kernel,
    shape_rule=_transposed,
    type_rule=decomposed_type,
    history=INPUT_NAMED,
    views=True,
    like="_npi_pinv",
)
def pinv_scalar_rcond(A: Tensor, *, rcond: float = 1.0000000000000001e-15, hermitian: bool = False) -> Tensor:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    rcond : float, default 1e-15
        Singular values up to this share of the largest one count as 0.
    """
    return _pseudo_inverse("_npi_pinv_scalar_rcond", A, rcond)
