"""Rows of the operators on sequences of different lengths."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live, constant, integers, normal

NAMES = ("SequenceMask", "SequenceLast", "SequenceReverse")
USED = {"use_sequence_length": True}

CASES = (
    # The reference's gradient of SequenceLast without lengths ends the process.
    *(Case(name, [normal(3, 2, 2)], grad=[] if name == "SequenceLast" else True) for name in NAMES),
    *(
        Case(name, [normal(3, 2, 2), constant([2, 1])], USED, dtypes=("float32", "float64", "float16"))
        for name in NAMES
    ),
    *(Case(name, [normal(3, 2), constant([3, 1])], USED) for name in NAMES),
    *(Case(name, [normal(3, 2, 2), constant([1.5, 2.7], dtype="float32")], USED, id="fractions") for name in NAMES),
    *(
        Case(name, [normal(3, 2, 2), constant([1, 2], dtype=dtype)], USED, id=f"lengths-{dtype}", known=())
        for name in NAMES
        for dtype in ("int32", "int64")
    ),
    *(
        Case(
            name,
            [normal(3, 2, 2, scale=9), constant([1, 2], dtype="int64")],
            USED,
            dtypes=("int32",),
            known=(),
            id="int",
        )
        for name in NAMES
    ),
    Case("SequenceMask", [normal(3, 2, 2), constant([2, 1])], {**USED, "value": -1.5}),
    Case("SequenceMask", [normal(3, 2, 2), constant([2, 1, 0])], {**USED, "axis": 1}),
    Case("SequenceMask", [normal(3, 2, 2), constant([0, 9])], USED, id="outside"),
    Case("SequenceMask", [normal(3, 2, 2)], {"axis": 1}),
    Case("SequenceLast", [normal(3, 2, 2), constant([2, 1, 1])], {**USED, "axis": 1}),
    Case("SequenceLast", [normal(3, 2, 2)], {"axis": 1}, grad=[]),
    Case("SequenceReverse", [normal(3, 2, 2), constant([0, 3])], USED, id="nothing"),
)

ERRORS = (
    ErrorCase("SequenceMask", [normal(3, 2), constant([1, 1])], {**USED, "axis": 2}, match="axis=2"),
    ErrorCase("SequenceLast", [normal(3, 2), constant([1, 1])], {**USED, "axis": -1}, match="axis=-1"),
    ErrorCase("SequenceReverse", [normal(3, 2), constant([1, 1, 1])], {**USED, "axis": 1}, match="axis=1"),
    *(ErrorCase(name, [normal(3), constant([1])], USED, match="batch axis") for name in NAMES),
    *(ErrorCase(name, [normal(3, 2), constant([1, 2, 1])], USED, match="sequence_length") for name in NAMES),
    *(ErrorCase(name, [normal(3, 2)], USED, match="expects 2 inputs") for name in NAMES),
    *(ErrorCase(name, [normal(3, 2), constant([1, 2])], match="expects 1 inputs") for name in NAMES),
)


def _sequences(draw, name):
    time, batch = draw.integer(1, 5), draw.integer(1, 4)
    data = normal(time, batch, *draw.shape(0, 2, 3))
    return Case(name, [data, integers(1, time + 1, batch)], USED, dtypes=(draw.choice(("float32", "float64")),))


LIVE = (Live(NAMES, _sequences),)
