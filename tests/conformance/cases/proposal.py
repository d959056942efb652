"""Proposal, MultiProposal."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, distinct, integers, normal, uniform

ONE, MANY = "_contrib_Proposal", "_contrib_MultiProposal"
ANCHORS = {"scales": (1.0, 2.0), "ratios": (0.5, 1.0, 2.0), "feature_stride": 8, "rpn_min_size": 4}
FEW = {**ANCHORS, "rpn_post_nms_top_n": 8}
CLOSE = {"tolerance": (1e-4, 1e-5), "why": "exponentials are rounded differently"}


def _inputs(images, height, width, anchors=6, stride=8, spread=0.3):
    info = [[height * stride - 3 * i, width * stride - 2 * i, 1.0 + 0.5 * i] for i in range(images)]
    return [
        uniform(0, 1, images, 2 * anchors, height, width),
        normal(images, 4 * anchors, height, width, scale=spread),
        constant(info),
    ]


CASES = (
    *(
        case
        for name in (ONE, MANY)
        for case in (
            Case(name, _inputs(1, 4, 5), FEW, id="few", **CLOSE),
            Case(name, _inputs(1, 4, 5), {**FEW, "output_score": True}, id="scores", **CLOSE),
            Case(name, _inputs(1, 3, 4), {**FEW, "threshold": 0.2, "rpn_post_nms_top_n": 40}, id="repeated", **CLOSE),
            Case(
                name,
                _inputs(1, 4, 5),
                {**FEW, "rpn_pre_nms_top_n": 5, "rpn_post_nms_top_n": 20, "output_score": 1},
                id="pre",
                **CLOSE,
            ),
            Case(name, _inputs(1, 4, 5), {**FEW, "rpn_pre_nms_top_n": -1, "threshold": 1.0}, id="all", **CLOSE),
            Case(name, _inputs(1, 4, 5, spread=6), {**FEW, "iou_loss": True, "output_score": True}, id="iou", **CLOSE),
            Case(name, _inputs(1, 4, 5), {**FEW, "rpn_min_size": 500, "output_score": True}, id="all-small", **CLOSE),
            Case(name, _inputs(1, 4, 5), {**FEW, "rpn_min_size": 18, "output_score": True}, id="some-small", **CLOSE),
            Case(name, _inputs(1, 2, 2, 12, 16), {"output_score": True}, id="defaults", **CLOSE),
        )
    ),
    Case(
        ONE,
        [integers(0, 3, 1, 12, 3, 3), normal(1, 24, 3, 3, scale=0.2), constant([[24, 24, 1]])],
        {**FEW, "output_score": True, "rpn_post_nms_top_n": 15},
        id="equal-scores",
        **CLOSE,
    ),
    Case(
        ONE,
        [distinct(1, 12, 4, 5), normal(1, 24, 4, 5, scale=0.2), constant([[17, 22, 1]])],
        {**FEW, "output_score": True, "rpn_post_nms_top_n": 60},
        id="small-image",
        **CLOSE,
    ),
    Case(MANY, _inputs(3, 4, 5), {**FEW, "output_score": True}, id="images", **CLOSE),
    Case(MANY, _inputs(2, 3, 3), {**FEW, "threshold": 0.3, "rpn_post_nms_top_n": 25}, id="images-repeated", **CLOSE),
)
ERRORS = (
    ErrorCase(ONE, _inputs(2, 4, 5), FEW, "one image"),
    ErrorCase(ONE, [uniform(0, 1, 1, 12, 4, 5), normal(1, 24, 4, 5), constant([[64, 40, 1]])], FEW, "im_info"),
    *(
        error
        for name in (ONE, MANY)
        for error in (
            ErrorCase(name, _inputs(1, 4, 5, 5), FEW, "cls_prob"),
            ErrorCase(name, [uniform(0, 1, 1, 12, 4, 5), normal(1, 20, 4, 5), constant([[32, 40, 1]])], FEW, "bbox"),
            ErrorCase(name, [uniform(0, 1, 1, 12, 4, 5), normal(1, 24, 4, 5), constant([[32, 40]])], FEW, "im_info"),
            ErrorCase(name, _inputs(1, 4, 5), {**FEW, "scales": ()}, "scales"),
            ErrorCase(
                name,
                [
                    uniform(0, 1, 1, 12, 4, 5, dtype="float64"),
                    normal(1, 24, 4, 5, dtype="float64"),
                    constant([[32, 40, 1]], dtype="float64"),
                ],
                FEW,
                "float32",
            ),
        )
    ),
)


def _propose(draw: Draw, name: str) -> Case:
    images = 1 if name == ONE else draw.integer(1, 3)
    height, width, stride = draw.integer(1, 5), draw.integer(1, 5), draw.choice((8, 4, 16))
    scales = draw.choice(((1.0, 2.0), (2.0,), (1.0, 2.5, 4.0)))
    ratios = draw.choice(((1.0,), (0.5, 1.0, 2.0), (0.7, 1.3)))
    params = {"scales": scales, "ratios": ratios, "feature_stride": stride, "rpn_min_size": draw.integer(0, 12)}
    params.update(rpn_pre_nms_top_n=draw.choice((6000, 20, -1)), rpn_post_nms_top_n=draw.integer(1, 40))
    params.update(threshold=draw.choice((0.7, 0.5, 0.3)), output_score=draw.boolean(), iou_loss=draw.boolean())
    inputs = _inputs(images, height, width, len(scales) * len(ratios), stride, 5 if params["iou_loss"] else 0.3)
    return Case(name, inputs, params, **CLOSE)


LIVE = (Live([ONE, MANY], _propose),)
