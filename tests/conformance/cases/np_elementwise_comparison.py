"""Comparisons of mx.np, element by element."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal, special
from ..numbers import formula

FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int32", "int64", "uint8", "int8", "bool")
ARRAYS = tuple("_npi_" + n for n in ("equal", "not_equal", "greater", "greater_equal", "less", "less_equal"))
SCALARS = tuple(name + "_scalar" for name in ARRAYS)
SHAPES = (((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1), (1, 3)), ((), (2, 3)), ((), ()), ((0, 3), (1, 3)))
BEYOND = (("bool", 2), ("bool", 0.5), ("uint8", -1), ("uint8", 300), ("int8", 300), ("int32", 2**40))
VALUES = constant([0, 1, 2, 3, 44])

CASES = (
    *(
        Case(name, [integers(0, 3, *left), integers(0, 3, *right)], grad=False)
        for name in ARRAYS
        for left, right in SHAPES
    ),
    *(
        Case(name, [integers(0, 3, 2, 3), integers(0, 3, 2, 3)], dtypes=(*FLOATS, *INTEGERS), grad=False, id="dtypes")
        for name in ARRAYS
    ),
    *(Case(name, [special(12), constant([1.0])], grad=False, id="special") for name in ARRAYS),
    *(
        Case(name, [integers(0, 3, 2, 3)], {"scalar": 2}, dtypes=(*FLOATS, *INTEGERS[:-1]), grad=False)
        for name in SCALARS
    ),
    *(Case(name, [VALUES], {"scalar": 2.5}, dtypes=(*FLOATS, *INTEGERS[:-1]), grad=False) for name in SCALARS),
    *(
        Case(name, [VALUES], {"scalar": 2.5, "is_int": False}, dtypes=("float32", "int32"), grad=False)
        for name in SCALARS
    ),
    *(Case(name, [VALUES], {"scalar": -1}, dtypes=("int32",), grad=False, id="negative") for name in SCALARS),
    *(
        Case(
            name,
            [VALUES],
            {"scalar": number, "is_int": number != 0.5},
            dtypes=(dtype,),
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, number, "bool"),
        )
        for name in SCALARS
        for dtype, number in BEYOND
    ),
    *(Case(name, [VALUES], {}, grad=False, id="default") for name in SCALARS),
    *(Case(name, [normal()], {"scalar": 0.0}, grad=False, id="scalar") for name in SCALARS),
    *(Case(name, [normal(2, 0)], {"scalar": 0.0}, grad=False, id="empty") for name in SCALARS),
    *(Case(name, [special(12)], {"scalar": 0.0}, grad=False, id="special") for name in SCALARS),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2)], match=name) for name in ARRAYS),
    *(ErrorCase(name, [normal(2), integers(0, 3, 2, dtype="int32")], match="int32", id="mixed") for name in ARRAYS),
    *(ErrorCase(name, [normal(2)], {"scalar": "two"}, "scalar") for name in SCALARS),
)


def _arrays(draw: Draw, name: str) -> Case:
    left, right = draw.broadcastable()
    dtype = draw.choice(("float32", "float64", *INTEGERS))
    return Case(name, [integers(0, 3, *left), integers(0, 3, *right)], dtypes=(dtype,), grad=False)


def _scalars(draw: Draw, name: str) -> Case:
    params = {"scalar": draw.choice((0, 1, 2, 1.5, -1, 300)), "is_int": draw.boolean()}
    dtype = draw.choice(("float32", "float64", *INTEGERS))
    return Case(name, [integers(0, 3, *draw.shape(0, 4))], params, dtypes=(dtype,), grad=False)


LIVE = (Live(ARRAYS, _arrays), Live(SCALARS, _scalars))
