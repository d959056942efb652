"""Options of printed arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._src.messages.public import public
from ..util import set_module as set_module


@public("mxnet.numpy")
def set_printoptions(precision: int | None = None, threshold: int | None = None, **kwarg: Any) -> None:
    """Choose how arrays are printed, those of the official NumPy included.

    Parameters
    ----------
    precision : int, default 8 at the start
        Digits after the point.
    threshold : int, default 1000 at the start
        Arrays with more elements are printed with ``...``.

    Raises
    ------
    NotImplementedError
        For NumPy's other options.
    """
    if kwarg:
        raise NotImplementedError(
            "mxnet.numpy.set_printoptions only supports parameters precision and threshold for now."
        )
    onp.set_printoptions(precision=precision, threshold=threshold)
