"""Colours of images. Where both factors are one number, random operators compute one result."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, uniform

FACTORS = ("_image_random_brightness", "_image_random_contrast", "_image_random_saturation", "_image_random_hue")
JITTER, LIGHT, RANDOM_LIGHT = "_image_random_color_jitter", "_image_adjust_lighting", "_image_random_lighting"
DTYPES = ("uint8", "int8", "int32", "int64", "float16", "float32", "float64")
IMAGE = integers(0, 256, 4, 6, 3)
GREY = integers(0, 256, 4, 6, 1)
COLOURS = constant([[[255, 0, 0], [0, 255, 0], [0, 0, 255], [10, 10, 200], [7, 9, 9], [60, 5, 60]]])
SUM = "MXNet adds the pixels in float32, one after the other, and mixes float32 with wider numbers"
NOTHING = {"brightness": 0, "contrast": 0, "saturation": 0, "hue": 0}


def alike(factor: float) -> dict[str, float]:
    return {"min_factor": factor, "max_factor": factor}


CASES = (
    *(
        Case(name, [IMAGE], alike(factor), dtypes=("uint8", "int8", "int32", "int64"))
        for name in FACTORS
        for factor in (0.0, 0.3, 1.0, 1.7)
    ),
    *(
        Case(name, [uniform(0, 255, 5, 4, 3)], alike(factor), tolerance=(1e-5, 1e-4), why=SUM)
        for name in FACTORS
        for factor in (0.0, 0.3, 1.0, 1.7)
    ),
    *(Case(name, [IMAGE], alike(0.75), dtypes=("float64",), tolerance=(1e-5, 1e-4), why=SUM) for name in FACTORS),
    *(Case(name, [IMAGE], alike(0.75), dtypes=("float16",)) for name in FACTORS),
    *(Case(name, [GREY], alike(0.5), dtypes=("uint8", "float32")) for name in FACTORS[:3]),
    Case(FACTORS[3], [GREY], alike(0.5), grad=[], differs="image-colour-of-grey", expect=lambda data: data),
    *(
        Case(name, [IMAGE], {"min_factor": 0.5, "max_factor": 1.5}, random=True, dtypes=("uint8", "float32"))
        for name in FACTORS
    ),
    *(Case(FACTORS[3], [COLOURS], alike(factor), dtypes=("uint8", "float32")) for factor in (0.1, 0.5, 0.9, 7.9)),
    Case(FACTORS[3], [filled(77, 2, 2, 3)], {"min_factor": 0.0, "max_factor": 1.0}, dtypes=("uint8", "float32")),
    *(
        Case(JITTER, [maker], {**NOTHING, **params}, random=True, dtypes=("uint8", "float32"))
        for maker in (IMAGE, GREY)
        for params in ({"brightness": 0.3, "contrast": 0.4, "saturation": 0.5, "hue": 0.1}, {"brightness": 0.5})
    ),
    Case(JITTER, [filled(0, 2, 2, 3)], dict.fromkeys(NOTHING, 0.5), dtypes=("uint8", "float32")),
    Case(JITTER, [IMAGE], NOTHING, grad=[], differs="image-jitter-nothing", expect=lambda data: data),
    Case(LIGHT, [IMAGE], {"alpha": (0.1, -0.2, 0.3)}, dtypes=DTYPES),
    Case(LIGHT, [uniform(0, 255, 3, 4, 3)], {"alpha": (1.0, 0.0, -2.0)}),
    Case(LIGHT, [IMAGE], {"alpha": (0.1, 0.2, 0.3, 9.0)}),
    Case(LIGHT, [GREY], {"alpha": (0.1, 0.2, 0.3)}, grad=[], differs="image-colour-of-grey", expect=lambda data: data),
    Case(RANDOM_LIGHT, [IMAGE], {"alpha_std": 0.0}, dtypes=DTYPES),
    Case(RANDOM_LIGHT, [IMAGE], random=True, dtypes=("uint8", "float32")),
)
BATCH = normal(2, 4, 6, 3)
ERRORS = (
    *(ErrorCase(name, [IMAGE], {"min_factor": -1, "max_factor": 1}, "min_factor=-1.*negative") for name in FACTORS),
    *(ErrorCase(name, [BATCH], alike(1.0), "height, width, channels") for name in FACTORS),
    ErrorCase(FACTORS[0], [normal(4, 6, 2)], alike(1.0), "1 or 3 channels"),
    ErrorCase(JITTER, [BATCH], NOTHING, "height, width, channels"),
    ErrorCase(LIGHT, [IMAGE], {"alpha": (0.1, 0.2)}, "3 numbers"),
    ErrorCase(LIGHT, [BATCH], {"alpha": (0.1, 0.2, 0.3)}, "height, width, channels"),
    ErrorCase(RANDOM_LIGHT, [normal(4, 6, 2)], {}, "1 or 3 channels"),
)


def recoloured(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 8), draw.integer(1, 8), 3)
    dtype = draw.choice(("uint8", "float32", "int32", "int8"))
    return Case(
        name, [integers(0, 256, *shape)], alike(draw.number(0, 2)), dtypes=(dtype,), tolerance=(1e-5, 1e-4), why=SUM
    )


def lit(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 8), draw.integer(1, 8), 3)
    alpha = tuple(draw.number(-1, 1) for _ in range(3))
    return Case(name, [integers(0, 256, *shape)], {"alpha": alpha}, dtypes=(draw.dtype(),))


def jittered(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 8), draw.integer(1, 8), draw.choice((3, 1)))
    dtype = draw.choice(("uint8", "float32", "int32", "int8"))
    params = {limit: draw.choice((0, 0.25, 1.0)) for limit in NOTHING}
    return Case(name, [integers(0, 256, *shape)], params, random=True, dtypes=(dtype,))


def randomly_lit(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 8), draw.integer(1, 8), 3)
    deviation = draw.choice((0.0, 0.05, 1.0))
    return Case(
        name, [integers(0, 256, *shape)], {"alpha_std": deviation}, random=deviation > 0, dtypes=(draw.dtype(),)
    )


LIVE = (
    Live(FACTORS, recoloured),
    Live([LIGHT], lit),
    Live([JITTER], jittered),
    Live([RANDOM_LIGHT], randomly_lit),
)
