"""Conformance rows of the family np_joining."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8", "bool")
# Of one shape alone the reference infers that there is nothing else to join.
ALL_KNOWN = {"known": ()}
FLATTENED = "The reference infers that the inputs are flat."

CASES = (
    *(Case("_npi_concatenate", [normal(2, 3), normal(2, 3)], {"axis": a}, **ALL_KNOWN) for a in (0, 1, -1)),
    Case("_npi_concatenate", [normal(2), normal(3), normal(1)], dtypes=DTYPES, **ALL_KNOWN),
    *(
        Case("_npi_concatenate", inputs, {"axis": None}, symbolic=False, why=FLATTENED)
        for inputs in ([normal(2, 3), normal(2, 3)], [normal(2, 2), normal(3)], [normal(), normal()])
    ),
    Case("_npi_concatenate", [normal(0), normal(2)], **ALL_KNOWN),
    Case("_npi_concatenate", [normal(2, 1)]),
    *(Case("_npi_stack", [normal(2, 3), normal(2, 3)], {"axis": a}) for a in (0, 1, 2, -1, -3)),
    Case("_npi_stack", [normal(2), normal(2), normal(2)], dtypes=DTYPES),
    Case("_npi_stack", [normal(), normal()]),
    Case("_npi_stack", [normal(0), normal(0)]),
    *(
        Case(name, inputs, **ALL_KNOWN)
        for name, inputs in (
            ("_npi_vstack", [normal(2), normal(2)]),
            ("_npi_vstack", [normal(2), normal(3, 2)]),
            ("_npi_vstack", [normal(), normal()]),
            ("_npi_vstack", [normal(2, 2, 1), normal(1, 2, 1)]),
            ("_npi_vstack", [normal(0), normal(0)]),
            ("_npi_hstack", [normal(2), normal(3)]),
            ("_npi_hstack", [normal(2, 1), normal(2, 2)]),
            ("_npi_hstack", [normal(), normal(2)]),
            ("_npi_hstack", [normal(2, 1, 2), normal(2, 2, 2)]),
            ("_npi_dstack", [normal(2), normal(2)]),
            ("_npi_dstack", [normal(2, 3), normal(2, 3)]),
            ("_npi_dstack", [normal(2, 3, 1), normal(2, 3)]),
            ("_npi_dstack", [normal(), normal()]),
            ("_npi_column_stack", [normal(), normal()]),
            ("_npi_column_stack", [normal(2, 2, 1), normal(2, 1, 1)]),
        )
    ),
    *(
        Case("_npi_column_stack", inputs, symbolic=False, why="The reference infers vectors of length 1.")
        for inputs in ([normal(2), normal(2)], [normal(2), normal(2, 2)])
    ),
    *(
        Case(f"_npi_{name}", [normal(2, 2), normal(2, 2)], dtypes=DTYPES[1:-1], **ALL_KNOWN)
        for name in ("vstack", "hstack", "dstack", "column_stack")
    ),
    Case("_npi_hsplit", [normal(2, 4)], {"indices": (0, 2)}, dtypes=DTYPES[:-1]),
    Case("_npi_hsplit", [normal(2, 4)], {"indices": (0, 1, 3), "axis": 1}),
    Case("_npi_hsplit", [normal(2, 4)], {"indices": (), "sections": 3}),
    Case("_npi_hsplit", [normal(4)], {"indices": (0, 3)}),
    Case("_npi_hsplit", [normal(2, 2)], {"indices": (), "sections": 2, "squeeze_axis": True}),
    Case("_npi_dsplit", [normal(1, 2, 4)], {"indices": (0, 2), "axis": 2}, dtypes=DTYPES[:-1]),
    Case("_npi_dsplit", [normal(1, 2, 4)], {"indices": (), "sections": 2, "axis": 2}),
)

ERRORS = (
    ErrorCase("_npi_concatenate", [normal(2), normal(2, 2)], match="(?i)inconsistent|incompatible"),
    ErrorCase("_npi_concatenate", [normal(2), normal(2)], {"axis": 1}, match="out of range"),
    ErrorCase("_npi_concatenate", [normal(), normal()], match="."),
    ErrorCase("_npi_concatenate", [normal(2), normal(2, dtype="int32")], match="one dtype"),
    ErrorCase("_npi_stack", [normal(2), normal(2)], {"axis": 2}, match="out of range"),
    ErrorCase("_npi_stack", [normal(2), normal(2, dtype="int32")], match="one dtype"),
    ErrorCase("_npi_vstack", [normal(2), normal(3)], match="."),
    ErrorCase("_npi_hstack", [normal(2), normal(2, 2)], match="Incompatible input shapes"),
    ErrorCase("_npi_dstack", [normal(2), normal(3)], match="."),
    ErrorCase("_npi_column_stack", [normal(2), normal(3)], match="."),
    ErrorCase("_npi_hsplit", [normal(2, 4)], {"indices": (0, 2), "squeeze_axis": True}, match="length 1"),
    ErrorCase("_npi_hsplit", [normal(2, 4)], {"indices": (0, 3, 2)}, match="ascend"),
    ErrorCase("_npi_dsplit", [normal(2, 4)], {"indices": (0, 2), "axis": 2}, match="3 or more axes"),
)


def _joined(draw: Draw, name: str) -> Case:
    shape, axis = draw.shape(1, 4), {"_npi_vstack": 0, "_npi_hstack": 1, "_npi_dstack": 2}.get(name, 1)
    axis = min(axis, len(shape) - 1)
    grows = len(shape) > {"_npi_vstack": 1, "_npi_hstack": 0, "_npi_dstack": 2}.get(name, 1)
    shapes = [
        tuple(draw.integer(1, 3) if grows and a == axis else n for a, n in enumerate(shape))
        for _ in range(draw.integer(1, 3))
    ]
    # The reference infers no shape for hstack and dstack, and vectors of length 1 for column_stack.
    options = {} if name == "_npi_vstack" else {"symbolic": False, "why": "The reference infers other shapes."}
    return Case(name, [normal(*s) for s in shapes], dtypes=(draw.dtype(),), **options)


def _concatenated(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axis = draw.integer(-len(shape), len(shape) - 1)
    shapes = [
        tuple(draw.integer(1, 3) if a == axis % len(shape) else n for a, n in enumerate(shape))
        for _ in range(draw.integer(1, 3))
    ]
    return Case(name, [normal(*s) for s in shapes], {"axis": axis}, dtypes=(draw.dtype(),))


LIVE = (
    Live(["_npi_vstack", "_npi_hstack", "_npi_dstack", "_npi_column_stack"], _joined),
    Live(["_npi_concatenate"], _concatenated),
    Live(
        ["_npi_stack"],
        lambda draw, name: Case(
            name, [normal(2, 3)] * draw.integer(1, 3), {"axis": draw.integer(-3, 2)}, dtypes=(draw.dtype(),)
        ),
    ),
    Live(
        ["_npi_hsplit"],
        lambda draw, name: Case(name, [normal(*draw.shape(2, 3), 2)], {"indices": (), "sections": draw.integer(1, 3)}),
    ),
)
