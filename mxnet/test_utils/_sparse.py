"""Random arrays in sparse storage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..context import Context
from ._data import assign_each, random_arrays


def _uniform_csr(shape: tuple[int, ...], density: float, data_init: Any, dtype: Any, shuffle: bool) -> Any:
    """Return a csr matrix of values from [0, 1) with a share of ``density`` of its elements stored."""
    rows, columns = shape
    positions = onp.random.choice(rows * columns, round(rows * columns * density), replace=False)
    row, column = onp.divmod(positions, columns)
    order = onp.argsort(row if shuffle else positions, kind="stable")
    starts = onp.concatenate([[0], onp.cumsum(onp.bincount(row, minlength=rows))])
    values = onp.random.rand(len(positions)) if data_init is None else onp.full(len(positions), data_init, "float32")
    return nd.sparse.csr_matrix((values, column[order], starts), shape=shape, dtype=dtype)


def _powerlaw_csr(shape: tuple[int, ...], density: float, dtype: Any) -> Any:
    """Return a csr matrix whose rows have 1, 2, 4, 8 ... elements, until there are enough."""
    rows, columns = shape
    num_stored = int(rows * columns * density)
    if num_stored < rows:
        raise ValueError("not supported for this density: not enough elements for one in each row.")
    dense = onp.zeros(shape, dtype)
    dense[:, 0] = 1 + onp.random.uniform(0.001, 2, rows)
    num_left, length = num_stored - rows, 2
    for row in range(rows):
        take = min(length - 1, columns - 1, num_left)
        dense[row, 1 : 1 + take] = 1 + onp.random.uniform(0.001, 2, take)
        num_left -= take
        length = min(length * 2, columns)
    for row in range(rows - 1, -1, -1):
        take = min(num_left, int((dense[row] == 0).sum()))
        empty = onp.flatnonzero(dense[row] == 0)[:take]
        dense[row, empty] = 1 + onp.random.uniform(0.001, 2, len(empty))
        num_left -= take
    return nd.array(dense, dtype=dtype).tostype("csr")


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
) -> tuple[Any, tuple[Any, ...]]:
    """Return a random sparse array.

    Parameters
    ----------
    shape : tuple of int
    stype : {'csr', 'row_sparse'}
    density : float, default random
        How much of the array is stored: of the elements, or of the rows.
    dtype : str or NumPy dtype, default the default of MXNet, float32
    distribution : {'uniform', 'powerlaw'}, default 'uniform'
        'powerlaw', of csr matrices alone, stores more in each row than in the one before.
    data_init : number, optional
        What all stored values are; random numbers from [0, 1) without it.
    rsp_indices : sequence of int, optional
        The rows to store.
    modifier_func : callable (number) -> number, optional
        Applied to stored values of row_sparse arrays.
    shuffle_csr_indices : bool, default False
        Leave the columns of each row unsorted.
    ctx : Context, default the current context

    Returns
    -------
    (array, parts)
        With parts (indptr, indices, values) as NDArrays for csr, (values, indices) as NumPy arrays for row_sparse.

    Raises
    ------
    AssertionError
        For an unknown storage type or distribution.
    """
    density = onp.random.rand() if density is None else density
    dtype = onp.float32 if dtype is None else dtype
    distribution = "uniform" if distribution is None else distribution
    if stype == "row_sparse":
        return _row_sparse(shape, density, dtype, distribution, data_init, rsp_indices, modifier_func, ctx)
    if stype != "csr":
        raise AssertionError("unknown storage type")
    if len(shape) != 2:  # a matrix
        raise AssertionError(f"a csr matrix has two axes, got shape {shape}.")
    if distribution == "uniform":
        result = _uniform_csr(shape, density, data_init, dtype, shuffle_csr_indices)
    elif distribution == "powerlaw":
        result = _powerlaw_csr(shape, density, dtype)
    else:
        raise AssertionError(f"Distribution not supported: {distribution}")
    result = result if ctx is None else result.as_in_context(ctx)
    return result, (result.indptr, result.indices, result.data)


def _row_sparse(
    shape: tuple[int, ...],
    density: float,
    dtype: Any,
    distribution: str,
    data_init: Any,
    rows: Any,
    modifier: Callable[[Any], Any] | None,
    ctx: Context | None,
) -> tuple[Any, tuple[Any, ...]]:
    if distribution != "uniform":
        raise AssertionError(f"Distribution {distribution} not supported for row_sparse")
    indices = onp.flatnonzero(onp.random.rand(shape[0]) < density) if rows is None else onp.asarray(rows)
    if len(indices) == 0:
        return nd.zeros(shape, stype="row_sparse", dtype=dtype, ctx=ctx), (onp.array([], dtype), onp.array([]))
    if data_init is None:
        values = onp.random.rand(len(indices), *shape[1:]).astype(dtype)
    else:
        values = onp.full((len(indices), *shape[1:]), data_init, dtype)
    if modifier is not None:
        values = assign_each(values, modifier)
    result = nd.sparse.row_sparse_array((values, indices), shape=shape, dtype=dtype, ctx=ctx)
    return result, (values, indices)


def rand_ndarray(
    shape: tuple[int, ...],
    stype: str = "default",
    density: float | None = None,
    dtype: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    shuffle_csr_indices: bool = False,
    distribution: str | None = None,
    ctx: Context | None = None,
) -> Any:
    """Return a random array: dense of normally distributed values, or as `rand_sparse_ndarray` makes it.

    Parameters
    ----------
    shape : tuple of int
    stype : {'default', 'row_sparse', 'csr'}
    density, modifier_func, shuffle_csr_indices, distribution
        For sparse arrays; without effect on dense ones.
    dtype : str or NumPy dtype, default float32
    ctx : Context, default the current context

    Raises
    ------
    AssertionError
        For another ``stype``.
    """
    if stype == "default":
        return nd.array(random_arrays(shape), dtype=dtype, ctx=ctx)
    return rand_sparse_ndarray(
        shape,
        stype,
        density=density,
        modifier_func=modifier_func,
        dtype=dtype,
        shuffle_csr_indices=shuffle_csr_indices,
        distribution=distribution,
        ctx=ctx,
    )[0]


def create_sparse_array(
    shape: tuple[int, ...],
    stype: str,
    data_init: Any = None,
    rsp_indices: Any = None,
    dtype: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    density: float = 0.5,
    shuffle_csr_indices: bool = False,
) -> Any:
    """Return a random sparse array; parameters as for `rand_sparse_ndarray`.

    Raises
    ------
    AssertionError
        For an unknown storage type.
    """
    if stype not in ("csr", "row_sparse"):
        raise AssertionError(f"Unknown storage type: {stype}")
    return rand_sparse_ndarray(
        shape,
        stype,
        density=density,
        dtype=dtype,
        data_init=data_init,
        rsp_indices=rsp_indices if stype == "row_sparse" else None,
        modifier_func=modifier_func,
        shuffle_csr_indices=shuffle_csr_indices,
    )[0]


def create_sparse_array_zd(
    shape: tuple[int, ...],
    stype: str,
    density: float,
    data_init: Any = None,
    rsp_indices: Any = None,
    dtype: Any = None,
    modifier_func: Callable[[Any], Any] | None = None,
    shuffle_csr_indices: bool = False,
) -> Any:
    """Return a random sparse array, which may have density 0; parameters as for `rand_sparse_ndarray`.

    With density 0 a row_sparse array has the rows ``rsp_indices``, if these are given.
    """
    return create_sparse_array(
        shape,
        stype,
        data_init=data_init,
        rsp_indices=rsp_indices,
        dtype=dtype,
        modifier_func=modifier_func,
        density=density,
        shuffle_csr_indices=shuffle_csr_indices,
    )


def shuffle_csr_column_indices(csr: Any) -> None:
    """Shuffle the order of column indices in each row of a compressed sparse matrix, in place.

    Parameters
    ----------
    csr : matrix with ``indptr`` and ``indices``, such as SciPy's ``csr_matrix``
    """
    for start, end in zip(csr.indptr[:-1], csr.indptr[1:], strict=True):
        onp.random.shuffle(csr.indices[start:end])
