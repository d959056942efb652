"""Deformable layers, correlation, regions with channels of their own, CTC."""

from __future__ import annotations

import numpy as onp
import torch

from .. import region_helpers as helpers
from ..call import Call, Value
from ..registry import Unpacked, emits
from .convolution import filled


def _deformed(call: Call, mask: Value | None, fades: bool) -> str:
    p = call.params
    data, offset, weight = call.inputs[0], call.inputs[1], call.input_named("weight")
    options = [tuple(filled(p[name], 2, default)) for name, default in (("stride", 1), ("dilate", 1), ("pad", 0))]
    shown = ", ".join(map(str, (*options, p["num_group"], p["num_deformable_group"], fades)))
    name = call.helper(helpers.deformed_convolution, helpers.sampled_pixels)
    return f"{name}({data}, {offset}, {mask}, {weight}, {call.input_named('bias')}, {shown})"


@emits("_contrib_DeformableConvolution")
def deformable_convolution(call: Call) -> str:
    """Write a convolution at learnt offsets."""
    return _deformed(call, None, False)


@emits("_contrib_ModulatedDeformableConvolution")
def modulated_deformable_convolution(call: Call) -> str:
    """Write a convolution at learnt offsets, weighted by masks."""
    return _deformed(call, call.input_named("mask"), True)


@emits("Correlation")
def correlation(call: Call) -> str:
    """Write comparisons of patches."""
    p = call.params
    names = ("kernel_size", "max_displacement", "stride1", "stride2", "pad_size", "is_multiply")
    options = ", ".join(str(p[name]) for name in names)
    return f"{call.helper(helpers.correlated)}({call.inputs[0]}, {call.inputs[1]}, {options})"


@emits("CTCLoss")
def ctc_loss(call: Call) -> str:
    """Write the loss of sequences of labels."""
    p, others = call.params, list(call.inputs[2:])
    lengths = others.pop(0) if p["use_data_lengths"] else None
    used = others.pop(0) if p["use_label_lengths"] else None
    first = p["blank_label"] == "first"
    return f"{call.helper(helpers.sequence_loss)}({call.inputs[0]}, {call.inputs[1]}, {lengths}, {used}, {first})"


@emits("_contrib_PSROIPooling")
def psroi_pooling(call: Call) -> str:
    """Write means over bins of regions, of channels of their own."""
    p = call.params
    scale = float(onp.float32(p["spatial_scale"]))
    options = f"{scale!r}, {p['output_dim']}, {p['pooled_size']}, {p['group_size'] or p['pooled_size']}"
    return f"{call.helper(helpers.pooled_parts)}({call.inputs[0]}, {call.inputs[1]}, {options})"


@emits("_contrib_box_encode")
def box_encode(call: Call) -> Unpacked:
    """Write offsets from anchors."""
    return Unpacked("{0}, {1}", f"{call.helper(helpers.encoded_boxes)}({', '.join(map(str, call.inputs))})")


@emits("_contrib_bipartite_matching")
def bipartite_matching(call: Call) -> Unpacked:
    """Write greedy matches of rows and columns."""
    p, data = call.params, call.inputs[0]
    wide = str(data) if data.dtype is torch.float64 else f"{data}.float()"  # the threshold is one of single precision
    least = float(onp.float32(p["threshold"]))
    scores = f"-{wide}" if p["is_ascend"] else wide
    least = -least if p["is_ascend"] else least
    most = p["topk"] + 1 if p["topk"] > 0 else min(data.shape[-2:])
    result = f"{call.helper(helpers.greedy_matches)}({scores}, {least!r}, {most})"
    return Unpacked("{0}, {1}", f"[each.to({call.dtype}) for each in {result}]")
