"""Grids of coordinates."""

from __future__ import annotations

from typing import Any

from .._src.messages.public import public
from ._protocols import named as _named
from .stride_tricks import broadcast_arrays as broadcast_arrays


@public("mxnet.numpy.function_base")
def meshgrid(*xi: Any, **kwargs: Any) -> list[Any]:
    """Return the coordinates of the points of a grid.

    Parameters
    ----------
    *xi : ndarray
        Coordinates along each axis of the grid.
    indexing : 'xy' or 'ij', default 'xy'
        With 'xy' the first two axes of the results are exchanged: a column for each number of the first array.
    sparse : False
        Not supported otherwise.
    copy : True
        Not supported otherwise.

    Returns
    -------
    list of ndarray, one for each of ``xi``, all of the grid's shape

    Raises
    ------
    ValueError
        For another ``indexing``.
    """
    copy, sparse, indexing = kwargs.pop("copy", True), kwargs.pop("sparse", False), kwargs.pop("indexing", "xy")
    if kwargs:
        raise TypeError(f"meshgrid() got an unexpected keyword argument {next(iter(kwargs))!r}.")
    if indexing not in ("xy", "ij"):
        raise ValueError(f"meshgrid: Valid values for `indexing` are 'xy' and 'ij', got {indexing!r}.")
    if sparse or not copy:
        raise NotImplementedError(f"meshgrid: sparse={sparse}, copy={copy} is not supported, only False and True.")
    count = len(xi)
    axes = [1, 0, *range(2, count)] if indexing == "xy" and count > 1 else list(range(count))
    lines = [x.reshape((1,) * index + (-1,) + (1,) * (count - 1 - index)) for x, index in zip(xi, axes, strict=True)]
    return [line.copy() if count == 1 else line for line in broadcast_arrays(*lines)]


_named("meshgrid", meshgrid)
