"""Rows of the operators that order elements. Ties are kept to short axes, where the reference orders them by index."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live, constant, distinct, normal

TIES = constant([1, 2, 2, 1, 2, 2, 0, 0])
SORTED = ("float32", "float64", "int32", "int64", "uint8", "int8")
KINDS = (*SORTED, "float16")
INDEX_KINDS = ("float16", "float32", "float64", "int32", "int64", "uint8")

CASES = (
    *(
        Case("topk", [distinct(3, 4)], {"k": 2, "ret_typ": kind, "is_ascend": up})
        for kind in ("indices", "value", "both", "mask")
        for up in (False, True)
    ),
    *(Case("topk", [distinct(2, 3, 4)], {"k": 2, "axis": axis, "ret_typ": "both"}) for axis in (0, 1, -2)),
    *(Case("topk", [distinct(2, 3)], {"k": 2, "axis": None, "ret_typ": kind}) for kind in ("indices", "value", "mask")),
    Case("topk", [distinct(2, 3)]),
    *(Case("topk", [distinct(2, 3)], {"k": k, "ret_typ": "both"}) for k in (0, -1, 3)),
    *(Case("topk", [distinct(2, 3)], {"k": 2, "dtype": dtype}) for dtype in INDEX_KINDS),
    Case("topk", [distinct(2, 3)], {"k": 2, "dtype": "uint8", "ret_typ": "both"}),
    *(Case("topk", [distinct(2, 5, step=1)], {"k": 2, "ret_typ": kind}, dtypes=KINDS) for kind in ("value", "mask")),
    *(Case("topk", [TIES], {"k": 5, "is_ascend": up, "ret_typ": "both"}, id=f"ties-{up}") for up in (False, True)),
    *(Case("sort", [distinct(3, 4)], {"axis": axis, "is_ascend": up}) for axis in (-1, 0) for up in (False, True)),
    Case("sort", [normal(2, 3, 4)], {"axis": 1}),
    # Without an axis given as a number, the reference fails to describe the gradient to itself.
    Case("sort", [distinct(2, 3)], {"axis": None}, grad=[]),
    Case("sort", [distinct(2, 3)], grad=[]),
    Case("sort", [distinct(2, 5, step=1)], {"axis": -1}, dtypes=SORTED),
    Case("sort", [TIES], {"axis": 0, "is_ascend": False}, id="ties"),
    *(Case("argsort", [distinct(3, 4)], {"axis": axis, "is_ascend": up}) for axis in (-1, 0) for up in (False, True)),
    Case("argsort", [distinct(2, 3)], {"axis": None}),
    *(Case("argsort", [distinct(2, 3)], {"dtype": dtype}, grad=False) for dtype in INDEX_KINDS),
    Case("argsort", [distinct(2, 5, step=1)], dtypes=SORTED),
    *(Case("argsort", [TIES], {"is_ascend": up}, id=f"ties-{up}") for up in (False, True)),
)

ERRORS = (
    ErrorCase("topk", [normal(2, 3)], {"k": 9}, match="k=9"),
    ErrorCase("topk", [normal(2, 3)], {"axis": 2}, match="out of range"),
    ErrorCase("sort", [normal(2, 3)], {"axis": 5}, match="out of range"),
    ErrorCase("argsort", [normal(2, 3)], {"axis": -3}, match="out of range"),
)


def _ordered(draw, name):
    shape = draw.shape()
    params = {"axis": draw.integer(-len(shape), len(shape) - 1), "is_ascend": draw.boolean()}
    if name == "topk":
        params.update(
            k=draw.integer(1, shape[params["axis"]]), ret_typ=draw.choice(("indices", "value", "both", "mask"))
        )
    return Case(name, [distinct(*shape)], params)


LIVE = (Live(["topk", "sort", "argsort"], _ordered),)
