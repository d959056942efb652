"""Operators about storage, on dense arrays."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal

NAME = "cast_storage"
DENSE = {"stype": "default"}
CASES = (
    Case(NAME, [normal(3, 4)], DENSE, dtypes=("float32", "float64", "float16", "int32", "uint8")),
    Case(NAME, [normal(2, 1, 3)], DENSE),
    Case("_sparse_cast_storage", [normal(5)], DENSE),
)
ERRORS = (
    ErrorCase(NAME, [normal(2, 2)], {"stype": "coo"}, "coo"),
    ErrorCase(NAME, [normal(2, 2)], {}, "stype"),
    ErrorCase("_sparse_retain", [normal(4, 2), constant([0, 2])], {}, "row_sparse"),
    ErrorCase("_contrib_getnnz", [normal(4, 2)], {}, "csr"),
    ErrorCase("_contrib_getnnz", [normal(4, 2)], {"axis": 0}, "csr"),
    ErrorCase("_contrib_edge_id", [normal(4, 4), constant([0, 2]), constant([1, 1])], {}, "csr"),
)


def _cast(draw: Draw, name: str) -> Case:
    return Case(name, [normal(*draw.shape())], DENSE, dtypes=(draw.dtype(),))


LIVE = (Live([NAME], _cast),)
