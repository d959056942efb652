"""Arithmetic of an array and a number."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, integers, normal, positive, special
from ..numbers import formula

FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int32", "int64", "uint8", "int8")
LINEAR = (
    "_plus_scalar",
    "_minus_scalar",
    "_rminus_scalar",
    "_mul_scalar",
    "_div_scalar",
    "_maximum_scalar",
    "_minimum_scalar",
    "_hypot_scalar",
    "_scatter_plus_scalar",
    "_scatter_minus_scalar",
)
NONZERO = ("_rdiv_scalar", "_mod_scalar", "_rmod_scalar")
POWERS = ("_power_scalar", "_rpower_scalar")
OPERATORS = (*LINEAR, *NONZERO, *POWERS)
POLES = "at poles, NaN and x % 0 the reference's gradients are not limits of anything"
SIGNS = constant([-7, -2, 1, 2, 7])

CASES = (
    *(Case(name, [normal(2, 3)], {"scalar": 1.5}, dtypes=("float32", "float64")) for name in LINEAR),
    *(Case(name, [normal(2, 3)], {"scalar": 1.5}, dtypes=("float16",)) for name in LINEAR),
    *(Case(name, [normal(2, 3)], {"scalar": -0.3}) for name in LINEAR),
    *(Case(name, [away_from_zero(2, 3)], {"scalar": 2.5}, dtypes=FLOATS) for name in NONZERO),
    *(Case(name, [away_from_zero(2, 3)], {"scalar": -0.75}) for name in NONZERO),
    *(Case(name, [positive(2, 3)], {"scalar": 1.7}, dtypes=FLOATS) for name in POWERS),
    *(Case(name, [positive(2, 3)], {"scalar": 3}) for name in POWERS),
    *(Case(name, [away_from_zero(2, 3)], {}, id="default") for name in OPERATORS),
    *(Case(name, [positive(2, 0)], {"scalar": 2.0}, np_shape=True, id="empty") for name in OPERATORS),
    *(Case(name, [special(12)], {"scalar": 2.0}, grad=False, id="special", why=POLES) for name in OPERATORS),
    *(Case(name, [special(12)], {"scalar": -0.75}, grad=False, id="special-negative", why=POLES) for name in OPERATORS),
    *(
        Case(name, [SIGNS], {"scalar": 1.5}, dtypes=("int32", "int64", "int8"), grad=False, id="signs")
        for name in OPERATORS
    ),
    *(
        Case(name, [SIGNS], {"scalar": -3}, dtypes=("int32", "int64"), grad=False, id="signs-negative")
        for name in OPERATORS
    ),
    *(
        Case(name, [constant([1, 2, 7, 250])], {"scalar": -3}, dtypes=("uint8",), grad=False, id="wraps")
        for name in OPERATORS
        if name != "_rpower_scalar"
    ),
    *(
        Case(name, [constant([1, 1, 0] if name not in NONZERO else [1, 1], dtype="bool")], {"scalar": 2}, grad=False)
        for name in OPERATORS
    ),
    *(
        Case(
            name,
            [constant([3, 1, 2])],
            {"scalar": 1.5, "is_int": False},
            dtypes=("int32",),
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, 1.5),
        )
        for name in OPERATORS
    ),
    *(
        Case(name, [constant([0.0, 1.0, 2.0, 3.0])], {"scalar": 2.0}, id="ties")
        for name in ("_maximum_scalar", "_minimum_scalar")
    ),
    Case("_mod_scalar", [constant([-7.5, 0.0, 3.0])], {"scalar": 0.0}, id="by-zero"),
    Case("_rmod_scalar", [constant([-7.5, 0.0, 3.0])], {"scalar": 2.0}, id="by-zero-gradient"),
    Case("_mod_scalar", [SIGNS], {"scalar": 0}, dtypes=("int32",), grad=False, id="by-zero", why=POLES),
    Case(
        "_rmod_scalar",
        [constant([0, 3, -4])],
        {"scalar": 7},
        dtypes=("int32", "float32"),
        grad=False,
        id="by-zero",
        why=POLES,
    ),
    Case("_div_scalar", [constant([1.0, -1.0, 0.0])], {"scalar": 0.0}, grad=False, id="by-zero", why=POLES),
    Case("_plus_scalar", [constant([16777217, 1099511627777])], {"scalar": 1}, dtypes=("int64",), grad=False, id="big"),
    Case("_power_scalar", [constant([-2.0, 0.0, 3.0])], {"scalar": 2.0}, id="square"),
)

ERRORS = (
    *(ErrorCase(name, [normal(2)], {"scalar": "two"}, "scalar") for name in OPERATORS),
    *(ErrorCase(name, [normal(2)], {"number": 2.0}, "number") for name in OPERATORS),
)


def _floats(draw: Draw, operator: str) -> Case:
    number = draw.number(0.25, 4.0)
    if operator not in POWERS and draw.boolean():
        number = -number
    maker = positive(*draw.shape()) if operator in POWERS else away_from_zero(*draw.shape())
    # The quotient's floor jumps: half precision may land on either side.
    dtype = draw.choice(("float32", "float64")) if operator in NONZERO else draw.float_dtype()
    return Case(operator, [maker], {"scalar": number}, dtypes=(dtype,))


def _integers(draw: Draw, operator: str) -> Case:
    number = draw.choice((1, 2, 3, 1.5, 2.75, 5))
    return Case(
        operator, [integers(1, 10, *draw.shape())], {"scalar": number}, dtypes=(draw.choice(INTEGERS),), grad=False
    )


LIVE = (Live(OPERATORS, _floats), Live([n for n in OPERATORS if n not in POWERS], _integers))
