"""Flipping, padding, repeating and splitting in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.messages.suggestions import did_you_mean
from ..._src.operators.definition.operands import numpy_operator
from ..._src.operators.definition.schema import OpDef
from ..._src.run.calls.invoke import np_call
from ...base import _Null, integer_types, numeric_types
from .._split import require_parts
from ._documented import documented
from ._operands import is_operand, is_symbol, unsupported

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
    widths = [n for entry in entries for n in (entry if isinstance(entry, tuple | list) else (entry,))]
    if not widths or not all(isinstance(n, integer_types) for n in widths):
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
    reflect_type = kwargs.get("reflect_type", "even")
    if reflect_type != "even":
        raise ValueError(f"pad: unsupported reflect_type {reflect_type!r}.")
    value = kwargs.get("constant_values", 0)
    if not isinstance(value, numeric_types):
        raise TypeError(f"pad: unsupported constant_values type: {type(value).__name__}.")
    filling = value if mode == "constant" else _Null
    return np_call(_PAD, (x,), (pad_width, mode, filling, reflect_type if option == "reflect_type" else _Null))


_SPLIT = numpy_operator("split")
_HSPLIT = numpy_operator("hsplit")
_DSPLIT = numpy_operator("dsplit")
_DOCUMENTATION = """{effect}

Parameters
----------
ary : ndarray{least}
indices_or_sections : int, or tuple, list or set of int
    The number of parts, or where all but the first part begin: ascending, within the axis.{axis}

Returns
-------
list of ndarray, copies{raises}
"""
_AXIS = "\naxis : int, default 0"
_RAISES = "\n\nRaises\n------\nValueError\n    If the parts would differ in length{fewer}."
_FEWER = ", or the array has fewer axes"


def _listed(parts: Any) -> list[Any]:
    if is_symbol(parts) and len(parts.list_outputs()) > 1:
        return list(parts)
    return parts if isinstance(parts, list) else [parts]


def _split(op: OpDef, ary: Any, indices_or_sections: Any, axis: int, equal: bool) -> list[Any]:
    """Split at indices, or into a number of parts that, unless ``equal``, differ by one in length at most."""
    if isinstance(indices_or_sections, integer_types):
        require_parts("split", int(indices_or_sections))
        if equal and not is_symbol(ary) and ary.shape[axis] % indices_or_sections:
            raise ValueError(
                f"split: array split does not result in an equal division: axis {axis} of {ary.shape} "
                f"into {indices_or_sections}."
            )
        return _listed(np_call(op, (ary,), ([] if is_symbol(ary) else (), axis, False, int(indices_or_sections))))
    if isinstance(indices_or_sections, list | set | tuple):
        begins: Any = (0, *indices_or_sections)
        return _listed(np_call(op, (ary,), (list(begins) if is_symbol(ary) else begins, axis, False, 0)))
    raise ValueError(
        f"split: indices_or_sections must be either int, or tuple / list / set of ints, got {indices_or_sections!r}."
    )


def _require_axes(name: str, ary: Any, least: int) -> None:
    if not is_symbol(ary) and len(ary.shape) < least:
        raise ValueError(f"{name} only works on arrays of {least} or more dimensions, got shape {ary.shape}.")


def split(ary: Any, indices_or_sections: Any, axis: int = 0) -> list[Any]:
    return _split(_SPLIT, ary, indices_or_sections, axis, equal=True)


def array_split(ary: Any, indices_or_sections: Any, axis: int = 0) -> list[Any]:
    return _split(_SPLIT, ary, indices_or_sections, axis, equal=False)


def hsplit(ary: Any, indices_or_sections: Any) -> list[Any]:
    _require_axes("hsplit", ary, 1)
    return _split(_HSPLIT, ary, indices_or_sections, 1, equal=False)


def vsplit(ary: Any, indices_or_sections: Any) -> list[Any]:
    _require_axes("vsplit", ary, 2)
    return _split(_SPLIT, ary, indices_or_sections, 0, equal=True)


def dsplit(ary: Any, indices_or_sections: Any) -> list[Any]:
    _require_axes("dsplit", ary, 3)
    return _split(_DSPLIT, ary, indices_or_sections, 2, equal=True)


for _function, _effect, _least, _axis, _raises in (
    (split, "Split an axis at given indices or into equal parts.", "", _AXIS, _RAISES.format(fewer="")),
    (
        array_split,
        "Split an axis at given indices or into parts whose lengths differ by one at most, the longer ones first.",
        "",
        _AXIS,
        "",
    ),
    (hsplit, "Split along the second axis, a vector along its only one, as `array_split` does.", "", "", ""),
    (vsplit, "Split along the first axis.", " of two axes or more", "", _RAISES.format(fewer=_FEWER)),
    (dsplit, "Split along the third axis.", " of three axes or more", "", _RAISES.format(fewer=_FEWER)),
):
    _function.__doc__ = _DOCUMENTATION.format(effect=_effect, least=_least, axis=_axis, raises=_raises)
