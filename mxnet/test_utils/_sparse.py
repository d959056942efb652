"""Sparse test data: what is there until sparse storage is, a clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as onp

from .._public import public
from ..base import MXNetError
from ..context import Context

_HERE = "mxnet.test_utils"
_SPARSE = ("csr", "row_sparse")


def _refuse(function: str, stype: str) -> NoReturn:
    if stype not in _SPARSE:
        raise AssertionError(f"{function}: unknown storage type {stype!r}; sparse ones are csr and row_sparse.")
    raise MXNetError(f"{function}: storage type {stype!r} is not part of this release of Remx yet.")


@public(_HERE)
def rand_sparse_ndarray(
    shape: tuple[int, ...],
    stype: str,
    density: float | None = None,
    dtype: Any = None,
    distribution: str | None = None,
    data_init: Any = None,
    rsp_indices: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    shuffle_csr_indices: bool = False,
    ctx: Context | None = None,
) -> NoReturn:
    """Raise an error: sparse storage is not there yet.

    Raises
    ------
    MXNetError
        For the storage types "csr" and "row_sparse".
    AssertionError
        For others.
    """
    _refuse("rand_sparse_ndarray", stype)


@public(_HERE)
def create_sparse_array(
    shape: tuple[int, ...],
    stype: str,
    data_init: Any = None,
    rsp_indices: Any = None,
    dtype: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    density: float = 0.5,
    shuffle_csr_indices: bool = False,
) -> NoReturn:
    """Raise an error, as `rand_sparse_ndarray` does."""
    _refuse("create_sparse_array", stype)


@public(_HERE)
def create_sparse_array_zd(
    shape: tuple[int, ...],
    stype: str,
    density: float,
    data_init: Any = None,
    rsp_indices: Any = None,
    dtype: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    shuffle_csr_indices: bool = False,
) -> NoReturn:
    """Raise an error, as `rand_sparse_ndarray` does."""
    _refuse("create_sparse_array_zd", stype)


@public(_HERE)
def shuffle_csr_column_indices(csr: Any) -> None:
    """Shuffle the order of column indices in each row of a compressed sparse matrix, in place.

    Parameters
    ----------
    csr : matrix with ``indptr`` and ``indices``, such as SciPy's ``csr_matrix``
    """
    for start, end in zip(csr.indptr[:-1], csr.indptr[1:], strict=True):
        onp.random.shuffle(csr.indices[start:end])
