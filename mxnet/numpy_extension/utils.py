"""Saving and loading NumPy arrays: ``mx.npx.save`` and ``mx.npx.load``."""

from __future__ import annotations

import os
from typing import Any

from ..base import _LIB as _LIB
from ..base import c_handle_array as c_handle_array
from ..base import c_str as c_str
from ..base import c_str_array as c_str_array
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..base import string_types as string_types
from ..ndarray import utils as _arrays
from ..numpy import ndarray as ndarray
from ..util import is_np_array as is_np_array
from ..util import is_np_shape as is_np_shape


def _require_numpy_semantics(what: str) -> None:
    if not (is_np_shape() and is_np_array()):
        raise ValueError(
            f"Cannot {what} `mxnet.numpy.ndarray` in legacy mode. Please activate numpy semantics by calling "
            "`npx.set_np()` in the global scope before calling this function."
        )


def save(file: str | os.PathLike[str], arr: Any) -> None:
    """Save NumPy arrays to a file, which appears whole or not at all.

    Parameters
    ----------
    file : str or path
        One that ends in ``.safetensors`` is written in that format, with the package safetensors; ``arr`` must be
        a dict then.
    arr : ndarray, list of ndarray, or dict of str to ndarray

    Raises
    ------
    ValueError
        If NumPy semantics are off (``npx.set_np()`` turns them on), or ``arr`` is none of these.
    TypeError
        If the list or dict holds anything else.
    """
    _require_numpy_semantics("save")
    names: list[str] = []
    if isinstance(arr, ndarray):
        arrays = [arr]
    elif isinstance(arr, dict):
        names, arrays = list(arr), list(arr.values())
    elif isinstance(arr, list):
        arrays = arr
    else:
        raise ValueError("data needs to either be a ndarray, dict of (str, ndarray) pairs or a list of ndarrays.")
    if not (all(isinstance(n, str) for n in names) and all(isinstance(a, ndarray) for a in arrays)):
        raise TypeError("Only accepts dict str->ndarray or list of ndarrays")
    classic = [a.as_nd_ndarray() for a in arrays]
    _arrays.save(file, dict(zip(names, classic, strict=True)) if names else classic)


def load(file: str | os.PathLike[str]) -> dict[Any, ndarray]:
    """Load NumPy arrays from a file, also from one that `mx.nd.save` wrote.

    Parameters
    ----------
    file : str or path
        One that ends in ``.safetensors`` is read as that format, with the package safetensors.

    Returns
    -------
    list of ndarray, or dict of str to ndarray if the file holds names; for type checkers as of `mx.nd.load`

    Raises
    ------
    ValueError
        If NumPy semantics are off; ``npx.set_np()`` turns them on.
    MXNetError
        If the file cannot be read or is not one of MXNet's.
    TypeError
        If ``file`` is no path.
    """
    _require_numpy_semantics("load")
    if not isinstance(file, (str, os.PathLike)):
        raise TypeError("file required to be a string")
    loaded: Any = _arrays.load(file)
    if isinstance(loaded, dict):
        return {name: array.as_np_ndarray() for name, array in loaded.items()}
    result: Any = [array.as_np_ndarray() for array in loaded]
    return result
