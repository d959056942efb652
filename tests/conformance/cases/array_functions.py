"""MXNet's oldest functions of arrays, which fill their ``out``."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

FILL, COPY, HOT, DEVICE = "_set_value", "_copyto", "_onehot_encode", "_CrossDeviceCopy"
NO_SYMBOL = {"symbolic": False, "out": False, "why": "`out` is what it fills, which no symbol has"}
ALONE = {"symbolic": False, "why": "the reference cannot infer its shape in a symbol"}
CASES = (
    *(
        Case(
            FILL, {"out": normal(2, 3)}, {"src": src}, grad=False, mutates=[0], dtypes=("float32", "int32"), **NO_SYMBOL
        )
        for src in (2, -3.5)
    ),
    Case(
        FILL, {"out": normal(2, 3)}, {"src": 0.1}, grad=False, mutates=[0], dtypes=("float64", "float16"), **NO_SYMBOL
    ),
    *(
        Case(COPY, {"data": normal(2, 3), "out": normal(2, 3, dtype=to)}, grad=False, mutates=[1], id=to, **NO_SYMBOL)
        for to in ("float64", "float16", "int32")
    ),
    Case(COPY, {"data": normal(2, 3), "out": normal(2, 3)}, grad=[0], mutates=[1], **NO_SYMBOL),
    Case(HOT, [integers(0, 4, 5), normal(5, 4)], grad=False, **ALONE),
    Case(HOT, [constant([2.0]), normal(1, 3)], grad=False, id="single", **ALONE),
    Case(HOT, [constant([0.0, -1, 7, 1.9]), normal(4, 3)], grad=False, id="out of range", **ALONE),
    Case(
        DEVICE,
        {"data": normal(2, 3)},
        grad=False,
        symbolic=False,
        why="no function of the reference passes its input",
        differs="cross-device-copy",
        expect=onp.array,
    ),
)
ERRORS = (
    ErrorCase(FILL, [], {"src": 2.0}, "_set_value"),
    ErrorCase(FILL, {"out": normal(2)}, {}, "src"),
    ErrorCase(COPY, [normal(2)], {}, "_copyto"),
    ErrorCase(COPY, {"data": normal(4), "out": normal(2, 2)}, {}, "one shape"),
    ErrorCase(HOT, [constant([0, 1]), normal(3, 3)], {}, "rhs"),
    ErrorCase(HOT, [constant([[0], [1]]), normal(2, 3)], {}, "lhs"),
    ErrorCase(HOT, [constant([0, 1], dtype="int32"), normal(2, 3)], {}, "float32"),
    ErrorCase(HOT, [constant([0, 1]), normal(2, 3, dtype="float64")], {}, "float32"),
)


def _hot(draw: Draw, name: str) -> Case:
    count, depth = draw.integer(1, 5), draw.integer(1, 5)
    return Case(name, [integers(0, 6, count), normal(count, depth)], grad=False, **ALONE)


def _filled(draw: Draw, name: str) -> Case:
    maker = {"out": normal(*draw.shape())}
    return Case(name, maker, {"src": draw.number(-9, 9)}, grad=False, mutates=[0], dtypes=(draw.dtype(),), **NO_SYMBOL)


def _copied(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    makers = {"data": integers(-9, 9, *shape), "out": normal(*shape, dtype=draw.dtype())}
    return Case(name, makers, grad=False, mutates=[1], dtypes=(draw.dtype(),), **NO_SYMBOL)


LIVE = (Live([HOT], _hot), Live([FILL], _filled), Live([COPY], _copied))
