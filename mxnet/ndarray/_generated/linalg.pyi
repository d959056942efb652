from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..ndarray import NDArray

def det(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def extractdiag(A: NDArray, offset: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take a diagonal of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n - abs(offset))

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def extracttrian(A: NDArray, offset: int = 0, lower: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take a triangle of matrices as a vector.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        The triangle begins at this diagonal: positive for an upper triangle, negative for a lower one.
    lower : bool, default True
        For offset 0, take the lower triangle, row by row; otherwise the upper one, column by column.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m * (m + 1) / 2) with m = n - abs(offset)

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def gelqf(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """LQ factorisation ``A = L @ Q`` with orthonormal rows of Q.

    Parameters
    ----------
    A : NDArray, (..., n, m), n at most m
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    Q : NDArray, (..., n, m)
    L : NDArray, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If there are more rows than columns.
    """
def gemm(A: NDArray, B: NDArray, C: NDArray, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, beta: float = 1.0, axis: int = -2, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Matrix product and sum ``alpha * op(A) @ op(B) + beta * C``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    C : NDArray, (..., n, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha, beta : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``C``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def gemm2(A: NDArray, B: NDArray, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, axis: int = -2, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Matrix product ``alpha * op(A) @ op(B)``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def inverse(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Invert matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.
    """
def makediag(A: NDArray, offset: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Make matrices that are zero but for one diagonal.

    Parameters
    ----------
    A : NDArray, (..., n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m, m) with m = n + abs(offset)

    Raises
    ------
    MXNetError
        If ``A`` has no axis.
    """
def maketrian(A: NDArray, offset: int = 0, lower: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Make triangular matrices from vectors; the inverse of ``extracttrian``.

    Parameters
    ----------
    A : NDArray, (..., m * (m + 1) / 2)
    offset, lower
        As for ``extracttrian``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n) with n = m + abs(offset), zero outside the triangle

    Raises
    ------
    MXNetError
        If the last length is not of this form.
    """
def potrf(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, lower: bool = True) -> NDArray:
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : NDArray, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.
    """
def potri(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, lower: bool = True) -> NDArray:
    """Inverse of the matrix whose Cholesky factor is given, ``(A @ A.T) ** -1``, or ``(A.T @ A) ** -1``.

    Parameters
    ----------
    A : NDArray, (..., n, n), triangular
        One triangle is read.
    lower : bool, default True
        ``A`` is the lower triangular factor; otherwise the upper triangular one.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), symmetric

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def slogdet(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    sign : NDArray, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : NDArray, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def sumlogdiag(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Sum of the logarithms of the diagonal: half the log-determinant of ``A @ A.T`` for triangular ``A``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one matrix

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def syevd(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """Eigenvectors and eigenvalues of symmetric matrices, ``A = U.T @ diag(L) @ U``.

    Parameters
    ----------
    A : NDArray, (..., n, n), symmetric
        The lower triangle is read.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    U : NDArray, (..., n, n)
        The rows are the eigenvectors; the component of largest magnitude is positive.
    L : NDArray, (..., n), ascending

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def syrk(A: NDArray, transpose: bool = False, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply matrices with their own transpose: ``alpha * A @ A.T``, or ``alpha * A.T @ A`` with ``transpose``.

    Parameters
    ----------
    A : NDArray, (..., n, m)
    transpose : bool, default False
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), or (..., m, m) with ``transpose``

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.
    """
def trmm(A: NDArray, B: NDArray, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` stands on the right.
    lower : bool, default True
        The lower triangle is read.
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def trsm(A: NDArray, B: NDArray, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Solve triangular systems: the X of ``op(A) @ X = alpha * B``, or of ``X @ op(A) = alpha * B``.

    Parameters
    ----------
    A : NDArray, (..., n, n), without zeros on the diagonal
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose, rightside, lower, alpha
        As for ``trmm``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
