"""Conformance rows of the family np_diagonal."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")

CASES = (
    *(Case("_np_diag", [normal(2, 3)], {"k": k}) for k in (0, 1, -1, 2, 3, 5, -2)),
    *(Case("_np_diag", [normal(3)], {"k": k}) for k in (0, 1, -2)),
    Case("_np_diag", [normal(2)], dtypes=DTYPES),
    Case("_np_diag", [normal(2, 2)], dtypes=DTYPES[1:]),
    Case("_np_diag", [normal(0)]),
    *(Case("_np_diagflat", [normal(2, 2)], {"k": k}) for k in (0, 1, -2)),
    Case("_np_diagflat", [normal(2)], dtypes=DTYPES),
    Case("_np_diagflat", [normal(0)], {"k": 1}),
    *(Case("_np_diagonal", [normal(2, 3)], {"offset": k}) for k in (0, 1, -1, 3, -5)),
    Case("_np_diagonal", [normal(2, 3, 4)]),
    Case("_np_diagonal", [normal(2, 3, 4)], {"axis1": 1, "axis2": 2}),
    Case("_np_diagonal", [normal(2, 3, 4)], {"offset": 1, "axis1": -1, "axis2": 0}),
    Case("_np_diagonal", [normal(2, 2)], dtypes=DTYPES[1:]),
    *(Case("_npi_tril", [normal(3, 3)], {"k": k}) for k in (0, 1, -1, 5, -5)),
    Case("_npi_tril", [normal(2, 3)], dtypes=DTYPES),
    Case("_npi_tril", [normal(3)]),
    Case("_npi_tril", [normal(3)], {"k": 1}),
    Case("_npi_tril", [normal(2, 2, 3)], {"k": -1}),
    Case("_npi_tril", [normal(0, 2)]),
    Case("_npi_diag_indices_from", [normal(2, 2)], grad=False, dtypes=DTYPES),
    Case("_npi_diag_indices_from", [normal(2, 2, 2)], grad=False),
    Case("_npi_diag_indices_from", [normal(0, 0)], grad=False),
)

ERRORS = (
    ErrorCase("_np_diag", [normal(2, 2, 2)], match="1- or 2-d"),
    ErrorCase("_np_diag", [normal()], match="1- or 2-d"),
    ErrorCase("_np_diagflat", [normal()], match="Diagonal does not exist"),
    ErrorCase("_np_diagonal", [normal(3)], match="at least 2d"),
    ErrorCase("_np_diagonal", [normal(2, 3)], {"axis1": 1, "axis2": -1}, match="same axis"),
    ErrorCase("_np_diagonal", [normal(2, 3)], {"axis1": 2}, match="out of range"),
    ErrorCase("_npi_tril", [normal()], match="at least one axis"),
    ErrorCase("_npi_diag_indices_from", [normal(2, 3)], match="equal length"),
    ErrorCase("_npi_diag_indices_from", [normal(2)], match="at least 2d"),
)


def _diagonals(draw: Draw, name: str) -> Case:
    shape = draw.shape(2, 4)
    first = draw.integer(0, len(shape) - 1)
    second = (first + draw.integer(1, len(shape) - 1)) % len(shape)
    params = {"offset": draw.integer(-4, 4), "axis1": first, "axis2": second - len(shape)}
    return Case(name, [normal(*shape)], params, dtypes=(draw.dtype(),))


LIVE = (
    Live(["_np_diagonal"], _diagonals),
    Live(
        ["_np_diag"],
        lambda draw, name: Case(name, [normal(*draw.shape(1, 2))], {"k": draw.integer(-4, 4)}, dtypes=(draw.dtype(),)),
    ),
    Live(
        ["_np_diagflat", "_npi_tril"],
        lambda draw, name: Case(
            name, [normal(*draw.shape(1, 3, 3))], {"k": draw.integer(-4, 4)}, dtypes=(draw.dtype(),)
        ),
    ),
)
