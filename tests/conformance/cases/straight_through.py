"""Straight-through estimators and the gradient multiplier."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal, special

ROUND, SIGN = "_contrib_round_ste", "_contrib_sign_ste"
MULTIPLIER, BACKWARD = "_contrib_gradientmultiplier", "_contrib_backward_gradientmultiplier"
TYPES = ("float32", "float64", "float16")
TIES = constant([-2.5, -1.5, -0.5, -0.0, 0.0, 0.5, 1.5, 2.5])
CASES = (
    *(
        Case(name, [maker], dtypes=dtypes, id=label)
        for name in (ROUND, SIGN)
        for maker, dtypes, label in (
            (normal(3, 4, scale=2.0), TYPES, ""),
            (TIES, TYPES, "ties"),
            (special(12), ("float32",), "special"),
            (normal(2, 3), ("int32", "int8", "uint8"), "whole"),
        )
    ),
    *(Case(name, [normal(0, 3)], np_shape=True, id="empty") for name in (ROUND, SIGN, MULTIPLIER)),
    *(
        Case(MULTIPLIER, [normal(3, 4)], params, dtypes=TYPES)
        for params in ({}, {"scalar": -1.0}, {"scalar": 0.5, "is_int": False}, {"scalar": 3, "is_int": True})
    ),
    Case(MULTIPLIER, [normal(2, 3)], {"scalar": 2.0}, dtypes=("int32", "uint8")),
    *(
        Case(
            BACKWARD,
            [normal(3, 4)],
            {"scalar": scalar},
            dtypes=("float32", "float64"),
            grad=False,
            why="it is a gradient itself, and MXNet has none for it",
        )
        for scalar in (2.0, -0.5)
    ),
    Case("_sparse__contrib_round_ste", [normal(2, 3)]),
    Case("_sparse__contrib_sign_ste", [normal(2, 3)]),
)
ERRORS = (ErrorCase(MULTIPLIER, [normal(2)], {"scalar": "much"}, "scalar"),)


def _estimator(draw: Draw, name: str) -> Case:
    return Case(name, [normal(*draw.shape(), scale=3.0)], dtypes=(draw.float_dtype(),))


def _multiplier(draw: Draw, name: str) -> Case:
    return Case(name, [normal(*draw.shape())], {"scalar": draw.number(-4, 4)}, dtypes=(draw.float_dtype(),))


LIVE = (Live([ROUND, SIGN], _estimator), Live([MULTIPLIER], _multiplier))
