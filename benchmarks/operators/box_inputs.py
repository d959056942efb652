"""What operators of object detection are called with: the numbers of boxes and anchors are those of detectors.

Runs under Python 3.8 too, as MXNet 1.9.1 does.
"""

from __future__ import annotations

from benchmarks.operators.scale import MEDIUM
from tests.conformance.case import Case, constant, filled, integers, normal, uniform

# Sides of the feature maps of two single-shot detectors, and the anchors of a cell: 8,732 and 24,564 in all.
SSD = {
    "SSD-300": ((38, 4), (19, 6), (10, 6), (5, 6), (3, 4), (1, 4)),
    "SSD-512": ((64, 4), (32, 6), (16, 6), (8, 6), (4, 6), (2, 4), (1, 4)),
}
SHAPES = ((1.0, 1.0), (1.2, 1.2), (1.4, 0.7), (0.7, 1.4), (1.7, 0.6), (0.6, 1.7))


def _anchors(name):
    """Return corners of a detector's anchors, whose sides are 2.5 cells times a shape."""
    return [
        [
            (x + 0.5) / side - 1.25 * wide / side,
            (y + 0.5) / side - 1.25 * high / side,
            (x + 0.5) / side + 1.25 * wide / side,
            (y + 0.5) / side + 1.25 * high / side,
        ]
        for side, count in SSD[name]
        for y in range(side)
        for x in range(side)
        for wide, high in SHAPES[:count]
    ]


def _objects(count):
    """Return class and corners of the objects of an image."""
    return [[i % 20, 0.1 + 0.05 * i, 0.2, 0.3 + 0.05 * i, 0.5] for i in range(count)]


def _single_shot(name):
    """Yield what a detector with 20 classes calls for 8 images."""
    corners = _anchors(name)
    count = len(corners)
    anchors, side = constant([corners]), SSD[name][0][0]
    yield Case(
        "_contrib_MultiBoxPrior",
        [normal(1, 8, side, side)],
        {"sizes": (0.1, 0.14), "ratios": (1.0, 2.0, 0.5)},
        grad=False,
        id=name,
    )
    truth = constant([_objects(8)] * 8)
    yield Case("_contrib_MultiBoxTarget", [anchors, truth, normal(8, 21, count)], grad=False, id=name)
    yield Case(
        "_contrib_MultiBoxDetection",
        [uniform(0, 1, 8, 21, count), normal(8, 4 * count, scale=0.1), anchors],
        {"nms_topk": 400},
        grad=False,
        id=name,
    )
    # Scores descend by a step that is no divisor of their number, so the best boxes are all over the image.
    rows = [[i % 20, (i * 7919 % count) / count, *corner] for i, corner in enumerate(corners)]
    nms = {"coord_start": 2, "score_index": 1, "id_index": 0, "valid_thresh": 0.01}
    yield Case("_contrib_box_nms", [constant([rows])], {**nms, "topk": 400}, grad=False, id=name)
    yield Case("_contrib_box_iou", [anchors, constant([[box[1:] for box in _objects(8)]])], grad=False, id=name)
    yield Case("_contrib_box_decode", [normal(8, count, 4), anchors], grad=False, id=name)
    yield Case(
        "_contrib_box_encode",
        [
            uniform(-1, 0.52, 8, count),  # a hundredth has an object
            integers(0, 8, 8, count),
            constant([corners] * 8),
            constant([[box[1:] for box in _objects(8)]] * 8),
            filled(0.0, 4),
            filled(1.0, 4),
        ],
        grad=False,
        id=name,
    )


def _two_stages():
    """Yield what detectors with proposals call for an image of 600 x 1000 pixels."""
    proposals = [uniform(0, 1, 1, 24, 38, 63), normal(1, 48, 38, 63, scale=0.1), constant([[600.0, 1000.0, 1.0]])]
    for before, after in ((12_000, 2_000), (6_000, 300)):
        yield Case(
            "_contrib_Proposal",
            proposals,
            {"rpn_pre_nms_top_n": before, "rpn_post_nms_top_n": after},
            grad=False,
            id=f"{before:,} to {after:,}",
        )
    ranked = [
        [(i * 7919 % 12_000) / 12_000, *_around(16 * (i % 60), 16 * (i // 60 % 37), 100 + 60 * (i // 2220))]
        for i in range(12_000)
    ]
    yield Case(
        "_contrib_box_nms",
        [constant([ranked])],
        {"coord_start": 1, "score_index": 0, "topk": 12_000, "overlap_thresh": 0.7},
        grad=False,
        id="12,000",
    )
    rois = constant([[0, *_around(16 * (7 * i % 60), 16 * (5 * i % 37), 60 + 40 * (i % 9))] for i in range(300)])
    pooled = {"pooled_size": (7, 7), "spatial_scale": 0.0625}
    feature = normal(1, 512, 38, 63)
    yield Case("ROIPooling", [feature, rois], pooled, grad=[0], id="300 regions")
    yield Case("_contrib_ROIAlign", [feature, rois], {**pooled, "sample_ratio": 2}, grad=[0], id="300 regions")
    for classes in (8, 21):
        yield Case(
            "_contrib_PSROIPooling",
            [normal(1, 49 * classes, 38, 63), rois],
            {"spatial_scale": 0.0625, "output_dim": classes, "pooled_size": 7},
            grad=[0],
            id=f"300 regions, {classes} outputs",
        )


def _around(x, y, side):
    """Return the corners of a box of the image."""
    return [max(0.0, x - side / 2), max(0.0, y - side / 3), min(999.0, x + side / 2), min(599.0, y + side / 3)]


def _one_of_each():
    """Yield a call of each operator."""
    boxes = constant(
        [[b, x, y, x + 100.0, y + 80.0] for b in (0, 1) for x in range(0, 300, 30) for y in range(0, 200, 20)]
    )
    rois = {"pooled_size": (7, 7), "spatial_scale": 0.0625}
    feature = normal(2, 256, 25, 38)
    yield Case("ROIPooling", [feature, boxes], rois, grad=[0])
    yield Case("_contrib_ROIAlign", [feature, boxes], {**rois, "sample_ratio": 2}, grad=[0])
    yield Case(
        "_contrib_DeformableConvolution",
        [normal(2, 32, 32, 32), normal(2, 18, 32, 32), normal(32, 32, 3, 3), normal(32)],
        {"kernel": (3, 3), "num_filter": 32, "pad": (1, 1)},
    )
    yield Case(
        "_contrib_ModulatedDeformableConvolution",
        [normal(2, 32, 32, 32), normal(2, 18, 32, 32), uniform(0, 1, 2, 9, 32, 32), normal(32, 32, 3, 3), normal(32)],
        {"kernel": (3, 3), "num_filter": 32, "pad": (1, 1)},
    )
    yield Case(
        "_contrib_PSROIPooling",
        [normal(2, 490, 25, 38), boxes],
        {"spatial_scale": 0.0625, "output_dim": 10, "pooled_size": 7},
        grad=[0],
    )
    scores, deltas = uniform(0, 1, 1, 18, 25, 38), normal(1, 36, 25, 38, scale=0.1)
    settings = {"scales": (8.0, 16.0, 32.0), "rpn_pre_nms_top_n": 2000, "rpn_post_nms_top_n": 300}
    for name in ("_contrib_Proposal", "_contrib_MultiProposal"):
        yield Case(name, [scores, deltas, constant([[400.0, 600.0, 1.0]])], settings, grad=False)
    yield Case(
        "_contrib_MultiBoxPrior", [normal(1, 8, 38, 38)], {"sizes": (0.1, 0.14), "ratios": (1.0, 2.0, 0.5)}, grad=False
    )
    corners = [[x / 60, y / 60, x / 60 + 0.15, y / 60 + 0.1] for x in range(50) for y in range(50)]
    anchors = constant([corners])
    truth = constant([[[i % 20, 0.1 + 0.05 * i, 0.2, 0.3 + 0.05 * i, 0.5] for i in range(8)]] * 8)
    yield Case("_contrib_MultiBoxTarget", [anchors, truth, normal(8, 21, 2500)], grad=False)
    yield Case(
        "_contrib_MultiBoxDetection",
        [uniform(0, 1, 8, 21, 2500), normal(8, 10_000, scale=0.1), anchors],
        {"nms_topk": 400},
        grad=False,
    )
    result = constant([[[i % 20, 1 - i / 3000.0, *corners[i % 2500]] for i in range(2500)]] * 8)
    yield Case(
        "_contrib_box_nms", [result], {"topk": 400, "coord_start": 2, "score_index": 1, "id_index": 0}, grad=False
    )
    yield Case("_contrib_box_iou", [constant(corners[:1000]), constant(corners[500:1500])], grad=False)
    yield Case("_contrib_bipartite_matching", [uniform(0, 1, 8, 200, 50)], {"threshold": 0.1}, grad=False)
    yield Case("_contrib_box_decode", [normal(8, 2500, 4), anchors], grad=False)
    yield Case(
        "_contrib_box_encode",
        [
            integers(0, 2, 8, 2500),
            integers(0, 8, 8, 2500),
            constant([corners] * 8),
            constant([[[0.05 * i, 0.1 * i, 0.4 + 0.05 * i, 0.2 + 0.1 * i] for i in range(8)]] * 8),
            filled(0.0, 4),
            filled(1.0, 4),
        ],
        grad=False,
    )
    yield Case(
        "_contrib_hawkesll",
        [
            uniform(0.1, 1, 16, 4),
            uniform(0.1, 0.5, 4),
            uniform(0.5, 2, 4),
            uniform(0, 1, 16, 4),
            uniform(0.01, 0.1, 16, 64),
            integers(0, 4, 16, 64, dtype="int32"),
            filled(64.0, 16),
            filled(50.0, 16),
        ],
        grad=[0, 1, 2],
    )


def boxes(at):
    """Return the calls, which have one size alone."""
    if at is not MEDIUM:
        return []
    parts = (_one_of_each(), _single_shot("SSD-300"), _single_shot("SSD-512"), _two_stages())
    return [case for part in parts for case in part]
