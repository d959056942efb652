"""Arithmetic of mx.np: two arrays of any dtypes, or an array and a number."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, Maker, away_from_zero, constant, integers, normal, positive, special
from ..numbers import formula

FLOATS = ("float32", "float64")
INTEGERS = ("int32", "int64", "uint8", "int8")
HALF = "half precision: the reference refuses some shapes on the CPU"
POLES = "at poles, NaN and x % 0 the reference's gradients are not limits of anything"
LOOSE = ("_npi_add", "_npi_multiply", "_npi_power")
STRICT = ("_npi_subtract", "_npi_mod")
PAIRS = (*LOOSE, *STRICT, "_npi_true_divide")
EXTREMA = ("_npi_maximum", "_npi_minimum")
SHAPES = (
    ((2, 3), (2, 3)),
    ((2, 3), (3,)),
    ((2, 1), (1, 3)),
    ((), (2, 3)),
    ((), ()),
    ((0, 3), (1, 3)),
    ((3, 1, 2), (4, 1)),
)
MIXED = (
    ("float32", "int32"),
    ("int64", "float64"),
    ("float64", "float32"),
    ("int32", "int64"),
    ("int8", "int32"),
    ("uint8", "int64"),
    ("bool", "int32"),
    ("int8", "bool"),
    ("bool", "float32"),
    ("float64", "bool"),
)
QUOTIENTS = ("_npi_true_divide_scalar", "_npi_rtrue_divide_scalar")
SCALARS = (
    "_npi_add_scalar",
    "_npi_subtract_scalar",
    "_npi_rsubtract_scalar",
    "_npi_multiply_scalar",
    "_npi_mod_scalar",
    "_npi_rmod_scalar",
    "_npi_power_scalar",
    "_npi_rpower_scalar",
    "_npi_maximum_scalar",
    "_npi_minimum_scalar",
    *QUOTIENTS,
)


def _makers(name: str, left: tuple[int, ...], right: tuple[int, ...]) -> list[Maker]:
    if name == "_npi_power":
        return [positive(*left), normal(*right)]
    if name in ("_npi_mod", "_npi_true_divide"):
        return [away_from_zero(*left), away_from_zero(*right)]
    return [normal(*left), normal(*right)]


def _whole(left: str | None = None, right: str | None = None) -> list[Maker]:
    return [integers(1, 6, 2, 3, dtype=left), integers(1, 4, 2, 3, dtype=right)]


def _floating(*dtypes: str) -> bool:
    return any(dtype.startswith("float") for dtype in dtypes)


def _mixed(name: str):
    for left, right in MIXED:
        both_float = left.startswith("float") and right.startswith("float")
        if name in STRICT and not _floating(left, right):
            continue
        if name == "_npi_true_divide" and (both_float or not _floating(left, right)):
            continue
        yield Case(name, _whole(left, right), id=left + "-" + right)


CASES = (
    *(
        Case(name, _makers(name, left, right), dtypes=FLOATS if left == right else ("float32",))
        for name in (*PAIRS, *EXTREMA)
        for left, right in SHAPES
    ),
    *(Case(name, _makers(name, (2, 3), (2, 3)), dtypes=("float16",)) for name in (*PAIRS, *EXTREMA)),
    *(Case(name, _whole(), dtypes=INTEGERS, grad=False, id="integers") for name in (*PAIRS, *EXTREMA)),
    *(
        Case(name, [constant([1, 0, 1], dtype="bool"), constant([1, 1, 0], dtype="bool")], grad=False, id="bool")
        for name in (*LOOSE, "_npi_true_divide")
    ),
    *(case for name in PAIRS for case in _mixed(name)),
    *(Case(name, [constant([1.0, 2.0, 3.0]), constant([1.0, 3.0, 2.0])], id="ties") for name in EXTREMA),
    *(Case(name, [special(12), special(12)], grad=False, id="special", why=POLES) for name in (*PAIRS, *EXTREMA)),
    *(Case(name, [positive(2, 3)], {"scalar": 1.7}, dtypes=(*FLOATS, "float16")) for name in SCALARS),
    *(Case(name, [positive(2, 3)], {"scalar": 2}) for name in SCALARS),
    *(Case(name, [positive(2, 3)], {}, id="default") for name in SCALARS),
    *(Case(name, [positive()], {"scalar": 1.5}, id="scalar") for name in SCALARS),
    *(Case(name, [positive(2, 0)], {"scalar": 1.5}, id="empty") for name in SCALARS),
    *(Case(name, [integers(1, 5, 4)], {"scalar": 2.5}, dtypes=INTEGERS, grad=False) for name in SCALARS),
    *(
        Case(
            name,
            [constant([3, 1, 2])],
            {"scalar": 1.5, "is_int": False},
            dtypes=INTEGERS,
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, 1.5),
        )
        for name in SCALARS
    ),
    *(
        Case(name, [constant([1, 0, 1] if "mod" not in name else [1, 1], dtype="bool")], {"scalar": 2}, grad=False)
        for name in SCALARS
    ),
    *(
        Case(
            name,
            [constant([1, 0, 1] if name != "_npi_rmod_scalar" else [1, 1], dtype="bool")],
            {"scalar": 2.5, "is_int": False},
            grad=False,
            differs="fractions-of-integers",
            expect=formula(name, 2.5),
        )
        for name in SCALARS
    ),
)

BOOLS = [constant([True, False], dtype="bool"), constant([True, True], dtype="bool")]
ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2)], match=name) for name in PAIRS),
    *(ErrorCase(name, [normal(2, 3), normal(2)], match=name.replace("_npi", "broadcast")) for name in EXTREMA),
    *(ErrorCase(name, BOOLS, match="bool", id="bool") for name in (*STRICT, *EXTREMA)),
    *(
        ErrorCase(name, _whole("int8", "int32"), match="int8", id="integers")
        for name in (*STRICT, "_npi_true_divide", *EXTREMA)
    ),
    ErrorCase("_npi_true_divide", _whole("float32", "float64"), match="float64", id="floats"),
    *(ErrorCase(name, [normal(2)], {"scalar": "two"}, "scalar") for name in SCALARS),
)


def _arrays(draw: Draw, name: str) -> Case:
    left, right = draw.broadcastable()
    return Case(name, _makers(name, left, right), dtypes=(draw.choice(FLOATS),))


def _mixtures(draw: Draw, name: str) -> Case:
    left, right = draw.choice(MIXED)
    shape = draw.shape(0, 3)
    return Case(name, [integers(1, 6, *shape, dtype=left), integers(1, 4, *shape, dtype=right)])


def _numbers(draw: Draw, name: str) -> Case:
    number = draw.number(0.25, 4.0)
    return Case(name, [positive(*draw.shape(0, 4))], {"scalar": number}, dtypes=(draw.choice(FLOATS),))


def _whole_numbers(draw: Draw, name: str) -> Case:
    number = draw.choice((1, 2, 3, 1.5, 2.75, 5))
    params = {"scalar": number, "is_int": draw.boolean()}
    return Case(name, [integers(1, 10, *draw.shape(0, 4))], params, dtypes=(draw.choice(INTEGERS),), grad=False)


LIVE = (
    Live((*PAIRS, *EXTREMA), _arrays),
    Live(LOOSE, _mixtures),
    Live(SCALARS, _numbers),
    Live([n for n in SCALARS if "power" not in n], _whole_numbers),
)
