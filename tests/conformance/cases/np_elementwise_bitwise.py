"""Operators of mx.np on whole numbers."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

INTEGERS = ("int32", "int64", "uint8", "int8")
BITWISE = ("_npi_bitwise_and", "_npi_bitwise_or", "_npi_bitwise_xor")
ARRAYS = (*BITWISE, "_npi_lcm")
SCALARS = tuple(name + "_scalar" for name in ARRAYS)
SHAPES = (((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1), (1, 3)), ((), (2, 3)), ((), ()), ((0, 3), (1, 3)))
LEFT, RIGHT = constant([-4, 6, 0, -3, 100]), constant([6, -4, 5, -9, 64])

CASES = (
    *(
        Case(name, [integers(0, 30, *left), integers(0, 30, *right)], dtypes=("int32",), grad=False)
        for name in ARRAYS
        for left, right in SHAPES
    ),
    *(Case(name, [integers(0, 30, 6), integers(0, 30, 6)], dtypes=(*INTEGERS, "bool"), grad=False) for name in ARRAYS),
    *(Case(name, [LEFT, RIGHT], dtypes=("int32", "int64", "int8"), grad=False, id="signs") for name in ARRAYS),
    *(
        Case(name, [integers(0, 30, 6)], {"scalar": number}, dtypes=INTEGERS, grad=False)
        for name in SCALARS
        for number in (6,)
    ),
    *(Case(name, [LEFT], {"scalar": -4}, dtypes=("int32", "int64"), grad=False, id="signs") for name in SCALARS),
    *(Case(name, [LEFT], {}, dtypes=("int32",), grad=False, id="default") for name in SCALARS),
    *(Case(name, [integers(0, 9)], {"scalar": 3}, dtypes=("int32",), grad=False, id="scalar") for name in SCALARS),
    *(Case(name, [integers(0, 9, 2, 0)], {"scalar": 3}, dtypes=("int32",), grad=False, id="empty") for name in SCALARS),
    *(
        Case(name + "_scalar", [constant([1, 0, 1], dtype="bool")], {"scalar": number}, grad=False)
        for name in BITWISE
        for number in (2, 0)
    ),
    Case("_npi_bitwise_not", [integers(0, 30, 2, 3)], dtypes=(*INTEGERS, "bool"), grad=False),
    Case("_npi_bitwise_not", [LEFT], dtypes=("int32", "int8"), grad=False, id="signs"),
    Case("_npi_bitwise_not", [integers(0, 9)], dtypes=("int32",), grad=False, id="scalar"),
    Case("_npi_bitwise_not", [integers(0, 9, 2, 0)], dtypes=("int32",), grad=False, id="empty"),
)

ERRORS = (
    *(ErrorCase(name, [normal(2), normal(2)], match="float32") for name in ARRAYS),
    *(
        ErrorCase(name, [integers(0, 9, 2, dtype="int32"), integers(0, 9, 2, dtype="int64")], match="int64", id="mixed")
        for name in ARRAYS
    ),
    *(
        ErrorCase(
            name, [integers(0, 9, 2, 3, dtype="int32"), integers(0, 9, 2, dtype="int32")], match=name, id="shapes"
        )
        for name in ARRAYS
    ),
    *(ErrorCase(name, [normal(2)], {"scalar": 2}, match="float32") for name in SCALARS),
    ErrorCase("_npi_lcm_scalar", [constant([True, False], dtype="bool")], {"scalar": 2}, match="bool"),
    ErrorCase("_npi_bitwise_not", [normal(2)], match="float32"),
)


def _arrays(draw: Draw, name: str) -> Case:
    left, right = draw.broadcastable()
    return Case(name, [integers(0, 60, *left), integers(0, 60, *right)], dtypes=(draw.choice(INTEGERS),), grad=False)


def _scalars(draw: Draw, name: str) -> Case:
    params = {"scalar": draw.choice((0, 1, 2, 12, 7, 60))}
    return Case(name, [integers(0, 60, *draw.shape(0, 4))], params, dtypes=(draw.choice(INTEGERS),), grad=False)


def _one(draw: Draw, name: str) -> Case:
    return Case(name, [integers(0, 60, *draw.shape(0, 4))], dtypes=(draw.choice((*INTEGERS, "bool")),), grad=False)


LIVE = (Live(ARRAYS, _arrays), Live(SCALARS, _scalars), Live(("_npi_bitwise_not",), _one))
