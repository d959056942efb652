"""Functions of two arrays in mx.np, or of an array and a number: arctan2, copysign, hypot, ldexp."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, integers, normal, special
from ..numbers import formula

FLOATS = ("float32", "float64")
INTEGERS = ("int32", "int64", "uint8", "int8")
POLES = "at poles and NaN the reference's gradients are not limits of anything"
FLOATING = ("_npi_arctan2", "_npi_hypot")
NUMERIC = ("_npi_copysign", "_npi_ldexp")
SHAPES = (((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1), (1, 3)), ((), (2, 3)), ((), ()), ((0, 3), (1, 3)))
# Without a gradient in the reference, or with a wrong one.
NO_GRADIENT = ("_npi_rarctan2_scalar", "_npi_copysign_scalar", "_npi_rcopysign_scalar")
SCALARS = (
    "_npi_arctan2_scalar",
    "_npi_hypot_scalar",
    "_npi_ldexp_scalar",
    "_npi_rldexp_scalar",
    *NO_GRADIENT,
)
FRACTIONAL = ("_npi_arctan2_scalar", "_npi_rarctan2_scalar", "_npi_ldexp_scalar", "_npi_rldexp_scalar")
SINGLE = (1e-8, 1e-8)
LN2 = "the reference differentiates powers of 2 with a constant of single precision"
SIGNED = constant([3.0, -3.0, 0.0, -0.0, float("inf"), -float("inf")])


def _dtypes(name):
    """Dtypes that the reference differentiates in their own precision."""
    return ("float32",) if name in ("_npi_ldexp", "_npi_rldexp_scalar") else FLOATS


def _scalar_rows(maker, params, id, dtypes=("float32",)):
    for name in SCALARS:
        if name in NO_GRADIENT:
            why = "the reference refuses to differentiate, or takes another function's derivative"
            yield Case(name, [maker], params, dtypes=dtypes, id=id, grad=False, why=why)
        else:
            yield Case(
                name, [maker], params, dtypes=tuple(d for d in dtypes if d != "float64" or d in _dtypes(name)), id=id
            )


CASES = (
    *(
        Case(
            name,
            [away_from_zero(*left), away_from_zero(*right)],
            dtypes=_dtypes(name) if left == right else ("float32",),
        )
        for name in (*FLOATING, *NUMERIC)
        for left, right in SHAPES
    ),
    Case("_npi_ldexp", [away_from_zero(2, 3), away_from_zero(2, 3)], dtypes=("float64",), tolerance=SINGLE, why=LN2),
    Case("_npi_rldexp_scalar", [away_from_zero(2, 3)], {"scalar": 1.7}, dtypes=("float64",), tolerance=SINGLE, why=LN2),
    *(Case(name, [away_from_zero(2, 3), away_from_zero(2, 3)], dtypes=("float16",)) for name in (*FLOATING, *NUMERIC)),
    *(
        Case(name, [special(12), constant([1.5])], grad=False, id="special", why=POLES)
        for name in (*FLOATING, *NUMERIC)
    ),
    *(
        Case(name, [SIGNED, constant([number])], id=f"sign{number}")
        for name in NUMERIC
        for number in (1.0, -1.0, 0.0, -0.0)
    ),
    *(Case(name, [integers(1, 9, 6), integers(0, 4, 6)], dtypes=INTEGERS, grad=False) for name in NUMERIC[:1]),
    *(
        Case(
            name,
            [constant([3, -3, 0, 5]), constant([-1, -2, -1, 1])],
            dtypes=("int32", "int64", "int8"),
            grad=False,
            id="signs",
        )
        for name in NUMERIC[:1]
    ),
    *_scalar_rows(away_from_zero(2, 3), {"scalar": 1.7}, "1.7", (*FLOATS, "float16")),
    *_scalar_rows(away_from_zero(2, 3), {"scalar": -2}, "-2"),
    *_scalar_rows(away_from_zero(2, 3), {}, "default"),
    *_scalar_rows(away_from_zero(), {"scalar": 1.5}, "scalar"),
    *_scalar_rows(away_from_zero(2, 0), {"scalar": 1.5}, "empty"),
    *(
        Case(name, [integers(1, 6, 5)], {"scalar": 2.5}, dtypes=INTEGERS, grad=False)
        for name in SCALARS
        if name not in FRACTIONAL
    ),
    *(
        Case(
            name,
            [integers(1, 6, 5)],
            {"scalar": number, "is_int": is_int},
            dtypes=INTEGERS,
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, number),
        )
        for name in SCALARS
        for number, is_int in ((2.5, False), (2, True))
        if name in FRACTIONAL or not is_int
    ),
    *(
        Case(name, [constant([1, 0, 1], dtype="bool")], {"scalar": 2}, grad=False)
        for name in SCALARS
        if name not in FRACTIONAL
    ),
    *(
        Case(
            name,
            [constant([1, 0, 1], dtype="bool")],
            {"scalar": 2},
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, 2),
        )
        for name in FRACTIONAL
    ),
    Case(
        "_npi_ldexp",
        [constant([3, -3, 0, 5]), constant([-1, 2, -1, 1])],
        dtypes=("int32", "int64", "int8"),
        grad=False,
        differs="fractions-of-integers",
        expect=lambda x, y: (x * onp.exp2(y)).astype("float32"),
    ),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2)], match=name) for name in (*FLOATING, *NUMERIC)),
    *(
        ErrorCase(name, [normal(2), normal(2, dtype="float64")], match="float64", id="mixed")
        for name in (*FLOATING, *NUMERIC)
    ),
    *(
        ErrorCase(
            name, [integers(0, 9, 2, dtype="int32"), integers(0, 9, 2, dtype="int32")], match="int32", id="integers"
        )
        for name in FLOATING
    ),
    *(
        ErrorCase(name, [constant([True], dtype="bool"), constant([True], dtype="bool")], match="bool", id="bool")
        for name in NUMERIC
    ),
)


def _arrays(draw: Draw, name: str) -> Case:
    left, right = draw.broadcastable()
    return Case(name, [away_from_zero(*left), away_from_zero(*right)], dtypes=(draw.choice(_dtypes(name)),))


def _scalars(draw: Draw, name: str) -> Case:
    params = {"scalar": draw.number(0.25, 4.0)}
    gradient = name not in NO_GRADIENT
    return Case(name, [away_from_zero(*draw.shape(0, 4))], params, dtypes=(draw.choice(_dtypes(name)),), grad=gradient)


LIVE = (Live((*FLOATING, *NUMERIC), _arrays), Live(SCALARS, _scalars))
