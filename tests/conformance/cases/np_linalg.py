"""Factorisations, eigenvalues and pseudo-inverses of mx.np.linalg."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive_definite

FLOATS = ("float32", "float64")
ITERATED = "iterative methods stop at other roundings in other libraries"
SPREAD = constant([[4.0, 1.0, 0.5], [1.0, -3.0, 0.25], [0.5, 0.25, 1.0]])
SKEW = constant([[4.0, 1.0, 0.5], [2.0, -3.0, 0.25], [0.5, 0.75, 1.0]])
WIDE = constant([[2.0, 1.0, 0.0], [1.0, -3.0, 1.0]])
COMPLEX = constant([[0.0, 1.0], [-1.0, 0.0]])
WHOLE = constant([[4, 1], [1, 3]])

CASES = (
    *(Case("_npi_cholesky", [positive_definite(*shape)], dtypes=FLOATS) for shape in ((3, 3), (2, 3, 3), (1, 1))),
    Case("_npi_cholesky", [constant([[4.0, 99.0], [1.0, 3.0]])], id="lower"),
    Case("_npi_cholesky", [positive_definite(2, 3, 3)], {"lower": False}, dtypes=FLOATS),
    Case("_npi_cholesky", [constant([[4.0, 1.0], [99.0, 3.0]])], {"lower": False}, id="upper"),
    Case("_npi_cholesky", [normal(0, 0)], np_shape=True, id="empty", grad=False),
    *(
        Case("_npi_svd", [data], dtypes=FLOATS, id=label, tolerance=(1e-4, 1e-5), why=ITERATED)
        for label, data in (
            ("wide", WIDE),
            ("square", SPREAD),
            ("stack", constant([[[4.0, 1.0], [1.0, 3.0]], [[5.0, 2.0], [2.0, 6.0]]])),
            ("single", constant([[-2.0]])),
        )
    ),
    Case("_npi_svd", [normal(0, 3)], np_shape=True, id="empty", grad=False),
    *(
        Case("_npi_eigh", [data], params, dtypes=FLOATS, id=f"{label}-{params}", tolerance=(1e-5, 1e-6), why=ITERATED)
        for label, data in (
            ("matrix", SPREAD),
            ("triangles", constant([[4.0, 9.0], [1.0, 3.0]])),
            ("stack", positive_definite(2, 3, 3)),
        )
        for params in ({}, {"UPLO": "U"}, {"UPLO": "X"})
    ),
    *(
        Case(
            "_npi_eigvalsh", [data], params, dtypes=FLOATS, id=f"{label}-{params}", tolerance=(1e-5, 1e-6), why=ITERATED
        )
        for label, data in (
            ("matrix", SPREAD),
            ("triangles", constant([[4.0, 9.0], [1.0, 3.0]])),
            ("stack", positive_definite(2, 3, 3)),
        )
        for params in ({}, {"UPLO": "U"})
    ),
    *(
        Case("_npi_eigvals", [data], dtypes=FLOATS, id=label, tolerance=(1e-5, 1e-6), why=ITERATED)
        for label, data in (("matrix", SKEW), ("stack", constant([[[1.0, 2.0], [3.0, 4.0]], [[2.0, 0.0], [1.0, 5.0]]])))
    ),
    *(
        Case("_npi_eig", [data], dtypes=FLOATS, id=label, tolerance=(1e-5, 1e-6), why=ITERATED)
        for label, data in (("matrix", SKEW), ("stack", constant([[[1.0, 2.0], [3.0, 4.0]], [[2.0, 0.0], [1.0, 5.0]]])))
    ),
    *(
        Case(name, [WHOLE], dtypes=("int32", "int64", "uint8", "int8"), grad=False)
        for name in ("_npi_eig", "_npi_eigh", "_npi_eigvals", "_npi_eigvalsh")
    ),
    *(
        Case(name, [normal(0, 0)], np_shape=True, id="empty", grad=False)
        for name in ("_npi_eigh", "_npi_eigvals", "_npi_eigvalsh")
    ),
    *(
        Case(
            "_npi_pinv_scalar_rcond",
            [data],
            params,
            dtypes=FLOATS,
            id=f"{label}-{params}",
            tolerance=(1e-4, 1e-5),
            why=ITERATED,
        )
        for label, data in (
            ("wide", WIDE),
            ("tall", constant([[2.0, 1.0], [0.0, 1.0], [-3.0, 1.0]])),
            ("stack", positive_definite(2, 3, 3)),
        )
        for params in ({}, {"rcond": 0.5})
    ),
    Case("_npi_pinv_scalar_rcond", [normal(0, 3)], np_shape=True, id="empty", grad=False),
    Case("_npi_pinv_scalar_rcond", [constant([[0.0, 0.0], [0.0, 0.0]])], id="zero", expect=onp.zeros_like),
    Case(
        "_npi_pinv",
        [WIDE, constant(0.5)],
        np_shape=True,
        dtypes=FLOATS,
        grad=[0],
        tolerance=(1e-4, 1e-5),
        why=ITERATED,
        id="number",
    ),
    Case(
        "_npi_pinv",
        [positive_definite(2, 3, 3), constant([0.1, 0.75])],
        dtypes=FLOATS,
        grad=[0],
        tolerance=(1e-4, 1e-5),
        why=ITERATED,
        id="vector",
    ),
)

SQUARE = ("_npi_cholesky", "_npi_eig", "_npi_eigh", "_npi_eigvals", "_npi_eigvalsh")
ERRORS = (
    *(ErrorCase(name, [normal(2, 3)], {}, "square") for name in SQUARE),
    *(ErrorCase(name, [COMPLEX], {}, "complex") for name in ("_npi_eig", "_npi_eigvals")),
    ErrorCase("_npi_cholesky", [constant([[1.0, 2.0], [2.0, 1.0]])], {}, "positive"),
    ErrorCase("_npi_cholesky", [constant([[4, 1], [1, 3]], dtype="int32")], {}, ""),
    ErrorCase("_npi_cholesky", [constant([[4.0, 1.0], [1.0, 3.0]])], {"upper": True}, "upper"),
    ErrorCase("_npi_eigh", [constant([[4.0, 1.0], [1.0, 3.0]])], {"UPLO": "lower"}, "one character"),
    ErrorCase("_npi_svd", [constant([[4, 1], [1, 3]], dtype="int32")], {}, ""),
    ErrorCase("_npi_svd", [normal(3)], {}, "matrices"),
    ErrorCase("_npi_pinv_scalar_rcond", [normal(3)], {}, "matrices"),
)


def _cholesky(draw: Draw, operator: str) -> Case:
    n = draw.integer(1, 4)
    batch = draw.shape(1, 2, 2) if draw.boolean() else ()
    params = {"lower": draw.boolean()} if operator == "_npi_cholesky" else {}
    return Case(operator, [positive_definite(*batch, n, n)], params, dtypes=(draw.choice(FLOATS),))


def _pinv(draw: Draw, operator: str) -> Case:
    n = draw.integer(1, 4)
    data = positive_definite(*(draw.shape(1, 2, 2) if draw.boolean() else ()), n, n)
    return Case(operator, [data], {"rcond": 1e-6}, dtypes=(draw.choice(FLOATS),), tolerance=(1e-4, 1e-5), why=ITERATED)


LIVE = (
    Live(["_npi_cholesky", "_npi_eigvalsh"], _cholesky),
    Live(["_npi_pinv_scalar_rcond"], _pinv),
)
