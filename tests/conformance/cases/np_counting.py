"""Counts of whole numbers."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

OPEN = "the reference cannot execute symbols whose shape depends on data"

CASES = (
    *(
        Case(
            "_npi_bincount",
            [integers(0, 6, 9, dtype=dtype)],
            params,
            id=f"{dtype}-{label}",
            grad=False,
            symbolic=False,
            out=False,
            why=OPEN,
        )
        for dtype in ("int32", "int64", "int8", "uint8")
        for label, params in (("plain", {}), ("minlength", {"minlength": 9}), ("enough", {"minlength": 2}))
    ),
    Case(
        "_npi_bincount",
        [integers(0, 6, 9, dtype="int32"), normal(9)],
        {"has_weights": True},
        dtypes=("float32", "float64", "int32", "float16"),
        grad=False,
        symbolic=False,
        out=False,
        why=OPEN,
    ),
    Case(
        "_npi_bincount",
        [integers(0, 6, 9, dtype="int64"), normal(9)],
        {"has_weights": True, "minlength": 8},
        grad=[1],
        symbolic=False,
        out=False,
        why=OPEN,
    ),
    *(
        Case(
            "_npi_bincount",
            [integers(0, 6, 0, dtype="int32")],
            {"minlength": n},
            np_shape=True,
            id=f"empty-{n}",
            grad=False,
            symbolic=False,
            out=False,
            why=OPEN,
        )
        for n in (0, 3)
    ),
    Case(
        "_npi_bincount",
        [integers(0, 6, dtype="int32")],
        np_shape=True,
        id="number",
        grad=False,
        symbolic=False,
        out=False,
        why=OPEN,
    ),
)

ERRORS = (
    ErrorCase("_npi_bincount", [normal(3)], {}, "integers"),
    ErrorCase("_npi_bincount", [constant([[1, 2]], dtype="int32")], {}, "vector"),
    ErrorCase("_npi_bincount", [constant([1, -2], dtype="int32")], {}, "negative"),
    ErrorCase("_npi_bincount", [constant([1, 2], dtype="int32"), normal(3)], {"has_weights": True}, "weights"),
)


def _counts(draw: Draw, operator: str) -> Case:
    n = draw.integer(1, 9)
    data = integers(0, 6, n, dtype=draw.choice(("int32", "int64", "uint8")))
    params = {"minlength": draw.integer(0, 9)}
    inputs = [data, normal(n)] if draw.boolean() else [data]
    if len(inputs) == 2:
        params["has_weights"] = True
    return Case(operator, inputs, params, grad=False, symbolic=False, out=False, why=OPEN)


LIVE = (Live(["_npi_bincount"], _counts),)
