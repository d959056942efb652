"""Broadcasting several arrays against each other."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._src.messages.public import public
from ..ndarray._keys import _get_broadcast_shape as _get_broadcast_shape
from ..ndarray.numpy._shape import broadcast_to
from ._protocols import named as _named


def _broadcast_shape(*args: Any) -> tuple[int, ...]:
    return tuple(onp.broadcast_shapes(*(array.shape for array in args)))


@public("mxnet.numpy.stride_tricks")
def broadcast_arrays(*args: Any) -> list[Any]:
    """Repeat axes of length 1 until all arrays have one shape.

    Parameters
    ----------
    *args : ndarray

    Returns
    -------
    list of ndarray
        Arrays that have the shape already come back as they are, the others as copies.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.
    """
    shape = _broadcast_shape(*args)
    return [array if array.shape == shape else broadcast_to(array, shape) for array in args]


_named("broadcast_arrays", broadcast_arrays)
