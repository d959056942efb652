from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..symbol import Symbol

def det(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def extractdiag(A: Symbol | None = None, offset: int = 0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Take a diagonal of matrices.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n - abs(offset))

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def extracttrian(A: Symbol | None = None, offset: int = 0, lower: bool = True, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Take a triangle of matrices as a vector.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    offset : int, default 0
        The triangle begins at this diagonal: positive for an upper triangle, negative for a lower one.
    lower : bool, default True
        For offset 0, take the lower triangle, row by row; otherwise the upper one, column by column.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., m * (m + 1) / 2) with m = n - abs(offset)

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def gelqf(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """LQ factorisation ``A = L @ Q`` with orthonormal rows of Q.

    Parameters
    ----------
    A : Symbol, (..., n, m), n at most m
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Q : Symbol, (..., n, m)
    L : Symbol, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If there are more rows than columns.
    """
def gemm(A: Symbol | None = None, B: Symbol | None = None, C: Symbol | None = None, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, beta: float = 1.0, axis: int = -2, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Matrix product and sum ``alpha * op(A) @ op(B) + beta * C``.

    Parameters
    ----------
    A : Symbol, (..., n, k)
    B : Symbol, (..., k, m)
    C : Symbol, (..., n, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha, beta : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``C``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def gemm2(A: Symbol | None = None, B: Symbol | None = None, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, axis: int = -2, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Matrix product ``alpha * op(A) @ op(B)``.

    Parameters
    ----------
    A : Symbol, (..., n, k)
    B : Symbol, (..., k, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def inverse(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Invert matrices.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.
    """
def makediag(A: Symbol | None = None, offset: int = 0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Make matrices that are zero but for one diagonal.

    Parameters
    ----------
    A : Symbol, (..., n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., m, m) with m = n + abs(offset)

    Raises
    ------
    MXNetError
        If ``A`` has no axis.
    """
def maketrian(A: Symbol | None = None, offset: int = 0, lower: bool = True, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Make triangular matrices from vectors; the inverse of ``extracttrian``.

    Parameters
    ----------
    A : Symbol, (..., m * (m + 1) / 2)
    offset, lower
        As for ``extracttrian``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, n) with n = m + abs(offset), zero outside the triangle

    Raises
    ------
    MXNetError
        If the last length is not of this form.
    """
def potrf(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None, *, lower: bool = True) -> Symbol:
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : Symbol, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.
    """
def potri(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None, *, lower: bool = True) -> Symbol:
    """Inverse of the matrix whose Cholesky factor is given, ``(A @ A.T) ** -1``, or ``(A.T @ A) ** -1``.

    Parameters
    ----------
    A : Symbol, (..., n, n), triangular
        One triangle is read.
    lower : bool, default True
        ``A`` is the lower triangular factor; otherwise the upper triangular one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, n), symmetric

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def slogdet(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    sign : Symbol, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : Symbol, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def sumlogdiag(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Sum of the logarithms of the diagonal: half the log-determinant of ``A @ A.T`` for triangular ``A``.

    Parameters
    ----------
    A : Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (...), or (1,) for one matrix

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def syevd(A: Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Eigenvectors and eigenvalues of symmetric matrices, ``A = U.T @ diag(L) @ U``.

    Parameters
    ----------
    A : Symbol, (..., n, n), symmetric
        The lower triangle is read.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    U : Symbol, (..., n, n)
        The rows are the eigenvectors; the component of largest magnitude is positive.
    L : Symbol, (..., n), ascending

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def syrk(A: Symbol | None = None, transpose: bool = False, alpha: float = 1.0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Multiply matrices with their own transpose: ``alpha * A @ A.T``, or ``alpha * A.T @ A`` with ``transpose``.

    Parameters
    ----------
    A : Symbol, (..., n, m)
    transpose : bool, default False
    alpha : float, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., n, n), or (..., m, m) with ``transpose``

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.
    """
def trmm(A: Symbol | None = None, B: Symbol | None = None, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : Symbol, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : Symbol, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` stands on the right.
    lower : bool, default True
        The lower triangle is read.
    alpha : float, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def trsm(A: Symbol | None = None, B: Symbol | None = None, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
    """Solve triangular systems: the X of ``op(A) @ X = alpha * B``, or of ``X @ op(A) = alpha * B``.

    Parameters
    ----------
    A : Symbol, (..., n, n), without zeros on the diagonal
        One triangle is read, the other one counts as zero.
    B : Symbol, (..., n, m), or (..., m, n) with ``rightside``
    transpose, rightside, lower, alpha
        As for ``trmm``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
