"""GridGenerator, BilinearSampler, SpatialTransformer."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, normal, uniform

GRID, SAMPLER, TRANSFORMER = "GridGenerator", "BilinearSampler", "SpatialTransformer"
AFFINE = {"transform_type": "affine", "target_shape": (3, 4)}
WARP = {"transform_type": "warp"}
SINGLE_AND_DOUBLE = ("float32", "float64")
IMAGE = normal(2, 3, 5, 6)
IDENTITY = constant([[1.0, 0, 0, 0, 1, 0], [1, 0, 0.5, 0, 1, -0.25]])
AFFINE_BILINEAR = {"transform_type": "affine", "sampler_type": "bilinear"}
CENTRES = constant([[[[-1.0, -0.6, -0.2, 0.2, 0.6, 1.0]], [[-1.0, -0.5, 0.0, 0.5, 1.0, 0.0]]]])
CASES = (
    Case(GRID, [normal(3, 6)], AFFINE),
    Case(GRID, [normal(1, 6)], {**AFFINE, "target_shape": (2, 5, 7)}, id="a third length is left aside"),
    Case(GRID, [normal(2, 6)], {**AFFINE, "target_shape": (1, 4)}, id="one row"),
    Case(GRID, [normal(2, 6)], {**AFFINE, "target_shape": (4, 1)}, id="one column"),
    Case(GRID, [normal(2, 2, 3, 4)], WARP),
    Case(GRID, [normal(1, 2, 3, 4)], {**WARP, "target_shape": (7, 7)}, id="warp keeps its size"),
    Case(GRID, [normal(1, 2, 1, 3)], WARP, id="warp of one row"),
    Case(GRID, [normal(1, 2, 2, 1)], WARP, id="warp of one column"),
    Case(SAMPLER, [IMAGE, uniform(-0.97, 0.97, 2, 2, 3, 4)], dtypes=SINGLE_AND_DOUBLE, id="inside"),
    Case(
        SAMPLER,
        [IMAGE, uniform(-1.9, 1.9, 2, 2, 4, 3)],
        {"cudnn_off": True},
        dtypes=SINGLE_AND_DOUBLE,
        id="across the border",
    ),
    Case(SAMPLER, [IMAGE, uniform(3, 90, 2, 2, 3, 3)], id="outside"),
    Case(SAMPLER, [normal(1, 2, 5, 6), CENTRES], id="centres of pixels"),
    Case(SAMPLER, [normal(1, 2, 1, 1), uniform(-1.5, 1.5, 1, 2, 3, 3)], {"cudnn_off": None}, id="one pixel"),
    *(
        Case(
            TRANSFORMER,
            [IMAGE, normal(2, 6, scale=scale)],
            {**AFFINE_BILINEAR, "target_shape": (4, 5)},
            dtypes=SINGLE_AND_DOUBLE,
            id=name,
        )
        for scale, name in ((0.4, "inside"), (1.5, "across the border"))
    ),
    Case(TRANSFORMER, [IMAGE, IDENTITY], {**AFFINE_BILINEAR, "target_shape": (5, 6)}, id="identity and shift"),
    Case(TRANSFORMER, [IMAGE, IDENTITY], {**AFFINE_BILINEAR, "target_shape": (2, 3), "cudnn_off": True}, id="smaller"),
)
ERRORS = (
    ErrorCase(GRID, [normal(2, 5)], AFFINE, r"\(N, 6\)"),
    ErrorCase(GRID, [normal(2, 6, 1)], AFFINE, r"\(N, 6\)"),
    ErrorCase(GRID, [normal(2, 6)], {"transform_type": "affine"}, "target_shape"),
    ErrorCase(GRID, [normal(2, 6)], {**AFFINE, "target_shape": (3,)}, "target_shape"),
    ErrorCase(GRID, [normal(2, 3, 4, 4)], WARP, r"\(N, 2, H, W\)"),
    ErrorCase(GRID, [normal(2, 2, 4)], WARP, r"\(N, 2, H, W\)"),
    ErrorCase(GRID, [normal(2, 6, dtype="int32")], AFFINE, "floating point"),
    ErrorCase(GRID, [normal(2, 6)], {"transform_type": "projective"}, "projective"),
    ErrorCase(SAMPLER, [normal(2, 3, 4), normal(2, 2, 3, 3)], {}, "data must be"),
    ErrorCase(SAMPLER, [IMAGE, normal(2, 3, 3, 3)], {}, "grid must be"),
    ErrorCase(SAMPLER, [IMAGE, normal(1, 2, 3, 3)], {}, "grid must be"),
    ErrorCase(SAMPLER, [IMAGE, normal(2, 2, 3)], {}, "grid must be"),
    ErrorCase(SAMPLER, [IMAGE, normal(2, 2, 3, 3, dtype="float64")], {}, "one dtype"),
    ErrorCase(SAMPLER, [normal(1, 1, 2, 2, dtype="int32"), normal(1, 2, 2, 2, dtype="int32")], {}, "floating point"),
    ErrorCase(
        TRANSFORMER, [normal(2, 3, 4), filled(0.5, 2, 6)], {**AFFINE_BILINEAR, "target_shape": (2, 2)}, "data must be"
    ),
    ErrorCase(TRANSFORMER, [IMAGE, normal(2, 5)], {**AFFINE_BILINEAR, "target_shape": (2, 2)}, "loc must be"),
    ErrorCase(TRANSFORMER, [IMAGE, normal(1, 6)], {**AFFINE_BILINEAR, "target_shape": (2, 2)}, "loc must be"),
    ErrorCase(TRANSFORMER, [IMAGE, normal(2, 6)], AFFINE_BILINEAR, "target_shape"),
    ErrorCase(TRANSFORMER, [IMAGE, normal(2, 6)], {**AFFINE_BILINEAR, "sampler_type": "nearest"}, "nearest"),
)


def _grid(draw: Draw, name: str) -> Case:
    if draw.boolean():
        return Case(name, [normal(draw.integer(1, 3), 2, draw.integer(2, 5), draw.integer(2, 5))], WARP)
    shape = (draw.integer(2, 6), draw.integer(2, 6))
    return Case(name, [normal(draw.integer(1, 3), 6)], {"transform_type": "affine", "target_shape": shape})


def _sampler(draw: Draw, name: str) -> Case:
    batch, reach = draw.integer(1, 3), draw.choice((0.9, 1.7, 4.0))
    image = normal(batch, draw.integer(1, 3), draw.integer(1, 6), draw.integer(1, 6))
    grid = uniform(-reach, reach, batch, 2, draw.integer(1, 5), draw.integer(1, 5))
    return Case(name, [image, grid], dtypes=(draw.choice(SINGLE_AND_DOUBLE),))


def _transformer(draw: Draw, name: str) -> Case:
    batch = draw.integer(1, 3)
    image = normal(batch, draw.integer(1, 3), draw.integer(1, 6), draw.integer(1, 6))
    shape = (draw.integer(2, 5), draw.integer(2, 5))
    loc = normal(batch, 6, scale=draw.choice((0.4, 1.0, 2.5)))
    return Case(
        name, [image, loc], {**AFFINE_BILINEAR, "target_shape": shape}, dtypes=(draw.choice(SINGLE_AND_DOUBLE),)
    )


LIVE = (Live([GRID], _grid), Live([SAMPLER], _sampler), Live([TRANSFORMER], _transformer))
