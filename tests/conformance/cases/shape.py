"""Rows of the operators that move axes and repeat elements."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
WIDTHS = (0, 0, 0, 0, 1, 1, 2, 1)
VOLUME = (0, 0, 0, 0, 1, 0, 0, 1, 1, 1)

CASES = (
    Case("transpose", [normal(2, 3, 4)], dtypes=DTYPES),
    *(Case("transpose", [normal(2, 3, 4)], {"axes": axes}) for axes in ((1, 0, 2), (0, 2, 1), (2, 0, 1), (0, 1, 2))),
    Case("transpose", [normal(3)]),
    Case("transpose", [normal(2, 0, 3)], np_shape=True),
    Case("transpose", [normal()], np_shape=True, id="number"),
    Case("SwapAxis", [normal(2, 0, 3)], {"dim1": 0, "dim2": 1}, np_shape=True),
    Case("tile", [normal(2, 0)], {"reps": (2, 2)}, np_shape=True),
    Case("tile", [normal(2, 1)], {"reps": (2, 0)}, np_shape=True),
    Case("transpose", [normal(1, 2, 3, 2, 2)], {"axes": (4, 2, 0, 3, 1)}),
    *(
        Case("SwapAxis", [normal(2, 3, 4)], {"dim1": first, "dim2": second})
        for first, second in ((0, 1), (0, -1), (-1, -3), (1, 1), (2, 0))
    ),
    Case("SwapAxis", [normal(2, 3)], dtypes=("float64", "int32")),
    Case("depth_to_space", [normal(2, 8, 1, 3)], {"block_size": 2}, dtypes=("float32", "float64", "int32")),
    Case("depth_to_space", [normal(1, 9, 2, 1)], {"block_size": 3}),
    Case("depth_to_space", [normal(1, 2, 2, 2)], {"block_size": 1}),
    Case("space_to_depth", [normal(2, 2, 4, 6)], {"block_size": 2}, dtypes=("float32", "float64", "int32")),
    Case("space_to_depth", [normal(1, 1, 3, 6)], {"block_size": 3}),
    Case("space_to_depth", [normal(1, 2, 2, 2)], {"block_size": 1}),
    Case("reverse", [normal(2, 3)], {"axis": 1}, dtypes=DTYPES),
    Case("reverse", [normal(2, 3, 2)], {"axis": (0, 2)}),
    Case("reverse", [normal(2, 3)], {"axis": (1, 1)}),
    *(Case("tile", [normal(2, 3)], {"reps": reps}) for reps in (2, (2,), (2, 3), (2, 1, 2), (1, 1), ())),
    Case("tile", [normal(2, 1, 2)], {"reps": (3, 2)}, dtypes=("float64", "int32", "float16")),
    *(Case("repeat", [normal(2, 3)], {"repeats": 2, "axis": axis}) for axis in (0, 1, -1, -2, None)),
    Case("repeat", [normal(3)], {"repeats": 3}, dtypes=("float64", "int32", "float16")),
    Case("repeat", [normal(2, 1, 3)], {"repeats": 1, "axis": 1}),
    Case(
        "Pad",
        [normal(2, 2, 3, 4)],
        {"mode": "constant", "pad_width": WIDTHS, "constant_value": 1.5},
        dtypes=("float32", "float64", "float16"),
    ),
    Case("Pad", [normal(1, 2, 3, 4)], {"mode": "constant", "pad_width": WIDTHS}),
    Case("Pad", [normal(1, 2, 3, 4)], {"mode": "edge", "pad_width": WIDTHS}, dtypes=("float32", "float64")),
    Case("Pad", [normal(1, 2, 3, 4)], {"mode": "reflect", "pad_width": WIDTHS}, dtypes=("float32", "float64")),
    *(
        Case("Pad", [normal(1, 2, 2, 2, 3)], {"mode": mode, "pad_width": VOLUME})
        for mode in ("constant", "edge", "reflect")
    ),
    *(Case("diag", [normal(2, 3)], {"k": k}) for k in (0, 1, -1, 2)),
    *(Case("diag", [normal(3)], {"k": k}) for k in (0, 1, -2)),
    Case("diag", [normal(2, 2, 3)], dtypes=("float32", "float64", "int32")),
    Case("diag", [normal(2, 2, 3)], {"k": 1, "axis1": -1, "axis2": -2}),
    Case("diag", [normal(2, 3, 3)], {"k": -1, "axis1": 1, "axis2": 2}),
)

ERRORS = (
    ErrorCase("transpose", [normal(2, 3, 4)], {"axes": (0, 1)}, match="transpose"),
    ErrorCase("transpose", [normal(2, 3, 4)], {"axes": (0, 1, 3)}, match="transpose"),
    ErrorCase("SwapAxis", [normal(2, 3)], {"dim1": 0, "dim2": 2}, match="axis 2 is out of range"),
    ErrorCase("depth_to_space", [normal(1, 7, 1, 2)], {"block_size": 2}, match="C=7"),
    ErrorCase("depth_to_space", [normal(8, 1, 2)], {"block_size": 2}, match=r"\(N, C, H, W\)"),
    ErrorCase("depth_to_space", [normal(1, 8, 1, 2)], {"block_size": 0}, match="block_size"),
    ErrorCase("space_to_depth", [normal(1, 1, 3, 4)], {"block_size": 2}, match="H=3"),
    ErrorCase("reverse", [normal(2, 3)], {"axis": -1}, match="range"),
    ErrorCase("reverse", [normal(2, 3)], {"axis": 2}, match="range"),
    ErrorCase("tile", [normal(2, 3)], {"reps": (-1,)}, match="negative"),
    ErrorCase("repeat", [normal(2, 3)], {"repeats": -1}, match="negative"),
    ErrorCase("repeat", [normal(2, 3)], {"repeats": 2, "axis": 2}, match="out of range"),
    ErrorCase(
        "Pad", [normal(1, 1, 2, 3)], {"mode": "constant", "pad_width": (1, 0, 0, 0, 1, 1, 2, 2)}, match="first two axes"
    ),
    ErrorCase("Pad", [normal(1, 2, 3)], {"mode": "constant", "pad_width": (0, 0, 0, 0, 1, 1)}, match="4 or 5 axes"),
    ErrorCase("Pad", [normal(1, 1, 2, 3)], {"mode": "constant", "pad_width": (0, 0, 0, 0, 1, 1)}, match="8 numbers"),
    ErrorCase(
        "Pad", [normal(1, 1, 2, 3)], {"mode": "reflect", "pad_width": (0, 0, 0, 0, 2, 2, 2, 2)}, match="(?i)padding"
    ),
    ErrorCase(
        "Pad",
        [normal(1, 1, 2, 3, dtype="int32")],
        {"mode": "edge", "pad_width": (0, 0, 0, 0, 1, 1, 1, 1)},
        match="floating",
    ),
    ErrorCase("diag", [normal(2, 3)], {"k": 5}, match="no diagonal"),
    ErrorCase("diag", [normal(2, 2, 3)], {"axis1": 1, "axis2": 1}, match="both axis 1"),
)


def _permuted(draw, name):
    shape = draw.shape()
    axes, rest = [], list(range(len(shape)))
    while rest:
        axes.append(rest.pop(draw.integer(0, len(rest) - 1)))
    return Case(name, [normal(*shape)], {"axes": tuple(axes)}, dtypes=(draw.float_dtype(),))


def _padded(draw, name):
    shape = (1, draw.integer(1, 2), draw.integer(3, 5), draw.integer(3, 5))
    widths = (0, 0, 0, 0, *(draw.integer(0, 2) for _ in range(4)))
    return Case(name, [normal(*shape)], {"mode": draw.choice(("constant", "edge", "reflect")), "pad_width": widths})


def _swapped(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axes = {"dim1": draw.integer(-len(shape), len(shape) - 1), "dim2": draw.integer(-len(shape), len(shape) - 1)}
    return Case(name, [normal(*shape)], axes, dtypes=(draw.dtype(),))


def _blocks(draw: Draw, name: str) -> Case:
    block, batch, channels, height, width = (draw.integer(1, 3) for _ in range(5))
    shape = (batch, channels * block * block, height, width)
    if name == "space_to_depth":
        shape = (batch, channels, height * block, width * block)
    return Case(name, [normal(*shape)], {"block_size": block}, dtypes=(draw.dtype(),))


def _reversed(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axes = tuple(axis for axis in range(len(shape)) if draw.boolean())
    return Case(name, [normal(*shape)], {"axis": axes or (0,)}, dtypes=(draw.dtype(),))


def _diagonal(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 4)
    if len(shape) == 1:
        return Case(name, [normal(*shape)], {"k": draw.integer(-3, 3)}, dtypes=(draw.dtype(),))
    first = draw.integer(0, len(shape) - 1)
    second = (first + draw.integer(1, len(shape) - 1)) % len(shape)
    params = {"k": draw.integer(1 - shape[first], shape[second] - 1), "axis1": first, "axis2": second - len(shape)}
    return Case(name, [normal(*shape)], params, dtypes=(draw.dtype(),))


LIVE = (
    Live(["transpose"], _permuted),
    Live(["Pad"], _padded),
    Live(
        ["repeat"],
        lambda draw, name: Case(
            name,
            [normal(*draw.shape(2, 3))],
            {"repeats": draw.integer(1, 3), "axis": draw.choice((None, 0, 1, -1, -2))},
        ),
    ),
    # The reference has no gradient when three axes are repeated.
    Live(
        ["tile"],
        lambda draw, name: Case(name, [normal(*draw.shape(1, 3, 3))], {"reps": draw.shape(1, 2, 3)}),
    ),
    Live(["SwapAxis"], _swapped),
    Live(["depth_to_space", "space_to_depth"], _blocks),
    Live(["reverse"], _reversed),
    Live(["diag"], _diagonal),
)
