"""softmax, log_softmax, softmin, SoftmaxActivation, softmax_cross_entropy."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

NAMES = ("softmax", "log_softmax", "softmin")
SINGLE_AND_DOUBLE = ("float32", "float64")
LENGTHS = constant([[2, 3, 1], [4, 0, 4]], dtype="int32")
CASES = (
    *(Case(name, [normal(2, 3, 4)], dtypes=SINGLE_AND_DOUBLE) for name in NAMES),
    *(Case(name, [normal(2, 3, 4)], {"axis": 1, "temperature": 2.0}) for name in NAMES),
    *(Case(name, [normal(2, 3, 4)], {"axis": -3, "temperature": 0.5}) for name in NAMES),
    *(Case(name, [normal(5)], id="vector") for name in NAMES),
    *(Case(name, [normal(2, 3, scale=50.0)], id="large") for name in NAMES),
    *(
        Case(
            name,
            [normal(2, 3)],
            {"dtype": "float64"},
            tolerance=(1e-5, 1e-6),
            why="the reference computes in float32 and widens the result",
        )
        for name in NAMES
    ),
    *(
        Case(
            name,
            [normal(2, 3)],
            {"dtype": "float32"},
            dtypes=("float64",),
            tolerance=(1e-5, 1e-6),
            why="the reference rounds the gradient to float32",
        )
        for name in NAMES
    ),
    Case("softmax", [normal(2, 3, 4), LENGTHS], {"use_length": True}, known=(0, 1)),
    Case(
        "softmax",
        [normal(2, 3, 4), constant([[2, 3, 1], [4, 0, 4]], dtype="int64")],
        {"use_length": True},
        known=(0, 1),
    ),
    Case("softmax", [normal(2, 4, 3), LENGTHS], {"use_length": True, "axis": 1, "temperature": 0.5}, known=(0, 1)),
    Case("SoftmaxActivation", [normal(2, 3)]),
    Case("SoftmaxActivation", [normal(2, 3, 4)]),
    Case("SoftmaxActivation", [normal(2, 3, 4)], {"mode": "channel"}),
    Case("SoftmaxActivation", [normal(2, 3, 4, 2)], {"mode": "channel"}),
    Case(
        "softmax_cross_entropy",
        [normal(4, 3), constant([0, 2, 1, 1])],
        grad=[0],
        known=(0, 1),
        dtypes=SINGLE_AND_DOUBLE,
    ),
    Case("softmax_cross_entropy", [normal(4, 3), constant([0.9, 2, 1.5, 1])], grad=[0], known=(0, 1), id="cut"),
    Case(
        "softmax_cross_entropy",
        [constant([[0, 1000.0], [2, 1]]), constant([0, 0])],
        grad=[0],
        known=(0, 1),
        id="bounded",
    ),
)
ERRORS = (
    *(ErrorCase(name, [normal(2, 3, dtype="int32")], {}, "floating point") for name in NAMES),
    ErrorCase("softmax", [normal(2, 3, 4)], {"use_length": True}, "softmax"),
    ErrorCase("softmax", [normal(2, 3, 4), LENGTHS], {}, "softmax"),
    ErrorCase("softmax", [normal(2, 3, 4), constant([2, 3], dtype="int32")], {"use_length": True}, "length"),
    ErrorCase("softmax", [normal(2, 3, 4), constant([[2, 3, 1], [4, 0, 4]])], {"use_length": True}, "length"),
    ErrorCase("softmax", [normal(2, 3)], {"dtype": "int32"}, "dtype"),
    ErrorCase("log_softmax", [normal(2, 3)], {"use_length": True}, "log_softmax"),
    ErrorCase("SoftmaxActivation", [normal(2, 3)], {"mode": "channel"}, "3 axes"),
    ErrorCase("softmax_cross_entropy", [normal(4, 3, 2), integers(0, 3, 4)], {}, "data"),
    ErrorCase("softmax_cross_entropy", [normal(4, 3), integers(0, 3, 3)], {}, "label"),
)


def _random(draw: Draw, name: str) -> Case:
    # One number alone has logarithm 0, of which the reference keeps the rounding errors.
    shape = tuple(n + 1 for n in draw.shape(1, 4, 4))
    params = {"axis": draw.integer(-len(shape), len(shape) - 1)}
    if draw.boolean():
        params["temperature"] = draw.choice((0.5, 2.0, 10.0))
    dtype = draw.choice(SINGLE_AND_DOUBLE)
    if dtype == "float64":
        return Case(name, [normal(*shape)], params, dtypes=(dtype,))
    # The reference's exponential is good to 5 digits.
    return Case(
        name, [normal(*shape)], params, tolerance=(1e-4, 1e-4), why="the reference's exponential is approximate"
    )


APPROXIMATE = {"tolerance": (1e-4, 1e-4), "why": "the reference's exponential is approximate"}


def _activated(draw: Draw, name: str) -> Case:
    mode = draw.choice(("instance", "channel"))
    shape = tuple(n + 1 for n in draw.shape(2 if mode == "instance" else 3, 4, 4))
    return Case(name, [normal(*shape)], {"mode": mode}, **APPROXIMATE)


def _entropy(draw: Draw, name: str) -> Case:
    batch, classes = draw.integer(1, 5), draw.integer(2, 5)
    return Case(name, [normal(batch, classes), integers(0, classes, batch)], grad=[0], known=(0, 1), **APPROXIMATE)


def _with_length(draw: Draw, name: str) -> Case:
    shape = tuple(n + 1 for n in draw.shape(2, 4, 3))
    axis = draw.integer(0, len(shape) - 1)
    rest = shape[:axis] + shape[axis + 1 :]
    length = integers(1, shape[axis] + 1, *rest, dtype=draw.choice(("int32", "int64")))
    params = {"axis": axis, "use_length": True, "temperature": draw.choice((1.0, 0.5))}
    return Case(name, [normal(*shape), length], params, known=(0, 1), **APPROXIMATE)


LIVE = (
    Live(NAMES, _random),
    Live(["SoftmaxActivation"], _activated),
    Live(["softmax_cross_entropy"], _entropy),
    Live(["softmax"], _with_length),
)
