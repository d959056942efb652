"""Rows of the operators that take parts of arrays."""

# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal


def box(begin, end, step=()):
    """Parameters of slice."""
    return {"begin": begin, "end": end, **({"step": step} if step else {})}


CASES = (
    Case("slice", [normal(3, 4)], box((0, 1), (2, 3)), dtypes=("float32", "float64", "float16", "int32", "uint8")),
    *(
        Case("slice", [normal(3, 4)], parameters)
        for parameters in (
            box((None, 1), (None, None)),
            box((1,), (-1,)),
            box((0, None), (1, None), (None, -1)),
            box((0, -1), (2, -3), (1, -1)),
            box((0, 3), (2, None), (1, -2)),
            box((2,), (None,), (-1,)),
            box((None, 0), (None, 4), (2, 3)),
            box((-2, -3), (3, 9)),
            box(0, 1),
        )
    ),
    Case("slice", [normal(3, 4)], box((1,), (1,)), np_shape=True),
    Case("slice", [normal(0, 4)], box((None, 1), (None, 3)), np_shape=True),
    Case("slice", [normal(3, 4, 2, 2)], box((0, 1, 0), (3, 4, 1), (2, 2, 1))),
    Case("_slice_assign", [normal(3, 4), normal(2, 2)], box((0, 1), (2, 3)), grad=False, dtypes=("float32", "int32")),
    Case("_slice_assign", [normal(2, 4), normal(2, 2)], box((1, None), (None, None), (-1, -2)), grad=False),
    Case("_slice_assign", [normal(2, 4), normal(2, 2)], box((0, None), (2, None), (1, -2)), grad=False),
    Case("_slice_assign", [normal(4), normal(3)], box((1,), (4,)), grad=False),
    Case(
        "_slice_assign_scalar",
        [normal(3, 4)],
        {"scalar": 10.7, **box((0, 1), (2, 3))},
        grad=False,
        dtypes=("float32", "int32"),
    ),
    Case("_slice_assign_scalar", [normal(3, 4)], box((1,), (2,)), grad=False),
    Case("_slice_assign_scalar", [normal(2, 4)], {"scalar": -1.0, **box((0, None), (2, None), (1, -2))}, grad=False),
    *(
        Case("slice_axis", [normal(2, 4)], {"axis": axis, "begin": begin, "end": end})
        for axis, begin, end in ((1, 1, 3), (1, -2, None), (-1, 0, -1), (0, 1, 2), (0, 0, None))
    ),
    Case("slice_axis", [normal(2, 3, 2)], {"axis": 1, "begin": 1, "end": 2}, dtypes=("float64", "int32", "float16")),
    *(Case("slice_like", [normal(3, 4), normal(2, 3)], {"axes": axes}) for axes in ((), (1,), (-1,), (0,), (0, 1))),
    Case("slice_like", [normal(3, 4), normal(2)], {"axes": (0,)}),
    Case("slice_like", [normal(3, 4), normal(2, 3)], dtypes=("float64", "int32")),
    Case("SliceChannel", [normal(2, 4)], {"num_outputs": 2}, dtypes=("float32", "float64", "float16", "int32")),
    Case("SliceChannel", [normal(4, 3)], {"num_outputs": 2, "axis": 0}),
    Case("SliceChannel", [normal(2, 0)], {"num_outputs": 3}, grad=False, np_shape=True, id="empty"),
    Case("SliceChannel", [normal(2, 3, 4)], {"num_outputs": 4, "axis": -1, "squeeze_axis": True}),
    Case("SliceChannel", [normal(2, 4)], {"num_outputs": 1}),
    Case("SliceChannel", [normal(2, 4)], {"num_outputs": 4, "squeeze_axis": True}),
    Case("_split_v2", [normal(2, 4)], {"indices": (0, 2), "axis": 1}, dtypes=("float32", "float64", "int32")),
    Case("_split_v2", [normal(2, 4)], {"indices": (0, 1, 3), "axis": -1}),
    Case("_split_v2", [normal(2, 4)], {"indices": (), "sections": 2, "axis": 1}),
    Case("_split_v2", [normal(2, 5)], {"indices": (), "sections": 3, "axis": 1}),
    Case("_split_v2", [normal(2, 4)], {"indices": (0, 1), "axis": 0, "squeeze_axis": True}),
    Case("_split_v2", [normal(2, 4)], {"indices": (), "sections": 4, "axis": 1, "squeeze_axis": True}),
    Case("Crop", [normal(1, 2, 4, 5)], {"num_args": 1, "h_w": (2, 3)}),
    Case("Crop", [normal(1, 2, 4, 5)], {"num_args": 1, "h_w": (2, 3), "offset": (1, 2)}),
    Case("Crop", [normal(2, 1, 5, 6)], {"num_args": 1, "h_w": (2, 3), "center_crop": True}),
    Case("Crop", [normal(1, 2, 4, 5), normal(3, 1, 2, 2)], {"num_args": 2}),
    Case("Crop", [normal(1, 2, 4, 5), normal(3, 1, 2, 2)], {"num_args": 2, "offset": (2, 1)}),
)

ERRORS = (
    ErrorCase("slice", [normal(2, 4)], box((0, 0, 0), (1, 1, 1)), match="3 entries"),
    ErrorCase("slice", [normal(2, 4)], box((0,), (1,), (0,)), match="step"),
    ErrorCase("slice", [normal(2, 4)], box((0, 1), (2,)), match="same number"),
    ErrorCase("_slice_assign", [normal(2, 4), normal(2, 1)], box((0, 1), (2, 3)), match="rhs"),
    *(
        ErrorCase("slice_axis", [normal(2, 4)], {"axis": 1, "begin": begin, "end": end}, match="no range")
        for begin, end in ((2, 2), (3, 1), (0, 9), (-9, 2))
    ),
    ErrorCase("slice_axis", [normal(2, 4)], {"axis": 2, "begin": 0, "end": 1}, match="out of range"),
    ErrorCase("slice_like", [normal(3, 4), normal(2, 7)], match="length 4"),
    ErrorCase("slice_like", [normal(3, 4), normal(2)], match="same number of axes"),
    ErrorCase("slice_like", [normal(3, 4), normal(2, 3)], {"axes": (5,)}, match="out of range"),
    ErrorCase("SliceChannel", [normal(2, 4)], {"num_outputs": 3}, match="multiple"),
    ErrorCase("SliceChannel", [normal(2, 4)], {"num_outputs": 2, "squeeze_axis": True}, match="squeeze_axis"),
    ErrorCase("SliceChannel", [normal(2, 4)], {"num_outputs": 0}, match="at least 1"),
    ErrorCase("SliceChannel", [normal(2, 4)], {"num_outputs": 2, "axis": 3}, match="out of range"),
    ErrorCase("_split_v2", [normal(2, 4)], {"indices": (1, 2), "axis": 1}, match="ascend"),
    ErrorCase("_split_v2", [normal(2, 4)], {"indices": (0, 3, 2), "axis": 1}, match="ascend"),
    ErrorCase("_split_v2", [normal(2, 4)], {"indices": (0, 9), "axis": 1}, match="ascend"),
    ErrorCase("Crop", [normal(1, 1, 4, 5)], {"num_args": 1, "h_w": (9, 2)}, match="window"),
    ErrorCase("Crop", [normal(1, 1, 4, 5)], {"num_args": 1}, match="window"),
    ErrorCase("Crop", [normal(1, 1, 4, 5)], {"num_args": 1, "h_w": (2, 2), "offset": (3, 3)}, match="window"),
)


def _sliced(draw, name):
    shape = draw.shape(1, 3)
    steps = [draw.choice((1, 2, -1)) for _ in shape]
    ranges = [sorted((draw.integer(0, n - 1), draw.integer(0, n - 1))) for n in shape]
    begin = tuple(b if s > 0 else e for (b, e), s in zip(ranges, steps))
    end = tuple(e + 1 if s > 0 else (b - 1 if b else None) for (b, e), s in zip(ranges, steps))
    return Case(
        name, [normal(*shape)], {"begin": begin, "end": end, "step": tuple(steps)}, dtypes=(draw.float_dtype(),)
    )


def _split(draw, name):
    count = draw.integer(1, 3)
    shape = (draw.integer(1, 3), count * draw.integer(1, 3), draw.integer(1, 2))
    return Case(name, [normal(*shape)], {"num_outputs": count, "axis": 1})


def _window(draw: Draw, shape) -> tuple:
    """Random begin and end of some steps, and the shape of what they cut out."""
    steps = [draw.choice((1, 2, -1)) for _ in shape]
    ranges = [sorted((draw.integer(0, n - 1), draw.integer(0, n - 1))) for n in shape]
    begin = tuple(b if s > 0 else e for (b, e), s in zip(ranges, steps))
    end = tuple(e + 1 if s > 0 else (b - 1 if b else None) for (b, e), s in zip(ranges, steps))
    cut = tuple((e - b) // abs(s) + 1 for (b, e), s in zip(ranges, steps))
    return {"begin": begin, "end": end, "step": tuple(steps)}, cut


def _assigned(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    params, cut = _window(draw, shape)
    if name == "_slice_assign":
        return Case(name, [normal(*shape), normal(*cut)], params, grad=False, dtypes=(draw.dtype(),))
    params["scalar"] = draw.number(-3, 3)
    return Case(name, [normal(*shape)], params, grad=False, dtypes=(draw.dtype(),))


def _along_axis(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axis = draw.integer(-len(shape), len(shape) - 1)
    length = shape[axis]
    begin = draw.integer(0, length - 1)
    end = draw.choice((None, *range(begin + 1, length + 1), *range(begin + 1 - length, 0)))
    begin -= draw.choice((0, length))
    return Case(name, [normal(*shape)], {"axis": axis, "begin": begin, "end": end}, dtypes=(draw.dtype(),))


def _like(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    like = tuple(draw.integer(1, n) for n in shape)
    axes = tuple(axis - draw.choice((0, len(shape))) for axis in range(len(shape)) if draw.boolean())
    return Case(name, [normal(*shape), normal(*like)], {"axes": axes}, dtypes=(draw.float_dtype(),))


def _pieces(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3, 6)
    axis = draw.integer(-len(shape), len(shape) - 1)
    if draw.boolean():
        sections = draw.choice([n for n in range(1, shape[axis] + 1) if shape[axis] % n == 0])
        return Case(name, [normal(*shape)], {"indices": (), "sections": sections, "axis": axis})
    cuts = tuple(n for n in range(1, shape[axis]) if draw.boolean())
    return Case(name, [normal(*shape)], {"indices": (0, *cuts), "axis": axis}, dtypes=(draw.float_dtype(),))


def _cropped(draw: Draw, name: str) -> Case:
    batch, channels, height, width = draw.integer(1, 2), draw.integer(1, 3), draw.integer(2, 6), draw.integer(2, 6)
    target_size = (draw.integer(1, height), draw.integer(1, width))
    params = {"num_args": 1}
    if draw.boolean():
        params["center_crop"] = True
    else:
        params["offset"] = (draw.integer(0, height - target_size[0]), draw.integer(0, width - target_size[1]))
    makers = [normal(batch, channels, height, width)]
    if draw.boolean():
        return Case(name, [*makers, normal(1, 1, *target_size)], {**params, "num_args": 2})
    return Case(name, makers, {**params, "h_w": target_size})


LIVE = (
    Live(["slice"], _sliced),
    Live(["SliceChannel"], _split),
    Live(["_slice_assign", "_slice_assign_scalar"], _assigned),
    Live(["slice_axis"], _along_axis),
    Live(["slice_like"], _like),
    Live(["_split_v2"], _pieces),
    Live(["Crop"], _cropped),
)
