"""Rows of Embedding. The reference refuses a gradient of the row numbers, so only the table's is asked for."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live, constant, integers, normal

SIZES = {"input_dim": 4, "output_dim": 3}

CASES = (
    Case("Embedding", [integers(0, 4, 2, 3, dtype="float32"), normal(4, 3)], SIZES, grad=[1]),
    Case(
        "Embedding",
        [constant([[0, 1.7], [3, 9], [-1, -7]], dtype="float32"), normal(4, 3)],
        SIZES,
        grad=[1],
        id="clipped",
    ),
    Case("Embedding", [constant([1, 1, 1, 0]), normal(4, 3)], SIZES, grad=[1], id="repeated"),
    *(
        Case("Embedding", [constant([1, 0, 7], dtype=dtype), normal(4, 3)], SIZES, grad=[1], id=f"rows-{dtype}")
        for dtype in ("int32", "int64", "uint8", "float64")
    ),
    Case(
        "Embedding",
        [integers(0, 4, 2, dtype="float32"), normal(4, 3)],
        {**SIZES, "dtype": "float64"},
        grad=[1],
        dtypes=("float64",),
    ),
    Case(
        "Embedding", [integers(0, 4, 2, dtype="float32"), normal(4, 3)], SIZES, grad=[1], known=(), dtypes=("float16",)
    ),
    Case(
        "_contrib_SparseEmbedding",
        [integers(0, 4, 2, 3), normal(4, 3)],
        SIZES,
        grad=False,
        why="its gradient is row_sparse",
    ),
    Case(
        "_contrib_SparseEmbedding",
        [constant([1, 9, -2]), normal(4, 3)],
        SIZES,
        grad=False,
        why="its gradient is row_sparse",
    ),
    Case(
        "_contrib_SparseEmbedding", [constant([2]), normal(4, 3)], SIZES, grad=False, why="its gradient is row_sparse"
    ),
)

ERRORS = (
    ErrorCase("Embedding", [constant([0]), normal(4, 3)], {"input_dim": 5, "output_dim": 3}, match="weight"),
    ErrorCase("Embedding", [constant([0]), normal(4, 3)], {"input_dim": 4, "output_dim": 2}, match="weight"),
)


def _looked_up(draw, name):
    rows, columns = draw.integer(1, 5), draw.integer(1, 4)
    data = integers(-2, 7, *draw.shape(1, 3), dtype=draw.choice(("float32", "int32", "int64")))
    return Case(name, [data, normal(rows, columns)], {"input_dim": rows, "output_dim": columns}, grad=[1])


LIVE = (
    Live(["Embedding"], _looked_up),
    Live(
        ["_contrib_SparseEmbedding"],
        lambda draw, name: Case(
            name,
            [integers(-1, 6, *draw.shape(1, 3)), normal(4, 3)],
            SIZES,
            grad=False,
            why="its gradient is row_sparse",
        ),
    ),
)
