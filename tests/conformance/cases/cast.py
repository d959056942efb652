"""Cast, amp_cast, amp_multicast."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8", "bool")
FLOATS = DTYPES[:3]
CUT = "the reference passes gradients on through integers; ours stop there"

CASES = (
    *(Case("Cast", [constant([1.75, -1.75, 100.5, 0.0, -3.0, 0.25])], {"dtype": dtype}) for dtype in FLOATS),
    *(
        Case("Cast", [constant([1.75, -1.75, 300.5, 0.0, -3.0, 0.25])], {"dtype": dtype}, grad=False, why=CUT)
        for dtype in DTYPES[3:]
    ),
    *(Case("Cast", [constant([0, 1, 5, 127])], {"dtype": dtype}, dtypes=DTYPES[3:], grad=False) for dtype in DTYPES),
    *(Case("Cast", [constant([1.5, 2.5])], {"dtype": dtype}, dtypes=("float64", "float16")) for dtype in FLOATS),
    Case("Cast", [constant([300, -1, 2147483647])], {"dtype": "uint8"}, dtypes=("int32",), grad=False, id="wraps"),
    *(Case("Cast", [constant([1.5, 2.5])], {"dtype": dtype}) for dtype in ("f4", "float", "double")),
    Case("Cast", [constant([1.5, 2.5])], {"dtype": "int"}, grad=False, why=CUT),
    Case("amp_cast", [normal(2, 3)], {"dtype": "float32"}),
    Case("amp_cast", [integers(0, 9, 4)], {"dtype": "float32"}, dtypes=("int32",), grad=False),
    Case("amp_cast", [integers(0, 9, 4)], {"dtype": "float16"}, dtypes=("int32",), grad=False),
    Case("amp_multicast", [normal(2, 3), normal(3)], {"num_outputs": 2}, known=(0, 1)),
    Case("amp_multicast", [normal(2, 3)], {"num_outputs": 1, "cast_narrow": True}, known=(0,)),
    Case("amp_multicast", [normal(2), normal(2), normal(1)], {"num_outputs": 3}, known=(0, 1, 2)),
)

ERRORS = (
    ErrorCase("Cast", [normal(2)], {"dtype": "uint16"}, "uint16"),
    ErrorCase("Cast", [normal(2)], {}, "dtype"),
    ErrorCase("Cast", [normal(2)], {"dtype": "junk"}, "junk"),
    ErrorCase("amp_cast", [normal(2)], {"dtype": "bool"}, "bool"),
    ErrorCase("amp_multicast", [normal(2), normal(2)], {"num_outputs": 3}, ""),
)


def _cast(draw: Draw, operator: str) -> Case:
    target = draw.choice(DTYPES)
    maker = integers(0, 100, *draw.shape())
    return Case(operator, [maker], {"dtype": target}, dtypes=(draw.choice(DTYPES[3:7]),), grad=False)


def _between_floats(draw: Draw, operator: str) -> Case:
    target = draw.choice(FLOATS if operator == "Cast" else ("float32", "float16"))
    return Case(operator, [normal(*draw.shape())], {"dtype": target}, dtypes=(draw.float_dtype(),))


def _together(draw: Draw, operator: str) -> Case:
    makers = [normal(*draw.shape(1, 2), dtype=draw.choice(("float32", "float16"))) for _ in range(draw.integer(1, 3))]
    return Case(operator, makers, {"num_outputs": len(makers), "cast_narrow": draw.boolean()})


LIVE = (
    Live(["Cast"], _cast),
    Live(["Cast", "amp_cast"], _between_floats),
    Live(["amp_multicast"], _together),
)
