"""Sizes of images: every number as OpenCV 3.4.2, which MXNet resizes with, rounds it."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, integers, normal, uniform

RESIZE, CV_RESIZE = "_image_resize", "_cvimresize"
ALONE = "MXNet cannot compose this operator into a symbol"
SIZES = (  # the image's, the result's (width, height)
    ((4, 5, 3), (9, 7)),
    ((8, 9, 3), (4, 3)),
    ((6, 8, 1), (4, 3)),
    ((6, 9, 3), (3, 2)),
    ((5, 4, 3), (8, 2)),
    ((2, 5, 1, 4), (3, 7)),
)
METHODS = range(6)
CASES = (
    *(
        Case(RESIZE, [integers(0, 256, *shape)], {"size": size, "interp": interp}, dtypes=("uint8",))
        for shape, size in SIZES
        for interp in METHODS
    ),
    *(
        Case(
            RESIZE, [uniform(0, 255, *shape)], {"size": size, "interp": interp}, grad=[], dtypes=("float32", "float64")
        )
        for shape, size in SIZES[:5]
        for interp in METHODS
    ),
    *(
        Case(RESIZE, [integers(0, 256, *shape)], {"size": size, "keep_ratio": keep}, dtypes=("uint8",))
        for shape in ((4, 7, 3), (7, 4, 3), (2, 4, 6, 1))
        for size in (3, 5, (2, 4))
        for keep in (False, True)
    ),
    Case(RESIZE, [integers(0, 256, 4, 5, 7)], {"size": (3, 6)}, dtypes=("uint8",)),
    Case(RESIZE, [integers(0, 256, 1, 1, 3)], {"size": (3, 2), "interp": 2}, dtypes=("uint8",)),
    Case(RESIZE, [normal(3, 3, 1)], {"size": 3}),
    *(
        Case(
            CV_RESIZE,
            [integers(0, 256, *shape)],
            {"w": size[0], "h": size[1], "interp": interp},
            dtypes=("uint8", "float32"),
            grad=[],
            symbolic=False,
            why=ALONE,
        )
        for shape, size in SIZES[:3]
        for interp in METHODS
    ),
    Case(
        CV_RESIZE,
        [integers(0, 256, 2, 3, 3)],
        {"w": 3, "h": 2, "interp": 77},
        dtypes=("uint8",),
        symbolic=False,
        why=ALONE,
    ),
)
IMAGE = integers(0, 256, 4, 5, 3, dtype="uint8")
ERRORS = (
    ErrorCase(RESIZE, [IMAGE], {}, "size=.*width and height"),
    ErrorCase(RESIZE, [IMAGE], {"size": (1, 2, 3)}, "size=.*width and height"),
    ErrorCase(RESIZE, [IMAGE], {"size": 0}, "at least 1"),
    ErrorCase(RESIZE, [IMAGE], {"size": (2, -1)}, "at least 1"),
    ErrorCase(RESIZE, [IMAGE], {"size": 2, "interp": 6}, "interp=6"),
    ErrorCase(RESIZE, [IMAGE], {"size": 2, "interp": -1}, "interp=-1"),
    ErrorCase(RESIZE, [normal(4, 4)], {"size": 2}, "height, width, channels"),
    ErrorCase(RESIZE, [integers(0, 9, 4, 5, 3, dtype="int32")], {"size": 2}, "cast first"),
    ErrorCase(RESIZE, [normal(4, 5, 3, dtype="float16")], {"size": 2}, "cast first"),
    ErrorCase(CV_RESIZE, [IMAGE], {"w": 0, "h": 2}, "at least 1"),
    ErrorCase(CV_RESIZE, [IMAGE], {"w": 2, "h": 2, "interp": 9}, "interp=9"),
    ErrorCase(CV_RESIZE, [normal(2, 4, 5, 3)], {"w": 2, "h": 2}, "height, width, channels"),
)


def resized(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 24), draw.integer(1, 24), draw.choice((3, 1, 2, 4)))
    batch = (draw.integer(1, 2),) if draw.boolean() else ()
    width, height = draw.integer(1, 24), draw.integer(1, 24)
    params = {"size": (width, height), "interp": draw.integer(0, 5)}
    dtype = draw.choice(("uint8", "float32", "float64"))
    maker = integers(0, 256, *batch, *shape) if dtype == "uint8" else uniform(0, 255, *batch, *shape)
    return Case(name, [maker], params, grad=[], dtypes=(dtype,))


def resized_by_opencv(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 24), draw.integer(1, 24), draw.choice((3, 1, 4)))
    params = {"w": draw.integer(1, 24), "h": draw.integer(1, 24), "interp": draw.integer(0, 5)}
    dtype = draw.choice(("uint8", "float32"))
    maker = integers(0, 256, *shape) if dtype == "uint8" else uniform(0, 255, *shape)
    return Case(name, [maker], params, grad=[], dtypes=(dtype,), symbolic=False, why=ALONE)


LIVE = (Live([RESIZE], resized), Live([CV_RESIZE], resized_by_opencv))
