"""RNN."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

NAME = "RNN"
GATES = {"rnn_relu": 1, "rnn_tanh": 1, "lstm": 4, "gru": 3}
STATES = {"state_outputs": True}


def size(mode, features, hidden, layers, directions, projection=None):
    """Length of the parameter vector."""
    width, rows = projection or hidden, GATES[mode] * hidden
    total = 2 * layers * directions * rows
    for layer in range(layers):
        inputs = features if layer == 0 else width * directions
        total += directions * (rows * (inputs + width) + (projection or 0) * hidden)
    return total


def build(mode, steps=4, batch=2, features=3, hidden=3, layers=1, bidirectional=False, projection=None, **more):
    """A row with its inputs; ``inputs`` alone matter for refused calls."""
    directions = 2 if bidirectional else 1
    length = size(mode, features, hidden, layers, directions, projection)
    inputs = [
        normal(steps, batch, features),
        normal(length, scale=0.4),
        normal(layers * directions, batch, projection or hidden),
    ]
    if mode == "lstm":
        inputs.append(normal(layers * directions, batch, hidden))
    params = {"mode": mode, "state_size": hidden, "num_layers": layers}
    if bidirectional:
        params["bidirectional"] = True
    if projection:
        params["projection_size"] = projection
    params.update(more)
    return inputs, params


def _rows():
    for mode in GATES:
        yield Case(NAME, *build(mode, **STATES))
        if mode == "rnn_relu":
            yield Case(
                NAME,
                *build(mode, **STATES),
                dtypes=("float64",),
                tolerance=(1e-6, 1e-6),
                why="the reference rectifies in single precision",
            )
        else:
            yield Case(NAME, *build(mode, **STATES), dtypes=("float64",))
        yield Case(NAME, *build(mode, layers=2, bidirectional=True, **STATES))
        yield Case(NAME, *build(mode, layers=2))
        yield Case(NAME, *build(mode, bidirectional=True, steps=1, batch=1))
        yield Case(NAME, *build(mode, layers=2, p=0.5, **STATES), train=False, id=f"predicting-{mode}")
    yield Case(NAME, *build("lstm", p=0.5, **STATES), id="no-dropout-in-one-layer")


CASES = (
    *_rows(),
    Case(NAME, *build("lstm", projection=2, **STATES), grad=False),
    Case(NAME, *build("lstm", projection=3, **STATES), grad=False),
    Case(NAME, *build("lstm", projection=3, layers=2, bidirectional=True, **STATES), grad=False),
    Case(NAME, *build("lstm", projection=2, layers=2, bidirectional=True, **STATES), grad=False),
)
SHORT = build("gru")
ERRORS = (
    ErrorCase(NAME, [SHORT[0][0], normal(7), SHORT[0][2]], SHORT[1], "parameters"),
    ErrorCase(NAME, [*SHORT[0][:2], normal(1, 1, 3)], SHORT[1], "state"),
    ErrorCase(NAME, [normal(4, 3), *SHORT[0][1:]], SHORT[1], "T, N"),
    ErrorCase(NAME, SHORT[0], {**SHORT[1], "mode": "grue"}, "mode"),
    ErrorCase(NAME, SHORT[0], {**SHORT[1], "mode": "lstm"}, "RNN"),
)


def _random(draw: Draw, name: str) -> Case:
    mode = draw.choice(tuple(GATES))
    inputs, params = build(
        mode,
        steps=draw.integer(1, 5),
        batch=draw.integer(1, 3),
        features=draw.integer(1, 4),
        hidden=draw.integer(1, 4),
        layers=draw.integer(1, 3),
        bidirectional=draw.boolean(),
        **STATES,
    )
    return Case(name, inputs, params)


LIVE = (Live([NAME], _random),)
