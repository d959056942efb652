"""Rows of the operators that join arrays."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live, normal

# With one input known, the reference infers a joined length that counts unknown inputs as 0; ours leaves it unknown.
ALONE = ()

CASES = (
    Case(
        "Concat", [normal(2, 3), normal(2, 1)], known=ALONE, dtypes=("float32", "float64", "float16", "int32", "uint8")
    ),
    Case("Concat", [normal(2, 3), normal(1, 3)], {"dim": 0}, known=ALONE),
    Case("Concat", [normal(2, 3, 2), normal(2, 3, 1), normal(2, 3, 4)], {"dim": -1}, known=ALONE),
    Case("Concat", [normal(2, 3)], {"dim": 1}),
    Case("Concat", [normal(3), normal(2)], {"dim": 0}, known=ALONE),
    Case("_rnn_param_concat", [normal(3), normal(2)], {"dim": 0}, known=ALONE, dtypes=("float32", "float64")),
    Case("_rnn_param_concat", [normal(2, 3), normal(2, 3)], {"dim": 1}, known=ALONE),
    Case("_rnn_param_concat", [normal(3)], {"dim": 0}),
    Case("Concat", [normal(2, 3), normal(0, 3)], {"dim": 0}, known=ALONE, np_shape=True),
    Case("stack", [normal(2, 0), normal(2, 0)], np_shape=True),
    Case("stack", [normal(), normal()], np_shape=True),
    *(Case("stack", [normal(2, 3), normal(2, 3)], {"axis": axis}) for axis in (0, 1, 2, -1, -3)),
    Case("stack", [normal(3), normal(3), normal(3)], dtypes=("float32", "float64", "float16", "int32")),
    Case("stack", [normal(2, 3)]),
)

ERRORS = (
    ErrorCase("Concat", [normal(2, 2), normal(3, 2)], {"dim": 1}, match="Concat"),
    ErrorCase("Concat", [normal(2, 2), normal(3, 2)], {"dim": 4}, match="out of range"),
    ErrorCase("Concat", [normal(2), normal(3)], match="out of range", id="default-dim-of-vectors"),
    ErrorCase("Concat", [normal(2, 2), normal(2, 2, dtype="int32")], match="one dtype"),
    ErrorCase("stack", [normal(2, 2), normal(2, 2)], {"axis": 3}, match="out of range"),
    ErrorCase("stack", [normal(2, 2), normal(2, 2, dtype="int32")], match="one dtype"),
)


def _joined(draw, name):
    shape = list(draw.shape(2, 4))
    dim = draw.integer(0, len(shape) - 1)
    shapes = [(*shape[:dim], draw.integer(1, 3), *shape[dim + 1 :]) for _ in range(draw.integer(1, 3))]
    return Case(name, [normal(*s) for s in shapes], {"dim": dim}, dtypes=(draw.float_dtype(),))


LIVE = (
    Live(["Concat"], _joined),
    Live(
        ["stack"],
        lambda draw, name: Case(
            name, [normal(*s) for s in [draw.shape(1, 3)] * draw.integer(1, 3)], {"axis": draw.integer(-2, 1)}
        ),
    ),
    Live(["_rnn_param_concat"], _joined),
)
