"""Splitting arrays in mx.np."""

from __future__ import annotations

from typing import Any

from ..._definition.operands import numpy_operator
from ..._definition.schema import OpDef
from ..._interpreter.invoke import np_call
from ...base import MXNetError, integer_types
from ._operands import is_symbol

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


def _split(op: OpDef, ary: Any, indices: Any, axis: int, equal: bool) -> list[Any]:
    """Split at indices, or into a number of parts that, unless ``equal``, differ by one in length at most."""
    if isinstance(indices, integer_types):
        if equal and not is_symbol(ary) and ary.shape[axis] % indices:
            raise ValueError(
                f"split: array split does not result in an equal division: axis {axis} of {ary.shape} into {indices}."
            )
        if indices < 1:
            raise MXNetError(f"split: indices_or_sections={indices} is no number of parts.")
        return _listed(np_call(op, (ary,), ([] if is_symbol(ary) else (), axis, False, int(indices))))
    if isinstance(indices, list | set | tuple):
        begins: Any = (0, *indices)
        return _listed(np_call(op, (ary,), (list(begins) if is_symbol(ary) else begins, axis, False, 0)))
    raise ValueError(f"split: indices_or_sections must be either int, or tuple / list / set of ints, got {indices!r}.")


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
    (split, "Split an axis at given places or into equal parts.", "", _AXIS, _RAISES.format(fewer="")),
    (
        array_split,
        "Split an axis at given places or into parts whose lengths differ by one at most, the longer ones first.",
        "",
        _AXIS,
        "",
    ),
    (hsplit, "Split along the second axis, a vector along its only one, as `array_split` does.", "", "", ""),
    (vsplit, "Split along the first axis.", " of two axes or more", "", _RAISES.format(fewer=_FEWER)),
    (dsplit, "Split along the third axis.", " of three axes or more", "", _RAISES.format(fewer=_FEWER)),
):
    _function.__doc__ = _DOCUMENTATION.format(effect=_effect, least=_least, axis=_axis, raises=_raises)
