"""ROIPooling, ROIAlign, RROIAlign, PSROIPooling."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, filled, normal, special

POOL, ALIGN, ROTATED, PART = "ROIPooling", "_contrib_ROIAlign", "_contrib_RROIAlign", "_contrib_PSROIPooling"
SINGLE_AND_DOUBLE = ("float32", "float64")
FLOATS = ("float32", "float64", "float16")
GRID = {"pooled_size": (2, 2), "spatial_scale": 1.0}
IMAGE = normal(2, 3, 7, 6)
# Inside, larger than the image, partly and wholly outside, one pixel, reversed, fractional image number.
REGIONS = constant(
    [
        [0, 0.6, 1.2, 4.3, 5.1],
        [1, -3.3, -2.2, 9.4, 8.7],
        [1, 3.2, 4.1, 8.9, 11.6],
        [0, 20, 20, 30, 30],
        [1, 2, 3, 2, 3],
        [0, 4, 5, 1, 2],
        [1.7, 0, 0, 5, 6],
    ]
)
# The reference ends the process where an aligned region has no area.
WITH_AREA = constant(
    [[0, 0.6, 1.2, 4.3, 5.1], [1, -3.3, -2.2, 9.4, 8.7], [1, 3.2, 4.1, 8.9, 11.6], [0, 2, 3, 2.1, 3.1]]
)
HALVES = constant([[0, 0.5, 1.5, 2.5, 4.5], [1, -0.5, -1.5, 3.5, 2.5], [0, 1.5, 2.5, 1.5, 2.5]])
TURNED = constant(
    [
        [0, 2.6, 3.2, 4.3, 5.1, 0],
        [1, 3.3, 2.2, 9.4, 8.7, 30],
        [1, 3.2, 4.1, 2.9, 1.6, -75],
        [0, 20, 20, 3, 3, 10],
        [1, 2, 3, 0.2, 0.3, 200],
    ]
)
NO_GRADIENT = "the reference has no gradient there; tests/unit/_src/operators/families/test_regions.py tests ours"

CASES = (
    Case(POOL, [IMAGE, REGIONS], GRID, id="2x2", dtypes=FLOATS),
    Case(POOL, [IMAGE, REGIONS], {"pooled_size": (3, 5), "spatial_scale": 1.0}, id="3x5", dtypes=SINGLE_AND_DOUBLE),
    Case(POOL, [distinct(2, 3, 7, 6), REGIONS], {"pooled_size": (7, 7), "spatial_scale": 0.3}, id="7x7"),
    Case(POOL, [IMAGE, REGIONS], {"pooled_size": (1, 1), "spatial_scale": 1.0}, id="1x1"),
    Case(POOL, [IMAGE, REGIONS], {"pooled_size": (2, 2), "spatial_scale": 0.0}, id="scale-0"),
    Case(POOL, [IMAGE, HALVES], GRID, id="halves"),
    Case(POOL, [filled(2, 1, 2, 6, 6), HALVES], GRID, id="ties", grad=[0]),
    Case(POOL, [normal(1, 1, 1, 1), HALVES], GRID, id="one-pixel"),
    Case(POOL, [normal(2, 2, 5, 5), constant([[-1, 0, 0, 4, 4], [0, 1, 1, 4, 4]])], GRID, id="no-image"),
    Case(POOL, [special(1, 1, 5, 6), constant([[0, 0, 0, 5, 4], [0, 1, 0, 1, 0]])], GRID, id="special"),
    Case(POOL, [filled(float("nan"), 1, 1, 3, 3), constant([[0, 0, 0, 2, 2]])], GRID, id="nan"),
    *(
        Case(ALIGN, [IMAGE, REGIONS], {**GRID, "sample_ratio": ratio}, id=f"ratio{ratio}", dtypes=SINGLE_AND_DOUBLE)
        for ratio in (-1, 0, 1, 2, 3)
    ),
    Case(ALIGN, [IMAGE, REGIONS], GRID, id="half", dtypes=("float16",)),
    Case(ALIGN, [IMAGE, REGIONS], {"pooled_size": (3, 5), "spatial_scale": 0.3}, id="3x5"),
    Case(ALIGN, [IMAGE, REGIONS], {"pooled_size": (1, 1), "spatial_scale": 1.0}, id="1x1"),
    *(
        Case(ALIGN, [IMAGE, WITH_AREA], {**GRID, "aligned": True, "sample_ratio": ratio}, id=f"aligned{ratio}")
        for ratio in (-1, 2)
    ),
    Case(ALIGN, [normal(2, 12, 5, 6), REGIONS], {**GRID, "position_sensitive": True}, id="parts"),
    Case(
        ALIGN,
        [normal(2, 12, 5, 6), WITH_AREA],
        {"pooled_size": (2, 3), "spatial_scale": 0.5, "position_sensitive": 1, "aligned": 1, "sample_ratio": 2},
        id="parts-aligned",
    ),
    Case(ALIGN, [normal(1, 1, 1, 1), HALVES], GRID, id="one-pixel", grad=[0]),
    Case(ALIGN, [special(1, 1, 4, 6), constant([[0, 0.3, 0.3, 4, 4]])], GRID, id="special"),
    *(
        Case(
            ROTATED,
            [IMAGE, TURNED],
            {**GRID, "sampling_ratio": ratio},
            id=f"ratio{ratio}",
            dtypes=SINGLE_AND_DOUBLE,
            grad=False,
            tolerance=(1e-4, 1e-5),
            why=NO_GRADIENT + "; sine and cosine of the angle are rounded differently",
        )
        for ratio in (-1, 0, 1, 3)
    ),
    Case(
        ROTATED,
        [IMAGE, TURNED],
        {"pooled_size": (3, 1), "spatial_scale": 0.4},
        id="3x1",
        grad=False,
        tolerance=(1e-4, 1e-5),
        why=NO_GRADIENT + "; sine and cosine of the angle are rounded differently",
    ),
    Case(PART, [normal(2, 8, 5, 6), REGIONS], {"spatial_scale": 1.0, "output_dim": 2, "pooled_size": 2}, dtypes=FLOATS),
    Case(
        PART,
        [normal(2, 8, 5, 6), REGIONS],
        {"spatial_scale": 0.6, "output_dim": 2, "pooled_size": 3, "group_size": 2},
        id="groups",
    ),
    Case(
        PART,
        [normal(2, 9, 5, 6), HALVES],
        {"spatial_scale": 1.0, "output_dim": 1, "pooled_size": 2, "group_size": 3},
        id="more-groups",
    ),
    Case(
        PART,
        [normal(1, 5, 5, 6), constant([[0, 1, 1, 3, 4]])],
        {"spatial_scale": 1.0, "output_dim": 1, "pooled_size": 2},
        id="more-channels",
    ),
)

_EMPTY = constant([[0, 0, 5, 4]])
ERRORS = (
    ErrorCase(POOL, [IMAGE, REGIONS], {"pooled_size": (2, 2), "spatial_scale": 1.5}, "spatial_scale=1.5"),
    ErrorCase(POOL, [IMAGE, REGIONS], {"pooled_size": (2,), "spatial_scale": 1.0}, "pooled_size"),
    ErrorCase(POOL, [IMAGE, REGIONS], {"pooled_size": (0, 2), "spatial_scale": 1.0}, "pooled_size"),
    ErrorCase(POOL, [IMAGE, _EMPTY], GRID, "rois"),
    ErrorCase(POOL, [normal(3, 7, 6), REGIONS], GRID, "4 axes"),
    ErrorCase(POOL, [IMAGE, constant([[0, 0, 0, 5, 4]], dtype="float64")], GRID, "dtype"),
    ErrorCase(POOL, [normal(2, 3, 7, 6, dtype="int32"), constant([[0, 0, 0, 5, 4]], dtype="int32")], GRID, "floating"),
    ErrorCase(ALIGN, [IMAGE, REGIONS], {"pooled_size": (2, 2), "spatial_scale": -0.5}, "spatial_scale=-0.5"),
    ErrorCase(ALIGN, [IMAGE, REGIONS], {"pooled_size": (2, 2, 2), "spatial_scale": 1.0}, "pooled_size"),
    ErrorCase(ALIGN, [IMAGE, _EMPTY], GRID, "rois"),
    ErrorCase(ALIGN, [IMAGE, REGIONS], {**GRID, "position_sensitive": True}, "3 channels"),
    ErrorCase(ALIGN, [IMAGE, constant([[0, 0, 0, 5, 4]], dtype="float64")], GRID, "dtype"),
    ErrorCase(ROTATED, [IMAGE, REGIONS], GRID, "rois"),
    ErrorCase(ROTATED, [IMAGE, TURNED], {"pooled_size": (2, 2), "spatial_scale": 2}, "spatial_scale"),
    ErrorCase(PART, [IMAGE, _EMPTY], {"spatial_scale": 1.0, "output_dim": 1, "pooled_size": 1}, "rois"),
    ErrorCase(PART, [IMAGE, REGIONS], {"spatial_scale": 3.0, "output_dim": 1, "pooled_size": 1}, "spatial_scale"),
)


def _image(draw: Draw) -> list:
    """Shape of a batch of one or two images."""
    return [draw.integer(1, 2), draw.integer(1, 3), draw.integer(1, 9), draw.integer(1, 9)]


def _regions(draw: Draw, images: int, ordered: bool = False) -> list:
    rows = []
    for _ in range(draw.integer(1, 4)):
        x, y = draw.number(-4, 12), draw.number(-4, 12)
        width, height = ((0.25 if ordered else -3) + draw.number(0, 16) for _ in range(2))
        rows.append([draw.integer(0, images - 1), x, y, x + width, y + height])
    return rows


def _grid(draw: Draw) -> dict:
    size = (draw.integer(1, 5), draw.integer(1, 5))
    return {"pooled_size": size, "spatial_scale": draw.choice((1.0, 0.5, 0.25, 0.0625))}


def _pool(draw: Draw, name: str) -> Case:
    shape = _image(draw)
    return Case(name, [normal(*shape), constant(_regions(draw, shape[0]))], _grid(draw), dtypes=(draw.float_dtype(),))


def _align(draw: Draw, name: str) -> Case:
    shape, params = _image(draw), _grid(draw)
    params["sample_ratio"] = draw.integer(-1, 3)
    params["aligned"], params["position_sensitive"] = draw.boolean(), draw.boolean()
    if params["position_sensitive"]:
        shape[1] *= params["pooled_size"][0] * params["pooled_size"][1]
    regions = _regions(draw, shape[0], params["aligned"])
    return Case(name, [normal(*shape), constant(regions)], params, dtypes=(draw.choice(SINGLE_AND_DOUBLE),))


def _turn(draw: Draw, name: str) -> Case:
    shape, params = _image(draw), _grid(draw)
    params["sampling_ratio"] = draw.integer(-1, 3)
    rows = [
        [row[0], *(draw.number(-4, 12) for _ in range(4)), draw.number(-180, 360)] for row in _regions(draw, shape[0])
    ]
    return Case(
        name,
        [normal(*shape), constant(rows)],
        params,
        grad=False,
        tolerance=(1e-4, 1e-5),
        why=NO_GRADIENT + "; sine and cosine of the angle are rounded differently",
    )


def _part(draw: Draw, name: str) -> Case:
    shape = _image(draw)
    pooled_size, num_outputs, group = draw.integer(1, 4), draw.integer(1, 3), draw.integer(0, 3)
    shape[1] = num_outputs * (group or pooled_size) ** 2
    params = {"spatial_scale": draw.choice((1.0, 0.5, 0.0625)), "output_dim": num_outputs}
    params.update(pooled_size=pooled_size, group_size=group)
    return Case(name, [normal(*shape), constant(_regions(draw, shape[0]))], params, dtypes=(draw.float_dtype(),))


LIVE = (Live([POOL], _pool), Live([ALIGN], _align), Live([ROTATED], _turn), Live([PART], _part))
