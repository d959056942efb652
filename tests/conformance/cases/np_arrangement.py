"""Conformance rows of the family np_arrangement."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, Maker, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8", "bool")
MODES = ("edge", "reflect", "symmetric", "maximum", "minimum")
CROPPED = "The reference's gradient of cropping belongs to other elements."
WIDTHS = ((1, 2), (2, 1))


def _turned(data: Maker, k: int, axes: tuple[int, int], **more: Any) -> Case:
    """A quarter turn, whose gradient is the turn back."""
    return Case(
        "_npi_rot90",
        [data],
        {"k": k, "axes": axes},
        differs="rot90-gradient",
        expect=lambda a: onp.rot90(a, k, axes),
        **more,
    )


CASES = (
    *(Case("_np_roll", [normal(2, 3)], {"shift": s}) for s in (1, -1, 7, 0)),
    *(Case("_np_roll", [normal(2, 3)], {"shift": 1, "axis": a}) for a in (0, 1, -1, (0, 1))),
    Case("_np_roll", [normal(2, 3)], {"shift": (1, 2), "axis": (0, 1)}),
    Case("_np_roll", [normal(2, 3)], {"shift": (-1, 2), "axis": (1, 0)}),
    Case("_np_roll", [normal(3)], {"shift": 1}, dtypes=DTYPES[:-1]),
    Case("_np_roll", [normal()], {"shift": 1}),
    Case("_np_roll", [normal(0, 2)], {"shift": 1}),
    *(Case("_npi_flip", [normal(2, 3)], {"axis": a}) for a in (0, 1, (0, 1), (), (0, 0))),
    Case("_npi_flip", [normal(3)], {"axis": 0}, dtypes=DTYPES[:-1]),
    Case("_npi_flip", [normal(0, 3)], {"axis": 0}),
    *(Case("_npi_rot90", [normal(2, 3)], {"k": k, "axes": (0, 1)}) for k in (0, 2, 4, -6)),
    *(_turned(normal(2, 3), k, (0, 1)) for k in (1, 3, -1, 5)),
    *(_turned(normal(2, 3, 2), 1, axes) for axes in ((1, 2), (2, 0), (0, -1))),
    _turned(normal(2, 2), 1, (0, 1), dtypes=DTYPES[1:-1]),
    Case("_npi_pad", [normal(2, 3)], {"pad_width": WIDTHS}, dtypes=DTYPES),
    Case("_npi_pad", [normal(2, 3)], {"pad_width": WIDTHS, "constant_value": 5.7}, dtypes=DTYPES[:-1]),
    *(
        Case("_npi_pad", [normal(2, 3)], {"pad_width": WIDTHS, "mode": mode}, grad=False, dtypes=DTYPES[:-1])
        for mode in MODES
    ),
    *(
        Case("_npi_pad", [normal(3)], {"pad_width": (5, 7), "mode": mode}, grad=mode == "constant")
        for mode in ("constant", *MODES)
    ),
    *(Case("_npi_pad", [normal(1, 2)], {"pad_width": WIDTHS, "mode": mode}, grad=False) for mode in MODES),
    Case("_npi_pad", [normal(2, 2, 2)], {"pad_width": ((1, 0), *WIDTHS)}),
    Case("_npi_pad", [normal(3, 2)], {"pad_width": ((-1, 2), (0, -1))}, grad=False, why=CROPPED),
    Case("_npi_pad", [normal(3, 2)], {"pad_width": ((-1, 2), (0, -1)), "mode": "edge"}, grad=False),
    Case("_npi_pad", [normal(0, 2)], {"pad_width": WIDTHS}),
)

ERRORS = (
    ErrorCase("_np_roll", [normal(2, 3)], {"shift": (1, 2), "axis": 1}, match="same size"),
    ErrorCase("_np_roll", [normal(2, 3)], {"shift": (1, 2)}, match="must be an int"),
    ErrorCase("_np_roll", [normal(2, 3)], {"shift": 1, "axis": 2}, match="out of range"),
    ErrorCase("_np_roll", [normal(2, 3)], {"shift": (1, 2), "axis": (1, 1)}, match="duplicates"),
    ErrorCase("_np_roll", [normal(2, 3)], {}, match="shift"),
    ErrorCase("_npi_flip", [normal(2, 3)], {"axis": 2}, match="out of range"),
    ErrorCase("_npi_flip", [normal(2, 3)], {}, match="axis"),
    ErrorCase("_npi_rot90", [normal(2, 3)], {"axes": (0, 0)}, match="duplicates"),
    ErrorCase("_npi_rot90", [normal(2, 3)], {"axes": (0, 2)}, match="out of range"),
    ErrorCase("_npi_rot90", [normal(2, 3)], {"axes": (0,)}, match="length of axes"),
    ErrorCase("_npi_rot90", [normal(2, 3)], {}, match="length of axes"),
    ErrorCase("_npi_pad", [normal(2, 2)], {"pad_width": ((1, 2),)}, match="for each of 2 axes"),
    ErrorCase("_npi_pad", [normal(2, 2)], {"pad_width": WIDTHS, "mode": "wrap"}, match="valid values"),
    ErrorCase("_npi_pad", [normal(2, 2)], {"pad_width": 3}, match="for each of 2 axes"),
)


def _rolled(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    params = {"shift": draw.integer(-6, 6)}
    if draw.boolean():
        params["axis"] = draw.integer(-len(shape), len(shape) - 1)
    return Case(name, [normal(*shape)], params, dtypes=(draw.dtype(),))


def _flipped(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axes = tuple(a for a in range(len(shape)) if draw.boolean())
    return Case(name, [normal(*shape)], {"axis": axes}, dtypes=(draw.dtype(),))


def _rotated(draw: Draw, name: str) -> Case:
    shape = draw.shape(2)
    first = draw.integer(0, len(shape) - 1)
    second = (first + draw.integer(1, len(shape) - 1)) % len(shape)
    return Case(name, [normal(*shape)], {"k": draw.integer(-5, 5), "axes": (first, second)}, grad=False)


def _padded(draw: Draw, name: str) -> Case:
    shape = draw.shape(2, 3, 4)
    widths = tuple((draw.integer(0, 5), draw.integer(0, 5)) for _ in shape)
    mode = draw.choice(("constant", *MODES))
    dtype = (draw.dtype(),)
    return Case(name, [normal(*shape)], {"pad_width": widths, "mode": mode}, grad=mode == "constant", dtypes=dtype)


LIVE = (
    Live(["_np_roll"], _rolled),
    Live(["_npi_flip"], _flipped),
    Live(["_npi_rot90"], _rotated),
    Live(["_npi_pad"], _padded),
)
