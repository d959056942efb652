"""Bipartite matching."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, filled, normal

NAME = "_contrib_bipartite_matching"
FLOATS = ("float32", "float64", "float16")
SCORES = constant([[0.5, 0.6], [0.1, 0.2], [0.3, 0.4]])
TIES = constant([[0.5, 0.5, 0.25], [0.5, 0.75, 0.75], [0.75, 0.25, 0.5], [0.5, 0.5, 0.5]])

CASES = (
    *(Case(NAME, [SCORES], {"threshold": 1e-12, "is_ascend": up}, dtypes=FLOATS) for up in (False, True)),
    *(Case(NAME, [SCORES], {"threshold": 0.35, "is_ascend": up}) for up in (False, True)),
    *(Case(NAME, [TIES], {"threshold": 0.3, "is_ascend": up}, id=f"ties-{up}") for up in (False, True)),
    Case(NAME, [TIES], {"threshold": 0.5}, id="at-threshold"),
    Case(NAME, [constant([[0.7, 0.1], [0.2, 0.3]])], {"threshold": 0.7}, dtypes=FLOATS, id="at-inexact-threshold"),
    *(Case(NAME, [distinct(5, 6)], {"threshold": -9, "topk": count}) for count in (-1, 0, 1, 2, 3, 9)),
    *(Case(NAME, [distinct(4, 4)], {"threshold": 9, "topk": count, "is_ascend": True}) for count in (-2, 1, 2)),
    Case(NAME, [TIES], {"threshold": 0.1, "topk": 1}, id="ties-topk"),
    *(Case(NAME, [normal(*shape)], {"threshold": 0.0}) for shape in ((1, 1), (1, 4), (4, 1), (2, 3, 5), (2, 2, 5, 3))),
    Case(NAME, [filled(1, 2, 20, 30)], {"threshold": 0.5}, id="all-equal"),
)

ERRORS = (
    ErrorCase(NAME, [normal(3)], {"threshold": 0.1}, match="data must be"),
    ErrorCase(NAME, [normal(3, 2)], match="threshold"),
    ErrorCase(NAME, [normal(3, 2, dtype="int32")], {"threshold": 0.1}, match="floating"),
)


def _match(draw: Draw, name: str) -> Case:
    shape = (*draw.shape(0, 2, 3), draw.integer(1, 30), draw.integer(1, 30))
    random = onp.random.RandomState(draw.integer(0, 1 << 20))
    values = random.randint(-2, draw.choice((4, 20, 1000)), shape) / 8.0
    params = {
        "threshold": draw.choice((0.25, -9.0, 1.0, 9.0)),
        "is_ascend": draw.boolean(),
        "topk": draw.choice((-1, 0, 1, 3, 40)),
    }
    return Case(name, [constant(values.tolist())], params, dtypes=(draw.float_dtype(),))


LIVE = (Live([NAME], _match),)
