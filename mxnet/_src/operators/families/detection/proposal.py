"""Region proposals from the scores and box refinements of a region proposal network."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import merge, one_type_or_float32
from ...definition.params import Floats
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..common.waits import demand
from ..convolution.layers import refuse
from .best_boxes import propose
from .regions import Outputs


def _shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Four offsets for each of the A anchors, which have two scores; three values for each image."""
    scores = ins[0]
    if scores is not None and len(scores) == 4:
        channels = -1 if scores[1] == -1 else 2 * scores[1]
        ins[1] = merge(ins[1], (scores[0], channels, *scores[2:]), "bbox_pred: ")
        ins[2] = merge(ins[2], (scores[0], 3), "im_info: ")


def _check(name: str, shapes: list[tuple[int, ...]], params: Mapping[str, Any], single: bool) -> int:
    """Raise MXNetError for shapes or parameters that do not fit; return the number of proposals."""
    scores, changes, im_info = shapes
    anchors = len(params["scales"]) * len(params["ratios"])
    stride, post = params["feature_stride"], params["rpn_post_nms_top_n"]
    if not anchors or min(params["ratios"]) <= 0 or stride < 1 or post < 0:
        raise MXNetError(
            f"{name}: scales={params['scales']} and ratios={params['ratios']} must be positive numbers, "
            f"feature_stride={stride} at least 1 and rpn_post_nms_top_n={post} at least 0."
        )
    if len(scores) != 4 or scores[1] != 2 * anchors:
        raise MXNetError(f"{name}: cls_prob {scores} must be (N, {2 * anchors}, H, W): two scores for each anchor.")
    if changes != (scores[0], 4 * anchors, *scores[2:]):
        raise MXNetError(f"{name}: bbox_pred {changes} must be {(scores[0], 4 * anchors, *scores[2:])}.")
    if im_info != (scores[0], 3):
        raise MXNetError(f"{name}: im_info {im_info} must be ({scores[0]}, 3): height, width and scale of each image.")
    if single and scores[0] != 1:
        raise MXNetError(f"{name}: cls_prob {scores} must hold one image; MultiProposal takes several.")
    num_images: int = scores[0]
    return num_images * int(post)


def _infer(name: str, single: bool) -> Callable[..., Outputs]:
    def infer(shapes: list[tuple[int, ...]], dtypes: list[torch.dtype], params: Mapping[str, Any]) -> Outputs:
        rows = _check(name, shapes, params, single)
        return [((rows, 5), torch.float32), ((rows, 1), torch.float32)]

    return infer


def _run(
    name: str, inputs: tuple[Tensor, Tensor, Tensor], params: Mapping[str, Any], single: bool
) -> tuple[Tensor, Tensor]:
    cls_prob, bbox_pred, im_info = inputs
    rows = _check(name, [tuple(tensor.shape) for tensor in inputs], params, single)
    if any(tensor.dtype != torch.float32 for tensor in inputs):
        refuse(name, "inputs must be float32.", cls_prob=cls_prob, bbox_pred=bbox_pred, im_info=im_info)
    beyond = [torch.floor(im_info[:, i] / params["feature_stride"]) > cls_prob.shape[2 + i] for i in range(2)]
    text = f"{name}: im_info names an image larger than the cells of cls_prob {tuple(cls_prob.shape)} cover."
    demand(~(beyond[0] | beyond[1]), lambda: MXNetError(text))
    if not rows or not cls_prob.numel():
        return cls_prob.new_zeros((rows, 5)), cls_prob.new_zeros((rows, 1))
    proposals, scores = without_grad(propose, cls_prob, bbox_pred, im_info, params)
    return connected(proposals, *inputs), connected(scores, *inputs)


_proposal = partial(
    operator,
    num_outputs=2,
    num_visible=lambda params: 2 if params["output_score"] else 1,
    output_names=lambda params: ("output", "score"),
    shape_rule=_shape_rule,
    type_rule=one_type_or_float32,
    amp="widest",
    history=OUTPUTS_NAMED,
)


@_proposal("_contrib_Proposal", infer_outputs=_infer("_contrib_Proposal", True))
def proposal(
    cls_prob: Tensor,
    bbox_pred: Tensor,
    im_info: Tensor,
    *,
    rpn_pre_nms_top_n: int = 6000,
    rpn_post_nms_top_n: int = 300,
    threshold: float = 0.699999988079071,  # 0.7 in single precision
    rpn_min_size: int = 16,
    scales: Floats = (4.0, 8.0, 16.0, 32.0),
    ratios: Floats = (0.5, 1.0, 2.0),
    feature_stride: int = 16,
    output_score: bool = False,
    iou_loss: bool = False,
) -> tuple[Tensor, Tensor]:
    """Turn the output of a region proposal network into the best boxes of an image.

    Anchors of all ``scales`` and ``ratios`` at every cell are moved and scaled by ``bbox_pred`` and cut to the image.
    The best ``rpn_pre_nms_top_n`` go through non-maximum suppression.

    Parameters
    ----------
    cls_prob : array, (1, 2 A, H, W), float32
        For each anchor the probability of background, then for each that of an object; A is the number of ratios
        times that of scales, scales varying fastest. The gradients of all inputs are zero.
    bbox_pred : array, (1, 4 A, H, W), float32
        For each anchor the shift of the centre, x and y, as shares of its size, and the logarithms of the factors for
        width and height; with ``iou_loss`` what is added to the corners ``x1, y1, x2, y2``.
    im_info : array, (1, 3), float32
        Height and width of the image in pixels, and the factor it was resized by.
    rpn_pre_nms_top_n : int, default 6000
        0 or less: all.
    rpn_post_nms_top_n : int, default 300
        Number of proposals. When fewer are left, they are repeated in turn.
    threshold : float, default 0.7
        Boxes go that overlap a better one by more (intersection over union).
    rpn_min_size : int, default 16
        Boxes that are narrower or lower than this times the factor of ``im_info`` come last, with a score of -1.
    scales : tuple of float, default (4, 8, 16, 32)
        In units of ``feature_stride``.
    ratios : tuple of float, default (0.5, 1, 2)
        Height divided by width.
    feature_stride : int, default 16
        Pixels of the image from cell to cell.
    output_score : bool, default False
        Return the scores too.
    iou_loss : bool, default False
        Meaning of ``bbox_pred``.

    Returns
    -------
    array, (rpn_post_nms_top_n, 5), float32: number of the image (0) and corners ``x1, y1, x2, y2``
    array, (rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, there are several images, or the image is larger than the cells.

    References
    ----------
    Ren, He, Girshick, Sun, "Faster R-CNN: Towards Real-Time Object Detection with Region Proposal Networks", 2015,
    arXiv:1506.01497.
    """
    params = {
        "rpn_pre_nms_top_n": rpn_pre_nms_top_n,
        "rpn_post_nms_top_n": rpn_post_nms_top_n,
        "threshold": threshold,
        "rpn_min_size": rpn_min_size,
        "scales": scales,
        "ratios": ratios,
        "feature_stride": feature_stride,
        "iou_loss": iou_loss,
    }
    return _run("_contrib_Proposal", (cls_prob, bbox_pred, im_info), params, True)


@_proposal("_contrib_MultiProposal", infer_outputs=_infer("_contrib_MultiProposal", False), like="_contrib_Proposal")
def multi_proposal(cls_prob: Tensor, bbox_pred: Tensor, im_info: Tensor, **params: Any) -> tuple[Tensor, Tensor]:
    """Turn the output of a region proposal network into the best boxes of each image of a batch.

    As ``Proposal``, for N images.

    Parameters
    ----------
    cls_prob : array, (N, 2 A, H, W), float32
    bbox_pred : array, (N, 4 A, H, W), float32
    im_info : array, (N, 3), float32
    rpn_post_nms_top_n : int, default 300
        Number of proposals for each image. When fewer are left, they are repeated in turn.

    Returns
    -------
    array, (N * rpn_post_nms_top_n, 5), float32: number of the image and corners ``x1, y1, x2, y2``
    array, (N * rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, or an image is larger than the cells.
    """
    return _run("_contrib_MultiProposal", (cls_prob, bbox_pred, im_info), params, False)
