"""Rows of layers on integers of eight bits.

The reference sums pairs of products in 16 bits on processors without VNNI; weights up to 63 keep it exact everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as onp

from ..case import Case, ErrorCase, filled, integers, normal, uniform

if TYPE_CHECKING:
    from typing import Any

LOW, HIGH, SMALL, LARGE, ZERO = filled(-2.0, 1), filled(3.0, 1), filled(-1.5, 1), filled(0.7, 1), filled(0.0, 1)
SIGNED, UNSIGNED = integers(-64, 65, 2, 3, 5, 6, dtype="int8"), integers(0, 256, 2, 3, 5, 6, dtype="uint8")
WEIGHT, BIAS = integers(-63, 64, 4, 90, dtype="int8"), integers(-128, 128, 4, dtype="int8")
KERNELS = integers(-128, 128, 4, 3, 3, 3, dtype="int8")


def _convolved(
    data: Any, weight: Any, stride: int = 1, pad: int = 0, dilate: int = 1, groups: int = 1, last: bool = False
) -> Any:
    """Exact sums, one number after the other."""
    if last:
        data, weight = onp.moveaxis(data, -1, 1), onp.moveaxis(weight, -1, 1)
    padded = onp.pad(data.astype("int64"), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    num_filters, num_channels, height, width = weight.shape
    out_height = (padded.shape[2] - dilate * (height - 1) - 1) // stride + 1
    out_width = (padded.shape[3] - dilate * (width - 1) - 1) // stride + 1
    out = onp.zeros((len(data), num_filters, out_height, out_width), "int64")
    for f in range(num_filters):
        first = f // (num_filters // groups) * num_channels
        for y in range(out_height):
            for x in range(out_width):
                top, left = y * stride, x * stride
                window = padded[
                    :,
                    first : first + num_channels,
                    top : top + dilate * height : dilate,
                    left : left + dilate * width : dilate,
                ][:, :, :height, :width]
                out[:, f, y, x] = (window * weight[f].astype("int64")).sum((1, 2, 3))
    return onp.moveaxis(out, 1, -1) if last else out


def _conv(data: Any, weight: Any, *rest: Any, **geometry: Any) -> Any:
    bias, ends = (rest[0], rest[1:]) if len(rest) == 7 else (None, rest)
    reach = [max(abs(ends[i][0]), abs(ends[i + 1][0])) for i in range(0, len(ends), 2)]
    out = _convolved(data, weight, **geometry)
    signed = data.dtype == "int8"
    if bias is not None:
        steps = (127.5 if signed else 255.5) / reach[0] * 127.5 / reach[1]
        integer_bias = onp.trunc(bias * onp.float32(steps * reach[2] / 127.5)).astype("int64")
        out = out + (integer_bias if geometry.get("last") else integer_bias[:, None, None])
    top = onp.float32(reach[0] / (127 if signed else 255) * reach[1] / 127 * (2**31 - 1))
    return [out.astype("int32"), onp.full(1, -top), onp.full(1, top)]


def _without_bias(data: Any) -> dict[str, Any]:
    """Return inputs by name: by position a symbol's third is the bias."""
    named = {"data": data, "weight": WEIGHT, "min_data": LOW, "max_data": HIGH}
    return {**named, "min_weight": SMALL, "max_weight": LARGE}


def _conv_case(data: Any, params: dict[str, Any], weight: Any = KERNELS, biased: bool = True, **geometry: Any) -> Case:
    named = {"data": data, "weight": weight, "bias": BIAS, "min_data": LOW, "max_data": HIGH, "min_weight": SMALL}
    named.update({"max_weight": LARGE, "min_bias": ZERO, "max_bias": HIGH})
    inputs = {name: maker for name, maker in named.items() if biased or "bias" not in name}
    more = {} if biased else {"no_bias": True}
    return Case(
        "_contrib_quantized_conv",
        inputs,
        {"kernel": (3, 3), "num_filter": 4, **params, **more},
        id=f"{data} {params} {biased}",
        grad=False,
        known=(),
        differs="quantized-convolution",
        expect=lambda *arrays: _conv(*arrays, **geometry),
    )


CASES = (
    *(
        Case(
            "_contrib_quantized_fully_connected",
            [data, WEIGHT, BIAS, LOW, HIGH, SMALL, LARGE, ZERO, HIGH],
            {"num_hidden": 4},
            grad=False,
            known=(),
        )
        for data in (SIGNED, UNSIGNED)
    ),
    *(
        Case(
            "_contrib_quantized_fully_connected",
            _without_bias(data),
            {"num_hidden": 4, "no_bias": True},
            grad=False,
            known=(),
        )
        for data in (SIGNED, UNSIGNED)
    ),
    Case(
        "_contrib_quantized_fully_connected",
        _without_bias(integers(0, 256, 2, 3, 90, dtype="uint8")),
        {"num_hidden": 4, "no_bias": True, "flatten": False},
        grad=False,
        known=(),
    ),
    _conv_case(UNSIGNED, {}),
    _conv_case(SIGNED, {}),
    _conv_case(UNSIGNED, {"stride": (2, 2), "pad": (1, 1)}, biased=False, stride=2, pad=1),
    _conv_case(SIGNED, {"dilate": (2, 2), "pad": (2, 2)}, dilate=2, pad=2),
    _conv_case(
        integers(0, 256, 2, 4, 5, 6, dtype="uint8"),
        {"num_group": 2, "pad": (1, 1)},
        integers(-128, 128, 4, 2, 3, 3, dtype="int8"),
        groups=2,
        pad=1,
    ),
    _conv_case(
        integers(-128, 128, 2, 5, 6, 3, dtype="int8"),
        {"layout": "NHWC"},
        integers(-128, 128, 4, 3, 3, 3, dtype="int8"),
        last=True,
    ),
    # Sums beyond 2 ** 24, which float32 cannot hold.
    _conv_case(filled(255, 1, 700, 3, 3, dtype="uint8"), {}, filled(-128, 4, 700, 3, 3, dtype="int8"), biased=False),
    *(
        Case("_contrib_quantized_pooling", [data, LOW, HIGH], params, id=f"{data} {params}", grad=False, known=())
        for data in (SIGNED, UNSIGNED)
        for params in (
            {"kernel": (2, 2), "stride": (2, 2)},
            {"kernel": (2, 2), "stride": (2, 2), "pool_type": "avg"},
            {"kernel": (3, 3), "stride": (2, 2), "pad": (1, 1)},
            {"kernel": (3, 3), "stride": (2, 2), "pad": (1, 1), "pool_type": "avg"},
            {"kernel": (3, 3), "pad": (1, 1), "pool_type": "avg", "count_include_pad": False},
            {
                "kernel": (3, 3),
                "stride": (2, 2),
                "pooling_convention": "full",
                "pool_type": "avg",
                "count_include_pad": False,
            },
            {"kernel": (1, 1), "global_pool": True, "pool_type": "avg"},
            {"kernel": (1, 1), "global_pool": True},
        )
    ),
    *(
        Case(
            "_contrib_quantized_batch_norm",
            [data, normal(3), normal(3), normal(3), uniform(0.5, 2, 3), LOW, HIGH],
            {"min_calib_range": -4.0, "max_calib_range": 3.0, **more},
            id=f"{data} {more}",
            grad=False,
            known=(),
        )
        for data in (SIGNED, UNSIGNED)
        for more in ({}, {"eps": 1e-1}, {"fix_gamma": False, "eps": 2e-5})
    ),
)

ERRORS = (
    ErrorCase(
        "_contrib_quantized_fully_connected",
        [UNSIGNED, integers(0, 9, 4, 80, dtype="int8"), LOW, HIGH, LOW, HIGH],
        {"num_hidden": 4, "no_bias": True},
        match="weight",
    ),
    ErrorCase(
        "_contrib_quantized_pooling", [SIGNED, LOW, HIGH], {"kernel": (2, 2), "pool_type": "sum"}, match="max/avg"
    ),
    ErrorCase(
        "_contrib_quantized_batch_norm",
        [SIGNED, normal(3), normal(3), normal(3), uniform(0.5, 2, 3), LOW, HIGH],
        match="calib_range",
    ),
)
