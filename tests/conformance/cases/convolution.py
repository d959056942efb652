"""Convolution and Convolution_v1."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

NAME = "Convolution"
K1, K2, K3 = {"kernel": (3,)}, {"kernel": (3, 3)}, {"kernel": (3, 3, 3)}
FILTERS, NO_BIAS = {"num_filter": 4}, {"no_bias": True}
IMAGE, WEIGHT, BIAS = normal(2, 3, 7, 6), normal(4, 3, 3, 3), normal(4)
CASES = (
    Case(NAME, [normal(2, 3, 9), normal(4, 3, 3), BIAS], {**K1, **FILTERS}, dtypes=("float32", "float64")),
    Case(
        NAME,
        [normal(2, 3, 9), normal(4, 3, 3)],
        {**K1, **FILTERS, **NO_BIAS, "layout": "NCW", "stride": (2,), "pad": (1,)},
    ),
    Case(NAME, [normal(2, 3, 9), normal(4, 3, 3), BIAS], {**K1, **FILTERS, "dilate": (2,)}),
    Case(NAME, [IMAGE, WEIGHT, BIAS], {**K2, **FILTERS}, dtypes=("float32", "float64")),
    Case(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "layout": "NCHW"}),
    Case(NAME, [IMAGE, WEIGHT, BIAS], {**K2, **FILTERS, "stride": (2, 1), "pad": (1, 2)}),
    Case(NAME, [IMAGE, WEIGHT, BIAS], {**K2, **FILTERS, "dilate": (2, 1), "pad": (2, 0)}),
    Case(NAME, [IMAGE, normal(4, 3, 1, 1), BIAS], {"kernel": (1, 1), **FILTERS}),
    Case(NAME, [IMAGE, normal(4, 3, 2, 3), BIAS], {"kernel": (2, 3), **FILTERS, "stride": (3, 3)}),
    Case(NAME, [normal(2, 4, 5, 5), normal(4, 2, 3, 3), BIAS], {**K2, **FILTERS, "num_group": 2}),
    Case(NAME, [normal(2, 4, 5, 5), normal(4, 1, 3, 3), BIAS], {**K2, **FILTERS, "num_group": 4, "pad": (1, 1)}),
    Case(
        NAME,
        [normal(2, 2, 5, 5), normal(4, 1, 3, 3)],
        {**K2, **FILTERS, **NO_BIAS, "num_group": 2},
        id="channel-multiplier",
    ),
    Case(NAME, [normal(1, 2, 4, 5, 4), normal(4, 2, 3, 3, 3), BIAS], {**K3, **FILTERS}),
    Case(
        NAME,
        [normal(1, 2, 4, 5, 4), normal(4, 2, 3, 3, 3)],
        {**K3, **FILTERS, **NO_BIAS, "pad": (1, 0, 1), "stride": (2, 1, 2)},
    ),
    Case(
        NAME,
        [IMAGE, WEIGHT],
        {**K2, **FILTERS, **NO_BIAS, "workspace": 256, "cudnn_tune": "off", "cudnn_off": True},
        id="hints",
    ),
    Case("Convolution_v1", [IMAGE, WEIGHT, BIAS], {**K2, **FILTERS}),
    Case(
        "Convolution_v1",
        [IMAGE, WEIGHT],
        {**K2, **FILTERS, **NO_BIAS, "stride": (2, 1), "pad": (1, 2), "dilate": (1, 2)},
    ),
    Case("Convolution_v1", [normal(2, 4, 5, 5), normal(4, 2, 3, 3), BIAS], {**K2, **FILTERS, "num_group": 2}),
)
ERRORS = (
    ErrorCase(NAME, [IMAGE, WEIGHT], {"kernel": (3, 3, 3, 3), **FILTERS, **NO_BIAS}, "kernel"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "stride": (2,)}, "stride"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "stride": (0, 1)}, "stride"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "dilate": (1, 0)}, "dilate"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "pad": (1, 1, 1)}, "pad"),
    ErrorCase(NAME, [normal(2, 3, 2, 2), WEIGHT], {**K2, **FILTERS, **NO_BIAS}, "[Kk]ernel"),
    ErrorCase(NAME, [normal(3, 7, 6), WEIGHT], {**K2, **FILTERS, **NO_BIAS}, "axes"),
    ErrorCase(NAME, [normal(2, 5, 7, 6), WEIGHT], {**K2, **FILTERS, **NO_BIAS}, "weight"),
    ErrorCase(NAME, [IMAGE, normal(5, 3, 3, 3)], {**K2, **FILTERS, **NO_BIAS}, "num_filter=4"),
    ErrorCase(NAME, [IMAGE, WEIGHT, normal(3)], {**K2, **FILTERS}, "bias"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "layout": "NCW"}, "layout"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, "num_filter": 0, **NO_BIAS}, "num_filter"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**FILTERS, **NO_BIAS}, "kernel"),
    ErrorCase(NAME, [IMAGE, WEIGHT], {**K2, **FILTERS, **NO_BIAS, "cudnn_tune": "never"}, "cudnn_tune"),
)


def _random(draw: Draw, name: str) -> Case:
    axes = draw.integer(2, 2) if name == "Convolution_v1" else draw.integer(1, 3)
    group = draw.integer(1, 2)
    filters, channels = group * draw.integer(1, 2), group * draw.integer(1, 2)
    kernel = tuple(draw.integer(1, 3) for _ in range(axes))
    # MXNet's gradient of Convolution_v1 misses windows that overlap through strides and dilation.
    dilate = tuple(1 if name == "Convolution_v1" else draw.integer(1, 2) for _ in range(axes))
    pad = tuple(draw.integer(0, 2) for _ in range(axes))
    spatial = tuple(d * (k - 1) + 1 + draw.integer(0, 3) for k, d in zip(kernel, dilate))  # noqa: B905  # Python 3.8
    no_bias = draw.boolean()
    params = {
        "kernel": kernel,
        "num_filter": filters,
        "num_group": group,
        "stride": tuple(draw.integer(1, 3) for _ in range(axes)),
        "dilate": dilate,
        "pad": pad,
        "no_bias": no_bias,
    }
    weight = normal(filters, channels // group, *kernel)
    inputs = [normal(draw.integer(1, 2), channels, *spatial), weight] + ([] if no_bias else [normal(filters)])
    return Case(name, inputs, params, dtypes=(draw.choice(("float32", "float64")),))


LIVE = (Live([NAME, "Convolution_v1"], _random),)
