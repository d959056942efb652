"""Factorisations, linear systems, determinants."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get
from ..._runtime.array import NDArrayBase
from ..._runtime.invoke import np_call
from ...base import _Null, numeric_types

_SVD = get("_npi_svd")
_CHOLESKY = get("_npi_cholesky")
_INVERSE = get("_linalg_inverse")
_DET = get("_linalg_det")
_SLOGDET = get("_linalg_slogdet")
_SOLVE = get("_npi_solve")
_TENSORINV = get("_npi_tensorinv")
_TENSORSOLVE = get("_npi_tensorsolve")
_PINV = get("_npi_pinv")
_PINV_SCALAR_RCOND = get("_npi_pinv_scalar_rcond")
_EIG = get("_npi_eig")
_EIGH = get("_npi_eigh")
_EIGVALS = get("_npi_eigvals")
_EIGVALSH = get("_npi_eigvalsh")


def _pair(a: Any, found: Any) -> Any:
    """Return the outputs as NumPy does, as a tuple; those of symbols are left as they are."""
    return tuple(found) if isinstance(a, NDArrayBase) else found


def svd(a: Any) -> Any:
    """Singular value decomposition ``a = ut @ diag(l) @ v``.

    Parameters
    ----------
    a : ndarray, (..., n, m)

    Returns
    -------
    ut : ndarray, (..., n, k), k the smaller of n and m
    l : ndarray, (..., k), descending
    v : ndarray, (..., k, m)
        The component of largest magnitude of each row is positive.
    """
    return _pair(a, np_call(_SVD, (a,), ()))


def cholesky(a: Any) -> Any:
    """Cholesky factorisation ``a = l @ l.T``.

    Parameters
    ----------
    a : ndarray, (..., n, n), symmetric and positive definite
        The lower triangle is read.

    Returns
    -------
    ndarray, (..., n, n), lower triangular
    """
    return np_call(_CHOLESKY, (a,), (_Null,))


def inv(a: Any) -> Any:
    """Invert matrices.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    ndarray, (..., n, n)
    """
    return np_call(_INVERSE, (a,), ())


def det(a: Any) -> Any:
    """Compute the determinants of matrices.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    ndarray, (...)
    """
    return np_call(_DET, (a,), ())


def slogdet(a: Any) -> Any:
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    a : ndarray, (..., n, n)

    Returns
    -------
    list of two ndarrays, (...)
        The sign is -1, 0 or 1, and has no gradient.
    """
    return np_call(_SLOGDET, (a,), ())


def solve(a: Any, b: Any) -> Any:
    """Solve linear systems: the x of ``a @ x = b``.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64
    b : ndarray, (..., n), or (..., n, m)

    Returns
    -------
    ndarray, shape of ``b``
    """
    return np_call(_SOLVE, (a, b), ())


def tensorinv(a: Any, ind: int = 2) -> Any:
    """Invert the linear map that an array is, from its last axes to the first ``ind`` ones.

    Parameters
    ----------
    a : ndarray; the product of the first ``ind`` lengths is that of the others
    ind : int, at least 1, default 2

    Returns
    -------
    ndarray, the last axes of ``a``, then the first ``ind`` ones
    """
    return np_call(_TENSORINV, (a,), (ind,))


def tensorsolve(a: Any, b: Any, axes: Any = None) -> Any:
    """Solve for the x whose product with ``a``, summed over all axes of x, is ``b``.

    Parameters
    ----------
    a : ndarray, the axes of ``b``, then those of x; integers become float64
    b : ndarray
    axes : tuple of int, optional
        Axes of ``a`` to move to its end first.

    Returns
    -------
    ndarray x
    """
    return np_call(_TENSORSOLVE, (a, b), (axes,))


def pinv(a: Any, rcond: Any = 1e-15, hermitian: bool = False) -> Any:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, m)
    rcond : number, or ndarray broadcast to (...), default 1e-15
        Singular values up to this share of the largest one count as 0.
    hermitian : False
        Not supported.

    Returns
    -------
    ndarray, (..., m, n)

    Raises
    ------
    NotImplementedError
        If ``hermitian`` is set.
    """
    if hermitian is True:
        raise NotImplementedError("hermitian is not supported yet...")
    if isinstance(rcond, numeric_types):
        return np_call(_PINV_SCALAR_RCOND, (a,), (rcond, hermitian))
    return np_call(_PINV, (a, rcond), (hermitian,))


def eigvals(a: Any) -> Any:
    """Eigenvalues. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64

    Returns
    -------
    ndarray, (..., n), in no particular order
    """
    return np_call(_EIGVALS, (a,), ())


def eigvalsh(a: Any, UPLO: str = "L") -> Any:
    """Eigenvalues of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.

    Returns
    -------
    ndarray, (..., n), ascending
    """
    return np_call(_EIGVALSH, (a,), (UPLO,))


def eig(a: Any) -> Any:
    """Eigenvalues and right eigenvectors. The gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, (..., n, n); integers become float64

    Returns
    -------
    w : ndarray, (..., n), in no particular order
    v : ndarray, (..., n, n)
        The columns are the eigenvectors, of length 1.
    """
    return _pair(a, np_call(_EIG, (a,), ()))


def eigh(a: Any, UPLO: str = "L") -> Any:
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
    """
    return _pair(a, np_call(_EIGH, (a,), (UPLO,)))
