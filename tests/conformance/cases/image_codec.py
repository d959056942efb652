"""Decoding of PNG images, whose pixels are exact, and borders. Files are read in unit/_ops/test_image_operators.py."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

BORDER, DECODE, READ, OLD = "_cvcopyMakeBorder", "_cvimdecode", "_cvimread", "_imdecode"
ALONE = "MXNet cannot compose this operator into a symbol"
NOT_INTO = "MXNet decodes into arrays of its own"
# fmt: off
COLOUR = constant(
    [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0, 54, 136,
     73, 214, 0, 0, 0, 29, 73, 68, 65, 84, 8, 29, 99, 44, 213, 95, 211, 38, 34, 194, 200, 153, 126, 248, 229, 58, 1,
     70, 183, 112, 21, 55, 198, 45, 0, 71, 27, 6, 152, 53, 16, 186, 127, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96,
     130],
    dtype="uint8",
)
GREY = constant(
    [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0, 184, 31,
     57, 198, 0, 0, 0, 16, 73, 68, 65, 84, 8, 29, 99, 180, 106, 87, 101, 84, 55, 8, 7, 0, 6, 185, 1, 151, 228, 190,
     74, 236, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130],
    dtype="uint8",
)
# fmt: on
WIDTHS = {"top": 1, "bot": 2, "left": 3, "right": 4}
DTYPES = ("uint8", "int32", "float32", "float64")
CASES = (
    *(
        Case(DECODE, [maker], params, dtypes=("uint8",), symbolic=False, out=False, why=NOT_INTO)
        for maker in (COLOUR, GREY)
        for params in ({}, {"flag": 0}, {"flag": 1, "to_rgb": False}, {"flag": 0, "to_rgb": True})
    ),
    *(
        Case(
            BORDER,
            [integers(0, 99, 4, 3, 3)],
            {**WIDTHS, "type": kind},
            dtypes=DTYPES,
            grad=[],
            symbolic=False,
            why=ALONE,
        )
        for kind in range(5)
    ),
    *(
        Case(BORDER, [integers(0, 99, 1, 2, 1)], {**WIDTHS, "type": kind}, grad=[], symbolic=False, why=ALONE)
        for kind in range(5)
    ),
    *(
        Case(
            BORDER, [integers(0, 99, 2, 2, c)], {**WIDTHS, **params}, dtypes=DTYPES, grad=[], symbolic=False, why=ALONE
        )
        for c, params in (
            (3, {"value": 7}),
            (3, {"values": (7, 8, 9)}),
            (3, {"values": (7.5, 8.5, 3.25)}),
            (1, {"values": (7, 8, 9)}),
            (4, {"value": 7}),
            (4, {"values": (7, 8, 9, 10)}),
            (5, {}),
        )
    ),
    Case(
        BORDER,
        [integers(0, 99, 2, 2, 3)],
        {**WIDTHS, "values": (300, -5, 254.5)},
        dtypes=("uint8",),
        symbolic=False,
        why=ALONE,
    ),
    Case(BORDER, [integers(0, 99, 2, 2, 3)], dict.fromkeys(WIDTHS, 0), dtypes=("uint8",), symbolic=False, why=ALONE),
)
IMAGE = integers(0, 99, 2, 2, 3, dtype="uint8")
ERRORS = (
    ErrorCase(DECODE, [constant([1, 2, 3], dtype="uint8")], {}, "no image"),
    ErrorCase(DECODE, [normal(4)], {}, "uint8"),
    ErrorCase(DECODE, [COLOUR], {"flag": -1}, "flag=-1"),
    ErrorCase(DECODE, [COLOUR], {"flag": 2}, "flag=2"),
    ErrorCase(READ, [], {"filename": "no such file"}, "no such file.*couldn't open"),
    ErrorCase(BORDER, [IMAGE], {**WIDTHS, "top": -1}, "negative"),
    ErrorCase(BORDER, [IMAGE], {**WIDTHS, "type": 5}, "type=5"),
    ErrorCase(BORDER, [integers(0, 99, 2, 2, 5, dtype="uint8")], {**WIDTHS, "value": 7}, "4 channels"),
    ErrorCase(BORDER, [normal(2, 2)], WIDTHS, "height, width, channels"),
    ErrorCase(
        OLD,
        [normal(1)],
        {"str_img": b"abc", "index": 0, "x0": 0, "y0": 0, "x1": 1, "y1": 1, "c": 3, "size": 3},
        "no image",
    ),
)


def bordered(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 5), draw.integer(1, 5), draw.choice((3, 1, 4)))
    params = {side: draw.integer(0, 9) for side in WIDTHS}
    params["type"] = draw.integer(0, 4)
    dtype = draw.choice(DTYPES)
    return Case(name, [integers(0, 99, *shape)], params, dtypes=(dtype,), grad=[], symbolic=False, why=ALONE)


LIVE = (Live([BORDER], bordered),)
