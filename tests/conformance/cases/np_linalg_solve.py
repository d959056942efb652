"""Linear systems of mx.np.linalg."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, normal, positive_definite

FLOATS = ("float32", "float64")
SUMS = "a solution is a sum over the matrix, in another order in other libraries"
# From one dtype alone the reference infers float64 for the result, whatever that dtype is: nothing to compare.
LOOSE = {"tolerance": (1e-4, 1e-5), "known": (), "why": SUMS}
GRID = constant(
    [[[[4.0, 1.0], [0.5, 0.0]], [[1.0, -3.0], [0.25, 1.0]]], [[[0.5, 0.25], [2.0, 1.0]], [[0.0, 1.0], [1.0, 5.0]]]]
)

CASES = (
    *(
        Case("_npi_solve", [positive_definite(*a), normal(*b)], dtypes=FLOATS, **LOOSE)
        for a, b in (((3, 3), (3, 1)), ((3, 3), (3, 4)), ((2, 3, 3), (2, 3, 2)))
    ),
    *(
        Case("_npi_solve", [positive_definite(*a), normal(*b)], dtypes=FLOATS, grad=False, id=f"vectors-{a}", **LOOSE)
        for a, b in (((3, 3), (3,)), ((2, 3, 3), (2, 3)))
    ),
    Case(
        "_npi_solve",
        [constant([[4, 1], [1, 3]]), constant([1, 2])],
        dtypes=("int32", "int64", "uint8"),
        grad=False,
        **LOOSE,
    ),
    Case(
        "_npi_solve",
        [constant([[4, 1], [1, 3]], dtype="int32"), normal(2, 2)],
        dtypes=FLOATS,
        grad=False,
        id="mixed",
        **LOOSE,
    ),
    Case(
        "_npi_solve",
        [constant([[4.0, 1.0], [1.0, 3.0]], dtype="float64"), normal(2, 2)],
        grad=False,
        id="wider",
        **LOOSE,
    ),
    Case("_npi_solve", [normal(0, 0), normal(0, 2)], np_shape=True, grad=False, known=(), id="empty"),
    Case("_npi_solve", [positive_definite(2, 2), normal(2, 0)], np_shape=True, grad=False, known=(), id="nothing"),
    Case("_npi_tensorinv", [GRID], dtypes=FLOATS, **LOOSE),
    Case("_npi_tensorinv", [positive_definite(4, 4)], {"ind": 1}, dtypes=FLOATS, **LOOSE),
    Case("_npi_tensorsolve", [GRID, normal(2, 2)], dtypes=FLOATS, **LOOSE),
    Case("_npi_tensorsolve", [GRID, normal(2, 2)], {"a_axes": (0,)}, grad=False, id="axes", **LOOSE),
    Case("_npi_tensorsolve", [GRID, normal(2, 2)], {"a_axes": None}, grad=False, id="none", **LOOSE),
    Case("_npi_tensorsolve", [positive_definite(3, 3), normal(3)], **LOOSE),
    Case("_npi_tensorsolve", [constant([[4, 1], [1, 3]]), constant([1, 2])], dtypes=("int32",), grad=False, **LOOSE),
)

ERRORS = (
    ErrorCase("_npi_solve", [filled(1.0, 2, 2), normal(2, 1)], {}, "singular"),
    ErrorCase("_npi_solve", [normal(2, 3), normal(2, 1)], {}, "are needed"),
    ErrorCase("_npi_solve", [normal(2, 2), normal(3)], {}, "are needed"),
    ErrorCase("_npi_solve", [normal(2), normal(2)], {}, "are needed"),
    ErrorCase("_npi_tensorinv", [GRID], {"ind": 0}, "positive"),
    ErrorCase("_npi_tensorinv", [GRID], {"ind": 1}, "one size"),
    ErrorCase("_npi_tensorinv", [filled(0.0, 2, 2, 2, 2)], {}, ""),
    ErrorCase("_npi_tensorsolve", [GRID, normal(2)], {}, "square"),
)


def _solve(draw: Draw, operator: str) -> Case:
    n, batch = draw.integer(1, 4), draw.shape(1, 2, 2) if draw.boolean() else ()
    inputs = [positive_definite(*batch, n, n), normal(*batch, n, draw.integer(1, 3))]
    return Case(operator, inputs, dtypes=(draw.choice(FLOATS),), **LOOSE)


LIVE = (Live(["_npi_solve"], _solve),)
