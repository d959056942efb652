"""Conformance rows of the family np_reshape."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, filled, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
CODED = (
    (2, 3, 4),
    (-1,),
    (-2, -1),
    (-2, -4),
    (-4,),
    (-4, 1),
    (-4, -4),
    (-5, 4),
    (-5, -2),
    (-6, 1, 2, -4),
    (-6, 1, -1, -4),
    (-6, -1, 2, -4),
    (-2, -6, -1, 3, -2),
    (2, -2, -2),
    (-2, -2, -2, 1),
)

CASES = (
    *(Case("_np_reshape", [normal(2, 3, 4)], {"newshape": s}) for s in ((6, 4), (-1,), (2, -1, 2), (24, 1), 24, -1)),
    Case("_np_reshape", [normal(2, 3)], {"newshape": (3, 2)}, dtypes=(*DTYPES, "bool")),
    Case("_np_reshape", [normal(2, 3)], {"newshape": (3, 2), "order": "F"}),
    Case("_np_reshape", [normal()], {"newshape": (1, 1)}),
    Case("_np_reshape", [normal(1)], {"newshape": ()}),
    Case("_np_reshape", [normal(0, 3)], {"newshape": (0, 2)}),
    Case("_np_reshape", [normal(0, 3)], {"newshape": (-1, 3)}),
    *(Case("_npx_reshape", [normal(2, 3, 4)], {"newshape": s}) for s in CODED),
    Case("_npx_reshape", [normal(1, 3, 4)], {"newshape": (-3, -2, -2)}),
    Case("_npx_reshape", [normal(1, 3, 4)], {"newshape": (-3, -4)}),
    Case("_npx_reshape", [normal(2, 3)], {"newshape": (-5,)}, dtypes=(*DTYPES, "bool")),
    Case("_npx_reshape", [normal(4, 1, 2, 2)], {"newshape": (-1, -5), "reverse": True}),
    Case("_npx_reshape", [normal(4, 3, 2)], {"newshape": (-1, -2), "reverse": True}),
    Case("_npx_reshape", [normal(4, 3, 1)], {"newshape": (-4, -3), "reverse": True}),
    Case("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-4, 2, -1, -6), "reverse": True}),
    Case("_npx_reshape", [normal()], {"newshape": (-1,)}),
    Case("_npx_reshape", [normal()], {"newshape": (-4,)}),
    Case("_npx_reshape", [normal(1)], {"newshape": ()}),
    Case("_npx_reshape", [normal(0, 3)], {"newshape": (-2, -2)}),
    Case("_npx_reshape", [normal(0, 3)], {"newshape": (-5,)}),
    *(Case("_np_squeeze", [normal(1, 3, 1)], {"axis": a}) for a in (None, 0, -1, (0, 2), (0, -1), (0, 0))),
    Case("_np_squeeze", [normal(1, 3)], dtypes=(*DTYPES, "bool")),
    Case("_np_squeeze", [normal(1, 1)]),
    Case("_np_squeeze", [normal()]),
    Case("_np_squeeze", [normal(0, 1)]),
    *(
        Case(f"_np_atleast_{n}d", inputs, known=())
        for n in (1, 2, 3)
        for inputs in ([normal()], [normal(3)], [normal(2, 3)], [normal(0)], [normal(2), normal(), normal(1, 2, 1, 1)])
    ),
    *(Case(f"_np_atleast_{n}d", [normal(2)], dtypes=("float64", "int32", "uint8")) for n in (1, 2, 3)),
)

ERRORS = (
    ErrorCase("_np_reshape", [normal(2, 3)], {"newshape": (4, 2)}, match="Cannot reshape array of size 6"),
    ErrorCase("_np_reshape", [normal(2, 3)], {"newshape": (-1, -1)}, match="more than one length"),
    ErrorCase("_np_reshape", [normal(2, 3)], {"newshape": (-2, 3)}, match="must be -1"),
    ErrorCase("_np_reshape", [normal(2, 3)], {"newshape": (0, -1)}, match="do not fill"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-6, 2, 2, -4)}, match="split into 2 x 2"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-3, -2, -2)}, match="length 1 only"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-2, -2, -2, -2)}, match="more axes"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-4, -2)}, match="more axes"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-2, -2)}, match="Cannot reshape"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-7,)}, match="none of the codes"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-6, 2)}, match="two lengths"),
    ErrorCase("_npx_reshape", [normal(2, 3, 4)], {"newshape": (-5, -5)}, match="more axes"),
    ErrorCase("_np_squeeze", [normal(1, 3)], {"axis": 1}, match="has length 3, not 1"),
    ErrorCase("_np_squeeze", [normal(1, 3)], {"axis": 2}, match="out of range"),
    ErrorCase("_np_atleast_1d", [normal(1), filled(1, 2, dtype="int32")], match="one dtype"),
)


def _reshaped(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 4)
    codes = [draw.choice((-2, n)) for n in shape]
    if draw.boolean():
        codes[draw.integer(0, len(codes) - 1)] = -1
    if name == "_np_reshape":
        codes = [shape[axis] if code == -2 else code for axis, code in enumerate(codes)]
    elif len(codes) > 1 and draw.boolean():
        codes[-2:] = [-5]
    return Case(name, [normal(*shape)], {"newshape": tuple(codes)}, dtypes=(draw.dtype(),))


def _squeezed(draw: Draw, name: str) -> Case:
    shape = tuple(draw.choice((1, draw.integer(1, 4))) for _ in range(draw.integer(1, 4)))
    return Case(name, [normal(*shape)], dtypes=(draw.dtype(),))


LIVE = (
    Live(["_np_reshape", "_npx_reshape"], _reshaped),
    Live(["_np_squeeze"], _squeezed),
    Live(
        ["_np_atleast_1d", "_np_atleast_2d", "_np_atleast_3d"],
        lambda draw, name: Case(name, [normal(*draw.shape(0, 4)) for _ in range(draw.integer(1, 3))]),
    ),
)
