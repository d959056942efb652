"""Rows of operators on integers of eight bits that go number by number.

Sums of mixed types are calibrated: the reference has garbage for others. Products and joined arrays, for which the
reference has symbols alone, are in tests/scenarios/contrib/quantized_operators.py.
"""

from __future__ import annotations

from ..case import Case, ErrorCase, constant, filled, integers

SIGNED, UNSIGNED = integers(-128, 128, 2, 3, 4, dtype="int8"), integers(0, 256, 2, 3, 4, dtype="uint8")
LOW, HIGH, SMALL, LARGE = filled(-2.0, 1), filled(3.0, 1), filled(-1.5, 1), filled(0.7, 1)
ZERO = filled(0.0, 1)

CASES = (
    Case("_contrib_quantized_act", [SIGNED, LOW, HIGH], {"act_type": "relu"}, grad=False, known=()),
    Case(
        "_contrib_quantized_act",
        [integers(0, 9, 5, dtype="int8"), ZERO, HIGH],
        {"act_type": "relu"},
        grad=False,
        known=(),
    ),
    Case("_contrib_quantized_flatten", [SIGNED, LOW, HIGH], grad=False, known=()),
    Case("_contrib_quantized_flatten", [UNSIGNED, ZERO, HIGH], grad=False, known=()),
    Case("_contrib_quantized_flatten", [integers(0, 9, 4, 1, dtype="int8"), ZERO, HIGH], grad=False, known=()),
    *(
        Case(
            "_contrib_quantized_elemwise_add",
            [left, right, LOW, HIGH, SMALL, LARGE],
            {"min_calib_range": low, "max_calib_range": 4.0},
            id=f"{left} {right} {low}",
            grad=False,
            known=(),
        )
        for left, right in ((SIGNED, SIGNED), (UNSIGNED, UNSIGNED), (SIGNED, UNSIGNED), (UNSIGNED, SIGNED))
        for low in (-4.5, 0.0)
    ),
    *(
        Case(
            "_contrib_quantized_elemwise_add",
            [same, same, LOW, HIGH, SMALL, LARGE],
            grad=False,
            known=(),
            id=f"{same} uncalibrated",
            tolerance=(1e-6, 0),
            why="32 bit sums are made in float32, whose last digits depend on the order",
        )
        for same in (SIGNED, UNSIGNED)
    ),
    *(
        Case(
            "_contrib_quantized_embedding",
            [constant([[0, 4.9, 2], [-1, 7, 1]]), integers(-128, 128, 5, 3, dtype="int8"), LOW, HIGH],
            {"input_dim": 5, "output_dim": 3, **more},
            grad=False,
            known=(),
        )
        for more in ({}, {"dtype": "float64"})
    ),
)

ERRORS = (
    ErrorCase("_contrib_quantized_act", [SIGNED, LOW, HIGH], {"act_type": "sigmoid"}, match="relu"),
    ErrorCase("_contrib_quantized_elemwise_add", [SIGNED, integers(0, 9, 3, dtype="int8"), LOW, HIGH, LOW, HIGH]),
)
