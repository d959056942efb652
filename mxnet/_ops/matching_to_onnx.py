"""Boxes and anchors that are matched, and proposals of regions."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, inf, prod, sqrt

import numpy as onp

from .._onnx_writing.lines import rows_at
from .._onnx_writing.loops import repeated
from .._onnx_writing.lowerings.reduction import top
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value
from .boxes_to_onnx import side, stacked, survivors

_LEAST_OVERLAP = 1e-6  # an object is matched only with anchors that it touches


def _matched(op: Operation, scores: Value, least: float, count: int) -> tuple[Value, Value]:
    """Match rows and columns of scores (B, N, M) greedily, the best pair first; -1 where there is none.

    Of equal scores the one in the lower row goes first, then the one in the lower column, as ArgMax has it.
    """
    rows, columns = (scores.shape or (-1, -1, -1))[1:]
    batch = scores.length(0)
    indices = [op.constant(onp.arange(n), "int64", "places") for n in (rows, columns)]
    lowest = op.constant(-inf, scores.dtype)
    absent = op.constant(-1, "int64")
    start = op.emit("Where", op.emit("IsNaN", scores), lowest, scores, shape=(-1, rows, columns))

    def step(_: Value, carried: list[Value]) -> tuple[list[Value], list[Value]]:
        left, by_row, by_column = carried
        flat = op.emit("Reshape", left, [-1, rows * columns], shape=(-1, rows * columns))
        best = op.emit("ArgMax", flat, axis=1, keepdims=1, shape=(-1, 1))
        is_match = op.emit("GatherElements", flat, best, axis=1, shape=(-1, 1)) > least
        row, column = best // columns, op.emit("Mod", best, op.constant(columns, "int64"))
        row, column = (op.emit("Where", is_match, v, absent, shape=(-1, 1)) for v in (row, column))
        is_row, is_column = indices[0].equal(row), indices[1].equal(column)
        taken = op.emit("Or", is_row.unsqueeze(2), is_column.unsqueeze(1))
        return [
            op.emit("Where", taken, lowest, left, shape=left.shape),
            op.emit("Where", is_row, column, by_row, shape=by_row.shape),
            op.emit("Where", is_column, row, by_column, shape=by_column.shape),
        ], []

    empty = [op.emit("Expand", absent, op.writer.vector([batch, n]), shape=(-1, n)) for n in (rows, columns)]
    result = repeated(op, count, [start, *empty], step)
    return result[1], result[2]


def _planes(op: Operation, boxes: Value, axis: int) -> list[Value]:
    """Return left, top, right, bottom and area, with a new axis; the area of a box with a negative side is 0."""
    sides = [side(op, boxes, i) for i in range(4)]
    width, height = sides[2] - sides[0], sides[3] - sides[1]
    is_empty = op.emit("Or", width < 0.0, height < 0.0)
    area = op.emit("Where", is_empty, op.constant(0.0, boxes.dtype), width * height)
    return [plane.unsqueeze(axis) for plane in (*sides, area)]


def _overlaps(op: Operation, boxes: Value, others: Value) -> Value:
    """Return intersection over union of boxes (B, G, 4) and (1, A, 4): (B, G, A); 0 for two empty boxes."""
    left, top_side, right, bottom, area = _planes(op, boxes, 2)
    other = _planes(op, others, 1)
    zero = op.constant(0.0, boxes.dtype)
    width = op.emit("Max", op.emit("Min", right, other[2]) - op.emit("Max", left, other[0]), zero)
    height = op.emit("Max", op.emit("Min", bottom, other[3]) - op.emit("Max", top_side, other[1]), zero)
    both = width * height
    result = both / (area + other[4] - both)
    return op.emit("Where", op.emit("IsNaN", result), zero, result, shape=result.shape)


@to_onnx("_contrib_MultiBoxTarget")
def multibox_target(op: Operation) -> list[Value]:
    """Match labels and anchors by their overlap, in a Loop; then offsets, masks and classes."""
    p, (anchor, label, prediction) = op.params, op.inputs
    objects = op.fixed_shape(label, "label")[1]
    anchors = op.fixed_shape(anchor, "anchor")[1]
    classes = op.emit("Gather", label, op.constant(0, "int64"), axis=2, shape=(-1, objects))
    ended = op.emit("CumSum", classes.equal(-1.0).cast("int32"), op.constant(1, "int64"), shape=(-1, objects))
    counts = ended.equal(0)
    boxes = op.emit("Slice", label, [1], [5], [2], shape=(-1, objects, 4))
    minus = op.constant(-1.0, "float32")
    overlap = op.emit("Where", counts.unsqueeze(2), _overlaps(op, boxes, anchor), minus, shape=(-1, objects, anchors))
    best = op.writer.reduce("ReduceMax", overlap, [1], False)
    nearest = op.emit("ArgMax", overlap, axis=1, keepdims=0, shape=(-1, anchors))
    holder = _matched(op, overlap.transpose(0, 2, 1), _LEAST_OVERLAP, min(objects, anchors))[0]
    positive = holder >= 0
    chosen = op.emit("Where", positive, holder, nearest, shape=(-1, anchors))
    if p["overlap_threshold"] > 0:
        positive = op.emit("Or", positive, best > float(p["overlap_threshold"]), shape=(-1, anchors))
    negative = ~positive
    if p["negative_mining_ratio"] > 0:
        candidates = op.emit("And", negative, best < float(p["negative_mining_thresh"]), shape=(-1, anchors))
        negative = _mined(op, candidates, positive, prediction)
    has_objects = op.writer.reduce("ReduceMax", counts.cast("int32"), [1], True).cast("bool")
    negative = op.emit("And", negative, has_objects)
    taken = op.emit("GatherElements", classes, chosen, axis=1, shape=(-1, anchors))
    rest = op.emit("Where", negative, op.constant(0.0, "float32"), op.constant(p["ignore_label"], "float32"))
    result = op.emit("Where", positive, taken + 1.0, rest)
    offsets = _offsets(op, rows_at(op, boxes, chosen), anchor, p["variances"])
    inside = positive.unsqueeze(2)
    offsets = op.emit("Where", inside, offsets, op.constant(0.0, "float32"), shape=(-1, anchors, 4))
    mask = op.emit("Expand", inside.cast("float32"), op.writer.vector([1, 1, 4]), shape=(-1, anchors, 4))
    return [*(op.emit("Reshape", value, [-1, 4 * anchors]) for value in (offsets, mask)), result]


def _offsets(op: Operation, boxes: Value, anchors: Value, variances: Sequence[float]) -> Value:
    """Return the offsets of boxes from anchors: shares of their size, and logarithms."""
    passed, own = ([side(op, value, i) for i in range(4)] for value in (boxes, anchors))
    shifts, factors = [], []
    for axis in (0, 1):
        size, target = own[axis + 2] - own[axis], passed[axis + 2] - passed[axis]
        middle = (passed[axis] + passed[axis + 2]) * 0.5 - (own[axis] + own[axis + 2]) * 0.5
        shifts.append(middle / size / float(variances[axis]))
        factors.append(op.emit("Log", target / size) / float(variances[axis + 2]))
    parts = shifts + factors
    for part in parts:
        part.shape = (boxes.shape or (-1, -1))[:2]
    return stacked(op, parts)


def _mined(op: Operation, candidates: Value, positive: Value, prediction: Value) -> Value:
    """Return the background to learn from: the candidates that look least like it, so many for each object."""
    anchors = (candidates.shape or (-1, -1))[1]
    number = op.writer.reduce("ReduceSum", positive.cast("int64"), [1], True)
    asked = (number.cast("float32") * float(op.params["negative_mining_ratio"])).cast("int64")
    count = op.emit("Min", asked, op.constant(anchors, "int64") - number)
    share = op.emit("Softmax", prediction, axis=1)
    background = op.emit("Gather", share, op.constant(0, "int64"), axis=1, shape=(-1, anchors))
    ordered = op.emit("Where", candidates, background, op.constant(2.0, "float32"), shape=(-1, anchors))
    order = top(op, ordered, 1, anchors, True)[1]
    is_first = op.constant(onp.arange(anchors)[None], "int64") < count
    nothing = op.emit("Expand", op.constant(0, "int64"), op.emit("Shape", candidates))
    result = op.emit("ScatterElements", nothing, order, is_first.cast("int64"), axis=1, shape=(-1, anchors))
    return result > 0


@to_onnx("_contrib_Proposal", "_contrib_MultiProposal")
def proposal(op: Operation) -> list[Value]:
    """Refine anchors, take the best, suppress those that overlap a better one."""
    p = op.params
    images = op.fixed_shape(op.data, "cls_prob")[0]
    boxes, scores = _candidates(op)
    total = (scores.shape or (-1, -1))[1]
    first = min(p["rpn_pre_nms_top_n"], total) if p["rpn_pre_nms_top_n"] > 0 else total
    post = p["rpn_post_nms_top_n"]
    kept_scores, order = top(op, scores, 1, first, False)
    order.shape = (images, first)
    best = rows_at(op, boxes, order)
    best.shape = (images, first, 4)
    # Corners are pixels that belong to the box.
    corners = best + op.constant([0.0, 0.0, 1.0, 1.0], "float32")
    corners.shape = best.shape
    everyone = op.emit("Expand", op.constant(True, "bool"), [images, first], shape=(images, first))
    kept = survivors(op, corners, everyone, None, p["threshold"], False)
    expected = min(post, first)
    rank = op.emit("Where", kept, op.constant(onp.arange(first, 0, -1), "int64"), op.constant(0, "int64"))
    index = top(op, rank, 1, expected, False)[1]
    number = op.writer.reduce("ReduceSum", kept.cast("int64"), [1], True)
    number = op.emit("Min", number, op.constant(expected, "int64"), shape=(images, 1))
    # Missing proposals repeat those there are.
    turn = op.emit("Mod", op.constant(onp.arange(post)[None], "int64"), number, shape=(images, post))
    index = op.emit("GatherElements", index, turn, axis=1, shape=(images, post))
    chosen = rows_at(op, best, index)
    values = onp.repeat(onp.arange(images), post).reshape(images, post, 1)
    rows = op.emit("Concat", op.constant(values, "float32"), chosen, axis=2)
    result = op.emit("GatherElements", kept_scores, index, axis=1)
    return [op.emit("Reshape", rows, [-1, 5]), op.emit("Reshape", result, [-1, 1])]


def _base_anchors(stride: int, ratios: Sequence[float], scales: Sequence[float]) -> onp.ndarray:
    """Return the anchors of the first cell as corners; sizes are integers times scale."""
    centre = 0.5 * (stride - 1)
    anchors = []
    for ratio in ratios:
        width = floor(sqrt(floor(stride * stride / ratio)) + 0.5)
        height = floor(width * ratio + 0.5)
        for scale in scales:
            right, down = 0.5 * (width * scale - 1), 0.5 * (height * scale - 1)
            anchors.append((centre - right, centre - down, centre + right, centre + down))
    return onp.array(anchors, onp.float32)


def _anchors(op: Operation, height: int, width: int) -> onp.ndarray:
    """Return the anchors of all cells, (H, W, A, 4)."""
    p = op.params
    stride = p["feature_stride"]
    base = _base_anchors(stride, p["ratios"], p["scales"])
    y, x = onp.meshgrid(onp.arange(height) * stride, onp.arange(width) * stride, indexing="ij")
    corner = onp.stack([x, y, x, y], -1)[:, :, None].astype("float32")
    result: onp.ndarray = base + corner
    return result


def _candidates(op: Operation) -> tuple[Value, Value]:
    """Return all boxes (N, H W A, 4) within the images, and their scores; -1 for those that do not count."""
    p, (cls_prob, bbox_pred, im_info) = op.params, op.inputs
    images, channels, height, width = op.fixed_shape(cls_prob, "cls_prob")
    count = channels // 2
    known = _anchors(op, height, width)
    anchors = op.constant(known, "float32", "anchors")
    full = (images, height, width, count)
    change = op.emit("Reshape", bbox_pred, [images, count, 4, height, width], shape=(images, count, 4, height, width))
    change = change.transpose(0, 3, 4, 1, 2)
    boxes = anchors + change if p["iou_loss"] else _refined(op, known, change)
    boxes.shape = (*full, 4)
    image = [op.emit("Slice", im_info, [i], [i + 1], [1], shape=(images, 1)).unsqueeze(1, 2, 3) for i in range(3)]
    last = op.emit("Concat", image[1], image[0], image[1], image[0], axis=4) - 1.0
    zero = op.constant(0.0, "float32")
    boxes = op.emit("Min", boxes, last)
    boxes = op.emit("Max", op.emit("Where", op.emit("IsNaN", boxes), zero, boxes), zero, shape=(*full, 4))
    scores = op.emit("Slice", cls_prob, [count], [channels], [1], shape=(images, count, height, width))
    scores = scores.transpose(0, 2, 3, 1)
    cells = [op.emit("Floor", each / float(p["feature_stride"])).squeeze(4) for each in image[:2]]
    rows = op.constant(onp.arange(height).reshape(1, -1, 1, 1), "float32")
    columns = op.constant(onp.arange(width).reshape(1, 1, -1, 1), "float32")
    beyond = op.emit("Or", rows >= cells[0], columns >= cells[1])
    least = image[2] * float(p["rpn_min_size"])
    sizes = op.emit("Slice", boxes, [2], [4], [4]) - op.emit("Slice", boxes, [0], [2], [4]) + 1.0
    small = op.writer.reduce("ReduceMax", (sizes < least).cast("int32"), [4], True).cast("bool")
    small.shape = (*full, 1)
    # Boxes that are too small grow, and have the score of the cells outside the image.
    grown = boxes + least * op.constant([-0.5, -0.5, 0.5, 0.5], "float32")
    boxes = op.emit("Where", small, grown, boxes)
    scores = op.emit("Where", op.emit("Or", beyond, small.squeeze(4)), op.constant(-1.0, "float32"), scores)
    total = prod(full[1:])
    return (
        op.emit("Reshape", boxes, [images, total, 4], shape=(images, total, 4)),
        op.emit("Reshape", scores, [images, total], shape=(images, total)),
    )


def _refined(op: Operation, anchors: onp.ndarray, change: Value) -> Value:
    """Move the centres by shares of the anchors' size, and scale the sizes by exponentials."""
    size = anchors[..., 2:] - anchors[..., :2] + onp.float32(1)
    middle = anchors[..., :2] + onp.float32(0.5) * (size - onp.float32(1))
    sizes = op.constant(size, "float32", "sizes")
    shift, factor = op.emit("Slice", change, [0], [2], [4]), op.emit("Slice", change, [2], [4], [4])
    centre = shift * sizes + op.constant(middle, "float32", "centres")
    reach = (op.emit("Exp", factor) * sizes - 1.0) * 0.5
    return op.emit("Concat", centre - reach, centre + reach, axis=4)
