"""Deconvolution."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

NAME = "Deconvolution"
K2 = {"kernel": (3, 3), "num_filter": 4}
IMAGE, WEIGHT, BIAS = normal(2, 3, 4, 5), normal(3, 4, 3, 3), normal(4)
CASES = (
    Case(NAME, [IMAGE, WEIGHT], K2, dtypes=("float32", "float64")),
    Case(NAME, [IMAGE, WEIGHT, BIAS], {**K2, "no_bias": False}),
    Case(NAME, [IMAGE, WEIGHT], {**K2, "stride": (2, 3), "pad": (1, 1), "adj": (1, 2)}),
    Case(NAME, [IMAGE, WEIGHT], {**K2, "dilate": (2, 1)}),
    Case(NAME, [normal(2, 4, 4, 5), normal(4, 2, 3, 3)], {**K2, "num_group": 2, "stride": (2, 2)}),
    Case(NAME, [normal(2, 3, 5), normal(3, 4, 3)], {"kernel": (3,), "num_filter": 4, "layout": "NCW"}),
    Case(NAME, [normal(2, 3, 5), normal(3, 4, 4)], {"kernel": (4,), "num_filter": 4, "stride": (2,), "pad": (1,)}),
    Case(
        NAME,
        [normal(1, 2, 3, 3, 2), normal(2, 3, 2, 2, 2)],
        {"kernel": (2, 2, 2), "num_filter": 3, "stride": (2, 2, 2)},
    ),
    Case(NAME, [IMAGE, WEIGHT], {**K2, "target_shape": (0, 0), "stride": (2, 2)}, id="target-of-zeros-is-none"),
)
ERRORS = (
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, "adj": (1,), "stride": (2, 2)}, "adj"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, "adj": (2, 2), "stride": (2, 2)}, "adj"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, "adj": (1, 1)}, "adj"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, "target_shape": (13, 13), "stride": (2, 2)}, "target_shape"),
    ErrorCase(NAME, [IMAGE, normal(5, 4, 3, 3)], K2, "weight"),
    ErrorCase(NAME, [normal(3, 4, 5), WEIGHT], K2, "axes"),
)


def _random(draw: Draw, name: str) -> Case:
    axes = draw.integer(1, 3)
    group = draw.integer(1, 2)
    filters, channels = group * draw.integer(1, 2), group * draw.integer(1, 2)
    kernel = tuple(draw.integer(2, 3) for _ in range(axes))
    stride = tuple(draw.integer(1, 3) for _ in range(axes))
    no_bias = draw.boolean()
    params = {
        "kernel": kernel,
        "num_filter": filters,
        "num_group": group,
        "stride": stride,
        "pad": tuple(draw.integer(0, 1) for _ in range(axes)),
        "adj": tuple(draw.integer(0, s - 1) for s in stride),
        "no_bias": no_bias,
    }
    data = normal(draw.integer(1, 2), channels, *(draw.integer(2, 4) for _ in range(axes)))
    inputs = [data, normal(channels, filters // group, *kernel)] + ([] if no_bias else [normal(filters)])
    return Case(name, inputs, params)


LIVE = (Live([NAME], _random),)
