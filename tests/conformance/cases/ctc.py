"""CTCLoss."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

NAME = "CTCLoss"
SCORES = normal(6, 2, 5)
LAST = {"blank_label": "last"}
DATA, LABEL = {"use_data_lengths": True}, {"use_label_lengths": True}
SPELLED = constant([[1, 2, 0], [3, 3, 4]])
NAN = float("nan")
HALF_UNKNOWN = [[[0.5, -1.0, 0.2], [NAN if step > 3 else 0.1 * step, 0.3, -0.7]] for step in range(6)]
CASES = (
    Case(
        NAME,
        {"data": constant(HALF_UNKNOWN), "label": constant([[1, 2], [2, 0]]), "data_lengths": constant([6, 4])},
        DATA,
        grad=[0],
        known=(0, 1, 2),
        id="junk-behind-the-end",
    ),
    Case(NAME, [SCORES, SPELLED], grad=[0], known=(0, 1)),
    Case(NAME, [SCORES, constant([[1, 2, 0], [3, 0, 0]], dtype="int32")], grad=[0], known=(0, 1)),
    Case(NAME, [SCORES, constant([[1, 0, 2], [0, 3, 0]])], grad=[0], known=(0, 1), id="padding-ends-the-label"),
    Case(NAME, [SCORES, constant([[0, 0, 0], [3, 0, 0]])], grad=[0], known=(0, 1), id="empty-label"),
    Case(NAME, [SCORES, constant([[1, 2, -1], [0, 0, 3]])], LAST, grad=[0], known=(0, 1)),
    Case(NAME, [SCORES, constant([[-1, -1, -1], [0, 1, 2]])], LAST, grad=[0], known=(0, 1), id="empty-label-last"),
    Case(NAME, {"data": SCORES, "label": SPELLED, "data_lengths": constant([4, 6])}, DATA, grad=[0], known=(0, 1, 2)),
    Case(NAME, {"data": SCORES, "label": SPELLED, "label_lengths": constant([2, 1])}, LABEL, grad=[0], known=(0, 1, 2)),
    Case(NAME, [SCORES, SPELLED, constant([5, 6]), constant([1, 3])], {**DATA, **LABEL}, grad=[0], known=(0, 1, 2, 3)),
    Case(
        NAME,
        [SCORES, constant([[1, 2, 0], [0, 3, 3]]), constant([3, 6]), constant([2, 3])],
        {**DATA, **LABEL, **LAST},
        grad=[0],
        known=(0, 1, 2, 3),
    ),
    Case(NAME, [normal(3, 2, 5), constant([[1, 1, 0], [2, 2, 2]])], grad=[0], known=(0, 1), id="too-short"),
    Case("_contrib_CTCLoss", [SCORES, SPELLED], grad=[0], known=(0, 1)),
)
ERRORS = (
    ErrorCase(NAME, [normal(2, 2, 5), SPELLED], {}, "L <= T"),
    ErrorCase(NAME, [normal(6, 3, 5), SPELLED], {}, "label"),
    ErrorCase(NAME, [normal(6, 5), SPELLED], {}, "data"),
)


def _random(draw: Draw, name: str) -> Case:
    batch, classes, length = draw.integer(1, 3), draw.integer(2, 5), draw.integer(1, 3)
    # Enough steps for every repetition to have a blank between; where there are too few, the gradient is noise.
    steps = 2 * length + draw.integer(0, 2)
    # A batch of empty labels makes the reference return foreign memory.
    label = integers(1, classes, batch, length)
    return Case(name, [normal(steps, batch, classes), label], grad=[0], known=(0, 1))


LIVE = (Live([NAME], _random),)
