"""Boxes, anchors and regions: functions of their own."""

from __future__ import annotations

import numpy as onp
import torch

from .. import helpers
from ..call import Call
from ..literals import literal, number
from ..registry import emits


def _keywords(call: Call, *names: str) -> str:
    return ", ".join(f"{name}={literal(call.params[name])}" for name in names)


@emits("_contrib_box_nms")
def box_nms(call: Call) -> tuple[str, ...]:
    """Write non-maximum suppression; the hidden second output, which records positions, is left out."""
    limits = {name: float(onp.float32(call.params[name])) for name in ("overlap_thresh", "valid_thresh")}
    shown = number if call.dtype is torch.float32 else repr  # MXNet holds them in single precision
    limit_text = ", ".join(f"{name}={shown(value)}" for name, value in limits.items())
    names = ("topk", "coord_start", "score_index", "id_index", "background_id")
    options = _keywords(call, *names, "force_suppress", "in_format", "out_format")
    used = (helpers.to_corners, helpers.to_centers, helpers.box_overlap, helpers.suppressed)
    return (f"{call.helper(helpers.box_nms, *used)}({call.inputs[0]}, {limit_text}, {options})",)


@emits("_contrib_box_iou")
def box_iou(call: Call) -> str:
    """Write intersection over union."""
    one, other = call.inputs
    if call.params["format"] == "center":
        convert = call.helper(helpers.to_corners)
        one_text, other_text = f"{convert}({one})", f"{convert}({other})"
    else:
        one_text, other_text = str(one), str(other)
    name = call.helper(helpers.box_overlap)
    pairs = f"{name}({one_text}.reshape(-1, 4), {other_text}.reshape(-1, 4))"
    return f"{pairs}.reshape({one}.shape[:-1] + {other}.shape[:-1])"


@emits("_contrib_box_decode")
def box_decode(call: Call) -> str:
    """Write boxes of offsets from anchors."""
    factors = ", ".join(call.number(f"std{i}") for i in range(4))
    corner = call.params["format"] == "corner"
    options = f"({factors}), {call.number('clip')}, {corner}"
    return f"{call.helper(helpers.decoded_boxes)}({call.inputs[0]}, {call.inputs[1]}, {options})"


@emits("_contrib_MultiBoxPrior")
def multibox_prior(call: Call) -> str:
    """Write anchors around each pixel."""
    options = _keywords(call, "sizes", "ratios", "clip", "steps", "offsets")
    return f"{call.helper(helpers.multibox_prior)}({call.inputs[0]}, {options})"


@emits("_contrib_MultiBoxDetection")
def multibox_detection(call: Call) -> str:
    """Write detections of predictions for anchors."""
    options = _keywords(call, "clip", "threshold", "nms_threshold", "force_suppress", "variances", "nms_topk")
    name = call.helper(helpers.multibox_detection, helpers.decoded_boxes, helpers.box_overlap, helpers.suppressed)
    return f"{name}({', '.join(map(str, call.inputs))}, {options})"


@emits("_contrib_ROIAlign")
def roi_align(call: Call) -> str:
    """Write means over bins of regions."""
    if call.params["position_sensitive"]:
        call.refuse("position_sensitive=True.")
    name = call.helper(helpers.roi_align, helpers.bin_weights)
    options = _keywords(call, "pooled_size", "spatial_scale", "sample_ratio", "aligned")
    return f"{name}({call.inputs[0]}, {call.inputs[1]}, {options})"


@emits("ROIPooling")
def roi_pooling(call: Call) -> str:
    """Write maxima over bins of regions."""
    name = call.helper(helpers.roi_pooling, helpers.round_half_away)
    return f"{name}({call.inputs[0]}, {call.inputs[1]}, {_keywords(call, 'pooled_size', 'spatial_scale')})"
