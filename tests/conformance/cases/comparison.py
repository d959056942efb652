"""Comparisons and logic."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal, special

KINDS = (
    "equal",
    "not_equal",
    "greater",
    "greater_equal",
    "lesser",
    "lesser_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
)
ELEMWISE = tuple("_" + kind for kind in KINDS)
BROADCAST = tuple("broadcast_" + kind for kind in KINDS)
SCALAR = tuple(f"_{kind}_scalar" for kind in KINDS)
DTYPES = ("float32", "float64", "float16", "int32", "int64", "uint8", "int8")
NAN = float("nan")

CASES = (
    *(Case(name, [integers(0, 3, 3, 4), integers(0, 3, 3, 4)], dtypes=DTYPES[:3]) for name in ELEMWISE),
    *(Case(name, [integers(0, 3, 3, 4), integers(0, 3, 3, 4)], dtypes=DTYPES[3:], grad=False) for name in ELEMWISE),
    *(
        Case(name, [special(12), constant([NAN, 0.0, 1.0] * 4)], id="special", known=(0, 1))
        for name in (*ELEMWISE, *BROADCAST)
    ),
    *(Case(name, [integers(0, 3, 3, 1), integers(0, 3, 1, 4)], dtypes=DTYPES[:3], known=(0, 1)) for name in BROADCAST),
    *(
        Case(name, [integers(0, 3, 3, 4), integers(0, 3, 4)], dtypes=DTYPES[3:], grad=False, known=(0, 1))
        for name in BROADCAST
    ),
    *(Case(name, [integers(0, 3, 3, 4)], {"scalar": 1.0}, dtypes=DTYPES[:3]) for name in SCALAR),
    *(Case(name, [integers(0, 3, 3, 4)], {"scalar": 1.5}, dtypes=DTYPES[3:], grad=False) for name in SCALAR),
    *(Case(name, [special(12)], {"scalar": 0.0}, id="special") for name in SCALAR),
    *(Case(name, [constant([0, 1], dtype="bool")], {"scalar": 1}, grad=False) for name in SCALAR),
    *(Case(name, [constant([0, 253])], {"scalar": -3}, dtypes=("uint8",), grad=False, id="wraps") for name in SCALAR),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2, 1)], {}, "shape") for name in ELEMWISE),
    *(ErrorCase(name, [normal(2, 3), normal(2, 2)], {}, "") for name in BROADCAST),
    *(
        ErrorCase(name, [normal(2), normal(2, dtype="int32")], {}, "dtype", id="mixed")
        for name in (*ELEMWISE, *BROADCAST)
    ),
    *(
        ErrorCase(name, [constant([1, 0], dtype="bool"), constant([1, 1], dtype="bool")], {}, "bool", id="bool")
        for name in (*ELEMWISE, *BROADCAST)
    ),
    *(ErrorCase(name, [normal(2)], {"scalar": "two"}, "scalar") for name in SCALAR),
)


def _broadcast(draw: Draw, operator: str) -> Case:
    left, right = draw.broadcastable()
    dtype = draw.choice(DTYPES)
    makers = [integers(0, 3, *left), integers(0, 3, *right)]
    return Case(operator, makers, dtypes=(dtype,), grad=dtype.startswith("float"), known=(0, 1))


def _elemwise(draw: Draw, operator: str) -> Case:
    shape, dtype = draw.shape(), draw.choice(DTYPES)
    makers = [integers(0, 3, *shape), integers(0, 3, *shape)]
    return Case(operator, makers, dtypes=(dtype,), grad=dtype.startswith("float"))


def _scalar(draw: Draw, operator: str) -> Case:
    dtype, number = draw.choice(DTYPES), draw.choice((0, 1, 2, 0.5, 1.5))
    return Case(operator, [integers(0, 3, *draw.shape())], {"scalar": number}, dtypes=(dtype,), grad=dtype[0] == "f")


LIVE = (Live(BROADCAST, _broadcast), Live(ELEMWISE, _elemwise), Live(SCALAR, _scalar))
