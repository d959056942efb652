"""Pooling of regions."""

from __future__ import annotations

from ...exchange.onnx.lowerings.shape import cut
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from .boxes_onnx import side


@to_onnx("_contrib_ROIAlign")
def roi_align(op: MxnetNode) -> OnnxValue:
    """RoiAlign: means of interpolated samples; regions without an image give zeros."""
    p, (data, rois) = op.params, op.inputs
    if p["position_sensitive"]:
        op.refuse("position_sensitive", True, "ONNX pools all channels in all bins; use position_sensitive=False")
    if p["aligned"]:
        op.need_opset(16, "aligned=True")
    if op.writer.opset >= 22:
        op.refuse("opset_version", op.writer.opset, "onnxruntime has no RoiAlign of opset 22; export with 21 or less")
    rows, columns = p["pooled_size"]
    image = side(op, rois, 0)
    mode = None if op.writer.opset < 16 else "half_pixel" if p["aligned"] else "output_half_pixel"
    pooled = op.emit(
        "RoiAlign",
        data,
        cut(op, rois, 1, 1, 5),
        op.emit("Max", image, op.constant(0.0, image.dtype)).cast("int64"),
        output_height=rows,
        output_width=columns,
        sampling_ratio=max(p["sample_ratio"], 0),
        spatial_scale=float(p["spatial_scale"]),
        coordinate_transformation_mode=mode,
    )
    outside = (image < 0.0).unsqueeze(1, 2, 3)
    return op.emit("Where", outside, op.constant(0.0, data.dtype), pooled)
