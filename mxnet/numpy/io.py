"""Arrays from text files."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._src.messages.public import public
from ..context import current_context as current_context
from ._creation import array as array


@public("mxnet.numpy.io")
def genfromtxt(*args: Any, **kwargs: Any) -> Any:
    """Read an array from a text file, with missing values handled as specified.

    Parameters
    ----------
    *args, **kwargs
        Those of `numpy.genfromtxt`: file name or lines, ``dtype``, ``delimiter``, ``skip_header``, ``filling_values``
        and others.
    ctx : Context, default the current one
        Where to put the array.

    Returns
    -------
    ndarray
        Of the dtype that NumPy gives: float64 unless another is specified.
    """
    ctx = kwargs.pop("ctx", None) or current_context()
    table = onp.genfromtxt(*args, **kwargs)
    return array(table, dtype=table.dtype, ctx=ctx)
