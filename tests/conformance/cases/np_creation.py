"""Conformance rows of the family np_creation."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

CUT = "Integers have no derivative; the reference gives zeros."
DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")

CASES = (
    *(
        Case(name, [], {"shape": shape, "dtype": dtype})
        for name in ("_npi_zeros", "_npi_ones")
        for shape, dtype in (((2, 3), "float32"), ((), "float64"), ((0, 2), "int32"), (3, "bool"), ((2,), "float16"))
    ),
    Case("_npi_zeros", [], {"shape": (2,)}),
    *(Case("_npi_identity", [], {"shape": (n, n)}) for n in (0, 1, 3)),
    *(Case("_npi_identity", [], {"shape": (2, 2), "dtype": dtype}) for dtype in (*DTYPES, "bool")),
    Case("_npi_eye", [], {"N": 3}),
    Case("_npi_eye", [], {"N": 2, "M": 3}),
    *(Case("_npi_eye", [], {"N": 3, "M": 2, "k": k}) for k in (1, -1, 5, -5)),
    Case("_npi_eye", [], {"N": 0}),
    Case("_npi_eye", [], {"N": 2, "M": 0}),
    *(Case("_npi_eye", [], {"N": 2, "dtype": dtype}) for dtype in DTYPES),
    Case("_npi_arange", [], {"start": 3}),
    Case("_npi_arange", [], {"start": 1, "stop": 5, "step": 2}),
    Case("_npi_arange", [], {"start": 5, "stop": 0, "step": -2}),
    Case("_npi_arange", [], {"start": 5, "stop": 0}),
    Case("_npi_arange", [], {"start": 0, "stop": 1, "step": 0.3}),
    Case("_npi_arange", [], {"start": 0.5, "stop": 3.2, "step": 0.7, "dtype": "int32"}),
    Case("_npi_arange", [], {"start": 16777216, "stop": 16777220}),
    *(Case("_npi_arange", [], {"start": 1, "stop": 4, "dtype": dtype}) for dtype in DTYPES),
    Case("_npi_logspace", [], {"start": 0, "stop": 2, "num": 3}),
    Case("_npi_logspace", [], {"start": 0, "stop": 2, "num": 5, "endpoint": False}),
    Case("_npi_logspace", [], {"start": -1, "stop": 2, "num": 7, "base": 2.5}),
    Case("_npi_logspace", [], {"start": 0, "stop": 2, "num": 0}),
    Case("_npi_logspace", [], {"start": 0, "stop": 2, "num": 1}),
    *(Case("_npi_logspace", [], {"start": 0, "stop": 2, "num": 3, "dtype": dtype}) for dtype in DTYPES),
    Case("_npi_indices", [], {"dimensions": (2, 3)}),
    Case("_npi_indices", [], {"dimensions": (3,)}),
    Case("_npi_indices", [], {"dimensions": (0, 2)}),
    Case("_npi_indices", [], {"dimensions": (2, 1, 2)}),
    *(Case("_npi_indices", [], {"dimensions": (2, 2), "dtype": dtype}) for dtype in DTYPES),
    Case("_npi_full_like", [normal(2, 3)], {"fill_value": 2.5}, dtypes=(*DTYPES, "bool")),
    Case("_npi_full_like", [normal(2)], {"fill_value": 2.5, "dtype": "float64"}),
    *(
        Case("_npi_full_like", [normal(2)], {"fill_value": 2.5, "dtype": dtype}, grad=False, why=CUT)
        for dtype in ("int32", "bool")
    ),
    Case("_npi_full_like", [normal()], {"fill_value": -1}),
    Case("_npi_full_like", [normal(0, 2)], {"fill_value": 1}),
    Case("_npi_full_like", [normal(2, dtype="uint8")], {"fill_value": 300}),
    Case("_npi_full_like", [normal(2, dtype="int8")], {"fill_value": 300}),
)

ERRORS = (
    ErrorCase("_npi_zeros", [], {"shape": (2, -1)}, match="shape"),
    ErrorCase("_npi_zeros", [], {"shape": (2,), "dtype": "uint16"}, match="uint16"),
    ErrorCase("_npi_eye", [], {"N": -1}, match="negative dimensions"),
    ErrorCase("_npi_arange", [], {"start": 0, "stop": 5, "step": 0}, match="step"),
    ErrorCase("_npi_arange", [], {"start": 0, "stop": 5, "repeat": 2}, match="repeat"),
    ErrorCase("_npi_logspace", [], {"start": 0, "stop": 2, "num": -1}, match="non-negative"),
    ErrorCase("_npi_indices", [], {"dimensions": (2, -1)}, match="negative"),
    ErrorCase("_npi_full_like", [normal(2)], {}, match="fill_value"),
)


def _range(draw: Draw, name: str) -> Case:
    params = {"start": draw.number(-4, 4), "stop": draw.number(-4, 4), "step": draw.choice((1, 0.5, -1, -0.25, 3))}
    return Case(name, [], {**params, "dtype": draw.choice(("float32", "float64", "int32"))})


LIVE = (
    Live(["_npi_arange"], _range),
    Live(
        ["_npi_eye"],
        lambda draw, name: Case(name, [], {"N": draw.integer(0, 4), "M": draw.integer(0, 4), "k": draw.integer(-4, 4)}),
    ),
    Live(
        ["_npi_logspace"],
        lambda draw, name: Case(
            name,
            [],
            {
                "start": draw.number(-2, 2),
                "stop": draw.number(-2, 2),
                "num": draw.integer(0, 6),
                "endpoint": draw.boolean(),
            },
        ),
    ),
)
