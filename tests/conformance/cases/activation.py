"""Activation and LeakyReLU."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, normal

ACTIVATIONS = ("relu", "sigmoid", "softrelu", "softsign", "tanh")
LEAKY = ("elu", "gelu", "leaky", "selu")
# Zero, the kinks and what overflows an exponential.
EDGES = constant([-1e3, -30.0, -1.0, -0.0, 0.0, 1.0, 20.0, 30.0, 1e3])
FLOATS = ("float32", "float64", "float16")
SINGLE = "the reference holds slopes and constants in single precision"
CASES = (
    Case("Activation", [constant([float("inf"), -float("inf"), 1.0, 0.0])], {"act_type": "softsign"}, id="infinite"),
    *(Case("Activation", [normal(2, 3, 4)], {"act_type": act_type}, dtypes=FLOATS) for act_type in ACTIVATIONS),
    *(Case("Activation", [EDGES], {"act_type": act_type}, id=f"edges-{act_type}") for act_type in ACTIVATIONS),
    *(Case("LeakyReLU", [normal(2, 3, 4)], {"act_type": act_type}) for act_type in LEAKY),
    *(
        Case(
            "LeakyReLU",
            [normal(2, 3, 4)],
            {"act_type": act_type},
            dtypes=("float64",),
            tolerance=(1e-6, 1e-7),
            why=SINGLE,
        )
        for act_type in LEAKY
    ),
    *(Case("LeakyReLU", [EDGES], {"act_type": act_type}, id=f"edges-{act_type}") for act_type in LEAKY),
    Case("LeakyReLU", [normal(2, 3)], {"slope": 0.1}),
    Case("LeakyReLU", [normal(2, 3)], {"slope": -1.0}),
    Case("LeakyReLU", [normal(2, 3)], {"act_type": "elu", "slope": 1.5}),
    Case("LeakyReLU", [normal(2, 3, 4), normal(3)], {"act_type": "prelu"}),
    Case(
        "LeakyReLU",
        [normal(2, 3, 4), normal(3)],
        {"act_type": "prelu"},
        dtypes=("float64",),
        tolerance=(1e-6, 1e-7),
        why=SINGLE,
    ),
    Case("LeakyReLU", [normal(2, 3, 4), normal(1)], {"act_type": "prelu"}),
    Case("LeakyReLU", [normal(2, 3), normal(3)], {"act_type": "prelu"}),
    Case("LeakyReLU", [normal(2, 3, 2, 2), normal(1, 3)], {"act_type": "prelu"}),
    *(
        Case("LeakyReLU", [normal(*data), normal(*slopes)], {"act_type": "prelu"}, known=(0, 1))
        for data, slopes in (
            ((2, 3), (2, 3)),
            ((2, 3, 2, 2), (2, 3)),
            ((3, 3, 2), (3, 3)),
            ((2, 3, 2), (2, 1)),
            ((2, 3, 2), (2,)),
            ((3, 3, 2), (3,)),
            ((2, 1, 3), (2,)),
            ((2, 3, 2), (1, 1)),
            ((2, 3, 2), (1,)),
        )
    ),
    Case("LeakyReLU", [normal(5), normal(1)], {"act_type": "prelu"}, id="prelu-vector-one-slope", known=(0, 1)),
    Case("LeakyReLU", [normal(5), normal(5)], {"act_type": "prelu"}, id="prelu-vector", known=(0, 1)),
)
ERRORS = (
    ErrorCase("Activation", [normal(3)], {"act_type": "gelu"}, "act_type"),
    ErrorCase("Activation", [normal(3)], {}, "act_type"),
    ErrorCase("Activation", [normal(3, dtype="int32")], {"act_type": "relu"}, "floating point"),
    ErrorCase("LeakyReLU", [normal(3, dtype="int32")], {}, "floating point"),
    ErrorCase("LeakyReLU", [normal(2, 3, 4), normal(4)], {"act_type": "prelu"}, "gamma"),
    *(
        ErrorCase("LeakyReLU", [normal(2, 3, 4), normal(*slopes)], {"act_type": "prelu"}, "gamma")
        for slopes in ((1, 3, 1), (2, 3, 4), (3, 4), (1, 4), (3, 1), (2, 2))
    ),
    ErrorCase("LeakyReLU", [normal(3), normal(1, 3)], {"act_type": "prelu"}, "gamma"),
    ErrorCase("LeakyReLU", [normal(2, 3), normal(1)], {}, "LeakyReLU"),
)


def _activation(draw: Draw, name: str) -> Case:
    return Case(
        name, [away_from_zero(*draw.shape())], {"act_type": draw.choice(ACTIVATIONS)}, dtypes=(draw.float_dtype(),)
    )


def _leaky(draw: Draw, name: str) -> Case:
    act_type = draw.choice((*LEAKY, "prelu"))
    shape = draw.shape(2, 4)
    if act_type == "prelu":
        slopes = draw.choice(((1,), shape[1:2], shape[:2], (1, shape[1]), (shape[0], 1), shape[:1]))
        return Case(name, [away_from_zero(*shape), normal(*slopes)], {"act_type": act_type}, known=(0, 1))
    params = {"act_type": act_type, "slope": draw.number(0, 2)}
    return Case(name, [away_from_zero(*shape)], params)


LIVE = (Live(["Activation"], _activation), Live(["LeakyReLU"], _leaky))
