"""AdaptiveAvgPooling2D, BilinearResize2D, UpSampling."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

ADAPTIVE, BILINEAR, UP = "_contrib_AdaptiveAvgPooling2D", "_contrib_BilinearResize2D", "UpSampling"
IMAGE = normal(2, 3, 5, 6)
NEAREST = {"scale": 2, "sample_type": "nearest"}
SINGLE_AND_DOUBLE = ("float32", "float64")
CASES = (
    *(Case(ADAPTIVE, [IMAGE], {"output_size": size}) for size in ((1,), (3,), (2, 3), (7, 7))),
    Case(ADAPTIVE, [IMAGE], dtypes=SINGLE_AND_DOUBLE),
    Case(ADAPTIVE, [IMAGE], {"output_size": 2}),
    Case(BILINEAR, [IMAGE], {"height": 7, "width": 9}),
    Case(
        BILINEAR,
        [IMAGE],
        {"height": 7, "width": 9},
        dtypes=("float64",),
        tolerance=(1e-5, 1e-6),
        why="the reference finds positions in single precision",
    ),
    Case(BILINEAR, [IMAGE], {"height": 3, "width": 2}),
    Case(BILINEAR, [IMAGE], {"height": 5, "width": 6}, id="same-size"),
    Case(BILINEAR, [IMAGE], {"height": 7, "width": 9, "align_corners": False}),
    Case(BILINEAR, [IMAGE], {"height": 3, "width": 2, "align_corners": False}),
    *(
        Case(BILINEAR, [normal(1, 2, *size)], {"mode": mode, "scale_height": 2.0, "scale_width": 1.5})
        for mode in ("size", "odd_scale")
        for size in ((5, 6), (6, 5))
    ),
    *(
        Case(BILINEAR, [normal(1, 2, 5, 6)], {"mode": mode})
        for mode in ("to_even_down", "to_even_up", "to_odd_down", "to_odd_up")
    ),
    Case(BILINEAR, [IMAGE, normal(2, 3, 3, 4)], {"mode": "like"}, known=(0, 1)),
    Case(UP, [IMAGE], {**NEAREST, "num_args": 1}, dtypes=SINGLE_AND_DOUBLE),
    Case(UP, [normal(1, 2, 3, 4)], {"scale": 3, "sample_type": "nearest", "num_args": 1}),
    Case(UP, [normal(1, 2, 4, 4), normal(1, 3, 2, 2)], {**NEAREST, "num_args": 2}, known=(0, 1)),
    Case(
        UP,
        [normal(1, 2, 4, 4), normal(1, 2, 2, 2)],
        {**NEAREST, "num_args": 2, "multi_input_mode": "sum"},
        known=(0, 1),
    ),
    Case(
        UP,
        [normal(1, 2, 3, 4), normal(2, 1, 4, 4)],
        {"scale": 2, "sample_type": "bilinear", "num_filter": 2, "num_args": 2},
    ),
    Case(
        UP,
        [normal(1, 2, 3, 4), normal(2, 1, 5, 5)],
        {"scale": 3, "sample_type": "bilinear", "num_filter": 2, "num_args": 2},
    ),
)
ERRORS = (
    ErrorCase(ADAPTIVE, [normal(2, 5, 6)], {"output_size": (1, 2)}, "4 axes"),
    ErrorCase(ADAPTIVE, [normal(2, 3, 5, 6, dtype="int32")], {}, "floating point"),
    ErrorCase(BILINEAR, [normal(2, 5, 6)], {"height": 2, "width": 2}, "4 axes"),
    ErrorCase(BILINEAR, [IMAGE], {"height": 0, "width": 2}, "height"),
    ErrorCase(BILINEAR, [IMAGE], {"mode": "like"}, "_contrib_BilinearResize2D"),
    ErrorCase(UP, [normal(2, 3, 4)], {**NEAREST, "num_args": 1}, "4 axes"),
    ErrorCase(UP, [normal(1, 2, 4, 4), normal(1, 2, 3, 3)], {**NEAREST, "num_args": 2}, "sizes"),
    ErrorCase(UP, [IMAGE], {"scale": 0, "sample_type": "nearest", "num_args": 1}, "scale"),
    ErrorCase(
        UP,
        [IMAGE, normal(3, 1, 3, 3)],
        {"scale": 2, "sample_type": "bilinear", "num_filter": 3, "num_args": 2},
        "weight",
    ),
)


def _resize(draw: Draw, name: str) -> Case:
    params = {"height": draw.integer(1, 8), "width": draw.integer(1, 8), "align_corners": draw.boolean()}
    return Case(name, [normal(*draw.shape(4, 4))], params)


def _adaptive(draw: Draw, name: str) -> Case:
    return Case(name, [normal(*draw.shape(4, 4))], {"output_size": (draw.integer(1, 7), draw.integer(1, 7))})


def _enlarge(draw: Draw, name: str) -> Case:
    params = {"scale": draw.integer(1, 3), "sample_type": "nearest", "num_args": 1}
    return Case(name, [normal(*draw.shape(4, 4))], params)


LIVE = (Live([BILINEAR], _resize), Live([ADAPTIVE], _adaptive), Live([UP], _enlarge))
