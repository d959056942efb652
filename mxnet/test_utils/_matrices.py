"""Random matrices whose eigenvalues are real, for tests of linear algebra; from ``numpy.random``."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as onp

_LARGEST = 10  # of the eigenvalues
_CONDITION = 4  # of the eigenvectors; larger ones would amplify rounding in what is tested


def new_orthonormal_matrix_2d(n: int) -> Any:
    """Return a random orthonormal matrix (n, n), float64: the Q of a QR decomposition of normal samples."""
    return onp.linalg.qr(onp.random.normal(size=(n, n)))[0]


def _eigenvalues(n: int) -> Any:
    return onp.random.uniform(-_LARGEST, _LARGEST, n)


def new_sym_matrix_with_real_eigvals_2d(n: int) -> Any:
    """Return a random symmetric matrix (n, n), float64, with eigenvalues from -10 to 10."""
    basis = new_orthonormal_matrix_2d(n)
    matrix = (basis * _eigenvalues(n)) @ basis.T
    return (matrix + matrix.T) / 2


def new_matrix_with_real_eigvals_2d(n: int) -> Any:
    """Return a random matrix (n, n), float64, with well-conditioned eigenvectors, eigenvalues from -10 to 10."""
    left, right = new_orthonormal_matrix_2d(n), new_orthonormal_matrix_2d(n)
    basis = (left * onp.random.uniform(1, _CONDITION, n)) @ right
    return onp.linalg.solve(basis.T, (basis * _eigenvalues(n)).T).T


def _stacked(create: Any, shape: Any) -> Any:
    if len(shape) < 2 or shape[-1] != shape[-2]:
        raise ValueError(f"{create.__name__}: the last two lengths of shape must be equal, got {shape}.")
    matrices = [create(shape[-1]) for _ in range(prod(shape[:-2]))]
    return onp.array(matrices, dtype=onp.float64).reshape(shape)


def new_matrix_with_real_eigvals_nd(shape: tuple[int, ...]) -> Any:
    """Return random matrices (..., n, n); see `new_matrix_with_real_eigvals_2d`.

    Raises
    ------
    ValueError
        If the last two lengths differ.
    """
    return _stacked(new_matrix_with_real_eigvals_2d, shape)


def new_sym_matrix_with_real_eigvals_nd(shape: tuple[int, ...]) -> Any:
    """Return random symmetric matrices (..., n, n); see `new_sym_matrix_with_real_eigvals_2d`.

    Raises
    ------
    ValueError
        If the last two lengths differ.
    """
    return _stacked(new_sym_matrix_with_real_eigvals_2d, shape)
