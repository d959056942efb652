"""Rows of dot and batch_dot."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live, normal

CASES = (
    Case("dot", [normal(2, 3), normal(3, 4)], dtypes=("float32", "float64")),
    Case("dot", [normal(3, 2), normal(3, 4)], {"transpose_a": True}),
    Case("dot", [normal(2, 3), normal(4, 3)], {"transpose_b": True}),
    Case("dot", [normal(3, 2), normal(4, 3)], {"transpose_a": True, "transpose_b": True}),
    Case("dot", [normal(3), normal(3)], dtypes=("float32", "float64")),
    Case("dot", [normal(3), normal(3, 2)]),
    Case("dot", [normal(2, 3), normal(3)]),
    Case("dot", [normal(2), normal(2, 5)], {"transpose_a": True}),
    Case("dot", [normal(2, 3), normal(3)], {"transpose_b": True}),
    Case("dot", [normal(2, 3, 4), normal(4, 5)]),
    Case("dot", [normal(2, 3), normal(3, 2, 4)]),
    Case("dot", [normal(2, 3, 4), normal(4, 5, 2)]),
    Case("dot", [normal(2, 3, 4), normal(2, 5)], {"transpose_a": True}),
    Case("dot", [normal(2, 3), normal(4, 5, 3)], {"transpose_b": True}),
    Case("dot", [normal(3, 2, 2), normal(2, 5, 3)], {"transpose_a": True, "transpose_b": True}),
    Case("dot", [normal(1, 1), normal(1, 1)]),
    Case("batch_dot", [normal(2, 3, 4), normal(2, 4, 5)], dtypes=("float32", "float64")),
    Case("batch_dot", [normal(2, 4, 3), normal(2, 4, 5)], {"transpose_a": True}),
    Case("batch_dot", [normal(2, 3, 4), normal(2, 5, 4)], {"transpose_b": True}),
    Case("batch_dot", [normal(2, 4, 3), normal(2, 5, 4)], {"transpose_a": True, "transpose_b": True}),
    Case("batch_dot", [normal(2, 1, 3, 4), normal(2, 1, 4, 5)]),
    Case("batch_dot", [normal(1, 2, 3, 2), normal(1, 2, 4, 2)], {"transpose_b": True}),
)

ERRORS = (
    ErrorCase("dot", [normal(2, 3), normal(2, 3)], match="dot"),
    ErrorCase("dot", [normal(2, 3, 4), normal(3, 4)], match="contracted"),
    ErrorCase("dot", [normal(3), normal(3)], {"transpose_a": True}, match="vectors"),
    ErrorCase("dot", [normal(2, 3, dtype="float64"), normal(3, 2)], match="dot"),
    ErrorCase("batch_dot", [normal(2, 3, 4), normal(3, 4, 5)], match="batch_dot"),
    ErrorCase("batch_dot", [normal(1, 3, 4), normal(3, 4, 5)], match="batch_dot"),
    ErrorCase("batch_dot", [normal(3, 4), normal(4, 5)], match="three axes"),
)


def _multiplied(draw, name):
    lead = draw.shape(1, 2, 3) if name == "batch_dot" else ()
    n, k, m = (draw.integer(1, 5) for _ in range(3))
    first, second = draw.boolean(), draw.boolean()
    shapes = ((k, n) if first else (n, k)), ((m, k) if second else (k, m))
    params = {"transpose_a": first, "transpose_b": second}
    return Case(
        name, [normal(*lead, *shape) for shape in shapes], params, dtypes=(draw.choice(("float32", "float64")),)
    )


LIVE = (Live(["dot", "batch_dot"], _multiplied),)
