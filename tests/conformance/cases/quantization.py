"""Rows of quantization to 8 bits and back."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, uniform

LOW, HIGH = filled(-2.0, 1), filled(3.0, 1)
# Halves, numbers just off them, numbers beyond the range.
PLACES = constant([0.25, 0.5, 0.75, 1.25, 1.5, 2.5, -0.5, -1.5, 100.3, 100.2, -100.3, 50.2, 127, -127, 254, -254])
SUMS = integers(-(2**31), 2**31, 3, 5, dtype="int32")
TYPES = ("int8", "uint8", "auto")
RANGES: tuple[dict[str, float], ...] = (
    {},
    {"min_calib_range": -1.0, "max_calib_range": 2.0},
    {"min_calib_range": 0.0, "max_calib_range": 2.0},
    {"min_calib_range": -1.0},
    {"max_calib_range": 2.0},
)

CASES = (
    *(
        Case("_contrib_quantize", [data, low, high], {"out_type": out_type}, grad=False, known=())
        for out_type in ("int8", "uint8")
        for data, low, high in (
            (normal(2, 3), LOW, HIGH),
            (normal(2, 1, 3), filled(-3.0, 1), filled(-1.0, 1)),
            (PLACES, filled(-127.0, 1), filled(127.0, 1)),
        )
    ),
    Case("_contrib_quantize", [uniform(0, 1, 4), filled(0.0, 1), filled(1.0, 1)], grad=False, known=()),
    *(
        Case("_contrib_quantize_v2", [normal(3, 4, scale=2.0)], {"out_type": out_type, **limits}, grad=False, known=())
        for out_type in TYPES
        for limits in RANGES
    ),
    *(
        Case(
            "_contrib_quantize_v2",
            [PLACES],
            {"out_type": out_type, "min_calib_range": -127.0, "max_calib_range": 127.0},
            grad=False,
            known=(),
        )
        for out_type in ("int8", "uint8")
    ),
    Case("_contrib_quantize_v2", [uniform(0, 1, 7)], {"out_type": "auto"}, grad=False, known=()),
    Case("_contrib_quantize_v2", [integers(-5, 5, 4, dtype="int8")], grad=False, known=()),
    Case(
        "_contrib_quantize_v2",
        [integers(-5, 5, 4, dtype="int8")],
        {"min_calib_range": -1.0, "max_calib_range": 2.0},
        grad=False,
        known=(),
    ),
    *(
        Case(
            "_contrib_dequantize",
            [integers(low, high, 3, 4, dtype=dtype), *(filled(end, 1) for end in ends)],
            grad=False,
            known=(),
            id=f"{dtype} {ends}",
        )
        for dtype, low, high in (("int8", -128, 128), ("uint8", 0, 256))
        for ends in ((-2.0, 3.0), (1.0, 2.0), (-0.3, 0.1))
    ),
    *(
        Case(
            "_contrib_requantize",
            [SUMS, filled(-200.0, 1), filled(200.0, 1)],
            {"out_type": out_type, **limits},
            grad=False,
            known=(),
        )
        for out_type in TYPES
        for limits in (*RANGES, {"min_calib_range": -127.0, "max_calib_range": 127.0})
    ),
    Case("_contrib_requantize", [SUMS, filled(-3.0, 1), filled(20.0, 1)], grad=False, known=()),
)

ERRORS = (
    ErrorCase("_contrib_quantize", [normal(2), filled(0.0, 2), filled(1.0, 1)], match="inconsistent"),
    ErrorCase(
        "_contrib_quantize",
        [normal(2, dtype="float64"), LOW, HIGH],
        match="Provided = float64, inferred type = float32",
    ),
    ErrorCase("_contrib_quantize_v2", [integers(0, 5, 3, dtype="int32")], match="int32"),
    ErrorCase("_contrib_dequantize", [integers(0, 5, 3, dtype="int32"), LOW, HIGH], match="uint8 or int8"),
    ErrorCase("_contrib_requantize", [integers(0, 5, 3, dtype="int8"), LOW, HIGH], match="int8"),
)


def _draw(draw: Draw, name: str) -> Case:
    out_type = draw.choice(["int8", "uint8"])
    limits = draw.choice([{}, {"min_calib_range": -1.5, "max_calib_range": 0.5}])
    shape = draw.shape()
    if name == "_contrib_quantize_v2":
        return Case(name, [normal(*shape)], {"out_type": out_type, **limits}, grad=False, known=())
    if name == "_contrib_requantize":
        data = integers(-(2**31), 2**31, *shape, dtype="int32")
        return Case(name, [data, LOW, HIGH], {"out_type": out_type, **limits}, grad=False, known=())
    if name == "_contrib_dequantize":
        low, high = (-128, 128) if out_type == "int8" else (0, 256)
        return Case(name, [integers(low, high, *shape, dtype=out_type), LOW, HIGH], grad=False, known=())
    return Case(name, [normal(*shape), LOW, HIGH], {"out_type": out_type}, grad=False, known=())


LIVE = (Live(["_contrib_quantize", "_contrib_quantize_v2", "_contrib_dequantize", "_contrib_requantize"], _draw),)
