"""Positions of extrema, variances, weighted averages, with NumPy's semantics."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, integers, normal, positive

POSITIONS = ("_npi_argmax", "_npi_argmin")
SPREADS = ("_npi_var", "_npi_std")


def _of_numpy(name, data):
    """Return what NumPy's function of the same name computes along the first axis, in double precision."""
    return getattr(onp, name[len("_npi_") :])(data.astype("float64"), 0)


NAN = float("nan")
HALF = "half precision rounds at other places in the reference"
AXES = (
    ("all", {}),
    ("one", {"axis": 1}),
    ("negative", {"axis": -1}),
    ("two", {"axis": (0, -1)}),
    ("none", {"axis": ()}),
    ("every", {"axis": (0, 1, 2)}),
    ("keepdims", {"axis": 1, "keepdims": True}),
    ("keepdims-all", {"keepdims": True}),
)
NUMERIC = ("float64", "float16", "int32", "int64", "int8", "uint8")

CASES = (
    *(
        Case(name, [distinct(2, 3, 4)], params, id=label, grad=False)
        for name in POSITIONS
        for label, params in AXES
        if not isinstance(params.get("axis"), tuple)
    ),
    *(Case(name, [integers(0, 9, 3, 4)], {"axis": 1}, dtypes=NUMERIC, grad=False) for name in POSITIONS),
    *(
        Case(name, [constant([[1.0, 3.0, 3.0], [2.0, 2.0, 4.0]])], {"axis": 1}, id="ties", grad=False)
        for name in POSITIONS
    ),
    *(
        Case(name, [constant([[1.0, NAN, 3.0], [NAN, 2.0, NAN]])], {"axis": 1}, id="nan", grad=False)
        for name in POSITIONS
    ),
    *(
        Case(name, [normal()], params, np_shape=True, id=f"number-{params}", grad=False)
        for name in POSITIONS
        for params in ({}, {"axis": 0})
    ),
    *(Case(name, [normal(2, 3, 4)], params, id=label) for name in SPREADS for label, params in AXES),
    *(
        Case(name, [normal(4, 3)], {"axis": 0, "ddof": ddof}, id=f"ddof{ddof}")
        for name in SPREADS
        for ddof in (-1, 1, 2, 4, 5)
    ),
    *(
        Case(name, [normal(4, 3)], {"axis": 1, "dtype": dtype}, id=f"to-{dtype}")
        for name in SPREADS
        for dtype in ("float32", "float64")
    ),
    *(Case(name, [normal(4, 3)], {"axis": 1}, dtypes=("float64",)) for name in SPREADS),
    *(
        Case(name, [normal(4, 3)], {"axis": 1}, dtypes=("float16",), tolerance=(2e-2, 2e-2), why=HALF)
        for name in SPREADS
    ),
    *(Case(name, [normal(4, 3)], {"axis": 1, "dtype": "int32"}, id="to-int32", grad=False) for name in SPREADS),
    *(
        Case(
            name,
            [maker],
            {"axis": 0, "dtype": dtype},
            dtypes=("int32", "int64", "int8", "uint8"),
            grad=False,
            differs="fractions-of-integers",
            expect=lambda a, name=name, dtype=dtype: _of_numpy(name, a).astype(dtype or "float32"),
        )
        for name in SPREADS
        for maker in (integers(0, 9, 3, 4), constant([1, 2, 3, 4, 5, 6]), constant([100, 100, 100, 27]))
        for dtype in (None, "float64")
    ),
    Case(
        "_npi_var",
        [constant([100, 100, 100, 100, 0, 0, 0, 0])],
        {"dtype": "int32"},
        dtypes=("int8",),
        grad=False,
        id="wraps-to-int32",
    ),
    *(Case(name, [normal()], np_shape=True, id="number") for name in SPREADS),
    *(
        Case(name, [normal(0, 3)], {"axis": axis}, np_shape=True, grad=False, id=f"empty-{axis}")
        for name in SPREADS
        for axis in (None, 0, 1)
    ),
    # averages
    *(
        Case("_npi_average", [positive(2, 3, 4)], {"weighted": False, **params}, id=f"plain-{label}")
        for label, params in AXES
        if "keepdims" not in params
    ),
    *(
        Case("_npi_average", [normal(2, 3, 4), positive(2, 3, 4)], {"returned": True, **params}, id=f"weighted-{label}")
        for label, params in AXES
        if "keepdims" not in params
        and label != "none"  # where the gradient of weights is a difference of equal numbers
    ),
    *(
        Case(
            "_npi_average",
            [normal(2, 3, 4), positive(size)],
            {"axis": axis},
            id=f"vector-{axis}",
            dtypes=("float32", "float64"),
        )
        for axis, size in ((0, 2), (1, 3), (-1, 4))
    ),
    Case("_npi_average", [normal(4), positive(4)], {"returned": True}, id="vectors"),
    Case("_npi_average", [normal(2, 3), positive(3)], {"axis": 1, "returned": True}, id="returned-vector"),
    Case("_npi_average", [normal(2, 3)], {"axis": 1, "returned": True, "weighted": False}, id="returned-plain"),
    Case(
        "_npi_average",
        [normal(2, 3), positive(2, 3)],
        {"axis": 1},
        dtypes=("float16",),
        tolerance=(2e-2, 2e-2),
        why=HALF,
    ),
    Case(
        "_npi_average",
        [constant([3, 4, 6]), constant([1, 1, 2])],
        dtypes=("int32", "int64"),
        grad=False,
        differs="fractions-of-integers",
        expect=lambda a, weights: onp.average(a, weights=weights).astype("float32"),
    ),
    Case(
        "_npi_average",
        [constant([3, 4, 6])],
        {"weighted": False},
        dtypes=("int32", "uint8"),
        grad=False,
        differs="fractions-of-integers",
        expect=lambda a: onp.average(a).astype("float32"),
    ),
    Case("_npi_average", [constant([1.0, 2.0]), constant([1.0, -1.0])], id="no-weight"),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3)], {"axis": 2}, "out of range") for name in (*POSITIONS, *SPREADS)),
    *(ErrorCase(name, [constant([[1, 0]], dtype="bool")], {}, "booleans") for name in (*POSITIONS, *SPREADS)),
    *(ErrorCase(name, [normal(2, 3)], {"axis": (0, 1)}, "axis") for name in POSITIONS),
    *(ErrorCase(name, [normal(2, 3)], {"ddof": 0.5}, "ddof") for name in SPREADS),
    ErrorCase("_npi_average", [normal(2, 3), positive(3)], {}, "axis is needed"),
    ErrorCase("_npi_average", [normal(2, 3), positive(3)], {"axis": 0}, "weights"),
    ErrorCase("_npi_average", [normal(2, 3), positive(2, 3, dtype="float64")], {}, "one dtype"),
)


def _position(draw: Draw, operator: str) -> Case:
    shape = draw.shape(1, 4, 4)
    axis = draw.choice((None, *range(-len(shape), len(shape))))
    params = {"axis": axis, "keepdims": draw.boolean()}
    return Case(operator, [distinct(*shape)], params, dtypes=(draw.dtype(),), np_shape=True, grad=False)


def _spread(draw: Draw, operator: str) -> Case:
    shape = draw.shape(0, 4, 4)
    axis = draw.choice((None, (), *range(-len(shape), len(shape))))
    params = {"axis": axis, "keepdims": draw.boolean()}
    dtype = draw.choice(("float32", "float64", "int32", "int64", "int8", "uint8"))
    return Case(operator, [normal(*shape)], params, dtypes=(dtype,), np_shape=True, grad=dtype[0] == "f")


def _average(draw: Draw, operator: str) -> Case:
    shape = draw.shape(1, 4, 4)
    axis = draw.choice((None, *range(-len(shape), len(shape))))
    # The gradient of a single weight is a difference of equal numbers.
    draw.assume(max(shape) > 1 if axis is None else shape[axis] > 1)
    params = {"axis": axis, "returned": draw.boolean()}
    if draw.boolean():
        return Case(operator, [positive(*shape)], {**params, "weighted": False}, np_shape=True)
    weights = positive(shape[axis]) if axis is not None and draw.boolean() else positive(*shape)
    return Case(operator, [positive(*shape), weights], params, np_shape=True)


LIVE = (Live(POSITIONS, _position), Live(SPREADS, _spread), Live(["_npi_average"], _average))
