"""Images into tensors; normalised, cropped, flipped."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, filled, integers, normal

TO_TENSOR, NORMALIZE, CROP = "_image_to_tensor", "_image_normalize", "_image_crop"
FLIPS = ("_image_flip_left_right", "_image_flip_top_bottom")
RANDOM_FLIPS = ("_image_random_flip_left_right", "_image_random_flip_top_bottom")
DTYPES = ("uint8", "int8", "int32", "int64", "float16", "float32", "float64")
IMAGE = integers(0, 256, 4, 6, 3)
GREY = integers(0, 256, 4, 6, 1)
BATCH = integers(0, 256, 2, 4, 6, 3)
CASES = (
    *(Case(TO_TENSOR, [integers(0, 256, *s)], dtypes=DTYPES, grad=False) for s in ((2, 3, 3), (2, 2, 3, 1))),
    Case(TO_TENSOR, [integers(0, 256, 3, 2, 5)], dtypes=("uint8",), grad=False),
    Case(TO_TENSOR, [normal(3, 2, 4)], dtypes=("float32", "float64"), grad=False),
    Case(TO_TENSOR, [filled(1, 0, 2, 3)], dtypes=("uint8",), np_shape=True, grad=False),
    *(
        Case(NORMALIZE, [integers(0, 256, *shape)], {"mean": mean, "std": std}, dtypes=DTYPES)
        for shape, mean, std in (
            ((3, 2, 3), (0.5, 100.3, 3.0), (2.0, 0.3, 40.0)),
            ((2, 3, 2, 2), (0.5, 100.3, 3.0), 2.5),
            ((2, 1, 2, 3), 120.5, (60.25,)),
        )
    ),
    Case(NORMALIZE, [normal(1, 2, 3)], {"mean": 0.5, "std": 0}, grad=[]),
    Case(NORMALIZE, [normal(3, 2, 3)], {"mean": 0.25, "std": (1, 2, 3)}),
    Case(NORMALIZE, [normal(3, 2, 2)], grad=[], differs="image-normalize-default", expect=lambda data: data),
    *(
        Case(CROP, [maker], {"x": 1, "y": 0, "width": 3, "height": 2}, dtypes=DTYPES)
        for maker in (IMAGE, BATCH, GREY, integers(0, 9, 2, 4, 5, 1))
    ),
    Case(CROP, [IMAGE], {"x": 0, "y": 0, "width": 6, "height": 4}),
    Case(CROP, [IMAGE], {"x": 5, "y": 3, "width": 1, "height": 1}),
    *(Case(name, [maker], dtypes=DTYPES) for name in FLIPS for maker in (IMAGE, GREY)),
    Case(FLIPS[0], [integers(0, 9, 2, 5, 1)], grad=[], differs="image-flip-odd", expect=lambda data: data[:, ::-1]),
    Case(FLIPS[1], [integers(0, 9, 5, 2, 3)], grad=[], differs="image-flip-odd", expect=lambda data: data[::-1]),
    *(Case(name, [IMAGE], random=True, dtypes=("uint8", "float32")) for name in RANDOM_FLIPS),
    *(Case(name, [filled(7, 4, 4, 3)], dtypes=DTYPES) for name in RANDOM_FLIPS),
)
WHOLE = {"x": 0, "y": 0, "width": 1, "height": 1}
ERRORS = (
    ErrorCase(TO_TENSOR, [normal(4, 4)], {}, "height, width, channels"),
    ErrorCase(NORMALIZE, [normal(2, 4, 5)], {"mean": 1, "std": 1}, "1 or 3 channels"),
    ErrorCase(NORMALIZE, [normal(4, 5)], {"mean": 1, "std": 1}, "1 or 3 channels"),
    ErrorCase(NORMALIZE, [normal(3, 4, 5)], {"mean": (1, 2), "std": 1}, "mean=.*one per channel"),
    ErrorCase(NORMALIZE, [normal(1, 4, 5)], {"mean": 1, "std": (1, 2, 3)}, "std=.*one per channel"),
    ErrorCase(CROP, [IMAGE], {**WHOLE, "width": 7}, "beyond the image"),
    ErrorCase(CROP, [IMAGE], {**WHOLE, "y": 4}, "beyond the image"),
    ErrorCase(CROP, [IMAGE], {**WHOLE, "height": 0}, "at least 1"),
    ErrorCase(CROP, [normal(4, 4, 2)], WHOLE, "1 or 3 channels"),
    ErrorCase(CROP, [normal(4, 4)], WHOLE, "height, width, channels"),
    ErrorCase(FLIPS[0], [BATCH], {}, "height, width, channels"),
    ErrorCase(FLIPS[1], [normal(4, 4, 4)], {}, "1 or 3 channels"),
    ErrorCase(RANDOM_FLIPS[0], [BATCH], {}, "height, width, channels"),
    ErrorCase(RANDOM_FLIPS[1], [normal(4, 4, 4)], {}, "1 or 3 channels"),
)


def image(draw: Draw, rows: int, columns: int) -> tuple[int, ...]:
    batch = (draw.integer(1, 3),) if draw.boolean() else ()
    return (*batch, rows, columns, draw.choice((3, 1)))


def to_tensor(draw: Draw, name: str) -> Case:
    return Case(
        name, [integers(0, 256, *image(draw, draw.integer(1, 9), draw.integer(1, 9)))], grad=[], dtypes=(draw.dtype(),)
    )


def normalized(draw: Draw, name: str) -> Case:
    channels = draw.choice((3, 1))
    batch = (draw.integer(1, 3),) if draw.boolean() else ()
    mean, std = (tuple(draw.number(1, 9) for _ in range(draw.choice((1, channels)))) for _ in range(2))
    shape = (*batch, channels, draw.integer(1, 6), draw.integer(1, 6))
    return Case(name, [integers(0, 256, *shape)], {"mean": mean, "std": std}, dtypes=(draw.dtype(),))


def cropped(draw: Draw, name: str) -> Case:
    rows, columns = draw.integer(1, 8), draw.integer(1, 8)
    height, width = draw.integer(1, rows), draw.integer(1, columns)
    params = {
        "x": draw.integer(0, columns - width),
        "y": draw.integer(0, rows - height),
        "width": width,
        "height": height,
    }
    return Case(name, [integers(0, 256, *image(draw, rows, columns))], params, dtypes=(draw.dtype(),))


def flipped(draw: Draw, name: str) -> Case:
    shape = (2 * draw.integer(1, 4), 2 * draw.integer(1, 4), draw.choice((3, 1)))
    return Case(name, [integers(0, 256, *shape)], random=name in RANDOM_FLIPS, dtypes=(draw.dtype(),))


LIVE = (
    Live([TO_TENSOR], to_tensor),
    Live([NORMALIZE], normalized),
    Live([CROP], cropped),
    Live([*FLIPS, *RANDOM_FLIPS], flipped),
)
