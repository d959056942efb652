"""FullyConnected."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

NAME = "FullyConnected"
CASES = (
    Case(NAME, [normal(4, 6), normal(5, 6), normal(5)], {"num_hidden": 5}, dtypes=("float32", "float64")),
    Case(NAME, [normal(4, 2, 3), normal(5, 6), normal(5)], {"num_hidden": 5}),
    Case(NAME, [normal(4, 2, 3), normal(5, 3), normal(5)], {"num_hidden": 5, "flatten": False}),
    Case(NAME, [normal(4, 2, 3, 2), normal(5, 2)], {"num_hidden": 5, "flatten": False, "no_bias": True}),
    Case(NAME, [normal(4, 6), normal(5, 6)], {"num_hidden": 5, "no_bias": True}),
    Case(NAME, [normal(6), normal(5, 1), normal(5)], {"num_hidden": 5}, id="vector-is-a-column"),
    Case(NAME, [normal(6), normal(5, 6), normal(5)], {"num_hidden": 5, "flatten": False}, id="vector-is-a-row"),
    Case(NAME, [normal(1, 1), normal(1, 1), normal(1)], {"num_hidden": 1}),
)
ERRORS = (
    ErrorCase(
        NAME, [normal(4, 6), normal(5, 7)], {"num_hidden": 5, "no_bias": True}, "data has 6 features.*weight expects 7"
    ),
    ErrorCase(NAME, [normal(4, 6), normal(4, 6)], {"num_hidden": 5, "no_bias": True}, "num_hidden=5"),
    ErrorCase(NAME, [normal(4, 6), normal(5, 6), normal(1)], {"num_hidden": 5}, "bias"),
    ErrorCase(NAME, [normal(4, 6), normal(5, 6)], {"num_hidden": 0, "no_bias": True}, "num_hidden"),
    ErrorCase(NAME, [normal(4, 6), normal(5, 6, dtype="float64")], {"num_hidden": 5, "no_bias": True}, NAME),
)


def _random(draw: Draw, name: str) -> Case:
    shape, hidden = draw.shape(1, 4), draw.integer(1, 5)
    flatten, no_bias = draw.boolean(), draw.boolean()
    features = shape[-1]
    if flatten:
        features = 1
        for length in shape[1:]:
            features *= length
    inputs = [normal(*shape), normal(hidden, features)] + ([] if no_bias else [normal(hidden)])
    params = {"num_hidden": hidden, "flatten": flatten, "no_bias": no_bias}
    return Case(name, inputs, params, dtypes=(draw.choice(("float32", "float64")),))


LIVE = (Live([NAME], _random),)
