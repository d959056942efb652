"""Functions of one array in mx.np, element by element."""

from __future__ import annotations

from dataclasses import replace

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, integers, normal, positive, special, uniform

POLES = "at poles and NaN the reference's gradients are not limits of anything"
FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int32", "int64", "uint8", "int8")

SMOOTH = (
    "_npi_arcsinh",
    "_npi_arctan",
    "_npi_cos",
    "_npi_cosh",
    "_npi_degrees",
    "_npi_exp",
    "_npi_expm1",
    "_npi_negative",
    "_npi_radians",
    "_npi_sin",
    "_npi_sinh",
    "_npi_square",
    "_npi_tan",
    "_npi_tanh",
    "_npx_sigmoid",
)
KINKED = ("_npi_abs", "_npi_absolute", "_npi_cbrt", "_npi_reciprocal", "_npi_sign", "_npx_relu")
POSITIVE = ("_npi_log", "_npi_log10", "_npi_log1p", "_npi_log2", "_npi_sqrt")
INSIDE_ONE = ("_npi_arccos", "_npi_arcsin", "_npi_arctanh")
ROUNDING = ("_npi_ceil", "_npi_fix", "_npi_floor", "_npi_rint", "_npi_trunc")
OPERATORS = (*SMOOTH, *KINKED, *POSITIVE, *INSIDE_ONE, *ROUNDING, "_npi_arccosh")
QUESTIONS = (
    "_npi_isfinite",
    "_npi_isinf",
    "_npi_isnan",
    "_npi_isneginf",
    "_npi_isposinf",
    "_npi_logical_not",
)
# Their float64 goes through constants of single precision in the reference.
SINGLE = ("_npi_degrees", "_npi_radians", "_npi_log10", "_npi_log2")
TIES = constant([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 0.49999997, -0.49999997, 8388609.0, 3.0])
TENS = constant([-26, -25, -15, -5, -4, 0, 4, 5, 15, 16, 25, 35, 99, 120])

# Which integers are for integers, and the functions that NumPy has not.
EXACT = ("_npi_negative", "_npi_square", "_npi_reciprocal", "_npi_sign", "_npx_relu", *ROUNDING)
EXACT += ("_npi_abs", "_npi_absolute")
FUNCTIONS = {"_npx_sigmoid": lambda x: 1 / (1 + onp.exp(-x))}


def _quietly(function, data):
    """Return a function's values without NumPy's warnings of poles."""
    with onp.errstate(all="ignore"):
        return function(data)


def _rows(names, maker):
    for name in names:
        if name in SINGLE:
            yield Case(name, [maker], dtypes=("float32", "float16"))
            yield Case(
                name,
                [maker],
                dtypes=("float64",),
                tolerance=(1e-6, 1e-6),
                why="the reference computes or differentiates with constants of single precision",
            )
        else:
            yield Case(name, [maker], dtypes=FLOATS)
        of_integers = Case(name, [integers(1, 8, 6)], dtypes=INTEGERS, grad=False, id="integers")
        if name in EXACT:
            yield of_integers
        else:
            function = FUNCTIONS.get(name) or getattr(onp, name[len("_npi_") :])
            yield replace(
                of_integers,
                differs="fractions-of-integers",
                expect=lambda x, function=function: _quietly(function, x.astype("float64")).astype("float32"),
            )


CASES = (
    *_rows(SMOOTH, normal(3, 4)),
    *_rows(KINKED, away_from_zero(3, 4)),
    *_rows(POSITIVE, positive(3, 4)),
    *_rows(INSIDE_ONE, uniform(-0.9, 0.9, 3, 4)),
    *_rows(ROUNDING, normal(3, 4, scale=3.0)),
    *_rows(("_npi_arccosh",), uniform(1.1, 4.0, 3, 4)),
    *(Case(name, [positive()], id="scalar") for name in OPERATORS),
    *(Case(name, [positive(2, 0)], id="empty") for name in OPERATORS),
    *(Case(name, [special(12)], grad=False, id="special", why=POLES) for name in OPERATORS),
    *(Case(name, [TIES], grad=False, id="ties") for name in ROUNDING),
    *(Case(name, [constant([0.0, -0.0, 2.0])], id="kink") for name in ("_npi_absolute", "_npi_sign", "_npx_relu")),
    *(Case(name, [special(12)], dtypes=FLOATS, grad=False, id="special") for name in QUESTIONS),
    *(Case(name, [integers(0, 3, 2, 3)], dtypes=(*INTEGERS, "bool"), grad=False) for name in QUESTIONS),
    *(Case(name, [constant(2.5)], grad=False, id="scalar") for name in QUESTIONS),
    *(Case(name, [normal(0, 3)], grad=False, id="empty") for name in QUESTIONS),
    Case("_npi_around", [normal(3, 4, scale=20.0)], dtypes=("float32", "float64")),
    Case("_npi_around", [TIES], id="ties"),
    *(
        Case("_npi_around", [normal(3, 4, scale=20.0)], {"decimals": digits}, dtypes=("float32", "float64"))
        for digits in (1, 2, -1)
    ),
    *(Case("_npi_around", [TENS], {"decimals": d}, id=f"tens{d}") for d in (0, 1, -1, -2)),
    *(
        Case("_npi_around", [TENS], {"decimals": d}, dtypes=("int32", "int64", "int8"), grad=False, id=f"tens{d}")
        for d in (0, 1, -1, -2)
    ),
    Case("_npi_around", [constant([4, 15, 25, 250])], {"decimals": -1}, dtypes=("uint8",), grad=False, id="bytes"),
    Case("_npi_around", [special(12)], {"decimals": 1}, grad=False, id="special"),
    Case("_npi_around", [normal(2, 0)], id="empty"),
    Case("_npi_around", [constant(2.5)], id="scalar"),
    Case("_npi_nan_to_num", [special(12)], dtypes=FLOATS),
    Case("_npi_nan_to_num", [special(12)], {"nan": 1.5, "posinf": 2.5, "neginf": -3.5}, dtypes=FLOATS),
    Case("_npi_nan_to_num", [special(12)], {"copy": False, "posinf": 7.0}),
    Case("_npi_nan_to_num", [integers(0, 3, 2, 3)], dtypes=(*INTEGERS, "bool"), grad=False),
    Case("_npi_nan_to_num", [normal(2, 0)], id="empty"),
    Case("_npi_nan_to_num", [constant(float("nan"))], id="scalar"),
)

ERRORS = (
    *(ErrorCase(name, [constant([True, False], dtype="bool")], match="bool") for name in (*OPERATORS, "_npi_around")),
    ErrorCase("_npi_around", [normal(2)], {"decimals": 1.5}, match="decimals"),
    ErrorCase("_npi_nan_to_num", [normal(2)], {"nan": "one"}, match="nan"),
)


def _domain(draw: Draw, name: str) -> Case:
    shape = draw.shape(0, 4)
    if name in POSITIVE:
        maker = positive(*shape)
    elif name in INSIDE_ONE:
        maker = uniform(-0.9, 0.9, *shape)
    elif name == "_npi_arccosh":
        maker = uniform(1.1, 4.0, *shape)
    else:
        maker = away_from_zero(*shape)
    dtypes = ("float32", "float16") if name in SINGLE else FLOATS
    return Case(name, [maker], dtypes=(draw.choice(dtypes),))


def _integers(draw: Draw, name: str) -> Case:
    return Case(name, [integers(1, 8, *draw.shape(0, 4))], dtypes=(draw.choice(INTEGERS),), grad=False)


def _questions(draw: Draw, name: str) -> Case:
    return Case(name, [special(*draw.shape(0, 3))], dtypes=(draw.choice(FLOATS),), grad=False)


def _around(draw: Draw, name: str) -> Case:
    dtype = draw.choice(("float32", "float64", "int32", "int64", "int8"))
    return Case(name, [normal(*draw.shape(0, 4), scale=20.0)], {"decimals": draw.integer(-1, 2)}, dtypes=(dtype,))


def _nan_to_num(draw: Draw, name: str) -> Case:
    params = {key: draw.number(-4.0, 4.0) for key in ("nan", "posinf", "neginf") if draw.boolean()}
    return Case(name, [special(*draw.shape(0, 3))], params, dtypes=(draw.choice(FLOATS),))


LIVE = (
    Live(OPERATORS, _domain),
    Live([n for n in OPERATORS if n not in INSIDE_ONE], _integers),
    Live(QUESTIONS, _questions),
    Live(("_npi_around",), _around),
    Live(("_npi_nan_to_num",), _nan_to_num),
)
