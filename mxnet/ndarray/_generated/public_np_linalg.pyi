"""Functions of mxnet.numpy.linalg that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray

def cholesky(a: ndarray) -> ndarray:
    """Cholesky factorisation ``a = l @ l.T``.

    Parameters
    ----------
    a : ndarray, (..., n, n), symmetric and positive definite
        The lower triangle is read.

    Returns
    -------
    ndarray, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.
    """
def cond(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cond``; arrays given give arrays, without a gradient."""
def det(a: ndarray) -> ndarray:
    """Compute the determinants of matrices.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    ndarray, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def eig(a: ndarray) -> Any:
    """Eigenvalues and right eigenvectors. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64

    Returns
    -------
    w : ndarray, (..., n), in no particular order
    v : ndarray, (..., n, n)
        The columns are the eigenvectors, of length 1.

    Raises
    ------
    MXNetError
        If the matrices are not square, or an eigenvalue is complex.
    """
def eigh(a: ndarray, UPLO: str = 'L') -> Any:
    """Eigenvalues and eigenvectors of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.

    Returns
    -------
    w : ndarray, (..., n), ascending
    v : ndarray, (..., n, n)
        The columns are the eigenvectors; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def eigvals(a: ndarray) -> ndarray:
    """Eigenvalues. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64

    Returns
    -------
    ndarray, (..., n), in no particular order

    Raises
    ------
    MXNetError
        If the matrices are not square, or an eigenvalue is complex.
    """
def eigvalsh(a: ndarray, UPLO: str = 'L') -> ndarray:
    """Eigenvalues of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.

    Returns
    -------
    ndarray, (..., n), ascending

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def inv(a: ndarray) -> ndarray:
    """Invert matrices.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    ndarray, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.
    """
def lstsq(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lstsq``; arrays given give arrays, without a gradient."""
def matrix_power(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.matrix_power``; arrays given give arrays, without a gradient."""
def matrix_rank(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.matrix_rank``; arrays given give arrays, without a gradient."""
def multi_dot(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.multi_dot``; arrays given give arrays, without a gradient."""
def norm(x: ndarray, ord: Number | str | None = None, axis: int | Sequence[int] | None = None, keepdims: bool = False) -> ndarray:
    """Compute norms of vectors or matrices.

    Parameters
    ----------
    x : ndarray, numeric
    ord : number, "fro", "nuc", "inf" or "-inf", optional
        By default the root of the sum of all squares. Of vectors: the order of powers; 0 counts values that are not
        0; inf and -inf take the largest and smallest magnitude. Of matrices: 2 and -2 are the largest and smallest
        singular value, "nuc" their sum, 1 and -1 the largest and smallest sum of magnitudes in a column, inf and -inf
        in a row.
    axis : int, or tuple of one or two ints, optional
        The axis of vectors, or rows and columns of matrices. Without it, and with ``ord``, the last two axes (or the
        only one); "inf" and "-inf" look at all elements then.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray, dtype of ``x``; norms of integers are truncated

    Raises
    ------
    TypeError
        If ``axis`` is something else.
    MXNetError
        If ``ord`` does not fit.
    """
def pinv(a: ndarray, rcond: Number | ndarray = 1e-15, hermitian: bool = False) -> ndarray:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, m)
    rcond : number, or ndarray broadcast to (...), default 1e-15
        Singular values up to this share of the largest one count as 0.
    hermitian : False
        Not supported: NotImplementedError.

    Returns
    -------
    ndarray, (..., m, n)

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
def qr(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.qr``; arrays given give arrays, without a gradient."""
def slogdet(a: ndarray) -> Any:
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    sign : ndarray, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : ndarray, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def solve(a: ndarray, b: ndarray) -> ndarray:
    """Solve linear systems: the X of ``a @ X = b``.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64
    b : ndarray, (..., n), or (..., n, m)

    Returns
    -------
    ndarray, shape of ``b``

    Raises
    ------
    MXNetError
        If shapes do not fit, or a matrix is singular.
    """
def svd(a: ndarray) -> Any:
    """Singular value decomposition ``a = UT @ diag(L) @ V``.

    Parameters
    ----------
    a : ndarray, (..., n, m)

    Returns
    -------
    UT : ndarray, (..., n, k), k the smaller of n and m
        The columns are orthonormal.
    L : ndarray, (..., k), descending
    V : ndarray, (..., k, m)
        The rows are orthonormal; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If ``a`` has fewer than two axes.
    """
def tensorinv(a: ndarray, ind: int = 2) -> ndarray:
    """Invert the linear map that an array is, from its last axes to the first ``ind`` ones.

    Parameters
    ----------
    a : ndarray; the product of the first ``ind`` lengths is that of the others
    ind : int, at least 1, default 2

    Returns
    -------
    ndarray, the last axes of ``a``, then the first ``ind`` ones

    Raises
    ------
    MXNetError
        If ``a`` is not square in this sense, or singular.
    """
def tensorsolve(a: ndarray, b: ndarray, axes: int | Sequence[int] | None = None) -> ndarray:
    """Solve for the x whose product with ``a``, summed over all axes of x, is ``b``.

    Parameters
    ----------
    a : ndarray, the axes of ``b``, then those of x; integers become float64
    b : ndarray
    axes : int or tuple of int, optional
        Axes of ``a`` to move to its end first.

    Returns
    -------
    ndarray x, as many of the last axes of ``a`` as it has more than ``b``; with equally many, as in NumPy, all axes

    Raises
    ------
    MXNetError
        If shapes do not fit, or the system is singular.
    """
