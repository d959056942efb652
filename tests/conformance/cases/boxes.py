"""Box overlap, suppression, encoding and decoding."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal

IOU, NMS, NMS_ALIAS = "_contrib_box_iou", "_contrib_box_nms", "_contrib_box_non_maximum_suppression"
ENCODE, DECODE = "_contrib_box_encode", "_contrib_box_decode"
FORMATS = ("corner", "center")
FLOATS = ("float32", "float64", "float16")


def corners(seed, *shape, grid=16, largest=12):
    """Boxes (*shape, 4) of positive size on a grid in [0, 1 + largest / grid), so that equal overlaps occur."""
    random = onp.random.RandomState(seed)
    first = random.randint(0, grid, (*shape, 2))
    return onp.concatenate([first, first + random.randint(1, largest + 1, (*shape, 2))], -1) / float(grid)


def scored(seed, *shape, classes=3, levels=None):
    """Rows (class, score, corners); scores are distinct unless ``levels`` says how many there are."""
    random = onp.random.RandomState(seed + 1)
    count = int(onp.prod(shape))
    scores = random.permutation(count) if levels is None else random.randint(0, levels, count)
    rows = [random.randint(0, classes, (*shape, 1)), (scores.reshape(*shape, 1) + 1) / 64.0, corners(seed, *shape)]
    return onp.concatenate(rows, -1)


ROWS = constant(scored(0, 2, 12).tolist())
TIED = constant(scored(1, 2, 20, levels=3).tolist())
CLASSES = {"id_index": 0}
SAMPLES = constant([[1, 0, -1, 0.5, 0.75, 2], [0, 1, 1, 1, 0, -1]])
MATCHES = constant([[0, 1, 1, 0, 2, 0], [0, 2, 2, 1.9, 0, -1]])
MEANS, STDS = constant([0.0, 0.1, -0.2, 0.3]), constant([0.1, 0.1, 0.2, 0.25])
ANCHORS, TRUTH = constant(corners(2, 2, 6).tolist()), constant(corners(3, 2, 3).tolist())
SHARED = constant(corners(4, 1, 5).tolist())
DEGENERATE = constant([[0, 0, 1, 1], [1, 1, 0, 0], [0, 0, 0, 0], [0.5, 0.5, 1.5, 1], [2, 0, 1, 3]])
EXACT = constant([[0, 0.9, 0, 0, 2, 2], [0, 0.8, 1, 0, 3, 2], [0, 0.7, 0, 0, 1, 2], [0, 0.6, 3, 3, 3, 3]])
# Overlaps and scores of 0.7 and 0.9, which in double precision are not MXNet's limits of that text.
AT_LIMITS = constant([[0, 0.7, 0, 0, 1, 1], [0, 0.9, 0, 0, 1, 0.7]])
NEGATIVE = constant([[0, 0.9, -1, 0.5, 2, 2], [0, 0.8, 1, -3, 4, 2], [0, 0.7, 5, 6, 7, 8]])

CASES = (
    *(
        Case(IOU, [constant(corners(0, 4).tolist()), constant(corners(1, 3).tolist())], {"format": kind}, dtypes=FLOATS)
        for kind in FORMATS
    ),
    Case(IOU, [constant(corners(0, 1, 3).tolist()), constant(corners(1, 2, 1, 2).tolist())], id="leading-axes"),
    Case(IOU, [DEGENERATE, DEGENERATE], id="empty-and-inverted"),
    Case(IOU, [filled(0, 0, 4), DEGENERATE], np_shape=True, id="no-boxes"),
    Case(NMS, [ROWS], dtypes=FLOATS, id="plain"),
    *(
        Case(NMS, [AT_LIMITS], {"overlap_thresh": 0.7, "valid_thresh": least}, dtypes=FLOATS, id=f"at-limits-{least}")
        for least in (0.0, 0.7, 0.9)
    ),
    Case(NMS_ALIAS, [ROWS], {"overlap_thresh": 0.3}, id="alias"),
    *(Case(NMS, [ROWS], {"overlap_thresh": limit}, id=f"overlap={limit}") for limit in (-0.5, 0, 0.1, 0.9, 1.5)),
    *(Case(NMS, [ROWS], {"overlap_thresh": 0.1, "topk": count}, id=f"topk={count}") for count in (-2, 0, 1, 5, 50)),
    *(Case(NMS, [ROWS], {"valid_thresh": limit, "overlap_thresh": 0.1}, id=f"valid={limit}") for limit in (0.25, 9)),
    Case(NMS, [ROWS], {"overlap_thresh": 0.1, **CLASSES}, id="classes"),
    Case(NMS, [ROWS], {"overlap_thresh": 0.1, "force_suppress": True, **CLASSES}, id="force"),
    Case(NMS, [ROWS], {"overlap_thresh": 0.1, "background_id": 1, **CLASSES}, id="background"),
    Case(NMS, [ROWS], {"overlap_thresh": 0.1, "background_id": 1}, id="background-without-classes"),
    Case(NMS, [ROWS], {"overlap_thresh": 0.1, "topk": 6, **CLASSES}, dtypes=FLOATS, id="classes-topk"),
    *(
        Case(NMS, [ROWS], {"overlap_thresh": 0.1, "in_format": one, "out_format": other}, id=f"{one}-to-{other}")
        for one in FORMATS
        for other in FORMATS
    ),
    *(
        Case(NMS, [NEGATIVE], {"in_format": one, "out_format": other}, id=f"negative-{one}-to-{other}")
        for one, other in (FORMATS, FORMATS[::-1])
    ),
    *(Case(NMS, [TIED], {"overlap_thresh": limit, **CLASSES}, id=f"ties-{limit}") for limit in (0.1, 0.5)),
    *(Case(NMS, [EXACT], {"overlap_thresh": limit}, id=f"exactly-{limit}") for limit in (0.5, 0.25, 1 / 3)),
    Case(
        NMS,
        [constant(onp.concatenate([scored(5, 2, 2, 9)[..., 1:], scored(5, 2, 2, 9)[..., :1]], -1).tolist())],
        {"coord_start": 1, "score_index": 0, "id_index": 5, "overlap_thresh": 0.1},
        id="other-columns",
    ),
    Case(NMS, [constant(scored(6, 4)[..., 1:].tolist())], {"coord_start": 1, "score_index": 0}, id="five-columns"),
    Case(NMS, [constant([[0, 0.5, 0, 0, 1, 1]])], id="single"),
    Case(
        NMS,
        [constant([[0, float("nan"), 0, 0, 1, 1], [0, 0.5, 0, 0, 1, 1], [0, float("inf"), 5, 5, 6, 6]])],
        id="special",
    ),
    Case(NMS, [constant(scored(7, 1, 300, classes=2).tolist())], {"overlap_thresh": 0.6}, id="blocks"),
    Case(NMS, [constant(scored(8, 2, 150, levels=9).tolist())], {"overlap_thresh": 0.9, **CLASSES}, id="long-groups"),
    Case(ENCODE, [SAMPLES, MATCHES, ANCHORS, TRUTH, MEANS, STDS], dtypes=FLOATS, known=(0, 1, 2, 3)),
    Case(ENCODE, [filled(1, 2, 6), integers(0, 3, 2, 6), ANCHORS, TRUTH, filled(0, 4), filled(1, 4)], id="all"),
    Case(ENCODE, [filled(0, 2, 6), integers(0, 3, 2, 6), ANCHORS, TRUTH, filled(0, 4), filled(1, 4)], id="none"),
    *(Case(DECODE, [normal(2, 5, 4), SHARED], {"format": kind}, dtypes=FLOATS, known=(0, 1)) for kind in FORMATS),
    Case(DECODE, [normal(2, 5, 4), SHARED], {"std0": 0.1, "std1": 0.2, "std2": 0.3, "std3": 0.4}, id="stds"),
    *(Case(DECODE, [normal(2, 5, 4), SHARED], {"clip": limit, "std2": 2.0}, id=f"clip={limit}") for limit in (0, 0.5)),
)

ERRORS = (
    ErrorCase(IOU, [normal(4), normal(3, 4)], match="2 axes"),
    ErrorCase(IOU, [normal(2, 3), normal(3, 4)], match="length 4"),
    ErrorCase(IOU, [normal(2, 4, dtype="int32"), normal(3, 4, dtype="int32")], match="floating"),
    ErrorCase(NMS, [normal(6)], match="data must be"),
    ErrorCase(NMS, [normal(3, 4)], match="at least 5"),
    ErrorCase(NMS, [normal(3, 6)], {"coord_start": 3}, match="coord_start=3"),
    ErrorCase(NMS, [normal(3, 6)], {"score_index": 4}, match="score_index=4"),
    ErrorCase(NMS, [normal(3, 6)], {"id_index": 1}, match="id_index=1"),
    ErrorCase(NMS, [normal(3, 6)], {"id_index": 6}, match="id_index=6"),
    ErrorCase(NMS, [normal(3, 6, dtype="int32")], match="floating"),
    ErrorCase(ENCODE, [normal(2), normal(2), normal(2, 4), normal(2, 4), normal(4), normal(4)], match="samples"),
    ErrorCase(
        ENCODE, [normal(1, 2), normal(1, 2), normal(1, 2, 4), normal(1, 2, 4), normal(3), normal(4)], match="stds"
    ),
    ErrorCase(DECODE, [normal(5, 4), normal(1, 5, 4)], match="data must be"),
    ErrorCase(DECODE, [normal(2, 5, 4), normal(2, 5, 4)], match="anchors"),
    ErrorCase(DECODE, [normal(2, 5, 3), normal(1, 5, 4)], match="data must be"),
)


def _boxes(draw: Draw, *shape: int) -> onp.ndarray:
    boxes = corners(draw.integer(0, 1 << 20), *shape, grid=draw.choice((4, 16, 8)), largest=draw.choice((3, 8)))
    if not draw.integer(0, 3):
        boxes = boxes[..., [0, 3, 2, 1]]  # inverted
    return boxes - 0.25 * draw.integer(0, 2)


def _iou(draw: Draw, name: str) -> Case:
    one, other = (_boxes(draw, *draw.shape(1, 3)) for _ in range(2))
    params = {"format": draw.choice(FORMATS)}
    return Case(name, [constant(one.tolist()), constant(other.tolist())], params, dtypes=(draw.float_dtype(),))


def _nms(draw: Draw, name: str) -> Case:
    shape = (*draw.shape(0, 2, 3), draw.integer(1, 60))
    boxes = _boxes(draw, *shape)
    random = onp.random.RandomState(draw.integer(0, 1 << 20))
    score = random.randint(-1, draw.choice((5, 100)), (*shape, 1)) / 8.0
    group = random.randint(-2, 4, (*shape, 1)) + random.randint(0, 2, (*shape, 1)) * draw.choice((0, 0.5))
    first = draw.boolean()
    params = {
        "overlap_thresh": draw.choice((0.5, -0.5, 0, 0.25, 1 / 3, 0.7, 1.5)),
        "valid_thresh": draw.choice((0, -1, 0.5)),
        "topk": draw.choice((-1, 0, 1, 10, 80)),
        "coord_start": 0 if first else 2,
        "score_index": 4 if first else 1,
        "id_index": draw.choice((-1, 5 if first else 0)),
        "background_id": draw.choice((-1, 0, 2, -2)),
        "force_suppress": draw.boolean(),
        "in_format": draw.choice(FORMATS),
        "out_format": draw.choice(FORMATS),
    }
    data = onp.concatenate([boxes, score, group] if first else [group, score, boxes], -1)
    return Case(name, [constant(data.tolist())], params, dtypes=(draw.float_dtype(),))


def _encode(draw: Draw, name: str) -> Case:
    images, num_boxes, objects = (draw.integer(1, 5) for _ in range(3))
    inputs = [
        integers(-1, 2, images, num_boxes),
        integers(0, objects, images, num_boxes),
        constant(corners(draw.integer(0, 1 << 20), images, num_boxes).tolist()),
        constant(corners(draw.integer(0, 1 << 20), images, objects).tolist()),
        normal(4),
        constant([0.5, 0.25, 1, 2]),
    ]
    return Case(name, inputs, dtypes=(draw.choice(("float32", "float64")),))


def _decode(draw: Draw, name: str) -> Case:
    images, num_boxes = draw.integer(1, 4), draw.integer(1, 6)
    params = {
        "clip": draw.choice((-1.0, 0.0, 0.25)),
        "format": draw.choice(FORMATS),
        "std0": draw.number(0, 2),
        "std3": draw.number(0, 2),
    }
    inputs = [normal(images, num_boxes, 4), constant(corners(draw.integer(0, 1 << 20), 1, num_boxes).tolist())]
    return Case(name, inputs, params, dtypes=(draw.choice(("float32", "float64")),))


LIVE = (
    Live([IOU], _iou),
    Live([NMS, NMS_ALIAS], _nms),
    Live([ENCODE], _encode),
    Live([DECODE], _decode),
)
