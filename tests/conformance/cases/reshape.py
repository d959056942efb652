"""Rows of the operators that keep the elements and change the shape."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

CASES = (
    Case("Reshape", [normal(2, 3, 4)], {"shape": (6, 4)}, dtypes=("float32", "float64", "float16", "int32", "uint8")),
    *(
        Case("Reshape", [normal(2, 3, 4)], {"shape": shape})
        for shape in (
            (-1,),
            (0, -1),
            (4, -1),
            (-2,),
            (0, -2),
            (-3, 0),
            (0, -3),
            (-3, -1),
            (-2, 1, 1),
            (-4, 1, 2, -2),
            (-4, -1, 2, 0, 0),
            (-4, 2, -1, -2),
            (0, -4, 3, 1, -2),
            (-1, -2),
        )
    ),
    *(
        Case("Reshape", [normal(2, 3, 4)], {"shape": shape, "reverse": True})
        for shape in ((-1, 0), (-1, 0, 0), (-3, 0), (6, -1, 0), (-1, 4))
    ),
    Case("Reshape", [normal(2, 3, 4)], {"target_shape": (0, 12)}),
    Case("Reshape", [normal(2, 3, 4)], {"target_shape": (3, 0), "keep_highest": True}),
    Case("Reshape", [normal(1)], {"shape": (1, 1, 1)}),
    Case("Flatten", [normal(2, 3, 4)], dtypes=("float32", "int64")),
    Case("Flatten", [normal(2, 3)]),
    Case("Flatten", [normal(4)]),
    Case("Reshape", [normal(2, 0, 3)], {"shape": (-3, 3)}, np_shape=True),
    Case("Flatten", [normal(2, 0, 3)], np_shape=True),
    Case("expand_dims", [normal(2, 0)], {"axis": -1}, np_shape=True),
    Case("squeeze", [normal(1, 1)], np_shape=True, id="to-a-number"),
    Case("squeeze", [normal(1, 0)], np_shape=True),
    Case("reshape_like", [normal(6), normal(2, 3)], dtypes=("float32", "int32")),
    Case(
        "reshape_like", [normal(30, 7), normal(15, 2, 4)], {"lhs_begin": 0, "lhs_end": 1, "rhs_begin": 0, "rhs_end": 2}
    ),
    Case(
        "reshape_like", [normal(5, 6, 7), normal(30, 7)], {"lhs_begin": -3, "lhs_end": -1, "rhs_begin": 0, "rhs_end": 1}
    ),
    Case("reshape_like", [normal(5, 6, 7), normal(30, 7)], {"rhs_end": 2}),
    *(Case("expand_dims", [normal(2, 3, 4)], {"axis": axis}) for axis in (0, 1, 3, -1, -4)),
    Case("expand_dims", [normal(2)], {"axis": 1}, dtypes=("float64", "int8")),
    *(Case("squeeze", [normal(1, 3, 1, 2)], {"axis": axis}) for axis in (0, 2, (0, 2), (-2,), -4)),
    Case("squeeze", [normal(1, 3, 1, 2)]),
    Case("squeeze", [normal(1, 1)]),
    Case("squeeze", [normal(1, 1)], {"axis": (0, 1)}),
    Case("squeeze", [normal(2, 3)]),
)

ERRORS = (
    ErrorCase("Reshape", [normal(2, 3, 4)], {"shape": (-1, -1)}, match="-1"),
    ErrorCase("Reshape", [normal(2, 3, 4)], {"shape": (0, 0, 0, 0)}, match="axis 3"),
    ErrorCase("Reshape", [normal(2, 3, 4)], {"shape": (-4, -1, -1, 0, 0)}, match="splits"),
    ErrorCase("Reshape", [normal(2, 3, 4)], {"shape": (0, -4, 3, 2, -2)}, match="splits a length of 3"),
    ErrorCase("Reshape", [normal(2, 3, 4)], {"shape": (-5,)}, match="-5"),
    ErrorCase("reshape_like", [normal(6), normal(5)], match="number of elements"),
    ErrorCase(
        "reshape_like", [normal(6), normal(2, 3)], {"lhs_begin": 0, "lhs_end": 1, "rhs_end": 3}, match="rhs_end=3"
    ),
    ErrorCase("expand_dims", [normal(2, 3)], {"axis": 3}, match="range"),
    ErrorCase("expand_dims", [normal(2, 3)], {"axis": -4}, match="range"),
    ErrorCase("squeeze", [normal(1, 3)], {"axis": 1}, match="length 3"),
    ErrorCase("squeeze", [normal(1, 3)], {"axis": 2}, match="out of range"),
    ErrorCase("squeeze", [normal(1, 3)], {"axis": (0, 0)}, match="twice"),
)


def _codes(draw, shape):
    """Codes that fit the shape: copied, merged and split axes, at most one inferred."""
    # The reference puts the length inferred for -1 in the wrong place after a split, so -1 comes before any split.
    codes, axis, inferred = [], 0, False
    while axis < len(shape):
        code = draw.choice((0, -1, -3, -4, -2))
        if code == -2 and axis < len(shape) - 1:
            return (*codes, -2)
        if code == -3 and axis + 1 < len(shape):
            codes, axis = [*codes, -3], axis + 2
        elif code == -1 and not inferred:
            codes, axis, inferred = [*codes, -1], axis + 1, True
        elif code == -4:
            codes, axis = [*codes, -4, *draw.choice(((-1, 1), (1, -1), (1, shape[axis])))], axis + 1
            inferred = True
        else:
            codes, axis = [*codes, 0], axis + 1
    return tuple(codes)


def _reshape(draw, name):
    shape = draw.shape()
    return Case(name, [normal(*shape)], {"shape": _codes(draw, shape)}, dtypes=(draw.float_dtype(),))


def _squeezed(draw: Draw, name: str) -> Case:
    shape = tuple(draw.choice((1, 2, 3)) for _ in range(draw.integer(1, 5)))
    ones = [axis for axis, size in enumerate(shape) if size == 1]
    params = {}
    if ones and draw.boolean():
        chosen = tuple(axis - draw.choice((0, len(shape))) for axis in ones if draw.boolean())
        params = {"axis": chosen or (ones[0],)}
    return Case(name, [normal(*shape)], params, dtypes=(draw.dtype(),))


def _likened(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    merged = draw.integer(1, len(shape))
    size = 1
    for length in shape[:merged]:
        size *= length
    target = (size, *shape[merged:])
    if draw.boolean():
        return Case(name, [normal(*shape), normal(*target)], dtypes=(draw.float_dtype(),))
    params = {"lhs_begin": 0, "lhs_end": 1, "rhs_begin": 0, "rhs_end": merged}
    return Case(name, [normal(*target), normal(*shape, draw.integer(1, 3))], params, dtypes=(draw.float_dtype(),))


LIVE = (
    Live(["Reshape"], _reshape),
    Live(["Flatten"], lambda draw, name: Case(name, [normal(*draw.shape())])),
    Live(["expand_dims"], lambda draw, name: Case(name, [normal(*draw.shape(1, 3))], {"axis": draw.integer(-2, 1)})),
    Live(["squeeze"], _squeezed),
    Live(["reshape_like"], _likened),
)
