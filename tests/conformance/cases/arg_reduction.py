"""Positions of the largest and smallest elements."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, integers, normal

OPERATORS = ("argmax", "argmin")
NAN = float("nan")
TIES = constant([[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [0.0, 3.0, 3.0]])
NANS = constant([[1.0, NAN, 2.0], [NAN, NAN, NAN], [3.0, 1.0, NAN]])

CASES = (
    *(
        Case(name, [distinct(2, 3, 4)], params, id=label)
        for name in OPERATORS
        for label, params in (
            ("all", {}),
            ("one", {"axis": 1}),
            ("negative", {"axis": -1}),
            ("keepdims", {"axis": 0, "keepdims": True}),
            ("keepdims-all", {"keepdims": True}),
        )
    ),
    *(Case(name, [distinct(2, 6)], {"axis": 1}, dtypes=("float64", "float16")) for name in OPERATORS),
    *(Case(name, [normal()], {"keepdims": True}, np_shape=True, id="number-kept") for name in OPERATORS),
    *(
        Case(name, [integers(0, 5, 2, 6)], {"axis": 1}, dtypes=("int32", "int64", "uint8"), grad=False)
        for name in OPERATORS
    ),
    *(
        Case(name, [maker], {"axis": 1}, id=label)
        for name in OPERATORS
        for label, maker in (("ties", TIES), ("nan", NANS))
    ),
    *(Case(name, [distinct(5)], {"axis": 0}, id="vector") for name in OPERATORS),
    Case("argmax_channel", [distinct(2, 6)], grad=False, dtypes=("float32", "float64", "float16")),
    Case("argmax_channel", [distinct(2, 3, 4)], grad=False),
    Case("argmax_channel", [TIES], grad=False, id="ties"),
    Case("argmax_channel", [NANS], grad=False, id="nan"),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3)], {"axis": 2}, "out of range") for name in OPERATORS),
    *(ErrorCase(name, [normal(2, 3)], {"axis": "x"}, "axis") for name in OPERATORS),
    *(ErrorCase(name, [constant([[1, 0]], dtype="bool")], {}, "bool") for name in (*OPERATORS, "argmax_channel")),
)


def _search(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    axis = draw.choice((None, *range(-len(shape), len(shape))))
    maker = draw.choice((distinct(*shape), integers(0, 3, *shape)))
    return Case(operator, [maker], {"axis": axis, "keepdims": draw.boolean()}, dtypes=(draw.float_dtype(),))


LIVE = (
    Live(OPERATORS, _search),
    Live(
        ["argmax_channel"],
        lambda draw, name: Case(name, [distinct(*draw.shape(2, 4))], grad=False, dtypes=(draw.float_dtype(),)),
    ),
)
