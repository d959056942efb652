"""Rows of inverses and determinants."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, normal, positive_definite

FLOATS = ("float32", "float64")
CLOSE = {"tolerance": (1e-4, 1e-4), "why": "LAPACK orders its sums differently from build to build"}

CASES = (
    Case("_linalg_inverse", [positive_definite(3, 3)], dtypes=FLOATS, **CLOSE),
    Case("_linalg_inverse", [positive_definite(2, 2, 2)], **CLOSE),
    Case("_linalg_inverse", [constant([[0, 2], [1, 3]])], **CLOSE),
    Case("_linalg_det", [normal(3, 3)], dtypes=FLOATS, **CLOSE),
    Case("_linalg_det", [positive_definite(2, 2, 2)], **CLOSE),
    Case("_linalg_det", [filled(0, 2, 2)], id="singular"),
    Case("_linalg_slogdet", [constant([[0, 2], [1, 3]])], dtypes=FLOATS, **CLOSE),
    Case("_linalg_slogdet", [positive_definite(2, 3, 3)], **CLOSE),
    Case("_linalg_slogdet", [filled(0, 2, 2)], id="singular"),
)

ERRORS = (
    ErrorCase("_linalg_inverse", [filled(0, 2, 2)], match="inverse"),
    ErrorCase("_linalg_inverse", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_det", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_slogdet", [normal(2, 3)], match="square"),
)


def _conditioned(draw: Draw, name: str) -> Case:
    size = draw.integer(1, 4)
    return Case(name, [positive_definite(*draw.shape(0, 2, 3), size, size)], dtypes=(draw.choice(FLOATS),), **CLOSE)


LIVE = (Live(["_linalg_inverse", "_linalg_det", "_linalg_slogdet"], _conditioned),)
