"""Sums, products, extrema, norms and moments over axes."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, distinct, filled, integers, normal, positive

FLOATS = ("float32", "float64", "float16")
SUMS = ("sum", "mean", "nansum")
PRODUCTS = ("prod", "nanprod")
EXTREMA = ("max", "min")
OPERATORS = (*SUMS, *PRODUCTS, *EXTREMA)
NAN = float("nan")
HALF = "half precision rounds after every step of the sum in the reference"
# name of the row -> parameters, for data of three axes
AXES = (
    ("all", {}),
    ("one", {"axis": 1}),
    ("negative", {"axis": -1}),
    ("two", {"axis": (0, -1)}),
    ("none", {"axis": ()}),
    ("every", {"axis": (0, 1, 2)}),
    ("unsorted", {"axis": (2, 0)}),
    ("exclude", {"axis": 1, "exclude": True}),
    ("exclude-two", {"axis": (0, 2), "exclude": True, "keepdims": True}),
    ("exclude-all", {"axis": (0, 1, 2), "exclude": True}),
    ("keepdims", {"axis": 1, "keepdims": True}),
    ("keepdims-all", {"keepdims": True}),
)


def _data(name):
    if name in EXTREMA:
        return distinct(2, 3, 4)
    return positive(2, 3, 4) if name in PRODUCTS else normal(2, 3, 4)


CASES = (
    *(Case(name, [_data(name)], params, id=label) for name in OPERATORS for label, params in AXES),
    *(Case(name, [_data(name)], {"axis": (0, 2)}, dtypes=("float64",)) for name in OPERATORS),
    *(
        Case(name, [_data(name)], {"axis": 1}, dtypes=("float16",), tolerance=(2e-2, 2e-2), why=HALF)
        for name in OPERATORS
    ),
    *(
        Case(name, [integers(1, 4, 2, 3)], {"axis": 1}, dtypes=("int32", "int64", "uint8", "int8"), grad=False)
        for name in OPERATORS
    ),
    *(
        Case(name, [integers(1, 4, 2, 3)], dtypes=("int32", "uint8"), grad=False, id="integers-all")
        for name in OPERATORS
    ),
    *(Case(name, [constant([[1, 0], [1, 1], [0, 0]], dtype="bool")], {"axis": 1}, grad=False) for name in OPERATORS),
    *(Case(name, [normal(4)], id="vector") for name in OPERATORS),
    *(Case(name, [normal(1, 1)], {"axis": 0}, id="single") for name in OPERATORS),
    *(Case(name, [normal(2, 0, 3)], {"axis": 1}, np_shape=True, id="empty") for name in (*SUMS, *PRODUCTS)),
    *(Case(name, [normal(2, 0, 3)], {"axis": 0}, np_shape=True, id="no-result") for name in (*SUMS, *PRODUCTS)),
    *(Case(name, [normal(2, 3)], np_shape=True, id="scalar-result") for name in EXTREMA),
    *(Case(name, [constant([[1.0, 3.0, 3.0], [2.0, 2.0, 0.0]])], {"axis": 1}, id="ties") for name in EXTREMA),
    *(Case(name, [constant([[NAN, 1.0], [2.0, NAN], [3.0, 4.0]])], {"axis": 1}, id="nan") for name in EXTREMA),
    *(Case(name, [constant([[NAN, 1.0, 2.0], [NAN, NAN, NAN]])], {"axis": 1}, id="nan") for name in ("sum", "nansum")),
    Case("nanprod", [constant([[NAN, 1.5, 2.0], [3.0, 2.0, NAN]])], {"axis": 1}, id="nan"),
    Case("mean", [constant([100, 100, 100, 101])], dtypes=("uint8", "int8", "int32"), grad=False, id="wraps"),
    Case("mean", [constant([-3, -4, 0])], dtypes=("int32",), grad=False, id="truncates"),
    Case("sum", [constant([float("inf"), 1.0])], id="infinite"),
    Case("norm", [normal(2, 3, 4)], dtypes=("float32", "float64")),
    Case("norm", [normal(2, 3, 4)], dtypes=("float16",), tolerance=(2e-2, 2e-2), why=HALF),
    *(
        Case("norm", [away_from_zero(2, 3, 4)], {"ord": order, **params}, id=f"{order}-{label}")
        for order in (1, 2)
        for label, params in (
            ("all", {}),
            ("one", {"axis": 1}),
            ("negative", {"axis": -1}),
            ("two", {"axis": (0, 2)}),
            ("keepdims", {"axis": (0, 2), "keepdims": True}),
            ("keepdims-all", {"keepdims": True}),
            ("every", {"axis": (0, 1, 2)}),
            ("none", {"axis": ()}),
        )
    ),
    Case("norm", [constant([3.0, 4.0])], id="vector"),
    # Their squares leave the range; that of the small ones shows in the gradient.
    *(
        Case("norm", [constant([row, row[::-1]], dtype=dtype)], params, id=f"{label}-{dtype}-{name}")
        for dtype, limits in (
            ("float32", {"large": [3e20, -4e20], "small": [3e-25, 4e-25], "both": [3e30, 4e-30], "last": [2e38, 1e38]}),
            ("float64", {"large": [3e200, -4e200], "small": [3e-200, 4e-200], "last": [1e308, 5e307]}),
            ("float16", {"large": [3e4, 4e4], "small": [3e-7, 4e-7]}),
        )
        for name, row in limits.items()
        for label, params in (("rows", {"axis": 1}), ("columns", {"axis": 0, "keepdims": True}))
    ),
    Case("norm", [constant([3e20, 4e20])], id="large-vector"),
    Case("norm", [constant([3e-25, 4e-25])], id="small-vector"),
    Case("norm", [constant([16777217, 1])], {"ord": 1}, dtypes=("int32", "int64"), grad=False, id="whole-sum"),
    Case("norm", [constant([2**30, 2**30])], {"ord": 1}, dtypes=("int32",), grad=False, id="wraps"),
    Case("norm", [constant([16777217, 1])], dtypes=("int32", "int64"), grad=False, id="whole-root"),
    *(Case(name, [filled(2.0)], np_shape=True, id="number") for name in (*OPERATORS, "norm")),
    *(Case(name, [filled(2.0)], {"keepdims": True}, np_shape=True, id="number-kept") for name in (*OPERATORS, "norm")),
    *(Case(name, [filled(2.0)], {"exclude": True}, np_shape=True, id="number-excluded") for name in ("sum", "nansum")),
    Case("norm", [constant([[0.0, 3.0], [-1.0, 1.0]])], {"ord": 1, "axis": 1}, id="zero"),
    Case("norm", [constant([[3, -4], [1, 2]])], {"ord": 1, "axis": 1}, dtypes=("int32", "int64"), grad=False),
    *(
        Case("moments", [normal(2, 3, 4)], params, id=label)
        for label, params in (
            ("one", {"axes": (0,)}),
            ("negative", {"axes": (-1,)}),
            ("two", {"axes": (0, 2)}),
            ("keepdims", {"axes": (1,), "keepdims": True}),
            ("every", {"axes": (0, 1, 2)}),
        )
    ),
    *(
        Case(
            "_square_sum",
            [normal(2, 3)],
            {"axis": 1, "keepdims": keepdims},
            symbolic=False,
            why="the reference runs it on row-sparse arrays only",
            dtypes=("float32", "float64"),
            differs="square-sum-dense",
            expect=lambda data, keepdims=keepdims: (data * data).sum(1, keepdims=keepdims),
        )
        for keepdims in (False, True)
    ),
    Case("moments", [normal(2, 3)], {"axes": (1,)}, dtypes=("float64",)),
    Case("moments", [integers(0, 9, 2, 3)], {"axes": (0,)}, dtypes=("int32",), grad=False),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3)], {"axis": 2}, "out of range") for name in (*OPERATORS, "norm")),
    *(ErrorCase(name, [normal(2, 3)], {"axis": (1, -1)}, "twice") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"axes": 1}, "axes") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"keepdims": "maybe"}, "keepdims") for name in OPERATORS),
    ErrorCase("norm", [normal(2, 3)], {"ord": 3}, "ord"),
    ErrorCase("moments", [normal(2, 3)], {}, "axes"),
    ErrorCase("moments", [normal(2, 3)], {"axes": (2,)}, "out of range"),
)


def _reduce(draw: Draw, operator: str) -> Case:
    shape = draw.shape(largest=4)
    rank = len(shape)
    axis = draw.choice((None, *range(-rank, rank), tuple(range(rank)), (0, -1) if rank > 1 else 0))
    params = {"axis": axis, "keepdims": draw.boolean()}
    if operator != "norm" and axis is not None:
        params["exclude"] = draw.boolean()
    if operator in EXTREMA:
        maker = distinct(*shape)
    else:
        maker = away_from_zero(*shape) if operator == "norm" else positive(*shape)
    return Case(operator, [maker], params, dtypes=(draw.choice(("float32", "float64")),))


def _moments(draw: Draw, operator: str) -> Case:
    shape = draw.shape(low=2)
    params = {"axes": (draw.integer(-len(shape), len(shape) - 1),), "keepdims": draw.boolean()}
    return Case(operator, [normal(*shape)], params)


LIVE = (Live((*OPERATORS, "norm"), _reduce), Live(["moments"], _moments))
