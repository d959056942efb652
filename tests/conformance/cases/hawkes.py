"""Log likelihood of Hawkes processes."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, uniform

NAME = "_contrib_hawkesll"
STATE = [0, 1, 2, 3]  # the inputs that MXNet differentiates by
WHY = "the reference computes exponentials in single precision"


def _inputs(samples: int, marks: int, steps: int, lengths: list[float], end: float) -> list[object]:
    return [
        uniform(0.5, 2, samples, marks),
        uniform(0.1, 0.9, marks),
        uniform(0.5, 3, marks),
        uniform(0, 2, samples, marks),
        uniform(0.05, 1, samples, steps),
        integers(0, marks, samples, steps, dtype="int32"),
        constant(lengths),
        filled(end, samples),
    ]


ALL_INPUTS = tuple(range(8))
CASES = (
    Case(NAME, _inputs(2, 3, 6, [6, 4], 8.0), grad=STATE, known=ALL_INPUTS),
    Case(
        NAME,
        _inputs(2, 3, 6, [6, 4], 8.0),
        grad=STATE,
        known=ALL_INPUTS,
        dtypes=("float64",),
        tolerance=(1e-6, 1e-7),
        why=WHY,
    ),
    Case(NAME, _inputs(1, 1, 9, [9], 9.0), grad=STATE, known=ALL_INPUTS, id="one mark"),
    Case(NAME, _inputs(3, 8, 5, [0, 5, 1], 6.0), grad=STATE, known=ALL_INPUTS, id="marks without events"),
    Case(NAME, _inputs(2, 2, 1, [1, 0], 2.0), grad=STATE, known=ALL_INPUTS, id="one step"),
    Case(NAME, _inputs(2, 3, 6, [5.5, 2.0], 3.0), grad=STATE, known=ALL_INPUTS, id="ends before the last event"),
)


def _wrong(position: int, maker: object, match: str) -> ErrorCase:
    inputs = _inputs(2, 3, 4, [4, 4], 5.0)
    inputs[position] = maker
    return ErrorCase(NAME, inputs, {}, match)


ERRORS = (
    _wrong(1, uniform(0.1, 0.9, 2), "alpha and beta"),
    _wrong(3, uniform(0, 1, 2, 2), "state must be"),
    _wrong(4, uniform(0, 1, 2, 5), "lags and marks"),
    _wrong(5, integers(0, 3, 2, 4, dtype="float32"), "int32"),
    _wrong(0, uniform(0.5, 1, 2, 3, dtype="float64"), "one dtype"),
    _wrong(7, filled(5.0, 3), "max_time"),
)


def _process(draw: Draw, name: str) -> Case:
    samples, marks, steps = draw.integer(1, 4), draw.integer(1, 5), draw.integer(1, 20)
    lengths = [float(draw.integer(0, steps)) for _ in range(samples)]
    inputs = _inputs(samples, marks, steps, lengths, draw.choice((25.0, 5.0)))
    return Case(name, inputs, grad=STATE, known=ALL_INPUTS)


LIVE = (Live([NAME], _process),)
