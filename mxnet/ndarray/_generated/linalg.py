"""Operators of mx.nd, module linalg.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
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


def det(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.det(x).asnumpy().round(4)
    array([-2.], dtype=float32)
    """
    return _call(_linalg_det_op, (A,), (), out, kwargs)


def extractdiag(A=None, offset=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.extractdiag(x).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_linalg_extractdiag_op, (A,), (offset,), out, kwargs)


def extracttrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.extracttrian(mx.nd.array([[1, 2], [3, 4]])).asnumpy()
    array([1., 3., 4.], dtype=float32)
    """
    return _call(_linalg_extracttrian_op, (A,), (offset, lower), out, kwargs)


def gelqf(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> q, l = mx.nd.linalg.gelqf(mx.nd.array([[3, 4], [4, -3]]))
    >>> mx.nd.dot(l, q).asnumpy().round(4)
    array([[ 3.,  4.],
           [ 4., -3.]], dtype=float32)
    """
    return _call(_linalg_gelqf_op, (A,), (), out, kwargs)


def gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> a, b, c = mx.nd.array([[1, 2]]), mx.nd.array([[3], [4]]), mx.nd.array([[10]])
    >>> mx.nd.linalg.gemm(a, b, c, alpha=2, beta=0.5).asnumpy()
    array([[27.]], dtype=float32)
    """
    return _call(_linalg_gemm_op, (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), out, kwargs)


def gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.gemm2(x, x, transpose_b=True, alpha=2).asnumpy()
    array([[10., 22.],
           [22., 50.]], dtype=float32)
    """
    return _call(_linalg_gemm2_op, (A, B), (transpose_a, transpose_b, alpha, axis), out, kwargs)


def inverse(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.inverse(mx.nd.array([[2, 1], [1, 1]])).asnumpy().round(3)
    array([[ 1., -1.],
           [-1.,  2.]], dtype=float32)
    """
    return _call(_linalg_inverse_op, (A,), (), out, kwargs)


def makediag(A=None, offset=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.makediag(mx.nd.array([1, 2])).asnumpy()
    array([[1., 0.],
           [0., 2.]], dtype=float32)
    """
    return _call(_linalg_makediag_op, (A,), (offset,), out, kwargs)


def maketrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.maketrian(mx.nd.array([1, 3, 4])).asnumpy()
    array([[1., 0.],
           [3., 4.]], dtype=float32)
    """
    return _call(_linalg_maketrian_op, (A,), (offset, lower), out, kwargs)


def potrf(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 5]])).asnumpy()
    array([[2., 0.],
           [1., 2.]], dtype=float32)
    """
    return _call(_linalg_potrf_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def potri(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> factor = mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 2]]))
    >>> mx.nd.linalg.potri(factor).asnumpy().round(4)
    array([[ 0.5, -0.5],
           [-0.5,  1. ]], dtype=float32)
    """
    return _call(_linalg_potri_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def slogdet(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> sign, logarithm = mx.nd.linalg.slogdet(mx.nd.array([[[1, 2], [3, 4]]]))
    >>> sign.asnumpy(), logarithm.asnumpy().round(4)
    (array([-1.], dtype=float32), array([0.6931], dtype=float32))
    """
    return _call(_linalg_slogdet_op, (A,), (), out, kwargs)


def sumlogdiag(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.linalg.sumlogdiag(mx.nd.array([[1, 0], [5, 1]])).asnumpy()
    array([0.], dtype=float32)
    """
    return _call(_linalg_sumlogdiag_op, (A,), (), out, kwargs)


def syevd(A=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> vectors, values = mx.nd.linalg.syevd(mx.nd.array([[2, 1], [1, 2]]))
    >>> values.asnumpy().round(4)
    array([1., 3.], dtype=float32)
    >>> vectors.asnumpy().round(4)
    array([[ 0.7071, -0.7071],
           [ 0.7071,  0.7071]], dtype=float32)
    """
    return _call(_linalg_syevd_op, (A,), (), out, kwargs)


def syrk(A=None, transpose=_Null, alpha=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.syrk(x).asnumpy()
    array([[ 5., 11.],
           [11., 25.]], dtype=float32)
    """
    return _call(_linalg_syrk_op, (A,), (transpose, alpha), out, kwargs)


def trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` is the right factor.
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

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [1]])
    >>> mx.nd.linalg.trmm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [5.]], dtype=float32)
    """
    return _call(_linalg_trmm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [5]])
    >>> mx.nd.linalg.trsm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [1.]], dtype=float32)
    """
    return _call(_linalg_trsm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)
