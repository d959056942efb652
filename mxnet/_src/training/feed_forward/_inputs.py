"""What programs give `FeedForward`, as iterators and first values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as onp

from .... import io
from .... import ndarray as nd
from ....ndarray.ndarray import NDArray


def first_values(rows: Iterable[Any], known: Any, overwrite: bool, initializer: Any) -> dict[str, NDArray]:
    """Return arrays for rows of name, shape and type, with values that are known, or the initializer's."""
    arrays = {}
    for name, shape, dtype in rows:
        array = arrays[name] = nd.zeros(shape, dtype=dtype)
        if known and name in known and not overwrite:
            known[name].copyto(array)
        else:
            initializer(name, array)  # text alone, so the oldest rules apply
    return arrays


def iterator_over(X: Any, y: Any, is_train: bool, batch_size: int) -> Any:
    """Return an iterator over arrays; an iterator as it is."""
    if not isinstance(X, (onp.ndarray, NDArray)):
        if not isinstance(X, io.DataIter):
            raise TypeError("X must be DataIter, NDArray or numpy.ndarray")
        return X
    if y is None:
        if is_train:
            raise ValueError("y must be specified when X is numpy.ndarray")
        y = onp.zeros(X.shape[0])
    if not isinstance(y, (onp.ndarray, NDArray)):
        raise TypeError("y must be ndarray when X is numpy.ndarray")
    if X.shape[0] != y.shape[0]:
        raise ValueError("The numbers of data points and labels not equal")
    if len(y.shape) == 2 and y.shape[1] == 1:
        y = y.reshape((-1,))
    if len(y.shape) != 1:
        raise ValueError("Label must be 1D or 2D (with 2nd dimension being 1)")
    size = min(X.shape[0], batch_size)
    return io.NDArrayIter(X, y, size, shuffle=is_train, last_batch_handle="roll_over" if is_train else "pad")


def pair_of_arrays(eval_data: Any) -> Any:
    """Return data and labels of a validation; TypeError or ValueError if they are something else."""
    if not isinstance(eval_data, (tuple, list)) or len(eval_data) != 2:
        raise TypeError("Eval data must be DataIter, or NDArray/numpy.ndarray/list pair (i.e. tuple/list of length 2)")
    data, labels = eval_data
    if data is None:
        raise ValueError("Eval data is NONE")
    return tuple(onp.array(a) if isinstance(a, list) else a for a in (data, labels))
