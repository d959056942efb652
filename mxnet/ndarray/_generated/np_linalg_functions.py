"""Functions of mx.np.linalg that are operators with other arguments.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import np_call as _call
from ...base import _Null
from .._arguments import as_tuple as _as_tuple

_linalg_det_op = _get("_linalg_det")
_linalg_inverse_op = _get("_linalg_inverse")
_linalg_slogdet_op = _get("_linalg_slogdet")
_npi_cholesky_op = _get("_npi_cholesky")
_npi_eig_op = _get("_npi_eig")
_npi_eigh_op = _get("_npi_eigh")
_npi_eigvals_op = _get("_npi_eigvals")
_npi_eigvalsh_op = _get("_npi_eigvalsh")
_npi_solve_op = _get("_npi_solve")
_npi_svd_op = _get("_npi_svd")
_npi_tensorinv_op = _get("_npi_tensorinv")
_npi_tensorsolve_op = _get("_npi_tensorsolve")


def cholesky(a):
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
    return _call(_npi_cholesky_op, (a,), (_Null,))


def det(a):
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
    return _call(_linalg_det_op, (a,), ())


def eig(a):
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
    return _as_tuple(_call(_npi_eig_op, (a,), ()))


def eigh(a, UPLO='L'):
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
    return _as_tuple(_call(_npi_eigh_op, (a,), (UPLO,)))


def eigvals(a):
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
    return _call(_npi_eigvals_op, (a,), ())


def eigvalsh(a, UPLO='L'):
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
    return _call(_npi_eigvalsh_op, (a,), (UPLO,))


def inv(a):
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
    return _call(_linalg_inverse_op, (a,), ())


def slogdet(a):
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
    return _call(_linalg_slogdet_op, (a,), ())


def solve(a, b):
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
    return _call(_npi_solve_op, (a, b), ())


def svd(a):
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
    return _as_tuple(_call(_npi_svd_op, (a,), ()))


def tensorinv(a, ind=2):
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
    return _call(_npi_tensorinv_op, (a,), (ind,))


def tensorsolve(a, b, axes=None):
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
    return _call(_npi_tensorsolve_op, (a, b), (axes,))
