"""broadcast_axis, broadcast_to, broadcast_like, cumsum, khatri_rao."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, integers, normal

DTYPES = ("float32", "float64", "float16")

CASES = (
    Case("broadcast_axis", [normal(1, 3, 1)], {"axis": 0, "size": 2}, dtypes=DTYPES),
    Case("broadcast_axis", [normal(1, 3, 1)], {"axis": (0, 2), "size": (2, 4)}),
    Case("broadcast_axis", [normal(1, 3, 1)], {"axis": (2, 0), "size": (4, 2)}),
    Case("broadcast_axis", [normal(1, 3)], id="nothing"),
    Case("broadcast_axis", [integers(0, 9, 1, 3)], {"axis": 0, "size": 2}, dtypes=("int32",), grad=False),
    Case("broadcast_to", [normal(1, 3, 1)], {"shape": (2, 3, 2)}, dtypes=DTYPES),
    Case("broadcast_to", [normal(1, 3, 1)], {"shape": (2, 0, 0)}),
    Case("broadcast_to", [normal(2, 3)], {"shape": (2, 3)}),
    Case("broadcast_to", [integers(0, 9, 1, 3)], {"shape": (2, 3)}, dtypes=("int32", "uint8"), grad=False),
    Case("broadcast_like", [normal(1, 3, 1), normal(2, 3, 2)], dtypes=DTYPES, known=(0, 1)),
    Case("broadcast_like", [normal(1, 3, 1), normal(2, 3, 2)], {"lhs_axes": (0,)}, known=(0, 1)),
    Case("broadcast_like", [normal(1, 3, 1), normal(2, 3, 2)], {"rhs_axes": (1,)}, known=(0, 1)),
    Case("broadcast_like", [normal(1, 3, 1), normal(2, 5)], {"lhs_axes": (0,), "rhs_axes": (0,)}, known=(0, 1)),
    Case("broadcast_like", [normal(1, 3, 1), normal(2, 5)], {"lhs_axes": (0, -1), "rhs_axes": (-1, 0)}, known=(0, 1)),
    Case(
        "broadcast_like", [normal(1, 2), integers(0, 9, 3, 2, dtype="int32")], known=(0, 1), grad=[0], id="other-type"
    ),
    *(
        Case("cumsum", [normal(2, 3, 4)], params, id=label)
        for label, params in (
            ("flat", {}),
            ("first", {"axis": 0}),
            ("middle", {"axis": 1}),
            ("last", {"axis": 2}),
            ("wide", {"axis": 1, "dtype": "float64"}),
        )
    ),
    Case("cumsum", [integers(0, 9, 2, 3)], {"axis": 1}, dtypes=("int32", "int64"), grad=False),
    Case(
        "cumsum",
        [normal(2, 3)],
        {"axis": -1},
        grad=[],
        differs="cumsum-negative-axis",
        expect=lambda data: onp.cumsum(data, -1),
        id="negative",
    ),
    Case("khatri_rao", [normal(2, 3), normal(4, 3)], grad=False),
    Case("khatri_rao", [normal(2, 3), normal(1, 3), normal(2, 3)], grad=False),
    Case("khatri_rao", [normal(2, 3)], grad=False),
    Case("khatri_rao", [normal(2, 0), normal(4, 0)], grad=False, np_shape=True),
)

ERRORS = (
    ErrorCase("broadcast_axis", [normal(1, 3)], {"axis": 1, "size": 2}, "length"),
    ErrorCase("broadcast_axis", [normal(1, 3)], {"axis": -2, "size": 2}, "out of range"),
    ErrorCase("broadcast_axis", [normal(1, 3, 1)], {"axis": (0, 2), "size": 2}, "equally long"),
    ErrorCase("broadcast_to", [normal(1, 3)], {"shape": (2, 2)}, "broadcast"),
    ErrorCase("broadcast_to", [normal(1, 3)], {"shape": (2, 1, 3)}, "number of axes"),
    ErrorCase("broadcast_to", [normal(1, 3)], {"shape": (-1, 3)}, "broadcast"),
    ErrorCase("broadcast_to", [normal(1, 3)], {}, "broadcast"),
    ErrorCase("broadcast_like", [normal(1, 3), normal(2, 4)], {}, "broadcast"),
    ErrorCase("broadcast_like", [normal(1, 3), normal(2, 1, 3)], {}, "number of axes"),
    ErrorCase("cumsum", [normal(2, 3)], {"axis": 2}, "out of range"),
    ErrorCase("khatri_rao", [normal(2, 3), normal(2, 4)], {}, "columns"),
)


def _broadcast(draw: Draw, operator: str) -> Case:
    small, full = draw.broadcastable(2)
    full = tuple(max(a, b) for a, b in zip(small, full))  # noqa: B905  # runs on Python 3.8
    if operator == "broadcast_like":
        return Case(operator, [normal(*small), normal(*full)], known=(0, 1), dtypes=(draw.float_dtype(),))
    return Case(operator, [normal(*small)], {"shape": full}, dtypes=(draw.float_dtype(),))


def _axes(draw: Draw, operator: str) -> Case:
    shape = [draw.choice((1, 2, 3)) for _ in range(draw.integer(1, 4))]
    axes = [axis for axis, size in enumerate(shape) if size == 1 and draw.boolean()]
    params = {"axis": tuple(axes), "size": tuple(draw.integer(1, 3) for _ in axes)}
    return Case(operator, [normal(*shape)], params, dtypes=(draw.dtype(),))


def _summed(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {"axis": draw.choice((None, *range(len(shape))))}
    # Sums in half precision depend on the order, so there are none.
    dtype = draw.choice(("float32", "float64", "int32"))
    if draw.boolean():
        params["dtype"] = "int64" if dtype == "int32" else draw.choice(("float64", "float32"))
    return Case(operator, [normal(*shape)], params, dtypes=(dtype,))


def _columns(draw: Draw, operator: str) -> Case:
    columns = draw.integer(1, 4)
    return Case(operator, [normal(draw.integer(1, 3), columns) for _ in range(draw.integer(1, 3))], grad=False)


LIVE = (
    Live(["broadcast_to", "broadcast_like"], _broadcast),
    Live(["broadcast_axis"], _axes),
    Live(["cumsum"], _summed),
    Live(["khatri_rao"], _columns),
)
