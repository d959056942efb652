"""Rows of the operators between matrices and their diagonals and triangles."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

OFFSETS = (0, 1, -1, 2, -2)
SIDES = [{"offset": offset, "lower": lower} for offset in OFFSETS for lower in (True, False)]

CASES = (
    *(Case("_linalg_extractdiag", [normal(3, 3)], {"offset": offset}) for offset in OFFSETS),
    Case("_linalg_extractdiag", [normal(2, 2, 3, 3)], dtypes=("float32", "float64")),
    *(Case("_linalg_makediag", [normal(2)], {"offset": offset}) for offset in OFFSETS),
    Case("_linalg_makediag", [normal(2, 3)], dtypes=("float32", "float64")),
    *(Case("_linalg_extracttrian", [normal(4, 4)], side) for side in SIDES),
    Case("_linalg_extracttrian", [normal(2, 2, 2)], dtypes=("float32", "float64")),
    *(Case("_linalg_maketrian", [normal(6)], side) for side in SIDES),
    Case("_linalg_maketrian", [normal(2, 3)], dtypes=("float32", "float64")),
)

ERRORS = (
    ErrorCase("_linalg_extractdiag", [normal(3, 3)], {"offset": 3}, match="offset=3"),
    ErrorCase("_linalg_extractdiag", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_extracttrian", [normal(3, 3)], {"offset": 3}, match="offset=3"),
    ErrorCase("_linalg_extracttrian", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_maketrian", [normal(5)], match="last length"),
)


def _parts(draw: Draw, name: str) -> Case:
    lead, size = draw.shape(0, 2, 3), draw.integer(2, 4)
    params = {"offset": draw.integer(1 - size, size - 1)}
    if name.endswith("trian"):
        params["lower"] = draw.boolean()
    if name == "_linalg_makediag":
        shape = (*lead, size)
    elif name == "_linalg_maketrian":
        shape = (*lead, size * (size + 1) // 2)
    else:
        shape = (*lead, size, size)
    return Case(name, [normal(*shape)], params, dtypes=(draw.choice(("float32", "float64")),))


LIVE = (Live(["_linalg_extractdiag", "_linalg_makediag", "_linalg_extracttrian", "_linalg_maketrian"], _parts),)
