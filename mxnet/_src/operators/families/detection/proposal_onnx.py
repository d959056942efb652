"""Proposals of regions."""

from __future__ import annotations

from functools import partial

import numpy as onp

from ...exchange.onnx.lines import rows_at
from ...exchange.onnx.lowering import apply
from ...exchange.onnx.lowerings.reduction import top
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from .best_boxes import candidates
from .boxes_onnx import survivors


@to_onnx("_contrib_Proposal", "_contrib_MultiProposal")
def proposal(op: MxnetNode) -> list[OnnxValue]:
    """Refine anchors, take the best, suppress those that overlap a better one."""
    p = op.params
    images = op.fixed_shape(op.data, "cls_prob")[0]
    boxes, scores = apply(op, partial(candidates, params=p), *op.inputs)
    total = (scores.shape or (-1, -1))[1]
    num_ranked = min(p["rpn_pre_nms_top_n"], total) if p["rpn_pre_nms_top_n"] > 0 else total
    post = p["rpn_post_nms_top_n"]
    kept_scores, order = top(op, scores, 1, num_ranked, False)
    order.shape = (images, num_ranked)
    best = rows_at(op, boxes, order)
    best.shape = (images, num_ranked, 4)
    # Corners are pixels that belong to the box.
    corners = best + op.constant([0.0, 0.0, 1.0, 1.0], "float32")
    corners.shape = best.shape
    everyone = op.emit("Expand", op.constant(True, "bool"), [images, num_ranked], shape=(images, num_ranked))
    kept = survivors(op, corners, everyone, None, p["threshold"], False)
    num_kept = min(post, num_ranked)
    rank = op.emit("Where", kept, op.constant(onp.arange(num_ranked, 0, -1), "int64"), op.constant(0, "int64"))
    index = top(op, rank, 1, num_kept, False)[1]
    num_proposals = op.writer.reduce("ReduceSum", kept.cast("int64"), [1], True)
    num_proposals = op.emit("Min", num_proposals, op.constant(num_kept, "int64"), shape=(images, 1))
    # Missing proposals repeat those there are.
    repeated_rank = op.emit("Mod", op.constant(onp.arange(post)[None], "int64"), num_proposals, shape=(images, post))
    index = op.emit("GatherElements", index, repeated_rank, axis=1, shape=(images, post))
    chosen_boxes = rows_at(op, best, index)
    image_numbers = onp.repeat(onp.arange(images), post).reshape(images, post, 1)
    rows = op.emit("Concat", op.constant(image_numbers, "float32"), chosen_boxes, axis=2)
    chosen_scores = op.emit("GatherElements", kept_scores, index, axis=1)
    return [op.emit("Reshape", rows, [-1, 5]), op.emit("Reshape", chosen_scores, [-1, 1])]
