"""Percentiles over axes."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, filled, integers, normal, uniform

CHOICES = ("linear", "lower", "higher", "midpoint", "nearest")
INFINITE = float("inf")
HALF = "half precision is interpolated in half precision in the reference"

CASES = (
    Case("_npi_percentile", [constant([6e4, 3e4, 15000.0])], {"q_scalar": 30.0}, dtypes=("float16",), id="half"),
    *(
        Case("_npi_percentile", [distinct(2, 3, 4)], {"q_scalar": 30.0, **params}, id=label)
        for label, params in (
            ("all", {}),
            ("one", {"axis": 1}),
            ("negative", {"axis": -1}),
            ("two", {"axis": (0, 2)}),
            ("unsorted", {"axis": (2, 0)}),
            ("none", {"axis": ()}),
            ("keepdims", {"axis": 1, "keepdims": True}),
            ("keepdims-all", {"keepdims": True}),
        )
    ),
    *(
        Case(
            "_npi_percentile",
            [distinct(2, 3, 4), constant([0.0, 12.5, 50.0, 100.0])],
            params,
            id=f"q-{label}",
            grad=[0],
        )
        for label, params in (
            ("all", {}),
            ("one", {"axis": 1}),
            ("two", {"axis": (0, 2)}),
            ("keepdims", {"axis": (0, 2), "keepdims": True}),
        )
    ),
    *(
        Case(
            "_npi_percentile",
            [distinct(6), constant([0.0, 10.0, 30.0, 50.0, 70.0, 90.0, 100.0])],
            {"interpolation": choice},
            id=choice,
            grad=[0],
        )
        for choice in CHOICES
    ),
    *(
        Case(
            "_npi_percentile",
            [integers(0, 9, 3, 4), constant([20.0, 50.0], dtype="float32")],
            {"axis": 1, "interpolation": choice},
            id=f"integers-{choice}",
            dtypes=("int32", "int64", "int8", "uint8"),
            grad=False,
        )
        for choice in CHOICES
    ),
    Case("_npi_percentile", [normal(3, 4), constant([20.0, 50.0])], {"axis": 1}, dtypes=("float64",), grad=[0]),
    Case(
        "_npi_percentile",
        [normal(3, 4), constant([20.0, 50.0])],
        {"axis": 1},
        dtypes=("float16",),
        grad=[0],
        tolerance=(2e-3, 2e-3),
        why=HALF,
    ),
    Case("_npi_percentile", [normal(3, 4), constant([20, 50], dtype="int32")], {"axis": 1}, grad=[0], id="whole-q"),
    Case(
        "_npi_percentile", [normal(3, 4), constant([20.0, 50.0], dtype="float64")], {"axis": 1}, grad=[0], id="double-q"
    ),
    Case("_npi_percentile", [normal(3, 4), filled(25.0)], {"axis": 1}, np_shape=True, grad=[0], id="q-number"),
    Case("_npi_percentile", [normal(3, 4), filled(25.0, 0)], {"axis": 1}, np_shape=True, grad=[0], id="q-empty"),
    Case("_npi_percentile", [constant([INFINITE, 1.0, 2.0]), constant([0.0, 50.0, 100.0])], grad=False, id="infinite"),
    Case("_npi_percentile", [normal(1)], {"q_scalar": 30.0}, id="single"),
)

ERRORS = (
    ErrorCase("_npi_percentile", [normal(3)], {"q_scalar": 101.0}, "100"),
    ErrorCase("_npi_percentile", [normal(3), constant([10.0, -1.0])], {}, "100"),
    ErrorCase("_npi_percentile", [normal(3), constant([[10.0, 1.0]])], {}, "vector"),
    ErrorCase("_npi_percentile", [normal(3)], {"q_scalar": 10.0, "interpolation": "bad"}, "interpolation"),
    ErrorCase("_npi_percentile", [normal(3)], {"q_scalar": 10.0, "axis": 1}, "out of range"),
    ErrorCase("_npi_percentile", [constant([1, 0], dtype="bool")], {"q_scalar": 10.0}, "booleans"),
)


def _percentile(draw: Draw, operator: str) -> Case:
    shape = draw.shape(1, 3, 5)
    axis = draw.choice((None, (), *range(-len(shape), len(shape))))
    params = {"axis": axis, "keepdims": draw.boolean(), "interpolation": draw.choice(CHOICES)}
    data = distinct(*shape)
    dtype = draw.choice(("float32", "float64", "int32"))
    if draw.boolean():
        return Case(
            operator, [data], {**params, "q_scalar": draw.number(0, 100)}, dtypes=(dtype,), np_shape=True, grad=False
        )
    q = uniform(0, 100, draw.integer(1, 4), dtype="float32")
    return Case(operator, [data, q], params, dtypes=(dtype,), np_shape=True, grad=False)


LIVE = (Live(["_npi_percentile"], _percentile),)
