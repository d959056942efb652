"""Norms of vectors and matrices."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, filled

FLOATS = ("float32", "float64")
HALF = "half precision rounds at other places in the reference"
DECOMPOSED = "singular values come from other iterations in other libraries"
WIDE = constant([[2.0, 1.0, 0.5], [1.0, -3.0, 1.0]])

CASES = (
    # Powers leave the range; that of the small ones shows in the gradient.
    *(
        Case(
            "_npi_norm",
            [constant([row, row[::-1]], dtype=dtype)],
            {"ord": order, "axis": 1},
            id=f"{name}-{order}-{dtype}",
            tolerance=(2e-5, 1e-5),
            why="powers and roots of other mathematical libraries",
        )
        for dtype, limits in (
            ("float32", {"large": [3e20, -4e20], "small": [3e-25, 4e-25]}),
            ("float64", {"large": [3e200, -4e200], "small": [3e-200, 4e-200]}),
        )
        for name, row in limits.items()
        for order in (2, 3, -1, -2)
    ),
    Case("_npi_norm", [constant([1e30, 1e30])], {"flag": -2}, id="large-flat"),
    Case("_npi_norm", [away_from_zero(4)], dtypes=FLOATS),
    *(
        Case(
            "_npi_norm",
            [WIDE],
            {"ord": order, "axis": 1, "keepdims": keepdims},
            id=f"vectors-{order}-{keepdims}",
            dtypes=FLOATS,
            tolerance=(2e-5, 1e-5),
            why="powers and roots of other mathematical libraries",
        )
        for order in (1, 2, 3, 2.5, -1, -2, 0)
        for keepdims in (False, True)
    ),
    *(
        Case(
            "_npi_norm",
            [WIDE],
            {"ord": order},
            grad=[],
            id=f"matrix-{order}",
            dtypes=FLOATS,
            tolerance=(1e-4, 1e-5),
            why=DECOMPOSED,
        )
        for order in (2, -2)  # their gradients: docs/differences.md
    ),
    *(
        Case(
            "_npi_norm",
            [away_from_zero(2, 3, 4)],
            {"ord": order, "axis": (1, 2), "keepdims": keepdims},
            id=f"stack-{order}-{keepdims}",
            dtypes=FLOATS,
            tolerance=(1e-5, 1e-6),
            why="sums of magnitudes in another order",
            grad=False,
        )
        for order in (1, -1)
        for keepdims in (False, True)
    ),
    Case("_npi_norm", [WIDE], {"flag": -2}, id="flat", dtypes=FLOATS),
    Case("_npi_norm", [away_from_zero(2, 3, 4)], {"flag": -2, "keepdims": True}, id="flat-keepdims"),
    Case("_npi_norm", [away_from_zero(2, 3, 4)], {"flag": 1, "axis": (0, 2)}, id="frobenius", dtypes=FLOATS),
    Case("_npi_norm", [away_from_zero(2, 3, 4)], {"flag": 1, "axis": 1}, id="frobenius-vectors"),
    Case("_npi_norm", [WIDE], {"flag": 2}, id="nuclear", dtypes=FLOATS, tolerance=(1e-4, 1e-5), why=DECOMPOSED),
    Case(
        "_npi_norm",
        [away_from_zero(3, 4)],
        {"flag": -2},
        dtypes=("float16",),
        id="half",
        tolerance=(2e-2, 2e-2),
        why=HALF,
    ),
    Case("_npi_norm", [filled(0.0, 0, 3)], {"flag": -2}, np_shape=True, id="empty", grad=False),
)

ERRORS = (
    ErrorCase("_npi_norm", [WIDE], {"axis": 2}, "out of range"),
    ErrorCase("_npi_norm", [away_from_zero(2, 3, 4)], {"axis": (0, 1, 2)}, "one axis, or two"),
    ErrorCase("_npi_norm", [WIDE], {"axis": ()}, "one axis, or two"),
    ErrorCase("_npi_norm", [WIDE], {"axis": 1, "flag": 2}, "matrices"),
    ErrorCase("_npi_norm", [WIDE], {"ord": "bad"}, "ord"),
)


def _vectors(draw: Draw, operator: str) -> Case:
    shape = draw.shape(1, 4, 4)
    axis = draw.integer(-len(shape), len(shape) - 1)
    params = {"ord": draw.choice((2, 1, 3)), "axis": axis, "keepdims": draw.boolean()}
    return Case(operator, [away_from_zero(*shape)], params, dtypes=(draw.choice(FLOATS),))


LIVE = (Live(["_npi_norm"], _vectors),)
