"""``where`` of mx.np: choosing between arrays and numbers."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "uint8", "int8", "bool")
SHAPES = (
    ((2, 3), (2, 3), (2, 3)),
    ((3,), (2, 3), (2, 1)),
    ((2, 1), (3,), ()),
    ((), (2, 3), (2, 3)),
    ((), (), ()),
)
SCALARS = ("_npi_where_lscalar", "_npi_where_rscalar")
CONDITION = integers(0, 2, 2, 3)
CLASSIC = "the reference writes the classic operator, and integers have no gradient"
WRONG_GRADIENT = "the reference's gradient belongs to the other elements"

CASES = (
    *(Case("_npi_where", [integers(0, 2, *c, dtype="bool"), normal(*x), normal(*y)]) for c, x, y in SHAPES),
    # From part of the inputs the reference infers a length of 1 where 0 is known.
    Case("_npi_where", [integers(0, 2, 0, 3), normal(0, 3), normal(0, 3)], known=(), id="empty"),
    *(
        Case(
            "_npi_where", [integers(0, 3, 2, 3, dtype=dtype), normal(2, 3), normal(2, 3)], grad=[1, 2], id="by-" + dtype
        )
        for dtype in DTYPES
    ),
    Case("_npi_where", [integers(0, 3, 2, 3), normal(2, 3), normal(2, 3)], id="gradient"),
    Case(
        "_npi_where",
        [CONDITION, normal(2, 3), normal(2, 3)],
        dtypes=DTYPES,
        grad=False,
        id="dtypes",
        why="other rows have the gradient",
    ),
    Case("_npi_where", [constant([float("nan"), -0.0, 0.5]), normal(3), normal(3)], id="special"),
    *(
        Case(name, [CONDITION, normal(2, 3)], {"scalar": 2.7}, dtypes=DTYPES[:3], grad=False, why=WRONG_GRADIENT)
        for name in SCALARS
    ),
    *(
        Case(
            name,
            [CONDITION, integers(0, 2, 2, 3)],
            {"scalar": number},
            dtypes=(dtype,),
            grad=False,
            differs="fractions-of-integers",
            expect=lambda c, x, name=name, number=number, result_dtype=result_dtype: onp.where(
                (c != 0) == (name == SCALARS[0]), number, x.astype(result_dtype)
            ).astype(result_dtype),
        )
        for name in SCALARS
        for dtype, number, result_dtype in (
            *((dtype, number, "float32") for dtype in DTYPES[3:] for number in (2.7, float("inf"))),
            ("uint8", 300, "int32"),
            ("uint8", -1, "int32"),
            ("int8", 300, "int32"),
            ("int32", 2**40, "int64"),
            ("bool", 2, "int64"),
        )
    ),
    *(
        Case(name, [integers(0, 2, *c, dtype="bool"), normal(*x)], {"scalar": -1.5}, grad=False, why=WRONG_GRADIENT)
        for name in SCALARS
        for c, x in (((3,), (2, 3)), ((2, 1), (3,)), ((), (2,)), ((2,), ()), ((), ()), ((0, 3), (3,)))
    ),
    *(Case(name, [CONDITION, normal(2, 3)], {}, grad=False, id="default", why=WRONG_GRADIENT) for name in SCALARS),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 3)], {"x": 1.5, "y": -2}, dtypes=DTYPES, grad=False),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 3)], {}, grad=False, id="default"),
    Case("_npi_where_scalar2", [integers(0, 2)], {"x": 1}, grad=False, id="scalar"),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 0)], {"x": 1}, grad=False, id="empty"),
    *(
        Case(
            "_npi_clip",
            [integers(0, 9, 2, 3)],
            {"a_min": low, "a_max": high},
            dtypes=DTYPES[:7],
            grad=False,
            why=CLASSIC,
        )
        for low, high in ((2, 7), (-float("inf"), 5), (3, float("inf")))
    ),
    Case(
        "_npi_clip",
        [normal(2, 3, scale=3.0)],
        {"a_min": -1.5, "a_max": 2.5},
        dtypes=DTYPES[:3],
        symbolic=False,
        why=CLASSIC,
    ),
    *(
        Case(
            "_npi_clip",
            [integers(0, 9, 2, 3)],
            {"a_min": low, "a_max": high},
            dtypes=DTYPES[3:7],
            grad=False,
            symbolic=False,
            why=CLASSIC,
            differs="fractions-of-integers",
            expect=lambda x, low=low, high=high: onp.clip(x.astype("float64"), low, high).astype("float32"),
        )
        for low, high in ((1.5, 6.5), (2, 4.25), (-float("inf"), 0.5))
    ),
)

ERRORS = (
    ErrorCase("_npi_where", [normal(3), normal(3), normal(2)], match="_npi_where"),
    ErrorCase("_npi_where", [normal(3), normal(3), integers(0, 2, 3, dtype="int32")], match="int32", id="mixed"),
    *(ErrorCase(name, [normal(3), normal(2)], {"scalar": 1}, match=name) for name in SCALARS),
    *(ErrorCase(name, [normal(3), normal(3)], {"scalar": "one"}, match="scalar", id="text") for name in SCALARS),
)


def _arrays(draw: Draw, name: str) -> Case:
    condition, x, y = draw.broadcastable(3)
    dtype = draw.choice(("float32", "float64"))
    return Case(name, [integers(0, 2, *condition, dtype="bool"), normal(*x), normal(*y)], dtypes=(dtype,))


def _scalars(draw: Draw, name: str) -> Case:
    condition, x = draw.broadcastable()
    makers = [integers(0, 2, *condition, dtype="int32"), normal(*x)]
    dtype = draw.choice(("float32", "float64", "int32", "int8"))
    return Case(name, makers, {"scalar": draw.number(-4.0, 4.0)}, dtypes=(dtype,), grad=False)


def _numbers(draw: Draw, name: str) -> Case:
    params = {"x": draw.number(-4.0, 4.0), "y": draw.number(-4.0, 4.0)}
    return Case(name, [integers(0, 2, *draw.shape(0, 4))], params, grad=False)


LIVE = (
    Live(("_npi_where",), _arrays),
    Live(SCALARS, _scalars),
    Live(("_npi_where_scalar2",), _numbers),
)
