"""Boxes of object detection: overlap, suppression, offsets to anchors and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.facets import Storage
from ...definition.inference import merge
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..common.waits import must_wait
from ..convolution.layers import refuse, require_floating, run_function
from ..elementwise.gradients import with_zero_gradient
from ..indexing.conversion import limited
from ..resampling.pixels import compute_type, single
from ..shape.output_shapes import ask_kernel
from .box_formats import (
    all_overlaps,
    center_of,
    corners_of,
    planes_of,
    put_ones,
    put_rows,
    selected,
    sides_first,
    sides_last,
)
from .suppression import chosen_first, ranked, survivors

_Format = Literal["center", "corner"]


@operator("_contrib_box_iou", amp="widest")
def box_iou(lhs: Tensor, rhs: Tensor, *, format: _Format = "corner") -> Tensor:
    """Return intersection over union of each box of ``lhs`` with each of ``rhs``.

    Parameters
    ----------
    lhs : array, (..., 4), floating point, at least 2 axes
    rhs : array, (..., 4), dtype of ``lhs``, at least 2 axes
    format : "corner" or "center", default "corner"
        Boxes are (left, top, right, bottom) or (x, y, width, height) around the centre (x, y).

    Returns
    -------
    array, leading axes of ``lhs``, then those of ``rhs``; 0 where boxes do not meet. Its gradient is zero.

    Raises
    ------
    MXNetError
        If the last axis is not 4 long or an array has one axis alone.

    Examples
    --------
    >>> mx.nd.contrib.box_iou(mx.nd.array([[0, 0, 2, 2]]), mx.nd.array([[1, 1, 3, 3], [0, 0, 2, 1]])).asnumpy().round(4)
    array([[0.1429, 0.5   ]], dtype=float32)
    """
    name = "_contrib_box_iou"
    require_floating(name, lhs)
    if min(lhs.dim(), rhs.dim()) < 2 or lhs.shape[-1] != 4 or rhs.shape[-1] != 4:
        refuse(name, "both need at least 2 axes, the last of length 4.", lhs=lhs, rhs=rhs)

    def pairs(lhs: Tensor, rhs: Tensor) -> Tensor:
        if format == "center":
            lhs, rhs = corners_of(lhs), corners_of(rhs)
        one, other = planes_of(lhs.reshape(-1, 4)), planes_of(rhs.reshape(-1, 4))
        return all_overlaps(one, other).reshape(lhs.shape[:-1] + rhs.shape[:-1])

    return with_zero_gradient(pairs, lhs, rhs)


def _check_nms(shape: Sequence[int], params: Mapping[str, Any]) -> None:
    """Raise for arrays or positions that do not make boxes with scores."""
    name, width = "_contrib_box_nms", shape[-1] if shape else 0
    coords, score, group = params["coord_start"], params["score_index"], params["id_index"]
    least = 5 + (group > 0)
    if len(shape) < 2 or width < least:
        raise MXNetError(
            f"{name}: data must be (..., number of boxes, at least {least}), not {tuple(shape)}: "
            f"a box is a score{' and an id' if group > 0 else ''} and 4 coordinates."
        )
    if not 0 <= coords <= width - 4:
        raise MXNetError(f"{name}: coord_start={coords} leaves no 4 coordinates among the {width} numbers of a box.")
    if not 0 <= score < width or coords <= score < coords + 4:
        raise MXNetError(f"{name}: score_index={score} must be below {width} and outside the coordinates.")
    if group >= 0 and (group >= width or coords <= group < coords + 4 or group == score):
        raise MXNetError(
            f"{name}: id_index={group} must be below {width}, outside the coordinates and not score_index={score}."
        )


def _nms_outputs(shapes: list[tuple[int, ...]], dtypes: list[Any], params: Mapping[str, Any]) -> list[Any]:
    _check_nms(shapes[0], params)
    return [(shapes[0], dtypes[0]), ((*shapes[0][:-1], 1), dtypes[0])]


class _KeptRows(torch.autograd.Function):
    """Return the rows that were kept; their gradient goes unchanged to the rows they came from."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, source: Tensor, result: Tensor) -> Tensor:
        ctx.save_for_backward(source)
        return result.view_as(result)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        (source,) = ctx.saved_tensors
        boxes, width = source.shape[1], grad.shape[-1]
        padded = grad.new_zeros((len(source), boxes + 1, width))
        target = torch.where(source < 0, boxes, source)
        padded.scatter_(1, target[..., None].expand(*target.shape, width), grad.reshape(len(source), boxes, width))
        return padded[:, :boxes].reshape(grad.shape), None, None


@operator(
    "_contrib_box_nms",
    aliases=("_contrib_box_non_maximum_suppression",),
    num_outputs=2,
    num_visible=1,
    infer_outputs=_nms_outputs,
    amp="widest",
)
def box_nms(
    data: Tensor,
    *,
    overlap_thresh: float = 0.5,
    valid_thresh: float = 0.0,
    topk: int = -1,
    coord_start: int = 2,
    score_index: int = 1,
    id_index: int = -1,
    background_id: int = -1,
    force_suppress: bool = False,
    in_format: _Format = "corner",
    out_format: _Format = "corner",
) -> tuple[Tensor, Tensor]:
    """Keep the best of boxes that overlap (greedy non-maximum suppression).

    Each box is a row of values: a score, 4 coordinates, perhaps the id of a class, and whatever else. The best box is
    kept, those that overlap it by more than ``overlap_thresh`` go, and so on with the best of what is left.

    Parameters
    ----------
    data : array, (..., N, width), floating point
        Leading axes are independent images.
    overlap_thresh : float, default 0.5
        Largest intersection over union that is tolerated.
    valid_thresh : float, default 0
        Only boxes with a larger score take part.
    topk : int, default -1
        How many of the best boxes take part; negative means all, 0 returns ``data`` as it is.
    coord_start, score_index : int, default 2 and 1
        Where coordinates start and where the score is in a row.
    id_index : int, default -1
        Where the class is; negative: there are no classes.
    background_id : int, default -1
        Boxes of this class are dropped, where there are classes.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    in_format, out_format : "corner" or "center", default "corner"
        Coordinates of ``data`` and of the result: (left, top, right, bottom) or centre, width and height. As in MXNet,
        the coordinates of rows whose first one is negative are not converted.

    Returns
    -------
    array, shape and dtype of ``data``
        The kept rows by descending score, equal ones in the order of ``data``, then rows of -1. The gradient of a row
        goes to the row of ``data`` it came from.
    array, (..., N, 1), hidden
        The position of each kept row among all rows of ``data``, -1 elsewhere.

    Raises
    ------
    MXNetError
        If rows are too short or the positions in them collide.

    References
    ----------
    Girshick, Donahue, Darrell, Malik, "Rich feature hierarchies", 2014, arXiv:1311.2524.

    Examples
    --------
    >>> boxes = mx.nd.array([[0, 0.9, 0, 0, 2, 2], [0, 0.8, 0, 0, 2, 1.9], [0, 0.7, 5, 5, 6, 6]])
    >>> mx.nd.contrib.box_nms(boxes, coord_start=2, score_index=1, id_index=0).asnumpy().round(4)
    array([[ 0. ,  0.9,  0. ,  0. ,  2. ,  2. ],
           [ 0. ,  0.7,  5. ,  5. ,  6. ,  6. ],
           [-1. , -1. , -1. , -1. , -1. , -1. ]], dtype=float32)
    """
    name = "_contrib_box_nms"
    require_floating(name, data)
    _check_nms(data.shape, {"coord_start": coord_start, "score_index": score_index, "id_index": id_index})
    rows = data.detach().reshape(prod(data.shape[:-2]), *data.shape[-2:])
    num_images, num_boxes, _ = rows.shape
    start = torch.arange(num_images, device=data.device)[:, None] * num_boxes
    if topk == 0 or not rows.numel():
        source = torch.arange(num_boxes, device=data.device).expand(num_images, num_boxes)
        return _with_row_gradient(data, source, data.detach().clone()), _record(source, start, data)
    coords = slice(coord_start, coord_start + 4)
    score = rows[..., score_index]
    valid = score.to(compute_type(score.dtype)) > single(valid_thresh)
    if id_index >= 0:
        valid &= rows[..., id_index] != background_id
    order, present = ranked(score, valid, topk)
    boxes = rows.reshape(-1, rows.shape[2])[order + start][..., coords]
    groups = rows[..., id_index].gather(1, order).to(torch.int64) if id_index >= 0 and not force_suppress else None
    boxes = boxes.float() if boxes.dtype is torch.bfloat16 else boxes  # eight bits would decide overlaps by rounding
    boxes = corners_of(boxes) if in_format == "center" else boxes
    kept = survivors(boxes, present, groups, single(overlap_thresh))
    kept_first = chosen_first(kept, -1)
    source = torch.where(kept_first < 0, -1, order.gather(1, kept_first.clamp(min=0)))
    result = rows.new_full(rows.shape, -1)
    result[:, : source.shape[1]] = _rows_at(rows, source, coords, in_format, out_format)
    source = functional.pad(source, (0, num_boxes - source.shape[1]), value=-1)
    return _with_row_gradient(data, source, result.view(data.shape)), _record(source, start, data)


def _rows_at(rows: Tensor, source: Tensor, coords: slice, in_format: str, out_format: str) -> Tensor:
    """Return the rows (B, K, width) at ``source``, -1 where that is negative, with coordinates converted."""
    start = torch.arange(len(rows), device=rows.device)[:, None] * rows.shape[1]
    result = rows.reshape(-1, rows.shape[2])[source.clamp(min=0) + start].masked_fill_(source[..., None] < 0, -1)
    if in_format != out_format:
        boxes = result[..., coords]
        converted = corners_of(boxes) if out_format == "corner" else center_of(boxes)
        result[..., coords] = torch.where(boxes[..., :1] < 0, boxes, converted)
    return result


def _with_row_gradient(data: Tensor, source: Tensor, result: Tensor) -> Tensor:
    if data.requires_grad and torch.is_grad_enabled():
        return run_function(_KeptRows, data, source, result)
    return result


def _record(source: Tensor, start: Tensor, data: Tensor) -> Tensor:
    """Return the positions of rows among those of all images."""
    result = torch.where(source < 0, -1, source + start)
    return result.to(data.dtype).view(*data.shape[:-1], 1)


def _encode_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    for index in (4, 5):
        ins[index] = merge(ins[index], (4,), "_contrib_box_encode: ")


@operator(
    "_contrib_box_encode",
    infer_outputs=ask_kernel,
    num_outputs=2,
    shape_rule=_encode_shapes,
    partial_outputs=lambda ins, params: [ins[2], ins[2]],  # offsets and masks, one for each anchor
    amp="unlisted",
    storage=Storage(zero_gradients=(0, 1, 2, 3, 4, 5)),
)
def box_encode(
    samples: Tensor, matches: Tensor, anchors: Tensor, refs: Tensor, means: Tensor, stds: Tensor
) -> tuple[Tensor, Tensor]:
    """Describe ground truth by its offsets from anchors: what a detector learns to predict.

    With centre (x, y), width w and height h of the anchor and (X, Y, W, H) of its box, offsets are
    ``((X - x) / w, (Y - y) / h, log(W / w), log(H / h))``, less ``means``, divided by ``stds``.

    Parameters
    ----------
    samples : array, (B, N), floating point
        Anchors above 0.5 are positive: they have a box.
    matches : array, (B, N)
        Which of ``refs``, [0, M); looked at for positive anchors.
    anchors : array, (B, N, 4)
        Corners (left, top, right, bottom).
    refs : array, (B, M, 4)
        Ground truth, corners.
    means, stds : array, (4,)

    Returns
    -------
    array, (B, N, 4)
        Offsets of positive anchors, 0 elsewhere.
    array, (B, N, 4)
        1 for positive anchors, 0 elsewhere. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 2, 2], [4, 4, 6, 6]]])
    >>> truth = mx.nd.array([[[1, 0, 3, 4]]])
    >>> samples, matches = mx.nd.array([[1, -1]]), mx.nd.array([[0, 0]])  # the second anchor has no box
    >>> offsets, mask = mx.nd.contrib.box_encode(samples, matches, anchors, truth, mx.nd.zeros(4), mx.nd.ones(4))
    >>> offsets.asnumpy().round(4)
    array([[[0.5   , 0.5   , 0.    , 0.6931],
            [0.    , 0.    , 0.    , 0.    ]]], dtype=float32)
    """
    name = "_contrib_box_encode"
    require_floating(name, samples)
    params = {"samples": samples, "matches": matches, "anchors": anchors, "refs": refs, "means": means, "stds": stds}
    batch, num_samples = samples.shape if samples.dim() == 2 else (-1, -1)
    if matches.shape != samples.shape or anchors.shape != (batch, num_samples, 4):
        refuse(name, "samples and matches must be (B, N), anchors (B, N, 4).", **params)
    if refs.dim() != 3 or refs.shape[0] != batch or refs.shape[2] != 4 or means.shape != (4,) or stds.shape != (4,):
        refuse(name, "refs must be (B, M, 4), means and stds (4,).", **params)
    if num_samples and not refs.shape[1]:
        refuse(name, "refs must hold a box.", **params)
    inputs = (samples, matches, anchors, refs, means, stds)
    if samples.is_meta:
        return torch.empty_like(anchors), torch.empty_like(anchors)
    offsets, masks = without_grad(_encoded, *inputs)
    return connected(offsets, *inputs), connected(masks, *inputs)


def _encoded(
    samples: Tensor, matches: Tensor, anchors: Tensor, refs: Tensor, means: Tensor, stds: Tensor
) -> tuple[Tensor, Tensor]:
    """Return the normalised offsets of the matched boxes, and a mask of the samples with one, (B, N, 4) each."""
    positive = samples > 0.5
    num_images, num_refs = refs.shape[:2]
    if must_wait(samples):
        image = torch.arange(0, num_images * num_refs, max(num_refs, 1), device=refs.device)
        index = limited(matches, max(num_refs, 1)) + image[:, None]
        offsets = _normalized(index.reshape(-1), anchors.reshape(-1, 4), refs, means, stds)
        result = torch.where(positive[..., None], offsets.view(anchors.shape), 0)
        return result, positive.to(samples.dtype)[..., None].repeat(1, 1, 4)
    # Few anchors are positive: a hundredth, as a rule.
    image, place = positive.nonzero().unbind(1)
    positive_index = image * samples.shape[1] + place
    index = limited(matches.reshape(-1).index_select(0, positive_index), max(num_refs, 1))
    index += image * num_refs
    offsets = _normalized(index, selected(anchors.reshape(-1, 4), positive_index), refs, means, stds)
    result, mask = anchors.new_zeros(anchors.shape), samples.new_zeros(anchors.shape)
    put_rows(result.view(-1, 4), positive_index, offsets)
    put_ones(mask.view(-1, 4), positive_index)
    return result, mask


def _normalized(index: Tensor, anchors: Tensor, refs: Tensor, means: Tensor, stds: Tensor) -> Tensor:
    """Return the normalised offsets of boxes, numbers among all of ``refs``, from anchors, both (N, 4)."""
    offsets = offsets_of(sides_first(selected(refs.reshape(-1, 4), index)), sides_first(anchors))
    offsets.sub_(means[:, None]).div_(stds[:, None])
    return sides_last(tuple(offsets))


def offsets_of(boxes: Tensor, anchors: Tensor) -> Tensor:
    """Return the offsets (4, ...) of corner boxes (4, ...) from anchors (4, ...), not normalised (see `box_encode`)."""
    sizes = anchors[2:] - anchors[:2]
    middles = (anchors[:2] + anchors[2:]).div_(2)
    centres = (boxes[:2] + boxes[2:]).div_(2).sub_(middles).div_(sizes)
    return torch.cat((centres, (boxes[2:] - boxes[:2]).div_(sizes).log_()))


@operator("_contrib_box_decode", amp="unlisted", storage=Storage(zero_gradients=(0, 1)), like="_contrib_box_encode")
def box_decode(
    data: Tensor,
    anchors: Tensor,
    *,
    std0: float = 1.0,
    std1: float = 1.0,
    std2: float = 1.0,
    std3: float = 1.0,
    clip: float = -1.0,
    format: _Format = "center",
) -> Tensor:
    """Turn predicted offsets from anchors into boxes, the inverse of `box_encode` with means of 0.

    Parameters
    ----------
    data : array, (B, N, 4), floating point
        Offsets of the centre in units of the anchor's size, and logarithms of width and height relative to it.
    anchors : array, (1, N, 4), dtype of ``data``
    std0, std1, std2, std3 : float, default 1
        What the offsets are multiplied by.
    clip : float, default -1
        Upper limit of the logarithms after that; none where it is not positive.
    format : "center" or "corner", default "center"
        How ``anchors`` are given: (x, y, width, height) or (left, top, right, bottom).

    Returns
    -------
    array, (B, N, 4), dtype of ``data``
        Corners (left, top, right, bottom). Its gradient is zero.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 2, 2], [4, 4, 6, 6]]])
    >>> offsets = mx.nd.array([[[0.5, 0.5, 0, 0.6931], [0, 0, 0, 0]]])
    >>> mx.nd.contrib.box_decode(offsets, anchors, format="corner").asnumpy().round(2)
    array([[[1., 0., 3., 4.],
            [4., 4., 6., 6.]]], dtype=float32)
    """
    name = "_contrib_box_decode"
    require_floating(name, data)
    if data.dim() != 3 or data.shape[2] != 4 or anchors.shape != (1, data.shape[1], 4):
        refuse(name, "data must be (B, N, 4), anchors (1, N, 4).", data=data, anchors=anchors)
    factors = (std0, std1, std2, std3)
    return with_zero_gradient(
        lambda data, anchors: sides_last(decoded(data, anchors, factors, clip, format == "corner")), data, anchors
    )


def decoded(data: Tensor, anchors: Tensor, factors: Sequence[float], clip: float, corner: bool) -> list[Tensor]:
    """Return left, top, right and bottom of the boxes that offsets (..., 4) from anchors (..., 4) describe."""
    firsts, lasts = [], []
    offsets, sides = sides_first(data), sides_first(anchors)
    for axis in (0, 1):
        middle, size = sides[axis], sides[axis + 2]
        if corner:
            middle, size = (middle + size) / 2, size - middle
        logarithm = offsets[axis + 2] * factors[axis + 2]
        if clip > 0:
            logarithm.clamp_(max=clip)
        half = logarithm.exp_().mul_(size).div_(2)
        center = (offsets[axis] * factors[axis]).mul_(size).add_(middle)
        firsts.append(center - half)
        lasts.append(center.add_(half))
    return firsts + lasts
