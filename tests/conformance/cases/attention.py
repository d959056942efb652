"""Rows of the interleaved attention products. The reference infers nothing from the first input alone."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

SELF_QK, SELF_VALUES = "_contrib_interleaved_matmul_selfatt_qk", "_contrib_interleaved_matmul_selfatt_valatt"
CROSS_QK, CROSS_VALUES = "_contrib_interleaved_matmul_encdec_qk", "_contrib_interleaved_matmul_encdec_valatt"

CASES = (
    Case(SELF_QK, [normal(3, 2, 12)], {"heads": 2}),
    Case(SELF_QK, [normal(2, 1, 6)], {"heads": 1}),
    Case(SELF_QK, [normal(1, 2, 9)], {"heads": 3}),
    Case(SELF_VALUES, [normal(3, 2, 12), normal(4, 3, 3)], {"heads": 2}),
    Case(SELF_VALUES, [normal(2, 1, 6), normal(1, 2, 2)], {"heads": 1}),
    Case(SELF_VALUES, [normal(1, 2, 9), normal(6, 1, 1)], {"heads": 3}),
    Case(CROSS_QK, [normal(2, 3, 4), normal(5, 3, 8)], {"heads": 2}),
    Case(CROSS_QK, [normal(3, 1, 2), normal(2, 1, 4)], {"heads": 1}),
    Case(CROSS_QK, [normal(1, 1, 3), normal(1, 1, 6)], {"heads": 3}),
    Case(CROSS_VALUES, [normal(5, 3, 8), normal(6, 2, 5)], {"heads": 2}),
    Case(CROSS_VALUES, [normal(2, 1, 4), normal(1, 3, 2)], {"heads": 1}),
    Case(CROSS_VALUES, [normal(1, 1, 6), normal(3, 1, 1)], {"heads": 3}),
    Case("_contrib_div_sqrt_dim", [normal(2, 4)], dtypes=("float32", "float64", "float16")),
    Case("_contrib_div_sqrt_dim", [normal(2, 2, 3)]),
    Case("_contrib_div_sqrt_dim", [normal(2, 4, scale=20)], dtypes=("int32",), id="int"),
    Case("_contrib_div_sqrt_dim", [normal(2, 10, scale=20)], dtypes=("int32", "int64", "int8"), id="root-of-10"),
)

ERRORS = (
    ErrorCase(SELF_QK, [normal(2, 12)], {"heads": 2}, match="queries_keys_values"),
    ErrorCase(SELF_VALUES, [normal(2, 12), normal(4, 2, 2)], {"heads": 2}, match="queries_keys_values"),
    ErrorCase(CROSS_QK, [normal(2, 12), normal(2, 1, 4)], {"heads": 2}, match="queries"),
    ErrorCase(CROSS_VALUES, [normal(2, 12), normal(2, 1, 4)], {"heads": 2}, match="keys_values"),
)


def _attended(draw, name):
    time, batch, heads, size = (draw.integer(1, 4) for _ in range(4))
    return Case(name, [normal(time, batch, heads * 3 * size)], {"heads": heads})


def _attends_values(draw: Draw, name: str) -> Case:
    time, batch, heads, size = (draw.integer(1, 4) for _ in range(4))
    other = time if name == SELF_VALUES else draw.integer(1, 4)
    parts = 3 if name == SELF_VALUES else 2
    return Case(name, [normal(time, batch, heads * parts * size), normal(batch * heads, other, time)], {"heads": heads})


def _crossed(draw: Draw, name: str) -> Case:
    num_queries, num_keys, batch_size, heads, size = (draw.integer(1, 4) for _ in range(5))
    return Case(
        name,
        [normal(num_queries, batch_size, heads * size), normal(num_keys, batch_size, heads * 2 * size)],
        {"heads": heads},
    )


LIVE = (
    Live([SELF_QK], _attended),
    Live([SELF_VALUES, CROSS_VALUES], _attends_values),
    Live([CROSS_QK], _crossed),
    Live(
        ["_contrib_div_sqrt_dim"],
        lambda draw, name: Case(name, [normal(*draw.shape())], dtypes=(draw.float_dtype(),)),
    ),
)
