"""Operators of mx.sym, module linalg.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from ...base import _Null

_linalg_det_op = _get("_linalg_det")
_linalg_extractdiag_op = _get("_linalg_extractdiag")
_linalg_extracttrian_op = _get("_linalg_extracttrian")
_linalg_gelqf_op = _get("_linalg_gelqf")
_linalg_gemm_op = _get("_linalg_gemm")
_linalg_gemm2_op = _get("_linalg_gemm2")
_linalg_inverse_op = _get("_linalg_inverse")
_linalg_makediag_op = _get("_linalg_makediag")
_linalg_maketrian_op = _get("_linalg_maketrian")
_linalg_potrf_op = _get("_linalg_potrf")
_linalg_potri_op = _get("_linalg_potri")
_linalg_slogdet_op = _get("_linalg_slogdet")
_linalg_sumlogdiag_op = _get("_linalg_sumlogdiag")
_linalg_syevd_op = _get("_linalg_syevd")
_linalg_syrk_op = _get("_linalg_syrk")
_linalg_trmm_op = _get("_linalg_trmm")
_linalg_trsm_op = _get("_linalg_trsm")


def det(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_det_op, "det", (A,), (), name, attr, kwargs)


def extractdiag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_extractdiag_op, "extractdiag", (A,), (offset,), name, attr, kwargs)


def extracttrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_extracttrian_op, "extracttrian", (A,), (offset, lower), name, attr, kwargs)


def gelqf(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_gelqf_op, "gelqf", (A,), (), name, attr, kwargs)


def gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_gemm_op, "gemm", (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), name, attr, kwargs)


def gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_gemm2_op, "gemm2", (A, B), (transpose_a, transpose_b, alpha, axis), name, attr, kwargs)


def inverse(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_inverse_op, "inverse", (A,), (), name, attr, kwargs)


def makediag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_makediag_op, "makediag", (A,), (offset,), name, attr, kwargs)


def maketrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_maketrian_op, "maketrian", (A,), (offset, lower), name, attr, kwargs)


def potrf(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_potrf_op, "potrf", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def potri(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_potri_op, "potri", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def slogdet(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_slogdet_op, "slogdet", (A,), (), name, attr, kwargs)


def sumlogdiag(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_sumlogdiag_op, "sumlogdiag", (A,), (), name, attr, kwargs)


def syevd(A=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_syevd_op, "syevd", (A,), (), name, attr, kwargs)


def syrk(A=None, transpose=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_syrk_op, "syrk", (A,), (transpose, alpha), name, attr, kwargs)


def trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : Symbol, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : Symbol, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` is the right factor.
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
    return _compose(_linalg_trmm_op, "trmm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)


def trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_linalg_trsm_op, "trsm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)
