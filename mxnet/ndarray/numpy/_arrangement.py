"""Flipping, padding and repeating in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._definition.operands import numpy_operator
from ..._interpreter.invoke import np_call
from ..._suggestions import did_you_mean
from ...base import _Null, integer_types, numeric_types
from ._documented import documented
from ._operands import is_operand, unsupported

_FLIP = numpy_operator("flip")
_PAD = numpy_operator("pad")
_TILE = numpy_operator("tile")
# mode -> the keyword that goes with it
_PAD_OPTIONS = {
    "constant": "constant_values",
    "edge": None,
    "empty": None,
    "linear_ramp": "end_values",
    "maximum": "stat_length",
    "mean": "stat_length",
    "median": "stat_length",
    "minimum": "stat_length",
    "reflect": "reflect_type",
    "symmetric": "reflect_type",
    "wrap": None,
}
_NOT_SUPPORTED = frozenset({"empty", "linear_ramp", "mean", "median", "wrap"})


@documented
def flip(m: Any, axis: Any = None, out: Any = None) -> Any:
    """Reverse the order of elements along axes.

    Parameters
    ----------
    m : ndarray or number
        A number is returned as NumPy's.
    """
    if isinstance(m, numeric_types):
        return onp.flip(m, axis)
    if not is_operand(m):
        raise unsupported(m, of_numpy=True)
    return np_call(_FLIP, (m,), (axis,), out)


def flipud(m: Any) -> Any:
    """Reverse the order of rows, the first axis.

    Parameters
    ----------
    m : ndarray
    """
    return flip(m, 0)


def fliplr(m: Any) -> Any:
    """Reverse the order of columns, the second axis.

    Parameters
    ----------
    m : ndarray of two axes or more
    """
    return flip(m, 1)


@documented
def tile(A: Any, reps: Any) -> Any:
    """Repeat a whole array along axes.

    Parameters
    ----------
    A : ndarray or number
        A number gives a NumPy array.
    reps : int, tuple of int or None
        Number of repetitions per axis, aligned at the last axis; None is one.
    """
    if isinstance(A, numeric_types):
        return onp.tile(A, reps)
    if not is_operand(A):
        raise unsupported(A, of_numpy=True)
    return np_call(_TILE, (A,), (1 if reps is None else reps,))


def _check_widths(pad_width: Any) -> None:
    if not isinstance(pad_width, tuple) and not is_operand(pad_width) and pad_width is not None:
        raise TypeError(f"pad: `pad_width` must be tuple, got {pad_width!r}.")
    entries = pad_width if isinstance(pad_width, tuple) else ()
    values = [n for entry in entries for n in (entry if isinstance(entry, tuple | list) else (entry,))]
    if not values or not all(isinstance(n, integer_types) for n in values):
        raise TypeError(f"pad: `pad_width` must be of integral type, got {pad_width!r}.")


@documented
def pad(x: Any, pad_width: Any, mode: str = "constant", **kwargs: Any) -> Any:
    """Extend the axes of an array.

    Parameters
    ----------
    mode : str, default "constant"
        Fill with ``constant_values``, the nearest element ("edge"), the extreme element of the axis ("maximum",
        "minimum"), or the mirror image without ("reflect") or with ("symmetric") the edge itself.
    **kwargs
        ``constant_values``, a number, by default 0; ``reflect_type``, "even".

    Raises
    ------
    TypeError
        If ``pad_width`` is no tuple of int.
    ValueError
        For NumPy's other modes, and for other keywords.
    KeyError
        For unknown modes.
    """
    _check_widths(pad_width)
    if mode not in _PAD_OPTIONS:
        raise KeyError(f"pad: there is no mode {mode!r}.{did_you_mean(mode, _PAD_OPTIONS, listed=False)}")
    option = _PAD_OPTIONS[mode]
    for name in kwargs:
        if name != option:
            allowed = [] if option is None else [option]
            raise ValueError(f"pad: {name} keyword not in allowed keywords {allowed} of mode {mode!r}.")
    if mode in _NOT_SUPPORTED:
        raise ValueError(f"pad: mode {mode!r} is not supported.")
    if kwargs.get("stat_length") is not None:
        raise ValueError(f"pad: unsupported stat_length {kwargs['stat_length']!r}.")
    kind = kwargs.get("reflect_type", "even")
    if kind != "even":
        raise ValueError(f"pad: unsupported reflect_type {kind!r}.")
    value = kwargs.get("constant_values", 0)
    if not isinstance(value, numeric_types):
        raise TypeError(f"pad: unsupported constant_values type: {type(value).__name__}.")
    filling = value if mode == "constant" else _Null
    return np_call(_PAD, (x,), (pad_width, mode, filling, kind if option == "reflect_type" else _Null))
