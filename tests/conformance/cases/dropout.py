"""Dropout."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

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


def _dropped(draw: Draw, name: str) -> Case:
    share, shape = draw.choice((0.0, 0.25, 0.75)), draw.shape()
    mode, train = draw.choice(("training", "always")), draw.boolean()
    params = {"p": share, "mode": mode}
    if draw.boolean():
        params["axes"] = (draw.integer(0, len(shape) - 1),)
    random = share > 0 and mode == "always"
    return Case(name, [normal(*shape)], params, train=train and share == 0, random=random, dtypes=(draw.float_dtype(),))


LIVE = (Live([NAME], _dropped),)
