"""Sums, products, means, extrema and truth over axes, with NumPy's semantics."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, filled, integers, normal, positive

SUMS = ("_np_sum", "_np_prod", "_npi_mean")
EXTREMA = ("_np_max", "_np_min")
TRUTHS = ("_np_all", "_np_any")
OPERATORS = (*SUMS, *EXTREMA, *TRUTHS)
NAN = float("nan")
INTEGERS = ("int32", "int64", "int8", "uint8")
HALF = "half precision rounds at other places in the reference"
AXES = (
    ("all", {}),
    ("one", {"axis": 1}),
    ("negative", {"axis": -1}),
    ("two", {"axis": (0, -1)}),
    ("none", {"axis": ()}),
    ("every", {"axis": (0, 1, 2)}),
    ("unsorted", {"axis": (2, 0)}),
    ("keepdims", {"axis": 1, "keepdims": True}),
    ("keepdims-all", {"keepdims": True}),
    ("keepdims-none", {"axis": (), "keepdims": True}),
)
BOOLEANS = constant([[1, 0], [1, 1], [1, 0]], dtype="bool")


def _data(name):
    if name in EXTREMA:
        return distinct(2, 3, 4)
    return positive(2, 3, 4) if name in SUMS else integers(0, 2, 2, 3, 4)


# What reductions without elements are in NumPy; 0 in the reference.
OF_NOTHING = {"_np_prod": 1, "_npi_mean": onp.nan}

CASES = (
    *(
        Case(name, [_data(name)], params, id=label, grad=name not in TRUTHS)
        for name in OPERATORS
        for label, params in AXES
    ),
    *(Case(name, [_data(name)], {"axis": (0, 2)}, dtypes=("float64",), grad=name not in TRUTHS) for name in OPERATORS),
    *(
        Case(name, [_data(name)], {"axis": 1}, dtypes=("float16",), tolerance=(2e-2, 2e-2), why=HALF)
        for name in (*SUMS, *EXTREMA)
    ),
    *(Case(name, [_data(name)], {"axis": 1}, dtypes=("float16",), grad=False) for name in TRUTHS),
    *(Case(name, [integers(1, 4, 2, 3)], {"axis": 1}, dtypes=INTEGERS, grad=False) for name in OPERATORS),
    *(Case(name, [integers(1, 4, 2, 3)], dtypes=INTEGERS, grad=False, id="integers-all") for name in OPERATORS),
    *(
        Case(name, [BOOLEANS], params, grad=False, id=f"bool-{params.get('axis')}")
        for name in OPERATORS
        for params in ({}, {"axis": 0})
    ),
    *(Case(name, [normal()], np_shape=True, grad=name not in TRUTHS) for name in OPERATORS),
    *(Case(name, [normal()], {"axis": 0}, np_shape=True, grad=name not in TRUTHS) for name in (*SUMS, *TRUTHS)),
    *(Case(name, [normal(1, 1)], {"axis": 0}, id="single", grad=name not in TRUTHS) for name in OPERATORS),
    *(
        Case(name, [normal(2, 0, 3)], {"axis": axis}, np_shape=True, grad=False, id=f"empty-{axis}")
        for name in OPERATORS
        for axis in (None, 0, 1)
        if (name not in EXTREMA or axis == 0) and (name not in OF_NOTHING or axis == 0)
    ),
    *(
        Case(
            name,
            [normal(2, 0, 3)],
            {"axis": axis, "keepdims": keepdims},
            np_shape=True,
            grad=False,
            id=f"empty-{axis}-{keepdims}",
            differs="reductions-of-nothing",
            expect=lambda a, axis=axis, keepdims=keepdims, number=number: onp.full_like(
                a.sum(axis=axis, keepdims=keepdims), number
            ),
        )
        for name, number in OF_NOTHING.items()
        for axis in (None, 1, (0, 1))
        for keepdims in (False, True)
    ),
    # the dtype of the result
    *(
        Case(
            name, [constant([1.5, 2.25, -1.0, 3.75])], {"dtype": dtype}, dtypes=("float32", "float64"), id=f"to-{dtype}"
        )
        for name in SUMS
        for dtype in ("float32", "float64")
    ),
    *(
        Case(name, [constant([1.5, 2.25, -1.0, 3.75])], {"dtype": dtype}, grad=False, id=f"to-{dtype}")
        for name in SUMS
        for dtype in ("int32", "int64")
    ),
    *(
        Case(
            name,
            [constant([1.5, 2.25, -1.0, 3.75])],
            {"dtype": "float16"},
            tolerance=(1e-3, 1e-3),
            why=HALF,
            id="to-float16",
        )
        for name in SUMS
    ),
    *(
        Case(
            name,
            [constant([[1, 2, 3], [2, 2, 1]])],
            {"dtype": dtype, "axis": 1},
            dtypes=("int32", "uint8"),
            grad=False,
            id=f"to-{dtype}",
        )
        for name in SUMS
        for dtype in ("float32", "float64", "float16", "int64", "int32")
    ),
    *(
        Case(name, [BOOLEANS], {"dtype": dtype}, grad=False, id=f"bool-to-{dtype}")
        for name in SUMS
        for dtype in ("float32", "float64", "int32", "int64")
    ),
    Case("_np_sum", [constant([100, 100, 100])], dtypes=("int8", "uint8"), grad=False, id="wraps"),
    Case("_np_sum", [constant([100, 100, 100])], {"dtype": "int32"}, dtypes=("int8", "uint8"), grad=False, id="wide"),
    Case("_np_sum", [filled(2147483647, 2)], {"dtype": "int64"}, dtypes=("int32",), grad=False, id="wide"),
    Case("_np_sum", [constant([1e8, 1.0, -1e8])], {"dtype": "float64"}, id="precise"),
    Case("_np_sum", [filled(1.0, 3000)], {"dtype": "float32"}, dtypes=("float16",), id="many-wide"),
    Case("_np_sum", [filled(1.0, 3000)], dtypes=("float16",), id="many"),
    Case("_np_sum", [constant([1, -1])], {"dtype": "bool"}, dtypes=("int32",), grad=False, id="cancels"),
    Case("_npi_mean", [filled(16777217, 2)], {"dtype": "float64"}, dtypes=("int32",), grad=False, id="precise"),
    Case("_npi_mean", [filled(2147483647, 2)], dtypes=("int32",), grad=False, id="large"),
    Case("_npi_mean", [filled(100, 4)], {"dtype": "int8"}, dtypes=("int8",), grad=False, id="wraps"),
    Case("_npi_mean", [constant([-3, -4, 0])], {"dtype": "int32"}, dtypes=("int32",), grad=False, id="truncates"),
    Case("_npi_mean", [constant([0.5, 0.5, 0.5, 0.5])], {"dtype": "int32"}, grad=False, id="drops-fractions-last"),
    Case("_np_prod", [constant([1.5, 1.5, 1.5])], {"dtype": "int32"}, grad=False, id="drops-fractions-last"),
    *(Case(name, [constant([[1.0, 3.0, 3.0], [2.0, 2.0, 0.0]])], {"axis": 1}, id="ties") for name in EXTREMA),
    *(Case(name, [constant([[NAN, 1.0], [2.0, NAN], [3.0, 4.0]])], {"axis": 1}, id="nan") for name in EXTREMA),
    *(
        Case(name, [constant([[NAN, 0.0], [0.0, 0.0], [3.0, -0.0]])], {"axis": 1}, id="nan", grad=False)
        for name in TRUTHS
    ),
    *(Case(name, [constant([0.25, -0.0])], id="fraction", grad=False) for name in TRUTHS),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3)], {"axis": 2}, "out of range") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"axis": (1, -1)}, "twice") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"keepdims": "maybe"}, "keepdims") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"initial": 1.0}, "initial") for name in ("_np_sum", "_np_prod", *EXTREMA)),
    *(ErrorCase(name, [normal(2, 3)], {"dtype": "uint8"}, "dtype") for name in SUMS),
    ErrorCase("_np_sum", [BOOLEANS], {"dtype": "bool"}, "dtype"),
)


def _reduce(draw: Draw, operator: str) -> Case:
    shape = draw.shape(0, 4, 4)
    rank = len(shape)
    axis = draw.choice((None, (), *range(-rank, rank), tuple(range(rank)), (0, -1) if rank > 1 else None))
    params = {"axis": axis, "keepdims": draw.boolean()}
    dtype = draw.choice(("float32", "float64", "int32", "int64", "int8", "uint8"))
    if operator in SUMS and dtype[0] == "f" and draw.boolean():
        params["dtype"] = draw.choice(("float32", "float64"))
    maker = distinct(*shape) if operator in EXTREMA and dtype[0] == "f" else positive(*shape)
    if operator in TRUTHS:
        maker = integers(0, 2, *shape)
    return Case(
        operator, [maker], params, dtypes=(dtype,), np_shape=True, grad=dtype[0] == "f" and operator not in TRUTHS
    )


LIVE = (Live(OPERATORS, _reduce),)
