"""Rows of the operators that index with several coordinates."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal


def _scattered(lhs, rhs, indices):
    result = lhs.copy()
    result[tuple(indices.astype(int))] = rhs
    return result


CASES = (
    # The reference insists on writing in place.
    *(
        Case(
            "_scatter_set_nd",
            [normal(2, 3), normal(*values), constant(indices)],
            {"shape": (2, 3)},
            grad=False,
            dtypes=("float32", "float64"),
            differs="scatter-set-makes-a-copy",
            expect=_scattered,
        )
        for values, indices in (((2,), [[1, 0], [0, 2]]), ((1, 3), [[1]]), ((3,), [[0, 0, 1], [0, 1, 2]]))
    ),
    Case("gather_nd", [normal(2, 3, 4), constant([[0, 1], [2, 0]])], dtypes=("float32", "float64", "float16", "int32")),
    # The reference's gradient writes outside its memory for negative coordinates.
    Case("gather_nd", [normal(2, 3, 4), constant([[-1, 1], [2, -3]])], grad=[], id="negative"),
    Case("gather_nd", [normal(2, 3, 4), constant([[0, 0], [2, 2]])], id="repeated"),
    Case("gather_nd", [normal(2, 3, 4), constant([[[0, 1]], [[2, 0]], [[1, 1]]], dtype="int64")]),
    Case("gather_nd", [normal(3, 2), constant([[2, 0, 1]], dtype="int32")]),
    Case(
        "scatter_nd",
        [normal(3), constant([[1, 1, 0], [0, 1, 0]])],
        {"shape": (2, 2)},
        dtypes=("float32", "float64", "int32"),
    ),
    Case("scatter_nd", [normal(1, 2), constant([[1]])], {"shape": (2, 2)}),
    Case("scatter_nd", [normal(2, 1, 2), constant([[[1], [2]], [[0], [3]]], dtype="int64")], {"shape": (3, 4, 2)}),
    Case(
        "_ravel_multi_index",
        [constant([[1, 1], [0, 2]])],
        {"shape": (2, 3)},
        grad=False,
        dtypes=("float32", "int32", "int64"),
    ),
    Case("_ravel_multi_index", [constant([[1, 1], [0, 2]])], {"shape": (-1, 3)}, grad=False),
    Case("_ravel_multi_index", [constant([[9, -1], [0, 2]])], {"shape": (2, 3)}, grad=False, id="outside"),
    Case("_ravel_multi_index", [integers(0, 4, 1, 3)], {"shape": (4,)}, dtypes=("int64",), grad=False, id="one_axis"),
    Case("_ravel_multi_index", [integers(0, 2, 3, 5)], {"shape": (2, 3, 4)}, grad=False),
    Case("_unravel_index", [constant([0, 5, 4])], {"shape": (2, 3)}, grad=False, dtypes=("float32", "int32", "int64")),
    Case("_unravel_index", [constant([9, -1, 4.7], dtype="float32")], {"shape": (-1, 3)}, grad=False, id="outside"),
    Case("_unravel_index", [integers(0, 24, 6)], {"shape": (2, 3, 4)}, grad=False),
    Case(
        "_unravel_index",
        [constant([[0, 5], [4, 3]])],
        {"shape": (2, 3)},
        grad=False,
        id="two-axes",
        differs="unravel-keeps-all-elements",
        expect=lambda data: onp.array(onp.unravel_index(data.astype(int), (2, 3))).astype("float32"),
    ),
)

ERRORS = (
    ErrorCase("gather_nd", [normal(2, 3, 4), constant([[5, 1], [2, 0]])], match="out of bounds"),
    ErrorCase("gather_nd", [normal(2, 3, 4), constant([[0], [0], [0], [0]])], match="at most"),
    ErrorCase("gather_nd", [normal(2, 3, 4), constant([0])], match="indices"),
    ErrorCase("scatter_nd", [normal(1, 2), constant([[1]])], {"shape": (2, 3)}, match="data of shape"),
    ErrorCase("_ravel_multi_index", [constant([[1, 1], [0, 2]])], {"shape": (2, 3, 4)}, match="shape"),
    ErrorCase("_ravel_multi_index", [integers(0, 2, 2, 2, 2)], {"shape": (2, 3)}, match="shape"),
    ErrorCase("_ravel_multi_index", [constant([1, 2])], {"shape": (2, 3)}, match="shape"),
)


def _gathered(draw, name):
    shape = draw.shape(1, 3)
    count = draw.integer(1, len(shape))
    low = min(shape[:count])
    return Case(name, [normal(*shape), integers(0, low, count, *draw.shape(1, 2))], dtypes=(draw.float_dtype(),))


def _scatters(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3, 4)
    places = list(range(int(onp.prod(shape))))
    count = draw.integer(1, min(4, len(places)))
    # Each place once: which of several values stays is not defined.
    chosen = [places.pop(draw.integer(0, len(places) - 1)) for _ in range(count)]
    indices = onp.array(onp.unravel_index(chosen, shape)).tolist()
    index_dtype = draw.choice(("float32", "int32", "int64"))
    return Case(
        name,
        [normal(count), constant(indices, dtype=index_dtype)],
        {"shape": shape},
        dtypes=(draw.float_dtype(),),
        grad=[0],
    )


def _flat_index(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3, 4)
    dtype = draw.choice(("float32", "int32", "int64"))
    if name == "_ravel_multi_index":
        indices = integers(0, min(shape), len(shape), draw.integer(1, 4))
    else:
        indices = integers(0, int(onp.prod(shape)), *draw.shape(1, 1))
    return Case(name, [indices], {"shape": shape}, grad=False, dtypes=(dtype,))


LIVE = (
    Live(["gather_nd"], _gathered),
    Live(["scatter_nd"], _scatters),
    Live(["_ravel_multi_index", "_unravel_index"], _flat_index),
)
