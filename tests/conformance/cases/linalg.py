"""Rows of the operators on matrices."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive_definite, triangular

FLOATS = ("float32", "float64")
# Factorisations and solutions amplify rounding by the condition number.
CLOSE = {"tolerance": (1e-4, 1e-4), "why": "LAPACK orders its sums differently from build to build"}
MODES = [
    {"transpose": transpose, "rightside": right, "lower": lower}
    for transpose in (False, True)
    for right in (False, True)
    for lower in (False, True)
]

CASES = (
    Case("_linalg_gemm", [normal(2, 3), normal(3, 4), normal(2, 4)], {"alpha": 2.0, "beta": 3.0}, dtypes=FLOATS),
    Case("_linalg_gemm", [normal(3, 2), normal(4, 3), normal(2, 4)], {"transpose_a": True, "transpose_b": True}),
    Case("_linalg_gemm", [normal(2, 2, 3), normal(2, 3, 4), normal(2, 2, 4)], {"beta": 0.5}),
    Case("_linalg_gemm", [normal(2, 5, 3), normal(3, 5, 4), normal(2, 5, 4)], {"axis": 0}),
    Case("_linalg_gemm2", [normal(2, 3), normal(3, 4)], {"alpha": 2.0}, dtypes=FLOATS),
    Case("_linalg_gemm2", [normal(3, 2), normal(3, 4)], {"transpose_a": True}),
    Case("_linalg_gemm2", [normal(2, 3), normal(4, 3)], {"transpose_b": True}),
    Case("_linalg_gemm2", [normal(2, 2, 3), normal(2, 3, 4)]),
    Case("_linalg_gemm2", [normal(2, 2, 3), normal(3, 2, 2)], {"axis": 0}),
    Case("_linalg_gemm2", [normal(2, 2, 3), normal(3, 2, 2)], {"axis": -3}),
    *(Case("_linalg_trmm", [triangular(3, 3), normal(3, 3)], mode) for mode in MODES),
    Case(
        "_linalg_trmm", [normal(2, 2), normal(2, 3)], {"alpha": 2.0}, dtypes=FLOATS, id="other-triangle-counts-as-zero"
    ),
    Case("_linalg_trmm", [triangular(2, 3, 3), normal(2, 4, 3)], {"rightside": True}),
    *(
        Case("_linalg_trsm", [triangular(3, 3, lower=mode["lower"]), normal(3, 3)], mode, id=f"mode{number}", **CLOSE)
        for number, mode in enumerate(MODES)
    ),
    Case("_linalg_trsm", [constant([[2, 99], [1, 5]]), normal(2, 3)], {"alpha": 2.0}, dtypes=FLOATS, **CLOSE),
    Case("_linalg_trsm", [triangular(2, 3, 3), normal(2, 4, 3)], {"rightside": True}, **CLOSE),
    Case("_linalg_syrk", [normal(2, 3)], {"alpha": 2.0}, dtypes=FLOATS),
    Case("_linalg_syrk", [normal(2, 3)], {"transpose": True}),
    Case("_linalg_syrk", [normal(2, 3, 2)]),
    Case("_linalg_potrf", [positive_definite(3, 3)], dtypes=FLOATS, **CLOSE),
    Case("_linalg_potrf", [positive_definite(2, 2, 2)], **CLOSE),
    Case("_linalg_potrf", [constant([[4, 99], [1, 5]])], grad=[], id="lower-triangle-is-read", **CLOSE),
    Case("_linalg_potrf", [positive_definite(3, 3)], {"lower": False}, dtypes=FLOATS, **CLOSE),
    Case("_linalg_potrf", [positive_definite(2, 2, 2)], {"lower": True}, **CLOSE),
    Case("_linalg_potrf", [positive_definite(2, 2, 2)], {"lower": False}, **CLOSE),
    Case("_linalg_potrf", [constant([[4, 1], [99, 5]])], {"lower": False}, grad=[], id="upper-is-read", **CLOSE),
    Case("_linalg_potri", [triangular(3, 3, lower=False)], {"lower": False}, dtypes=FLOATS, **CLOSE),
    Case("_linalg_potri", [triangular(2, 2, 2, lower=False)], {"lower": False}, **CLOSE),
    Case("_linalg_potri", [constant([[2, 1], [99, 5]])], {"lower": False}, grad=[], id="upper-is-read", **CLOSE),
    Case("_linalg_potri", [triangular(3, 3)], dtypes=FLOATS, **CLOSE),
    Case("_linalg_potri", [triangular(2, 2, 2)], **CLOSE),
    Case("_linalg_potri", [constant([[2, 99], [1, 5]])], grad=[], id="lower-triangle-is-read", **CLOSE),
    Case("_linalg_sumlogdiag", [positive_definite(3, 3)], dtypes=FLOATS),
    Case("_linalg_sumlogdiag", [positive_definite(2, 2, 2)]),
    Case("_linalg_sumlogdiag", [constant([[-1, 0], [0, 2]])], grad=[], id="negative"),
    Case("_linalg_syevd", [constant([[4, 1, 2], [1, 7, 3], [2, 3, 5]])], dtypes=FLOATS, **CLOSE),
    Case("_linalg_syevd", [constant([[[4, 1], [1, 2]], [[3, -1], [-1, 6]]])], **CLOSE),
    Case("_linalg_syevd", [constant([[2]])]),
    Case("_linalg_gelqf", [normal(2, 3)], dtypes=FLOATS, **CLOSE),
    Case("_linalg_gelqf", [normal(3, 2, 2)], **CLOSE),
    Case("_linalg_gelqf", [normal(1, 3)], **CLOSE),
)

ERRORS = (
    ErrorCase("_linalg_gemm", [normal(2, 3), normal(2, 3), normal(2, 3)], match="gemm"),
    ErrorCase("_linalg_gemm", [normal(2, 3), normal(3, 4), normal(2, 3)], match="C must"),
    ErrorCase("_linalg_gemm2", [normal(2, 3), normal(2, 3)], match="gemm2"),
    ErrorCase("_linalg_gemm2", [normal(2, 2, 3), normal(1, 3, 3)], match="must be equal"),
    ErrorCase("_linalg_gemm2", [normal(3), normal(3)], match="two at least"),
    ErrorCase("_linalg_trmm", [normal(2, 3), normal(2, 3)], match="square"),
    ErrorCase("_linalg_trsm", [normal(2, 2), normal(3, 2)], match="fit"),
    ErrorCase("_linalg_potrf", [constant([[-1, 0], [0, 2]])], match="potrf"),
    ErrorCase("_linalg_potrf", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_potri", [normal(2, 3)], match="square"),
    *(
        ErrorCase(name, [constant([[4, 1], [1, 3]])], {"uplo": "U"}, match="uplo")
        for name in ("_linalg_potrf", "_linalg_potri")
    ),
    ErrorCase("_linalg_sumlogdiag", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_syevd", [normal(2, 3)], match="square"),
    ErrorCase("_linalg_gelqf", [normal(3, 2)], match="n at most m"),
)


def _multiplied(draw, name):
    lead = draw.shape(0, 2, 3)
    n, k, m = (draw.integer(1, 5) for _ in range(3))
    first, second = draw.boolean(), draw.boolean()
    shapes = ((k, n) if first else (n, k)), ((m, k) if second else (k, m))
    params = {"transpose_a": first, "transpose_b": second, "alpha": draw.number(-2, 2)}
    inputs = [normal(*lead, *shape) for shape in shapes]
    if name == "_linalg_gemm":
        inputs.append(normal(*lead, n, m))
    return Case(name, inputs, params)


def _triangles(draw: Draw, name: str) -> Case:
    lead, size, other = draw.shape(0, 2, 3), draw.integer(1, 4), draw.integer(1, 4)
    params = dict(draw.choice(MODES), alpha=draw.number(0.5, 2))
    shape = (other, size) if params["rightside"] else (size, other)
    matrix = triangular(*lead, size, size, lower=params["lower"])
    return Case(name, [matrix, normal(*lead, *shape)], params, dtypes=(draw.choice(FLOATS),), **CLOSE)


def _products(draw: Draw, name: str) -> Case:
    params = {"transpose": draw.boolean(), "alpha": draw.number(-2, 2)}
    return Case(name, [normal(*draw.shape(2, 4))], params, dtypes=(draw.choice(FLOATS),))


def _definite(draw: Draw, name: str) -> Case:
    size = draw.integer(1, 4)
    shape = (*draw.shape(0, 2, 3), size, size)
    params = {} if name == "_linalg_sumlogdiag" or draw.boolean() else {"lower": draw.boolean()}
    triangle = name == "_linalg_potri"
    data = triangular(*shape, lower=params.get("lower", True)) if triangle else positive_definite(*shape)
    return Case(name, [data], params, dtypes=(draw.choice(FLOATS),), **CLOSE)


def _wide(draw: Draw, name: str) -> Case:
    rows = draw.integer(1, 3)
    columns = rows + draw.integer(0, 2)
    return Case(name, [normal(*draw.shape(0, 1, 3), rows, columns)], dtypes=("float64",), **CLOSE)


def _symmetric(draw: Draw, name: str) -> Case:
    # Few of these have eigenvalues close to one another, whose vectors are ill conditioned.
    size = draw.integer(1, 3)
    rows = [[10 * i if i == j else draw.integer(-3, 3) for j in range(size)] for i in range(size)]
    matrix = [[rows[max(i, j)][min(i, j)] for j in range(size)] for i in range(size)]
    return Case(name, [constant(matrix)], dtypes=(draw.choice(FLOATS),), **CLOSE)


LIVE = (
    Live(["_linalg_gemm", "_linalg_gemm2"], _multiplied),
    Live(["_linalg_trmm", "_linalg_trsm"], _triangles),
    Live(["_linalg_syrk"], _products),
    Live(["_linalg_potrf", "_linalg_potri", "_linalg_sumlogdiag"], _definite),
    Live(["_linalg_gelqf"], _wide),
    Live(["_linalg_syevd"], _symmetric),
)
