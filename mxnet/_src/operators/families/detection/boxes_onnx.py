"""Boxes: overlaps, suppression, and those of detectors."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from ...exchange.onnx.lengths import positions
from ...exchange.onnx.lines import as_index, counting, rows_at
from ...exchange.onnx.lowering import apply
from ...exchange.onnx.lowerings.reduction import top
from ...exchange.onnx.lowerings.shape import cut
from ...exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import Length, OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from .box_formats import center_of, corners_of
from .boxes import decoded

_LOWEST = -1e30


@from_onnx("RoiAlign")
def _roi_align(op: OnnxNode) -> SymbolValue:
    if op.attribute("mode", "avg") != "avg":
        op.fail("mode 'max' is not supported; 'avg' is")
    mode = op.attribute("coordinate_transformation_mode", "half_pixel" if op.opset >= 16 else "output_half_pixel")
    data, boxes = op.data(0), op.data(1)
    images = op.cast(op.reshaped(op.data(2), (-1, 1)), boxes.dtype or "float32")
    return op.emit(
        "_contrib_ROIAlign",
        data,
        op.emit("Concat", images, boxes, dim=1),
        pooled_size=(op.attribute("output_height", 1), op.attribute("output_width", 1)),
        spatial_scale=op.attribute("spatial_scale", 1.0),
        sample_ratio=op.attribute("sampling_ratio", 0),
        aligned=mode == "half_pixel",
    )


@from_onnx("NonMaxSuppression")
def _non_max_suppression(op: OnnxNode) -> SymbolValue:
    """Return (image, class, box) of each box that is kept: by image, class, and falling score.

    `box_nms` takes rows of any values. Here they are score, corners, and the three values that ONNX returns.
    """
    boxes, scores = op.data(0), op.data(1)
    most = int((op.numbers(2) or (0,))[0])
    overlap, least = (op.numbers(3) or (0.0,))[0], op.numbers(4)
    if most == 0:
        op.fail("max_output_boxes_per_class is 0: nothing is kept, and symbols have no arrays without elements")
    centred = bool(op.attribute("center_point_box", 0))
    if not centred:
        boxes = _ordered(op, boxes)
    dtype = boxes.dtype or "float32"
    columns = op.emit("expand_dims", scores, axis=3)
    for_classes = op.emit("expand_dims", boxes, axis=1)
    corners = op.emit("broadcast_like", for_classes, columns, lhs_axes=(1,), rhs_axes=(1,))
    indices = [op.emit("expand_dims", op.cast(positions(op, scores, axis), dtype), axis=3) for axis in range(3)]
    rows = op.emit("Concat", columns, corners, *indices, dim=3)
    kept = op.emit(
        "_contrib_box_nms",
        rows,
        overlap_thresh=float(overlap),
        valid_thresh=_LOWEST if least is None else float(least[0]),
        coord_start=1,
        score_index=0,
        in_format="center" if centred else "corner",
        out_format="center" if centred else "corner",
    )
    length = op.shape(1)[2]
    if length is None or most < length:
        kept = op.emit("slice_axis", kept, axis=2, begin=0, end=most)
    selected = op.emit("Reshape", op.emit("slice_axis", kept, axis=3, begin=5, end=8), shape=(-1, 3))
    image = op.reshaped(op.emit("slice_axis", selected, axis=1, begin=0, end=1), (-1,))
    is_kept = op.emit("_greater_equal_scalar", image, scalar=0.0)
    return op.cast(op.emit_unknown("_contrib_boolean_mask", selected, is_kept), "int64")


def _ordered(op: OnnxNode, boxes: SymbolValue) -> SymbolValue:
    """Return boxes whose first corner is the smaller one."""
    first = op.emit("slice_axis", boxes, axis=2, begin=0, end=2)
    second = op.emit("slice_axis", boxes, axis=2, begin=2, end=4)
    low, high = op.emit("broadcast_minimum", first, second), op.emit("broadcast_maximum", first, second)
    return op.emit("Concat", low, high, dim=2)


def side(op: MxnetNode, boxes: OnnxValue, coordinate: int) -> OnnxValue:
    """Return one element of the last axis, the axis dropped."""
    return cut(op, boxes, op.rank(boxes) - 1, coordinate, coordinate + 1).squeeze(op.rank(boxes) - 1)


def stacked(op: MxnetNode, parts: Sequence[OnnxValue]) -> OnnxValue:
    """Put arrays side by side along a new last axis."""
    rank = op.rank(parts[0])
    return op.emit("Concat", *(part.unsqueeze(rank) for part in parts), axis=rank)


def survivors(
    op: MxnetNode, boxes: OnnxValue, present: OnnxValue, groups: OnnxValue | None, threshold: float, inclusive: bool
) -> OnnxValue:
    """Return which of the boxes (B, K, 4), best first, no better one of their group overlaps: bool (B, K).

    NonMaxSuppression gets ranks for scores, so that equal scores keep their order, and a class for each group.
    """
    if threshold < 0:
        op.refuse("the overlap threshold", threshold, "use one from 0 to 1")
    limit = float(onp.nextafter(onp.float32(threshold), onp.float32(-1))) if inclusive else threshold
    count = boxes.length(1)
    rank = counting(op, count, "float32")
    size = op.constant(float(count), "float32") if isinstance(count, int) else count.cast("float32")
    score = op.emit("Where", present, size - rank, op.constant(-1.0, "float32")).unsqueeze(1)
    if groups is not None:
        least = op.writer.reduce("ReduceMin", groups, None, False)
        names = groups - least
        most = op.emit("Reshape", op.writer.reduce("ReduceMax", names, None, False) + 1, [1], shape=(1,))
        classes = counting(op, most).unsqueeze(1)
        member = names.unsqueeze(1).equal(classes)
        score = op.emit("Where", member, score, op.constant(-1.0, "float32"))
    # A box with a negative side is empty; the runtime would turn it round.
    first, last = cut(op, boxes, 2, 0, 2), cut(op, boxes, 2, 2, 4)
    upright = op.emit("Concat", first, op.emit("Max", first, last), axis=2)
    selected = op.emit(
        "NonMaxSuppression",
        upright.cast("float32"),
        score,
        op.constant(2**31 - 1, "int64"),
        op.constant(min(limit, 1.0), "float32"),
        op.constant(0.0, "float32"),
        shape=(-1, 3),
    )
    indices = op.emit("Gather", selected, op.constant([0, 2], "int64"), axis=1)
    nothing = op.emit("Expand", op.constant(0.0, "float32"), op.emit("Shape", present))
    ones = op.emit("Expand", op.constant(1.0, "float32"), op.writer.length_of(selected, 0))
    return op.emit("ScatterND", nothing, indices, ones, shape=present.shape) > 0.5


def ranked(op: MxnetNode, score: OnnxValue, valid: OnnxValue, limit: int, count: Length) -> tuple[OnnxValue, OnnxValue]:
    """Return indices (B, K) of the valid columns by descending score, and which of them are valid."""
    num_kept = count
    if limit >= 1:
        num_kept = min(limit, count) if isinstance(count, int) else op.emit("Min", count, op.constant([limit], "int64"))
    lowest = op.constant(float("-inf"), score.dtype)
    _, order = top(op, op.emit("Where", valid, score, lowest), 1, num_kept, False)
    order.shape = (-1, num_kept if isinstance(num_kept, int) else -1)
    num_valid = op.writer.reduce("ReduceSum", valid.cast("int64"), [1], True)
    return order, counting(op, num_kept).unsqueeze(0) < num_valid


@to_onnx("_contrib_box_nms")
def box_nms(op: MxnetNode) -> Result:
    """NonMaxSuppression; the rows that are left come first, then rows of -1."""
    p, data = op.params, op.data
    shape = data.shape or ()
    if len(shape) < 2:
        op.refuse("data", f"of shape {shape}", "give (..., N, width)")
    if p["topk"] == 0:
        return [data]
    num_boxes, width = data.length(-2), op.fixed_shape(data)[-1] if -1 not in shape else shape[-1]
    rows = data
    if len(shape) != 3:
        rows = op.emit("Reshape", data, op.writer.vector([-1, num_boxes, width]))
        rows.shape = (-1, shape[-2], width)
    score = side(op, rows, p["score_index"])
    valid = score > float(p["valid_thresh"])
    group = side(op, rows, p["id_index"]) if p["id_index"] >= 0 else None
    if group is not None:
        valid = valid & ~group.equal(float(p["background_id"]))
    order, present = ranked(op, score, valid, p["topk"], num_boxes)
    best = rows_at(op, rows, order)
    coords = cut(op, best, 2, p["coord_start"], p["coord_start"] + 4)
    corners = apply(op, corners_of, coords)[0] if p["in_format"] == "center" else coords
    groups = None if group is None or p["force_suppress"] else as_index(op, side(op, best, p["id_index"]))
    kept = survivors(op, corners, present, groups, p["overlap_thresh"], False)
    if p["in_format"] != p["out_format"]:
        best = _converted(op, best, coords, width)
    result = packed(op, best, kept, order, num_boxes)
    return [result if len(shape) == 3 else op.emit("Reshape", result, op.writer.vector(data.lengths()))]


def _converted(op: MxnetNode, rows: OnnxValue, coords: OnnxValue, width: int) -> OnnxValue:
    """Return rows with their boxes in the other format; those whose first number is negative stay, as in MXNet."""
    p = op.params
    start = p["coord_start"]
    boxes = apply(op, corners_of if p["out_format"] == "corner" else center_of, coords)[0]
    boxes = op.emit("Where", cut(op, coords, 2, 0, 1) < 0.0, coords, boxes)
    parts = [cut(op, rows, 2, 0, start), boxes, cut(op, rows, 2, start + 4, None)]
    filled = [part for part, size in zip(parts, (start, 4, width - start - 4), strict=True) if size]
    return op.emit("Concat", *filled, axis=2, shape=(-1, -1, width))


def packed(op: MxnetNode, rows: OnnxValue, kept: OnnxValue, order: OnnxValue, num_boxes: Length) -> OnnxValue:
    """Move the rows that are kept to the front, and fill up with rows of -1 to a number of rows."""
    length = order.length(1)
    indices = counting(op, length)
    limit = op.constant(length, "int64") if isinstance(length, int) else length
    rank = op.emit("Where", kept, limit - indices, op.constant(-1, "int64"))
    leading, source = top(op, rank, 1, length, False)
    source.shape = order.shape
    minus = op.constant(-1.0, rows.dtype)
    result = op.emit("Where", (leading > 0).unsqueeze(2), rows_at(op, rows, source), minus)
    if isinstance(length, int) and isinstance(num_boxes, int):
        if length == num_boxes:
            return result
        missing: Length = num_boxes - length
    else:
        missing = (
            (num_boxes - length) if isinstance(num_boxes, OnnxValue) else op.constant([num_boxes], "int64") - length
        )
    pads = op.writer.vector([0, 0, 0, 0, missing, 0])
    return op.emit("Pad", result, pads, minus, mode="constant")


@to_onnx("_contrib_MultiBoxDetection")
def multibox_detection(op: MxnetNode) -> OnnxValue:
    """Decode boxes and order them by score; those that a better one overlaps get the class -1."""
    p, (scores, offsets, anchors) = op.params, op.inputs
    num_anchors = anchors.length(1)
    probability = cut(op, scores, 1, 1, None)
    score = op.writer.reduce("ReduceMax", probability, [1], False)
    name = op.emit("ArgMax", probability, axis=1, keepdims=0, shape=score.shape)
    offsets = op.emit(
        "Reshape", offsets, op.writer.vector([0, num_anchors, 4]), shape=(-1, (anchors.shape or (1, -1))[1], 4)
    )
    sides = apply(op, lambda data, anchor: decoded(data, anchor, p["variances"], -1, True), offsets, anchors)
    if p["clip"]:
        sides = [op.emit("Clip", s, op.constant(0.0, s.dtype), op.constant(1.0, s.dtype)) for s in sides]
    boxes = stacked(op, sides)
    boxes.shape = (-1, (anchors.shape or (1, -1))[1], 4)
    valid = (score > -1.0) & (score >= float(p["threshold"]))
    in_order = op.emit("Where", valid, op.constant(1.0, score.dtype), op.constant(0.0, score.dtype))
    minus = op.constant(-1.0, score.dtype)
    if not 0 < p["nms_threshold"] <= 1:
        order, present = ranked(op, in_order, valid, -1, num_anchors)
        return _detections(op, name, score, boxes, order, present, None, minus)
    order, present = ranked(op, score, valid, p["nms_topk"], num_anchors)
    classes = op.emit("GatherElements", name, order, axis=1, shape=order.shape)
    best = rows_at(op, boxes, order)
    kept = survivors(op, best, present, None if p["force_suppress"] else classes, p["nms_threshold"], True)
    first = _detections(op, name, score, boxes, order, present, kept, minus)
    if p["nms_topk"] < 1 or (isinstance(num_anchors, int) and p["nms_topk"] >= num_anchors):
        return first
    others_order, present = ranked(op, in_order, valid, -1, num_anchors)
    others_order, present = cut(op, others_order, 1, p["nms_topk"], None), cut(op, present, 1, p["nms_topk"], None)
    absent = op.constant(False, "bool")
    return op.emit("Concat", first, _detections(op, name, score, boxes, others_order, present, absent, minus), axis=1)


def _detections(
    op: MxnetNode,
    name: OnnxValue,
    score: OnnxValue,
    boxes: OnnxValue,
    order: OnnxValue,
    present: OnnxValue,
    kept: OnnxValue | None,
    minus: OnnxValue,
) -> OnnxValue:
    """Return rows (class, score, box), of -1 where nothing is present; the class is -1 where a box is not kept."""
    classes = op.emit("GatherElements", name, order, axis=1).cast(score.dtype)
    if kept is not None:
        classes = op.emit("Where", kept, classes, minus)
    ordered_score = op.emit("GatherElements", score, order, axis=1)
    rows = op.emit("Concat", classes.unsqueeze(2), ordered_score.unsqueeze(2), rows_at(op, boxes, order), axis=2)
    return op.emit("Where", present.unsqueeze(2), rows, minus)
