"""Rows of the operators that pick elements by index."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal

FAR = constant([0, 1.7, 3, 9, -1, -1.5, -0.5, -9], dtype="float32")
NEAR = constant([0, 2, 1, 1])

CASES = (
    *(Case("take", [normal(4, 3), FAR], {"mode": mode}) for mode in ("clip", "wrap")),
    Case("take", [normal(4, 3), constant([3, 0, 0])], {"mode": "raise"}),
    Case("take", [normal(4, 3), constant([[0, 2], [1, 5]])], {"axis": 1}),
    Case("take", [normal(4, 3), constant([[0, 2], [1, 5]])], {"axis": -1, "mode": "wrap"}),
    Case("take", [normal(2, 3, 4), constant([[0, 2], [1, 5]])], {"axis": 1}),
    Case("take", [normal(5), integers(0, 5, 2, 2, 2)]),
    Case("take", [normal(3, 2), integers(-1, 4, 16, 16, dtype="float32")], id="many-rows"),
    Case("take", [normal(3, 2), filled(0, 0)], np_shape=True),
    Case("pick", [normal(0, 2), filled(0, 0)], np_shape=True),
    Case("one_hot", [filled(0, 0)], {"depth": 3}, np_shape=True),
    Case("where", [filled(1, 0, 2), normal(0, 2), normal(0, 2)], known=(1,), np_shape=True),
    *(
        Case("take", [normal(4, 3), constant([1, 0, 7], dtype=dtype)])
        for dtype in ("int32", "int64", "uint8", "int8", "float64")
    ),
    Case("take", [normal(4, 3), constant([1, 0, 7], dtype="float32")], dtypes=("float64", "float16")),
    Case("take", [normal(4, 3), constant([1, 0, 7], dtype="float32")], dtypes=("int32", "uint8"), grad=False),
    Case(
        "batch_take",
        [normal(4, 3), constant([0, -1, 9, 1], dtype="int32")],
        grad=False,
        dtypes=("float32", "float64", "int32"),
    ),
    Case("batch_take", [normal(2, 3), constant([[1], [2]], dtype="int32")], grad=False, id="column-of-indices"),
    *(
        Case("pick", [normal(4, 3), constant([0, -1, 1.7, 9], dtype="float32")], {"mode": mode, "keepdims": keep})
        for mode in ("clip", "wrap")
        for keep in (False, True)
    ),
    Case("pick", [normal(4, 3), constant([0, -1, 9], dtype="float32")], {"axis": 0}),
    Case("pick", [normal(4, 3), constant([[0], [2], [1], [9]])], {"axis": 1}, id="index-with-the-axis"),
    Case(
        "pick",
        [normal(4, 3), constant([[0], [2], [1], [9]])],
        {"axis": 1, "keepdims": True},
        id="index-with-the-axis-kept",
    ),
    Case("pick", [normal(2, 3, 4), integers(0, 3, 2, 4)], {"axis": 1}),
    Case("pick", [normal(4), constant([2])], {"axis": 0}),
    *(Case("pick", [normal(4, 3), constant([0, 2, 1, 1], dtype=dtype)]) for dtype in ("int32", "int64", "uint8")),
    Case("pick", [normal(4, 3), constant([0, 2, 1, 1], dtype="float32")], dtypes=("float64", "float16")),
    Case("pick", [normal(4, 3), constant([0, 2, 1, 1], dtype="float32")], dtypes=("int32",), grad=False),
    Case("one_hot", [constant([0, -1, 1.7, 2, 3, 9], dtype="float32")], {"depth": 3}),
    Case("one_hot", [integers(0, 4, 2, 3)], {"depth": 4}, dtypes=("float32", "float64", "int32", "int64", "uint8")),
    *(
        Case(
            "one_hot",
            [constant([[0, 2]])],
            {"depth": 3, "on_value": 8.5, "off_value": -1.5, "dtype": dtype},
            grad=False,
        )
        for dtype in ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
    ),
    Case(
        "where",
        [integers(0, 2, 3, 4), normal(3, 4), normal(3, 4)],
        known=(1,),
        dtypes=("float32", "float64", "float16"),
    ),
    Case("where", [constant([[1, 0], [float("nan"), -2]]), normal(2, 2), normal(2, 2)], known=(1,), id="nan"),
    Case("where", [constant([1, 0, 1]), normal(3, 4), normal(3, 4)], known=(1,), id="rows"),
    *(
        Case(
            "where", [constant([1, 0, 1], dtype=dtype), normal(3, 2), normal(3, 2)], known=(1,), id=f"condition-{dtype}"
        )
        for dtype in ("int32", "int8", "uint8", "float64")
    ),
    Case("where", [integers(0, 2, 3), normal(3), normal(3)], known=(1,), dtypes=("float32", "int32")),
    *(
        Case(
            "_contrib_boolean_mask",
            [normal(4, 3), mask],
            id=name,
            symbolic=False,
            why="the reference cannot infer the result's shape",
        )
        for name, mask in (
            ("half", constant([0, 1, 0, 1])),
            ("any-number", constant([0, -1, 0.5, 2])),
            ("all", constant([1, 1, 1, 1], dtype="int32")),
        )
    ),
    Case(
        "_contrib_boolean_mask",
        [normal(3, 2, 2), constant([1, 0, 1])],
        dtypes=("float64", "int32"),
        symbolic=False,
        why="the reference cannot infer the result's shape",
    ),
    *(
        Case("_contrib_index_copy", [normal(4, 3), constant([0, 2], dtype=dtype), normal(2, 3)], known=())
        for dtype in ("int32", "int64", "float32")
    ),
    Case(
        "_contrib_index_copy",
        [normal(4), constant([3], dtype="int64"), normal(1)],
        dtypes=("float32", "float64"),
        known=(),
    ),
    Case("_contrib_index_array", [normal(2, 3)], grad=False, dtypes=("float32", "int32")),
    Case("_contrib_index_array", [normal(2, 3)], {"axes": (1,)}, grad=False),
    Case("_contrib_index_array", [normal(2, 2, 3)], {"axes": (-1, 0)}, grad=False),
    *(
        Case(
            "fill_element_0index",
            [normal(4, 3), normal(4), rows],
            id=name,
            grad=False,
            symbolic=False,
            why="the reference has it for arrays only",
        )
        for name, rows in (
            ("inside", NEAR),
            ("fraction", constant([0, 1, 2.9, -0.5])),
            ("edges", constant([2, 2, 2, 0])),
            ("outside", constant([1, 3, -1, -4])),
            ("far-outside", constant([9, 2, 1e9, -7])),
        )
    ),
)

ERRORS = (
    ErrorCase("take", [normal(4, 3), constant([0, -1])], {"mode": "raise"}, match="mode='raise'"),
    ErrorCase("take", [normal(4, 3), constant([0, 4])], {"mode": "raise"}, match="mode='raise'", id="beyond"),
    ErrorCase("take", [normal(4, 3), constant([0])], {"axis": 2}, match="out of range"),
    ErrorCase("batch_take", [normal(4, 3), constant([0, 1, 2, 0], dtype="float32")], match="int32"),
    ErrorCase("batch_take", [normal(2, 3, 4), constant([0, 1], dtype="int32")], match="each row"),
    ErrorCase("pick", [normal(4, 3), constant([1])], {"axis": 1}, match="index"),
    ErrorCase("pick", [normal(4, 3), constant([1, 2])], {"axis": 1}, match="index"),
    ErrorCase("pick", [normal(4, 3), constant([1, 2, 0, 0])], {"axis": None}, match="axis=None"),
    ErrorCase("where", [constant([1, 0, 1]), normal(2, 2), normal(2, 2)], match="condition"),
    ErrorCase("where", [constant([[1], [0]]), normal(2, 2), normal(2, 2)], match="condition"),
    ErrorCase(
        "where", [constant([1, 0]), normal(2, 2, dtype="int32"), normal(2, 2, dtype="float32")], match="one dtype"
    ),
    ErrorCase("_contrib_boolean_mask", [normal(4, 3), constant([0, 1, 1])], match="one number per row"),
    ErrorCase("_contrib_boolean_mask", [normal(4, 3), constant([0, 1, 1])], {"axis": 1}, match="axis=1"),
)


def _taken(draw, name):
    shape = draw.shape(1, 3)
    mode = draw.choice(("clip", "wrap"))
    axis = draw.integer(-len(shape), len(shape) - 1)
    indices = integers(-9, 9, *draw.shape(1, 2), dtype=draw.choice(("float32", "int32", "int64")))
    return Case(name, [normal(*shape), indices], {"axis": axis, "mode": mode}, dtypes=(draw.float_dtype(),))


def _picked(draw, name):
    shape = draw.shape(2, 3)
    axis = draw.integer(0, len(shape) - 1)
    rest = shape[:axis] + shape[axis + 1 :]
    params = {"axis": axis, "keepdims": draw.boolean(), "mode": draw.choice(("clip", "wrap"))}
    return Case(name, [normal(*shape), integers(-9, 9, *rest)], params)


def _row_choices(draw: Draw, name: str) -> Case:
    rows, columns = draw.integer(1, 5), draw.integer(1, 5)
    if name == "batch_take":
        indices = integers(-9, 9, rows, dtype="int32")
        return Case(name, [normal(rows, columns), indices], grad=False, dtypes=(draw.dtype(),))
    makers = [normal(rows, columns), normal(rows), integers(0, columns, rows)]
    return Case(name, makers, grad=False, symbolic=False, why="the reference has it for arrays only")


def _chosen(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    condition = shape[:1] if draw.boolean() else shape
    dtype = draw.choice(("float32", "float64", "int32", "uint8"))
    makers = [integers(0, 2, *condition, dtype=dtype), normal(*shape), normal(*shape)]
    return Case(name, makers, known=(1,), dtypes=(draw.float_dtype(),), grad=[1, 2])


def _masked(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    # At least one row is kept: the reference knows no empty arrays outside of np_shape.
    mask = constant([1, *(draw.integer(0, 1) for _ in range(shape[0] - 1))])
    return Case(
        name,
        [normal(*shape), mask],
        dtypes=(draw.dtype(),),
        symbolic=False,
        why="the reference cannot infer the result's shape",
    )


def _copied(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    rows = list(range(shape[0]))
    # Each row once: which of several values stays is not defined.
    chosen = [rows.pop(draw.integer(0, len(rows) - 1)) for _ in range(draw.integer(1, len(rows)))]
    indices = constant(chosen, dtype=draw.choice(("int32", "int64")))
    return Case(
        name,
        [normal(*shape), indices, normal(len(chosen), *shape[1:])],
        known=(),
        dtypes=(draw.choice(("float32", "float64")),),
    )


def _positions(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    params = {}
    if draw.boolean():
        params["axes"] = tuple(draw.integer(-len(shape), len(shape) - 1) for _ in range(draw.integer(1, 3)))
    return Case(name, [normal(*shape)], params, grad=False)


LIVE = (
    Live(["take"], _taken),
    Live(["pick"], _picked),
    Live(
        ["one_hot"], lambda draw, name: Case(name, [integers(-2, 6, *draw.shape(1, 3))], {"depth": draw.integer(1, 5)})
    ),
    Live(["batch_take", "fill_element_0index"], _row_choices),
    Live(["where"], _chosen),
    Live(["_contrib_boolean_mask"], _masked),
    Live(["_contrib_index_copy"], _copied),
    Live(["_contrib_index_array"], _positions),
)
