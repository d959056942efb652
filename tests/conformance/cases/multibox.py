"""MultiBoxPrior, MultiBoxTarget, MultiBoxDetection."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, filled, normal, uniform
from .boxes import corners

PRIOR, TARGET, DETECTION = "_contrib_MultiBoxPrior", "_contrib_MultiBoxTarget", "_contrib_MultiBoxDetection"
MAP = normal(2, 3, 2, 3)
ANCHORS = constant(
    [[[0.1, 0.1, 0.4, 0.4], [0.12, 0.12, 0.4, 0.4], [0.5, 0.5, 0.8, 0.8], [0.45, 0.5, 0.8, 0.85], [0, 0, 1, 1]]]
)
LABELS = constant(
    [
        [[1, 0.1, 0.1, 0.42, 0.4], [0, 0.5, 0.5, 0.9, 0.8], [-1, -1, -1, -1, -1]],
        [[-1, -1, -1, -1, -1], [0, 0.5, 0.5, 0.9, 0.8], [1, 0.1, 0.1, 0.42, 0.4]],
        [[2, 0.4, 0.4, 0.9, 0.9], [2, 0.4, 0.4, 0.9, 0.9], [0.5, 0.1, 0.1, 0.42, 0.4]],
    ]
)
SCORES = normal(3, 4, 5)
PROBABILITIES = constant([[[0.1, 0.6, 0.2, 0.05], [0.7, 0.3, 0.3, 0.05], [0.2, 0.1, 0.5, 0.9]]])
FOUR = constant([[[0.1, 0.1, 0.4, 0.4], [0.12, 0.12, 0.4, 0.4], [0.5, 0.5, 0.8, 0.8], [0.45, 0.5, 0.8, 0.85]]])
PLACE, EXACT = normal(1, 16, scale=0.5), filled(0, 1, 16)
NAN, INF = float("nan"), float("inf")


def _labels(random, images, num_labels, width=5):
    """Objects on a grid, a random number per image, then padding."""
    labels = onp.full((images, num_labels, width), -1.0)
    for image in range(images):
        count = random.randint(0, num_labels + 1)
        labels[image, :count, 0] = random.randint(0, 4, count)
        labels[image, :count, 1:5] = corners(random.randint(0, 1 << 20), count, grid=8, largest=6)
    return labels


CASES = (
    Case(PRIOR, [MAP]),
    Case(PRIOR, [MAP], {"sizes": (0.5, 0.25), "ratios": (2, 3, 0.5)}),
    Case(PRIOR, [MAP], {"sizes": (0.5,), "steps": (0.1, 0.2), "offsets": (0.2, 0.7)}),
    *(Case(PRIOR, [MAP], {"steps": steps}) for steps in ((0, 0.3), (0.1, 0), (-2, -3))),
    *(Case(PRIOR, [MAP], {"clip": True, "sizes": sizes}) for sizes in ((0.5,), (1.5, 0.3))),
    Case(PRIOR, [MAP], {"offsets": (1, 0), "sizes": 0.3}),
    Case(PRIOR, [normal(1, 1, 1, 1)], {"sizes": (0, -0.5)}),
    Case(PRIOR, [normal(2, 3, 2, 2, 2)]),
    Case(TARGET, [ANCHORS, LABELS, SCORES]),
    *(
        Case(TARGET, [ANCHORS, LABELS, SCORES], {"overlap_threshold": limit}, id=f"overlap={limit}")
        for limit in (-1, 0, 0.001, 0.3, 0.95)
    ),
    Case(TARGET, [ANCHORS, LABELS, SCORES], {"variances": (0.1, 0.2, 0.3, 0.4), "ignore_label": 7}, id="variances"),
    *(
        Case(
            TARGET,
            [ANCHORS, LABELS, SCORES],
            {
                "negative_mining_ratio": ratio,
                "overlap_threshold": 0.95,
                "ignore_label": -2,
                "negative_mining_thresh": 1,
            },
            id=f"mining={ratio}",
        )
        for ratio in (0, 0.3, 0.5, 1, 9)
    ),
    Case(
        TARGET,
        [ANCHORS, LABELS, SCORES],
        {"negative_mining_ratio": 0.5, "overlap_threshold": 0.95, "minimum_negative_samples": 4},
        id="mining-minimum",
    ),
    Case(
        TARGET,
        [ANCHORS, LABELS, filled(0, 3, 4, 5)],
        {"negative_mining_ratio": 0.5, "overlap_threshold": 0.95, "negative_mining_thresh": 0.9},
        id="mining-ties",
    ),
    Case(TARGET, [ANCHORS, filled(-1, 2, 3, 5), normal(2, 3, 5)], id="no-objects"),
    Case(TARGET, [ANCHORS, constant([[[1, 0.1, 0.1, 0.42, 0.4, 9]]]), normal(1, 3, 5)], id="six-columns"),
    Case(
        TARGET,
        [ANCHORS, constant([[[1, 0.1, 0.1, 0.1, 0.4], [1, 2, 2, 3, 3], [1, 0.6, 0.6, 0.4, 0.4]]]), normal(1, 3, 5)],
        id="degenerate-objects",
    ),
    *(
        Case(
            TARGET,
            [
                constant([[[0, 0, 1, 1]] * 4]),
                constant([[[3, 0, 0, 1, 1], [5, 0, 0, 1, 1]]]),
                normal(1, 3, 4),
            ],
            {"overlap_threshold": limit},
            id=f"ties-{limit}",
        )
        for limit in (0.5, 2)
    ),
    *(
        Case(
            TARGET,
            [
                constant([[[0, 0, 1, 2], [0, 0, 2, 2], [2, 0, 4, 2], [3, 0, 4, 2]]]),
                constant([[[0, 0, 0, 2, 2], [1, 2, 0, 4, 2]]]),
                normal(1, 3, 4),
            ],
            {"overlap_threshold": limit},
            id=f"exactly-{limit}",
        )
        for limit in (0.5, 0.49)
    ),
    Case(DETECTION, [PROBABILITIES, PLACE, FOUR], id="plain"),
    *(
        Case(DETECTION, [PROBABILITIES, EXACT, FOUR], {"nms_threshold": limit}, id=f"nms={limit}")
        for limit in (-1, 0, 0.3, 0.9, 1, 1.5)
    ),
    *(
        Case(
            DETECTION,
            [PROBABILITIES, EXACT, FOUR],
            {"nms_topk": count, "nms_threshold": limit},
            id=f"topk={count}-{limit}",
        )
        for count in (0, 1, 2, 3, 4, 9)
        for limit in (0.5, 2)
    ),
    Case(DETECTION, [PROBABILITIES, EXACT, FOUR], {"force_suppress": True, "nms_threshold": 0.01}, id="force"),
    *(
        Case(
            DETECTION,
            [
                constant([[[0.1, 0.2, 0.3], [0.9, 0.8, 0.7]]]),
                filled(0, 1, 12),
                constant([[[0, 0, 1, 1], [0, 0, 1, 0.5], [0, 0, 0.5, 1]]]),
            ],
            {"nms_threshold": limit},
            id=f"overlap-exactly-{limit}",
        )
        for limit in (0.5, 0.51)
    ),
    Case(DETECTION, [PROBABILITIES, EXACT, FOUR], {"background_id": 2}, id="background"),
    *(
        Case(DETECTION, [PROBABILITIES, EXACT, FOUR], {"threshold": limit, "nms_topk": 2}, id=f"threshold={limit}")
        for limit in (0.3, 0.6, -1, 2)
    ),
    Case(DETECTION, [filled(-1.5, 1, 3, 4), EXACT, FOUR], {"threshold": -9}, id="below-minus-one"),
    Case(DETECTION, [filled(0.5, 1, 3, 4), EXACT, FOUR], id="ties"),
    Case(DETECTION, [normal(1, 1, 4), EXACT, FOUR], id="background-alone"),
    *(
        Case(DETECTION, [PROBABILITIES, normal(1, 16, scale=2), FOUR], {"clip": on}, id=f"clip={on}")
        for on in (True, False)
    ),
    Case(DETECTION, [PROBABILITIES, PLACE, FOUR], {"variances": (0.1, 0.2, 0.3, 0.4)}, id="variances"),
    Case(
        DETECTION,
        [constant([[[0, 0, 0, 0], [NAN, 0.3, NAN, INF], [0.2, NAN, NAN, 0.9]]]), EXACT, FOUR],
        id="special-scores",
    ),
    Case(DETECTION, [uniform(0, 1, 2, 3, 4), normal(2, 16, scale=0.5), FOUR], id="batch"),
)

ERRORS = (
    ErrorCase(PRIOR, [normal(2, 3, 4)], match="data must be"),
    ErrorCase(PRIOR, [normal(1, 1, 2, 2, dtype="float64")], match="float32"),
    ErrorCase(PRIOR, [MAP], {"steps": (0.1,)}, match="steps"),
    ErrorCase(PRIOR, [MAP], {"steps": (0.1, -1)}, match="steps"),
    ErrorCase(PRIOR, [MAP], {"offsets": (0.5, 1.5)}, match="offsets"),
    ErrorCase(PRIOR, [MAP], {"sizes": ()}, match="sizes"),
    ErrorCase(PRIOR, [MAP], {"ratios": ()}, match="ratios"),
    ErrorCase(TARGET, [normal(2, 5, 4), normal(2, 3, 5), normal(2, 3, 5)], match="anchor"),
    ErrorCase(TARGET, [ANCHORS, normal(2, 3, 4), normal(2, 3, 5)], match="label"),
    ErrorCase(TARGET, [ANCHORS, normal(2, 3, 5), normal(2, 3, 6)], match="cls_pred"),
    ErrorCase(TARGET, [ANCHORS, LABELS, SCORES], {"variances": (1,)}, match="variances"),
    ErrorCase(TARGET, [ANCHORS, constant([[[-1, 0, 0, 0, 0]]]), normal(1, 3, 5)], match="must be -1"),
    ErrorCase(
        TARGET,
        [ANCHORS, LABELS, SCORES],
        {"negative_mining_ratio": 1, "negative_mining_thresh": 0.01},
        match="negative_mining_ratio",
    ),
    ErrorCase(
        TARGET, [ANCHORS, LABELS, SCORES], {"negative_mining_ratio": 1, "negative_mining_thresh": 0}, match="positive"
    ),
    ErrorCase(DETECTION, [normal(3, 4), PLACE, FOUR], match="cls_prob"),
    ErrorCase(DETECTION, [PROBABILITIES, normal(1, 12), FOUR], match="differ"),
    ErrorCase(DETECTION, [PROBABILITIES, PLACE, normal(2, 4, 4)], match="differ"),
    ErrorCase(DETECTION, [PROBABILITIES, PLACE, FOUR], {"variances": (1, 1)}, match="variances"),
)


def _prior(draw: Draw, name: str) -> Case:
    params = {
        "sizes": tuple(draw.number(0, 1) for _ in range(draw.integer(1, 3))),
        "ratios": tuple(draw.choice((1, 2, 0.5, 3, 1 / 3)) for _ in range(draw.integer(1, 3))),
        "clip": draw.boolean(),
        "steps": draw.choice(((-1, -1), (0.1, 0.2), (0.3, 0))),
        "offsets": (draw.number(0, 1), draw.number(0, 1)),
    }
    return Case(name, [normal(1, 1, draw.integer(1, 7), draw.integer(1, 7))], params)


def _target(draw: Draw, name: str) -> Case:
    images, num_labels, anchors = draw.integer(1, 3), draw.integer(1, 8), draw.integer(1, 40)
    random = onp.random.RandomState(draw.integer(0, 1 << 20))
    params = {
        "overlap_threshold": draw.choice((0.5, 0.25, -1, 2)),
        "ignore_label": draw.choice((-1, 9)),
        "negative_mining_ratio": draw.choice((-1, 0.5, 1, 3)),
        "negative_mining_thresh": draw.choice((0.5, 0.25, 1)),
    }
    inputs = [
        constant(corners(draw.integer(0, 1 << 20), 1, anchors, grid=8, largest=6).tolist()),
        constant(_labels(random, images, num_labels, draw.choice((5, 6))).tolist()),
        normal(images, 3, anchors),
    ]
    return Case(name, inputs, params)


def _detection(draw: Draw, name: str) -> Case:
    images, classes, anchors = draw.integer(1, 3), draw.integer(1, 5), draw.integer(1, 50)
    random = onp.random.RandomState(draw.integer(0, 1 << 20))
    probabilities = random.randint(0, draw.choice((9, 999)), (images, classes, anchors)) / 64.0
    params = {
        "clip": draw.boolean(),
        "threshold": draw.choice((0.01, 0.05, -1, 0.125)),
        "nms_threshold": draw.choice((0.5, 0.25, 1 / 3, 0.9, 1, 0, 2)),
        "force_suppress": draw.boolean(),
        "nms_topk": draw.choice((-1, 0, 5, 20, 99)),
    }
    inputs = [
        constant(probabilities.tolist()),
        # Anchors at their own places keep overlaps exact, so that the threshold is met exactly.
        draw.choice((filled(0, images, 4 * anchors), normal(images, 4 * anchors))),
        constant(corners(draw.integer(0, 1 << 20), 1, anchors, grid=8, largest=6).tolist()),
    ]
    return Case(name, inputs, params)


LIVE = (Live([PRIOR], _prior), Live([TARGET], _target), Live([DETECTION], _detection))
