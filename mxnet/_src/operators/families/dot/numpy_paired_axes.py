"""Shape rules of products: axes that are summed over in pairs have one length, which either array may tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .....base import MXNetError
from ...definition.inference import merge
from ...definition.schema import PartialShapes

_MOST_AXES = 64  # that torch has


def _pair(ins: PartialShapes, axes: Iterable[tuple[int, int]]) -> None:
    """Give axes of the first and of the second array one length."""
    if ins[0] is None or ins[1] is None:
        return
    first, second = list(ins[0]), list(ins[1])
    for a, b in axes:
        one, other = first[a], second[b]
        if one != other and -1 not in (one, other):
            raise MXNetError(f"axis {a} of {tuple(first)} and axis {b} of {tuple(second)} must have one length.")
        first[a] = second[b] = max(one, other)
    ins[0], ins[1] = tuple(first), tuple(second)


def last_with_last_but_one(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Rule of products of matrices; a vector has one axis to sum over."""
    if ins[0] and ins[1]:
        _pair(ins, [(-1, -1 if len(ins[1]) == 1 else -2)])


def named_axes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Rule of ``tensordot`` with axes of both arrays."""
    _pair(ins, zip(params["a_axes_summed"], params["b_axes_summed"], strict=False))


def last_with_first(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Rule of ``tensordot`` with a number of axes; of scalars it is their product."""
    if () in ins[:2]:
        return
    count = max(params["axes"], 0)
    if count > _MOST_AXES:
        raise MXNetError(f"_npi_tensordot_int_axes: axes={count} are more than an array has.")
    _pair(ins, [(position - count, position) for position in range(count)])
    first, second, product = ins[0], ins[1], outs[0]
    if count == 0 and first is not None and second is not None and product is not None:
        merged = merge(product, (*first, *second))
        assert merged is not None
        ins[0], ins[1] = merged[: len(first)], merged[len(first) :]
