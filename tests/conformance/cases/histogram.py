"""Rows of counts, comparisons and the quadratic function."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, special

SINGLE_AND_DOUBLE = ("float32", "float64")
EDGES = constant([0, 2, 4, 6])
NUMBERS = constant([0, 6, 7, -1, 2, 3.5, 4, 5.99, float("nan")])

CASES = (
    Case("_histogram", [NUMBERS, EDGES], grad=False, known=(), dtypes=("float32", "float64")),
    Case("_histogram", [normal(3, 4), constant([-1, -0.5, 0.25, 2])], grad=False, known=()),
    Case("_histogram", [NUMBERS], {"bin_cnt": 3, "range": (0, 6)}, grad=False, dtypes=("float32", "float64")),
    Case(
        "_histogram",
        [integers(0, 7, 3, 4)],
        {"bin_cnt": 3, "range": (0, 6)},
        grad=False,
        dtypes=("int32", "int64", "uint8"),
    ),
    Case("_histogram", [normal(20)], {"bin_cnt": 7, "range": (-1.5, 1.5)}, grad=False),
    *(  # numbers at edges: the edges as rounded to the data's type decide
        Case(
            "_histogram",
            [constant([low + i * (high - low) / count for i in range(count + 1)])],
            {"bin_cnt": count, "range": (low, high)},
            grad=False,
            dtypes=("float32", "float64"),
        )
        for count, low, high in ((10, 0, 1), (49, -0.3, 2.7), (7, 0.1, 0.9))
    ),
    Case(
        "_histogram", [constant([-5, -1, 0, 3, 3, 9])], {"bin_cnt": 7, "range": (-5, 20)}, grad=False, dtypes=("int32",)
    ),
    *(
        Case(
            "_contrib_allclose",
            [normal(2, 3), normal(2, 3)],
            params,
            grad=False,
            symbolic=False,
            why="shape () in a classic graph",
        )
        for params in ({}, {"atol": 100.0}, {"rtol": 0.5, "atol": 0.1}, {"rtol": -1.0})
    ),
    *(
        Case(
            "_contrib_allclose",
            [special(12), special(12)],
            {"equal_nan": equal},
            grad=False,
            symbolic=False,
            why="shape ()",
        )
        for equal in (True, False)
    ),
    Case(
        "_contrib_allclose",
        [filled(1.0, 3), filled(1.000005, 3)],
        grad=False,
        dtypes=("float32", "float64"),
        symbolic=False,
        why="shape () in a classic graph",
    ),
    Case(
        "_contrib_quadratic", [normal(2, 3)], {"a": 1.5, "b": 2.0, "c": 3.0}, dtypes=("float32", "float64", "float16")
    ),
    Case("_contrib_quadratic", [normal(3)], {"a": 1.0}),
    Case("_contrib_quadratic", [normal(3)]),
    Case("_contrib_quadratic", [integers(-3, 4, 2, 3)], {"a": 1.5, "b": 2.0, "c": 3.0}, dtypes=("int32",), id="int"),
)

ERRORS = (
    ErrorCase("_histogram", [normal(6)], {"bin_cnt": 3}, match="together"),
    ErrorCase("_histogram", [normal(6)], match="expects 2 inputs"),
    ErrorCase("_histogram", [normal(6)], {"bin_cnt": 2, "range": (6, 0)}, match="ascend"),
    ErrorCase("_contrib_allclose", [normal(3), normal(4)], match="one shape"),
)


def _counted(draw: Draw, name: str) -> Case:
    low, width, bins = draw.integer(-3, 0), draw.integer(1, 6), draw.integer(1, 6)
    if draw.boolean():
        edges = constant([low + width * index for index in range(bins + 1)])
        return Case(
            name, [normal(*draw.shape(), scale=3.0), edges], grad=False, dtypes=(draw.choice(SINGLE_AND_DOUBLE),)
        )
    params = {"bin_cnt": bins, "range": (low, low + width)}
    return Case(name, [normal(*draw.shape(), scale=3.0)], params, grad=False, dtypes=(draw.choice(SINGLE_AND_DOUBLE),))


def _close(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    params = {"rtol": draw.number(0, 1), "atol": draw.number(0, 2), "equal_nan": draw.boolean()}
    return Case(name, [normal(*shape), normal(*shape)], params, grad=False, symbolic=False, why="shape ()")


LIVE = (
    Live(
        ["_contrib_quadratic"],
        lambda draw, name: Case(
            name, [normal(*draw.shape())], {"a": draw.number(-2, 2), "b": draw.number(-2, 2), "c": draw.number(-2, 2)}
        ),
    ),
    Live(["_histogram"], _counted),
    Live(["_contrib_allclose"], _close),
)
