"""Dropout."""

from __future__ import annotations

from ..case import Case, ErrorCase, normal

NAME = "Dropout"
CASES = (
    Case(NAME, [normal(3, 4)], train=False, id="predicting", dtypes=("float32", "float64")),
    Case(NAME, [normal(3, 4)], {"p": 0.0}),
    Case(NAME, [normal(3, 4)], {"p": 0.0, "mode": "always"}),
    Case(NAME, [normal(3, 4)], {"p": 0.3, "mode": "always"}, random=True),
    Case(NAME, [normal(3, 4)], {"p": 0.3, "mode": "always", "axes": (1,)}, random=True),
)
ERRORS = (
    ErrorCase(NAME, [normal(3)], {"p": 1.5}, "p"),
    ErrorCase(NAME, [normal(3)], {"p": -0.5}, "p"),
    ErrorCase(NAME, [normal(3)], {"mode": "never"}, "mode"),
    ErrorCase(NAME, [normal(3, dtype="int32")], {}, "floating point"),
)
LIVE = ()
