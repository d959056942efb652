"""Shape rules of operators that move axes, insert them or leave shapes alone, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...definition.inference import merge
from ...definition.schema import PartialShapes, ShapeRule

Order = Callable[[int, Mapping[str, Any]], Sequence[int]]


def permuting(order: Order) -> ShapeRule:
    """Return the shape rule of an operator that permutes axes.

    ``order`` (ndim, params) gives for each output axis the input axis it comes from; nothing when it cannot be told.
    """

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        known = ins[0] if ins[0] is not None else outs[0]
        if known is None:
            return
        axes = order(len(known), params)
        if len(axes) != len(known):
            return
        if outs[0] is not None and len(outs[0]) == len(axes):
            back = [-1] * len(axes)
            for position, axis in enumerate(axes):
                back[axis] = outs[0][position]
            ins[0] = merge(ins[0], tuple(back))
        if ins[0] is not None:
            outs[0] = merge(outs[0], tuple(ins[0][a] for a in axes))

    return rule
