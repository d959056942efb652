"""Correlation."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, filled, normal

NAME = "Correlation"
SINGLE_AND_DOUBLE = ("float32", "float64")


def _row(shape: tuple[int, ...], **params: object) -> Case:
    return Case(NAME, [normal(*shape), normal(*shape)], params, dtypes=SINGLE_AND_DOUBLE, known=(0, 1))


CASES = (
    Case(NAME, [normal(2, 3, 4, 5), normal(2, 3, 4, 5)], known=(0, 1)),
    _row((1, 2, 4, 4), max_displacement=0),
    _row((2, 2, 4, 5), max_displacement=2, pad_size=2),
    _row((1, 2, 4, 5), max_displacement=4, stride2=2, pad_size=4),
    _row((1, 2, 4, 5), max_displacement=3, stride2=2, pad_size=3),
    _row((1, 2, 4, 4), max_displacement=2, stride2=3, pad_size=2),
    _row((1, 2, 6, 5), max_displacement=1, stride1=2, pad_size=1),
    _row((1, 2, 5, 6), kernel_size=3, max_displacement=1, pad_size=2),
    _row((1, 2, 6, 7), kernel_size=3, max_displacement=2, stride1=2, stride2=2, pad_size=3),
    _row((1, 1, 5, 6), kernel_size=5, max_displacement=2, stride1=3, pad_size=4),
    _row((1, 2, 4, 5), max_displacement=2, pad_size=2, is_multiply=False),
    _row((2, 1, 4, 5), kernel_size=3, max_displacement=2, stride1=2, stride2=2, pad_size=3, is_multiply=False),
    _row((1, 2, 2, 70), max_displacement=1, pad_size=1),
    Case(
        NAME,
        [filled(1.0, 1, 2, 3, 3), filled(1.0, 1, 2, 3, 3)],
        {"pad_size": 1, "is_multiply": False},
        id="differences of equal pixels",
        known=(0, 1),
    ),
)
ERRORS = (
    ErrorCase(NAME, [normal(1, 2, 4, 4), normal(1, 2, 4, 4)], {"max_displacement": 4}, "do not fit"),
    ErrorCase(NAME, [normal(2, 4, 4), normal(2, 4, 4)], {}, "images"),
    ErrorCase(NAME, [normal(1, 2, 4, 4, dtype="int32"), normal(1, 2, 4, 4, dtype="int32")], {}, "floating point"),
    ErrorCase(NAME, [normal(1, 2, 4, 4), normal(1, 2, 4, 4)], {"pad_size": -1}, "pad_size"),
)


def _correlation(draw: Draw, name: str) -> Case:
    kernel, reach, pad = draw.choice((1, 3)), draw.integer(0, 3), draw.integer(0, 4)
    shape = (draw.integer(1, 2), draw.integer(1, 3), draw.integer(1, 6), draw.integer(1, 6))
    draw.assume(min(shape[2:]) + 2 * pad > 2 * (reach + kernel // 2))
    params = {
        "kernel_size": kernel,
        "max_displacement": reach,
        "stride1": draw.integer(1, 3),
        "stride2": draw.integer(1, 3),
        "pad_size": pad,
        "is_multiply": draw.boolean(),
    }
    return Case(name, [normal(*shape), normal(*shape)], params, dtypes=(draw.choice(SINGLE_AND_DOUBLE),), known=(0, 1))


LIVE = (Live([NAME], _correlation),)
