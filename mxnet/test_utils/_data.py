"""Random and regular test data; random numbers come from ``numpy.random``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ._tolerance import default_dtype


def random_arrays(*shapes: tuple[int, ...]) -> Any:
    """Return NumPy arrays of normally distributed float32 values: one, or for several shapes a list."""
    arrays = [onp.array(onp.random.randn(*s), dtype=default_dtype()) for s in shapes]
    return arrays if len(arrays) > 1 else arrays[0]


def random_uniform_arrays(*shapes: tuple[int, ...], **kwargs: Any) -> list[Any]:
    """Return a list of NumPy arrays of evenly distributed values.

    Parameters
    ----------
    *shapes : tuple of int
    low, high : number, default 0.0 and 1.0
    dtype : str or NumPy dtype, default float32

    Raises
    ------
    TypeError
        For other keyword arguments.
    """
    low, high, dtype = kwargs.pop("low", 0.0), kwargs.pop("high", 1.0), kwargs.pop("dtype", default_dtype())
    if kwargs:
        raise TypeError(f"Got unexpected argument/s : {kwargs.keys()}")
    return [onp.random.uniform(size=s, low=low, high=high).astype(dtype) for s in shapes]


def random_sample(population: Sequence[Any], k: int) -> Sequence[Any]:
    """Return ``k`` different elements of a list, drawn at random."""
    if not 0 <= k <= len(population):
        raise AssertionError(f"k is {k}, the population has {len(population)} elements.")
    shuffled = list(population)
    onp.random.shuffle(shuffled)
    return shuffled[:k]


def _lengths(allow_zero_size: bool, *largest: int) -> tuple[int, ...]:
    return tuple(onp.random.randint(0 if allow_zero_size else 1, n + 1) for n in largest)


def rand_shape_2d(dim0: int = 10, dim1: int = 10, allow_zero_size: bool = False) -> tuple[int, ...]:
    """Return a random shape of two axes, of lengths 1 (with ``allow_zero_size``, 0) to ``dim0`` and ``dim1``."""
    return _lengths(allow_zero_size, dim0, dim1)


def rand_shape_3d(dim0: int = 10, dim1: int = 10, dim2: int = 10, allow_zero_size: bool = False) -> tuple[int, ...]:
    """Return a random shape of three axes; see `rand_shape_2d`."""
    return _lengths(allow_zero_size, dim0, dim1, dim2)


def rand_shape_nd(num_dim: int, dim: int = 10, allow_zero_size: bool = False) -> tuple[int, ...]:
    """Return a random shape of ``num_dim`` axes, of lengths 1 (with ``allow_zero_size``, 0) to ``dim``."""
    return tuple(onp.random.randint(0 if allow_zero_size else 1, dim + 1, size=num_dim))


def rand_coord_2d(x_low: int, x_high: int, y_low: int, y_high: int) -> tuple[int, int]:
    """Return random integers x and y, from ``low`` up to, without, ``high``."""
    x: Any = onp.random.randint(x_low, x_high, dtype=onp.int64)
    y: Any = onp.random.randint(y_low, y_high, dtype=onp.int64)
    return x, y


def assign_each(the_input: Any, function: Callable[[Any], Any] | None) -> Any:
    """Return an array with a function applied to each element; without function, a copy."""
    return onp.array(the_input) if function is None else onp.array(onp.vectorize(function)(the_input))


def assign_each2(input1: Any, input2: Any, function: Callable[[Any, Any], Any] | None) -> Any:
    """Return an array with a function applied to each pair of elements; without function, a copy of ``input1``."""
    return onp.array(input1) if function is None else onp.array(onp.vectorize(function)(input1, input2))


def np_reduce(dat: Any, axis: Any, keepdims: bool, numpy_reduce_func: Callable[..., Any]) -> Any:
    """Reduce axes of an array one by one, with a function of NumPy that takes ``axis``.

    Parameters
    ----------
    dat : NumPy array
    axis : int, list of int, or None for all
    keepdims : bool
        Whether to keep reduced axes with length 1.
    numpy_reduce_func : callable
    """
    axes = range(dat.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    result = dat
    for i in sorted(axes, reverse=True):
        result = numpy_reduce_func(result, axis=i)
    return result.reshape([1 if i in axes else n for i, n in enumerate(dat.shape)]) if keepdims else result


def collapse_sum_like(a: Any, shape: tuple[int, ...]) -> Any:
    """Sum an array down to a shape that broadcasts to its own."""
    if len(a.shape) < len(shape):
        raise AssertionError(f"shape {shape} has more axes than the array, {a.shape}.")
    a = a.sum(axis=tuple(range(len(a.shape) - len(shape))))
    return a.sum(axis=tuple(i for i, n in enumerate(shape) if n != a.shape[i]), keepdims=True)


def create_2d_tensor(rows: int, columns: int, dtype: Any = onp.int64) -> Any:
    """Return an NDArray (rows, columns) whose rows are filled with their indices."""
    return nd.array(onp.arange(rows)[:, None].repeat(columns, axis=1), dtype=dtype)


def create_vector(size: int, dtype: Any = onp.int64) -> Any:
    """Return an NDArray of the values 0 to ``size - 1``."""
    return nd.array(onp.arange(size), dtype=dtype)


def get_identity_mat(size: int) -> Any:
    """Return the identity matrix, as a float32 NDArray."""
    return nd.array(onp.eye(size))


def get_identity_mat_batch(size: int) -> Any:
    """Return two identity matrices, as a float32 NDArray (2, size, size)."""
    return nd.array(onp.stack([onp.eye(size)] * 2))
