"""Boxes in images."""

from __future__ import annotations

from .._exchange.onnx.lengths import positions
from .._exchange.onnx.onnx_node import OnnxNode
from .._exchange.onnx.readers import from_onnx
from .._exchange.onnx.symbol_values import SymbolValue

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
    result = op.emit("Reshape", op.emit("slice_axis", kept, axis=3, begin=5, end=8), shape=(-1, 3))
    image = op.reshaped(op.emit("slice_axis", result, axis=1, begin=0, end=1), (-1,))
    is_kept = op.emit("_greater_equal_scalar", image, scalar=0.0)
    return op.cast(op.emit_unknown("_contrib_boolean_mask", result, is_kept), "int64")


def _ordered(op: OnnxNode, boxes: SymbolValue) -> SymbolValue:
    """Return boxes whose first corner is the smaller one."""
    first = op.emit("slice_axis", boxes, axis=2, begin=0, end=2)
    second = op.emit("slice_axis", boxes, axis=2, begin=2, end=4)
    low, high = op.emit("broadcast_minimum", first, second), op.emit("broadcast_maximum", first, second)
    return op.emit("Concat", low, high, dim=2)
