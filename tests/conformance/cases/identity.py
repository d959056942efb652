"""Operators that pass their input on, and those that tell its size."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal, special

FLOATS = ("float32", "float64", "float16")
OTHERS = ("int32", "int64", "int8", "uint8", "bool")
PASSING = ("_copy", "BlockGrad", "make_loss")
MATRIX = constant([[0.5, 1.0, 2.0], [3.0, 4.0, -1.0]])

CASES = (
    *(Case(name, [normal(2, 3)], dtypes=FLOATS) for name in PASSING),
    *(Case(name, [integers(0, 2, 4)], dtypes=OTHERS, grad=False) for name in PASSING),
    *(Case(name, [special(12)], id="special") for name in PASSING),
    *(Case(name, [normal(2, 0)], np_shape=True, id="empty") for name in PASSING),
    *(Case("MakeLoss", [MATRIX], {"normalization": kind, "grad_scale": 3.0}) for kind in ("null", "batch")),
    *(
        Case("MakeLoss", [MATRIX], {"normalization": "valid", "valid_thresh": limit, "grad_scale": 3.0})
        for limit in (0.0, 1.0, 9.0)
    ),
    Case("MakeLoss", [normal(3, 2)], dtypes=("float64",)),
    *(Case("MakeLoss", [normal(*shape)], {"normalization": "batch"}) for shape in ((3,), (2, 3, 2))),
    Case("_identity_with_attr_like_rhs", [normal(2, 3), normal(2, 3)], dtypes=FLOATS[:2]),
    Case("_identity_with_attr_like_rhs", [normal(2, 3), normal(2, 3)], known=(1,), id="from-rhs"),
    Case("_identity_with_attr_like_rhs", [integers(0, 9, 4)] * 2, dtypes=("int32",), grad=False),
    *(
        Case(name, [normal(*shape)], grad=False)
        for name in ("shape_array", "size_array")
        for shape in ((5,), (2, 3, 4))
    ),
    *(
        Case(name, [integers(0, 2, 2, 3)], dtypes=("int32", "bool"), grad=False)
        for name in ("shape_array", "size_array")
    ),
)

ERRORS = (
    ErrorCase("MakeLoss", [constant([1, 2], dtype="int32")], {}, "floating point"),
    ErrorCase("MakeLoss", [normal(2)], {"normalization": "sometimes"}, "normalization"),
    ErrorCase("_identity_with_attr_like_rhs", [normal(2), normal(1, 2)], {}, "shape"),
    ErrorCase("_identity_with_attr_like_rhs", [normal(2), normal(2, dtype="int32")], {}, "dtype"),
)


def _passing(draw: Draw, operator: str) -> Case:
    return Case(operator, [normal(*draw.shape())], dtypes=(draw.float_dtype(),))


def _made(draw: Draw, operator: str) -> Case:
    params = {
        "normalization": draw.choice(("null", "batch", "valid")),
        "valid_thresh": draw.number(-1, 1),
        "grad_scale": draw.number(0.5, 2),
    }
    # The reference's factor is of single precision.
    return Case(operator, [normal(*draw.shape())], params)


def _alike(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    return Case(operator, [normal(*shape), normal(*shape)], dtypes=(draw.dtype(),))


def _measured(draw: Draw, operator: str) -> Case:
    return Case(operator, [normal(*draw.shape())], grad=False, dtypes=(draw.dtype(),))


LIVE = (
    Live(PASSING, _passing),
    Live(["MakeLoss"], _made),
    Live(["_identity_with_attr_like_rhs"], _alike),
    Live(["shape_array", "size_array"], _measured),
)
